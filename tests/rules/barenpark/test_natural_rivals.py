"""A reason that other tiles would have as well names these, and squares that lie apart are told rather than places counted."""

import pytest

from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, position, put, take, view
from tests.rules.barenpark.compared import NAMES
from tests.rules.told import in_text

FOUR = "E1 A01@0,1 A02@1,0 A03@1,1"


@pytest.mark.parametrize(
    ("houses", "named"),
    [
        (((5, 4), (3,), (5,), (5, 2)), " (so do the Gobi bear house 5 and the polar bear house 5)"),
        (((4,), (3,), (5,), (5, 2)), " (so does the polar bear house 5)"),
        (((6,), (3,), (5,), (2,)), " (the Gobi bear house 6 counts no less)"),
        (((4,), (3,), (5,), (2,)), ""),
    ],
)
def test_r24_other_houses_that_count_as_much_are_named_where_one_counts_more_than_another(
    houses: tuple[tuple[int, ...], ...], named: str
) -> None:
    seen = view(position(2, parks={0: park("E1")}, houses=houses, icons="W"))
    text = in_text(at_stake(seen, NAMES, (take("panda_h5"), take("koala_h3"))))
    assert f"The panda house 5 counts two points more than the koala house 3 once it is placed{named}." in text, text


@pytest.mark.parametrize(("supply", "told"), [("toilet", True), ("toilet toilet", False), ("", False)])
def test_r26_squares_of_an_area_that_lie_apart_are_told_with_the_toilets_for_them(supply: str, told: bool) -> None:
    here = park(
        FOUR, cover="E1 A01 A02 A03", but=[(0, 0), (3, 0), (4, 0), (5, 0), (4, 1), (5, 2), (6, 2)], statues={"A01": 13}
    )
    seen = view(position(2, parks={0: here}, supplies={0: f"{supply} food"}, icons="W"))
    text = in_text(at_stake(seen, NAMES, (take("toilet"), take("food"))))
    lacks = "The entrance lacks just a1 and d1, each apart: one toilet is on hand, two fill it."
    assert (lacks in text) == told, text


def test_r41_a_green_area_that_a_move_brings_is_told_as_the_next_of_those_that_touch() -> None:
    toilets = [put("toilet", at).placement for at in ((0, 0), (1, 0), (1, 1))]
    held = put("gobi_h4", (2, 0), (3, 0), (2, 1), (3, 1)), put("gobi_h4", (0, 2), (1, 2), (0, 3), (1, 3))
    for supply in ("gobi_h4", "gobi_h4 toilet"):
        seen = view(position(2, parks={0: park("E1", *toilets)}, supplies={0: supply}, awards="green"))
        text = in_text(at_stake(seen, NAMES, held))
        brings = "The move on c1 d1 c2 d2 brings a green area more: next turn it can make 4 of 6 for Green Areas (9 to the first)."
        assert (brings in text) == (supply == "gobi_h4"), text


def test_r24_where_more_speaks_for_a_house_that_counts_more_others_that_count_as_much_are_not_named() -> None:
    for awards, alone in (("", True), ("panda", False)):
        seen = view(position(2, parks={0: park("E1")}, houses=((5,), (3,), (5,), (5,)), icons="W", awards=awards))
        text = in_text(at_stake(seen, NAMES, (take("panda_h5"), take("koala_h3"))))
        assert ("for Pandas" in text) != alone, text
        assert ("so do the Gobi bear house 5" in text) == alone, text
