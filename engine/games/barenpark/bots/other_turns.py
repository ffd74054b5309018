"""Record what the other seats do in a few imagined games, so that a playout need only play the own seat's turns.

Parks do not touch: all that seats take from each other lies in the stock, and who fills a park first ends the game. So the others
are played once from a view to where their parks are full, past the end of the game if need be, and each of their turns is kept
as what it takes from the stock and what it brings. A playout then lets them do the same, as far as the stock still has it: it
costs the own seat's share of a whole one, and candidates are tried against the very same turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.contract.game import State
from engine.contract.tree import Struct, put, replace
from engine.games.barenpark.bots.playout import WHIMS, Whims, light, whims_of
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.rulebook import RULEBOOK
from engine.games.barenpark.rules.table import NO_AREA, NO_GREEN, NOBODY, Award, BearHidden, BearState, Pile, Stock
from engine.games.barenpark.rules.taking import AddArea, Take, without
from engine.games.barenpark.rules.turn_end import is_full, next_turn
from engine.games.barenpark.tiles import ENCLOSURE, GREEN, HOUSE, KIND, SPECIES, VALUE, house

ROUNDS = 24
"""How many rounds are recorded at most."""
PLACED = 0.8
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


def as_recorded(state: BearState, seat: int, turn: Turn) -> tuple[BearState, float]:
    """Return a world after the seat's turn, its own park left as it was, and the points that the turn brings."""
    public, stock, points = state.public, state.public.stock, float(turn.points)
    for tile in turn.takes:
        got = _instead(stock, tile)
        if got != tile:
            points += PLACED * ((0 if got is None else VALUE[got]) - VALUE[tile])
        if got is not None:
            stock = without(stock, got)
    if turn.statues:
        points += sum(stock.statues[: turn.statues])
        stock = replace(stock, statues=stock.statues[turn.statues :])
    for number in turn.awards:
        award = stock.awards[number]
        if award.left:
            points += award.left[0]
            stock = replace(stock, awards=put(stock.awards, number, Award(award.kind, award.left[1:])))
    hidden = state.hidden
    for number in turn.piles:
        stock, hidden = _uncovered(stock, hidden, number)
    trigger = seat if turn.fills and public.trigger == NOBODY else public.trigger
    public = replace(public, stock=stock, trigger=trigger)
    return State(next_turn(public, seat)[0], state.seats, hidden), points


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
