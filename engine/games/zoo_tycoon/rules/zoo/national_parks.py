"""Say which national parks a zoo has completed, and what is missing (R144–R146)."""

from __future__ import annotations

import functools

from engine.games.zoo_tycoon.components.numbers import NOBODY, PARK_MEMBERS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of


def missing(zoo: Zoo, park: int, without: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Return the members of a park that a zoo does not exhibit, each as the species of which one would do (R144, R145).

    `without` names a member that is not asked for: the panda, once another zoo has taken it (R146).
    """
    return missing_of(species_of(zoo.enclosures), park, without)


@functools.lru_cache(maxsize=4096)
def missing_of(here: int, park: int, without: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Return the same of a zoo that exhibits a set of species."""
    return tuple([anyone for anyone, mask in _MEMBERS[park] if not here & mask and without not in anyone])


_MEMBERS = tuple([tuple([(anyone, sum([1 << one for one in anyone])) for anyone in park]) for park in PARK_MEMBERS])
"""By park its members, each as the species of which one would do and as their set."""


def may_complete(zoo: Zoo) -> bool:
    """Tell whether a zoo has completed any park, be it without one member (R144, R146)."""
    return _may_complete(species_of(zoo.enclosures))


@functools.lru_cache(maxsize=1024)
def _may_complete(here: int) -> bool:
    return any(sum([not here & mask for _, mask in park]) <= 1 for park in _MEMBERS)


def completed(zoo: Zoo, park: int, without: int = NOBODY) -> bool:
    """Tell whether a zoo holds all members of a park in enclosures, quarantine not counted (R144)."""
    return not missing(zoo, park, without)
