"""Plans that lift a main to its next colour, held against every way there is on a small board (R38-R41, R70, R137)."""

import heapq
import random
from collections.abc import Iterator

import pytest

from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    CATEGORY,
    COMPONENTS,
    DARK,
    LIGHT,
    MAINS,
    NOBODY,
    RETREAT,
    YELLOW,
    species,
)
from engine.games.zoo_tycoon.components.species import smallest_group
from engine.games.zoo_tycoon.fast.squares import point_squares
from engine.games.zoo_tycoon.plans.herds import least
from engine.games.zoo_tycoon.plans.lifts import lift, lifts_of, needed
from engine.games.zoo_tycoon.plans.planned import WorksOn, stages
from engine.games.zoo_tycoon.rules.asks import FEMALE, MALE
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.purchases import BuyPoint
from engine.games.zoo_tycoon.rules.autumn.staff import Keep
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Enclosure, Group, Main, Zoo
from engine.games.zoo_tycoon.rules.step import QUIET, Year
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.squares import ALL, each
from tests.rules.zoo_tycoon.zoos import at, done, enclosure, extension_squares, main, strip, zoo

RACCOON, ZEBRA = map(species, ("common-raccoon", "plains-zebra"))


def steps(now: Zoo) -> Iterator[Action]:
    """Yield every action that may help the main of the first enclosure."""
    one = now.enclosures[0].main
    assert one is not None
    for square in each(extension_squares(now, 0)):
        yield Extend(0, square)
    if now.bought < 4:
        for square in (NO_SQUARE, *each(now.prohibited)):
            yield BuyTile(square)
    for square in list(each(point_squares(now, 0)))[:1]:
        yield BuyPoint(RETREAT, square)
    for group in now.quarantine:
        for males in range(group.males + 1):
            for females in range(group.females + 1):
                yield Exhibit(0, 0, males, females)
    yield from (Convert(one.species, MALE), Convert(one.species, FEMALE), Keep(one.species))


def cheapest(start: Zoo, goal: int, year: Year) -> int | None:
    """Return the least that lifts the main of the first enclosure to a colour, found by trying everything."""
    heap: list[tuple[int, int, Zoo]] = [(0, 0, start)]
    seen, count = set(), 0
    while heap:
        price, _, now = heapq.heappop(heap)
        if happiness(now.enclosures[0]) >= goal:
            return price
        if now in seen:
            continue
        seen.add(now)
        for action in steps(now):
            after = action.in_year(now, year)
            if not isinstance(after, Refusal) and after not in seen:
                count += 1
                paid = start.money - after.money + after.staff.surcharge - start.staff.surcharge
                heapq.heappush(heap, (paid, count, after))
    return None


def on_a_small_board(rng: random.Random) -> Zoo:
    """Return a zoo with one main, not dark green, that can get a few more tiles, animals, young and workers."""
    while True:
        which = rng.randrange(MAINS)
        card = COMPONENTS.mains[which]
        group = smallest_group(card, rng.randrange(2), 9)
        if group is None or sum(group) > 4:
            continue
        tiles, retreats = least(which, sum(group))
        squares = strip(tiles + rng.randrange(2))
        points = sum(1 << square for square in list(each(squares))[:retreats])
        inside = Main(
            which, *group, rng.choice((1, card.experience.top - 1)), 0, rng.randrange(2), rng.randrange(2), new=False
        )
        home = Enclosure(BIOME[which], squares, inside, NOBODY, (0, 0, 0, points))
        beside = strip(8, row=2)
        free = sum(1 << square for square in rng.sample(list(each(beside)), 3)) & ~squares
        lifted = 1 << at(0, rng.randrange(3)) if rng.randrange(2) else 0
        now = zoo(
            home,
            prohibited=lifted,
            store=rng.randrange(3),
            money=rng.randrange(18),
            quarantine=(Group(which, rng.randrange(2), rng.randrange(1, 3)),) if rng.randrange(2) else (),
        )
        walls = enclosure_of(ALL & ~squares & ~free & ~lifted)
        if happiness(home) < DARK:
            return replace(now, enclosures=(home, walls))


def enclosure_of(squares: int) -> Enclosure:
    """Return empty ground that only takes up room."""
    return Enclosure(0, squares)


@pytest.mark.parametrize("seed", range(60))
def test_the_way_to_the_next_colour_is_legal_and_not_dearer_than_any_other(seed: int) -> None:
    rng = random.Random(seed)
    start = on_a_small_board(rng)
    inside = start.enclosures[0].main
    assert inside is not None
    year = Year(disease=CATEGORY[inside.species]) if seed % 5 == 0 else QUIET
    goal = happiness(start.enclosures[0]) + 1
    plan = lift(start, 0, year)
    best = cheapest(start, goal, year)
    if plan is None or not plan.legal:
        assert best is None
        return
    now = start
    for action in plan.actions:
        now = done(action.in_year(now, year))
    assert now == plan.after
    assert happiness(now.enclosures[0]) == plan.goal >= goal
    assert plan.price == best


def test_r40_what_a_colour_takes_is_where_it_or_a_better_one_begins() -> None:
    assert needed(ZEBRA, YELLOW) == (1, 1, 1, 3)
    assert needed(ZEBRA, LIGHT) == (2, 2, 2, 4)
    assert needed(ZEBRA, DARK) == (4, 2, 2, 6)


def test_cheapest_first_with_tiles_retreats_young_and_workers_in_this_order() -> None:
    dear = enclosure(strip(3), main("plains-zebra", 1, 2, male_discs=1, female_discs=1), retreats=1)
    cheap = enclosure(strip(2, row=3), main("common-raccoon", 1, 3, 2), retreats=1)
    start = zoo(dear, cheap, money=12)
    assert [(plan.about, plan.goal, plan.price) for plan in lifts_of(start)] == [
        (RACCOON, LIGHT, 0),
        (ZEBRA, LIGHT, 2),
    ]
    zebras = lifts_of(start)[1]
    assert [one.kind for one in stages(zebras)] == [WorksOn.TILES, WorksOn.POINTS, WorksOn.YOUNG, WorksOn.KEEPING]
    assert zebras.actions[-2:] == (Convert(ZEBRA, FEMALE), Keep(ZEBRA))


def test_r25_the_second_worker_counts_in_the_price() -> None:
    start = zoo(enclosure(strip(5), main("plains-zebra", 1, 5, 2), retreats=2))
    (plan,) = lifts_of(start)
    assert (plan.money, plan.surcharge, plan.price) == (0, 3, 3)
    assert lifts_of(start, Year(free_worker=2))[0].price == 0


def test_nothing_is_offered_where_animals_workers_or_squares_are_lacking() -> None:
    alone = zoo(enclosure(strip(4), main("plains-zebra", 1, 2, 2), retreats=2))
    assert lift(alone, 0) is None
    young = zoo(enclosure(strip(4), main("plains-zebra", 1, 3, 1), retreats=2))
    tired = replace(young, staff=replace(young.staff, used=3))
    assert lift(young, 0) is not None
    assert lift(tired, 0) is None
    walled = zoo(enclosure(strip(3), main("plains-zebra", 1, 3, 2), retreats=2), prohibited=ALL & ~strip(3))
    assert lift(walled, 0) is None


def test_r22_what_money_does_not_allow_is_said() -> None:
    poor = zoo(enclosure(strip(4), main("plains-zebra", 1, 3, 2), retreats=1), money=1)
    plan = lift(poor, 0)
    assert plan is not None
    assert plan.refusal is not None
    assert plan.refusal.rule == "R22"
    assert lifts_of(poor) == ()


def test_r148_under_a_disease_only_own_young_make_a_group_larger() -> None:
    ill = Year(disease=CATEGORY[ZEBRA])
    group = enclosure(strip(4), main("plains-zebra", 1, 2, 2), retreats=2)
    assert lift(zoo(group, Group(ZEBRA, 0, 1)), 0, ill) is None
    assert lift(zoo(group, Group(ZEBRA, 0, 1)), 0) is not None
    with_young = enclosure(strip(4), main("plains-zebra", 1, 2, 2, female_discs=1), retreats=2)
    plan = lift(zoo(with_young, Group(ZEBRA, 0, 1)), 0, ill)
    assert plan is not None
    assert plan.actions == (Convert(ZEBRA, FEMALE),)
