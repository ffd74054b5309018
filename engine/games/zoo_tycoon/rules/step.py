"""What a step is: something that a seat does in its own zoo.

A step says what becomes of the zoo, or why that cannot be. All else follows: a refusal is what the zoo says; what is offered is
what the zoo does not refuse; a plan walks from zoo to zoo; what is told is the fact that tells of it (`tells`).
"""

import functools
from typing import ClassVar

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.course import Course, TycoonMove, fact_of, legal, with_zoo
from engine.games.zoo_tycoon.rules.event_cards import disease, free_worker
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public


class Year(Node):
    """Hold what a year means for steps in all zoos."""

    disease: int = NOBODY
    """The category that a disease keeps out (R148)."""
    free_worker: int = 0
    """Which worker of the year costs nothing: the first, second or third one used; 0 for none (R25)."""


QUIET = Year()
"""A year whose event does not matter to any step."""


def year_of(public: Public) -> Year:
    """Return what the year of a table means for steps."""
    return _year_of(public.cards.event)


@functools.lru_cache(maxsize=64)
def _year_of(event: int) -> Year:
    return Year(disease(event), free_worker(event))


class ZooStep(TycoonMove):
    """Be something that a seat does in its own zoo: `after` is the rule, and all else follows from it."""

    tells: ClassVar[type[Fact]]
    """The kind of fact that tells of it."""

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        """Return what becomes of the zoo, or why it cannot be, in a year whose event does not matter to it."""
        raise NotImplementedError

    def in_year(self, zoo: Zoo, _year: Year) -> Zoo | Refusal:
        """Return what becomes of the zoo, or why it cannot be, in a year; the same in all years, but for a `StepInYear`."""
        return self.after(zoo)

    def told(self, seat: int, _before: Zoo) -> Fact:
        """Return the fact of it, filled with the fields of the step that have the same names."""
        return fact_of(self.tells, seat, self)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return what the zoo says against it."""
        after = stepped(public, seat, self)
        return after if isinstance(after, Refusal) else None

    def on(self, course: Course, seat: int) -> Course:
        """Do it and tell it."""
        before = course.public.zoos[seat]
        after = legal(stepped(course.public, seat, self))
        return with_zoo(course, seat, after, self.told(seat, before))


class StepInYear(ZooStep):
    """Be a step to which the event of the year may matter: `in_year` is the rule."""

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        return self.in_year(zoo, QUIET)

    def in_year(self, zoo: Zoo, year: Year) -> Zoo | Refusal:
        raise NotImplementedError


def stepped(public: Public, seat: int, step: ZooStep) -> Zoo | Refusal:
    """Return the zoo of a seat after a step, or why it cannot be."""
    return step.in_year(public.zoos[seat], year_of(public))
