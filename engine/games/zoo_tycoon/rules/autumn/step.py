"""What a step of the building phase is: a seat looks at its zoo as a site, does something to it, and tells that (R102-R117).

A step works on a zoo: what becomes of it, or why that cannot be. Choices offer just those steps that have no reason against them,
refusals say the reason, plans walk on the zoo.
"""

from __future__ import annotations

import functools
from typing import Any

from engine.contract import lanes
from engine.contract.asks import open_ask
from engine.contract.choice import Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import Node, Struct, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.fast.places import of_category
from engine.games.zoo_tycoon.rules.asks import LOANS
from engine.games.zoo_tycoon.rules.course import Course, TycoonMove, asked, legal, with_zoo
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import COUNT, Public
from engine.games.zoo_tycoon.rules.year.events import disease, free_worker
from engine.games.zoo_tycoon.rules.zoo.buildings import income
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares


class Site(Struct, frozen=True, eq=False, gc=False):
    """Hold a zoo in its building phase: its free squares, the species that a disease keeps out, what a construction costs."""

    zoo: Zoo
    free: int
    barred: int
    construction: int
    commercial: int
    """The income of its buildings: with some, no step may take away what they need."""


def site(public: Public, seat: int) -> Site:
    """Return the zoo of a seat as it may build in it now (R28, R109, R139, R148)."""
    zoo = public.zoos[seat]
    illness = disease(public.cards.event)
    barred = 0 if illness == NOBODY else of_category(illness, zoo.readings)
    construction = 0 if constructs_free(public, zoo) else COMPONENTS.costs.construction
    commercial = income(zoo.buildings) if zoo.buildings else 0
    return Site(zoo, free_squares(zoo), barred, construction, commercial)


def affordable(here: Site, price: int) -> bool:
    """Tell whether a zoo can pay a price; what is free can always be had (R22)."""
    return not price or here.zoo.money >= price


# --- the terms --------------------------------------------------------------------------------------------------------


class Terms(Struct, frozen=True, gc=False):
    """Hold on what terms a step is done: the category kept out, the worker who costs nothing, whether construction is free."""

    barred: int
    spared: int
    free: bool


class Phase(Node):
    """Hold what a year means for building in all zoos: the category kept out (R148), the worker who costs nothing (R25).

    At the end of the game there are no `constructions` for free any more (A30).
    """

    barred: int = NOBODY
    spared: int = 0
    constructions: bool = True


QUIET = Phase()
"""A building phase in a year whose event does not matter to it."""


def phase_of(public: Public) -> Phase:
    """Return what the year of a table means for building."""
    return _phase(public.cards.event, public.season != COUNT)


@functools.lru_cache(maxsize=128)
def _phase(event: int, constructions: bool) -> Phase:
    return Phase(disease(event), free_worker(event), constructions)


def stepped(public: Public, seat: int, action: Any) -> Zoo | Refusal:
    """Return the zoo of a seat after a step, or why it cannot be."""
    return zoo_after(public.zoos[seat], action, phase_of(public))


def zoo_after(zoo: Zoo, action: Any, phase: Phase) -> Zoo | Refusal:
    """Return a zoo after a step in such a phase, or why it cannot be."""
    free = phase.constructions and zoo.staff.constructions > 0
    after: Zoo | Refusal = action.after(zoo, Terms(phase.barred, phase.spared, free))
    return after


def constructs_free(public: Public, zoo: Zoo) -> bool:
    """Tell whether a zoo has a construction action for free; at the end there is none any more (R139, R157, A30)."""
    return public.season != COUNT and zoo.staff.constructions > 0


# --- the step ---------------------------------------------------------------------------------------------------------


class BuildStep(TycoonMove):
    """Be a step of the building phase."""

    @classmethod
    def may(cls, here: Site) -> Any:
        """Return something true where it can be done at all, which `slots_at` is given so that nothing is looked for twice."""
        raise NotImplementedError

    @classmethod
    def slots_at(cls, here: Site, found: Any) -> Slots:
        """Return what the fields may be."""
        raise NotImplementedError

    def after(self, zoo: Zoo, terms: Terms) -> Zoo | Refusal:
        """Return what becomes of the zoo, or why it cannot be."""
        raise NotImplementedError

    def told(self, seat: int, before: Zoo, after: Zoo) -> Fact:
        """Tell it."""
        raise NotImplementedError

    def lends_on(self, public: Public, seat: int) -> bool:  # noqa: ARG002
        """Tell whether loans may still be taken after this."""
        return False

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Return what the fields may be in the zoo of a seat, None where it cannot be done."""
        here = site(public, seat)
        found = cls.may(here)
        return cls.slots_at(here, found) if found else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return what the zoo says against it."""
        after = stepped(public, seat, self)
        return after if isinstance(after, Refusal) else None

    def on(self, course: Course, seat: int) -> Course:
        """Do it and tell it; after any step but a loan that another may follow no loans are taken any more (R102)."""
        before = course.public.zoos[seat]
        after = legal(zoo_after(before, self, phase_of(course.public)))
        course = with_zoo(course, seat, after, self.told(seat, before, after))
        public = course.public
        ask = open_ask(public, seat)
        if ask is None or ask.kind != LOANS or self.lends_on(public, seat):
            return course
        if public.lanes:
            return replace(course, public=lanes.answered(public, seat))
        return asked(course, *public.asks[:-1])


class Done(TycoonMove):
    """Say that building, growing or spending is over for this seat (R103); the rulebook knows what that leads to."""

    @classmethod
    def slots(cls, _public: Public, _seat: int) -> Slots:
        """Offer it always."""
        return ()
