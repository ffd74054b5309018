"""Hold up R9 to R17: building or passing, and where a tile may lie."""

import pytest

from engine.contract.cards import offered
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.placements import NO_CONTACT, OUTSIDE, OVERLAP, PIT, offences
from engine.games.barenpark.rules.table import BUILD_ASKS, NO_GREEN, BearState, Placement
from tests.rules.barenpark.build import (
    do,
    kinds,
    legal,
    park,
    placement,
    places,
    position,
    put,
    refusal,
    take,
    tile,
    tiles,
    view,
)

CORNER = placement("toilet", (0, 0))
"""On E1 this covers nothing."""


def holding(words: str, *laid: Placement, areas: str = "E1") -> BearState:
    return position(2, parks={0: park(areas, *(laid or (CORNER,)))}, supplies={0: words})


# --- R9 to R11: build or pass ----------------------------------------------------------------------------------------


def test_r9_the_steps_of_a_turn_come_in_order() -> None:
    """One toilet takes for its icon, then brings the statue, then the achievement, then calls the last round."""
    state = position(
        2,
        parks={
            0: park(
                "E1 A01@1,0 A02@0,1 A03@1,1",
                cover="E1 A01 A02 A03",
                but=[(2, 0)],
                statues={"A01": 16, "A02": 14, "A03": 12},
            )
        },
        supplies={0: "toilet"},
        awards="green",
    )
    step = do(state, put("toilet", (2, 0)), take("river"))
    assert kinds(step) == ["place", "take", "statue", "won", "full", "last"]


def test_r9_one_tile_a_turn() -> None:
    state = holding("toilet toilet")
    after = do(state, put("toilet", (1, 0))).state
    assert after.public.asks == BUILD_ASKS[1]
    assert after.public.players[0].supply == tiles("toilet")


def test_r9_only_from_the_supply() -> None:
    found = refusal(holding("toilet"), put("playground", (1, 0), (2, 0)))
    assert found.rule == "R9"
    assert "toilet" in found.text


def test_r10_x2_no_passing_while_something_fits() -> None:
    found = refusal(holding("gobi_h6 toilet"), Pass(tile("river")))
    assert found.rule == "R10"
    assert "fits" in found.text
    assert not any(isinstance(action, Pass) for action in legal(holding("toilet")))


def test_r10_r11_what_is_offered_at_once_is_what_the_verbs_offer() -> None:
    for state in (holding("gobi_h6 toilet"), holding("toilet toilet"), position(2)):
        assert set(offered((Place, Pass), state.public, 0)) == legal(state)


def test_r11_an_empty_supply_passes_and_takes_a_green() -> None:
    state = position(2, greens=(3, 0, 2, 1))
    assert legal(state) == {Pass(tile("toilet")), Pass(tile("food")), Pass(tile("river"))}
    after = do(state, Pass(tile("river"))).state.public
    assert after.players[0].supply == tiles("river")
    assert after.stock.greens == (3, 0, 2, 0)
    assert refusal(state, Pass(tile("playground"))).rule == "R11"


def test_r11_the_tile_taken_waits_for_the_next_turn() -> None:
    after = do(position(2), Pass(tile("toilet"))).state
    assert after.public.asks == BUILD_ASKS[1]


def test_r11_x1_a_supply_that_does_not_fit_passes_too() -> None:
    state = holding("polar6")
    assert {type(action) for action in legal(state)} == {Pass}
    assert refusal(state, put("polar6", (0, 1), (1, 1), (2, 1), (3, 1), (4, 1))).rule == "R13"


def test_r11_x28_passing_with_nothing_when_the_greens_are_gone() -> None:
    state = position(2, supplies={1: "toilet"}, greens=(0, 0, 0, 0))
    assert legal(state) == {Pass(NO_GREEN)}
    assert refusal(state, Pass(0)).rule == "R11"
    step = do(state, Pass(NO_GREEN))
    assert step.state.public.asks == BUILD_ASKS[1]
    assert step.state.public.players[0].supply == ()


# --- R12 to R17: where a tile may lie --------------------------------------------------------------------------------


def test_r12_tiles_turn_and_flip() -> None:
    """Six squares in two rows, reached from the left: the koala house lies in all ways that they hold."""
    state = position(
        2,
        parks={0: park("E1", cover="E1", but=[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)])},
        supplies={0: "koala_h6"},
    )
    assert places(state, "koala_h6") == {
        frozenset({(0, 0), (1, 0), (2, 0), (0, 1)}),
        frozenset({(0, 0), (1, 0), (2, 0), (2, 1)}),
        frozenset({(0, 0), (0, 1), (1, 1), (2, 1)}),
        frozenset({(2, 0), (0, 1), (1, 1), (2, 1)}),
    }


def test_r12_there_is_one_name_for_a_placement() -> None:
    state = position(2, supplies={0: "playground"})
    for turn in (2, 3, -1, 99):
        assert refusal(state, Place(Placement(tile("playground"), turn, 0, 0))).rule == "R12"


def test_r13_nothing_sticks_out() -> None:
    found = refusal(holding("playground"), put("playground", (0, -1), (0, 0)))
    assert (found.code, found.rule) == ("outside", "R13")
    assert "one square" in found.text


def test_r13_nothing_lies_on_another_tile() -> None:
    found = refusal(holding("playground"), put("playground", (0, 0), (1, 0)))
    assert (found.code, found.rule) == ("overlap", "R13")
    assert found.text == "Square a1 is already covered by your toilet."


def test_r13_x5_an_area_may_come_later_but_is_not_there_now() -> None:
    state = holding("food", placement("toilet", (2, 0)), areas="E1")
    assert refusal(state, put("food", (3, 0), (4, 0), (5, 0))).rule == "R13"
    state = holding("food", placement("toilet", (2, 0)), areas="E1 A02@1,0")
    assert frozenset({(3, 0), (4, 0), (5, 0)}) in places(state, "food")


def test_r14_no_tile_on_a_pit() -> None:
    found = refusal(holding("playground", placement("toilet", (2, 1))), put("playground", (2, 2), (3, 2)))
    assert (found.code, found.rule) == ("pit", "R14")
    assert "c3" in found.text


def test_r14_x37_no_tile_on_a_statue_even_in_the_variant() -> None:
    here = park("E1 A01@1,0", cover="E1", statues={"E1": 16})
    state = position(2, parks={0: here}, supplies={0: "toilet"}, trigger=1, pits=True)
    found = refusal(state, put("toilet", (2, 2)))
    assert found.rule == "R14"
    assert "statue 16" in found.text


def test_r15_the_first_tile_lies_anywhere() -> None:
    assert len(places(position(2, supplies={0: "toilet"}), "toilet")) == 15


def test_r15_later_tiles_touch_what_is_there() -> None:
    assert places(holding("toilet"), "toilet") == {frozenset({(1, 0)}), frozenset({(0, 1)})}


def test_r15_x3_a_corner_is_not_enough() -> None:
    state = holding("playground")
    found = refusal(state, put("playground", (1, 1), (2, 1)))
    assert (found.code, found.rule) == ("no-contact", "R15")
    assert frozenset({(1, 0), (1, 1)}) in places(state, "playground")


def test_r16_x6_a4_a_statue_is_contact_enough() -> None:
    """A05's pit lies at its right edge; beside it in A11 nothing but the statue is near."""
    here = park("E1 A05@1,0 A11@2,0", cover="E1 A05", but=[(7, 0), (7, 2), (7, 3)], statues={"A05": 14})
    state = position(2, parks={0: here}, supplies={0: "toilet"})
    assert frozenset({(8, 1)}) in places(state, "toilet")
    without = park("E1 A05@1,0 A11@2,0", cover="E1 A05", but=[(7, 0), (7, 2), (7, 3)])
    assert frozenset({(8, 1)}) not in places(position(2, parks={0: without}, supplies={0: "toilet"}), "toilet")


def test_r17_borders_between_areas_are_no_obstacle() -> None:
    state = holding("toilet", placement("toilet", (3, 0)), areas="E1 A02@1,0")
    assert frozenset({(4, 0)}) in places(state, "toilet")


def test_r17_x4_a_tile_across_four_areas_covers_all_their_icons() -> None:
    here = park("E1 A01@1,0 A04@0,1 A08@1,1", placement("toilet", (3, 1)))
    state = position(2, parks={0: here}, supplies={0: "gobi_h6"})
    middle = [(3, -1), (4, -1), (3, 0), (4, 0)]
    assert frozenset(middle) in places(state, "gobi_h6")
    state = do(state, put("gobi_h6", *middle)).state
    assert state.public.asks[-1].about == (0, 1, 0, 0)  # of the four corners only A08's shows an icon


def test_r17_x7_holes_are_allowed() -> None:
    """A river round the corner square shuts it in."""
    state = holding("river", placement("toilet", (3, 0)), placement("toilet", (2, 0)))
    assert frozenset({(1, 0), (1, 1), (0, 1)}) in places(state, "river")


def test_r13_offending_squares_are_named_one_by_one() -> None:
    state = position(2, parks={0: park("E1", CORNER)}, supplies={0: "polar6 toilet"})
    row = placement("polar6", (0, 2), (1, 2), (2, 2), (3, 2), (4, 2))
    assert offences(state.public, 0, row) == (((2, 2), PIT), ((4, 2), OUTSIDE))
    assert offences(state.public, 0, CORNER) == (((0, 0), OVERLAP),)
    assert offences(state.public, 0, placement("toilet", (3, 3))) == (((3, 3), NO_CONTACT),)
    assert offences(state.public, 0, placement("toilet", (1, 0))) == ()
    far = Placement(tile("toilet"), 0, 10**6, -(10**6))
    assert offences(state.public, 0, far) == (((10**6, -(10**6)), OUTSIDE),)


@pytest.mark.parametrize("seat", [0, 1])
def test_r13_offences_are_empty_exactly_for_legal_spots(seat: int) -> None:
    here = park("E1 A05@1,0", placement("river", (1, 1), (2, 1), (1, 2)), placement("toilet", (3, 1)))
    state = position(2, parks={seat: here}, supplies={seat: "koala_h4 toilet river"}, mover=seat)
    allowed = {action.placement for action in legal(state)}
    for word in ("koala_h4", "toilet", "river"):
        for x in range(-2, 10):
            for y in range(-2, 6):
                for turn in range({"koala_h4": 8, "toilet": 1, "river": 4}[word]):
                    one = Placement(tile(word), turn, x, y)
                    assert (offences(state.public, seat, one) == ()) == (one in allowed)
    assert view(state).public is state.public
