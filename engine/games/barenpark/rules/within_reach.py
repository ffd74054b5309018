"""See which icons of a park tiles can cover next: those under the places of a tile, those that lie next to what is built."""

from collections.abc import Iterable, Iterator, Sequence

from engine.games.barenpark.rules.park_map import FORMS, GRID, park_map, pit_rule
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, FULL, MIXER, Icons, Park, Public
from engine.shared.polyomino import ones

DEAR = (EXCAVATOR, MIXER, CREW)
"""What brings more than a green area, what brings most first."""


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
    """Return the most icons of those in DEAR that lie under one place of a tile, `but` for some squares, and that place."""
    known = park_map(park)
    useful = [marked & ~but if icon in DEAR else 0 for icon, marked in enumerate(_useful(park))]
    most: Icons = (0,) * len(useful)
    best = 0
    for turn, here in known.openings(tile, pit_rule(public)):
        for at in ones(here):
            mask = FORMS[tile][turn] << at
            under = tuple([(mask & marked).bit_count() for marked in useful])
            if sum(under) > sum(most):
                most, best = under, mask
    return most, best


def over(public: Public, park: Park, tile: int) -> Icons:
    """Return how many of the places of a tile are over each icon."""
    return over_in(park, [*places_in(public, park, tile)])


def over_in(park: Park, places: Sequence[int]) -> Icons:
    """Return how many of some places are over each icon."""
    return tuple([sum([bool(mask & marked) for mask in places]) for marked in _useful(park)])


def dear_ones(public: Public, park: Park, tiles: Iterable[int]) -> dict[int, int]:
    """Return which icons that bring more than a green area some tiles can cover next, each with a tile that can."""
    found: dict[int, int] = {}
    for tile in dict.fromkeys(tiles):
        there = over(public, park, tile)
        found |= {icon: tile for icon in DEAR if there[icon] and icon not in found}
    return found


def tiles_over(public: Public, park: Park, tiles: Iterable[int], icon: int) -> list[int]:
    """Return which of some tiles can cover an icon next."""
    return [tile for tile in dict.fromkeys(tiles) if over(public, park, tile)[icon]]


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
