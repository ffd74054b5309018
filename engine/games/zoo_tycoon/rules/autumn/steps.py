"""All steps of the building phase, and what a seat may do in it, and at the end with its money (R102-R117, R155, A30)."""

from __future__ import annotations

from engine.contract.choice import Choices, Verb
from engine.games.zoo_tycoon.fast.site_verbs import BuildingSites, building
from engine.games.zoo_tycoon.rules.autumn.animals import ANIMALS
from engine.games.zoo_tycoon.rules.autumn.construction import CONSTRUCTION
from engine.games.zoo_tycoon.rules.autumn.purchases import PURCHASES
from engine.games.zoo_tycoon.rules.autumn.staff import STAFF, Maintain
from engine.games.zoo_tycoon.rules.autumn.step import BuildStep, Done, Site, site
from engine.games.zoo_tycoon.rules.autumn.tiles import TILES, Loan
from engine.games.zoo_tycoon.rules.growing import growing
from engine.games.zoo_tycoon.rules.table import Public, TycoonView

BUILDING = (*TILES, *ANIMALS, *PURCHASES, *CONSTRUCTION, *STAFF)
"""What is done in the building phase."""
SPENDING = (*TILES, *PURCHASES, *CONSTRUCTION)
"""What money buys at the end."""
_DONE, _MAINTAIN = Verb(Done), Verb(Maintain)


def building_choices(view: TycoonView) -> Choices:
    """Return what a seat may do that builds."""
    return _offered(view, BUILDING)


def loan_choices(view: TycoonView) -> Choices:
    """Return what a seat may do that builds and may still take loans."""
    return _offered(view, (Loan, *BUILDING))


def _offered(view: TycoonView, steps: tuple[type[BuildStep], ...]) -> BuildingSites:
    assert view.seat is not None
    here = site(view.public, view.seat)
    return building(steps, here, (*_besides(here), _DONE))


def _besides(here: Site) -> tuple[Verb, ...]:
    """Return the verbs of what a seat may do besides those steps, all possible: let young grow up, maintain."""
    return (*growing(here.zoo), _MAINTAIN) if Maintain.may(here) else growing(here.zoo)


def spending_choices(view: TycoonView) -> Choices:
    """Return what a seat may do that turns money into points."""
    assert view.seat is not None
    return building(SPENDING, site(view.public, view.seat), (_DONE,))


def may_build(public: Public, seat: int) -> bool:
    """Tell whether a seat can do anything in its building phase but be done with it."""
    here = site(public, seat)
    return any(step.may(here) for step in BUILDING) or bool(_besides(here))


def may_spend(public: Public, seat: int) -> bool:
    """Tell whether a seat could do anything with its money and tiles but be done (R155)."""
    here = site(public, seat)
    return any(step.may(here) for step in SPENDING)
