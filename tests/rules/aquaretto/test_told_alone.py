"""What is told of money beside a draw to who is alone in the round, and so can draw first and spend it then (R12)."""

import pytest

from engine.games.aquaretto import GAME
from engine.games.aquaretto.rules.money import Discard, Large, Small
from engine.games.aquaretto.rules.turn import Draw
from engine.games.aquaretto.words.at_stake import at_stake
from engine.shared.trucks.round import alone
from tests.rules.aquaretto.build import position, view, zoo
from tests.rules.aquaretto.test_at_stake import NAMES
from tests.rules.told import in_text

FIRST_A_DRAW = (
    "In favour of a draw: Mara is alone in the round, so {} can follow a draw as well, once it is known what comes"
)
FULL = zoo("D 0,1 / O 0,3 / S 2,1", coins=3)
"""Three basins, without another space for dolphins."""


def seen(trucks, took, home):
    return view(position(3, zoos={0: home}, trucks=trucks, took=took))


def expansions(table):
    return [one for one in GAME.choices(table) if isinstance(one, Large | Small)]


@pytest.mark.parametrize("took", [{}, {1: 1}, {1: 1, 2: 2}])
def test_r12_what_an_expansion_brings_of_tiles_to_come_is_no_reason_to_build_before_a_draw_for_who_is_alone(
    took,
) -> None:
    table = seen(["", "O", "D"], took, FULL)
    assert alone(table.public.round) == (len(took) == 2)
    room = 0
    for build in expansions(table):
        stake = at_stake(table, NAMES, (build, Draw()))
        text = in_text(stake)
        assert (FIRST_A_DRAW.format("the expansion") in text) == alone(table.public.round), text
        assert not (alone(table.public.round) and "after the expansion instead of" in text), text
        if "With the expansion the" in text and " have room for " in text:
            assert stake.unseen == alone(table.public.round), text
            room += 1
    assert room


def test_r12_what_an_expansion_makes_of_the_truck_that_is_there_is_told_with_that_it_can_follow_a_draw() -> None:
    table = seen(["D", "O", "S"], {1: 1, 2: 2}, FULL)
    texts = [in_text(at_stake(table, NAMES, (build, Draw()))) for build in expansions(table)]
    brings = [text for text in texts if text.startswith("With the expansion, truck 1 brings Mara ")]
    assert brings
    assert all(FIRST_A_DRAW.format("the expansion") in text for text in brings)


def test_r12_discarding_can_follow_a_draw_for_who_is_alone() -> None:
    table = seen(["O", "D", "S"], {1: 1, 2: 2}, zoo("D 0,1", depot="T+", coins=3))
    discard = next(one for one in GAME.choices(table) if isinstance(one, Discard))
    text = in_text(at_stake(table, NAMES, (discard, Draw())))
    assert text.startswith("Discarding brings +2 at once."), text
    assert "Mara is alone in the round, so discarding can follow a draw as well" in text
