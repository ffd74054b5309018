"""What a step of the building phase is (R102-R117).

A step works on a zoo: it says what becomes of it, or why that cannot be. All else follows. What is offered is what the zoo does not
refuse, of all that could be tried; a refusal is what the zoo says; a plan walks from zoo to zoo; what is told is the fact that the
step names.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, ClassVar

from engine.contract import lanes
from engine.contract.asks import open_ask
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import Node, replace
from engine.games.zoo_tycoon.components.numbers import BIOMES, BUILDINGS, COMPONENTS, NOBODY, SPECIES
from engine.games.zoo_tycoon.rules.asks import LOANS
from engine.games.zoo_tycoon.rules.course import Course, TycoonMove, asked, legal, when, with_zoo
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.table import COUNT, Public
from engine.games.zoo_tycoon.rules.year.events import disease, free_worker
from engine.games.zoo_tycoon.rules.year.parks import TRACKS
from engine.games.zoo_tycoon.rules.zoo.enclosures import SQUARES


class Phase(Node):
    """Hold what a year means for building in all zoos."""

    barred: int = NOBODY
    """The category that a disease keeps out (R148)."""
    spared: int = 0
    """The number of the worker who costs nothing (R25)."""
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


def constructs_free(zoo: Zoo, phase: Phase) -> bool:
    """Tell whether a construction action is free (R139, R157)."""
    return phase.constructions and zoo.staff.constructions > 0


class BuildStep(TycoonMove):
    """Be a step of the building phase."""

    time = when("R103", "Zoos are built in autumn.")
    picks: ClassVar[tuple[str, ...]] = ()
    """What is pointed at, field by field."""
    tells: ClassVar[type[Fact]]
    """The fact that it tells, where that is about what its fields hold."""

    def after(self, zoo: Zoo, phase: Phase) -> Zoo | Refusal:
        """Return what becomes of the zoo, or why it cannot be."""
        raise NotImplementedError

    def told(self, seat: int, _before: Zoo, _after: Zoo) -> Fact:
        """Return what is told of it."""
        return self.tells(seat=seat, **{name: getattr(self, name) for name in _about(type(self))})

    def lends_on(self, public: Public, seat: int) -> bool:  # noqa: ARG002
        """Tell whether loans may still be taken after this."""
        return False

    @classmethod
    def ways(cls, public: Public, seat: int) -> Iterator[tuple[int, ...]]:
        """Yield what the fields may hold: of all that could be tried, what the zoo does not refuse."""
        zoo, phase = public.zoos[seat], phase_of(public)
        for values in product(*[_TRIED[what](zoo) for what in cls.picks]):
            if not isinstance(cls(*values).after(zoo, phase), Refusal):
                yield values

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer all of them."""
        ways = list(cls.ways(public, seat))
        return _chained(cls.picks, ways) if ways else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return what the zoo says against it."""
        after = stepped(public, seat, self)
        return after if isinstance(after, Refusal) else None

    def on(self, course: Course, seat: int) -> Course:
        """Do it and tell it; after any step but a loan that another may follow no loans are taken any more (R102)."""
        before = course.public.zoos[seat]
        after = legal(stepped(course.public, seat, self))
        course = with_zoo(course, seat, after, self.told(seat, before, after))
        public = course.public
        ask = open_ask(public, seat)
        if ask is None or ask.kind != LOANS or self.lends_on(public, seat):
            return course
        if public.lanes:
            return replace(course, public=lanes.answered(public, seat))
        return asked(course, *public.asks[:-1])


def stepped(public: Public, seat: int, step: Any) -> Zoo | Refusal:
    """Return the zoo of a seat after a step, or why it cannot be."""
    return zoo_after(public.zoos[seat], step, phase_of(public))


def zoo_after(zoo: Zoo, step: Any, phase: Phase) -> Zoo | Refusal:
    """Return a zoo after a step in such a phase, or why it cannot be."""
    after: Zoo | Refusal = step.after(zoo, phase)
    return after


@functools.cache
def _about(step: type[BuildStep]) -> tuple[str, ...]:
    """Return the fields of a step that the fact that it tells has, too."""
    return tuple([name for name in step.__struct_fields__ if name in step.tells.__struct_fields__])


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
