"""Lead each zoo through its offspring: prepare, dice, rerolls, young, reintroduction, nurture (R76-R84, R141, A55).

A seat whose zoo exhibits no main is passed over, and one that could only roll is rolled for. Whoever was asked to prepare goes on
to the dice when it says so, so that it can take back what it did.
"""

from __future__ import annotations

from engine.contract.asks import Ask
from engine.contract.facts import Fact
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.rules.actions import (
    PREPARE,
    REINTRODUCE,
    REROLL,
    Draw,
    Protect,
    Reintroduce,
    Reroll,
    Roll,
    Unprotect,
)
from engine.games.zoo_tycoon.rules.apply.course import Course, Doer, asked, said, shown, unasked, with_zoo
from engine.games.zoo_tycoon.rules.apply.growing import legal
from engine.games.zoo_tycoon.rules.apply.spring.reintroduction import put_on_track
from engine.games.zoo_tycoon.rules.choices.spring import prepared_otherwise, rerollable, track_room
from engine.games.zoo_tycoon.rules.facts.spring import Born, Bred, Protected, Rerolled, Rolled, Unprotected
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import SUMMER, seat_at, with_bag
from engine.games.zoo_tycoon.rules.year.spring.breeding import Litter, born, rerolled, rolled, steps
from engine.games.zoo_tycoon.rules.year.spring.events import free_worker
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, mains
from engine.games.zoo_tycoon.rules.zoo.steps.spring import (
    contraception_placed,
    contraception_removed,
    nursed,
    young_born,
)
from engine.games.zoo_tycoon.rules.zoo.steps.staff import worker_used


def from_place(course: Course, place: int) -> Course:
    """Return a course at the first question to the seats from a place in turn order on; after the last, summer comes."""
    players = len(course.public.zoos)
    for at in range(place, players):
        seat = seat_at(course.public.starter, at, players)
        course = _to_dice(course, seat)
        if course.public.asks:
            return course
    return shown(course, season=SUMMER)


def _to_dice(course: Course, seat: int) -> Course:
    """Return a course at a seat's first question, or with its offspring over and nothing asked."""
    public = course.public
    if not any(mains(public.zoos[seat])):
        return course
    if prepared_otherwise(public, seat):
        return asked(course, Ask(PREPARE, (seat,)))
    return _rolled(course, seat)


def _rolled(course: Course, seat: int) -> Course:
    """Throw the dice of all mains of a zoo together (R77, A55)."""
    public, hidden = course.public, course.hidden
    rolls, rng = rolled(breeders(public.zoos[seat]), public.cards.event, hidden.seats[seat])
    if not rolls:
        return _nursed(course, seat)
    course = replace(
        course,
        public=replace(public, rolls=rolls),
        hidden=replace(hidden, seats=put(hidden.seats, seat, rng)),
        reveals=True,
    )
    facts = [Rolled(seat=seat, species=roll.species, needed=roll.needed, dice=roll.dice) for roll in rolls]
    return _dice_lie(said(course, *facts), seat)


def _dice_lie(course: Course, seat: int) -> Course:
    """Ask for a reroll where there can be one; otherwise draw the young."""
    if rerollable(course.public, seat):
        return asked(course, Ask(REROLL, (seat,)))
    return _drawn(course, seat)


def _drawn(course: Course, seat: int) -> Course:
    """Draw the discs of all litters and lay them into the enclosures (R81, R83, R84)."""
    public = course.public
    litters, bag, rng = born(public.rolls, public.bag, course.hidden.bag)
    if not litters:
        return _nursed(course, seat)
    out = (sum([litter.males for litter in litters]), sum([litter.females for litter in litters]))
    zoo = public.zoos[seat]
    course = replace(
        course,
        public=replace(with_bag(public, bag, out), litters=litters),
        hidden=replace(course.hidden, bag=rng),
        reveals=True,
    )
    course = said(with_zoo(course, seat, young_born(zoo, litters)), *_born(seat, zoo, litters))
    return _decided(_waiting(course, seat), seat)


def _born(seat: int, zoo: Zoo, litters: tuple[Litter, ...]) -> list[Fact]:
    """Return who was born, and the steps in the breeding program of a zoo that they came into (R83)."""
    facts: list[Fact] = []
    track = zoo.breeding
    for litter in litters:
        facts.append(Born(seat=seat, species=litter.species, males=litter.males, females=litter.females))
        before, track = track, steps(track, zoo.bred, litter.species)
        if track > before:
            facts.append(Bred(seat=seat, species=litter.species, steps=track - before))
    return facts


def _waiting(course: Course, seat: int) -> Course:
    """Ask of every litter for whose kind there is room on a track, the first on top (R141)."""
    public = course.public
    asks = [
        Ask(REINTRODUCE, (seat,), about=(one.species,)) for one in public.litters if track_room(public, one.species)
    ]
    return asked(course, *reversed(asks))


def _decided(course: Course, seat: int) -> Course:
    """Go on to nurture once nothing is asked of a litter any more."""
    return course if course.public.asks else _nursed(course, seat)


def _nursed(course: Course, seat: int) -> Course:
    """Let females lie down and stand up, and put dice and litters away (R82, A48)."""
    public = course.public
    zoo = nursed(public.zoos[seat], public.litters)
    thrown = put(public.thrown, seat, public.rolls) if public.rolls else public.thrown
    return shown(course, zoos=put(public.zoos, seat, zoo), thrown=thrown, rolls=(), litters=(), asks=())


def _on_from(course: Course, seat: int) -> Course:
    """Go on to the next seat once a seat's offspring is over."""
    public = course.public
    if public.asks:
        return course
    players = len(public.zoos)
    return from_place(course, (seat - public.starter) % players + 1)


def _protect(course: Course, seat: int, action: Protect) -> Course:
    public = course.public
    spared = free_worker(public.cards.event)
    zoo = legal(contraception_placed(public.zoos[seat], action.species, spared))
    return said(with_zoo(course, seat, zoo), Protected(seat=seat, species=action.species))


def _unprotect(course: Course, seat: int, action: Unprotect) -> Course:
    zoo = legal(contraception_removed(course.public.zoos[seat], action.species))
    return said(with_zoo(course, seat, zoo), Unprotected(seat=seat, species=action.species))


def _roll(course: Course, seat: int, _action: Roll) -> Course:
    return _on_from(_rolled(unasked(course), seat), seat)


def _reroll(course: Course, seat: int, action: Reroll) -> Course:
    """Let a worker throw the first failed die of a main again; its other dice lie as they lie (R80, R132)."""
    public, hidden = course.public, course.hidden
    zoo = legal(worker_used(public.zoos[seat], free_worker(public.cards.event)))
    place = next(place for place, roll in enumerate(public.rolls) if roll.species == action.species)
    before = public.rolls[place]
    roll, rng = rerolled(before, hidden.seats[seat])
    die = next(now for was, now in zip(before.dice, roll.dice, strict=True) if was < before.needed)
    course = replace(
        with_zoo(course, seat, zoo), hidden=replace(hidden, seats=put(hidden.seats, seat, rng)), reveals=True
    )
    course = shown(course, rolls=put(public.rolls, place, roll), asks=())
    told = Rerolled(seat=seat, species=roll.species, needed=roll.needed, die=die)
    return _on_from(_dice_lie(said(course, told), seat), seat)


def _draw(course: Course, seat: int, _action: Draw) -> Course:
    return _on_from(_drawn(unasked(course), seat), seat)


def _reintroduce(course: Course, seat: int, action: Reintroduce) -> Course:
    *others, ask = course.public.asks
    (species,) = ask.about
    course = put_on_track(asked(course, *others), seat, species, action.males, action.females)
    return _on_from(_decided(course, seat), seat)


DOERS: dict[type, Doer] = {
    Protect: _protect,
    Unprotect: _unprotect,
    Roll: _roll,
    Reroll: _reroll,
    Draw: _draw,
    Reintroduce: _reintroduce,
}
