"""The event of the year is turned up, and does at once what it does (R75, R147, R157)."""

from __future__ import annotations

from engine.contract.facts import Fact
from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.course import (
    Course,
    said,
)
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Cards
from engine.games.zoo_tycoon.rules.year.events import (
    NO_EVENT,
    Change,
    Figures,
    at_once,
    changes,
    turned_up,
)
from engine.games.zoo_tycoon.rules.zoo.enclosures import by_biome
from engine.games.zoo_tycoon.rules.zoo.tracks import standing


class EventTurned(Fact):
    """An event is turned up, or NO_EVENT (R75)."""

    kind = "event"
    rule: str = "R75"
    event: int


class EventChanged(Fact):
    """An event changes buzz, money and stored tiles of a zoo (R147)."""

    kind = "event_changed"
    rule: str = "R147"
    buzz: int
    money: int
    tiles: int


_NOTHING = Change()


def turned(course: Course) -> Course:
    """Return a course with the event of the year up and applied; the introductory game has none (R75, R157)."""
    public = course.public
    if public.options.introductory:
        return course
    cards = public.cards
    event, deck, gone = turned_up(course.hidden.events, cards.event, public.round, len(public.zoos))
    now = Cards(
        event=event,
        donor=cards.donor,
        under=cards.under if cards.event == NO_EVENT else (*cards.under, cards.event),
        discarded=cards.discarded + gone,
        donors=cards.donors,
    )
    course = replace(
        course, public=replace(public, cards=now), hidden=replace(course.hidden, events=deck), reveals=True
    )
    return _applied(said(course, EventTurned(event=event)))


def _applied(course: Course) -> Course:
    """Give every zoo what the event gives it; zoos that it does not touch are not told of."""
    public = course.public
    if not at_once(public.cards.event):
        return course
    floor = public.options.bad_weather_floor
    found = changes(public.cards.event, tuple(map(_figures, public.zoos)), floor)
    facts = [
        EventChanged(seat=seat, buzz=change.buzz, money=change.money, tiles=change.tiles)
        for seat, change in enumerate(found)
        if change != _NOTHING
    ]
    zoos = tuple([_with(zoo, change) for zoo, change in zip(public.zoos, found, strict=True)])
    return said(replace(course, public=replace(public, zoos=zoos)), *facts)


def _figures(zoo: Zoo) -> Figures:
    """Return what events compare of a zoo (R147)."""
    popular, taught, _ = standing(zoo)
    return Figures(zoo.money, popular, taught, by_biome(zoo))


def _with(zoo: Zoo, change: Change) -> Zoo:
    if change == _NOTHING:
        return zoo
    return replace(zoo, buzz=zoo.buzz + change.buzz, money=zoo.money + change.money, store=zoo.store + change.tiles)
