"""What brings most for its money: focal points, buildings, co; what a plan comes to in figures and this winter."""

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    BOOTH,
    CENTER,
    CONSERVATION_POINT,
    EDUCATION_POINT,
    FIRST_CO,
    FOOD,
    KIND,
    PARK,
    POPULARITY_POINT,
    SPECIES,
    species,
)
from engine.games.zoo_tycoon.fast.squares import building_squares
from engine.games.zoo_tycoon.plans.exhibits import exhibit_plans
from engine.games.zoo_tycoon.plans.gains import building_gains, guest_gains, guest_plan, point_gains, point_plan
from engine.games.zoo_tycoon.plans.outcome import figures, outcome, winter_with
from engine.games.zoo_tycoon.plans.planned import Planned, stages
from engine.games.zoo_tycoon.plans.worth import worth, yearly_at
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.tiles import Extend
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Zoo
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.table import Options, Public
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.squares import ALL, each
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity
from tests.rules.zoo_tycoon.zoos import S, at, building, done, drawn, enclosure, illustration, main, strip, zoo

ZEBRA = species("plains-zebra")
HERD = enclosure(strip(4), main("plains-zebra", 1, 3), retreats=1)
GORILLAS = enclosure(strip(4, row=3), main("western-gorilla", 1, 2), retreats=2)


def after_all(now: Zoo, *plans: Planned) -> None:
    """Try every action of plans anew, one after another; their stages account for all of them and all that is paid."""
    for plan in plans:
        here = now
        for action in plan.actions:
            here = done(action.after(here))
        assert here == plan.after
        found = stages(plan)
        assert [one.first for one in found] == [0, *[one.last for one in found[:-1]]]
        assert (found[-1].last, sum(one.price for one in found)) == (len(plan.actions), plan.money)


def test_r51_to_r53_every_focal_point_that_has_an_effect_is_offered_best_first() -> None:
    start = zoo(HERD, GORILLAS, store=0, money=10)
    gains = point_gains(start, years=5)
    assert {
        (one.plan.place, one.plan.actions[-1].point) for one in gains if isinstance(one.plan.actions[-1], BuyPoint)
    } == {
        (0, POPULARITY_POINT),
        (0, EDUCATION_POINT),
        (1, POPULARITY_POINT),
        (1, EDUCATION_POINT),
        (1, CONSERVATION_POINT),
    }
    assert [one.rate for one in gains] == sorted([one.rate for one in gains], reverse=True)
    after_all(start, *[one.plan for one in gains])


def test_r156_the_lower_of_the_two_tracks_counts_more() -> None:
    start = zoo(GORILLAS, store=0, money=10, ledger=Ledger(popularity=8))
    gains = {one.plan.actions[-1].point: one.gain for one in point_gains(start, years=0)}
    assert gains[CONSERVATION_POINT] > gains[POPULARITY_POINT]


def test_r50_a_tile_is_laid_where_every_tile_has_a_focal_point() -> None:
    full = enclosure(strip(3), main("plains-zebra", 1, 2), retreats=2, popularity=1)
    assert point_gains(zoo(full, store=0, money=8), years=3) == ()
    bought = point_plan(zoo(full, store=0, money=9), 0, EDUCATION_POINT)
    assert bought is not None
    assert (bought.legal, bought.bought, bought.money) == (True, 1, 9)
    (gain,) = point_gains(zoo(full, store=1), years=3)
    assert [type(one) for one in gain.plan.actions] == [Extend, BuyPoint]
    assert gain.plan.money == 2
    after_all(zoo(full, store=1), gain.plan)
    assert point_plan(zoo(full, prohibited=ALL & ~full.squares), 0, EDUCATION_POINT) is None


def test_r22_without_money_nothing_is_offered() -> None:
    start = zoo(HERD, GORILLAS, money=1)
    assert point_gains(start, years=5) == ()
    assert building_gains(start, years=5) == ()


@pytest.mark.parametrize("kind", [PARK, BOOTH, CENTER, FOOD])
def test_no_spot_for_a_building_is_better_than_those_that_are_offered(kind: int) -> None:
    """Squares with the same neighbours are offered once: trying all squares finds nothing better."""
    squares = drawn("aa.bb..", "aa.bb..", ".......", "cc.dd..", "cc.dd..", top=1)
    start = zoo(
        enclosure(squares["a"], main("plains-zebra", 1, 3), retreats=1),
        enclosure(squares["b"], main("common-ostrich", 1, 1), retreats=1),
        enclosure(squares["c"], main("western-gorilla", 1, 2), retreats=2),
        enclosure(squares["d"], main("red-ruffed-lemur", 2, 2), retreats=2),
        building(1 << at(1, 6), FOOD, S),
        money=20,
        ledger=Ledger(popularity=10),
    )
    start = (
        replace(start, buildings=(building(1 << at(2, 2), FOOD, S),)) if kind == PARK else replace(start, buildings=())
    )
    gains = building_gains(start, years=4)
    after_all(start, *[one.plan for one in gains])
    offered = [one for one in gains if KIND[one.plan.about] == kind]
    tried = [
        worth(done(Build(which, square).after(start)), 4) - worth(start, 4)
        for which in range(len(KIND))
        if KIND[which] == kind and all(one.illustration != which for one in start.buildings)
        for square in each(building_squares(start, which))
    ]
    assert offered
    assert max(one.gain for one in offered) == max(tried)


def test_r131_the_free_center_comes_before_all_that_costs() -> None:
    lemurs = enclosure(strip(3), main("red-ruffed-lemur", 2, 2), retreats=2)
    start = zoo(lemurs, money=0, center_due=True)
    (gain, *_) = building_gains(start, years=7)
    assert KIND[gain.plan.about] == CENTER
    assert gain.plan.money == 0


def test_r64_commercial_buildings_wait_for_popularity_10() -> None:
    two = drawn("aaaa", "....", "bbbb")
    herds = (
        enclosure(two["a"], main("plains-zebra", 1, 3), retreats=1),
        enclosure(two["b"], main("common-ostrich", 1, 1), retreats=1),
    )
    start = zoo(*herds, money=20)
    booth = illustration(FOOD, S)
    assert booth not in [one.plan.about for one in building_gains(start, years=6)]
    popular = replace(start, ledger=Ledger(popularity=10))
    assert booth in [one.plan.about for one in building_gains(popular, years=6)]
    assert booth not in [one.plan.about for one in building_gains(popular, years=0)], "it only saves money"


def test_r107_a_co_comes_with_the_tiles_that_keep_everybody_as_happy() -> None:
    start = zoo(HERD, money=10, store=3, ledger=Ledger(conservation=9))
    gains = guest_gains(start, years=1)
    assert {one.plan.about for one in gains} <= {one for one in range(FIRST_CO, SPECIES) if BIOME[one] == BIOME[ZEBRA]}
    assert gains
    for one in gains:
        assert isinstance(one.plan.actions[-1], BringGuest)
        assert happiness(one.plan.after.enclosures[0]) >= happiness(HERD)
        after_all(start, one.plan)
    crowded = zoo(HERD, prohibited=ALL & ~strip(4))
    plan = guest_plan(crowded, species("meerkat"), 0)
    assert plan is not None
    assert plan.after.enclosures[0].squares == HERD.squares
    assert guest_plan(crowded, species("blue-wildebeest"), 0) is None


def test_what_popularity_pays_rises_from_segment_to_segment() -> None:
    paid = [yearly_at(score) for score in range(50)]
    assert paid == sorted(paid)
    assert (paid[0], paid[3], paid[7], paid[43], paid[49]) == (0, 140, 170, 500, 500)


# --- what a plan comes to --------------------------------------------------------------------------------------------


def table(own: Zoo) -> Public:
    public = setup(Options(), 3, bytes(32)).state.public
    rivals = (zoo(ledger=Ledger(popularity=9)), zoo(ledger=Ledger(popularity=2)))
    return replace(public, zoos=(own, *rivals))


def test_e2_figures_before_and_after_a_plan_and_this_winter_with_and_without_it() -> None:
    public = table(zoo(HERD, Group(species("giraffe"), 1, 1), money=10))
    plan = exhibit_plans(public.zoos[0], species("giraffe"))[0]
    found = outcome(public, 0, plan)
    assert (found.before.popularity, found.before.buzz, found.before.level) == (2, 2, 4)
    assert (found.after.popularity, found.after.buzz, found.after.level) == (5, 3, 8)
    assert found.after.money == found.before.money - plan.money
    assert found.after.costs == found.before.costs + 6
    assert found.after.tiles - found.before.tiles == plan.squares.bit_count() == 4
    assert found.after.points == min(popularity(plan.after), 0)
    assert (found.without, found.winter) == (
        winter_reports(public)[0],
        winter_reports(replace(public, zoos=(plan.after, *public.zoos[1:])))[0],
    )
    assert found.winter.fixed == 17
    assert found.winter.bonus == 2


def test_r122_the_others_stay_as_they_stand_in_a_winter_that_is_looked_at() -> None:
    public = table(zoo(money=3))
    assert winter_with(public, 0, zoo(money=3, ledger=Ledger(popularity=12))).bonus == 4
    assert winter_with(public, 0, zoo(money=3, ledger=Ledger(popularity=8))).bonus == 2
    assert figures(public.zoos[0]).level == 0
