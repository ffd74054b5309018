"""Play the offspring of zoos: contraception, dice, rerolls, young, nurture (R70, R76-R84, R132, R133, A10, A26, A48, A55)."""

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.rules.asks import FEMALE, MALE, PREPARE, REROLL
from engine.games.zoo_tycoon.rules.growing import Convert, Grown
from engine.games.zoo_tycoon.rules.model import Staff, Zoo
from engine.games.zoo_tycoon.rules.spring import (
    Born,
    Bred,
    Draw,
    Protect,
    Protected,
    Reintroduce,
    Reroll,
    Rerolled,
    Roll,
    Rolled,
    Unprotect,
    Unprotected,
)
from engine.games.zoo_tycoon.rules.table import SUMMER, Dice as Dice
from engine.games.zoo_tycoon.rules.zoo.tracks import running_costs
from tests.rules.zoo_tycoon.springs import (
    BUSY,
    act,
    asked,
    before_spring,
    fair,
    refusal,
    spring,
    waits,
    with_dice,
)
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

ELEPHANT, ZEBRA, RACCOON, LION = map(species, ("asian-elephant", "plains-zebra", "common-raccoon", "lion"))


def herd(upright: int = 3, lying: int = 0):
    """Return light green zebras: one die a female, 5 needed."""
    return enclosure(strip(6, 3), main("plains-zebra", 1, upright, experience=2, lying=lying), retreats=2)


def at_dice(*sides: int, seat_zoo: Zoo | None = None, turned: str = "normal-year"):
    """Return the step in which seat 0 throws these dice with light green elephants."""
    state = spring(with_dice(before_spring(seat_zoo or zoo(fair()), waits(), turned=turned), 0, *sides)).state
    return act(state, 0, Roll())


def first(step, seat: int = 0):
    """Return the main of a seat's first enclosure."""
    return step.state.public.zoos[seat].enclosures[0].main


def told(step, kind):
    return [fact for fact in step.facts if isinstance(fact, kind)]


def test_e4_r77_r78_r79_three_upright_females_throw_three_dice_and_6_is_needed():
    step = at_dice(2, 6, 4)
    assert told(step, Rolled) == [Rolled(seat=0, species=ELEPHANT, needed=6, dice=(2, 6, 4))]
    assert step.reveals
    assert asked(step.state) == [(REROLL, 0)]
    assert step.state.public.rolls == (Dice(ELEPHANT, 6, (2, 6, 4)),)


def test_e4_r81_r82_r83_r84_one_disc_one_female_lies_down_buzz_7_and_next_spring_two_dice():
    step = act(at_dice(2, 6, 4).state, 0, Draw())
    born = told(step, Born)
    assert len(born) == 1
    assert born[0].males + born[0].females == 1
    elephants = first(step)
    assert (elephants.male_discs, elephants.female_discs) == (born[0].males, born[0].females)
    assert (elephants.males, elephants.females, elephants.lying) == (1, 2, 1)
    public = step.state.public
    assert public.zoos[0].buzz == 7
    assert told(step, Bred) == [Bred(seat=0, species=ELEPHANT, steps=2)]
    assert (public.rolls, public.litters) == ((), ())
    assert asked(step.state) == [(PREPARE, 1)]
    later = spring(with_dice(before_spring(public.zoos[0], waits()), 0, 6, 6)).state
    again = act(later, 0, Roll())
    assert told(again, Rolled) == [Rolled(seat=0, species=ELEPHANT, needed=6, dice=(6, 6))]
    assert (first(again).females, first(again).lying) == (1, 2)


def test_e10_r79_high_fertility_lets_a_5_count_as_6():
    step = at_dice(5, 1, 2, turned="high-fertility")
    assert told(step, Rolled)[0].needed == 5
    assert len(told(act(step.state, 0, Draw()), Born)) == 1


def test_r77_under_a_breeding_halt_level_ii_throws_no_dice_and_level_i_does():
    step = at_dice(1, 1, 1, seat_zoo=zoo(fair(), herd()), turned="breeding-halt")
    assert [fact.species for fact in told(step, Rolled)] == [ZEBRA]


def test_r77_rolling_is_compulsory_and_who_could_only_roll_is_rolled_for():
    busy = replace(zoo(fair()), staff=BUSY)
    step = spring(with_dice(before_spring(busy, waits()), 0, 6, 1, 6))
    assert [fact.dice for fact in told(step, Rolled)] == [(6, 1, 6)]
    assert sum(fact.males + fact.females for fact in told(step, Born)) == 2
    assert first(step).lying == 2
    assert asked(step.state) == [(PREPARE, 1)]


def test_r77_a_spring_in_which_nobody_can_choose_ends_in_summer():
    busy = replace(zoo(fair()), staff=BUSY)
    public = spring(before_spring(busy, zoo(), busy)).state.public
    assert (public.season, public.asks) == (SUMMER, ())


def test_r73_a_zoo_without_mains_is_passed_over():
    assert asked(spring(before_spring(zoo(), waits())).state) == [(PREPARE, 1)]


def test_r77_without_dice_one_may_still_prepare_and_nothing_is_revealed():
    alone = zoo(fair(males=0))
    state = spring(before_spring(alone, waits())).state
    assert asked(state) == [(PREPARE, 0)]
    step = act(state, 0, Roll())
    assert (told(step, Rolled), step.reveals) == ([], False)
    assert asked(step.state) == [(PREPARE, 1)]


def test_a48_lying_females_stand_up_where_nobody_rolled():
    step = act(spring(before_spring(zoo(fair(0, 1, lying=3)), waits())).state, 0, Roll())
    assert (first(step).females, first(step).lying) == (4, 0)


def test_a48_lying_females_stand_up_where_every_die_failed():
    step = act(at_dice(2, seat_zoo=zoo(fair(1, 1, lying=2))).state, 0, Draw())
    assert (first(step).females, first(step).lying) == (3, 0)
    assert step.state.public.rolls == ()


def test_r133_r25_a_contraception_tile_takes_a_worker_and_the_main_throws_no_dice():
    state = spring(before_spring(zoo(fair(), herd()), waits())).state
    step = act(state, 0, Protect(ELEPHANT))
    assert step.facts == (Protected(seat=0, species=ELEPHANT),)
    assert not step.reveals
    assert asked(step.state) == [(PREPARE, 0)]
    assert step.state.public.zoos[0].staff.used == 1
    assert [fact.species for fact in told(act(step.state, 0, Roll()), Rolled)] == [ZEBRA]


def test_a26_birth_control_acts_several_times_a_round_once_for_each_main_and_adds_to_the_costs():
    before = zoo(fair(), herd())
    step = act(spring(before_spring(before, waits())).state, 0, Protect(ELEPHANT))
    assert refusal(step.state, 0, Protect(ELEPHANT)).text == "Asian elephants have a contraception tile already."
    after = act(step.state, 0, Protect(ZEBRA)).state.public.zoos[0]
    assert (after.staff.used, running_costs(after) - running_costs(before)) == (2, 3)


def test_r25_under_motivated_employees_the_second_worker_of_spring_costs_nothing():
    before = zoo(fair(), herd())
    step = act(spring(before_spring(before, waits(), turned="motivated-employees")).state, 0, Protect(ELEPHANT))
    after = act(step.state, 0, Protect(ZEBRA)).state.public.zoos[0]
    assert running_costs(after) == running_costs(before)


def test_r76_a_tile_is_taken_back_free_and_the_main_throws_its_dice_again():
    covered = replace(zoo(fair(contraception=True)), staff=BUSY)
    state = spring(with_dice(before_spring(covered, waits()), 0, 1, 2, 3)).state
    step = act(state, 0, Unprotect(ELEPHANT))
    assert step.facts == (Unprotected(seat=0, species=ELEPHANT),)
    assert refusal(step.state, 0, Unprotect(ELEPHANT)).code == "not-there"
    assert [fact.dice for fact in told(act(step.state, 0, Roll()), Rolled)] == [(1, 2, 3)]


def test_r25_nobody_idle_can_bring_no_tile():
    covered = replace(zoo(fair(contraception=True), herd()), staff=BUSY)
    state = spring(before_spring(covered, waits())).state
    assert refusal(state, 0, Protect(ZEBRA)).code == "no-worker"
    assert refusal(state, 0, Protect(LION)).rule == "R133"


def test_a10_r70_young_grow_up_before_the_dice_and_throw_one_of_their_own():
    young = replace(zoo(fair(1, 3, female_discs=1, male_discs=1)), staff=BUSY)
    before = before_spring(young, waits())
    step = act(spring(with_dice(before, 0, 1, 1, 1, 1)).state, 0, Convert(ELEPHANT, FEMALE))
    assert step.facts == (Grown(seat=0, species=ELEPHANT, sex=FEMALE),)
    assert step.state.public.bag == (19, 20)
    assert [fact.dice for fact in told(act(step.state, 0, Roll()), Rolled)] == [(1, 1, 1, 1)]


def test_r148_a25_under_a_disease_own_young_still_grow_up_and_are_born():
    young = zoo(fair(1, 3, female_discs=1))
    state = spring(with_dice(before_spring(young, waits(), turned="ungulate-disease"), 0, 6, 6, 6, 6)).state
    grown = act(state, 0, Convert(ELEPHANT, FEMALE))
    assert sum(fact.males + fact.females for fact in told(act(grown.state, 0, Roll()), Born)) == 4


def test_r163_one_seat_alone_goes_through_the_same_spring():
    state = spring(with_dice(before_spring(zoo(fair())), 0, 1, 6, 1)).state
    step = act(state, 0, Roll())
    assert (asked(step.state), step.state.public.starter) == ([(REROLL, 0)], 0)


def test_e45_r70_a_second_male_may_not_grow_up_where_there_is_room_for_one():
    state = spring(before_spring(zoo(fair(1, 3, male_discs=1)), waits())).state
    assert refusal(state, 0, Convert(ELEPHANT, MALE)).rule == "R43"
    assert refusal(state, 0, Convert(ELEPHANT, FEMALE)).text == "You have no young female Asian elephant."


def test_r80_r132_a_worker_throws_one_failed_die_again_once_for_each_main():
    here = zoo(fair(1, 2, lying=1), herd(1, lying=2))
    state = spring(with_dice(before_spring(here, waits()), 0, 6, 4, 1, 6, 1)).state
    rolled = act(state, 0, Roll())
    step = act(rolled.state, 0, Reroll(ELEPHANT))
    assert step.facts == (Rerolled(seat=0, species=ELEPHANT, needed=6, die=6),)
    assert step.reveals
    assert step.state.public.rolls == (Dice(ELEPHANT, 6, (6, 6), again=True), Dice(ZEBRA, 5, (1,)))
    assert step.state.public.zoos[0].staff.used == 1
    last = act(step.state, 0, Reroll(ZEBRA))
    assert last.state.public.zoos[0].staff == Staff(used=2, surcharge=3)
    assert [(fact.species, fact.males + fact.females) for fact in told(last, Born)] == [(ELEPHANT, 2)]
    assert asked(last.state) == [(PREPARE, 1)]


@pytest.mark.parametrize(("turned", "costs"), [("normal-year", 3), ("motivated-employees", 0)])
def test_r25_r132_a_breeding_worker_who_is_the_second_costs_nothing_under_motivated_employees(turned: str, costs: int):
    state = at_dice(2, 2, 2, seat_zoo=zoo(fair(), staff=Staff(used=1)), turned=turned).state
    staff = act(state, 0, Reroll(ELEPHANT)).state.public.zoos[0].staff
    assert (staff.used, staff.surcharge) == (2, costs)


def test_r80_once_a_main_even_where_more_dice_failed():
    here = zoo(fair(1, 2, lying=1), herd(1, lying=2))
    state = spring(with_dice(before_spring(here, waits()), 0, 1, 1, 1, 2)).state
    step = act(act(state, 0, Roll()).state, 0, Reroll(ELEPHANT))
    assert step.state.public.rolls[0].dice == (2, 1)
    assert (
        refusal(step.state, 0, Reroll(ELEPHANT)).text
        == "A die of your Asian elephants was thrown again; that comes once a spring."
    )


def test_r80_without_a_failed_die_or_an_idle_worker_nobody_is_asked():
    assert asked(at_dice(6, 6, 6).state) == [(PREPARE, 1)]
    two = replace(zoo(fair(), herd()), staff=Staff(used=2, surcharge=3))
    step = act(at_dice(1, 1, 1, seat_zoo=two).state, 0, Reroll(ELEPHANT))
    assert asked(step.state) == [(PREPARE, 1)]


def test_r80_refusals_say_what_is_missing():
    state = at_dice(6, 1, seat_zoo=zoo(fair(1, 1, lying=2), herd(1, lying=2))).state
    assert refusal(state, 0, Reroll(ELEPHANT)).text == "None of the dice of your Asian elephants failed."
    assert refusal(state, 0, Reroll(RACCOON)).rule == "R77"
    assert refusal(state, 0, Roll()).rule == "R80"


def test_a55_all_dice_of_a_zoo_come_before_any_young_and_all_young_before_nurture():
    state = spring(with_dice(before_spring(zoo(fair(), herd()), waits()), 0, 6, 1, 1, 5, 1, 1)).state
    rolled = act(state, 0, Roll())
    assert [type(fact) for fact in rolled.facts] == [Rolled, Rolled]
    assert first(rolled).lying == 0
    step = act(rolled.state, 0, Draw())
    kinds = [type(fact) for fact in step.facts]
    assert kinds == [Born, Bred, Born, Bred]
    assert [main.lying for main in (one.main for one in step.state.public.zoos[0].enclosures) if main] == [1, 1]


def test_r83_a_main_moves_on_the_breeding_track_once_a_game():
    bred = replace(zoo(fair()), bred=1 << ELEPHANT, breeding=2)
    step = act(at_dice(6, 1, 1, seat_zoo=bred).state, 0, Draw())
    assert told(step, Bred) == []
    assert step.state.public.zoos[0].breeding == 2


def test_r84_the_one_highest_base_value_among_those_with_young_makes_buzz_on_top_of_the_events():
    step = at_dice(6, 1, 1, 5, 1, 1, seat_zoo=zoo(fair(), herd()), turned="broadcast-tv-show")
    assert act(step.state, 0, Draw()).state.public.zoos[0].buzz == 3 + 7


def test_r81_a4_discs_beyond_the_box_are_stand_ins_and_none_is_lost():
    many = {"male_discs": 20, "female_discs": 19}
    state = before_spring(zoo(fair(**many)), waits())
    assert state.public.bag == (0, 1)
    step = act(spring(with_dice(state, 0, 6, 6, 6)).state, 0, Roll())
    public = step.state.public
    assert (public.bag, sum(public.stand_ins)) == ((0, 0), 2)


def test_r73_spring_goes_in_turn_order_from_the_starting_player():
    state = spring(before_spring(waits(), waits(), waits(), starter=2)).state
    order = []
    while len(order) < 2:
        ((kind, seat),) = asked(state)
        if kind == PREPARE:
            order.append(seat)
        state = act(state, seat, Roll() if kind == PREPARE else Draw()).state
    assert order == [2, 0]
    assert asked(state)[0][1] in (0, 1)


def test_r76_only_what_belongs_before_the_dice_may_be_done_before_them():
    state = spring(before_spring(waits(), waits())).state
    assert refusal(state, 0, Draw()).rule == "R81"
    assert refusal(state, 0, Reintroduce(0, 0)).rule == "R141"


def test_r81_the_litter_of_lions_is_two_discs_a_success():
    pride = zoo(enclosure(strip(6), main("lion", 1, 2), retreats=1))
    step = act(at_dice(6, 1, seat_zoo=pride).state, 0, Draw())
    (born,) = told(step, Born)
    assert born.males + born.females == 2
    assert first(step).lying == 1
