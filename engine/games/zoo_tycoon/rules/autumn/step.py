"""What a step of the building phase is: a seat looks at its zoo as a site, does something to it, and tells that (R102-R117).

A step works on a zoo: what becomes of it, or why that cannot be. Choices offer just those steps that have no reason against them,
refusals say the reason, plans walk on the zoo.
"""

from __future__ import annotations

import functools
from enum import IntEnum
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
from engine.games.zoo_tycoon.rules.course import Course, TycoonMove, asked, legal, when, with_zoo
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import COUNT, Public
from engine.games.zoo_tycoon.rules.year.events import disease, free_worker
from engine.games.zoo_tycoon.rules.zoo.buildings import income
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares


class Site(Struct, frozen=True, eq=False, gc=False):
    """Hold a zoo as choices look at it in its building phase."""

    zoo: Zoo
    free: int
    """Its free squares."""
    ill: int
    """The species that a disease keeps out."""
    construction: int
    """What a construction action costs."""
    commercial: int
    """The income of its buildings: with some, no step may take away what they need."""


def site(public: Public, seat: int) -> Site:
    """Return the zoo of a seat as it may build in it now (R28, R109, R139, R148)."""
    zoo = public.zoos[seat]
    construction = 0 if constructs_free(public, zoo) else _CONSTRUCTION
    return Site(zoo, free_squares(zoo), _ill(public.cards.event, zoo.readings), construction, income(zoo.buildings))


_CONSTRUCTION = COMPONENTS.costs.construction


@functools.lru_cache(maxsize=128)
def _ill(event: int, readings: int) -> int:
    """Return the species that a disease keeps out of enclosures in the year of an event."""
    illness = disease(event)
    return 0 if illness == NOBODY else of_category(illness, readings)


def affordable(here: Site, price: int) -> bool:
    """Tell whether a zoo can pay a price; what is free can always be had (R22)."""
    return not price or here.zoo.money >= price


# --- the terms --------------------------------------------------------------------------------------------------------


class Terms(Struct, frozen=True, gc=False):
    """Hold on what terms one step is done."""

    barred: int
    """The category kept out (R148)."""
    spared: int
    """The number of the worker who costs nothing (R25)."""
    free: bool
    """Whether a construction action is free (R139)."""


class Phase(Node):
    """Hold what a year means for building in all zoos; with a zoo it makes the `Terms` of a step."""

    barred: int = NOBODY
    spared: int = 0
    constructions: bool = True
    """Whether construction actions can be free; at the end of the game none is any more (A30)."""


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


# --- parts ------------------------------------------------------------------------------------------------------------


class Part(IntEnum):
    """Name what a step works on: steps that follow each other and work on the same are one stage of a plan."""

    TILES = 0
    BOUGHT = 1
    POINTS = 2
    ANIMALS = 3
    YOUNG = 4
    KEEPING = 5
    BUILDING = 6
    REBUILDING = 7
    SHOW = 8


PartOf = tuple[Part, int, int]
"""What a step works on, about what, and its square or −1.

The biome of TILES and REBUILDING, the kind of POINTS, the species of ANIMALS, YOUNG and KEEPING, the illustration of a BUILDING,
the track of a SHOW.
"""


def part_of(zoo: Zoo, action: Any) -> PartOf:
    """Return what a step works on in the zoo before it."""
    part: PartOf = action.part(zoo)
    return part


# --- the step ---------------------------------------------------------------------------------------------------------


class BuildStep(TycoonMove):
    """Be a step of the building phase."""

    time = when("R103", "Zoos are built in autumn.")

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

    def part(self, zoo: Zoo) -> PartOf:
        """Return what it works on in the zoo before it; a step that belongs to no plan has no answer."""
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
