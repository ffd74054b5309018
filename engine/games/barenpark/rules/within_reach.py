"""See which icons of a park tiles can cover next: those under the places of a tile, those that lie next to what is built."""

from collections.abc import Iterable, Iterator, Sequence

from engine.games.barenpark.rules.bringing import DEAR, brings, marked
from engine.games.barenpark.rules.park_map import FORMS, GRID, park_map, pit_rule
from engine.games.barenpark.rules.table import CREW, FULL, Icons, Park, Public
from engine.shared.polyomino import ones


def places_in(public: Public, park: Park, tile: int) -> Iterator[int]:
    """Yield the squares of each place of a tile."""
    for turn, here in park_map(park).openings(tile, pit_rule(public)):
        for at in ones(here):
            yield FORMS[tile][turn] << at


def icons_under(public: Public, park: Park, tile: int) -> Iterator[Icons]:
    """Yield of each place of a tile how many of each icon lie under it, of a crew only while it brings an area."""
    useful = _useful(park)
    for mask in places_in(public, park, tile):
        yield tuple([(mask & marked).bit_count() for marked in useful])


def most_icons(public: Public, park: Park, tile: int) -> int:
    """Return, as squares of the grid, the icons under the place of a tile that covers most of them; the dearest of as many."""
    known, useful = park_map(park), _useful(park)
    best, most = 0, (-1, -1)
    for turn, here in known.openings(tile, pit_rule(public)):
        for at in ones(here):
            under = [(FORMS[tile][turn] << at) & marked for marked in useful]
            many = [some.bit_count() for some in under]
            found = sum(many), sum([icon * some for icon, some in enumerate(many)])
            if found > most:
                best, most = sum(under), found
    return best


def most_dear(public: Public, park: Park, tile: int, but: int = 0) -> tuple[Icons, int]:
    """Return the most icons that bring more than a green area under one place of a tile, `but` for some squares, and that place."""
    known = park_map(park)
    useful = [
        there & ~but if gain in DEAR else 0 for gain, there in zip(brings(public, park), known.land.icons, strict=True)
    ]
    most: Icons = (0,) * len(useful)
    best = 0
    for turn, here in known.openings(tile, pit_rule(public)):
        for at in ones(here):
            mask = FORMS[tile][turn] << at
            under = tuple([(mask & there).bit_count() for there in useful])
            if sum(under) > sum(most):
                most, best = under, mask
    return most, best


def over(public: Public, park: Park, tile: int) -> Icons:
    """Return how many of the places of a tile are over each icon."""
    return _over(places_in(public, park, tile), _useful(park))


def over_gains(public: Public, park: Park, places: Iterable[int]) -> Icons:
    """Return how many of some places are over icons that bring as much as each icon does."""
    return _over(places, marked(public, park))


def _over(places: Iterable[int], icons: Sequence[int]) -> Icons:
    some = [*places]
    return tuple([sum([bool(mask & there) for mask in some]) for there in icons])


def dear_ones(public: Public, park: Park, tiles: Iterable[int]) -> dict[int, int]:
    """Return what more than a green area some tiles can cover icons for next, each with a tile that can."""
    found: dict[int, int] = {}
    for tile in dict.fromkeys(tiles):
        there = over_gains(public, park, places_in(public, park, tile))
        found |= {gain: tile for gain in DEAR if there[gain] and gain not in found}
    return found


def tiles_over(public: Public, park: Park, tiles: Iterable[int], gain: int) -> list[int]:
    """Return which of some tiles can cover an icon next that brings as much as another one does."""
    return [tile for tile in dict.fromkeys(tiles) if over_gains(public, park, places_in(public, park, tile))[gain]]


def next_to_tiles(park: Park, but: int = 0) -> Icons:
    """Return how many of each icon lie on free squares next to what is built, `but` for some squares."""
    known = park_map(park)
    return tuple([(known.near & known.free & marked & ~but).bit_count() for marked in _useful(park)])


def squares_away(park: Park, icon: int, plot: int) -> int:
    """Return over how many free squares tiles get from what is built onto an icon of an area; 0 where none gets there."""
    known = park_map(park)
    wanted, reached = known.land.icons[icon] & known.land.plots[plot], known.near & known.free
    steps = 1
    while wanted and reached and not reached & wanted:
        grown = reached | GRID.around(reached) & known.free
        if grown == reached:
            return 0
        reached, steps = grown, steps + 1
    return steps if reached & wanted else 0


def _useful(park: Park) -> tuple[int, ...]:
    icons = park_map(park).land.icons
    return (*icons[:CREW], 0) if len(park.plots) == FULL else icons
