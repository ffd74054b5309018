"""All steps of the building phase, and whether a seat can do any of them (R102-R117, R155, A30)."""

from __future__ import annotations

from engine.games.zoo_tycoon.rules.autumn.animals import ANIMALS
from engine.games.zoo_tycoon.rules.autumn.construction import CONSTRUCTION
from engine.games.zoo_tycoon.rules.autumn.purchases import PURCHASES
from engine.games.zoo_tycoon.rules.autumn.staff import STAFF, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import TILES
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.table import Public
from engine.shared.plain import plain

BUILDING = (*TILES, *ANIMALS, *PURCHASES, *CONSTRUCTION, *STAFF, Convert, Maintain)
"""What is done in the building phase, in the order in which it is offered."""
SPENDING = (*TILES, *PURCHASES, *CONSTRUCTION)
"""What money buys at the end."""


@plain
def may_build(public: Public, seat: int) -> bool:
    """Tell whether a seat can do anything in its building phase but be done with it."""
    return any(step.slots(public, seat) is not None for step in BUILDING)


@plain
def may_spend(public: Public, seat: int) -> bool:
    """Tell whether a seat could do anything with its money and tiles but be done (R155)."""
    return any(step.slots(public, seat) is not None for step in SPENDING)
