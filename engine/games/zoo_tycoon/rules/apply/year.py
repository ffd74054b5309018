"""Lead a table from season to season, until somebody is asked something or the game is over (R72, R73)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.zoo_tycoon.rules.apply import autumn, count, spring, summer, winter
from engine.games.zoo_tycoon.rules.apply.course import Course
from engine.games.zoo_tycoon.rules.table import AUTUMN, COUNT, OVER, SPRING, SUMMER, WINTER

_GO_ON: dict[int, Callable[[Course], Course]] = {
    SPRING: spring.begun,
    SUMMER: summer.begun,
    AUTUMN: autumn.begun,
    WINTER: winter.begun,
    COUNT: count.begun,
}


def onward(course: Course) -> Course:
    """Return a course at the next decision, or at the end: whenever nothing is asked, the season that is set begins."""
    while not course.public.asks and course.public.season != OVER:
        course = _GO_ON[course.public.season](course)
    return course
