"""Say which of the tiles that follow this year coins are kept for, as far as it lies face up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract.tree import replace
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.names import count, tile_name
from engine.games.o_zoo_le_mio.rules.table import Public, present, since
from engine.games.o_zoo_le_mio.words.brought import points_of
from engine.shared.wording import listing


def told_next(public: Public, seat: int, names: Names) -> Iterator[str]:
    """Yield which tile that follows brings a seat most, where that is no less than the tile for sale, as the zoos are now."""
    later = [replace(public, auction=since(public) + number) for number in range(1, len(public.row) + 1)]
    following = [one for one in later if one.auction > public.auction]
    best = max(following, key=lambda one: points_of(one, seat), default=public)
    own = points_of(best, seat)
    if best is public or not own or own < points_of(public, seat):
        return
    others = [
        f"{names[other]} {points_of(best, other) or 'none'}" for other in range(len(public.zoos)) if other != seat
    ]
    tile = tile_name(present(best).tile)
    points = count(own, "point", "points")
    yield f"of the tiles that follow this year {tile} brings {names[seat]} most: {points}, {listing(others)}"
