"""How a zoo goes on when there is no time to weigh every step by itself."""

import functools
from collections.abc import Callable

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.secrecy import open_view
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.bots import spring, summer
from engine.games.zoo_tycoon.bots.building import grown_up, with_all_exhibited
from engine.games.zoo_tycoon.bots.evaluation import zoo_value
from engine.games.zoo_tycoon.bots.outlook import Outlook, outlook_of
from engine.games.zoo_tycoon.bots.steps import steps
from engine.games.zoo_tycoon.bots.weights import Weights
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
from engine.games.zoo_tycoon.rules.autumn.purchases import center_to_build
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.step import ZooStep
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.table import TycoonState

STILL = 0.7
"""How much of its rate a step must still bring when it is done after others that were looked at with it."""


Step = tuple[float, tuple[ZooStep, ...]]
"""What comes next in a line: what it brings for what it takes, and its actions."""


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
    center = center_to_build(here)  # nobody is done before it stands (R131)
    return (_after(here, (center,), outlook) if center else None) or here


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


def _after(zoo: Zoo, actions: tuple[ZooStep, ...], outlook: Outlook) -> Zoo | None:
    """Return the zoo after actions that were meant for an earlier zoo, None where one of them is refused."""
    for action in actions:
        after = action.in_year(zoo, outlook.year)
        if isinstance(after, Refusal):
            return None
        zoo = after
    return zoo


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
        return built, RULEBOOK.default(open_view(built, seat))
    return state, _BY_ASK[ask.kind](state, seat, outlook)


def _housed(state: TycoonState, seat: int, outlook: Outlook) -> Action:
    return summer.housed(state.public, seat, outlook, RULEBOOK.choices(open_view(state, seat)))


def _taken(state: TycoonState, seat: int, outlook: Outlook) -> Action:
    """Return what to take, in the last year only what the zoo is worth more with once all is built: nothing else comes of it."""
    public = state.public
    action = summer.taken(public, seat, outlook)
    if outlook.years > 1 or not isinstance(action, Take):
        return action
    zoo = public.zoos[seat]
    after = summer.with_taken(public, zoo, action.species, (action.males, action.females))
    with_it, without = (
        None if one is None else zoo_value(lightly_filled(summer.in_autumn(one, False), outlook), outlook)
        for one in (after, zoo)
    )
    return action if with_it is None or without is None or with_it > without else Pass()


_BY_ASK: dict[str, Callable[[TycoonState, int, Outlook], Action]] = {
    PREPARE: lambda state, seat, _: spring.prepared(state.public, seat),
    REROLL: lambda state, seat, outlook: spring.rerolled(state.public, seat, outlook),
    REINTRODUCE: lambda state, seat, _: spring.reintroduced(RULEBOOK.choices(open_view(state, seat))),
    PANDA: _housed,
    LEAVE: lambda state, seat, outlook: summer.left(state.public, seat, outlook),
    ARRIVE: _taken,
    HOUSE: _housed,
    GROW: lambda state, seat, outlook: grown_up(state.public, seat, outlook),
}
