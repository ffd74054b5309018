"""What may be chosen in the truck round, why not, what happens then, and how it is counted."""

import pytest

from engine.contract.asks import stacks
from engine.contract.cards import offered
from engine.contract.secrecy import View
from engine.contract.tree import Node
from engine.shared.trucks import turns
from engine.shared.trucks.census import pile_counts, truck_counts
from engine.shared.trucks.facts import Drawn, EndPileOpened, GameEnded, LeftOver, Loaded, RoundBegun, Taken
from engine.shared.trucks.fast import kept_loads, kept_turns
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, TURN, Piles, Round, Truck
from engine.shared.trucks.turns import RuleNumbers, passed, why_not_unload
from tests.engine.truck_rounds import middle

RULES = RuleNumbers(load="R1", room="R16", fits="R15", take="R2", unload="R20", round="R3", last="R4", left="R5")
ASKS = stacks([TURN], 3)[TURN]


class Draw(turns.Draw):
    numbers = RULES


class Load(turns.Load):
    numbers = RULES


class Take(turns.Take):
    numbers = RULES


class Public(Node):
    round: Round


def may(verbs, *trucks, **more):
    """What a seat may do with some verbs at these trucks."""
    return list(offered(verbs, Public(middle(*trucks, **more)), 0))


def test_a_turn_offers_to_draw_while_there_is_room_and_each_truck_that_carries_a_tile():
    assert may((Draw, Take), (1,), (), (2, 3)) == [Draw(), Take(0), Take(2)]
    assert may((Draw, Take), (), ()) == [Draw()]
    assert may((Draw, Take), (1, 2, 3), took=(NO_TRUCK, NO_TRUCK)) == [Take(0)]
    assert may((Load,), (1, 2, 3), (4,), ()) == [Load(1), Load(2)]


@pytest.mark.parametrize("trucks", [((1,), (), (2, 3)), ((), ()), ((1, 2, 3),), ((1, 2, 3), (4,), ())])
def test_kept_choices_are_what_the_verbs_offer(trucks):
    public = Public(middle(*trucks, took=(NO_TRUCK, NO_TRUCK)))
    assert list(kept_turns(Draw, Take)(View(0, public, None))) == list(offered((Draw, Take), public, 0))
    assert list(kept_loads(Load)(View(0, public, None))) == list(offered((Load,), public, 0))


def test_refusals_name_the_rule_of_the_game():
    shown = Public(middle((1, 2, 3), (), (4,), took=(2, NO_TRUCK, NO_TRUCK)))
    for action, code, rule in (
        (Draw(), "trucks-full", "R16"),
        (Load(0), "truck-full", "R15"),
        (Load(2), "truck-gone", "R1"),
        (Load(-1), "no-such-truck", "R1"),
        (Take(1), "truck-empty", "R2"),
        (Take(2), "truck-gone", "R2"),
    ):
        refusal = action.refused(shown, 1)
        assert (refusal.code, refusal.rule) == (code, rule)
    gone = Public(middle((1,), (2,), (3,), took=(NO_TRUCK, NO_TRUCK, 2)))
    assert Take(2).refused(gone, 0).code == "truck-gone", "whichever seat has it"
    assert Take(3).refused(shown, 1).text == "There are only trucks 1 to 3."


def test_only_what_is_on_the_own_truck_is_unloaded():
    shown = middle((1, 2), (3,), took=(0, NO_TRUCK, NO_TRUCK))
    assert why_not_unload(shown, 0, 2, "R20", str) is None
    refusal = why_not_unload(shown, 0, 3, "R20", str)
    assert (refusal.code, refusal.rule) == ("not-on-truck", "R20")
    assert refusal.text == "That tile is not on your truck; it carries 1, 2."


def test_the_first_tile_of_the_end_pile_is_news():
    shown, piles, facts = Draw().drawn(middle((), main=1, end=2), Piles((7,), (8, 9)), 1)
    assert (shown.drawn, piles, facts) == (7, Piles((), (8, 9)), (Drawn(seat=1, tile=7, rule="R1"),))
    shown, piles, facts = Draw().drawn(shown, piles, 2)
    assert facts == (EndPileOpened(number=1, rule="R4"), Drawn(seat=2, tile=9, rule="R1"))
    assert Draw().drawn(shown, piles, 0)[2] == (Drawn(seat=0, tile=8, rule="R1"),)


def test_loading_and_taking_are_told_with_their_tiles():
    shown = middle((1, 2), (), drawn=9)
    assert Load(1).told(shown, 2) == Loaded(seat=2, tile=9, truck=1, rule="R1")
    assert Take(0).told(shown, 2) == Taken(seat=2, truck=0, tiles=(1, 2), rule="R2")


def test_within_a_round_the_next_seat_is_asked_and_nothing_told():
    turn = passed(middle((), (), (), took=(NO_TRUCK, 1, NO_TRUCK)), ASKS, RULES)
    assert (turn.asks, turn.round.mover) == (ASKS[2], 2)
    assert (turn.closed, turn.left, turn.facts) == (False, (), ())


@pytest.mark.parametrize(("tiles", "left"), [((), ()), ((7, 8), (LeftOver(tiles=(7, 8), rule="R5"),))])
def test_when_all_have_a_truck_the_round_is_closed_and_the_last_to_take_begins(tiles, left):
    trucks = (Truck(1), Truck(2), Truck(3), Truck(3, tiles))
    turn = passed(Round(4, 0, 1, trucks, (0, 1, 2), NO_TILE, 5, 15, last=False), ASKS, RULES)
    assert (turn.asks, turn.round.number, turn.closed, turn.left) == (ASKS[1], 5, True, tiles)
    assert (turn.round.starter, turn.round.took) == (1, (NO_TRUCK,) * 3)
    assert not any(truck.tiles for truck in turn.round.trucks)
    assert turn.facts == (*left, RoundBegun(seat=1, number=5, rule="R3"))


def test_after_the_last_round_nothing_is_asked():
    turn = passed(middle((), (), (), (5,), took=(0, 1, 2), mover=1, last=True), ASKS, RULES)
    assert (turn.asks, turn.closed, turn.left) == ((), True, (5,))
    assert turn.facts == (LeftOver(tiles=(5,), rule="R5"), GameEnded(rule="R4"))


def test_trucks_are_counted_by_size_and_piles_against_what_is_shown():
    assert truck_counts((3, 1, 3)) == {"truck for 3": 2, "truck for 1": 1}
    counts = list(pile_counts(middle((), main=4, end=1), Piles((1, 2), (3,))))
    assert counts == [("main pile", 4, 2), ("end pile", 1, 1)]
