"""Carry a table through a step: what it is now, what happened on the way, whether that told anybody something new."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import Ask
from engine.contract.facts import Fact
from engine.contract.game import State, Step
from engine.contract.tree import Struct, put, replace
from engine.games.zoo_tycoon.rules.facts.building import SpacesPaid
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Hidden, Public, TycoonState
from engine.games.zoo_tycoon.rules.year.tracks import bonuses

__all__ = ["Course", "Doer", "TycoonStep", "asked", "onto", "said", "shown", "step_of", "unasked", "with_zoo"]

TycoonStep = Step[Public, None, Hidden]


class Course(Struct, frozen=True, gc=False):
    """Hold a table in the middle of a step: `facts` so far, and whether something that nobody knew was revealed."""

    public: Public
    hidden: Hidden
    facts: tuple[Fact, ...] = ()
    reveals: bool = False


Doer = Callable[[Course, int, Any], Course]
"""Does an action of a seat."""


def step_of(course: Course) -> TycoonStep:
    """Return the step that a course came to."""
    public = course.public
    return Step(State(public, (None,) * len(public.zoos), course.hidden), course.facts, course.reveals)


def onto(state: TycoonState) -> Course:
    """Return the course that begins at a state."""
    return Course(state.public, state.hidden)


def said(course: Course, *facts: Fact) -> Course:
    """Return a course with more facts."""
    return replace(course, facts=course.facts + facts)


def shown(course: Course, **changes: Any) -> Course:
    """Return a course with other public fields."""
    return replace(course, public=replace(course.public, **changes))


def asked(course: Course, *asks: Ask) -> Course:
    """Return a course in which just this is asked, the last first."""
    return shown(course, asks=asks)


def unasked(course: Course) -> Course:
    """Return a course in which nothing is asked: its season goes on, or the next begins."""
    return shown(course, asks=())


def with_zoo(course: Course, seat: int, zoo: Zoo) -> Course:
    """Return a course with another zoo of a seat, telling which education spaces paid on the way (R17)."""
    public = course.public
    before = public.zoos[seat].paid
    facts = course.facts
    if zoo.paid != before:
        facts = (*facts, _paid(seat, zoo.paid & ~before))
    return replace(course, public=replace(public, zoos=put(public.zoos, seat, zoo)), facts=facts)


def _paid(seat: int, spaces: int) -> Fact:
    """Return the fact that a set of education spaces paid a seat."""
    due = bonuses(spaces.bit_length(), ~spaces)
    return SpacesPaid(seat=seat, popularity=due.popularity, conservation=due.conservation)
