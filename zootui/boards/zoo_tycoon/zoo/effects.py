"""Say what each building of a zoo brings where it stands, so that buildings of a kind add up to what they bring together."""

from __future__ import annotations

from functools import lru_cache

from engine.games.zoo_tycoon.components.numbers import KIND
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import KINDS, effect


@lru_cache(256)
def effects(zoo: Zoo) -> dict[int, int]:
    """Return what each building brings, by its square: points, or what it takes from the running costs, below 0 (R61-R67, A9).

    Neighbours that could serve two of a kind count for the one that was built first.
    """
    found: dict[int, int] = {}
    for place, building in enumerate(zoo.buildings):
        kind = KIND[building.illustration]
        others = tuple(one for one in zoo.buildings if KIND[one.illustration] != kind)
        alike = [one for one in zoo.buildings[:place] if KIND[one.illustration] == kind]
        before = effect(zoo.enclosures, (*others, *alike), kind)
        brings = effect(zoo.enclosures, (*others, *alike, building), kind) - before
        found[building.square] = -brings if KINDS[kind].commercial else brings
    return found
