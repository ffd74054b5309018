"""Lead through the building phase: ask, take loans, build, end the phase (R102-R117, R131, R137-R139)."""

from __future__ import annotations

from engine.contract import lanes
from engine.contract.asks import Ask, Lane
from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.actions import BUILD, LOANS, Loan
from engine.games.zoo_tycoon.rules.apply.building.ending import ended
from engine.games.zoo_tycoon.rules.apply.building.steps import STEPS
from engine.games.zoo_tycoon.rules.apply.course import Course, Doer, asked, said, shown, unasked
from engine.games.zoo_tycoon.rules.choices.building import may_build
from engine.games.zoo_tycoon.rules.facts.building import Finished
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import TOGETHER, Public, seat_at
from engine.games.zoo_tycoon.rules.year.money import may_borrow
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares

__all__ = ["DOERS", "begun", "finished"]


def begun(course: Course) -> Course:
    """Return a course in which all seats, or the first in turn order, are asked to build; who cannot do anything is not (R103)."""
    public = course.public
    if public.options.introductory:
        course = shown(course, zoos=tuple(map(_with_free_construction, public.zoos)))
    return _together(course) if public.options.building == TOGETHER else _next_in_turn(course, 0)


def _with_free_construction(zoo: Zoo) -> Zoo:
    """Return a zoo with the construction action of the introductory game, one each round (R157)."""
    return replace(zoo, staff=replace(zoo.staff, constructions=zoo.staff.constructions + 1))


def _together(course: Course) -> Course:
    public = course.public
    seats = tuple(range(len(public.zoos)))
    builders = [seat for seat in seats if _has_choice(public, seat)]
    if not builders:
        return ended(course)
    about = (public.round,)
    loans = [Lane((Ask(LOANS, (seat,), about=about),)) if _may_borrow(public, seat) else Lane() for seat in seats]
    public = replace(
        public,
        asks=(Ask(BUILD, seats, about=about),),
        lanes=tuple([loans[seat] if seat in builders else Lane(done=True) for seat in seats]),
    )
    return replace(course, public=public)


def _next_in_turn(course: Course, place: int) -> Course:
    """Return a course in which the first seat from a place in turn order on is asked that can do anything."""
    public = course.public
    players, about = len(public.zoos), (public.round,)
    for later in range(place, players):
        seat = seat_at(public.starter, later, players)
        if _has_choice(public, seat):
            asks = [Ask(BUILD, (seat,), about=about)]
            if _may_borrow(public, seat):
                asks.append(Ask(LOANS, (seat,), about=about))
            return asked(course, *asks)
    return ended(course)


def _has_choice(public: Public, seat: int) -> bool:
    return _may_borrow(public, seat) or may_build(public, seat)


def _may_borrow(public: Public, seat: int) -> bool:
    """Tell whether a seat may take a loan before it builds; not in the first year (R102, R126)."""
    zoo = public.zoos[seat]
    return public.round > 1 and may_borrow(zoo.money) and bool(free_squares(zoo))


# --- a seat's steps --------------------------------------------------------------------------------------------------


def _stepping(take: Doer) -> Doer:
    """Return what does a step and, unless it is a loan that may be followed by another, takes the ask for loans away (R102)."""

    def do(course: Course, seat: int, action: object) -> Course:
        course = take(course, seat, action)
        public = course.public
        asks = public.lanes[seat].asks if public.lanes else public.asks
        if not asks or asks[-1].kind != LOANS or (type(action) is Loan and _may_borrow(public, seat)):
            return course
        return _without_loans(course, seat)

    return do


def _without_loans(course: Course, seat: int) -> Course:
    public = course.public
    if public.lanes:
        return replace(course, public=lanes.answered(public, seat))
    return asked(course, *public.asks[:-1])


DOERS: dict[type, Doer] = {action: _stepping(take) for action, take in STEPS.items()}


def finished(course: Course, seat: int) -> Course:
    """Return a course after a seat said that it is done: others go on, or the phase ends (R103, R113)."""
    course = said(course, Finished(seat=seat))
    public = course.public
    if not public.lanes:
        place = (seat - public.starter) % len(public.zoos)
        return _next_in_turn(unasked(course), place + 1)
    course = replace(course, public=lanes.done(public, seat))
    return ended(replace(course, public=lanes.ended(course.public))) if lanes.all_done(course.public) else course
