"""Say what a seat may do in its building phase, and at the end with its money (R102-R117, R155, A30)."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.choice import Choices, Verb
from engine.games.zoo_tycoon.rules.actions import BUILD, LOANS, SPEND, Done, Maintain
from engine.games.zoo_tycoon.rules.choices.building.animals import ANIMALS
from engine.games.zoo_tycoon.rules.choices.building.construction import CONSTRUCTION
from engine.games.zoo_tycoon.rules.choices.building.purchases import PURCHASES
from engine.games.zoo_tycoon.rules.choices.building.site import Building, Offer, Site, building, site
from engine.games.zoo_tycoon.rules.choices.building.staff import STAFF, may_maintain
from engine.games.zoo_tycoon.rules.choices.building.tiles import LOAN, TILES
from engine.games.zoo_tycoon.rules.choices.growing import growing
from engine.games.zoo_tycoon.rules.table import Public

__all__ = ["CHOICES", "may_build"]

_DONE, _MAINTAIN = Verb(Done), Verb(Maintain)
_BUILD = (*TILES, *ANIMALS, *PURCHASES, *CONSTRUCTION, *STAFF)
_LOANS = (LOAN, *_BUILD)
_SPEND = (*TILES, *PURCHASES, *CONSTRUCTION)


def _build(public: Public, seat: int) -> Choices:
    return _building(_BUILD, public, seat)


def _loans(public: Public, seat: int) -> Choices:
    return _building(_LOANS, public, seat)


def _building(offers: tuple[Offer, ...], public: Public, seat: int) -> Building:
    here = site(public, seat)
    return building(offers, here, (*_besides(here), _DONE))


def _besides(here: Site) -> tuple[Verb, ...]:
    """Return the verbs of what a seat may do besides what is offered, all possible: let young grow up, maintain."""
    return (*growing(here.zoo), _MAINTAIN) if may_maintain(here) else growing(here.zoo)


def _spend(public: Public, seat: int) -> Choices:
    return building(_SPEND, site(public, seat), (_DONE,))


def may_build(public: Public, seat: int) -> bool:
    """Tell whether a seat can do anything in its building phase but be done with it."""
    here = site(public, seat)
    for offer in _BUILD:
        if offer.may(here):
            return True
    return bool(_besides(here))


CHOICES: dict[str, Callable[[Public, int], Choices]] = {BUILD: _build, LOANS: _loans, SPEND: _spend}
