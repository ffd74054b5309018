"""Say which young may grow up now (R70, A10)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract.choice import Slot, SlotAfter, Verb
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.actions import FEMALE, MALE, Convert
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.figures import has_young, mains
from engine.games.zoo_tycoon.rules.zoo.known import of_one
from engine.games.zoo_tycoon.rules.zoo.steps.animals import disc_converted


@of_one(64)
def may_grow(zoo: Zoo) -> Mapping[int, tuple[int, ...]]:
    """Return by main the sexes of which a young may grow up (R70); there is no entry where none may."""
    found = {}
    for _, main in mains(zoo):
        if main.male_discs or main.female_discs:
            sexes = tuple(
                [
                    sex
                    for sex in (MALE, FEMALE)
                    if not isinstance(disc_converted(zoo, main.species, sex == MALE), Refusal)
                ]
            )
            if sexes:
                found[main.species] = sexes
    return found


def growing(zoo: Zoo) -> tuple[Verb, ...]:
    """Return the verb to let a young grow up, in a tuple of its own; an empty one where none may."""
    # every decision of a building phase asks this, and few zoos have young: that is quicker seen than looked up
    if not has_young(zoo):
        return ()
    found = may_grow(zoo)
    if not found:
        return ()
    return (Verb(Convert, (Slot("species", tuple(found)), SlotAfter("sex", lambda species: found.get(species, ())))),)
