"""Set tables in their building phase for the tests, and play in them."""

import random
from typing import Any

from engine.contract import lanes
from engine.contract.asks import Ask, open_ask, owing
from engine.contract.choice import Choices
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS
from engine.games.zoo_tycoon.rules.autumn.phase import Done, asked_to_build, ended
from engine.games.zoo_tycoon.rules.course import Course, onto
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Zoo
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.table import AUTUMN, Options, Public, TycoonState
from engine.games.zoo_tycoon.rules.zoo.seasons import new_zoo
from tests.rules.zoo_tycoon.cards import choices_of, refusal_of


def table(*zoos: Zoo, season: int = AUTUMN, event: str | None = None, **more: Any) -> TycoonState:
    """Return a table with these zoos on which autumn's building begins; an option or another public field by its name."""
    options = {name: more.pop(name) for name in Options().__struct_fields__ if name in more}
    start = setup(Options(**options), len(zoos), bytes(32)).state
    cards = start.public.cards
    if event is not None:
        cards = replace(cards, event=[one.id for one in COMPONENTS.events].index(event))
    given = {"asks": (), "round": 2, "season": season, "zoos": zoos, "cards": cards, "starter": 0}
    return State(replace(start.public, **given | more), start.seats, start.hidden)


def at_building(*zoos: Zoo, **more: Any) -> Course:
    """Return a table that is asked to build."""
    return asked_to_build(onto(table(*zoos, **more)))


def asking(kind: str, *zoos: Zoo, **more: Any) -> Public:
    """Return what is public of a table of which the first seat alone is asked something."""
    return replace(table(*zoos, **more).public, asks=(Ask(kind, (0,)),))


def kind_of(course: Course, seat: int) -> str | None:
    """Return what a seat is asked, None if nothing."""
    ask = open_ask(course.public, seat)
    return None if ask is None else ask.kind


def may(course: Course, seat: int = 0) -> Choices:
    """Return what a seat may do."""
    kind = kind_of(course, seat)
    assert kind is not None
    return choices_of(kind, course.public, seat)


def does(course: Course, action: Any, seat: int = 0) -> Course:
    """Return a course after a seat's action, which must be offered; facts are those of this step."""
    assert action in may(course, seat), refusal_of(kind_of(course, seat) or "", course.public, seat, action)
    course = action.on(replace(course, facts=()), seat)
    over = course.public.lanes and lanes.all_done(course.public)
    return ended(replace(course, public=lanes.ended(course.public))) if over else course


def refusal(course: Course, action: Any, seat: int = 0) -> Refusal:
    """Return why an action of a seat is refused, which it must be."""
    assert action not in may(course, seat)
    return refusal_of(kind_of(course, seat) or "", course.public, seat, action)


def told(course: Course, kind: type[Fact]) -> list[Fact]:
    """Return the facts of a kind that were told in the last step."""
    return [fact for fact in course.facts if isinstance(fact, kind)]


def of(course: Course, seat: int = 0) -> Zoo:
    """Return a zoo of a course."""
    return course.public.zoos[seat]


# --- zoos that grew by chance ----------------------------------------------------------------------------------------


def richer(rng: random.Random, zoo: Zoo) -> Zoo:
    """Return a zoo a year on: more tiles, money, animals in quarantine, sometimes young, well known enough for all buildings."""
    waiting = (*zoo.quarantine, Group(rng.randrange(MAINS), rng.randrange(1, 3), rng.randrange(1, 5)))
    distinct = tuple({group.species: group for group in waiting}.values())
    enclosures = tuple(
        [
            replace(one, main=replace(one.main, male_discs=rng.randrange(2), female_discs=rng.randrange(2)))
            if one.main
            else one
            for one in zoo.enclosures
        ]
    )
    return replace(
        zoo,
        store=zoo.store + 4,
        money=rng.randrange(5, 31),
        quarantine=distinct[-2:],
        enclosures=enclosures,
        ledger=Ledger(rng.choice((0, 12))),
        staff=replace(zoo.staff, used=0, entertained=False, free_rebuildings=rng.randrange(2)),
    )


def welloff(seed: int, zoo: Zoo) -> Zoo:
    """Return a zoo with means for nearly everything: money, free squares, one tile or none in store, idle workers, animals."""
    rng = random.Random(seed)
    waiting = tuple([Group(species, 1, 4) for species in rng.sample(range(MAINS), 2)])
    own = [Group(one.main.species, 2, 2) for one in zoo.enclosures if one.main is not None]
    apart = tuple({group.species: group for group in (*own, *waiting)}.values())
    store, prohibited = rng.randrange(2), rng.choice((0, zoo.prohibited))
    return replace(
        richer(rng, zoo), money=30, quarantine=apart[:2], store=store, prohibited=prohibited, ledger=Ledger(20)
    )


def played(seed: int, rounds: int = 7, seats: int = 1) -> Course:
    """Return a table in its building phase after chance built in all of so many rounds, at the last step but the end."""
    rng = random.Random(seed)
    start = table(*[new_zoo()] * seats)
    course = onto(start)
    for number in range(2, rounds + 2):
        zoos = tuple([richer(rng, zoo) for zoo in course.public.zoos])
        public = replace(course.public, round=number, season=AUTUMN, zoos=zoos, asks=(), lanes=())
        course = last = asked_to_build(replace(course, public=public, facts=()))
        for _ in range(rng.randrange(12, 30)):
            seat = rng.choice(owing(course.public))
            choices = may(course, seat)
            exhibit = choices.find("exhibit")
            assert exhibit is not None
            action = (exhibit if exhibit.possible() else choices).draw(rng.randrange)
            if not isinstance(action, Done):
                course = last = does(course, action, seat)
        course = last
    return course
