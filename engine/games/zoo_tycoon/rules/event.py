"""The event of the year is turned up, and does at once what it does (R75, R147, R157)."""

from engine.contract.facts import Fact
from engine.contract.tree import Node, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, EVENT_BIOME
from engine.games.zoo_tycoon.rules.course import Course, fact_of, said
from engine.games.zoo_tycoon.rules.event_cards import turned_up
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import NO_EVENT, Cards
from engine.games.zoo_tycoon.rules.zoo.enclosures import by_biome
from engine.games.zoo_tycoon.rules.zoo.spaces import clipped
from engine.games.zoo_tycoon.rules.zoo.tracks import education, popularity


class EventTurned(Fact):
    """An event is turned up: more can be used in any year than there are years (R75)."""

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


class Change(Node):
    """Hold what an event gives a zoo at once: buzz, money (a loss is negative), stored tiles."""

    buzz: int = 0
    money: int = 0
    tiles: int = 0


_NOTHING = Change()


def _applied(course: Course) -> Course:
    """Give every zoo what the event gives it; zoos that it does not touch are not told of."""
    public = course.public
    found = changes(public.cards.event, public.zoos, public.options.bad_weather_floor)
    if not any(change != _NOTHING for change in found):
        return course
    facts = [fact_of(EventChanged, seat, change) for seat, change in enumerate(found) if change != _NOTHING]
    zoos = tuple([_with(zoo, change) for zoo, change in zip(public.zoos, found, strict=True)])
    return said(replace(course, public=replace(public, zoos=zoos)), *facts)


def _with(zoo: Zoo, change: Change) -> Zoo:
    if change == _NOTHING:
        return zoo
    return replace(zoo, buzz=zoo.buzz + change.buzz, money=zoo.money + change.money, store=zoo.store + change.tiles)


def changes(event: int, zoos: tuple[Zoo, ...], floor: int | None = None) -> tuple[Change, ...]:
    """Return what an event does to each zoo at once; equal zoos are treated alike (R147).

    `floor` replaces the printed money below which bad weather takes nobody (A23).
    """
    card = None if event == NO_EVENT else COMPONENTS.events[event]
    if card is None or card.effect not in _AT_ONCE:
        return (_NOTHING,) * len(zoos)
    if floor is not None and card.effect == "money":
        return _money_changed(event, zoos, floor)
    return _AT_ONCE[card.effect](event, zoos)


def _buzz_to_all(event: int, zoos: tuple[Zoo, ...]) -> tuple[Change, ...]:
    return (Change(buzz=COMPONENTS.events[event].amount),) * len(zoos)


def _buzz_by_biome(event: int, zoos: tuple[Zoo, ...]) -> tuple[Change, ...]:
    return _buzz_to_most(event, tuple([by_biome(zoo)[EVENT_BIOME[event]] for zoo in zoos]))


def _buzz_by_education(event: int, zoos: tuple[Zoo, ...]) -> tuple[Change, ...]:
    return _buzz_to_most(event, tuple(map(education, zoos)))


def _buzz_to_most(event: int, counts: tuple[int, ...]) -> tuple[Change, ...]:
    """Give the buzz to whoever has most, more than nothing (A22)."""
    highest = max(counts)
    return tuple([Change(buzz=COMPONENTS.events[event].amount if count == highest > 0 else 0) for count in counts])


def _money_changed(event: int, zoos: tuple[Zoo, ...], floor: int | None = None) -> tuple[Change, ...]:
    amount = COMPONENTS.events[event].amount
    least = COMPONENTS.events[event].floor if floor is None else floor
    if amount > 0 or least is None:
        return tuple([Change(money=clipped(zoo.money + amount) - zoo.money) for zoo in zoos])
    # who has no more than the floor already neither loses nor gains
    return tuple([Change(money=min(0, max(amount, least - zoo.money))) for zoo in zoos])


def _tile_to_least(event: int, zoos: tuple[Zoo, ...]) -> tuple[Change, ...]:
    scores = tuple(map(popularity, zoos))
    return tuple([Change(tiles=COMPONENTS.events[event].amount if score == min(scores) else 0) for score in scores])


_AT_ONCE = {
    "buzz": _buzz_to_all,
    "biome": _buzz_by_biome,
    "education": _buzz_by_education,
    "money": _money_changed,
    "tile": _tile_to_least,
}
