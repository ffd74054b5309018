"""Hold up the truck round, apart from any game: tiles are bare numbers here."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.choice import Choices
from engine.rng import Rng
from engine.tree import decode, encode, replace
from engine.trucks import (
    NO_TILE,
    NO_TRUCK,
    NOBODY,
    Draw,
    Load,
    Piles,
    Round,
    Take,
    Truck,
    can_draw,
    deal,
    deal_like,
    draw,
    first_round,
    load,
    load_verb,
    loadable,
    next_mover,
    over,
    removed,
    still_in,
    take,
    takeable,
    taker,
    turn_over,
    turn_verbs,
    unload,
    unseen,
    why_not_draw,
    why_not_load,
    why_not_take,
)


def middle(*lots, took=(NO_TRUCK,) * 3, mover=0, drawn=NO_TILE, main=10, end=15, last=False):
    trucks = tuple(Truck(3, tuple(lot)) for lot in lots)
    return Round(1, 0, mover, trucks, tuple(took), drawn, main, end, last)


def test_the_kinds_that_stay_out_are_drawn_in_order():
    out, rng = removed(range(7), 3, Rng(bytes(32)))
    assert len(set(out)) == 3
    assert list(out) == sorted(out)
    assert rng.count > 0
    assert removed(range(7), 0, Rng(bytes(32)))[0] == ()
    assert len({removed(range(7), 3, Rng(number.to_bytes(32, "big")))[0] for number in range(60)}) > 15


def test_dealing_sets_the_end_pile_apart():
    piles, _ = deal(range(40), 15, Rng(bytes(32)))
    assert (len(piles.main), len(piles.end)) == (25, 15)
    assert sorted(piles.main + piles.end) == list(range(40))
    other, _ = deal(range(40), 15, Rng(bytes([1]) * 32))
    assert piles != other


def test_imagined_piles_have_the_sizes_that_are_shown():
    piles, _ = deal_like(middle((), main=3, end=4), (1, 1, 2, 3, 5, 8, 13), Rng(bytes(32)))
    assert (len(piles.main), len(piles.end)) == (3, 4)
    assert sorted(piles.main + piles.end) == [1, 1, 2, 3, 5, 8, 13]
    with pytest.raises(ValueError, match="2 tiles cannot lie in piles of 3 and 4"):
        deal_like(middle((), main=3, end=4), (1, 2), Rng(bytes(32)))


def test_what_was_seen_is_not_in_the_piles():
    assert Counter(unseen((1, 1, 2, 3), (1, 3))) == Counter((1, 2))
    with pytest.raises(ValueError, match="tile 3 was seen more often"):
        unseen((1, 2, 3), (3, 3))


def test_the_first_round():
    shown = first_round((1, 2, 3), 2, 1, Piles((4, 5, 6), (7,)))
    assert [truck.capacity for truck in shown.trucks] == [1, 2, 3]
    assert (shown.number, shown.starter, shown.mover) == (1, 1, 1)
    assert (shown.main, shown.end, shown.last, shown.drawn) == (3, 1, False, NO_TILE)
    assert shown.took == (NO_TRUCK, NO_TRUCK)
    assert decode(encode(shown), Round) == shown


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


def test_the_verbs_of_a_turn():
    assert list(Choices(turn_verbs(True, (0, 2)))) == [Draw(), Take(0), Take(2)]
    assert list(Choices(turn_verbs(True, ()))) == [Draw()]
    assert list(Choices(turn_verbs(False, (1,)))) == [Take(1)]
    assert list(load_verb((1, 2))) == [Load(1), Load(2)]


def test_refusals_name_the_rule_of_the_game():
    shown = middle((1, 2, 3), (), (4,), took=(2, NO_TRUCK, NO_TRUCK))
    assert why_not_draw(shown, "R16") is None
    assert why_not_draw(middle((1, 2, 3)), "R16").rule == "R16"
    assert why_not_load(shown, 1, "R15") is None
    assert why_not_load(shown, 0, "R15").code == "truck-full"
    assert why_not_load(shown, 2, "R15").code == "truck-gone"
    assert why_not_load(shown, -1, "R15").code == "no-such-truck"
    assert why_not_take(shown, 0, "R19") is None
    assert why_not_take(shown, 1, "R19").code == "truck-empty"
    assert why_not_take(shown, 2, "R19").code == "truck-gone"
    assert why_not_take(shown, 3, "R19").text == "There are only trucks 1 to 3."
