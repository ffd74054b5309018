"""Draw, load and take by what tiles add: here a tile adds its own number, to every zoo."""

from engine.shared.trucks.bots import best_load, take_or_draw
from engine.shared.trucks.round import NO_TRUCK
from tests.engine.truck_rounds import middle

ENOUGH = (2, 5, 9)
ALONE = (NO_TRUCK, 1, 2)


def gain(_seat, tiles):
    return sum(tiles)


def never():
    raise AssertionError("nobody is alone in this round")


def test_nothing_can_be_taken_from_empty_trucks():
    assert take_or_draw(middle((), ()), 0, gain, ENOUGH, never) == NO_TRUCK


def test_a_truck_is_taken_once_it_adds_enough_for_the_room_it_has():
    for tiles, taken in (
        ((5,), False),
        ((9,), True),
        ((2, 2), False),
        ((2, 3), True),
        ((0, 0, 1), False),
        ((0, 1, 1), True),
    ):
        assert take_or_draw(middle(tiles, ()), 0, gain, ENOUGH, never) == (0 if taken else NO_TRUCK)


def test_the_best_truck_is_taken_and_any_when_no_tile_has_room():
    assert take_or_draw(middle((9,), (9, 9), ()), 0, gain, ENOUGH, never) == 1
    assert take_or_draw(middle((-5, 0, 0), (-1, 0, 0)), 0, gain, ENOUGH, never) == 1


def test_of_equal_trucks_the_fuller_one_is_taken():
    assert take_or_draw(middle((9, 0), (9,)), 0, gain, ENOUGH, never) == 0


def test_who_is_alone_draws_while_the_next_tile_adds_something_on_average():
    shown = middle((1,), (), (), took=ALONE)
    assert take_or_draw(shown, 0, gain, ENOUGH, lambda: (3, -1, -1)) == NO_TRUCK
    assert take_or_draw(shown, 0, gain, ENOUGH, lambda: (3, -2, -2)) == 0
    assert take_or_draw(shown, 0, gain, ENOUGH, lambda: (2, -1, -1)) == 0


def test_who_is_alone_takes_a_full_truck_and_asks_no_further():
    for shown in (middle((1, 1, 1), (), (), took=ALONE), middle((1, 1, 1), (), (), (), took=ALONE)):
        assert take_or_draw(shown, 0, gain, ENOUGH, lambda: (9,)) == 0


def test_the_last_entry_is_enough_for_all_trucks_with_more_room():
    assert take_or_draw(middle((5,), ()), 0, gain, ENOUGH[:2], never) == 0
    assert take_or_draw(middle((4,), ()), 0, gain, ENOUGH[:2], never) == NO_TRUCK


def test_a_tile_goes_where_it_helps_oneself_and_not_the_others():
    def likes(seat, tiles):
        return sum(tiles) if seat == 0 else 10 * len(set(tiles))

    shown = middle((4,), (3,), drawn=4)
    assert best_load(shown, 0, likes, mine=1, theirs=1) == 0
    assert best_load(shown, 0, likes, mine=1, theirs=0) == 0
    assert best_load(shown, 1, likes, mine=1, theirs=0) == 1


def test_those_who_are_out_do_not_count():
    def likes(seat, tiles):
        return {0: 0, 1: -1, 2: 1}[seat] * len(tiles) * tiles[0]

    assert best_load(middle((3,), (4,), drawn=4), 0, likes, mine=1, theirs=1, least=-99) == 0
    without_2 = middle((3,), (4,), (), took=(NO_TRUCK, NO_TRUCK, 2), drawn=4)
    assert best_load(without_2, 0, likes, mine=1, theirs=1, least=-99) == 1
    alone = middle((3,), (4,), (), (), took=(NO_TRUCK, 2, 3), drawn=4)
    assert best_load(alone, 0, likes, mine=1, theirs=1, least=-99) == 0


def test_nobody_has_to_take_a_truck_that_costs():
    def costs(seat, tiles):
        return -5 * len(tiles) if seat else 0

    shown = middle((1, 1), (), drawn=1)
    assert best_load(shown, 0, costs, mine=1, theirs=1, least=-10) == 1
    assert best_load(shown, 0, costs, mine=1, theirs=1, least=0) == 0
