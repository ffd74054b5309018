"""Let young grow up, whenever it may be (R70, A10)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.actions import MALE, Convert
from engine.games.zoo_tycoon.rules.apply.course import Course, Doer, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.facts.spring import Grown
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import with_bag
from engine.games.zoo_tycoon.rules.year.spring.breeding import returned
from engine.games.zoo_tycoon.rules.zoo.steps.animals import disc_converted


def legal(zoo: Zoo | Refusal) -> Zoo:
    """Return what a legal step made of a zoo; a refusal here is a fault of `choices`."""
    if isinstance(zoo, Refusal):
        raise AssertionError(f"{zoo.text} ({zoo.rule})")
    return zoo


def discs_returned(course: Course, males: int, females: int) -> Course:
    """Return a course after discs went back to the bag (R70, R91, R141)."""
    public = course.public
    bag = returned(public.bag, males, females)
    after = with_bag(public, bag, (-males, -females))
    return shown(course, bag=after.bag, stand_ins=after.stand_ins)


def _convert(course: Course, seat: int, action: Convert) -> Course:
    male = action.sex == MALE
    zoo = legal(disc_converted(course.public.zoos[seat], action.species, male))
    course = with_zoo(discs_returned(course, int(male), int(not male)), seat, zoo)
    return said(course, Grown(seat=seat, species=action.species, sex=action.sex))


DOERS: dict[type, Doer] = {Convert: _convert}
