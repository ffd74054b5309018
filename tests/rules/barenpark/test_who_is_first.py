"""Of a statue that takes some turns everybody is named who can take it first, with tiles on hand or one that an icon brings."""

import pytest

from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, position, put, take, view
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


def test_r26_a_statue_that_nobody_else_takes_before_is_told_with_the_tile_that_an_icon_brings_for_it() -> None:
    block, hole = [(0, 0), (1, 0), (0, 1), (1, 1)], [(5, 1), (6, 1), (5, 2), (6, 2)]
    own = park("E1 A02@1,0", cover="E1 A02", but=[*block, (3, 0), (0, 2), (0, 3), *hole])
    held = put("gobi_h4", *block), put("gobi_h4", *hole)
    for species in range(4):
        houses = [(2,) if each == species else () for each in range(4)]
        seen = view(position(2, parks={0: own}, supplies={0: "gobi_h4 food"}, houses=houses))
        text = in_text(at_stake(seen, NAMES, held))
        how = "a Gobi bear house 2 taken now completes the second area: nobody else can take statue 16 before"
        assert (f"fter the move in the entrance {how}" in text) == (not species), text
        only = "only a Gobi bear house 2 can take statue 16 next turn and has to be taken for that"
        assert (f"fter the move in the entrance {only}" in text) == (not species), text
    theirs = park("E2", cover="E2", but=[(0, 0)])
    seen = view(
        position(2, parks={0: own, 1: theirs}, supplies={0: "gobi_h4 food", 1: "toilet"}, houses=[(2,), (), (), ()])
    )
    text = in_text(at_stake(seen, NAMES, held))
    assert "nobody else" not in text
    assert "has to be taken" not in text, "somebody else may take it first"


def test_r26_that_a_tile_has_to_be_taken_for_a_statue_is_told_of_one_that_counts_where_no_other_one_takes_it() -> None:
    block, hole = [(0, 0), (1, 0), (0, 1), (1, 1)], [(5, 1), (6, 1), (5, 2), (6, 2)]
    held = put("gobi_h4", *block), put("gobi_h4", *hole)
    for rest, told in (([(3, 0), (0, 2), (0, 3)], True), ([(3, 0)], False)):
        own = park("E1 A02@1,0", cover="E1 A02", but=[*block, *hole, *rest])
        seen = view(position(2, parks={0: own}, supplies={0: "gobi_h4"}, houses=[(2,), (), (), ()]))
        text = in_text(at_stake(seen, NAMES, held))
        assert "a Gobi bear house 2 taken now completes the second area" in text
        assert ("has to be taken for that" in text) == told, "a toilet takes it in the entrance as well"
    here, hole = [(2, 0), (3, 0)], [(5, 1), (6, 1)]
    own = park("E1 A02@1,0", cover="E1 A02", but=[*here, *hole, (0, 3), (3, 3)])
    seen = view(position(2, parks={0: own}, supplies={0: "playground"}))
    text = in_text(at_stake(seen, NAMES, (put("playground", *here), put("playground", *hole))))
    assert "a playground taken now completes the second area: nobody else can take statue 16 before" in text
    assert "has to be taken" not in text, "it is no loss to take a green area"


def test_r19_an_icon_that_brings_what_completes_an_area_next_turn_is_told_to_bring_nothing_for_another_one() -> None:
    block, hole = [(0, 0), (1, 0), (0, 1), (1, 1)], [(5, 1), (6, 1), (5, 2), (6, 2)]
    rest = [(2, 0), (3, 0), (3, 1), (0, 2), (1, 2), (0, 3)]
    own = park("E1 A02@1,0", cover="E1 A02", but=[*block, *rest, *hole])
    held = put("gobi_h4", *block), put("gobi_h4", *hole)
    for left in ((2,), ()):
        seen = view(position(2, parks={0: own}, supplies={0: "gobi_h4 river"}, houses=[left, (), (), ()]))
        text = in_text(at_stake(seen, NAMES, held))
        assert ("a Gobi bear house 2 taken now completes the second area" in text) == bool(left), text
        assert ("taken now complete the entrance" in text) != bool(left), text
