"""Years as the search imagines them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from itertools import pairwise

from engine.bots.search import Parts
from engine.contract.asks import open_ask, owing
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.secrecy import open_view
from engine.contract.tree import Struct, put, replace
from engine.games.zoo_tycoon.bots import seasons as spring, seasons as summer
from engine.games.zoo_tycoon.bots.building import grown_up, steps, with_all_exhibited
from engine.games.zoo_tycoon.bots.evaluation import BREEDING, PARKS, PURCHASES, TRACKS, WELFARE, worth, zoo_value
from engine.games.zoo_tycoon.bots.outlook import KEEN, Outlook, Weights, outlook_of
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.rules.asks import (
    ARRIVE,
    BUILD,
    GROW,
    HOUSE,
    LEAVE,
    LOANS,
    PANDA,
    PREPARE,
    REINTRODUCE,
    REROLL,
    SPEND,
)
from engine.games.zoo_tycoon.rules.model import Ledger, Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.score import dropped_out, points, stages
from engine.games.zoo_tycoon.rules.step import zoo_after
from engine.games.zoo_tycoon.rules.table import Public, TycoonState
from engine.games.zoo_tycoon.rules.year.ending import victory_points

STILL = 0.7
"""How much of its rate a step must still bring when it is done after others that were looked at with it."""

Step = tuple[float, tuple[Action, ...]]
"""What comes next in a course: what it brings for what it takes, and its actions."""


def lightly_filled(zoo: Zoo, outlook: Outlook) -> Zoo:
    """Return a zoo in which all that wait are exhibited and what brings most is done: several steps for each look at all."""
    here = with_all_exhibited(zoo, outlook) if outlook.years else zoo
    done = True
    while done:
        done = False
        for rate, actions in _ranked(here, outlook):
            after = _after(here, actions, outlook)
            if after is not None and (
                not done or _rate(here, zoo_value(here, outlook), after, outlook) >= rate * STILL
            ):
                here, done = after, True
    return here


@functools.lru_cache(maxsize=1024)
def _ranked(zoo: Zoo, outlook: Outlook) -> tuple[Step, ...]:
    """Return the steps that bring something, best first."""
    worth = zoo_value(zoo, outlook)
    found = [(_rate(zoo, worth, zoos[-1], outlook), actions) for actions, zoos in steps(zoo, outlook)]
    return tuple(sorted([one for one in found if one[0] > 0], key=lambda one: -one[0]))


def _rate(before: Zoo, worth: int, after: Zoo, outlook: Outlook) -> float:
    """Return what a step from a zoo that is worth so much brings for what it takes."""
    gain = zoo_value(after, outlook) - worth
    taken = before.money - after.money + outlook.weights.stored * (before.store - after.store)
    return gain / max(0.5, taken)


def _after(zoo: Zoo, actions: tuple[Action, ...], outlook: Outlook) -> Zoo | None:
    """Return the zoo after actions that were meant for an earlier zoo, None where one of them is refused."""
    for action in actions:
        after = zoo_after(zoo, action, outlook.phase)
        if isinstance(after, Refusal):
            return None
        zoo = after
    return zoo


# --- quick ---------------------------------------------------------------------------------------------------------


def with_zoo(state: TycoonState, seat: int, zoo: Zoo) -> TycoonState:
    """Return a table with another zoo of a seat."""
    public = state.public
    return replace(state, public=replace(public, zoos=put(public.zoos, seat, zoo)))


def quickly_answered(state: TycoonState, seat: int, weights: Weights) -> tuple[TycoonState, Action]:
    """Return how a seat goes on: the table, on which all that it builds stands already, and what it answers there."""
    public = state.public
    ask, outlook = open_ask(public, seat), outlook_of(public, seat, weights)
    assert ask is not None
    if ask.kind in (BUILD, LOANS, SPEND):
        built = with_zoo(state, seat, lightly_filled(public.zoos[seat], outlook))
        return built, RULEBOOK.default(open_view(state, seat))
    return state, _BY_ASK[ask.kind](state, seat, outlook)


_BY_ASK: dict[str, Callable[[TycoonState, int, Outlook], Action]] = {
    PREPARE: lambda state, seat, _: spring.prepared(state.public, seat),
    REROLL: lambda state, seat, outlook: spring.rerolled(state.public, seat, outlook),
    REINTRODUCE: lambda state, seat, _: spring.reintroduced(RULEBOOK.choices(open_view(state, seat))),
    PANDA: lambda state, seat, outlook: summer.housed(
        state.public, seat, outlook, RULEBOOK.choices(open_view(state, seat))
    ),
    LEAVE: lambda state, seat, outlook: summer.left(state.public, seat, outlook),
    ARRIVE: lambda state, seat, outlook: summer.taken(state.public, seat, outlook),
    HOUSE: lambda state, seat, outlook: summer.housed(
        state.public, seat, outlook, RULEBOOK.choices(open_view(state, seat))
    ),
    GROW: lambda state, seat, outlook: grown_up(state.public.zoos[seat], outlook),
}


# --- years ---------------------------------------------------------------------------------------------------------


GROWTH = Ledger(popularity=7, education=6, conservation=5)
"""What a year brings a zoo of another seat: about what it brings `greedy`."""
MONEY = 20
"""What another zoo has when a year begins."""
TRUST = 0.75
"""How much what comes later counts beside what a year has come to."""
GROWING = (0.0, -9.4, -13.7, -12.8, -9.2, -2.5, 5.7, 12.0)
"""How many points more a zoo has in the end than it is worth by the number of winters still to come."""


class Imagined(Struct, frozen=True, gc=False):
    """Hold the points that a zoo comes to in imagined years, where they end, and what they promise: partly what it is worth."""

    points: float
    promise: float
    end: TycoonState
    stops: tuple[tuple[float, Public], ...]
    """Of what the promise is made: tables on the way and the end, each with its share."""


def imagined(state: TycoonState, seat: int, weights: Weights = KEEN) -> Imagined:
    """Return what one imagination of all the years that are left comes to, and what it promises.

    For the promise what the zoo is worth after each building phase counts, too, the near ones most: less of it is luck than of the
    end (the lambda return of Sutton, *Learning to predict by the methods of temporal differences*, 1988).
    """
    present = year = state.public.round
    promise, left = 0.0, 1.0
    stops: list[tuple[float, Public]] = []
    while state.public.asks:
        public = state.public
        if public.round > year:
            year = public.round
            state = replace(state, public=_grown(public, seat))
        if open_ask(state.public, seat) is None:
            state = _others_turn(state, weights if year == present else None)
            continue
        kind = state.public.asks[-1].kind
        state, action = quickly_answered(state, seat, weights)
        if kind in (BUILD, LOANS) and year < COMPONENTS.givens.rounds:
            stops.append((left * (1 - TRUST), state.public))
            promise, left = promise + left * (1 - TRUST) * expected(state.public, seat, weights), left * TRUST
        state = RULEBOOK.apply(state, {seat: action}).state
    end = 0.0 if dropped_out(state.public)[seat] else float(points(state.public.zoos[seat]))
    return Imagined(end, promise + left * end, state, (*stops, (left, state.public)))


def expected(public: Public, seat: int, weights: Weights = KEEN) -> float:
    """Return the points that a seat can expect at the end, by what its zoo is worth."""
    outlook = outlook_of(public, seat, weights)
    return zoo_value(public.zoos[seat], outlook) / 100 + GROWING[outlook.years]


def expected_from(public: Public, seat: int, weights: Weights = KEEN) -> Parts:
    """Return what the points come from that a seat can expect, or has when the game is over: by name, they make them up."""
    zoo = public.zoos[seat]
    if not public.asks:
        return () if dropped_out(public)[seat] else _counted(public, seat)
    outlook = outlook_of(public, seat, weights)
    known = [(what, value / 100) for what, value in worth(zoo, outlook)]
    return (*known, ("the years to come", GROWING[outlook.years]))


def _counted(public: Public, seat: int) -> Parts:
    """Return what victory points come from: the tracks, as the years leave them, then each step of the count (R71)."""
    if not public.before_count:
        return ((TRACKS, float(points(public.zoos[seat]))),)
    at = [victory_points(*tracks) for tracks in stages(public, seat)]
    steps = [float(at[0]), *[float(now - before) for before, now in pairwise(at)]]
    return tuple(zip((TRACKS, "young animals", PARKS, BREEDING, WELFARE, PURCHASES), steps, strict=True))


def _others_turn(state: TycoonState, weights: Weights | None) -> TycoonState:
    """Return the table after the first of those who are asked did no more than it must; with `weights` it also takes animals."""
    public = state.public
    seat = owing(public)[0]
    ask = open_ask(public, seat)
    assert ask is not None
    if weights is not None and ask.kind == ARRIVE:
        action = summer.taken(public, seat, outlook_of(public, seat, weights))
    else:
        action = RULEBOOK.default(open_view(state, seat))
    return RULEBOOK.apply(state, {seat: action}).state


def _grown(public: Public, seat: int) -> Public:
    """Return a table on which a year passed for all zoos but one; every other year the donor likes another zoo better."""
    zoos = [zoo if other == seat else _risen(zoo, public.round) for other, zoo in enumerate(public.zoos)]
    donor = NOBODY if public.round % 2 == 0 else public.cards.donor
    return replace(public, zoos=tuple(zoos), cards=replace(public.cards, donor=donor))


def _risen(zoo: Zoo, year: int) -> Zoo:
    """Return a zoo after a year of growth; a step in the breeding program comes every other year."""
    old = zoo.ledger
    ledger = Ledger(
        old.popularity + GROWTH.popularity, old.education + GROWTH.education, old.conservation + GROWTH.conservation
    )
    return replace(zoo, ledger=ledger, money=MONEY, breeding=zoo.breeding + year % 2)
