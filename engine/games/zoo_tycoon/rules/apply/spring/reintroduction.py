"""Put young on the track of their species, and pay everybody with a cube when it is full (R141, R142)."""

from __future__ import annotations

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.rules.apply.course import Course, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.apply.growing import discs_returned, legal
from engine.games.zoo_tycoon.rules.facts.spring import Reintroduced, TrackFull
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.year.spring.reintroduction import placed, track_of
from engine.games.zoo_tycoon.rules.zoo.steps.trading import animals_given


def put_on_track(course: Course, seat: int, species: int, males: int, females: int) -> Course:
    """Return a course after a seat put so many young on their track; nothing happens where it puts none (R141, R142).

    Their discs go back to the bag.
    """
    young = males + females
    if not young:
        return course
    public = course.public
    zoo = legal(animals_given(public.zoos[seat], species, young=(males, females)))
    course = discs_returned(with_zoo(course, seat, zoo), males, females)
    which = track_of(species)
    track, points = placed(public.reintroduction[which], species, seat, young, public.round)
    course = shown(course, reintroduction=put(public.reintroduction, which, track))
    course = said(course, Reintroduced(seat=seat, species=species, males=males, females=females))
    return _paid(course, species, points) if any(points) else course


def _paid(course: Course, species: int, points: tuple[int, ...]) -> Course:
    """Book the points of a full track in every zoo that had a cube on it (R142, A43)."""
    zoos = tuple([_conserving(zoo, more) for zoo, more in zip(course.public.zoos, points, strict=True)])
    return said(shown(course, zoos=zoos), TrackFull(species=species, points=points))


def _conserving(zoo: Zoo, points: int) -> Zoo:
    if not points:
        return zoo
    return replace(zoo, ledger=replace(zoo.ledger, conservation=zoo.ledger.conservation + points))
