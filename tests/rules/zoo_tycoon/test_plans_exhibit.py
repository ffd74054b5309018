"""Plans that exhibit a main out of quarantine, with everything that it takes (R26-R44, R104-R106, R148)."""

import random

import pytest

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    CATEGORY,
    COMPONENTS,
    EDUCATION_POINT,
    MAINS,
    RETREAT,
    species,
)
from engine.games.zoo_tycoon.components.species import smallest_group
from engine.games.zoo_tycoon.plans.exhibits import (
    design_at,
    exhibit_plan,
    exhibit_plans,
    places,
    pointed,
    preparing,
    sites,
    sizes,
    turns,
)
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.plans.planned import Planned, WorksOn, stages
from engine.games.zoo_tycoon.plans.shapes import forms, laid
from engine.games.zoo_tycoon.plans.spots import Laying
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.purchases import BuyPoint
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.step import QUIET, Year
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.seasons import new_zoo
from engine.games.zoo_tycoon.rules.zoo.squares import ALL, SQUARES, connected
from tests.rules.zoo_tycoon.zoos import at, done, drawn, empty, enclosure, is_possible, main, strip, zoo

ZEBRA, TIGER, GIRAFFE, PANDA = map(species, ("plains-zebra", "tiger", "giraffe", "giant-panda"))
LEVEL_I = [one for one in range(MAINS) if COMPONENTS.mains[one].level == 1]


def waiting(which: int) -> Group:
    """Return the smallest group of a main, with a male if it may have one."""
    group = smallest_group(COMPONENTS.mains[which], 9, 9)
    assert group is not None
    return Group(which, *group)


def redone(plan: Planned, year: Year = QUIET) -> Zoo:
    """Return the zoo after all actions of a plan, tried anew, each of which leaves a zoo as it must be."""
    now = plan.before
    for action in plan.actions:
        now = done(action.in_year(now, year))
        for one in now.enclosures:
            assert is_possible(one)
            assert why_unfit(one, now.readings) is None
        assert now.money >= 0
    return now


@pytest.mark.parametrize("which", LEVEL_I)
def test_r106_the_first_building_phase_offers_plans_for_every_main_of_level_1(which: int) -> None:
    start = replace(new_zoo(), quarantine=(waiting(which),))
    plans = exhibit_plans(start, which)
    assert 4 <= len(plans) <= 9
    for plan in plans:
        after = redone(plan)
        assert after == plan.after
        assert after.enclosures[plan.place].main is not None
        assert after.quarantine == ()


@pytest.mark.parametrize("which", range(MAINS))
def test_r39_a_plan_takes_just_the_tiles_and_retreats_of_the_minimum(which: int) -> None:
    group = waiting(which)
    plan = exhibit_plans(replace(new_zoo(), quarantine=(group,)), which)[0]
    tiles, retreats = least(which, group.males + group.females)
    assert plan.squares.bit_count() == tiles
    assert plan.money == 2 * retreats
    found = zoo_with_fewer_tiles(plan, tiles)
    assert found is not None
    assert found.code in ("standard", "no-room", "not-in-enclosure")


def zoo_with_fewer_tiles(plan: Planned, tiles: int) -> Refusal | None:
    """Return what is said against the same animals on one tile fewer."""
    if tiles == 1:
        return Refusal("standard", "R39", "an enclosure has a tile")
    one = plan.after.enclosures[plan.place]
    return why_unfit(replace(one, squares=one.squares & (one.squares - 1)))


def test_a_plan_lays_stored_tiles_then_retreats_then_brings_the_animals_then_buys_other_points() -> None:
    start = zoo(Group(ZEBRA, 1, 2))
    design = design_at(start, ZEBRA)
    assert design is not None
    design = replace(design, tiles=4, retreats=2, points=(EDUCATION_POINT,))
    plan = exhibit_plan(start, design, Laying(NOWHERE, drawn("aa", "aa")["a"]))
    assert plan.legal
    assert [(one.kind, one.price) for one in stages(plan)] == [
        (WorksOn.TILES, 0),
        (WorksOn.POINTS, 4),
        (WorksOn.ANIMALS, 0),
        (WorksOn.POINTS, 2),
    ]
    assert stages(plan)[0].squares == (at(1, 0), at(1, 1), at(2, 0), at(2, 1))
    assert plan.after.enclosures[0].points[RETREAT].bit_count() == 2
    assert plan.after.money == 4
    assert redone(plan) == plan.after


def test_r105_tiles_are_bought_when_the_store_is_empty_and_lift_prohibition_tiles() -> None:
    start = zoo(Group(ZEBRA, 1, 2), store=2, money=10)
    plan = exhibit_plans(start, ZEBRA)[0]
    assert [type(one) for one in plan.actions] == [FoundEnclosure, Extend, BuyTile, Extend, BuyPoint, Exhibit]
    assert (plan.money, plan.bought) == (9, 1)
    assert plan.after.prohibited.bit_count() == start.prohibited.bit_count() - 1
    assert [one.kind for one in stages(plan)] == [
        WorksOn.TILES,
        WorksOn.BOUGHT,
        WorksOn.TILES,
        WorksOn.POINTS,
        WorksOn.ANIMALS,
    ]


def test_r105_a_bought_tile_may_lie_where_it_lifts_a_prohibition_tile() -> None:
    room = drawn("aa")["a"]
    start = zoo(Group(ZEBRA, 1, 2), store=2, money=10, prohibited=ALL & ~room)
    plans = exhibit_plans(start, ZEBRA)
    assert plans
    for plan in plans:
        assert redone(plan) == plan.after
        assert (plan.squares & room, plan.bought) == (room, 1)


def test_r22_nothing_is_offered_that_cannot_be_paid() -> None:
    assert exhibit_plans(zoo(Group(ZEBRA, 1, 2), store=2, money=8), ZEBRA) == ()
    assert exhibit_plans(zoo(Group(ZEBRA, 1, 2), money=1), ZEBRA) == ()


def test_r106_where_money_is_short_fewer_animals_come() -> None:
    """A fifth zebra would take a third tile for animals (R44), one more than there is."""
    start = zoo(Group(ZEBRA, 1, 4), store=3, money=6)
    plan = exhibit_plans(start, ZEBRA)[0]
    assert plan.actions[-1] == Exhibit(0, 0, 1, 3)
    assert plan.after.quarantine == (Group(ZEBRA, 0, 1),)


def test_r43_only_animals_that_get_on_come_together() -> None:
    assert next(herds(zoo(Group(TIGER, 2, 0)), TIGER)) == (1, 0)
    assert next(herds(zoo(Group(ZEBRA, 3, 1)), ZEBRA)) == (3, 0)
    assert next(herds(zoo(Group(ZEBRA, 2, 3)), ZEBRA)) == (1, 3)
    assert list(herds(zoo(Group(ZEBRA, 1, 1)), ZEBRA)) == []


def test_r104_an_own_empty_enclosure_of_the_biome_comes_first_and_is_extended() -> None:
    start = zoo(Group(ZEBRA, 1, 2), empty(strip(2), BIOME[ZEBRA]))
    plan = exhibit_plans(start, ZEBRA)[0]
    assert plan.place == 0
    assert plan.squares.bit_count() == 1
    assert connected(plan.after.enclosures[0].squares)
    assert redone(plan) == plan.after


def test_r54_retreats_that_are_there_are_not_bought_again() -> None:
    start = zoo(Group(ZEBRA, 1, 2), empty(strip(3), BIOME[ZEBRA], retreats=1))
    plan = exhibit_plans(start, ZEBRA)[0]
    assert plan.actions == (Exhibit(0, 0, 1, 2),)
    assert plan.money == 0


def test_r50_a_tile_is_laid_for_a_retreat_where_every_tile_has_a_focal_point() -> None:
    start = zoo(Group(ZEBRA, 1, 2), empty(strip(3), BIOME[ZEBRA], education=3))
    plan = next(plan for plan in exhibit_plans(start, ZEBRA) if plan.place == 0)
    assert plan.squares.bit_count() == 1
    assert redone(plan) == plan.after


def test_r114_an_empty_enclosure_of_another_biome_is_changed_where_nothing_else_is_left() -> None:
    squares = strip(3)
    start = zoo(Group(ZEBRA, 1, 2), empty(squares, BIOME[TIGER]), prohibited=ALL & ~squares)
    (plan,) = exhibit_plans(start, ZEBRA)
    assert plan.money == 4
    assert redone(plan).enclosures[0].biome == BIOME[ZEBRA]


def test_r30_animals_of_an_exhibited_main_come_into_its_enclosure_only() -> None:
    home = enclosure(strip(3), main("plains-zebra", 1, 2), retreats=1)
    start = zoo(home, Group(ZEBRA, 0, 2))
    plans = exhibit_plans(start, ZEBRA)
    assert [plan.place for plan in plans] == [0]
    assert plans[0].squares.bit_count() == 1
    assert redone(plans[0]).enclosures[0].main == main("plains-zebra", 1, 4)


def test_r35_an_enclosure_with_a_co_is_no_place_for_a_main_that_tolerates_none() -> None:
    start = zoo(Group(TIGER, 1, 0), enclosure(strip(6), co="jabiru"))
    assert all(plan.place == 1 for plan in exhibit_plans(start, TIGER))
    there = zoo(Group(species("tufted-capuchin"), 1, 3), enclosure(strip(2), co="jabiru"))
    plan = exhibit_plans(there, species("tufted-capuchin"))[0]
    assert (plan.place, plan.squares.bit_count()) == (0, 1)


def test_r148_a_disease_bars_the_animals_but_not_the_enclosure_that_is_made_ready() -> None:
    ill = Year(disease=CATEGORY[PANDA])
    start = zoo(Group(PANDA, 1, 1), money=10)
    assert exhibit_plans(start, PANDA, ill) == ()
    one = places(start, PANDA)[0]
    stopped = exhibit_plan(start, one.design, one.spot, ill)
    assert stopped.refusal is not None
    assert (stopped.refusal.code, stopped.refusal.rule) == ("disease", "R148")
    assert len(stopped.zoos) == len(stopped.actions) - 1
    plan = preparing(start, start.quarantine[0], ill)[0]
    later = Exhibit(0, 0, 1, 1).after(redone(plan, ill))
    assert done(later).enclosures[0].main == main("giant-panda", 1, 1)


def test_r94_an_enclosure_is_made_ready_for_animals_that_have_not_been_taken() -> None:
    plan = preparing(zoo(), Group(GIRAFFE, 1, 1))[0]
    assert done(Exhibit(0, 0, 1, 1).after(replace(plan.after, quarantine=(Group(GIRAFFE, 1, 1),))))


def test_arrows_and_turns_reach_every_place_of_every_shape() -> None:
    start = zoo(Group(ZEBRA, 1, 2), enclosure(strip(1, row=3), main("golden-lion-tamarin", 1, 1), retreats=1))
    design = design_at(start, ZEBRA)
    assert design is not None
    reached = {
        pointed(start, design, anchor, turn).spot.squares
        for anchor in range(SQUARES)
        for turn in range(turns(start, design, anchor))
    }
    legal = {squares for squares in reached if exhibit_plan(start, design, Laying(NOWHERE, squares)).legal}
    assert legal == set(sites(start, design))
    refused = exhibit_plan(start, design, Laying(NOWHERE, drawn("aaa", top=0)["a"])).refusal
    assert refused is not None
    assert (refused.code, refused.rule) == ("not-free", "R28")


def test_pointing_at_an_own_enclosure_extends_it_in_every_way() -> None:
    start = zoo(Group(ZEBRA, 1, 2), empty(strip(2), BIOME[ZEBRA]))
    design = design_at(start, ZEBRA)
    assert design is not None
    found = [pointed(start, design, at(1, 0), turn) for turn in range(turns(start, design, at(1, 0)))]
    assert [one.spot.place for one in found] == [0, 0, 0]
    assert {one.spot.squares for one in found} == {1 << at(1, 2), 1 << at(2, 0), 1 << at(2, 1)}


def test_an_enclosure_may_be_as_large_as_tiles_and_money_allow() -> None:
    start = zoo(Group(ZEBRA, 1, 2), money=10)
    design = design_at(start, ZEBRA)
    assert design is not None
    assert sizes(start, design) == range(3, 8)  # six stored, one bought, two for the retreat
    for size in sizes(start, design):
        larger = replace(design, tiles=size)
        plan = exhibit_plan(start, larger, Laying(NOWHERE, sites(start, larger)[0]))
        assert redone(plan).enclosures[0].squares.bit_count() == size


def test_between_buildings_any_connected_squares_do_where_no_usual_shape_fits() -> None:
    snake = drawn("a.......", "aa......", ".aa.....", "..aa....", "...a....")["a"]
    elephant = species("asian-elephant")
    start = zoo(Group(elephant, 1, 6), store=8, prohibited=ALL & ~snake, money=6)
    plan = exhibit_plans(start, elephant)[0]
    assert redone(plan) == plan.after
    assert plan.after.enclosures[0].main is not None


def test_the_numbered_places_may_be_larger_up_to_what_there_is() -> None:
    start = zoo(Group(ZEBRA, 1, 2), empty(strip(5), BIOME[ZEBRA]), money=2, store=5)
    found = places(start, ZEBRA, larger=1)
    assert {one.spot.squares.bit_count() for one in found if one.spot.place == NOWHERE} == {4}
    assert {one.design.tiles for one in found if one.spot.place == 0} == {6}
    assert {one.design.tiles for one in places(start, ZEBRA, larger=9)} == {5, 10}
    for one in found:
        assert redone(exhibit_plan(start, one.design, one.spot)).enclosures


def test_a_place_can_be_taken_up_by_its_shape_and_its_first_square() -> None:
    start = zoo(Group(ZEBRA, 1, 2))
    for one in places(start, ZEBRA):
        squares = one.spot.squares
        anchor = (squares & -squares).bit_length() - 1
        assert squares in {laid(3, turn, anchor) for turn in range(len(forms(3)))}


def test_a_place_does_not_shut_an_enclosure_in_where_another_does() -> None:
    corner = enclosure(strip(1), main("golden-lion-tamarin", 1, 1), retreats=1)
    around_it = drawn(".a", "a.")["a"]
    for one in places(zoo(corner, Group(ZEBRA, 1, 2)), ZEBRA):
        assert around_it & ~one.spot.squares


def test_shapes_are_all_fixed_polyominoes_up_to_five() -> None:
    assert [len(forms(size)) for size in range(1, 6)] == [1, 2, 6, 19, 63]
    assert all(len(set(forms(size))) == len(forms(size)) for size in range(1, 9))


@pytest.mark.parametrize("seed", range(12))
def test_every_plan_is_legal_in_zoos_that_grow_by_chance(seed: int) -> None:
    rng = random.Random(seed)
    now = new_zoo()
    for which in rng.sample(range(MAINS), 8):
        group = waiting(which)
        prohibited = now.prohibited | 1 << rng.randrange(SQUARES)
        taken = sum(one.squares for one in now.enclosures)
        now = replace(
            now, quarantine=(group,), store=rng.randrange(5), money=rng.randrange(25), prohibited=prohibited & ~taken
        )
        plans = exhibit_plans(now, which)
        assert len(plans) == len(places(now, which))
        for plan in plans:
            assert redone(plan) == plan.after
        if plans:
            now = rng.choice(plans).after
