"""Follow which paths hang together, for tiles with several separate strands (R26).

Closed paths are the bounded faces of the path network; a placement adds one for every join between two pieces that were
connected already. As long as every tile has one strand everything is one piece and counting joins is enough, which is
what `zoo_map` does; this is the general way.
"""

from __future__ import annotations

from engine.games.o_zoo_le_mio.rules.map.bit_cells import CellSet, listed
from engine.games.o_zoo_le_mio.rules.map.geometry import Exit, Shape, beyond, exits

Part = frozenset[Exit]
"""The exits of one connected piece of the network, also those that are joined to another tile."""
Parts = tuple[Part, ...]


def whole(sides: tuple[CellSet, ...], south: int) -> Parts:
    """Return the network of a zoo whose paths all hang together, its exits given by side."""
    return (frozenset((x, y, side) for side, cell_set in enumerate(sides) for x, y in listed(cell_set, south)),)


def joined(parts: Parts, shape: Shape, x: int, y: int) -> tuple[Parts, int]:
    """Return the pieces after a turned tile was laid with half A on (x, y), and the closed paths that it made."""
    closed = 0
    now = list(parts)
    for strand in exits(shape, x, y):
        piece: Part = frozenset(strand)
        for end in strand:
            other = beyond(*end)
            if other in piece:
                closed += 1
                continue
            for part in now:
                if other in part:
                    now.remove(part)
                    piece |= part
                    break
        now.append(piece)
    return tuple(now), closed
