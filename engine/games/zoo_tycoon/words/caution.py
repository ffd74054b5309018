"""Say what who takes animals on somebody's advice should know: one sex alone has no young."""

from __future__ import annotations

from engine.contract.choice import Action
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take
from engine.games.zoo_tycoon.rules.table import TycoonView
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.figures import mains


def caution(view: TycoonView, action: Action) -> str:
    """Return what keeps the animals that are taken from having young (R77); empty where nothing does, or none are taken."""
    if view.seat is None or not isinstance(action, (Take, Supply)):
        return ""
    return no_young(view.public.zoos[view.seat], action.species, action.males, action.females)


def no_young(zoo: Zoo, species: int, males: int, females: int) -> str:
    """Return that a species has one sex alone with so many more of it, empty if it has both (R77)."""
    there = [(main.males, main.females + main.lying) for _, main in mains(zoo) if main.species == species]
    if (space := quarantine_space(zoo, species)) != NOWHERE:
        there.append((zoo.quarantine[space].males, zoo.quarantine[space].females))
    males, females = males + sum(one for one, _ in there), females + sum(other for _, other in there)
    if males and females:
        return ""
    here, missing = ("males", "females") if males else ("females", "males")
    return f"only {here}: no young until {missing} come"
