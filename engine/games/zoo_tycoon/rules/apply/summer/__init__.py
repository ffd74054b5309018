"""Go through summer: the exchange moves, who waited is exhibited, then leaving, arrival and the clearing (R85-R97)."""

from __future__ import annotations

from engine.contract.asks import top_ask
from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.actions import (
    ARRIVE,
    LEAVE,
    PANDA,
    Demand,
    Exchange,
    Give,
    HandOver,
    House,
    Pass,
    Supply,
    Take,
    Wait,
)
from engine.games.zoo_tycoon.rules.apply.course import Course, Doer, said, shown
from engine.games.zoo_tycoon.rules.apply.summer import arrival, leaving, panda
from engine.games.zoo_tycoon.rules.apply.summer.trading import exchange_worked
from engine.games.zoo_tycoon.rules.facts.summer import ExchangeMoved
from engine.games.zoo_tycoon.rules.year.summer.offers import Summer

__all__ = ["DOERS", "begun", "grown"]


def begun(course: Course) -> Course:
    """Return a course in the summer of rounds 2 to 7 (R85, R88, R149)."""
    course = _moved(course)
    return panda.exhibited(course) if course.public.panda_waits else leaving.begun(course)


def _moved(course: Course) -> Course:
    """Move the exchange by one position, which nobody could know (R85)."""
    public, hidden = course.public, course.hidden
    position = hidden.walk[0]
    course = shown(course, summer=Summer(position), walked=(*public.walked, public.summer.position))
    course = replace(course, hidden=replace(hidden, walk=hidden.walk[1:]), reveals=True)
    return said(course, ExchangeMoved(position=position))


def grown(course: Course) -> Course:
    """Return a course after a young grew up in a seat's turn, which is over if nothing is left to do in it (A10)."""
    ask = top_ask(course.public)
    if ask is not None and ask.kind == LEAVE:
        return leaving.asked_on(course, *ask.about)
    if ask is not None and ask.kind == ARRIVE:
        return arrival.asked_on(course, *ask.about)
    return course


def _passed(course: Course, seat: int, action: Pass) -> Course:
    ask = top_ask(course.public)
    assert ask is not None
    return leaving.passed(course, seat, action) if ask.kind == LEAVE else arrival.passed(course, seat, action)


def _exchange(course: Course, seat: int, _action: Exchange) -> Course:
    return grown(exchange_worked(course, seat))


def _house(course: Course, seat: int, action: House) -> Course:
    ask = top_ask(course.public)
    assert ask is not None
    return panda.housed(course, seat, action) if ask.kind == PANDA else arrival.housed(course, seat, action)


DOERS: dict[type, Doer] = {
    Give: leaving.give,
    Demand: leaving.demand,
    HandOver: leaving.hand_over,
    Exchange: _exchange,
    Take: arrival.take,
    Supply: arrival.supply,
    House: _house,
    Wait: arrival.wait,
    Pass: _passed,
}
