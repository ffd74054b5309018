"""Plan a building phase sooner than `building` does, for years that are only imagined: almost as well in a third of the time."""

from __future__ import annotations

import functools

from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.bots.building import Course, all_exhibited
from engine.games.zoo_tycoon.bots.evaluation import zoo_value
from engine.games.zoo_tycoon.bots.outlook import Outlook
from engine.games.zoo_tycoon.bots.steps import steps
from engine.games.zoo_tycoon.rules.autumn.step import zoo_after
from engine.games.zoo_tycoon.rules.model import Zoo

STILL = 0.7
"""How much of its rate a step must still bring when it is done after others that were looked at with it."""

Step = tuple[float, tuple[Action, ...]]
"""What comes next in a course: what it brings for what it takes, and its actions."""


def lightly_filled(zoo: Zoo, outlook: Outlook) -> Course:
    """Return a course that exhibits all that wait, then does what brings most: several steps each time that all are looked at."""
    actions, zoos = all_exhibited(zoo, outlook) if outlook.years else ((), ())
    here = zoos[-1] if zoos else zoo
    done = True
    while done:
        done = False
        for rate, more in _ranked(here, outlook):
            after = _after(here, more, outlook)
            if after and (not done or _rate(here, after[-1], outlook) >= rate * STILL):
                actions, zoos, here, done = (*actions, *more), (*zoos, *after), after[-1], True
    return Course(actions, zoos, zoo_value(here, outlook))


@functools.lru_cache(maxsize=1024)
def _ranked(zoo: Zoo, outlook: Outlook) -> tuple[Step, ...]:
    """Return the steps that bring something, best first."""
    found = [(_rate(zoo, zoos[-1], outlook), actions) for actions, zoos in steps(zoo, outlook)]
    return tuple(sorted([one for one in found if one[0] > 0], key=lambda one: -one[0]))


def _rate(before: Zoo, after: Zoo, outlook: Outlook) -> float:
    gain = zoo_value(after, outlook) - zoo_value(before, outlook)
    taken = before.money - after.money + outlook.weights.stored * (before.store - after.store)
    return gain / max(0.5, taken)


def _after(zoo: Zoo, actions: tuple[Action, ...], outlook: Outlook) -> tuple[Zoo, ...]:
    """Return the zoos after actions that were meant for an earlier zoo, none where one of them is refused."""
    zoos: tuple[Zoo, ...] = ()
    for action in actions:
        after = zoo_after(zoo, action, outlook.phase)
        if isinstance(after, Refusal):
            return ()
        zoos, zoo = (*zoos, after), after
    return zoos
