"""What a seat has to do in its next turn is told, and what one more turn does not reach is promised to nobody."""

import re
from typing import Any

import pytest

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.forced import has_to_complete, has_to_fill, turns_left
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import NOBODY
from engine.games.barenpark.words.at_stake import at_stake
from tests.bots.test_search import positions
from tests.rules.barenpark.build import park, position, put, take, view
from tests.rules.barenpark.compared import NAMES, OTHERS, compared, turn_of
from tests.rules.told import in_text

FOUR = "E1 A01@0,1 A02@1,0 A03@1,1"
MUST = "Ben must fill the park next turn: everybody else then has one more turn."


def ends_of(public: Any, seat: int) -> list[Any]:
    """Return the table after each placement that a seat could do now."""
    turn = turn_of(public, seat)
    return [turn_end(preview(GAME, turn, one)).public for one in GAME.choices(turn) if isinstance(one, Place)]


def test_r10_who_has_to_complete_an_area_or_fill_the_park_can_place_nothing_that_does_not() -> None:
    seen_of = dict.fromkeys((has_to_complete, has_to_fill), 0)
    for seen in (*positions("barenpark", 3), *positions("barenpark", 4))[::3]:
        public = seen.public
        if public.trigger != NOBODY or not public.asks:
            continue
        for seat in {*range(len(public.players))} - {seen.seat}:  # who takes a tile has not got a statue yet
            ends = ends_of(public, seat)
            completing = [len(end.stock.statues) < len(public.stock.statues) for end in ends]
            assert has_to_complete(public, seat) == (bool(ends) and all(completing))
            assert has_to_fill(public, seat) == (bool(ends) and all(end.trigger == seat for end in ends))
            seen_of[has_to_complete] += has_to_complete(public, seat)
            seen_of[has_to_fill] += has_to_fill(public, seat)
    assert all(seen_of.values()), seen_of


@pytest.mark.parametrize("supply", ["toilet", "toilet river", "river", "toilet toilet"])
def test_r30_with_one_turn_left_two_tiles_complete_nothing_that_takes_two(supply: str) -> None:
    own = park(
        FOUR, cover=FOUR.replace("@0,1", "").replace("@1,0", "").replace("@1,1", ""), but=[(0, 0), (2, 0), (3, 0)]
    )
    free = [(0, 0), (4, 0)] if supply == "toilet toilet" else [(0, 0)]
    there = park(FOUR, cover="E1 A01 A02 A03", but=free, statues=OTHERS)
    seen = view(position(2, parks={0: own, 1: there}, supplies={0: "playground river", 1: supply}, icons="W"))
    text = in_text(at_stake(seen, NAMES, (take("toilet"), take("river"))))
    forced = supply in ("toilet", "toilet river")
    assert turns_left(seen.public, 0) == (1 if forced else turns_left(seen.public, 1))
    assert (MUST in text) == forced
    assert ("completes the entrance with the playground on hand" in text) != forced, text


def test_r30_what_nobody_reaches_any_more_is_told_of_no_two_actions() -> None:
    told = 0
    for kind in (Place, type(take("toilet"))):
        for seen, _, text in compared(kind):
            if turns_left(seen.public, seen.seat) == 1:
                told += "must fill the park next turn" in text
                assert not re.search(r"complete [^.]*on hand|in (?:two|three|\d) turns|can bring the", text), text
    assert told


def test_r26_of_two_moves_one_completes_an_area_in_the_turn_that_is_left_the_other_not_before_the_end() -> None:
    own = park(FOUR, cover="E1 A01 A02 A03", but=[(0, 0), (1, 0), (2, 0), (3, 0)], statues=OTHERS)
    there = park(FOUR, cover="E1 A01 A02 A03", but=[(0, 0)], statues={**OTHERS, "A01": 9})
    held = put("toilet", (0, 0)), put("toilet", (1, 0))
    seen = view(position(2, parks={0: own, 1: there}, supplies={0: "toilet toilet food", 1: "toilet"}))
    text = in_text(at_stake(seen, NAMES, held))
    assert "on hand completes the entrance (next statue 16; Ben must take it first)" in text, text
    assert "not before the game ends after the move on b1" in text, text
    assert MUST in text, text
