"""Hold up the truck round, apart from any game: tiles are bare numbers here."""

from engine.contract.tree import replace
from engine.shared.trucks.round import (
    NO_TILE,
    NO_TRUCK,
    NOBODY,
    Piles,
    Round,
    Truck,
    alone,
    can_draw,
    draw,
    load,
    loadable,
    next_mover,
    on_trucks,
    over,
    part_over,
    still_in,
    take,
    takeable,
    taker,
    turn_over,
    unload,
)
from tests.engine.truck_rounds import middle


def test_tiles_come_from_the_main_pile_first():
    shown, piles = draw(middle((), main=2, end=2), Piles((1, 2), (3, 4)))
    assert (shown.drawn, shown.main, shown.end, shown.last) == (2, 1, 2, False)
    shown, piles = draw(shown, piles)
    assert (shown.drawn, shown.main, shown.last) == (1, 0, False)
    shown, piles = draw(shown, piles)
    assert (shown.drawn, shown.end, shown.last) == (4, 1, True)
    shown, piles = draw(shown, piles)
    assert (shown.drawn, shown.end, shown.last) == (3, 0, True)
    assert piles == Piles((), ())


def test_loading_puts_the_drawn_tile_on_one_truck_and_shares_the_others():
    before = middle((1,), (), drawn=9)
    after = load(before, 0)
    assert after.trucks[0] == Truck(3, (1, 9))
    assert after.trucks[1] is before.trucks[1]
    assert after.drawn == NO_TILE
    assert before.trucks[0] == Truck(3, (1,))


def test_what_can_be_loaded_and_taken():
    shown = middle((1, 2, 3), (4,), (), (5,), took=(3, NO_TRUCK, NO_TRUCK))
    assert loadable(shown) == (1, 2)
    assert takeable(shown) == (0, 1)
    assert can_draw(shown)
    assert not can_draw(middle((1, 2, 3), (), took=(1, NO_TRUCK, NO_TRUCK)))


def test_a_taken_truck_keeps_its_tiles_until_they_are_unloaded():
    shown = take(middle((), (1, 2, 3)), 0, 1)
    assert (taker(shown, 1), taker(shown, 0)) == (0, NOBODY)
    assert not still_in(shown, 0)
    assert still_in(shown, 1)
    assert shown.trucks[1].tiles == (1, 2, 3)
    shown, tile = unload(shown, 0, 1)
    assert (tile, shown.trucks[1].tiles) == (2, (1, 3))
    shown, tile = unload(shown, 0, 1)
    assert (tile, shown.trucks[1].tiles) == (3, (1,))
    assert taker(shown, 1) == 0


def test_the_turn_goes_clockwise_past_those_who_are_out():
    shown = middle((), (), (), took=(NO_TRUCK, 1, NO_TRUCK))
    assert next_mover(shown) == 2
    after, left = turn_over(shown)
    assert (after.mover, left, after.number) == (2, (), 1)
    assert turn_over(after)[0].mover == 0


def test_who_is_alone_goes_on():
    assert [alone(middle((), took=(0, 1, last))) for last in (NO_TRUCK, 2)] == [True, False]
    assert not alone(middle((), took=(0, NO_TRUCK, NO_TRUCK)))
    shown = middle((), (), (), took=(0, NO_TRUCK, 2), mover=1)
    assert next_mover(shown) == 1
    assert turn_over(shown)[0] is shown


def test_the_last_to_take_opens_the_next_round():
    shown = middle((), (), (), took=(0, 1, 2), mover=1)
    assert next_mover(shown) == NOBODY
    after, left = turn_over(shown)
    assert (after.number, after.starter, after.mover, after.took) == (2, 1, 1, (NO_TRUCK,) * 3)
    assert left == ()
    assert not over(after)


def test_tiles_that_nobody_took_are_left_over():
    shown = Round(1, 0, 1, (Truck(1), Truck(2), Truck(3, (7, 8))), (0, 1), NO_TILE, 5, 15, False)
    after, left = turn_over(shown)
    assert left == (7, 8)
    assert after.trucks == (Truck(1), Truck(2), Truck(3))


def test_after_the_last_round_it_is_over():
    shown = middle((), (), (), took=(0, 1, 2), mover=1, end=12, last=True)
    after, _ = turn_over(shown)
    assert over(after)
    assert after.number == 1
    assert not over(replace(shown, took=(0, NO_TRUCK, 2)))


def test_tiles_in_the_middle_are_those_on_all_trucks_and_the_drawn_one():
    assert on_trucks(middle((1, 2), (), (3,), took=(2, NO_TRUCK, NO_TRUCK))) == [1, 2, 3]
    assert on_trucks(middle((1,), (), drawn=0)) == [1, 0]


def test_a_round_is_over_as_far_as_its_trucks_are_full_or_taken():
    begun = middle((), (), ())
    spaces = sum(truck.capacity for truck in begun.trucks)
    assert part_over(begun) == 0
    assert part_over(replace(middle((1,), (2, 3), ()), drawn=4)) == 4 / spaces
    taken = replace(middle((1,), (), ()), took=(0, NO_TRUCK, NO_TRUCK))
    assert part_over(taken) == begun.trucks[0].capacity / spaces
    assert part_over(replace(middle((1,), (2,), (3,)), took=(0, 1, 2))) == 1
    assert part_over(replace(middle((1,), (2,), ()), took=(0, 1))) == 1, "nobody is left for the third truck"
