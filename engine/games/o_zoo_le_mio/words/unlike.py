"""Say of two places for a tile what becomes of the zoo with either one: stars, ranks, visitors, trees, benches."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import NAMES, count, guest_count, half_name
from engine.games.o_zoo_le_mio.rules.geometry import Placement, cells
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import KEY_PER_STAR, Public, present
from engine.games.o_zoo_le_mio.words.brought import stands
from engine.shared.wording import listing


def told_unlike(public: Public, seat: int, one: Placement, other: Placement) -> str:
    """Return in a sentence each what differs for a seat with the tile at two places; empty where nothing does."""
    tile = present(public).tile
    first, second = (after_placing(public, seat, tile, at) for at in (one, other))
    told = [listing(_differs(*pair, seat)) for pair in ((first, second), (second, first))]
    if not all(told):
        return ""
    half = next(half for half in (0, 1) if cells(one)[half] != cells(other)[half])
    what = half_name(TILES[tile], half)
    return " ".join(
        f"With {what} at {x},{y}: {comes}."
        for (x, y), comes in zip([cells(at)[half] for at in (one, other)], told, strict=True)
    )


def _differs(public: Public, other: Public, seat: int) -> Iterator[str]:
    """Yield what a seat has of each attraction, and of benches, that is not so at the other table."""
    for number, (here, there) in enumerate(zip(public.attractions, other.attractions, strict=True)):
        has = [(one.keys[seat] // KEY_PER_STAR, one.guests[seat]) for one in (here, there)]
        if has[0] != has[1]:
            yield f"{NAMES[number]} {stands(public, seat, number)} ({guest_count(number, here.guests[seat])})"
    benches, less = (one.zoos[seat].benches for one in (public, other))
    if benches != less:
        yield count(benches, "bench", "benches")
