"""Say what tells two placements apart: who may come first, what then completes an area, what fits no more, what is left alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_BRINGS, a_tile, an_icon, area_name, count_of, icon_counts, square_names
from engine.games.barenpark.rules.achievements import COUNTS, TWICE
from engine.games.barenpark.rules.building import after_placing, covered
from engine.games.barenpark.rules.figures import gaps
from engine.games.barenpark.rules.filling import filling, may_complete
from engine.games.barenpark.rules.park_map import GRID, SIDE, park_map
from engine.games.barenpark.rules.placements import can_build, placements
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, FULL, MIXER, NOBODY, Icons, Placement, Player, Public
from engine.games.barenpark.rules.taking import due, takeable
from engine.games.barenpark.rules.turn_end import end_build, to_come
from engine.games.barenpark.tiles import NAMES, PLAYGROUND, SIZE, TOILET, VALUE
from engine.games.barenpark.words.fits import fits_nowhere, places_of
from engine.shared.polyomino import Square
from engine.shared.wording import listing

_MOST_TILES = 4
"""How many tiles on hand are tried at most to complete an area."""
_FEW, _MANY = 2, 3
"""That a tile still fits is said where it has `_FEW` places at most after one move, and `_MANY` times as many after the other."""
_SOON, _NEVER = 3, 99
"""In fewer turns than `_SOON` an area has to be completed so that this is said."""


class _Way(NamedTuple):
    """Hold how an area can be completed: in how many turns, with which tiles, or with one of which that may be taken now.

    Without tiles it takes one that may be taken now beside those on hand.
    """

    turns: int
    tiles: tuple[int, ...] = ()
    taken: bool = False


class _After(NamedTuple):
    """Hold what there is once a tile lies there and its turn is over, before anything is taken for what it covers."""

    tile: int
    called: str
    public: Public
    player: Player
    waiting: Icons
    statues: int
    """How many it brings."""
    ways: tuple[_Way, ...]
    """How each area can be completed then."""


class _Fact(NamedTuple):
    """Hold something that tells two moves apart, and for which of them it speaks."""

    favours: _After
    said: str


class _Two(NamedTuple):
    """Hold two moves of a seat, and who has a turn before it has the next one."""

    public: Public
    seat: int
    names: Names
    first: _After
    second: _After
    others: tuple[int, ...]

    @property
    def before(self) -> Player:
        return self.public.players[self.seat]

    @property
    def both(self) -> tuple[_After, _After]:
        return self.first, self.second

    def other(self, one: _After) -> _After:
        return self.second if one is self.first else self.first

    def rivals(self, may: Callable[[int], bool]) -> str:
        """Return who of the others may do something next turn."""
        return listing([self.names[other] for other in self.others if may(other)], "or")


def moves_apart(public: Public, seat: int, names: Names, one: Placement, two: Placement) -> list[str]:
    """Return what differs between two placements, what weighs most first."""
    same = one.tile == two.tile
    called = ("this move", "the other move") if same else (f"the {NAMES[one.tile]}", f"the {NAMES[two.tile]}")
    first, second = (_after(public, seat, each, name) for each, name in zip((one, two), called, strict=True))
    ending = [way for way in (first, second) if way.public.trigger != NOBODY]
    if ending:
        return [] if len(ending) > 1 else [f"{ending[0].called} fills the park: everybody else has one more turn"]
    others = tuple([other for other in to_come(public, seat) if other != seat])
    moves = _Two(public, seat, names, first, second, others)
    found = [fact for tells in _TELLING for fact in tells(moves)]
    found = found if len(found) > 1 else [*found, *_covering_more(moves)]
    speaking = [fact.said for fact in found if fact.favours is first]
    return speaking + [f"against it: {fact.said}" for fact in found if fact.favours is second]


def _after(public: Public, seat: int, placement: Placement, called: str) -> _After:
    player = public.players[seat]
    waiting = due(public.stock, covered(player.park, placement), len(player.park.plots))
    laid = replace(public, players=put(public.players, seat, after_placing(player, placement)))
    end, _ = end_build(laid, seat)
    then = end.players[seat]
    taken = takeable(end.stock, waiting) if any(waiting[:CREW]) else ()
    known = park_map(then.park)
    ways = tuple([_way(then, plot, taken) if plot & known.pits else _Way(0) for plot in known.land.plots])
    return _After(placement.tile, called, end, then, waiting, len(public.stock.statues) - len(end.stock.statues), ways)


def _way(player: Player, plot: int, takeable: Sequence[int]) -> _Way:
    known = park_map(player.park)
    found = filling(known, plot, player.supply, _MOST_TILES)
    if found is not None and len(found) == 1:
        return _Way(1, found)
    taken = tuple([tile for tile in takeable if filling(known, plot, (tile,), 1)])
    if taken:
        return _Way(1, taken, taken=True)
    if found is not None and len(found) < _SOON:
        return _Way(len(found), found)
    if any(filling(known, plot, (*player.supply, tile), _SOON - 1) for tile in takeable):
        return _Way(_SOON - 1)
    return _Way(_NEVER) if found is None else _Way(len(found), found)


def _races(moves: _Two) -> Iterator[_Fact]:
    """Yield who may take next turn what one of the moves takes and the other leaves: a statue, an achievement."""
    public, first, second = moves.public, moves.first, moves.second
    if bool(first.statues) != bool(second.statues):
        what, leaves = f"take statue {public.stock.statues[0]}", second if first.statues else first
        yield from _race(moves, leaves, what, moves.rivals(partial(may_complete, public)), may=_soonest(leaves) == 1)
    for number, award in enumerate(public.stock.awards):
        won = [way.player.won[number] > moves.before.won[number] for way in moves.both]
        if won[0] != won[1]:
            what = f"win {COMPONENTS.achievements[award.kind].name} ({award.left[0]})"
            rivals = moves.rivals(partial(_may_win, public, number))
            leaves = second if won[0] else first
            yield from _race(
                moves, leaves, what, rivals, may=not rivals and _may_win(leaves.public, number, moves.seat)
            )


def _race(moves: _Two, leaves: _After, what: str, rivals: str, *, may: bool) -> Iterator[_Fact]:
    """Yield who else can do next turn what one move `leaves`; that nobody can where the seat `may` itself."""
    if rivals:
        yield _Fact(moves.other(leaves), f"{rivals} can {what} next turn")
    elif may:
        yield _Fact(leaves, f"nobody else can {what} next turn")


def _soonest(after: _After) -> int:
    return min([way.turns for way in after.ways if way.turns], default=_NEVER)


def _may_win(public: Public, number: int, seat: int) -> bool:
    """Tell whether a seat can win an achievement in its next turn, by a tile of its supply."""
    player, kind = public.players[seat], public.stock.awards[number].kind
    for placement in placements(public, seat):
        if kind == TWICE or COUNTS[kind][placement.tile]:
            laid = replace(public, players=put(public.players, seat, after_placing(player, placement)))
            if end_build(laid, seat)[0].players[seat].won[number] > player.won[number]:
                return True
    return False


def _completing(moves: _Two) -> Iterator[_Fact]:
    """Yield of either move the area that can be completed soonest, and sooner than after the other one, and with which tiles."""
    for near, far in (moves.both, (moves.second, moves.first)):
        pairs = enumerate(zip(near.ways, far.ways, strict=True))
        sooner = [
            (one.turns, number) for number, (one, two) in pairs if one.tiles and one.turns < min(two.turns, _SOON)
        ]
        statues = near.public.stock.statues
        if sooner and statues:
            turns, number = min(sooner)
            rivals = moves.rivals(partial(may_complete, moves.public)) if turns == 1 else ""
            taken = f"; {rivals} can take it first" if rivals else ""
            late = far.ways[number].turns
            if turns > 1 and late == turns + 1 and near.tile in far.ways[number].tiles:
                continue  # only the order differs
            tail = (
                f"after {far.called} it takes {count_of(late, 'tile')}"
                if late != _NEVER
                else f"not so soon after {far.called}"
            )
            what = f"{_by_tiles(near, near.ways[number])} {area_name(number)} (next statue {statues[0]}{taken})"
            yield _Fact(near, f"after {near.called} {what}, {tail}")


def _by_tiles(after: _After, way: _Way) -> str:
    """Return the tiles that complete an area, with the verb."""
    if way.taken:
        some = [a_tile(tile) for tile in way.tiles]
        return f"{listing([*some[:2], 'another tile'] if len(some) > 3 else some, 'or')} taken now completes"
    found = Counter(way.tiles)
    each = [_on_hand(after, tile) if many == 1 else count_of(many, NAMES[tile]) for tile, many in found.items()]
    return f"{listing(each)} on hand {'completes' if len(way.tiles) == 1 else 'complete'}"


def _on_hand(after: _After, tile: int) -> str:
    """Return what a tile on hand is called where the one that was placed may be called the same."""
    return f"the {'other ' if after.tile == tile else ''}{NAMES[tile]}"


def _passes(moves: _Two) -> Iterator[_Fact]:
    """Yield after which move alone the next turn is a pass."""
    passing = [way for way in moves.both if _has_to_pass(way, moves.seat)]
    if len(passing) == 1:
        why = "nothing on hand fits" if passing[0].player.supply else "no tile is left"
        yield _Fact(moves.other(passing[0]), f"after {passing[0].called} {why}: the next turn is a pass")


def _has_to_pass(after: _After, seat: int) -> bool:
    """Tell whether nothing can be placed next turn, whatever area comes."""
    if any(after.waiting[:CREW]) or (after.waiting[CREW] and after.player.supply):
        return False
    return not can_build(after.public, seat)


def _fitting(moves: _Two) -> Iterator[_Fact]:
    """Yield of one tile on hand, the dearest, that it fits nowhere after one of the moves, or hardly anywhere."""
    tiles = {*moves.first.player.supply, *moves.second.player.supply}
    for tile in sorted(tiles, key=lambda one: (-VALUE[one], -SIZE[one], one)):
        known = [(many, way) for way in moves.both if (many := _places(way, tile)) is not None]
        (few, fewer), *others = sorted(known, key=lambda one: one[0]) or [(_MANY, moves.first)]
        less = fits_nowhere(fewer.public, fewer.player.park, tile) if not few else f"fits {count_of(few, 'place')}"
        more = [f", after {way.called} {count_of(many, 'place')}" for many, way in others if many > few]
        apart = others[0][0] >= max(1, _MANY * few) if others else not few
        if few <= _FEW and apart and not _has_to_pass(fewer, moves.seat):
            yield _Fact(moves.other(fewer), f"after {fewer.called} {_on_hand(fewer, tile)} {less}{''.join(more)}")
            return


def _places(after: _After, tile: int) -> int | None:
    """Return in how many places a tile on hand fits; None without one, or where an area comes whose squares nobody knows."""
    if tile not in after.player.supply or after.waiting[CREW]:
        return None
    return places_of(after.public, after.player.park, tile)


def _left_alone(moves: _Two) -> Iterator[_Fact]:
    """Yield which holes of one or two squares only one of the moves makes."""
    before = {*gaps(moves.before.park)}
    holes = [{hole for hole in gaps(way.player.park) if _closed(way, hole)} - before for way in moves.both]
    for way, own, others in zip(moves.both, holes, reversed(holes), strict=True):
        if new := sorted(own - others, key=lambda hole: (len(hole), hole)):
            squares = listing([square_names(way.player.park, hole) for hole in new])
            yield _Fact(moves.other(way), f"{way.called} leaves {squares} alone{_for_them(way.player, new)}")


def _closed(after: _After, hole: Sequence[Square]) -> bool:
    """Tell whether a hole stays one, whatever areas come."""
    if len(after.player.park.plots) == FULL:
        return True
    around = GRID.around(GRID.mask(hole)) & ~park_map(after.player.park).land.whole
    return all(not GRID.holds(x, y) or y >= SIDE for x, y in GRID.squares(around))


def _for_them(player: Player, holes: Sequence[Sequence[Square]]) -> str:
    """Return which tiles for holes are not on hand."""
    wanted = [tile for tile in (TOILET, PLAYGROUND) if any(len(hole) == SIZE[tile] for hole in holes)]
    missing = [f"no {NAMES[tile]}" for tile in wanted if tile not in player.supply]
    return f", {listing(missing)} on hand" if missing else ""


def _worthless(moves: _Two) -> Iterator[_Fact]:
    """Yield that an icon that only one of the moves covers brings less than it promises."""
    houses, enclosures = any(moves.public.stock.houses), bool(moves.public.stock.enclosures)
    brings = ICON_BRINGS[MIXER if houses else 0]
    for icon, left, what in ((MIXER, houses, "house"), (EXCAVATOR, enclosures, "enclosure")):
        if not left and moves.first.waiting[icon] != moves.second.waiting[icon]:
            covers = moves.first if moves.first.waiting[icon] > moves.second.waiting[icon] else moves.second
            yield _Fact(moves.other(covers), f"no {what} is left: {an_icon(icon)} brings {brings}")


def _covering_more(moves: _Two) -> Iterator[_Fact]:
    """Yield what one of the moves covers beside all that the other one covers."""
    for one, other in (moves.both, (moves.second, moves.first)):
        more = [here - there for here, there in zip(one.waiting, other.waiting, strict=True)]
        if min(more) >= 0 and any(more):
            yield _Fact(one, f"{one.called} covers {icon_counts(more)} more")


_TELLING = (_races, _completing, _passes, _fitting, _left_alone, _worthless)
"""What is told, what weighs most first."""
