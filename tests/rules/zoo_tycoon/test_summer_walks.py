"""Walk at random through whole summers: choices and refusals agree, nobody is asked without a choice, nothing is lost."""

import random

import pytest

from engine.contract.asks import top_ask
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BIOME, MAINS
from engine.games.zoo_tycoon.rules.census import components
from engine.games.zoo_tycoon.rules.course import Course, onto, step_of
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait, asked_again, begun
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give, HandOver
from engine.games.zoo_tycoon.rules.summer.listing import MAY, listings
from engine.games.zoo_tycoon.rules.table import AUTUMN, FULL_BAG, Options, TycoonState
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from tests.rules.zoo_tycoon.summers import EVENTS, PANDA, content
from tests.rules.zoo_tycoon.zoos import empty, enclosure, main, strip, zoo

VERBS = (Give, Demand, HandOver, Exchange, Take, Supply, Pass, House, Wait, Convert)
INHABITANTS = (
    enclosure(strip(5), main("plains-zebra", 1, 3, 2, male_discs=1, female_discs=1, new=False), retreats=2),
    enclosure(strip(5, 2), main("red-ruffed-lemur", 2, 2, 3, female_discs=2, new=False), retreats=2),
    enclosure(strip(4, 3), main("american-black-bear", 1, 1, 4, male_discs=1, new=False), retreats=1),
    empty(strip(4, 4), BIOME[PANDA], retreats=1),
    empty(strip(5, 5), BIOME[PANDA], retreats=2),
)


def some_zoo(chance: random.Random) -> Zoo:
    """Return a zoo with some of the enclosures, and animals in quarantine."""
    if chance.random() < 0.1:
        return content()
    waiting = chance.sample([one for one in range(MAINS) if one != PANDA], chance.randrange(3))
    groups = [Group(one, chance.randrange(3), 1) for one in waiting]
    return zoo(*[one for one in INHABITANTS if chance.random() < 0.5], *groups, known=chance.randrange(32))


def some_summer(chance: random.Random) -> Course:
    """Return a summer at its beginning: of round 1, or a later one with zoos that have begun."""
    seats, introductory = chance.randint(1, 4), chance.random() < 0.2
    state = setup(Options(introductory=introductory), seats, chance.randbytes(32)).state
    if chance.random() < 0.2:
        return onto(state)
    zoos = tuple([some_zoo(chance) for _ in range(seats)])
    panda = chance.randrange(-1, seats)
    if panda >= 0:
        one = zoos[panda]
        waits = replace(one, quarantine=(*one.quarantine[:1], Group(PANDA, 1, 1)))
        zoos = (*zoos[:panda], waits, *zoos[panda + 1 :])
    discs = [(main.male_discs, main.female_discs) for one in zoos for _, main in mains(one)]
    bag = FULL_BAG[0] - sum(males for males, _ in discs), FULL_BAG[1] - sum(females for _, females in discs)
    cards = state.public.cards if introductory else replace(state.public.cards, event=chance.randrange(len(EVENTS)))
    changes = {
        "asks": (),
        "zoos": zoos,
        "round": 2,
        "pair_owner": panda,
        "pair_waits": panda >= 0,
        "cards": cards,
        "bag": bag,
    }
    return begun(onto(replace(state, public=replace(state.public, **changes))))


def check_asked(state: TycoonState, seat: int, chance: random.Random) -> None:
    """Hold what is listed, refused and offered against each other."""
    view = View(seat, state.public, None)
    here = RULEBOOK.choices(view)
    every = list(here)
    assert len(every) == here.count() == len(set(map(repr, every))) > 1
    assert all(RULEBOOK.why_not(view, one) is None for one in chance.sample(every, min(5, len(every))))
    for _ in range(20):
        verb = chance.choice(VERBS)
        tried = verb(*[chance.randrange(-1, MAINS if name == "species" else 4) for name in verb.__struct_fields__])
        assert (RULEBOOK.why_not(view, tried) is None) == (tried in every)
    ask = top_ask(state.public)
    if ask is not None and ask.kind == "arrive":
        may = {one.species for one in listings(state.public, seat) if one.state == MAY}
        assert may == {one.species for one in every if isinstance(one, Take)}


@pytest.mark.parametrize("number", range(40))
def test_summers_at_random_end_with_everything_in_its_place(number: int):
    chance = random.Random(number)
    course = some_summer(chance)
    before = dict(components(step_of(course).state))
    for _ in range(200):
        if not course.public.asks:
            break
        state = step_of(course).state
        (seat,) = state.public.asks[-1].seats
        check_asked(state, seat, chance)
        action = RULEBOOK.choices(View(seat, state.public, None)).draw(chance.randrange)
        course = action.on(onto(state), seat)
        course = asked_again(course) if isinstance(action, Convert) else course
        assert all(why_unfit(one) is None for zoo in course.public.zoos for one in zoo.enclosures)
        assert all(len(zoo.quarantine) <= 2 for zoo in course.public.zoos)
    assert (course.public.season, course.public.asks) == (AUTUMN, ())
    assert dict(components(step_of(course).state)) == before
