"""Exhibit the pair that a disease kept in quarantine, before anybody trades (R149)."""

from __future__ import annotations

from engine.contract.asks import Ask
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.actions import PANDA, House
from engine.games.zoo_tycoon.rules.apply.course import Course, asked, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.apply.growing import legal
from engine.games.zoo_tycoon.rules.apply.summer import leaving
from engine.games.zoo_tycoon.rules.apply.summer.trading import entered
from engine.games.zoo_tycoon.rules.exchange.housing import entries, only_way, ways
from engine.games.zoo_tycoon.rules.facts.building import PandaBack
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.zoo.steps.common import without_waiting

_SINGLE = tuple(main.single for main in COMPONENTS.mains)


def exhibited(course: Course) -> Course:
    """Return a course with the pair that waited in its enclosure, or its owner asked in which; else it goes back (R113, R149)."""
    public = course.public
    seat = public.panda
    group = next(one for one in public.zoos[seat].quarantine if _SINGLE[one.species])
    found = entries(public.zoos[seat], group.species, (group.males, group.females), public.cards.event)
    number = ways(found)
    if number > 1:
        return asked(course, Ask(PANDA, (seat,), about=(group.species,)))
    if number:
        return _in_place(course, seat, House(*only_way(found)))
    course = said(_let_out(course, seat, group), PandaBack(seat=seat, species=group.species))
    return leaving.begun(shown(course, panda=NOBODY, panda_waits=False))


def housed(course: Course, seat: int, action: House) -> Course:
    """Do what the owner of the pair chose."""
    return _in_place(course, seat, action)


def _in_place(course: Course, seat: int, action: House) -> Course:
    group = next(one for one in course.public.zoos[seat].quarantine if _SINGLE[one.species])
    course = _let_out(course, seat, replace(group, males=action.males, females=action.females))
    course = entered(course, seat, group.species, action.males, action.females, action.place)
    return leaving.begun(shown(course, panda_waits=False))


def _let_out(course: Course, seat: int, group: Group) -> Course:
    zoo = without_waiting(course.public.zoos[seat], group.species, group.males, group.females)
    return with_zoo(course, seat, legal(zoo))
