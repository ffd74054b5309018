"""Say what a seat may do while it builds or spends, as `BUILDING_STEPS` and `SPENDING` do."""

from engine.contract.choice import Choices, Verb
from engine.games.zoo_tycoon.fast.offers import OFFERS, Site, StepOffer, has_idle, may_rebuild, site
from engine.games.zoo_tycoon.fast.site_verbs import offered
from engine.games.zoo_tycoon.rules.autumn.phase import BUILD_YOUR_ZOO, BUILDING_STEPS, Done
from engine.games.zoo_tycoon.rules.autumn.purchases import center_to_build
from engine.games.zoo_tycoon.rules.autumn.staff import Maintain
from engine.games.zoo_tycoon.rules.count import SPENDING
from engine.games.zoo_tycoon.rules.growing import Convert, growing
from engine.games.zoo_tycoon.rules.table import Public, TycoonView

_DONE = (Verb(Done),)
_MAINTAIN = (Verb(Maintain),)
_BUILDING_OFFERS = tuple([OFFERS[step] for step in BUILDING_STEPS if step in OFFERS])
_WITH_LOANS = tuple([OFFERS[verb] for verb in BUILD_YOUR_ZOO.verbs if verb in OFFERS])
_SPENDING_OFFERS = tuple([OFFERS[step] for step in SPENDING])


def building(view: TycoonView) -> Choices:
    """Return what may be done in the building phase."""
    return _choices(view, _BUILDING_OFFERS)


def with_loans(view: TycoonView) -> Choices:
    """Return the same while loans may still be taken."""
    return _choices(view, _WITH_LOANS)


def _choices(view: TycoonView, offers: tuple[StepOffer, ...]) -> Choices:
    assert view.seat is not None
    here = site(view.public, view.seat)
    return offered(offers, here, (*_besides(here), *(() if center_to_build(here.zoo) else _DONE)))


def _besides(here: Site) -> tuple[Verb, ...]:
    """Return the verbs of what is not among the offers, all possible: let young grow up, maintain."""
    maintains = has_idle(here) and not here.zoo.staff.free_rebuildings and may_rebuild(here)
    grows = growing(here.zoo)
    return (*((Verb(Convert, grows),) if grows else ()), *(_MAINTAIN if maintains else ()))


def spending(view: TycoonView) -> Choices:
    """Return what money may buy at the end."""
    assert view.seat is not None
    return offered(_SPENDING_OFFERS, site(view.public, view.seat), _DONE)


def may_build(public: Public, seat: int) -> bool:
    """Tell whether a seat can do anything in its building phase but be done with it."""
    here = site(public, seat)
    return any(offer.may(here) for offer in _BUILDING_OFFERS) or bool(_besides(here))


def may_spend(public: Public, seat: int) -> bool:
    """Tell whether a seat could do anything with its money and tiles but be done (R155)."""
    here = site(public, seat)
    return any(offer.may(here) for offer in _SPENDING_OFFERS)
