"""See what there is after either of two placements, and how areas can be completed then; call the two by names."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.barenpark.names import a_tile, area_name, count_of, square_names
from engine.games.barenpark.rules.bringing import as_they_bring
from engine.games.barenpark.rules.building import after_placing, covered
from engine.games.barenpark.rules.filling import filling, still_left
from engine.games.barenpark.rules.park_map import park_map, placement_mask, squares
from engine.games.barenpark.rules.table import CREW, Icons, Park, Placement, Player, Public, Stock
from engine.games.barenpark.rules.taking import due, one_less, takeable, used_icon, without
from engine.games.barenpark.rules.turn_end import end_build
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.on_hand import one_on_hand, some_on_hand
from engine.shared.wording import listing

_MOST_TILES = 4
"""How many tiles on hand are tried at most to complete an area."""
SOON, NEVER = 3, 99
"""In fewer turns than `SOON` an area has to be completed so that this is said."""


class Completion(NamedTuple):
    """Hold how an area can be completed: in how many turns, with which tiles, or with one of which that may be taken now.

    Without tiles it takes some that are `brought`, taken now, and others `beside` them on hand. None is named where more have to
    come than icons bring now: there are as many of their shapes left, at least.
    """

    turns: int
    tiles: tuple[int, ...] = ()
    taken: bool = False
    brought: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()


class After(NamedTuple):
    """Hold what there is once a tile lies there and its turn is over, before anything is taken for what it covers."""

    place: int
    """FIRST or SECOND."""
    tile: int
    called: str
    public: Public
    player: Player
    waiting: Icons
    statues: int
    """How many it brings."""
    ways: tuple[Completion, ...]
    """How each area can be completed then."""


class TwoMoves(NamedTuple):
    """Hold two moves of a seat, and who has a turn before it has the next one."""

    public: Public
    seat: int
    names: Names
    first: After
    second: After
    others: tuple[int, ...]
    turns: int
    """How many turns the seat has at most after this one."""
    parts: tuple[str, ...] = ()
    """The parts by which the first one is told to be ahead, the largest first."""

    @property
    def before(self) -> Player:
        return self.public.players[self.seat]

    @property
    def both(self) -> tuple[After, After]:
        return self.first, self.second

    def other(self, one: After) -> After:
        return self.second if one is self.first else self.first

    def rivals(self, may: Callable[[int], bool]) -> str:
        """Return who of the others may do something next turn."""
        return listing([self.names[other] for other in self.others if may(other)], "or")


def moves_called(park: Park, one: Placement, two: Placement) -> tuple[str, str]:
    """Return what two placements are called: by their tiles, those of the same tile by where they lie."""
    if one.tile != two.tile:
        return f"the {NAMES[one.tile]}", f"the {NAMES[two.tile]}"
    areas = [_areas_under(park, placement) for placement in (one, two)]
    if areas[0] == areas[1]:
        return f"the move on {square_names(park, squares(one))}", f"the move on {square_names(park, squares(two))}"
    first, second = (
        f"the move {'across' if len(some) > 1 else 'in'} {listing(map(area_name, some))}" for some in areas
    )
    return first, second


def _areas_under(park: Park, placement: Placement) -> list[int]:
    mask = placement_mask(placement)
    return [number for number, plot in enumerate(park_map(park).land.plots) if plot & mask]


def after_move(
    public: Public, seat: int, place: int, placement: Placement, called: str, number: int | None = None
) -> After:
    """Return what there is after a placement, and how each area can be completed then, or that of a `number` alone."""
    player = public.players[seat]
    waiting = due(public.stock, covered(player.park, placement), len(player.park.plots))
    laid = replace(public, players=put(public.players, seat, after_placing(player, placement)))
    end, _ = end_build(laid, seat)
    then = end.players[seat]
    taken = takeable(end.stock, waiting) if any(waiting[:CREW]) else ()
    known = park_map(then.park)
    ways = tuple(
        [
            Completion(NEVER)
            if number not in (None, at)
            else _way(end, then, plot, taken, waiting)
            if plot & known.pits
            else Completion(0)
            for at, plot in enumerate(known.land.plots)
        ]
    )
    statues = len(public.stock.statues) - len(end.stock.statues)
    return After(place, placement.tile, called, end, then, waiting, statues, ways)


def one_after_the_other(moves: TwoMoves) -> bool:
    """Tell whether either move may follow the other one: their tiles lie apart, and both are on hand."""
    before = park_map(moves.before.park).free
    first, second = (before & ~park_map(way.player.park).free for way in moves.both)
    return not first & second and all(moves.other(way).tile in way.player.supply for way in moves.both)


def gains_of(after: After) -> Icons:
    """Return the icons that wait after a move by what they bring."""
    return as_they_bring(after.public, after.player.park, after.waiting)


def hand_called(after: After, tile: int) -> str:
    """Return what a tile on hand is called where the one that was placed may be called the same."""
    return one_on_hand(after.player.supply, tile, after.tile)


def by_tiles(after: After, way: Completion) -> str:
    """Return the tiles that complete an area, with the verb."""
    if way.taken:
        some = [a_tile(tile) for tile in way.tiles]
        return f"{listing([*some[:2], 'another tile'] if len(some) > 3 else some, 'or')} taken now completes"
    if way.brought:
        return f"{with_tiles_taken(after, way)} complete"
    found = some_on_hand(after.player.supply, way.tiles, after.tile)
    return f"{found} on hand {'completes' if len(way.tiles) == 1 else 'complete'}"


def with_tiles_taken(after: After, way: Completion) -> str:
    """Return the tiles of which some are taken now."""
    beside = f"{some_on_hand(after.player.supply, way.beside, after.tile)} on hand and " if way.beside else ""
    brought = [
        count_of(many, NAMES[tile]) if many > 1 else f"another {NAMES[tile]}" if tile in way.beside else a_tile(tile)
        for tile, many in Counter(way.brought).items()
    ]
    return f"{beside}{listing(brought)} taken now"


def taken_together(takeable: Sequence[int], many: int) -> Iterator[tuple[int, ...]]:
    """Yield what may be taken of some tiles, as far as an area is completed soon with it, few first: one more than there may be."""
    for some in range(1, min(many, SOON - 1) + 1):
        yield from combinations_with_replacement(takeable, some)


def with_tiles_brought(after: After, number: int, turns: int) -> Completion | None:
    """Return how tiles that icons bring now complete an area within `turns` turns, with others on hand; None where they do not."""
    known, supply = park_map(after.player.park), after.player.supply
    taken = takeable(after.public.stock, after.waiting) if any(after.waiting[:CREW]) else ()
    for some in taken_together(taken, sum(after.waiting[:CREW])):
        if way := filling(known, known.land.plots[number], (*supply, *some), turns):
            brought = Counter(way) - Counter(supply)
            if come(after.public.stock, after.waiting, [*brought.elements()]):
                beside = (Counter(way) - brought).elements()
                return Completion(len(way), brought=tuple(brought.elements()), beside=tuple(beside))
    return None


def _way(public: Public, player: Player, plot: int, takeable: Sequence[int], waiting: Icons) -> Completion:
    known = park_map(player.park)
    found = filling(known, plot, player.supply, _MOST_TILES)
    if found is not None and len(found) == 1:
        return Completion(1, found)
    taken = tuple([tile for tile in takeable if filling(known, plot, (tile,), 1)])
    if taken:
        return Completion(1, taken, taken=True)
    if found is not None and len(found) < SOON:
        return Completion(len(found), found)
    with_some = Completion(NEVER)
    for some in taken_together(takeable, sum(waiting[:CREW])):
        if way := filling(known, plot, (*player.supply, *some), SOON - 1):
            brought = Counter(way) - Counter(player.supply)
            if come(public.stock, waiting, [*brought.elements()]):
                beside = (Counter(way) - brought).elements()
                return Completion(SOON - 1, brought=tuple(brought.elements()), beside=tuple(beside))
            if still_left(public.stock, [*brought.elements()]):
                with_some = Completion(SOON - 1)
    if with_some.turns < NEVER:
        return with_some
    return Completion(NEVER) if found is None else Completion(len(found), found)


def come(stock: Stock, icons: Icons, tiles: Sequence[int]) -> bool:
    """Tell whether icons bring all of some tiles, one after the other."""
    return not tiles or any(
        tile in takeable(stock, (*icons[:CREW], 0))
        and come(without(stock, tile), one_less(icons, used_icon(icons, tile)), [*tiles[:at], *tiles[at + 1 :]])
        for at, tile in enumerate(tiles)
    )
