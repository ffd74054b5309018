"""The zoo of O Zoo le Mio: what is painted where, what can be pointed at, and how the tile in hand moves."""

from dataclasses import replace

import pytest

from engine.games.o_zoo_le_mio.rules.geometry import cells
from tests.tui.ozoo import (
    BOARD,
    DARK,
    FOUR_ZOOS,
    GAME,
    LARGE,
    SMALL,
    cells_where,
    hand_of,
    scene_of,
    table,
    view_of,
)
from zootui.boards.contract import Hand
from zootui.boards.o_zoo_le_mio.board import _hint
from zootui.boards.o_zoo_le_mio.viewport import BIG
from zootui.draw.canvas import Canvas
from zootui.draw.palette import LIGHT, MONO

TWO_LOOPS = "T07@1,-1,3 T24@0,-2,1"


def origin(canvas: Canvas) -> tuple[int, int]:
    """Where the starting tile begins."""
    earth = cells_where(canvas.grounds, DARK.earth)
    return min(x for x, _ in earth), min(y for _, y in earth)


# ---- the zoo


def test_the_starting_tile_stands_in_front_of_its_hut_with_a_road_to_the_north() -> None:
    canvas = BOARD.paint(scene_of(view_of(table("", "", place=1), 0)))
    x, y = origin(canvas)
    assert not canvas.targets
    assert {canvas.grounds[y + line][x + 4] for line in range(3)} == {DARK.road}
    assert canvas.grounds[y + 2][x + 4 : x + 16] == [DARK.road] * 12
    assert canvas.grounds[y + 3][x + 4] == DARK.earth
    lines = canvas.plain().splitlines()
    assert "Porky Park" in lines[y + BIG.height]
    assert "entrance" in lines[y + BIG.height + 1]


def test_halves_show_letter_stars_bushes_and_roads_that_join() -> None:
    canvas = BOARD.paint(scene_of(view_of(table(TWO_LOOPS, "", place=1), 0)))
    x, y = origin(canvas)
    lines = canvas.plain().splitlines()
    top = y - BIG.height  # T07 turned west: reptile on (1, -1), sea two stars above it on (1, -2)
    assert lines[top + 1][x + 11] == "R"
    assert canvas.chars[top + 1][x + 16 : x + 19] == ["★", " ", " "]
    assert lines[top + 3][x + 11 : x + 13] == "♣♣"
    assert lines[top - 4][x + 11] == "S"
    assert lines[top - 4][x + 16 : x + 18] == "★★"
    assert all(canvas.grounds[line][x + 14] == DARK.road for line in range(top - 3, y + 2)), (
        "one road from tile to tile"
    )


def test_benches_stand_on_their_corners() -> None:
    canvas = BOARD.paint(scene_of(view_of(table(TWO_LOOPS, "", place=1), 0)))
    x, y = origin(canvas)
    assert cells_where(canvas.grounds, DARK.bench) == {
        (x + 10 + step, line) for line in (y - 1, y - 6) for step in (-2, -1, 0)
    }


def test_visitors_stand_in_the_best_enclosure() -> None:
    canvas = BOARD.paint(scene_of(view_of(table(*FOUR_ZOOS, place=0, before=10, sold=3, row="T01 T22 T25 T06"), 0)))
    assert canvas.plain().count("●") == 7, "P1 has seven visitors"
    canvas = BOARD.paint(scene_of(view_of(table(*FOUR_ZOOS, row="T06", place=2), None), seat=1))
    zoo = canvas.plain().partition("\n")[2]
    assert (zoo.count("●"), zoo.count("♠")) == (4, 1)


def test_other_zoos_carry_their_owners_mark_and_no_ghost() -> None:
    scene = scene_of(view_of(table("", TWO_LOOPS, place=0, row="T24"), 0), seat=1)
    canvas = BOARD.paint(scene)
    assert canvas.plain().startswith(" ● Jonas’s zoo 2 tiles")
    assert not canvas.targets
    assert not cells_where(canvas.inks, DARK.amber)


def test_a_spectator_sees_whose_turn_it_is_and_no_letters() -> None:
    canvas = BOARD.paint(scene_of(view_of(table("", "", place=1, row="T24"), None)))
    assert canvas.plain().splitlines()[0].startswith(" ◆ Mara’s zoo no tiles · ● Jonas lays ")
    assert not canvas.targets


# ---- the tile in hand


def test_the_ghost_lies_on_its_two_cells_framed_in_amber() -> None:
    scene = scene_of(view_of(table("", "", row="T24", place=0), 0), value=(1, -1, 2))
    canvas = BOARD.paint(scene)
    x, y = origin(canvas)
    top = y - BIG.height
    lines = canvas.plain().splitlines()
    assert (lines[top + 1][x + 11], lines[top + 1][x + 1]) == ("M", "S"), "half A east, half B west after two turns"
    assert {canvas.chars[top + line][x] for line in range(5)} == {"▏"}
    assert {canvas.chars[top + line][x + 19] for line in range(5)} == {"▕"}
    assert canvas.inks[top][x : x + 20] == [DARK.amber] * 20
    assert canvas.grounds[top + 2][x : x + 16] == [DARK.road_lit] * 16, "road from the west side to both middles"


def test_the_bench_that_it_would_bring_is_an_amber_plate() -> None:
    canvas = BOARD.paint(scene_of(view_of(table("", "", row="T24", place=0), 0), value=(1, -1, 2)))
    x, y = origin(canvas)
    assert "".join(canvas.chars[y - 1][x + 8 : x + 11]) == "+○ "
    assert canvas.grounds[y - 1][x + 8 : x + 11] == [DARK.amber] * 3
    without = BOARD.paint(scene_of(view_of(table("", "", row="T24", place=0), 0), value=(0, -2, 1)))
    assert "+○" not in without.plain()


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_letters_stand_on_legal_places_only(size: tuple[int, int]) -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    scene = scene_of(view, size, value=(1, -1, 2))
    assert scene.hand is not None
    canvas = BOARD.paint(scene)
    jumps = BOARD.cursor.jumps(view, scene.hand)
    assert {value[:2] for _, value in jumps} == {(0, -2), (1, -2), (0, -1), (1, -1), (2, -1)}
    assert all(value in scene.hand.slot.options for _, value in jumps)
    seen = {canvas.chars[line][column] for column, line in cells_where(canvas.grounds, DARK.green)} - {" "}
    assert seen == {key for key, value in jumps if value[:2] not in cells((1, -1, 2))}
    by_key = {target.key: target.value for target in canvas.targets if target.key}
    assert by_key.keys() == seen | {key for key, value in jumps if value[:2] == (1, -1)}
    assert all(by_key[key][:2] == value[:2] for key, value in jumps if key in by_key)


@pytest.mark.parametrize(
    ("tile", "at", "crosses"),
    [
        ("T02", (0, 0, 0), 2),  # OVERLAP: both halves on the starting tile
        ("T02", (0, 1, 0), 2),  # ENTRANCE
        ("T02", (0, -1, 0), 1),  # EDGE_MISMATCH under half A
        ("T06", (2, 1, 0), 1),  # PATH_INTO_ENTRANCE
        ("T02", (3, -2, 0), 0),  # NO_EXTENSION: touches nothing
    ],
)
@pytest.mark.parametrize("palette", [DARK, LIGHT, MONO])
def test_an_illegal_ghost_is_hatched_and_names_the_rule(tile, at, crosses, palette) -> None:
    scene = scene_of(view_of(table("", "", row=tile, place=0), 0), value=at, palette=palette)
    assert scene.hand is not None
    assert not scene.hand.legal
    canvas = BOARD.paint(scene)
    text = canvas.plain()
    assert text.count("╱") >= 20
    assert "R19" in text
    assert text.count("×") == crosses
    assert "+○" not in text
    legal_one = BOARD.paint(replace(scene, hand=hand_of(scene.view)))
    assert "╱" not in legal_one.plain()


def test_without_colour_the_ghost_has_a_texture() -> None:
    canvas = BOARD.paint(scene_of(view_of(table("", "", row="T24", place=0), 0), palette=MONO))
    assert "═" in canvas.plain()
    canvas = BOARD.paint(scene_of(view_of(table("", "", row="T24", place=1), 0), palette=MONO))
    assert "═" not in canvas.plain()


def test_pointing_anywhere_puts_half_a_there_and_at_the_ghost_keeps_it() -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    scene = scene_of(view, value=(1, -1, 2))
    canvas = BOARD.paint(scene)
    assert scene.hand is not None
    x, y = origin(canvas)

    def pointed(column: int, line: int):
        (target,) = (
            one for one in canvas.targets if one.x <= column < one.x + one.width and one.y <= line < one.y + one.height
        )
        return target.value

    assert pointed(x + 12, y - 3) == pointed(x + 2, y - 3) == (1, -1, 2)
    assert pointed(x + 12, y + 1) == (1, 0, 2), "not legal there, but the board can say why"
    assert pointed(x + 22, y - 3) == (2, -1, 2), "legal with the turn in hand"
    assert pointed(x + 2, y - 8)[:2] == (0, -2)
    assert pointed(x + 2, y - 8) in scene.hand.slot.options, "turned so that it fits"


def test_letters_out_of_sight_wait_at_the_edge() -> None:
    scene = scene_of(view_of(table("", "", row="T24", place=0), 0), (24, 9), value=(1, -1, 2))
    canvas = BOARD.paint(scene)
    assert "▴" in canvas.plain().splitlines()[1]


# ---- the cursor


def test_the_cursor_begins_where_most_is_to_be_had() -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    (verb,) = GAME.choices(view).verbs
    assert BOARD.cursor.start(view, Hand(verb, verb.slots[0])) == (1, -1, 2), "the only place with a bench"


def test_arrows_move_turn_turns_and_next_visits_every_legal_place_once() -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    hand = hand_of(view, (1, -1, 2))
    assert hand is not None
    moves = {
        "left": (0, -1, 2),
        "right": (2, -1, 2),
        "up": (1, -2, 2),
        "down": (1, 0, 2),
        "turn": (1, -1, 3),
        "flip": (1, -1, 2),
    }
    assert {key: BOARD.cursor.nudge(view, hand, key) for key in moves} == moves
    seen = []
    for _ in range(len(hand.slot.options)):
        hand = replace(hand, value=BOARD.cursor.nudge(view, hand, "next"))
        seen.append(hand.value)
    assert sorted(seen) == sorted(hand.slot.options)
    assert (
        BOARD.cursor.nudge(view, replace(hand, value=BOARD.cursor.nudge(view, hand, "previous")), "next") == hand.value
    )


def test_the_ghost_cannot_be_moved_out_of_reach() -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    hand = hand_of(view, (1, -1, 2))
    assert hand is not None
    for _ in range(99):
        hand = replace(hand, value=BOARD.cursor.nudge(view, hand, "left"))
    assert -9 < hand.value[0] < 0


def test_a_bid_goes_up_and_down_within_the_purse() -> None:
    view = view_of(table("", ""), 0, coins=2)
    hand = hand_of(view)
    assert hand is not None
    assert hand.value == 0
    assert BOARD.cursor.nudge(view, hand, "left") == 0
    assert BOARD.cursor.nudge(view, replace(hand, value=1), "right") == 2
    assert BOARD.cursor.nudge(view, replace(hand, value=2), "right") == 2
    assert BOARD.cursor.jumps(view, hand) == ()


def test_letters_of_places_are_a_range_only_where_none_is_left_out() -> None:
    assert _hint(["a", "b", "c"], 3, 24) == "a-c · 3 legal places"
    assert _hint(["a", "b", "d", "e"], 4, 30) == "a b d e · 4 legal places"
    assert _hint(["a", "b"], 2, 60) == "a b jump to legal places, 2 in all"
    assert [_hint(["a", "b"], 2, room) for room in (15, 10)] == ["2 legal places", ""]
