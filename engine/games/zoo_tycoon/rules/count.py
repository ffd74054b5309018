"""Count the game: who drops out, young, parks, breeding, welfare, then money turned into points (R150-R156).

Two things are asked, each of all whom it concerns side by side: which young still grow up (A10), and what the money that is left
is spent on (R155).
"""

from __future__ import annotations

from engine.contract.asks import Ask, top_ask
from engine.contract.facts import Fact
from engine.contract.lanes import all_done, begun as lanes_begun, done, ended
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.rules.asks import GROW, SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import Finished
from engine.games.zoo_tycoon.rules.autumn.steps import (
    may_spend,
)
from engine.games.zoo_tycoon.rules.course import Course, said, shown
from engine.games.zoo_tycoon.rules.growing import may_grow
from engine.games.zoo_tycoon.rules.model import Staff, Zoo
from engine.games.zoo_tycoon.rules.score import dropped_out, points
from engine.games.zoo_tycoon.rules.table import OVER, Public
from engine.games.zoo_tycoon.rules.year.ending import BREEDING, DISCS, PARKS, WELFARE, CountStep, drops_out, steps
from engine.games.zoo_tycoon.rules.year.parks import park_points
from engine.games.zoo_tycoon.rules.zoo.figures import final
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity


class DroppedOut(Fact):
    """A zoo with negative money drops out (R150)."""

    kind = "out"
    rule: str = "R150"
    money: int


class Counted(Fact):
    """A step of the count, numbered as in `year.end.ending`, changes a zoo's tracks (R151-R154)."""

    kind = "counted"
    rule: str = "R151"
    step: int
    popularity: int
    conservation: int


class Ended(Fact):
    """The game is over; victory points of each seat, in order (R156)."""

    kind = "ended"
    rule: str = "R156"
    points: tuple[int, ...]


def begun(course: Course) -> Course:
    """Return a course at the first decision of the final count, or at its end (R150)."""
    public = course.public
    out = [seat for seat, zoo in enumerate(public.zoos) if drops_out(zoo.money)]
    course = said(course, *[DroppedOut(seat=seat, money=public.zoos[seat].money) for seat in out])
    course = shown(course, zoos=tuple([replace(zoo, staff=Staff()) for zoo in public.zoos]))
    growing = [seat for seat, zoo in enumerate(public.zoos) if seat not in out and may_grow(zoo)]
    return _asked(course, GROW, growing) if growing else _counted(course)


def _asked(course: Course, kind: str, seats: list[int]) -> Course:
    """Ask seats side by side."""
    public = course.public
    return replace(course, public=lanes_begun(public, Ask(kind, tuple(seats)), len(public.zoos)))


def finished(course: Course, seat: int) -> Course:
    """Return a course after a seat is done with growing or spending; once all are, the count goes on (R151, R155)."""
    asked = top_ask(course.public)
    rule = "R151" if asked is not None and asked.kind == GROW else "R155"
    course = said(replace(course, public=done(course.public, seat)), Finished(seat=seat, rule=rule))
    if not all_done(course.public):
        return course
    ask = top_ask(course.public)
    assert ask is not None
    course = replace(course, public=ended(course.public))
    return _counted(course) if ask.kind == GROW else _over(course)


def _counted(course: Course) -> Course:
    """Book the steps from R151 to R154, then ask who may spend (R155)."""
    public = course.public
    found = steps(tuple([final(zoo, park_points(public.parks, seat)) for seat, zoo in enumerate(public.zoos)]))
    before = tuple([(popularity(zoo), conservation(zoo)) for zoo in public.zoos])
    for step in found:
        public = _booked(public, step)
    course = shown(course, zoos=public.zoos, count=found, before_count=before)
    course = said(course, *[fact for step in found[DISCS:] for fact in _told(step)])
    out = dropped_out(course.public)
    spending = [seat for seat, gone in enumerate(out) if not gone and may_spend(course.public, seat)]
    return _asked(course, SPEND, spending) if spending else _over(course)


def _booked(public: Public, step: CountStep) -> Public:
    zoos = public.zoos
    for seat, (popular, conserved) in enumerate(zip(step.popularity, step.conservation, strict=True)):
        if popular or conserved:
            zoos = put(zoos, seat, _with_points(zoos[seat], popular, conserved))
    return replace(public, zoos=zoos)


def _with_points(zoo: Zoo, popular: int, conserved: int) -> Zoo:
    old = zoo.ledger
    return replace(
        zoo, ledger=replace(old, popularity=old.popularity + popular, conservation=old.conservation + conserved)
    )


_RULES = {DISCS: "R151", PARKS: "R152", BREEDING: "R153", WELFARE: "R154"}
"""The rule of each step of the count."""


def _told(step: CountStep) -> list[Counted]:
    return [
        Counted(seat=seat, rule=_RULES[step.kind], step=step.kind, popularity=popular, conservation=conserved)
        for seat, (popular, conserved) in enumerate(zip(step.popularity, step.conservation, strict=True))
        if popular or conserved
    ]


def _over(course: Course) -> Course:
    """End the game; tiles that were bought and not placed are lost, as ever (R113, R156)."""
    zoos = tuple([replace(zoo, bought=0) for zoo in course.public.zoos])
    course = shown(course, zoos=zoos, season=OVER)
    return said(course, Ended(points=tuple(map(points, zoos))))
