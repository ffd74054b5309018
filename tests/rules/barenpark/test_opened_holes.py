"""An area is told to open a hole where that is needed, and to lead to what tiles on hand do not reach without it."""

import re
from typing import Any

import pytest

from engine.games.barenpark import GAME
from engine.games.barenpark.bots.candidates import GUIDE
from engine.games.barenpark.names import place_name
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, position, view
from tests.rules.barenpark.compared import NAMES, spoken_against
from tests.rules.told import in_text


def two_ways(bare: tuple[tuple[int, int], ...], supply: str) -> tuple[Any, tuple[AddArea, AddArea]]:
    """Return a view of who adds an area to an entrance in which some squares are bare, above it or to the right of it."""
    here = park("E1", cover="E1", but=bare)
    seen = view(position(parks={0: here}, supplies={0: supply}, icons="C", piles=[["A05"], ["A08"]]))
    ways = {place_name(here, one.at): one for one in GAME.choices(seen) if isinstance(one, AddArea) and one.pile == 0}
    return seen, (ways["above the entrance"], ways["right of the entrance"])


@pytest.mark.parametrize(
    ("bare", "supply", "opens"),
    [
        (((1, 0),), "", True),
        (((1, 0),), "toilet", False),
        (((1, 0), (2, 3)), "toilet", True),  # one of two holes waits
        (((1, 0), (2, 0)), "toilet", True),
        (((1, 0), (2, 0)), "playground", False),
        (((1, 0), (3, 1)), "", False),  # the other area opens the other one
    ],
)
def test_r25_a_hole_is_told_to_be_opened_where_too_few_tiles_on_hand_fill_it(
    bare: tuple[tuple[int, int], ...], supply: str, opens: bool
) -> None:
    seen, ways = two_ways(bare, supply)
    text = in_text(at_stake(seen, NAMES, ways))
    assert bool(re.search(r"opens the hole(?![^(;.]* \(otherwise)", text)) == opens
    assert opens or "free square of" not in text


@pytest.mark.parametrize(("bare", "supply"), [(((1, 0),), "toilet"), (((1, 0), (2, 0)), "river playground")])
def test_r25_a_hole_that_a_tile_on_hand_fills_is_told_to_be_opened_where_else_all_speaks_for_the_other_place(
    bare: tuple[tuple[int, int], ...], supply: str
) -> None:
    seen, ways = two_ways(bare, supply)
    hole = " ".join(["abcd"[x] + str(y + 1) for x, y in bare])
    opens = f"The area above the entrance opens the hole {hole} (otherwise it takes the {supply.split()[-1]} on hand);"
    text = in_text(at_stake(seen, NAMES, ways))
    assert text.startswith(opens)
    assert "In favour of the area right of the entrance: " in text
    assert not spoken_against(seen, ways)
    assert "opens" not in in_text(at_stake(seen, NAMES, ways[::-1])), "other things speak for it"


@pytest.mark.parametrize(("supply", "stays"), [("river", "a hole"), ("river toilet", "a hole for the toilet on hand")])
def test_r25_a_hole_that_an_area_leaves_is_told_with_the_tile_on_hand_that_just_fills_it(
    supply: str, stays: str
) -> None:
    seen, ways = two_ways(((0, 0),), supply)
    covers = "the river on hand can cover an excavator with the hole a1 next turn (on 2a4 2b4 a1)"
    text = in_text(at_stake(seen, NAMES, ways))
    assert f"With the area above the entrance {covers}; with the area right of the entrance that stays {stays}." in text


def test_no_area_is_said_to_lead_more_often_to_what_a_tile_on_hand_completes_next_turn_wherever_it_lies() -> None:
    for supply, can in (("toilet", True), ("", False), ("playground", False)):
        seen, (one, two) = two_ways(((1, 0),), supply)
        assert GUIDE.denied(seen, (one,), (two,), "completing the entrance soon") == can
        assert GUIDE.denied(seen, (two,), (one,), "completing the entrance soon") == can
