"""Look at a zoo as the place where its seat builds: what is free, what is barred, and verbs that wait to be asked."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.chained_verb import ChainedVerb, SlotAfter
from engine.contract.choice import Action, Slot
from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import COUNT, Public
from engine.games.zoo_tycoon.rules.year.spring.events import disease
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.steps.places import of_category

__all__ = ["Chain", "Offer", "Site", "SiteVerb", "affordable", "offered", "site"]

Chain = tuple[Slot | SlotAfter, ...]


class Site(Struct, frozen=True, eq=False, gc=False):
    """Hold a zoo in its building phase: its free squares, the species that a disease keeps out, what a construction costs."""

    zoo: Zoo
    free: int
    barred: int
    construction: int


def site(public: Public, seat: int) -> Site:
    """Return the zoo of a seat as it may build in it now (R28, R109, R139, R148)."""
    zoo = public.zoos[seat]
    illness = disease(public.cards.event)
    barred = 0 if illness == NOBODY else of_category(illness, zoo.readings)
    free_of_charge = zoo.staff.constructions and public.season != COUNT
    return Site(zoo, free_squares(zoo), barred, 0 if free_of_charge else COMPONENTS.costs.construction)


def affordable(here: Site, price: int) -> bool:
    """Tell whether a zoo can pay a price; what is free can always be had (R22)."""
    return not price or here.zoo.money >= price


class SiteVerb(ChainedVerb):
    """Hold a verb that is possible in a zoo, whose slots are worked out only when they are asked for.

    A decision draws one verb of a dozen; the others' slots are never needed.
    """

    __slots__ = ("_site", "_slots")

    def __init__(self, action: type[Action], slots: Callable[[Site], Chain], here: Site) -> None:
        self.action, self.slots = action, ()
        self._slots, self._site = slots, here

    @property
    def chain(self) -> Chain:  # type: ignore[override]
        """Return the slots of the verb in this zoo."""
        return self._slots(self._site)

    def possible(self) -> bool:
        """Tell whether this verb has any action at all; it is made for none that has not."""
        return True


class Offer(Struct, frozen=True, eq=False, gc=False):
    """Hold a kind of action, whether a zoo can do it at all, and the slots that it then has."""

    action: type[Action]
    may: Callable[[Site], object]
    slots: Callable[[Site], Chain]


def offered(offers: tuple[Offer, ...], here: Site) -> list[SiteVerb]:
    """Return the verbs of those actions that a zoo can do."""
    return [SiteVerb(offer.action, offer.slots, here) for offer in offers if offer.may(here)]
