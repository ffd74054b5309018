"""A zoo of O Zoo le Mio as a listener builds it in the mind: halves, groups of a kind, and the ends of roads that lead on."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import NAMES, count, guest_count, half_name
from engine.games.o_zoo_le_mio.rules.figures import HalfTile, half_tiles
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE, NORTH, SIDES, STEPS, Cell, Placement, listed, shapes
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, KINDS, OzooView, PlacedTile, Public, present
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from engine.shared.wording import listing

ENTRANCE_TOLD = (
    "The entrance: 0,0 and 1,0; columns count to the east, rows to the south, so what lies north of it has a minus"
)
"""How places are called."""


def half_told(half: HalfTile) -> str:
    """Return what is on half a tile, where its road leads, and where the other half lies."""
    what = _lives(half) if half.kind < 0 else f"{_lives(half)}, {count(half.stars, 'star', 'stars')}"
    bushes = f", {count(half.bushes, 'bush', 'bushes')}" if half.bushes else ""
    roads = listing(SIDES[side] for side in half.roads if side != half.seam)
    leaves = f"its road leaves to the {roads}" if roads else "no road leaves it"
    return f"{half.x},{half.y}: {what}{bushes}; {leaves}; the other half lies to the {SIDES[half.seam]}"


def _lives(half: HalfTile) -> str:
    return "the entrance" if half.kind < 0 else NAMES[half.kind]


def open_ends(tiles: tuple[PlacedTile, ...]) -> tuple[tuple[HalfTile, int], ...]:
    """Return each end of a road that leads to where nothing lies, as half and side."""
    halves = half_tiles(tiles)
    taken = {(half.x, half.y) for half in halves}.union(ENTRANCE)
    ends = ((half, side) for half in halves for side in half.roads if side != half.seam)
    return tuple((half, side) for half, side in ends if _beyond(half, side) not in taken)


def _beyond(half: HalfTile, side: int) -> Cell:
    return half.x + STEPS[side][0], half.y + STEPS[side][1]


def lead_on(tiles: tuple[PlacedTile, ...]) -> str:
    """Return how many ends lead on."""
    number = len(open_ends(tiles))
    return "no end leads on" if not number else "1 end leads on" if number == 1 else f"{number} ends lead on"


def ends_told(tiles: tuple[PlacedTile, ...]) -> str:
    """Return the ends that lead on, each by the side of what it leaves, and where several of them meet."""
    ends = sorted(open_ends(tiles), key=lambda end: end[1])
    each = [f"{SIDES[side]} of {_lives(half)} at {half.x},{half.y}" for half, side in ends]
    several = [cell for cell, many in Counter(_beyond(*end) for end in ends).items() if many > 1]
    meet = f"; several meet at {_places(several)}" if several else ""
    return f"{lead_on(tiles)}: {'; '.join(each)}{meet}" if ends else lead_on(tiles)


def joins(tiles: tuple[PlacedTile, ...]) -> Iterator[tuple[str, int]]:
    """Yield each half of the last tile that lies beside others of its kind: its kind, and the stars of all together."""
    zoo = zoo_map(tiles)
    for half in half_tiles(tiles)[-2:]:
        for one in zoo.enclosures[half.kind]:
            if (half.x, half.y) in listed(one.cells, zoo.south) and one.stars > half.stars:
                yield _lives(half), one.stars


def with_tile(view: OzooView, at: Placement) -> tuple[PlacedTile, ...]:
    """Return the placements of the view's seat with the tile at hand at a place."""
    public, (x, y, turns) = view.public, at
    laid = PlacedTile(tile=present(public).tile, x=x, y=y, r=turns, time=public.auction)
    return (*public.zoos[view.seat or 0].tiles, laid)


def comes_to(laid: tuple[PlacedTile, ...]) -> tuple[str, ...]:
    """Return which enclosures the last tile joins, and how many ends lead on then."""
    joined = (f"{name} joined to {count(stars, 'star', 'stars')}" for name, stars in joins(laid))
    return (*joined, lead_on(laid))


def groups(public: Public, seat: int) -> Iterator[tuple[int, str]]:
    """Yield each attraction of a seat: what comes to it, the enclosure that counts, then the others, and where they lie."""
    tiles = public.zoos[seat].tiles
    zoo = zoo_map(tiles)
    for kind in range(KINDS):
        best_first = sorted(zoo.enclosures[kind], key=lambda one: (one.stars, one.time), reverse=True)
        there = [
            f"{count(one.stars, 'star', 'stars')} at {_places(listed(one.cells, zoo.south))}" for one in best_first
        ]
        if there:
            yield kind, _attraction(public, seat, kind, "; also ".join(there))
    grown = [half for half in half_tiles(tiles) if half.bushes]
    if grown:
        there = [f"{half.bushes} at {half.x},{half.y}" for half in grown]
        yield BUSHES, _attraction(public, seat, BUSHES, "; ".join(there))


def _places(cells: Iterable[Cell]) -> str:
    return " and ".join(f"{x},{y}" for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])))


def _attraction(public: Public, seat: int, number: int, there: str) -> str:
    has = public.attractions[number]
    guests = guest_count(number, has.guests[seat])
    return f"{NAMES[number]} {has.keys[seat] // KEY_PER_STAR}: {guests}; {there}"


def tile_roads(tile: int) -> str:
    """Return where the roads of a tile leave it, as it lies before it is turned."""
    west, east = (half_name(TILES[tile], half) for half in (0, 1))
    return f"Road of this tile, with {west} west and {east} east: {'; '.join(_sides(tile))}"


def _sides(tile: int) -> Iterator[str]:
    """Yield by which sides roads leave each half."""
    ends = [end for strand in shapes(tile)[NORTH].strands for end in strand]
    for half in (0, 1):
        sides = sorted(side for which, side in ends if which == half)
        yield f"{half_name(TILES[tile], half)} {listing(SIDES[side] for side in sides) or 'none'}"
