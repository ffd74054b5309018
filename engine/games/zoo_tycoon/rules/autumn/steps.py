"""All steps of the building phase, and whether a seat can do any of them (R102-R117, R155, A30)."""

from __future__ import annotations

from engine.contract.choice import Verb
from engine.games.zoo_tycoon.rules.autumn.animals import ANIMALS
from engine.games.zoo_tycoon.rules.autumn.construction import CONSTRUCTION
from engine.games.zoo_tycoon.rules.autumn.purchases import PURCHASES
from engine.games.zoo_tycoon.rules.autumn.staff import STAFF, maintaining
from engine.games.zoo_tycoon.rules.autumn.step import Site, site
from engine.games.zoo_tycoon.rules.autumn.tiles import TILES
from engine.games.zoo_tycoon.rules.growing import growing
from engine.games.zoo_tycoon.rules.table import Public

BUILDING = (*TILES, *ANIMALS, *PURCHASES, *CONSTRUCTION, *STAFF)
"""What is done in the building phase."""
SPENDING = (*TILES, *PURCHASES, *CONSTRUCTION)
"""What money buys at the end."""


def besides(here: Site) -> tuple[Verb, ...]:
    """Return the verbs of what a seat may do besides those steps, all possible: let young grow up, maintain."""
    return growing(here.zoo) + maintaining(here)


def may_build(public: Public, seat: int) -> bool:
    """Tell whether a seat can do anything in its building phase but be done with it."""
    here = site(public, seat)
    return any(step.may(here) for step in BUILDING) or bool(besides(here))


def may_spend(public: Public, seat: int) -> bool:
    """Tell whether a seat could do anything with its money and tiles but be done (R155)."""
    here = site(public, seat)
    return any(step.may(here) for step in SPENDING)
