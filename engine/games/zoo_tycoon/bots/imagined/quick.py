"""Answer sooner than `greedy` for the seat whose years to come are imagined: no loans, no more trades than two, one course."""

from __future__ import annotations

import functools
from collections.abc import Callable

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import Refusal, open_view
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.bots import spring, summer
from engine.games.zoo_tycoon.bots.beliefs import Weights
from engine.games.zoo_tycoon.bots.building import grown_up, rough_value
from engine.games.zoo_tycoon.bots.imagined.light import lightly_filled
from engine.games.zoo_tycoon.bots.outlook import Outlook, outlook_of
from engine.games.zoo_tycoon.components.loading import COMPONENTS
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
from engine.games.zoo_tycoon.rules.autumn.step import Done
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.spring import Protect, Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Take, takeable
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.table import Public, TycoonState
from engine.games.zoo_tycoon.rules.year.breeding import dice, threshold
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.offspring import contraception_placed

HUNGER = 30
"""How much money counts when a take is seen, in hundredths: it will be spent in autumn."""
GUARDS = 2
"""How many workers bring contraception in the last spring."""
MANY = 1.0
"""From how many young to be expected it is worth a worker that there are none."""


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
        course = lightly_filled(public.zoos[seat], outlook)
        return (with_zoo(state, seat, course.zoos[-1]) if course.zoos else state), Done()
    return state, _BY_ASK[ask.kind](state, seat, outlook)


def taken(public: Public, seat: int, outlook: Outlook) -> Action:
    """Return what to take: that with which the zoo is worth most once it is exhibited and nothing else is done; or Pass (R90)."""
    there = takeable(public, seat)
    if not there:
        return Pass()
    zoo, first = public.zoos[seat], public.round == 1
    outlook = replace(outlook, weights=_hungry(outlook.weights))
    best: Action = Pass()
    most = rough_value(summer.in_autumn(zoo, first), outlook)
    for species, pairs in there.items():
        for males, females in summer.groups(zoo, species, pairs):
            after = summer.with_taken(public, zoo, species, (males, females))
            value = most if after is None else rough_value(summer.in_autumn(after, first), outlook)
            if value > most:
                best, most = Take(species, males, females), value
    return best


@functools.lru_cache(maxsize=16)
def _hungry(weights: Weights) -> Weights:
    return replace(weights, purse=tuple([price * HUNGER // 100 for price in weights.purse]))


def prepared(public: Public, seat: int) -> Action:
    """Return which main shall have no young in the last spring, where they would only cost points (R133, R151); or Roll."""
    zoo = public.zoos[seat]
    best, most = -1, MANY
    if public.round == COMPONENTS.givens.rounds and zoo.staff.used < GUARDS:
        for one, main in mains(zoo):
            need = threshold(main.species, happiness(one))
            if need is None or main.contraception or not zoo.bred >> main.species & 1:
                continue
            hits = dice(main.species, main.males, main.females) * (7 - need) / 6
            young = hits * COMPONENTS.mains[main.species].litter
            if young > most:
                best, most = main.species, young
    if best < 0 or isinstance(contraception_placed(zoo, best), Refusal):
        return Roll()
    return Protect(best)


_BY_ASK: dict[str, Callable[[TycoonState, int, Outlook], Action]] = {
    PREPARE: lambda state, seat, _: prepared(state.public, seat),
    REROLL: lambda state, seat, outlook: spring.rerolled(state.public, seat, outlook),
    REINTRODUCE: lambda state, seat, _: spring.reintroduced(RULEBOOK.choices(open_view(state, seat))),
    PANDA: lambda state, seat, outlook: summer.housed(
        state.public, seat, outlook, RULEBOOK.choices(open_view(state, seat))
    ),
    LEAVE: lambda state, seat, outlook: summer.left(state.public, seat, outlook),
    ARRIVE: lambda state, seat, outlook: taken(state.public, seat, outlook),
    HOUSE: lambda state, seat, outlook: summer.housed(
        state.public, seat, outlook, RULEBOOK.choices(open_view(state, seat))
    ),
    GROW: lambda state, seat, outlook: grown_up(state.public.zoos[seat], outlook),
}
