"""Test how the building phase goes: who is asked, loans, being done and taking it back, how it ends (R102, R103, R113, R126)."""

import pytest

from engine.contract.asks import open_ask, owing
from engine.contract.game import Refusal
from engine.contract.secrecy import View
from engine.contract.undo import History
from engine.games.zoo_tycoon.components.numbers import CENTER, KIND, NOBODY, species
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS, MALE
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.loans import LoanTaken, TakeLoan
from engine.games.zoo_tycoon.rules.autumn.parks import ParkCompleted
from engine.games.zoo_tycoon.rules.autumn.phase import CenterLost, Done, Finished, PandaBack
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, FoundEnclosure
from engine.games.zoo_tycoon.rules.course import onto, step_of
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Group, Staff, Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.spring import Roll
from engine.games.zoo_tycoon.rules.table import TURNS, WINTER
from engine.games.zoo_tycoon.rules.zoo.squares import ALL, PROHIBITED
from tests.rules.zoo_tycoon.sites import at_building, does, kind_of, may, of, refusal, told
from tests.rules.zoo_tycoon.zoos import M, R, S, empty, enclosure, main, strip, zoo

HERE = 8
"""The first square below the prohibited row."""
SPENT = Staff(used=3, entertained=True)
PANDA = species("giant-panda")


def stuck() -> Zoo:
    """Return a zoo in which nothing can be done."""
    return zoo(store=0, money=0, prohibited=ALL, staff=SPENT)


# --- who is asked ----------------------------------------------------------------------------------------------------


def test_r103_together_all_seats_build_side_by_side_until_all_are_done():
    course = at_building(zoo(), zoo(), zoo())
    assert owing(course.public) == (0, 1, 2)
    assert course.public.asks[-1].about == (2,)
    course = does(course, FoundEnclosure(R, HERE), 2)
    course = does(course, FoundEnclosure(S, HERE), 0)
    course = does(course, Done(), 0)
    assert told(course, Finished) == [Finished(seat=0)]
    assert owing(course.public) == (1, 2)
    course = does(does(course, Done(), 2), Done(), 1)
    assert course.public.season == WINTER
    assert course.public.asks == course.public.lanes == ()


def test_r103_in_turns_one_finishes_before_the_next_in_turn_order():
    course = at_building(zoo(), zoo(), zoo(), building=TURNS, starter=1)
    order = []
    while course.public.season != WINTER:
        (seat,) = owing(course.public)
        order.append(seat)
        course = does(does(course, FoundEnclosure(M, HERE), seat), Done(), seat)
    assert order == [1, 2, 0]


def test_r103_who_can_do_nothing_is_not_asked():
    together = at_building(zoo(), stuck())
    assert owing(together.public) == (0,)
    assert does(together, Done()).public.season == WINTER
    turns = at_building(stuck(), zoo(), stuck(), building=TURNS)
    assert owing(turns.public) == (1,)
    assert does(turns, Done(), 1).public.season == WINTER


@pytest.mark.parametrize("mode", ["together", TURNS])
def test_r103_where_nobody_can_do_anything_winter_comes_at_once(mode: str):
    course = at_building(stuck(), stuck(), building=mode)
    assert course.public.season == WINTER
    assert course.public.asks == course.public.lanes == ()


def test_r103_done_and_steps_are_taken_back_by_each_seat_for_itself():
    class Flow:
        @staticmethod
        def apply(state, moves):
            ((seat, action),) = moves.items()
            return step_of(does(onto(state), action, seat))

    state = step_of(at_building(zoo(), zoo())).state
    history = History()
    for seat, action in (
        (0, FoundEnclosure(R, HERE)),
        (1, FoundEnclosure(S, HERE)),
        (0, Done()),
        (1, FoundEnclosure(M, HERE + 1)),
    ):
        step = Flow.apply(state, {seat: action})
        history, state = history.push(state, {seat: action}, step), step.state
    assert owing(state.public) == (1,)
    state, history = history.undo(Flow, state, 0)
    assert owing(state.public) == (0, 1)
    assert len(state.public.zoos[1].enclosures) == 2
    state, history = history.undo(Flow, state, 0)
    assert state.public.zoos[0] == zoo()
    assert len(state.public.zoos[1].enclosures) == 2
    assert history.may(state, 1)
    assert not history.may(state, 0)


# --- loans -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["together", TURNS])
def test_r102_loans_come_first_and_may_be_repeated_up_to_10(mode: str):
    course = at_building(zoo(money=5), zoo(money=10), building=mode)
    assert kind_of(course, 0) == LOANS
    course = does(course, TakeLoan(HERE))
    assert told(course, LoanTaken) == [LoanTaken(seat=0, square=HERE, money=4)]
    assert of(course).prohibited == PROHIBITED | 1 << HERE
    assert kind_of(course, 0) == LOANS
    course = does(course, TakeLoan(HERE + 1))
    assert of(course).money == 10
    assert kind_of(course, 0) == BUILD
    assert refusal(course, TakeLoan(HERE + 2)).rule == "R102"
    if mode != TURNS:
        assert kind_of(course, 1) == BUILD


@pytest.mark.parametrize("mode", ["together", TURNS])
def test_r102_with_the_first_other_step_loans_are_over(mode: str):
    course = does(at_building(zoo(money=5), zoo(), building=mode), FoundEnclosure(S, HERE))
    assert kind_of(course, 0) == BUILD
    assert refusal(course, TakeLoan(HERE + 1)) == Refusal("built-already", "R102", "Loans are taken before you build.")


def test_r70_young_may_grow_up_at_any_time_so_loans_go_on():
    herd = enclosure(strip(5), main("plains-zebra", 0, 4, male_discs=1), retreats=2)
    course = does(at_building(zoo(herd, money=5)), Convert(species("plains-zebra"), MALE))
    assert kind_of(course, 0) == LOANS


def test_r102_no_loan_without_a_free_square_or_with_money_enough():
    full = zoo(prohibited=ALL, money=5)
    assert kind_of(at_building(full), 0) == BUILD
    assert refusal(at_building(full), TakeLoan(HERE)).code == "no-square"
    assert (
        refusal(at_building(zoo(money=10)), TakeLoan(HERE)).text
        == "Loans are for those with less than 10 money; you have 10."
    )
    last = does(at_building(zoo(prohibited=ALL & ~(1 << HERE), money=1)), TakeLoan(HERE))
    assert kind_of(last, 0) == BUILD


def test_r126_no_loans_in_round_1():
    course = at_building(zoo(money=1), round=1)
    assert kind_of(course, 0) == BUILD
    assert refusal(course, TakeLoan(HERE)).rule == "R126"


def test_r102_done_ends_loans_and_building_together():
    course = does(at_building(zoo(money=5), zoo()), Done())
    assert open_ask(course.public, 0) is None
    turns = does(at_building(zoo(money=5), zoo(), building=TURNS), Done())
    assert owing(turns.public) == (1,)


def test_r103_what_belongs_to_another_season_is_refused():
    assert refusal(at_building(zoo()), Roll()).rule == "R77"
    assert refusal(at_building(zoo(money=5)), Roll()).rule == "R77"


# --- the end of the phase --------------------------------------------------------------------------------------------


def test_r113_r105_bought_tiles_that_are_not_placed_are_lost_stored_ones_stay():
    course = does(does(at_building(zoo(store=0, money=20)), BuyTile(NO_SQUARE)), BuyTile(0))
    assert of(course).bought == 2
    course = does(course, FoundEnclosure(R, HERE))
    assert of(does(course, Done())).bought == 0
    assert of(does(at_building(zoo(store=3)), Done())).store == 3


def test_r113_a16_buzz_of_new_species_is_fixed_as_it_is_at_the_end():
    den = empty(strip(7), R, retreats=3)
    tiger = species("tiger")
    course = at_building(zoo(den, Group(tiger, 1, 1)))
    course = does(course, Exhibit(0, 0, 0, 1))
    course = does(course, Exhibit(0, 0, 1, 0))
    course = does(course, Done())
    assert of(course).buzz == 5
    assert not of(course).enclosures[0].main.new  # type: ignore[union-attr]


def test_a49_r131_a_center_that_was_due_is_lost_at_the_end():
    course = does(at_building(zoo(center_due=True), zoo(), round=1), Done(), 1)
    assert told(course, CenterLost) == []
    course = does(course, Done())
    assert told(course, CenterLost) == [CenterLost(seat=0)]
    assert not of(course).center_due


def test_r112_r131_the_center_that_is_due_costs_nothing():
    tamarins = enclosure(strip(1), main("golden-lion-tamarin", 1, 1), retreats=1)
    course = at_building(zoo(tamarins, center_due=True, money=0, store=0), round=1)
    builds = [action for action in may(course) if type(action).__name__ == "Build"]
    assert {action.square for action in builds} == {HERE + 1, HERE + 8}  # type: ignore[attr-defined]
    after = of(does(course, builds[0]))
    assert after.money == 0
    assert not after.center_due
    assert [KIND[one.illustration] for one in after.buildings] == [CENTER]


@pytest.mark.parametrize("mode", ["together", TURNS])
def test_r112_r131_nobody_is_done_before_a_free_center_stands_that_brings_something(mode: str):
    tamarins = enclosure(strip(1), main("golden-lion-tamarin", 1, 1), retreats=1)
    course = at_building(zoo(tamarins, center_due=True, money=0, store=0), zoo(), round=1, building=mode)
    assert (refusal(course, Done()).rule, refusal(course, Done()).code) == ("R131", "center-first")
    for_who_is_away = RULEBOOK.default(View(0, course.public, None))
    assert for_who_is_away in may(course)
    course = does(course, for_who_is_away)
    assert not of(course).center_due
    assert told(does(course, Done()), Finished) == [Finished(seat=0)]


def test_r139_free_rebuildings_that_are_left_end_with_the_phase():
    course = does(at_building(zoo(empty(strip(2), R))), Maintain())
    assert of(course).staff.free_rebuildings == 1
    assert of(does(course, Done())).staff.free_rebuildings == 0


# --- national parks --------------------------------------------------------------------------------------------------


def banff() -> Zoo:
    """Return a zoo with all that belongs to Banff."""
    return zoo(
        enclosure(strip(5, 1), main("common-raccoon", 1, 2), "striped-skunk", retreats=2),
        enclosure(strip(5, 2), main("american-black-bear", 1, 0), retreats=2),
        enclosure(strip(5, 3), main("wapiti", 1, 2), retreats=2),
    )


def test_r113_r144_parks_are_recorded_at_the_end_and_zoos_of_one_round_share():
    course = at_building(banff(), zoo(), banff())
    for seat in range(3):
        course = does(course, Done(), seat)
    facts = told(course, ParkCompleted)
    assert [(fact.seat, fact.points) for fact in facts] == [(0, 6), (2, 6)]  # type: ignore[attr-defined]
    again = at_building(*course.public.zoos, parks=course.public.parks)
    for seat in range(3):
        again = does(again, Done(), seat)
    assert told(again, ParkCompleted) == []


# --- the pair of the table -------------------------------------------------------------------------------------------


def pandas(*things, **more) -> Zoo:
    return zoo(*things, Group(PANDA, 1, 1), **more)


def test_r113_a_panda_still_in_quarantine_goes_back():
    course = does(at_building(pandas(), pair_owner=0), Done())
    assert told(course, PandaBack) == [PandaBack(seat=0, species=PANDA)]
    assert course.public.pair_owner == NOBODY
    assert of(course).quarantine == ()
    assert not course.public.pair_waits


def test_r113_r146_a51_a_pair_that_goes_back_counts_as_taken_when_parks_are_recorded():
    wolong = zoo(
        enclosure(strip(4, 1), main("red-panda", 1, 1), retreats=2),
        enclosure(strip(5, 2), main("snow-leopard", 1, 1), retreats=2),
        enclosure(strip(4, 3), main("bearded-vulture", 1, 1), retreats=1),
    )
    course = at_building(pandas(), wolong, zoo(), pair_owner=0)
    for seat in range(3):
        course = does(course, Done(), seat)
    assert told(course, ParkCompleted) == [ParkCompleted(seat=1, park=4, points=4)]
    assert course.public.pair_owner == NOBODY


def test_r149_carnivore_disease_lets_it_wait_where_its_enclosure_is_ready():
    ready = empty(strip(5), M, retreats=2)
    course = does(at_building(pandas(ready), pair_owner=0, event="carnivore-disease"), Done())
    assert course.public.pair_waits
    assert course.public.pair_owner == 0
    assert of(course).quarantine == (Group(PANDA, 1, 1),)


@pytest.mark.parametrize(("event", "retreats"), [("carnivore-disease", 1), ("bird-disease", 2), (None, 2)])
def test_r149_without_the_disease_or_a_complete_enclosure_there_is_no_excuse(event: str | None, retreats: int):
    unready = empty(strip(5), M, retreats=retreats)
    course = does(at_building(pandas(unready), pair_owner=0, event=event), Done())
    assert course.public.pair_owner == NOBODY
    assert told(course, PandaBack)


def test_r113_a_panda_in_its_enclosure_stays():
    ready = empty(strip(5), M, retreats=2)
    course = does(at_building(pandas(ready), pair_owner=0), Exhibit(0, 0, 1, 1))
    course = does(course, Done())
    assert course.public.pair_owner == 0
    assert told(course, PandaBack) == []


# --- workers ---------------------------------------------------------------------------------------------------------


def test_r25_workers_who_are_all_used_do_nothing_more():
    course = at_building(zoo(empty(strip(2), R), staff=Staff(used=3)))
    verbs = {verb.name for verb in may(course).verbs if verb.possible()}
    assert not verbs & {"keep", "entertain", "maintain"}
    for action in (Entertain(0), Maintain()):
        assert refusal(course, action).code == "no-worker"


def test_r137_several_workers_may_keep_one_species_and_motivated_employees_spare_the_second():
    bear = species("american-black-bear")
    den = enclosure(strip(5), main("american-black-bear", 1, 0), retreats=2)
    for event, surcharge in ((None, 3), ("motivated-employees", 0)):
        course = does(does(at_building(zoo(den), event=event), Keep(bear)), Keep(bear))
        assert of(course).enclosures[0].main.experience == 3  # type: ignore[union-attr]
        assert of(course).staff.surcharge == surcharge
