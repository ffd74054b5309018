"""Play a game quickly to its end, for the search."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from random import Random

from engine.contract.choice import Action
from engine.contract.secrecy import State
from engine.contract.tree import Struct, put, replace
from engine.games.barenpark.bots.fitting import QUICK, fits_in
from engine.games.barenpark.bots.greedy import POINT, area_worth
from engine.games.barenpark.bots.together import before_both
from engine.games.barenpark.rules.achievements import COUNTS, NEED, TWICE
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.park_map import SIDE, SQUARES, park_map, pit_rule
from engine.games.barenpark.rules.rulebook import RULEBOOK
from engine.games.barenpark.rules.table import (
    BUILD,
    CREW,
    FULL,
    NO_AREA,
    NO_GREEN,
    NOBODY,
    Award,
    BearHidden,
    BearState,
    Pile,
    Placement,
    Player,
    Plot,
    Public,
    Stock,
)
from engine.games.barenpark.rules.taking import AddArea, Take, greens_left, open_places, outline, takeable, without
from engine.games.barenpark.rules.turn_end import is_full, next_turn
from engine.games.barenpark.tiles import ENCLOSURE, GREEN, HOUSE, KIND, SHAPE, SIZE, SPECIES, VALUE, house

ROUNDS = 24
"""How many rounds are recorded at most."""
_PLACED_BY_OTHERS = 0.8
"""The share of its points that a tile brings somebody who takes it."""


class Turn(Struct, frozen=True, gc=False):
    """Hold what a turn does: the tiles it takes, the piles it takes areas from, points, statues and achievements, its park full."""

    takes: tuple[int, ...] = ()
    piles: tuple[int, ...] = ()
    points: int = 0
    statues: int = 0
    awards: tuple[int, ...] = ()
    fills: bool = False


NOTHING = Turn()
Turned = tuple[float, float, float]
"""The points that a turn brings by tiles, by statues, by achievements."""
Turns = Sequence[Sequence[Turn]]
"""Each seat's turns, from the one that is on or comes next."""


def recorded(world: BearState, seat: int, random: Random) -> Turns:
    """Return what the others do from now on in a world where `seat` plays quickly, too."""
    public = world.public
    seats, luck = len(public.players), random.randrange(len(WHIMS))
    turns: list[list[Turn]] = [[] for _ in range(seats)]
    full = [is_full(player.park) for player in public.players]
    state, last = world, public.turn + ROUNDS * seats
    while state.public.asks and state.public.turn < last:
        playing = state.public.asks[-1].seats[0]
        if full[playing]:
            state, turn = State(next_turn(state.public, playing)[0], state.seats, state.hidden), NOTHING
        else:
            state, turn = _played(state, playing, whims_of(luck, state.public.turn))
        turns[playing].append(turn)
        full[playing] = full[playing] or turn.fills
        if all(full[:seat]) and all(full[seat + 1 :]):
            break
        if public.trigger == NOBODY and state.public.trigger != NOBODY and state.public.asks:
            state = State(replace(state.public, trigger=NOBODY), state.seats, state.hidden)
    return turns


def _played(state: BearState, seat: int, whims: Whims) -> tuple[BearState, Turn]:
    """Return a world after what is left of a seat's turn, and what that was."""
    before, brought = state.public, 0
    takes, piles = [], []
    while state.public.turn == before.turn and state.public.asks:
        action = light(state.public, seat, whims)
        if isinstance(action, Place):
            brought = VALUE[action.placement.tile]
        elif isinstance(action, Take):
            takes.append(action.tile)
        elif isinstance(action, AddArea):
            piles.append(action.pile)
        elif isinstance(action, Pass) and action.green != NO_GREEN:
            takes.append(action.green)
        state = RULEBOOK.apply(state, {seat: action}).state
    was, now = before.players[seat], state.public.players[seat]
    turn = Turn(
        takes=tuple(takes),
        piles=tuple(piles),
        points=brought,
        statues=sum([plot.statue > 0 for plot in now.park.plots]) - sum([plot.statue > 0 for plot in was.park.plots]),
        awards=tuple([number for number, won in enumerate(now.won) if won != was.won[number]]),
        fills=state.public.trigger == seat != before.trigger,
    )
    return state, turn


def as_recorded(state: BearState, seat: int, turn: Turn) -> tuple[BearState, Turned]:
    """Return a world after the seat's turn, its own park left as it was, and the points that the turn brings."""
    public, stock, tiles = state.public, state.public.stock, float(turn.points)
    statues = awards = 0.0
    for tile in turn.takes:
        got = _instead(stock, tile)
        if got != tile:
            tiles += _PLACED_BY_OTHERS * ((0 if got is None else VALUE[got]) - VALUE[tile])
        if got is not None:
            stock = without(stock, got)
    if turn.statues:
        statues += sum(stock.statues[: turn.statues])
        stock = replace(stock, statues=stock.statues[turn.statues :])
    for number in turn.awards:
        award = stock.awards[number]
        if award.left:
            awards += award.left[0]
            stock = replace(stock, awards=put(stock.awards, number, Award(award.kind, award.left[1:])))
    hidden = state.hidden
    for number in turn.piles:
        stock, hidden = _uncovered(stock, hidden, number)
    trigger = seat if turn.fills and public.trigger == NOBODY else public.trigger
    public = replace(public, stock=stock, trigger=trigger)
    return State(next_turn(public, seat)[0], state.seats, hidden), (tiles, statues, awards)


def _instead(stock: Stock, tile: int) -> int | None:
    """Return the tile itself or what is taken if it is not there: the best of its kind, else of the next lower one."""
    if KIND[tile] == ENCLOSURE:
        if tile in stock.enclosures:
            return tile
        if stock.enclosures:
            return max(stock.enclosures, key=VALUE.__getitem__)
    if KIND[tile] != GREEN:
        tops = [house(species, pile[0]) for species, pile in enumerate(stock.houses) if pile]
        same = [top for top in tops if SPECIES[top] == SPECIES[tile] and KIND[tile] == HOUSE]
        if same or tops:
            return max(same or tops, key=VALUE.__getitem__)
    elif stock.greens[tile]:
        return tile
    return max([green for green, left in enumerate(stock.greens) if left], default=None)


def _uncovered(stock: Stock, hidden: BearHidden, number: int) -> tuple[Stock, BearHidden]:
    """Return stock and hidden areas after one was taken from a pile, or from the other one if there is none."""
    if not stock.piles[number].left:
        number = max(range(len(stock.piles)), key=lambda other: stock.piles[other].left)
    pile, below = stock.piles[number], hidden[number]
    if not pile.left:
        return stock, hidden
    top = Pile(below[0] if below else NO_AREA, pile.left - 1)
    return replace(stock, piles=put(stock.piles, number, top)), put(hidden, number, below[1:])


FIRST_WHIM, LAST_WHIM = 14.0, 2.0
"""How far a liking goes astray in an empty park, and in a full one, as a deviation in tenths of a point.

Playouts have to differ: one that always goes on alike says what its habits make of a move, not what the move is worth. Late slips
are not made up for, so there are few.
"""
_TILES = 17
"""How many tiles fill a park, as a rule."""
_WHIM = tuple(
    [LAST_WHIM + (FIRST_WHIM - LAST_WHIM) * max(0.0, 1 - built / _TILES) for built in range(SIDE * SIDE * FULL + 1)]
)
"""The same by the tiles that are built."""
APART = 41
"""How far the whims of one turn lie from those of the next."""
SAME = 40
"""How much less a tile is wanted for each of its shape in the supply, in tenths of a point, before a place is looked for."""
PLACED = 7
"""For how many of the tiles that are wanted most a place is looked for."""
OTHERS = 0.85
"""How much less a tile with a place is liked for each of its shape in the supply."""
_KEPT = 512

Whims = Sequence[float]
"""How far the liking of each tile goes astray, in deviations."""


def _whims(random: Random) -> Sequence[Whims]:
    return tuple(tuple(random.gauss(0, 1) for _ in VALUE) for _ in range(256))


WHIMS = _whims(Random(0))
"""What somebody may feel like in a turn."""
CALM: Whims = (0.0,) * len(VALUE)
"""No whims at all."""


def whims_of(luck: int, turn: int) -> Whims:
    """Return what somebody of such luck feels like in a turn: the same whatever was done before it."""
    return WHIMS[(luck + APART * turn) % len(WHIMS)]


def light(public: Public, seat: int, whims: Whims) -> Action:
    """Choose quickly what looks good now."""
    ask = public.asks[-1]
    if ask.kind == BUILD:
        return _build(public, seat, whims)
    return _take(public, public.players[seat], ask.about, whims)


def _build(public: Public, seat: int, whims: Whims) -> Action:
    player = public.players[seat]
    fits, prizes = fits_in(park_map(player.park), pit_rule(public)), _prizes(public.stock.awards, player.won)
    statue = POINT * public.stock.statues[0] if public.stock.statues else 0
    astray = _WHIM[len(player.park.tiles)]
    best, most, areas = None, 0.0, 0
    for tile in dict.fromkeys(player.supply):
        of_tile = POINT * VALUE[tile] + prizes[tile]
        for worth, full, turn, at in fits.of(tile):
            liking = worth + full * statue + of_tile + astray * whims[(tile + at) % len(whims)]
            if best is None or liking > most:
                best, most, areas = Placement(tile, turn, *SQUARES[at]), liking, full
    if areas == 1 and _two_at_once_wins(public.stock, player):
        best = before_both(park_map(player.park), fits, player.supply, pit_rule(public)) or best
    if best is not None:
        return Place(best)
    return Pass(_liked(public, player, greens_left(public.stock.greens), whims))


def _two_at_once_wins(stock: Stock, player: Player) -> bool:
    """Tell whether two statues in one turn still win something."""
    return len(player.supply) > 1 < len(stock.statues) and any(
        award.kind == TWICE and award.left and not won for award, won in zip(stock.awards, player.won, strict=True)
    )


def _take(public: Public, player: Player, icons: tuple[int, ...], whims: Whims) -> Action:
    """Take the area first, then of the tiles that are most wanted the one that has the best place."""
    if icons[CREW]:
        return _area(public, player, whims)
    return Take(_liked(public, player, takeable(public.stock, icons), whims))


def _liked(public: Public, player: Player, ways: Sequence[int], whims: Whims) -> int:
    """Return of some tiles that may be had the one that has the best place, of those that are most wanted; NO_GREEN of none."""
    fits = fits_in(park_map(player.park), pit_rule(public))
    prizes, wanted = _prizes(public.stock.awards, player.won), _wanted(public.stock.awards, player.won)
    statue = POINT * public.stock.statues[0] if public.stock.statues else 0
    astray = _WHIM[len(player.park.tiles)]
    shapes = [SHAPE[tile] for tile in player.supply]
    if len(ways) > PLACED:
        likings = {tile: wanted[tile] - SAME * shapes.count(SHAPE[tile]) + astray * whims[tile] for tile in ways}
        ways = tuple(sorted(ways, key=likings.__getitem__, reverse=True)[:PLACED])
    best, most = NO_GREEN, -math.inf
    for tile in ways:
        found = fits.of(tile)
        liking = 0.0
        if found:
            worth, full, _, _ = found[0]
            liking = worth + full * statue + POINT * VALUE[tile] + prizes[tile] + astray * whims[tile]
            liking /= 1 + OTHERS * shapes.count(SHAPE[tile])
        if liking > most:
            best, most = tile, liking
    return best


def _area(public: Public, player: Player, whims: Whims) -> Action:
    """Add the area that is worth most where it is worth most."""
    places, astray = open_places(outline(player.park)), _WHIM[len(player.park.tiles)]
    best, most = None, 0.0
    for number, pile in enumerate(public.stock.piles):
        if pile.left:
            for place, (c, r) in enumerate(places):
                liking = area_worth(player.park, Plot(pile.top, c, r), QUICK) + astray * whims[2 * place + number]
                if best is None or liking > most:
                    best, most = AddArea(number, (c, r)), liking
    assert best is not None
    return best


@functools.lru_cache(maxsize=_KEPT)
def _prizes(awards: tuple[Award, ...], won: tuple[int, ...]) -> tuple[int, ...]:
    """Return what each tile brings of achievements that can still be won, as if each step were a like share of the prize."""
    open_ones = [award for award, own in zip(awards, won, strict=True) if award.left and not own]
    return tuple(
        sum([POINT * award.left[0] // (2 * NEED[award.kind]) for award in open_ones if COUNTS[award.kind][tile]])
        for tile in range(len(VALUE))
    )


@functools.lru_cache(maxsize=_KEPT)
def _wanted(awards: tuple[Award, ...], won: tuple[int, ...]) -> tuple[int, ...]:
    """Return how much each tile is wanted: its points, the squares that it covers, its part in achievements."""
    prizes = _prizes(awards, won)
    return tuple(POINT * VALUE[tile] + QUICK.square * SIZE[tile] + prizes[tile] for tile in range(len(VALUE)))
