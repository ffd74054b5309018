"""Say why something is refused in spring (R76, R80, R132, R133, R141, R142, R70)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.names import plural, singular
from engine.games.zoo_tycoon.rules.actions import (
    MALE,
    PREPARE,
    REINTRODUCE,
    REROLL,
    Convert,
    Protect,
    Reintroduce,
    Reroll,
    Unprotect,
)
from engine.games.zoo_tycoon.rules.choices.spring import litter_asked, track_room
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.spring.breeding import successes
from engine.games.zoo_tycoon.rules.zoo.steps.animals import disc_converted
from engine.games.zoo_tycoon.rules.zoo.steps.spring import contraception_placed, contraception_removed

_BEFORE_DICE = Refusal(
    "before-the-dice", "R76", "Before the dice come birth control and young that grow up; then roll."
)
_AFTER_DICE = Refusal("dice-lie", "R80", "The dice lie: throw a failed one again, or draw the young.")
_LITTER = Refusal("litter", "R141", "Say how many males and females of this litter go to the track.")
_WORKERS = COMPONENTS.givens.workers


def _prepare(public: Public, seat: int, action: Action) -> Refusal:
    zoo = public.zoos[seat]
    found: Zoo | Refusal = zoo
    match action:
        case Protect():
            found = contraception_placed(zoo, action.species)
        case Unprotect():
            found = contraception_removed(zoo, action.species)
        case Convert():
            found = disc_converted(zoo, action.species, action.sex == MALE)
    return found if isinstance(found, Refusal) else _BEFORE_DICE


def _reroll(public: Public, seat: int, action: Action) -> Refusal:
    if not isinstance(action, Reroll):
        return _AFTER_DICE
    roll = next((roll for roll in public.rolls if roll.species == action.species), None)
    if roll is None:
        return Refusal("no-dice", "R77", "This main has no dice on the table.")
    name = singular(roll.species)
    if roll.again:
        return Refusal("once-a-spring", "R80", f"{name}: rerolls 1, at most 1 a spring")
    if successes(roll) == len(roll.dice):
        return Refusal("none-failed", "R80", f"{name}: failed dice 0 of 1")
    return Refusal("no-worker", "R132", f"idle workers {_WORKERS - public.zoos[seat].staff.used} of 1")


def _reintroduce(public: Public, seat: int, action: Action) -> Refusal:
    if not isinstance(action, Reintroduce) or min(action.males, action.females) < 0:
        return _LITTER
    litter = litter_asked(public, seat)
    short = [
        f"{sex} {there} of {wanted}"
        for sex, there, wanted in (
            ("males", litter.males, action.males),
            ("females", litter.females, action.females),
        )
        if there < wanted
    ]
    if short:
        return Refusal("not-born", "R141", f"{plural(litter.species)} born this spring: {', '.join(short)}")
    free, young = track_room(public, litter.species), action.males + action.females
    return Refusal("track-full", "R142", f"{plural(litter.species)}: room on the track {free} of {young}")


REFUSALS: dict[str, Callable[[Public, int, Any], Refusal]] = {
    PREPARE: _prepare,
    REROLL: _reroll,
    REINTRODUCE: _reintroduce,
}
