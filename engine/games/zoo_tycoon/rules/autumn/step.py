"""What a step of the building phase is: a seat looks at its zoo as a site, does something to it, and tells that (R102-R117).

A step works on a zoo: what becomes of it, or why that cannot be. Choices offer just those steps that have no reason against them,
refusals say the reason, plans walk on the zoo.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import product
from typing import Any, ClassVar

from engine.contract import lanes
from engine.contract.asks import open_ask
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import Node, Struct, replace
from engine.games.zoo_tycoon.components.numbers import BIOMES, BUILDINGS, COMPONENTS, NOBODY, SPECIES
from engine.games.zoo_tycoon.rules.asks import LOANS
from engine.games.zoo_tycoon.rules.course import Course, TycoonMove, asked, legal, when, with_zoo
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.table import COUNT, Public
from engine.games.zoo_tycoon.rules.year.events import disease, free_worker
from engine.games.zoo_tycoon.rules.year.parks import TRACKS
from engine.games.zoo_tycoon.rules.zoo.enclosures import SQUARES

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

    picks: ClassVar[tuple[str, ...]] = ()
    """What is pointed at, field by field."""

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
    def ways(cls, public: Public, seat: int) -> Iterator[tuple[int, ...]]:
        """Yield what the fields may hold: of all that could be tried, what the zoo does not refuse."""
        zoo = public.zoos[seat]
        for values in product(*[_TRIED[what](zoo) for what in cls.picks]):
            if not isinstance(stepped(public, seat, cls(*values)), Refusal):
                yield values

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer all that is legal."""
        ways = list(cls.ways(public, seat))
        return _chained(cls.picks, ways) if ways else None

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


_TRIED: dict[str, Callable[[Zoo], Iterable[int]]] = {
    "biome": lambda _: range(BIOMES),
    "square": lambda _: range(NO_SQUARE, SQUARES),
    "target": lambda _: range(SQUARES),
    "enclosure": lambda zoo: range(len(zoo.enclosures)),
    "other": lambda zoo: range(len(zoo.enclosures)),
    "space": lambda zoo: range(len(zoo.quarantine)),
    "males": lambda zoo: range(max([group.males for group in zoo.quarantine], default=0) + 1),
    "females": lambda zoo: range(max([group.females for group in zoo.quarantine], default=0) + 1),
    "species": lambda _: range(SPECIES),
    "kind": lambda _: range(len(COMPONENTS.focal_points)),
    "building": lambda _: range(BUILDINGS),
    "track": lambda _: TRACKS,
}
"""What could be tried of each sort of thing that is pointed at."""


def _chained(picks: Sequence[str], ways: Sequence[tuple[int, ...]]) -> Slots:
    """Return the slots of which these are all ways to fill them, each after those before it."""

    def given(*filled: int) -> tuple[int, ...]:
        return tuple(dict.fromkeys([one[len(filled)] for one in ways if one[: len(filled)] == filled]))

    return tuple([SlotAfter(what, given) if place else Slot(what, given()) for place, what in enumerate(picks)])
