"""A reason that other tiles would have as well names these, and squares that lie apart are told rather than places counted."""

import pytest

from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, position, take, view
from tests.rules.barenpark.compared import NAMES
from tests.rules.told import in_text

FOUR = "E1 A01@0,1 A02@1,0 A03@1,1"


@pytest.mark.parametrize(
    ("houses", "named"),
    [
        (((5, 4), (3,), (5,), (5, 2)), " (so do the Gobi bear house 5 and the polar bear house 5)"),
        (((4,), (3,), (5,), (5, 2)), " (so does the polar bear house 5)"),
        (((6,), (3,), (5,), (2,)), " (the Gobi bear house 6 no less)"),
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
