"""Say which tile that follows joins more stars of a kind at one table than at another one, for as many points."""

from collections.abc import Iterator

from engine.games.o_zoo_le_mio.names import NAMES, tile_name
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing, attractions_of
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, Public, present
from engine.games.o_zoo_le_mio.words.brought import more_at, points_of
from engine.games.o_zoo_le_mio.words.following import following

_MUCH_LARGER = 2
"""How many stars more an enclosure has at least that it is told what makes it so large."""


def told_larger(here: Public, there: Public, seat: int) -> Iterator[str]:
    """Yield the first tile that follows and joins more stars of a kind than at the other table, where either brings most points.

    It brings as many points, and a seat has as many stars of that kind with the tile for sale at either. Of two kinds it is the
    one that gains more.
    """
    had = [[found.keys[seat] for found in table.attractions] for table in (here, there)]
    for one, two in zip(following(here, seat), following(there, seat), strict=True):
        if points_of(one, seat) != points_of(two, seat):
            continue
        stars, fewer = (_largest(table, seat) for table in (one, two))
        gains = [(many - fewer.get(kind, many), kind) for kind, many in stars.items() if had[0][kind] == had[1][kind]]
        gain, kind = max(gains, default=(0, 0))
        if gain >= _MUCH_LARGER:
            joins = f"join the {NAMES[kind]} to {stars[kind]} stars, not {fewer[kind]}"
            yield f"{tile_name(present(one).tile)}, laid best, can then {joins}"
            return


def _largest(public: Public, seat: int) -> dict[int, int]:
    """Return the stars of each kind of the tile for sale that a seat can have with it where it brings most points."""
    tile = present(public).tile
    laid = {at: sum(more_at(public, seat, at)) for at in legal_placements(public.zoos[seat].tiles, tile)}
    tables = [after_placing(public, seat, tile, at) for at, more in laid.items() if more == max(laid.values())]
    kinds = [kind for kind in attractions_of(tile) if kind != BUSHES]
    return {kind: max([one.attractions[kind].keys[seat] // KEY_PER_STAR for one in tables]) for kind in kinds if tables}
