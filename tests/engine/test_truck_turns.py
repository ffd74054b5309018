"""What may be chosen in the truck round, why not, what happens then, and how it is counted."""

from __future__ import annotations

import pytest

from engine.contract.asks import stacks
from engine.shared.trucks.census import pile_counts, truck_counts
from engine.shared.trucks.choices import (
    load_choices,
    turn_choices,
    turn_verbs,
    why_not_draw,
    why_not_load,
    why_not_take,
    why_not_unload,
)
from engine.shared.trucks.facts import Drawn, EndPileOpened, GameEnded, LeftOver, Loaded, RoundBegun, Taken
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, TURN, Draw, Load, Piles, Round, Take, Truck
from engine.shared.trucks.turns import RuleNumbers, drawn, loaded, passed, taken
from tests.engine.truck_rounds import middle

RULES = RuleNumbers(draw="R1", take="R2", round="R3", last="R4", left="R5")
ASKS = stacks([TURN], 3)[TURN]


def test_the_choices_of_a_turn():
    assert list(turn_choices(True, (0, 2))) == [Draw(), Take(0), Take(2)]
    assert list(turn_choices(True, ())) == [Draw()]
    assert list(turn_choices(False, (1,))) == [Take(1)]
    assert turn_verbs(True, (0, 2)) == turn_choices(True, (0, 2)).verbs
    assert list(load_choices((1, 2))) == [Load(1), Load(2)]


def test_refusals_name_the_rule_of_the_game():
    shown = middle((1, 2, 3), (), (4,), took=(2, NO_TRUCK, NO_TRUCK))
    assert why_not_draw(shown, "R16") is None
    assert why_not_draw(middle((1, 2, 3)), "R16").rule == "R16"
    assert why_not_load(shown, 1, "R15") is None
    assert why_not_load(shown, 0, "R15").code == "truck-full"
    assert why_not_load(shown, 2, "R15").code == "truck-gone"
    assert why_not_load(shown, 2, "R14", full="R15").rule == "R14"
    assert why_not_load(shown, -1, "R15").code == "no-such-truck"
    assert why_not_take(shown, 0, "R19") is None
    assert why_not_take(shown, 1, "R19").code == "truck-empty"
    assert why_not_take(shown, 2, "R19").code == "truck-gone"
    assert why_not_take(shown, 3, "R19").text == "There are only trucks 1 to 3."


def test_only_what_is_on_the_own_truck_is_unloaded():
    shown = middle((1, 2), (3,), took=(0, NO_TRUCK, NO_TRUCK))
    assert why_not_unload(shown, 0, 2, "R20", str) is None
    refusal = why_not_unload(shown, 0, 3, "R20", str)
    assert (refusal.code, refusal.rule) == ("not-on-truck", "R20")
    assert refusal.text == "That tile is not on your truck; it carries 1, 2."


def test_the_first_tile_of_the_end_pile_is_news():
    shown, piles, facts = drawn(middle((), main=1, end=2), Piles((7,), (8, 9)), 1, RULES)
    assert (shown.drawn, piles, facts) == (7, Piles((), (8, 9)), (Drawn(seat=1, tile=7, rule="R1"),))
    shown, piles, facts = drawn(shown, piles, 2, RULES)
    assert facts == (EndPileOpened(number=1, rule="R4"), Drawn(seat=2, tile=9, rule="R1"))
    assert drawn(shown, piles, 0, RULES)[2] == (Drawn(seat=0, tile=8, rule="R1"),)


def test_loading_and_taking_are_told_with_their_tiles():
    shown = middle((1, 2), (), drawn=9)
    assert loaded(shown, 2, 1, RULES) == Loaded(seat=2, tile=9, truck=1, rule="R1")
    assert taken(shown, 2, 0, RULES) == Taken(seat=2, truck=0, tiles=(1, 2), rule="R2")


def test_within_a_round_the_next_seat_is_asked_and_nothing_told():
    turn = passed(middle((), (), (), took=(NO_TRUCK, 1, NO_TRUCK)), ASKS, RULES)
    assert (turn.asks, turn.round.mover) == (ASKS[2], 2)
    assert (turn.closed, turn.left, turn.facts) == (False, (), ())


@pytest.mark.parametrize(("tiles", "left"), [((), ()), ((7, 8), (LeftOver(tiles=(7, 8), rule="R5"),))])
def test_when_all_have_a_truck_the_round_is_closed_and_the_last_to_take_begins(tiles, left):
    trucks = (Truck(1), Truck(2), Truck(3), Truck(3, tiles))
    turn = passed(Round(4, 0, 1, trucks, (0, 1, 2), NO_TILE, 5, 15, last=False), ASKS, RULES)
    assert (turn.asks, turn.round.number, turn.closed, turn.left) == (ASKS[1], 5, True, tiles)
    assert turn.facts == (*left, RoundBegun(seat=1, number=5, rule="R3"))


def test_after_the_last_round_nothing_is_asked():
    turn = passed(middle((), (), (), (5,), took=(0, 1, 2), mover=1, last=True), ASKS, RULES)
    assert (turn.asks, turn.closed, turn.left) == ((), True, (5,))
    assert turn.facts == (LeftOver(tiles=(5,), rule="R5"), GameEnded(rule="R4"))


def test_trucks_are_counted_by_size_and_piles_against_what_is_shown():
    assert truck_counts((3, 1, 3)) == {"truck for 3": 2, "truck for 1": 1}
    counts = list(pile_counts(middle((), main=4, end=1), Piles((1, 2), (3,))))
    assert counts == [("main pile", 4, 2), ("end pile", 1, 1)]
