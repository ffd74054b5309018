"""End a building phase: what is not placed is lost, parks are recorded, the pair goes back (R113, R131, R144, R149)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.apply.course import Course, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.facts.building import CenterLost, PandaBack, ParkCompleted
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import WINTER
from engine.games.zoo_tycoon.rules.year.parks import OPEN, UNMARKED, Square, completion, park_points, recorded
from engine.games.zoo_tycoon.rules.year.spring.events import barred
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.national_parks import may_complete, missing
from engine.games.zoo_tycoon.rules.zoo.seasons import after_building
from engine.games.zoo_tycoon.rules.zoo.steps.animals import main_exhibited
from engine.games.zoo_tycoon.rules.zoo.steps.common import without_waiting

_PARKS = range(len(COMPONENTS.parks))
_OPEN = (OPEN,) * len(COMPONENTS.parks)
_SINGLE = tuple(species for species, main in enumerate(COMPONENTS.mains) if main.single)
"""The mains of which the whole table has one pair (R96)."""


def ended(course: Course) -> Course:
    """Return a course after the building phase: nothing is asked, winter comes (R113)."""
    before = course.public.zoos
    course = said(course, *[CenterLost(seat=seat) for seat, zoo in enumerate(before) if zoo.center_due])
    course = shown(course, zoos=tuple([_without_constructions(after_building(zoo)) for zoo in before]))
    course = _pair_returned(_parks_recorded(course))
    return shown(course, asks=(), season=WINTER)


def _without_constructions(zoo: Zoo) -> Zoo:
    """Return a zoo in which no construction action is free any more: one belongs to the phase in which it was won (R139, R157)."""
    return replace(zoo, staff=replace(zoo.staff, constructions=0)) if zoo.staff.constructions else zoo


# --- national parks --------------------------------------------------------------------------------------------------


def _parks_recorded(course: Course) -> Course:
    """Return a course after the parks that zoos have completed were recorded (R144-R146, R160)."""
    public = course.public
    zoos = tuple(
        [
            tuple([completion(park, missing(zoo, park), seat, public.panda) for park in _PARKS])
            if may_complete(zoo)
            else _OPEN
            for seat, zoo in enumerate(public.zoos)
        ]
    )
    if all(one is _OPEN for one in zoos):
        return course
    before, after = public.parks, recorded(public.parks, zoos)
    if after == before:
        return course
    facts = []
    for park in _PARKS:
        for seat in range(len(zoos)):
            points = _worth(after, park, seat)
            if points != _worth(before, park, seat):
                facts.append(ParkCompleted(seat=seat, park=park, points=points))
    return said(shown(course, parks=after), *facts)


def _worth(squares: tuple[Square, ...], park: int, seat: int) -> int:
    """Return what one park alone pays a seat in the end."""
    return park_points(put(UNMARKED, park, squares[park]), seat)


# --- the pair of the table -------------------------------------------------------------------------------------------


def _pair_returned(course: Course) -> Course:
    """Return a course in which a pair that is still in quarantine went back, unless a disease keeps it there (R113, R149)."""
    public = course.public
    seat = public.panda
    if seat == NOBODY:
        return course
    zoo = public.zoos[seat]
    species = next((one for one in _SINGLE if quarantine_space(zoo, one) != NOWHERE), NOBODY)
    if species == NOBODY:
        return shown(course, panda_waits=False)
    if barred(public.cards.event, species, zoo.readings) and _is_prepared(zoo, species):
        return shown(course, panda_waits=True)
    group = zoo.quarantine[quarantine_space(zoo, species)]
    rest = without_waiting(zoo, species, group.males, group.females)
    assert not isinstance(rest, Refusal)
    course = shown(with_zoo(course, seat, rest), panda=NOBODY, panda_waits=False)
    return said(course, PandaBack(seat=seat, species=species))


def _is_prepared(zoo: Zoo, species: int) -> bool:
    """Tell whether an empty enclosure is there in which a main could live but for the disease (R149)."""
    space = quarantine_space(zoo, species)
    group = zoo.quarantine[space]
    return any(
        not isinstance(main_exhibited(zoo, space, group.males, group.females, place), Refusal)
        for place in range(len(zoo.enclosures))
    )
