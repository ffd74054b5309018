"""The park on the board of Bärenpark: what is painted where, and the tile in hand over it."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engine.games.barenpark.rules.park_map import squares
from engine.games.barenpark.rules.table import Options, Placement
from tests.tui.bears import (
    BOARD,
    LARGE,
    LARGE_SIDE,
    MINE,
    SMALL,
    cells_where,
    hand_of,
    park,
    placement,
    placing,
    random_state,
    scene_of,
    table,
    target_at,
    tile,
    view,
)
from zootui.boards.barenpark.faces import hue, icon_plate, soil, statue_plate
from zootui.boards.barenpark.park import paint_park
from zootui.boards.barenpark.viewport import BIG, MIDDLE, SMALL as SMALLEST, choose_viewport, extent_of
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK, LIGHT, MONO, contrast
from zootui.draw.rect import Rect

GOBI = placement("gobi7", (3, -2), (1, -1), (2, -1), (3, -1), (2, 0))
"""A legal place in MINE: covers M at (1, -1), E at (3, -1), W at (2, 0)."""


def seen(size: tuple[int, int] = LARGE) -> Viewport:
    """Where MINE stands on the board: its land is as wide as the park, and as high as the board."""
    zoom = BIG if size == LARGE else MIDDLE
    return choose_viewport(zoom, Rect(0, 0, 8 * zoom.width + 1, size[1]), extent_of(MINE))


def sign(canvas, size, x, y) -> str:
    """What is written on a square."""
    left, top = seen(size).corner(x, y)
    return "".join(canvas.chars[top + 1][left + 1 : left + seen(size).zoom.width]).strip()


def ground(canvas, size, x, y) -> str:
    """The colour in the first column of a square's plate."""
    left, top = seen(size).corner(x, y)
    return canvas.grounds[top + 1][left + 1]


# ---- the park


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_icons_pits_statues_and_tiles_stand_on_their_squares(size) -> None:
    canvas = BOARD.paint(scene_of(table(mover=1), size))
    assert not canvas.targets
    assert [sign(canvas, size, x, -4) for x in range(4)] == ["M", "◌", "3c1", "W"], "the top row of A11"
    assert sign(canvas, size, 1, -3) == "C"
    assert sign(canvas, size, 2, 0) == "W"
    assert sign(canvas, size, 2, 2) == "◌"
    assert sign(canvas, size, 7, 1) == "♜14"
    assert sign(canvas, size, 5, 1) == ("Pol 8" if size == LARGE else "Po8"), "the first square has the name"
    assert sign(canvas, size, 5, 2) == "po", "the others faint letters"
    assert sign(canvas, size, 0, 2).replace(" ", "") == ("Gob6" if size == LARGE else "Go6")
    assert sign(canvas, size, 3, 2) == ("river" if size == LARGE else "ri")
    assert ground(canvas, size, 7, 1) == statue_plate(DARK)


def test_a_tile_is_one_piece_and_its_neighbours_are_apart() -> None:
    canvas = BOARD.paint(scene_of(table(mover=1)))
    for x, y in ((1, 2), (4, 2), (5, 2)):
        left, top = seen().corner(x, y)
        tile_ground = ground(canvas, LARGE, x, y)
        inside = x != 4
        assert (canvas.grounds[top + 1][left] == tile_ground) is inside, "the joint to its left"
    left, top = seen().corner(3, 2)
    assert canvas.grounds[top + 1][left] == soil(DARK).gap, "between two tiles or squares of an area it is dark"
    left, top = seen().corner(4, 3)
    assert canvas.grounds[top + 1][left] == soil(DARK).sand, "between areas it is sand"
    left, top = seen().corner(4, 1)
    assert canvas.grounds[top + 1][left] == ground(canvas, LARGE, 3, 1), "a tile may lie across"


def test_neighbours_of_one_colour_differ_by_a_shade() -> None:
    canvas = BOARD.paint(scene_of(table(mover=1)))
    first, second = ground(canvas, LARGE, 3, 2), ground(canvas, LARGE, 3, 1)
    assert first != second
    assert hue(DARK, tile("river")) not in (first, second), "a little dimmer than on the shelf"


def test_a_crew_in_a_park_of_four_areas_is_dim() -> None:
    plate = icon_plate(DARK, 3)
    away = []
    for areas in ("E1 A05@1,0 A11@0,1", "E1 A05@1,0 A11@0,1 A01@1,1"):
        canvas = BOARD.paint(scene_of(table(parks={0: park(areas)}, mover=1)))
        left, top = seen().corner(6, 1)
        away.append(contrast(plate, canvas.grounds[top + 1][left + 2]))
    assert away[0] < 1.6 < 3 < away[1]


def test_the_park_says_whose_it_is_and_what_it_is_worth() -> None:
    canvas = BOARD.paint(scene_of(table(mover=1)))
    (line,) = (line for line in canvas.plain().splitlines() if "Your park" in line)
    assert line.split()[-1] == "32", "house 6 and 4, enclosure 8, statue 14"
    canvas = BOARD.paint(scene_of(table(), seat=1))
    assert "● Jonas’s park" in canvas.plain()
    assert not canvas.targets
    assert not cells_where(canvas.grounds, DARK.amber)


# ---- the tile in hand


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_the_ghost_is_outlined_in_amber_and_what_it_covers_is_lit(size) -> None:
    canvas = placing(table(), GOBI, size)
    assert [sign(canvas, size, *at) for at in ((3, -2), (1, -1), (2, -1), (3, -1), (2, 0))] == [
        "Gob 7" if size == LARGE else "Go7",
        "M",
        "go",
        "E",
        "W",
    ]
    zoom = seen(size).zoom
    inset = 1 if zoom is BIG else 0
    for at, icon in (((1, -1), 1), ((3, -1), 2), ((2, 0), 0)):
        left, top = seen(size).corner(*at)
        assert canvas.grounds[top + 1][left + 1 + inset] == icon_plate(DARK, icon), "at full brightness"
    left, top = seen(size).corner(1, -1)
    assert canvas.grounds[top + 1][left] == DARK.amber, "left of it"
    right, _ = seen(size).corner(4, -1)
    assert canvas.grounds[top + 1][right] == DARK.amber, "right of it, through the border of the area"
    inner, _ = seen(size).corner(2, -1)
    assert canvas.grounds[top + 1][inner] != DARK.amber, "not inside it"


def test_squares_that_the_tile_in_hand_can_reach_are_lighter() -> None:
    canvas = placing(table(), GOBI)
    lighter = soil(DARK).reach
    assert ground(canvas, LARGE, 0, -1) == lighter
    assert ground(canvas, LARGE, 7, 3) != lighter, "a square in a corner that no enclosure reaches"
    canvas = BOARD.paint(scene_of(table(), hand=None))
    assert not cells_where(canvas.grounds[: LARGE[1]], lighter) & {(x, y) for x in range(49) for y in range(23)}


@pytest.mark.parametrize("palette", [DARK, LIGHT, MONO])
@pytest.mark.parametrize(
    ("where", "rule", "crosses"),
    [
        (((2, -1), (0, 0), (1, 0), (2, 0), (1, 1)), "R13", {(0, 0), (1, 1)}),  # on the koala house
        (((3, -4), (1, -3), (2, -3), (3, -3), (2, -2)), "R15", set()),  # touches nothing
        (((3, -2), (2, -1), (3, -1), (4, -1), (4, 0)), "R13", {(4, -1), (4, 0)}),  # sticks out, and lies on the river
    ],
    ids=["overlap", "no contact", "outside"],
)
def test_an_illegal_ghost_is_red_and_hatched_and_names_the_rule(where, rule, crosses, palette) -> None:
    lying = placement("gobi7", *where)
    canvas = placing(table(), lying, palette=palette)
    assert canvas.plain().count("╱") >= 4
    assert not cells_where(canvas.grounds[: LARGE[1]], palette.amber) & {(x, y) for x in range(49) for y in range(23)}
    marked = {at for at in squares(lying) if sign(canvas, LARGE, *at) == "×"}
    assert marked == crosses
    assert any(sign(canvas, LARGE, *at).startswith(rule) for at in squares(lying))


def test_a_pit_offends() -> None:
    lying = placement("playground", (2, 2), (1, 2))
    canvas = placing(table(), lying)
    assert sign(canvas, LARGE, 2, 2) == "×"


def test_the_area_that_it_would_complete_shows_its_statue() -> None:
    almost = park("E1 A05@1,0", cover="E1", but=((3, 3),))
    state = table(parks={0: almost}, supplies={0: "toilet"})
    canvas = placing(state, Placement(tile("toilet"), 0, 3, 3))
    assert "♜13" in canvas.plain()
    assert cells_where(canvas.grounds, DARK.green)
    canvas = placing(state, Placement(tile("toilet"), 0, 4, 3))
    assert not cells_where(canvas.grounds, DARK.green)


def test_it_shows_which_achievement_it_would_bring() -> None:
    two = park(
        "E1 A05@1,0",
        placement("gobi_h6", (0, 0), (1, 0), (0, 1), (1, 1)),
        placement("gobi8", (4, 0), (4, 1), (5, 1), (6, 1), (6, 2)),
    )
    state = table(parks={0: two}, supplies={0: "gobi_h2"}, awards="gobi", won={})
    hand = hand_of(view(state, 0), Placement(tile("gobi_h2"), 0, 2, 0))
    assert hand is not None
    assert hand.legal
    for size in (LARGE_SIDE, (25, 15)):
        side = BOARD.paint_side(scene_of(state, size, hand)).plain()
        assert "+8" in side
        assert "2/3" not in side
    idle = BOARD.paint_side(scene_of(state, LARGE_SIDE, None)).plain()
    assert "2/3" in idle
    assert "+8" not in idle


# ---- pointing


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_every_square_holds_the_tile_there(size) -> None:
    state = table()
    targets = placing(state, GOBI, size).targets
    left, top = seen(size).corner(2, -1)
    middle = target_at(targets, left + 1, top + 1)
    assert middle is not None
    assert middle.value == GOBI, "the middle of the tile lies on the square that is pointed at"
    right = target_at(targets, seen(size).corner(2, -2)[0] + 1, seen(size).corner(2, -2)[1] + 1)
    assert right is not None
    assert right.value == replace_y(GOBI, -1)
    corner = target_at(targets, seen(size).corner(0, -4)[0] + 1, 0)
    assert corner is not None
    assert set(squares(corner.value)) <= {(x, y) for x in range(3) for y in range(-4, -1)}, "never beyond the park"


def replace_y(lying: Placement, by: int) -> Placement:
    return Placement(lying.tile, lying.turn, lying.x, lying.y + by)


def test_cards_of_the_supply_take_another_tile_in_hand() -> None:
    state = table()
    canvas = placing(state, GOBI)
    keyed = {target.key: target for target in canvas.targets if target.key}
    assert {key: target.value.tile for key, target in keyed.items()} == {
        "1": tile("toilet"),
        "2": tile("playground"),
        "3": tile("koala_h5"),
        "4": tile("gobi7"),
    }
    assert keyed["4"].value == GOBI, "the one in hand stays"
    assert "×2" in canvas.plain(), "two toilets"
    hand = hand_of(view(state, 0), GOBI)
    assert hand is not None
    assert all(target.value in hand.slot.options for target in keyed.values())


def test_a_tile_without_a_place_has_no_key() -> None:
    crowded = park("E1", cover="E1", but=((0, 0),))
    canvas = placing(table(parks={0: crowded}, supplies={0: "toilet polar8"}))
    assert [target.value.tile for target in canvas.targets if target.key] == [tile("toilet")]
    assert "Po8" in canvas.plain()
    assert "Tab" not in canvas.plain(), "there is no other tile to take in hand"


def test_a_watcher_sees_no_ghost_and_points_at_nothing() -> None:
    canvas = BOARD.paint(scene_of(table(), viewer=None))
    assert not canvas.targets
    assert "◆ Mara’s park" in canvas.plain()
    assert "Tab" not in canvas.plain()


def test_equal_scenes_give_equal_canvases() -> None:
    scene = scene_of(table(), hand=hand_of(view(table(), 0)))
    assert BOARD.paint(scene).changes(BOARD.paint(replace(scene))) == []


@pytest.mark.parametrize("seed", range(4))
def test_on_the_smallest_map_letters_of_two_tiles_stand_apart(seed: int) -> None:
    park = random_state(Random(seed), 3, 60, Options()).public.players[0].park
    box = extent_of(park)
    land = Canvas(2 * box.width, box.height, DARK)
    paint_park(land, choose_viewport(SMALLEST, Rect(0, 0, land.width, land.height), box), park)
    lines = land.plain().splitlines()
    assert any(sign.isalpha() for line in lines for sign in line), lines
    assert not [line for line in lines if any(a.isalpha() and b.isalnum() for a, b in pairwise(line))], lines
