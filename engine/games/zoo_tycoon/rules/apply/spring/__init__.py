"""Go through spring: a new starting player, the event, the offspring of each zoo in turn order (R73-R84, A55)."""

from __future__ import annotations

from engine.games.zoo_tycoon.rules.apply.course import Course, Doer, said, shown
from engine.games.zoo_tycoon.rules.apply.spring import offspring
from engine.games.zoo_tycoon.rules.apply.spring.event import turned
from engine.games.zoo_tycoon.rules.facts.spring import YearBegan
from engine.games.zoo_tycoon.rules.table import seat_at

__all__ = ["DOERS", "begun"]

DOERS: dict[type, Doer] = offspring.DOERS


def begun(course: Course) -> Course:
    """Return a course at the first question of a spring, or at summer where there is none (R74, R75)."""
    public = course.public
    starter = seat_at(public.starter, 1, len(public.zoos))
    course = shown(course, starter=starter, thrown=((),) * len(course.public.zoos))
    course = said(course, YearBegan(seat=starter, round=public.round))
    return offspring.from_place(turned(course), 0)
