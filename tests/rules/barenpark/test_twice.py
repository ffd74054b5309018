"""Where two areas can be completed in one turn that is told, and not which of them can be complete before (R38)."""

import pytest

from engine.contract.at_stake import FIRST, SECOND, Difference
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, position, put, take, view
from tests.rules.barenpark.compared import NAMES
from tests.rules.told import in_text

ACROSS = [(3, 1), (4, 1), (5, 1)]
BOTH = "tiles on hand can complete the entrance and the second area in one turn for Twice Is Nice (10), in two turns"


@pytest.mark.parametrize("awards", ["twice", ""])
def test_r38_with_which_of_two_tiles_those_on_hand_complete_two_areas_at_once_is_told(awards: str) -> None:
    here = park("E1 A02@1,0", cover="E1 A02", but=[*ACROSS, (0, 0)])
    seen = view(position(2, parks={0: here}, supplies={0: "food food"}, icons="G", awards=awards))
    text = in_text(at_stake(seen, NAMES, (take("toilet"), take("river"))))
    last = "(the last is a food street on d2 2a2 2b2); with the river not so soon"
    assert text.startswith(f"With the toilet {BOTH} {last}. ") == bool(awards), text
    assert "The toilet completes the entrance with a food street on hand (next statue" in text
    assert ("the second area can take it sooner" in text) != bool(awards), text


@pytest.mark.parametrize("awards", ["twice", ""])
def test_r38_what_either_move_lets_be_completed_next_turn_is_not_told_where_two_can_be_at_once_after_either(
    awards: str,
) -> None:
    here = park("E1 A02@1,0", cover="E1 A02", but=[*ACROSS, (0, 0), (7, 1)])
    seen = view(position(2, parks={0: here}, supplies={0: "toilet toilet food"}, awards=awards))
    text = in_text(at_stake(seen, NAMES, (put("toilet", (0, 0)), put("toilet", (7, 1)))))
    assert (f"After either {BOTH}." in text) == bool(awards), text
    assert ("on hand completes" in text) != bool(awards), text


@pytest.mark.parametrize("favours", [FIRST, SECOND])
def test_r38_that_two_areas_can_be_at_once_after_either_move_is_not_told_beside_what_speaks_for_the_first(
    favours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Difference(favours, "after that one the entrance takes a turn less")
    monkeypatch.setattr("engine.games.barenpark.words.moves.moves_apart.completing", lambda _: iter([told]))
    here = park("E1 A02@1,0", cover="E1 A02", but=[*ACROSS, (0, 0), (7, 1)])
    seen = view(position(2, parks={0: here}, supplies={0: "toilet toilet food"}, awards="twice"))
    text = in_text(at_stake(seen, NAMES, (put("toilet", (0, 0)), put("toilet", (7, 1)))))
    assert told.said in text.casefold()
    assert (f"After either {BOTH}." in text) == (favours == SECOND), text
