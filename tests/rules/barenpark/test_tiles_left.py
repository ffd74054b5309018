"""With how many tiles an area is complete after a move is counted with those on hand and left, no more of any than there are."""

import re

import pytest

from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, position, put, view
from tests.rules.barenpark.compared import NAMES
from tests.rules.told import in_text


@pytest.mark.parametrize(
    ("supply", "left", "takes"),
    [
        ("gobi_h3", (5, 2), "after the move in the third area it takes two tiles that are not all on hand yet"),
        (
            "gobi_h3 river toilet",
            (2,),
            "after the move in the third area it takes three tiles "
            "(say the river and the toilet on hand and a Gobi bear house 2 taken now)",
        ),
        ("gobi_h3", (2,), "not so soon after the move in the third area"),
        (
            "gobi_h3 gobi_h4",
            (2,),
            "after the move in the third area it takes two tiles "
            "(say the Gobi bear house 4 on hand and a Gobi bear house 2 taken now)",
        ),
    ],
)
def test_r20_r26_an_area_is_told_to_take_two_houses_only_while_two_of_that_shape_are_left(
    supply: str, left: tuple[int, ...], takes: str
) -> None:
    bare = [(x, y) for x in (4, 5) for y in range(4)]
    elsewhere = [(10, 1), (11, 1), (10, 2), (11, 2)]
    here = park("E1 A05@1,0 A02@2,0 A01@1,1", cover="E1 A05 A02 A01", but=[*bare, *elsewhere])
    houses = (left, (), (), ())
    seen = view(position(2, parks={0: here}, supplies={0: supply}, houses=houses, enclosures=""))
    held = put("gobi_h3", (4, 0), (5, 0), (4, 1), (5, 1)), put("gobi_h3", *elsewhere)
    text = in_text(at_stake(seen, NAMES, held))
    assert re.search(rf"completes? the second area \(next .+?\), {re.escape(takes)}", text.replace("; ", ", ")), text
