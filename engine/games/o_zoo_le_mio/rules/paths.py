"""The network of paths: its connected pieces, and the paths that a tile closes."""

from engine.games.o_zoo_le_mio.rules.geometry import CellSet, Exit, TurnedTile, beyond, exits, listed

Part = frozenset[Exit]
"""The exits of one connected piece of the network, also those that are joined to another tile."""
Parts = tuple[Part, ...]


def whole(sides: tuple[CellSet, ...], south: int) -> Parts:
    """Return the network of a zoo whose paths all hang together, its exits given by side."""
    return (frozenset((x, y, side) for side, cell_set in enumerate(sides) for x, y in listed(cell_set, south)),)


def joined(parts: Parts, shape: TurnedTile, x: int, y: int) -> tuple[Parts, int]:
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
