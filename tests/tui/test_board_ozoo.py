"""The board of O Zoo le Mio: what is painted where, what can be pointed at, and how the tile in hand moves."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from engine.games.o_zoo_le_mio.geometry import cells
from engine.games.o_zoo_le_mio.model import Options, Placed
from engine.games.o_zoo_le_mio.places import legal
from tests.tui.ozoo import (
    BOARD,
    DARK,
    GAME,
    LARGE,
    SMALL,
    cells_where,
    hand_of,
    number,
    over,
    random_state,
    scene_of,
    table,
    view_of,
)
from zootui.boards import JUMP_LETTERS
from zootui.boards.o_zoo_le_mio.zoom import BIG, COMPACT, MIDDLE, Box, fit
from zootui.canvas import Canvas
from zootui.palette import LIGHT, MONO, PALETTES

FOUR_ZOOS = (
    "T01@1,-1,0[3] T22@0,-1,2[7] T25@-1,-3,1[11]",
    "T12@0,-1,2[2] T18@0,-3,1[6] T16@1,-1,3[10] T20@2,-3,2[13]",
    "T02@1,-2,1[1] T24@0,-1,2[5] T07@-2,0,0[8]",
    "T08@0,-1,2[4] T10@-2,-1,1[9] T14@2,-1,2[12]",
)
"""The position after thirteen auctions that the rules count out, with best enclosures and visitors."""
TWO_LOOPS = "T07@1,-1,3 T24@0,-2,1"


def origin(canvas: Canvas) -> tuple[int, int]:
    """Where the starting tile begins."""
    earth = cells_where(canvas.grounds, DARK.earth)
    return min(x for x, _ in earth), min(y for _, y in earth)


def row_of(canvas: Canvas, name: str) -> str:
    return next(line for line in canvas.plain().splitlines() if f" {name} " in f" {line} ")


# ---- the zoo


def test_the_starting_tile_stands_in_front_of_its_hut_with_a_road_to_the_north() -> None:
    canvas, targets = BOARD.paint(scene_of(view_of(table("", "", place=1), 0)))
    x, y = origin(canvas)
    assert targets == ()
    assert {canvas.grounds[y + line][x + 4] for line in range(3)} == {DARK.road}
    assert canvas.grounds[y + 2][x + 4 : x + 16] == [DARK.road] * 12
    assert canvas.grounds[y + 3][x + 4] == DARK.earth
    lines = canvas.plain().splitlines()
    assert "Porky Park" in lines[y + BIG.height]
    assert "entrance" in lines[y + BIG.height + 1]


def test_halves_show_letter_stars_bushes_and_roads_that_join() -> None:
    canvas, _ = BOARD.paint(scene_of(view_of(table(TWO_LOOPS, "", place=1), 0)))
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
    canvas, _ = BOARD.paint(scene_of(view_of(table(TWO_LOOPS, "", place=1), 0)))
    x, y = origin(canvas)
    assert cells_where(canvas.grounds, DARK.bench) == {
        (x + 10 + step, line) for line in (y - 1, y - 6) for step in (-2, -1, 0)
    }


def test_visitors_stand_in_the_best_enclosure() -> None:
    canvas, _ = BOARD.paint(scene_of(view_of(table(*FOUR_ZOOS, place=0, before=10, sold=3, row="T01 T22 T25 T06"), 0)))
    assert canvas.plain().count("●") == 7, "P1 has seven visitors"
    canvas, _ = BOARD.paint(scene_of(view_of(table(*FOUR_ZOOS, row="T06", place=2), None), seat=1))
    zoo = canvas.plain().partition("\n")[2]
    assert (zoo.count("●"), zoo.count("♠")) == (4, 1)


def test_other_zoos_carry_their_owners_mark_and_no_ghost() -> None:
    scene = scene_of(view_of(table("", TWO_LOOPS, place=0, row="T24"), 0), seat=1)
    canvas, targets = BOARD.paint(scene)
    assert canvas.plain().startswith(" ● Jonas’s zoo 2 tiles")
    assert targets == ()
    assert not cells_where(canvas.inks, DARK.amber)


def test_a_spectator_sees_whose_turn_it_is_and_no_letters() -> None:
    canvas, targets = BOARD.paint(scene_of(view_of(table("", "", place=1, row="T24"), None)))
    assert canvas.plain().splitlines()[0].startswith(" ◆ Mara’s zoo 0 tiles · ● Jonas lays ")
    assert targets == ()


# ---- the tile in hand


def test_the_ghost_lies_on_its_two_cells_framed_in_amber() -> None:
    scene = scene_of(view_of(table("", "", row="T24", place=0), 0), value=(1, -1, 2))
    canvas, _ = BOARD.paint(scene)
    x, y = origin(canvas)
    top = y - BIG.height
    lines = canvas.plain().splitlines()
    assert (lines[top + 1][x + 11], lines[top + 1][x + 1]) == ("M", "S"), "half A east, half B west after two turns"
    assert {canvas.chars[top + line][x] for line in range(5)} == {"▏"}
    assert {canvas.chars[top + line][x + 19] for line in range(5)} == {"▕"}
    assert canvas.inks[top][x : x + 20] == [DARK.amber] * 20
    assert canvas.grounds[top + 2][x : x + 16] == [DARK.road_lit] * 16, "road from the west side to both middles"


def test_the_bench_that_it_would_bring_is_an_amber_plate() -> None:
    canvas, _ = BOARD.paint(scene_of(view_of(table("", "", row="T24", place=0), 0), value=(1, -1, 2)))
    x, y = origin(canvas)
    assert "".join(canvas.chars[y - 1][x + 8 : x + 11]) == "+○ "
    assert canvas.grounds[y - 1][x + 8 : x + 11] == [DARK.amber] * 3
    without, _ = BOARD.paint(scene_of(view_of(table("", "", row="T24", place=0), 0), value=(0, -2, 1)))
    assert "+○" not in without.plain()


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_letters_stand_on_legal_places_only(size: tuple[int, int]) -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    scene = scene_of(view, size, value=(1, -1, 2))
    assert scene.hand is not None
    canvas, targets = BOARD.paint(scene)
    jumps = BOARD.jumps(view, scene.hand.verb, scene.hand.slot, ())
    assert {value[:2] for _, value in jumps} == {(0, -2), (1, -2), (0, -1), (1, -1), (2, -1)}
    assert all(value in scene.hand.slot.options for _, value in jumps)
    seen = {canvas.chars[line][column] for column, line in cells_where(canvas.grounds, DARK.green)} - {" "}
    assert seen == {key for key, value in jumps if value[:2] not in cells((1, -1, 2))}
    by_key = {target.key: target.value for target in targets if target.key}
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
    canvas, _ = BOARD.paint(scene)
    text = canvas.plain()
    assert text.count("╱") >= 20
    assert "R19" in text
    assert text.count("×") == crosses
    assert "+○" not in text
    legal_one, _ = BOARD.paint(replace(scene, hand=hand_of(scene.view)))
    assert "╱" not in legal_one.plain()


def test_without_colour_the_ghost_has_a_texture() -> None:
    canvas, _ = BOARD.paint(scene_of(view_of(table("", "", row="T24", place=0), 0), palette=MONO))
    assert "═" in canvas.plain()
    canvas, _ = BOARD.paint(scene_of(view_of(table("", "", row="T24", place=1), 0), palette=MONO))
    assert "═" not in canvas.plain()


def test_pointing_anywhere_puts_half_a_there_and_at_the_ghost_keeps_it() -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    scene = scene_of(view, value=(1, -1, 2))
    canvas, targets = BOARD.paint(scene)
    assert scene.hand is not None
    x, y = origin(canvas)

    def pointed(column: int, line: int):
        (target,) = (
            one for one in targets if one.x <= column < one.x + one.width and one.y <= line < one.y + one.height
        )
        return target.value

    assert pointed(x + 12, y - 3) == pointed(x + 2, y - 3) == (1, -1, 2)
    assert pointed(x + 12, y + 1) == (1, 0, 2), "not legal there, but the board can say why"
    assert pointed(x + 22, y - 3) == (2, -1, 2), "legal with the turn in hand"
    assert pointed(x + 2, y - 8)[:2] == (0, -2)
    assert pointed(x + 2, y - 8) in scene.hand.slot.options, "turned so that it fits"


def test_letters_out_of_sight_wait_at_the_edge() -> None:
    scene = scene_of(view_of(table("", "", row="T24", place=0), 0), (24, 9), value=(1, -1, 2))
    canvas, _ = BOARD.paint(scene)
    assert "▴" in canvas.plain().splitlines()[1]


# ---- the grip


def test_the_cursor_begins_where_most_is_to_be_had() -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    (verb,) = GAME.choices(view).verbs
    assert BOARD.start(view, verb, verb.slots[0], ()) == (1, -1, 2), "the only place with a bench"


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
    assert {key: BOARD.nudge(view, hand, key) for key in moves} == moves
    seen = []
    for _ in range(len(hand.slot.options)):
        hand = replace(hand, value=BOARD.nudge(view, hand, "next"))
        seen.append(hand.value)
    assert sorted(seen) == sorted(hand.slot.options)
    assert BOARD.nudge(view, replace(hand, value=BOARD.nudge(view, hand, "previous")), "next") == hand.value


def test_the_ghost_cannot_be_moved_out_of_reach() -> None:
    view = view_of(table("", "", row="T24", place=0), 0)
    hand = hand_of(view, (1, -1, 2))
    assert hand is not None
    for _ in range(99):
        hand = replace(hand, value=BOARD.nudge(view, hand, "left"))
    assert -9 < hand.value[0] < 0


def test_a_bid_goes_up_and_down_within_the_purse() -> None:
    view = view_of(table("", ""), 0, coins=2)
    hand = hand_of(view)
    assert hand is not None
    assert hand.value == 0
    assert BOARD.nudge(view, hand, "left") == 0
    assert BOARD.nudge(view, replace(hand, value=1), "right") == 2
    assert BOARD.nudge(view, replace(hand, value=2), "right") == 2
    assert BOARD.jumps(view, hand.verb, hand.slot, ()) == ()


# ---- the auction


def test_the_row_shows_who_bought_the_tile_of_now_and_what_comes() -> None:
    view = view_of(table("", "", row="T01 T02 T03 T04 T05", sold=2), 0)
    canvas, targets = BOARD.paint(scene_of(view))
    text = canvas.plain()
    assert targets == ()
    assert text.startswith(" Year 1  tiles in the order of sale")
    assert text.count("sold ◆ 1") == 2
    assert "┏━ now ━" in text
    assert "birds" in text.splitlines()[7], "T03 is birds and apes"
    assert "apes" in text.splitlines()[7]
    assert "Your zoo 0 tiles · where it would fit best:" in text
    small = BOARD.paint(scene_of(view, SMALL))[0].plain()
    assert "now" in small
    assert small.count("◆ 1") == 2


def test_tiles_that_are_hidden_lie_face_down() -> None:
    public = table("", "", row="T01 T02", sold=1, options=Options(hide_upcoming=True))
    assert BOARD.paint(scene_of(view_of(public, 0)))[0].plain().count("?") == 3
    assert BOARD.paint(scene_of(view_of(table("", "", row="T01 T02", sold=1), 0)))[0].plain().count("?") == 0


@pytest.mark.parametrize("size", [LARGE, SMALL, (30, 12)])
def test_a_long_row_is_cut_with_a_count_but_never_the_tile_of_now(size: tuple[int, int]) -> None:
    row = " ".join(f"T{place:02}" for place in range(1, 14))
    public = table("", "", row=row, sold=6, options=Options(three_bush_years=True))
    canvas, _ = BOARD.paint(scene_of(view_of(public, 0), size))
    assert "now" in canvas.plain()
    assert "+" in canvas.plain()


def test_the_flagpole_hangs_in_its_order() -> None:
    public = table("", "", "")
    lines = BOARD.paint(scene_of(view_of(public, 0)))[0].plain().splitlines()
    flags = [line[62:].strip("┃ ▸") for line in lines if "▸" in line]
    assert flags == ["▲ Priya wins ties", "● Jonas", "◆ Mara"]
    assert "ties ▲ ● ◆" in BOARD.paint(scene_of(view_of(public, 0), SMALL))[0].plain()


def test_fists_close_one_by_one_and_show_no_number() -> None:
    scene = scene_of(view_of(table("", "", ""), 0), (68, 5), value=3, status=("thinking", "sealed", "thinking"))
    canvas = BOARD.paint_action(scene)
    assert canvas is not None
    text = canvas.plain()
    assert "◂  3  ▸" in text
    assert text.count("✓") == 1
    assert text.count("· · ·") == 1
    assert not any(sign.isdigit() for sign in text.replace("3", "", 1))
    small = BOARD.paint_action(replace(scene, width=40, height=2))
    assert small is not None
    assert small.plain().count("✓") == 1


def test_bids_open_all_at_once_for_those_who_wait() -> None:
    public = table("", "", "", place=2)
    waiting = BOARD.paint_action(scene_of(view_of(public, 0), (68, 5)))
    assert waiting is not None
    assert waiting.plain().splitlines()[2].split() == ["0", "1", "2"]
    assert waiting.plain().splitlines()[3].split() == ["wins"]
    assert BOARD.paint_action(scene_of(view_of(public, 2), (68, 5))) is None, "the winner reads what the tile would do"
    assert BOARD.paint_action(scene_of(view_of(over(public), 0), (68, 5))) is None


# ---- the table of attractions


def test_the_table_of_the_rules_example() -> None:
    scene = scene_of(view_of(table(*FOUR_ZOOS, row="T06", place=2, year=3, before=13), None), (34, 25))
    side = BOARD.paint_side(scene)
    assert row_of(side, "apes").split()[2:] == ["3●●", "2●", "2", "1"]
    assert row_of(side, "mammals").split()[2:] == ["5●●", "1", "1", "2●"]
    assert row_of(side, "birds").split()[2:] == ["4●●", "3●", "3", "–"]
    assert row_of(side, "bushes").split()[2:] == ["–", "3♠", "2", "5♠♠"]
    assert row_of(side, "benches").split()[2:] == ["1", "2", "1", "1"]
    assert row_of(side, "× year 3").split()[3:] == ["24", "21", "9", "15"]


@pytest.mark.parametrize("width", [34, 23])
def test_the_table_shows_what_the_tile_in_hand_changes(width: int) -> None:
    public = table(*FOUR_ZOOS, row="T06", place=2, year=3, before=13)
    scene = scene_of(view_of(public, 2), (width, 25), value=(3, -2, 2))
    side = BOARD.paint_side(scene)
    entries = [line.split() for line in side.plain().splitlines() if line]
    birds = next(line for line in entries if line[:1] == ["B"])
    assert birds[-4:] == ["4●−", "3−", "4●●+", "–"]
    points = next(line for line in entries if line[0].startswith("×"))
    assert points[-4:] == ["21", "15", "18", "15"]


def test_after_the_last_year_the_table_shows_the_totals() -> None:
    scene = scene_of(view_of(over(table(*FOUR_ZOOS)), None), (34, 25))
    assert row_of(BOARD.paint_side(scene), "points").split()[1:] == [str(15 * each) for each in (8, 7, 3, 5)]
    assert BOARD.paint(replace(scene, width=84))[1] == ()


# ---- zoom and scroll


def grown(seed: int, tiles: int) -> tuple[Placed, ...]:
    """A zoo with so many tiles, each at a random legal place."""
    random = Random(seed)
    laid: tuple[Placed, ...] = ()
    for tile in random.sample(range(25), 25):
        places = legal(laid, tile)
        if places and len(laid) < tiles:
            laid = (*laid, Placed(tile, *random.choice(places), len(laid) + 1))
    return laid


def words(tiles: tuple[Placed, ...]) -> str:
    return " ".join(f"T{each.tile + 1:02}@{each.x},{each.y},{each.r}" for each in tiles)


def test_the_zoom_is_the_largest_that_shows_the_zoo() -> None:
    assert fit(Box(0, 0, 7, 3), (), 84, 24).zoom is BIG
    assert fit(Box(0, 0, 7, 4), (), 84, 24).zoom is MIDDLE
    assert fit(Box(0, 0, 7, 4, hut=True), (), 84, 24).zoom is BIG, "the hut may be cut short"
    assert fit(Box(0, 0, 11, 4), (), 84, 24).zoom is COMPACT
    assert fit(Box(0, 0, 0, 0), (), 84, 24, compact=True).zoom is MIDDLE
    assert fit(Box(0, 0, 1, 1), [(x, -6) for x in range(9)], 84, 24).zoom is not BIG, "too many places out of sight"


def test_the_zoom_holds_still_while_the_ghost_moves() -> None:
    for at in ((1, -1), (9, -9), (-9, 3)):
        assert fit(Box(0, 0, 7, 3), (), 84, 24, keep=(at,)).zoom is BIG


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_zoo_of_all_tiles_the_ghost_is_always_in_sight(size: tuple[int, int], seed: int) -> None:
    tiles = grown(seed, 24)
    spare = next(tile for tile in range(25) if tile not in {each.tile for each in tiles})
    view = view_of(table(words(tiles), "", row=f"T{spare + 1:02}", place=0), 0)
    for place in list(legal(view.public.zoos[0].tiles, spare))[::3]:
        canvas, _ = BOARD.paint(scene_of(view, size, value=place, at=(30, -9)))
        corners = cells_where(canvas.inks, DARK.amber)
        assert len({y for _, y in corners}) >= 3
        assert len({x for x, _ in corners}) >= 2


def test_the_wheel_scrolls_but_never_beyond_the_zoo() -> None:
    public = table(words(grown(1, 20)), "", place=1)
    scene = scene_of(view_of(public, 0), SMALL)
    plain = BOARD.paint(scene)[0].plain()
    assert BOARD.paint(replace(scene, at=(0, 3)))[0].plain() != plain
    far, farther = (BOARD.paint(replace(scene, at=(0, by)))[0] for by in (500, 900))
    assert far.plain() == farther.plain()
    assert {colour for line in far.grounds for colour in line} - {DARK.grass}, "something of the zoo stays in sight"


# ---- whatever happens


@settings(max_examples=150, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 4),
    moves=st.integers(0, 60),
    size=st.one_of(st.sampled_from([LARGE, SMALL]), st.tuples(st.integers(0, 130), st.integers(0, 45))),
    name=st.sampled_from(sorted(PALETTES)),
    plain=st.booleans(),
    compact=st.booleans(),
    variants=st.tuples(st.booleans(), st.booleans(), st.booleans()),
    keys=st.lists(st.sampled_from(["left", "right", "up", "down", "turn", "next", "previous", "flip"]), max_size=6),
    at=st.tuples(st.integers(-40, 40), st.integers(-40, 40)),
)
def test_painting_never_fails_and_stays_in_its_rectangle(
    seed, seats, moves, size, name, plain, compact, variants, keys, at
) -> None:
    random = Random(seed)
    bushes, hidden, coins = variants
    options = Options(three_bush_years=bushes, hide_upcoming=hidden, open_coins=coins)
    state = random_state(random, seats, moves, options)
    asked = state.public.asks[-1].seats if state.public.asks else (None,)
    viewer = random.choice([None, *range(seats), *asked])
    view = GAME.view(state, viewer)
    scene = scene_of(view, size, random.randrange(seats), palette=PALETTES[name], ascii=plain, compact=compact, at=at)
    if viewer in asked and viewer is not None:
        scene = replace(scene, seat=viewer)
        for key in keys:
            assert scene.hand is not None
            scene = replace(scene, hand=hand_of(view, BOARD.nudge(view, scene.hand, key)))
    canvas, targets = BOARD.paint(scene)
    assert (canvas.width, canvas.height) == size
    assert canvas.changes(BOARD.paint(scene)[0]) == [], "equal scenes give equal canvases"
    for target in targets:
        assert 0 <= target.x < target.x + target.width <= size[0]
        assert 0 <= target.y < target.y + target.height <= size[1]
    side, action = BOARD.paint_side(scene), BOARD.paint_action(scene)
    assert side.width == size[0]
    for each in (canvas, side, *((action,) if action else ())):
        assert each.width <= size[0]
        assert each.height <= max(1, size[1])
        for y in range(each.height):
            assert cell_len("".join(each.row(y))) == each.width
            assert not plain or "".join(each.row(y)).isascii()
    if scene.hand and scene.hand.verb.name == "place" and scene.hand.legal:
        keys_used = [key for key, _ in BOARD.jumps(view, scene.hand.verb, scene.hand.slot, ())]
        assert keys_used == list(JUMP_LETTERS[: len(keys_used)])
        assert number("T01") == 0
