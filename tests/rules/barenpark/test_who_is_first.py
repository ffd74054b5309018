"""Of a statue that takes some turns everybody is named who can take it first, with tiles on hand or one that an icon brings."""

import pytest

from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, position, take, view
from tests.rules.barenpark.compared import NAMES, OTHERS
from tests.rules.told import in_text

FOUR = "E1 A01@0,1 A02@1,0 A03@1,1"
COVERED = "E1 A01 A02 A03"
WHEELBARROW, BARE = (2, 0), (0, 0)


@pytest.mark.parametrize("last", [WHEELBARROW, (0, 2)])
@pytest.mark.parametrize("supply", ["toilet", "toilet toilet", "playground"])
def test_r19_a_tile_that_an_icon_of_theirs_brings_lets_others_take_a_statue_first(
    last: tuple[int, int], supply: str
) -> None:
    own = park(FOUR, cover=COVERED, but=[(0, 0), (2, 0), (3, 0)], statues={**OTHERS, "A02": 12})
    theirs = park(FOUR, cover=COVERED, but=[BARE, last], statues=OTHERS)
    far = park(
        FOUR, cover=COVERED, but=[(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (0, 2), (1, 2), (3, 2)], statues=OTHERS
    )
    parks, supplies = {0: own, 1: far, 2: theirs}, {0: "playground river", 1: "river", 2: supply}
    text = in_text(
        at_stake(view(position(3, parks=parks, supplies=supplies, icons="W")), NAMES, (take("toilet"), take("river")))
    )
    assert "completes the entrance with the playground on hand (next statue" in text, text
    brought = supply == "toilet" and last == WHEELBARROW
    assert ("Cleo can take it first" in text) == (brought or supply == "toilet toilet"), text
