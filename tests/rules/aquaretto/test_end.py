"""Hold up R41 to R43, R48 to R51 and the worked examples X1 and X6: the last round and the counting."""

import pytest

from engine.games.aquaretto import GAME
from engine.games.aquaretto.rules.score import parts, points
from engine.games.aquaretto.rules.turn import Take
from engine.games.aquaretto.rules.zoo import zoo_map
from tests.rules.aquaretto.build import after, legal, place, position, view, zoo

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


@pytest.mark.parametrize(
    ("own", "worth"),
    [
        pytest.param(zoo("D 2,2 / Dy 2,3 / DF 2,4 / P 0,1"), (4, 0, 0, 0, 0), id="r49 animals, babies included"),
        pytest.param(zoo("P+ 0,1 0,2 / Pf 1,1", coins=4, staff=(2, 1, 0)), (3, 8, 2, 0, 0), id="r49 a7 coins and fish"),
        pytest.param(
            zoo("Py 0,1 / PM 0,3 / P+ 1,2", staff=(0, 1, 0)), (3, 0, 1, 0, 0), id="r49 e20 babies have no fish"
        ),
        pytest.param(
            zoo("D 1,1 / Dy 1,2 / D! 1,3 / P+ 3,3 / trainer 2,2"), (4, 0, 0, 2, 0), id="r41 a3 who is trained"
        ),
        pytest.param(zoo("D 1,1 1,2 2,1 / DF 3,2 / DM 3,3 / trainer 2,2"), (5, 0, 0, 5, 0), id="r42 all eight around"),
        pytest.param(zoo("D 2,2 / trainer 2,1 1,3"), (1, 0, 0, 2, 0), id="r43 beside two trainers"),
        pytest.param(zoo("D 2,1 / trainer 2,0 3,1"), (1, 0, 0, 2, 0), id="e19 outside the zoo there is nothing"),
        pytest.param(zoo("", "T H P C"), (0, 0, 0, 0, -8), id="r49 x6 each kind in the depot"),
        pytest.param(zoo("", "T T+ H", staff=(0, 0, 1)), (0, 0, 0, 0, -2), id="r49 x6 with a manager"),
        pytest.param(zoo(coins=9, staff=(0, 0, 1)), (0, 0, 0, 0, 0), id="r50 e22 coins without a cashier"),
    ],
)
def test_r41_r42_r43_r49_r50_what_a_zoo_is_worth(own, worth):
    assert parts(own) == worth
    assert points(own) == sum(worth)


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
