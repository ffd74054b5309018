"""Hold up R48 to R51 and the worked examples X1 and X6: the last round and the counting."""

from __future__ import annotations

from engine.games.aquaretto import GAME
from engine.games.aquaretto.rules.score import parts, points
from engine.games.aquaretto.rules.turn import Take
from engine.games.aquaretto.rules.zoo import zoo_map
from tests.rules.aquaretto.build import after, legal, place, position, view, work, zoo

X1_BUILT = ("1,-2 1,-1 2,-2 2,-1", "-1,0 -1,1 0,0", "4,4 5,3 5,4")
# HOUSE DATA: the figures of this example are printed, the places are ours.
X1 = (
    "D 0,2 0,3 1,2 2,2 3,2 / Df 4,2 / B+ 1,-2 1,-1 1,0 2,-2 / B 2,-1 / Bf 2,0 / "
    "S 1,4 2,4 4,4 5,4 / S! 3,4 / H+ -1,0 / H -1,1"
)


def x1(trainers="1,3 4,3"):
    return zoo(f"{X1} / trainer {trainers}", "P C", staff=(0, 1, 0), built=X1_BUILT)


def test_x1_the_printed_example_counts_30():
    assert parts(x1()) == (19, 0, 5, 10, -4)
    assert points(x1()) == 30


def test_x1_trainer_a_has_six_animals_trainer_b_four():
    assert parts(x1("1,3"))[3] == 6
    assert parts(x1("4,3"))[3] == 4


def test_x1_obeys_the_rules_of_placing():
    here = zoo_map(x1())
    assert len(here.layout.cells) == 29
    assert here.layout.limit == 4 == here.basins
    for number in range(8):
        for space in range(29):
            if here.tiles[number] >> space & 1:
                assert not here.layout.near[space] & sum(
                    tiles for other, tiles in enumerate(here.tiles) if other != number
                )


def test_r49_animals_babies_included_are_a_point_each():
    assert parts(zoo("D 2,2 / Dy 2,3 / DF 2,4 / P 0,1"))[0] == 4


def test_r49_a7_each_cashier_counts_the_coins_each_keeper_the_fish():
    own = "P+ 0,1 0,2 / P 1,2 / Pf 1,1"
    assert parts(zoo(own, coins=4, staff=(1, 1, 0)))[1:3] == (4, 2)
    assert parts(zoo(own, coins=4, staff=(1, 0, 0)))[1:3] == (4, 0)
    assert parts(zoo(own, coins=4, staff=(0, 1, 0)))[1:3] == (0, 2)
    assert parts(zoo(own, coins=4, staff=(2, 2, 0)))[1:3] == (8, 4)


def test_r49_e20_e21_babies_and_fertile_ones_have_no_fish():
    assert parts(zoo("Py 0,1 / Pf 0,2 / PM 0,3 / P+ 1,2", staff=(0, 1, 0)))[2] == 1
    assert parts(zoo("Df 1,1 / DM 1,2 / Dy 1,3 / trainer 2,2"))[3] == 3


def test_r49_x6_the_depot_costs_two_for_each_kind_one_with_a_manager():
    assert parts(zoo("", "T T+ T+"))[4] == -2
    assert parts(zoo("", "T T+ H", staff=(0, 0, 1)))[4] == -2
    assert parts(zoo("", "T H P C"))[4] == -8
    assert parts(zoo("", "T H P C", staff=(0, 0, 1)))[4] == -4
    assert parts(zoo("", "D Dy"))[4] == -2


def test_e22_a_manager_of_an_empty_depot_brings_nothing():
    assert parts(zoo(staff=(0, 0, 1)))[4] == 0


def test_r50_coins_without_a_cashier_are_worth_nothing():
    assert points(zoo(coins=9)) == 0


def test_r49_each_trainer_counts_the_animals_around():
    own = zoo("D 2,2 2,3 / D! 1,3 / P+ 4,3 / trainer 1,2 3,3", coins=9)
    assert parts(own) == (4, 0, 0, 4, 0)
    assert points(own) == 8


def test_r48_it_is_played_out_until_all_have_a_truck():
    state = position(3, end=10, main=0, trucks=["D", "O", "P"], took={1: 1}, mover=2)
    state = after(state, Take(2), place("P", "2,2"))
    assert state.public.asks
    state = after(state, Take(0), place("D", "2,2"))
    assert state.public.asks == ()
    assert all(not legal(state, seat) for seat in range(3))
    result = GAME.outcome(view(state, None))
    assert result is not None
    assert "end pile" in result.reason


def test_e2_the_end_pile_always_suffices_for_the_last_round():
    for seats, places in ((2, 6), (3, 9), (4, 12), (5, 15)):
        state = position(seats)
        assert sum(truck.capacity for truck in state.public.round.trucks) == places <= 15


def ended(*zoos):
    """Return the outcome of a game that ended with these zoos, seat 0 first."""
    seats = len(zoos)
    own = dict(enumerate(zoos))
    lots = ["D", *["O"] * (seats - 1)]
    state = position(seats, zoos=own, trucks=lots, took={seat: seat for seat in range(1, seats)}, end=10, main=0)
    state = after(state, Take(0), place("D", "depot"))
    return GAME.outcome(view(state, None))


def test_r51_the_highest_score_wins():
    result = ended(zoo("P+ 0,1 0,2", "D!"), zoo("P+ 0,1"), zoo("T+ 0,1 0,2 1,1"))
    assert [score.total for score in result.scores] == [0, 1, 3]
    assert result.places == (3, 2, 1)


def test_r51_a_tie_goes_to_more_coins_then_it_is_shared():
    result = ended(
        zoo("P+ 0,1", "D!", coins=9),
        zoo("T+ 0,1 0,2", coins=1),
        zoo("H+ 0,1 0,2", coins=3),
        zoo("C+ 0,1 0,2", coins=3),
    )
    assert result.places == (4, 3, 1, 1)
    assert result.reason.endswith(" The tie went to more coins (R51).")
    assert "tie" not in ended(zoo("P+ 0,1"), zoo("T+ 0,1 0,2", "D!", coins=5), zoo("H+ 0,1", coins=0)).reason


def test_a_score_is_the_sum_of_its_parts_and_of_its_rounds():
    result = ended(zoo("P+ 0,1", "D!", coins=9), zoo("T+ 0,1", coins=1), zoo("H+ 0,1", coins=3, staff=(1, 1, 0)))
    for score in result.scores:
        assert score.total == sum(value for _, value in score.parts) == sum(score.rounds)
        assert [name for name, _ in score.parts] == ["animals", "cashiers", "keepers", "trainers", "depot"]


def test_a_coworker_of_the_last_tile_still_goes_to_work():
    state = position(3, zoos={0: zoo("D 2,2 2,3 2,4 1,4")}, trucks=["D", "O", "P"], took={1: 1, 2: 2}, end=10, main=0)
    state = after(state, Take(0), place("D", "1,3"))
    assert state.public.asks
    state = after(state, work("0,3"))
    assert state.public.asks == ()
    assert points(state.public.zoos[0]) == 5 + 2
