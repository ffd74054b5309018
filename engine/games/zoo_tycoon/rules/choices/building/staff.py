"""Offer what workers can do in autumn: keep animals, entertain, maintain (R137-R139)."""

from __future__ import annotations

from engine.contract.choice import Slot
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.actions import Entertain, Keep
from engine.games.zoo_tycoon.rules.choices.building.construction import may_construct
from engine.games.zoo_tycoon.rules.choices.building.site import Chain, Offer, Site
from engine.games.zoo_tycoon.rules.year.tracks import CONSERVATION, EDUCATION, POPULARITY

_TRACKS = (POPULARITY, EDUCATION, CONSERVATION)
_TOP = tuple([main.experience.top for main in COMPONENTS.mains])


def _idle(here: Site) -> bool:
    return here.zoo.staff.used < COMPONENTS.givens.workers


def _learners(here: Site) -> list[int]:
    """Return the mains that are not at the top of their experience (R41)."""
    return [
        one.main.species
        for one in here.zoo.enclosures
        if one.main is not None and one.main.experience < _TOP[one.main.species]
    ]


def _may_keep(here: Site) -> list[int]:
    return _learners(here) if _idle(here) else []


def _keep_slots(_here: Site, learners: list[int]) -> Chain:
    return (Slot("species", tuple(learners)),)


def _may_entertain(here: Site) -> bool:
    return _idle(here) and not here.zoo.staff.entertained


def _entertain_slots(_here: Site, _any: bool) -> Chain:
    return (Slot("track", _TRACKS),)


def may_maintain(here: Site) -> bool:
    """Tell whether a worker can make a construction action free: none is free yet, and there is one to do (R139)."""
    return _idle(here) and not here.zoo.staff.constructions and may_construct(here)


STAFF = (
    Offer(Keep, _may_keep, _keep_slots),
    Offer(Entertain, _may_entertain, _entertain_slots),
)
