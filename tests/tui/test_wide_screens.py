"""On a large screen the others are not squeezed: their zoos stand whole beside or below one's own, nothing is told twice."""

from dataclasses import replace

import pytest

import engine
from engine.contract.voice import Effect
from tests.tui import aquaretto_scenes, bears, ozoo, tycoon, zooloretto_mini_scenes
from zootui.boards.contract import load_board
from zootui.boards.o_zoo_le_mio.viewport import BIG, GREAT, HUGE, ZOOMS
from zootui.boards.shared.viewport import Extent, Zoom, fit
from zootui.client.seats import SeatStatus
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.draw.rect import Rect
from zootui.draw.text import clip, wrap
from zootui.tui.widgets.action_panel import Panel, paint_panel
from zootui.tui.widgets.effects import paint_effects
from zootui.tui.widgets.seats_strip import SeatCard, paint_seats

WIDE = (164, 37)


def test_other_zoos_of_zooloretto_mini_show_a_row_for_each_enclosure_with_its_value():
    shown = zooloretto_mini_scenes.table()
    small = load_board("zooloretto-mini").paint(zooloretto_mini_scenes.scene_of(shown)).plain()
    large = load_board("zooloretto-mini").paint(zooloretto_mini_scenes.scene_of(shown, WIDE)).plain()
    assert large.count(" → ") + large.count(" full") > small.count(" → ") + small.count(" full") - 1
    for line in large.splitlines():
        if "● Jonas" in line:
            break
    else:
        pytest.fail("nobody else is there")
    below = large.splitlines()[large.splitlines().index(line) + 1]
    assert sum(
        name in below for name in ("ostriches", "meerkats", "giraffes", "rhinos", "wolves", "llamas", "no animals")
    )


def test_other_zoos_of_aquaretto_have_maps_beside_ones_own_where_that_leaves_it_as_large():
    board = load_board("aquaretto")
    narrow = board.paint(aquaretto_scenes.scene_of(aquaretto_scenes.turn(), "draw"))
    wide = board.paint(aquaretto_scenes.scene_of(aquaretto_scenes.turn(), "draw", size=WIDE))
    row = next(row for row, line in enumerate(wide.plain().splitlines()) if "● Jonas" in line)
    assert row < WIDE[1] // 2 < len(narrow.plain().splitlines())
    under = {wide.grounds[y][x] for y in range(row + 1, row + 6) for x in range(2, 34)}
    assert len(under) > 2, "a map has water, basins, stone"


def test_other_parks_stand_beside_ones_own_with_squares_that_can_be_read():
    state = bears.table(4)
    board = load_board("barenpark")
    canvas = board.paint(bears.scene_of(state, size=WIDE))
    row = next(line for line in canvas.plain().splitlines() if "● " in line)
    assert [mark for mark in "●▲■" if mark in row] == ["●", "▲", "■"]
    assert "Achievements" not in canvas.plain(), "they stand beside the board, for everybody"
    side = board.paint_side(bears.scene_of(state, size=(34, WIDE[1])))
    assert side.plain().count("Achievements") == 1


def test_what_awards_are_worth_stands_below_them_where_their_names_leave_no_room():
    side = load_board("barenpark").paint_side(bears.scene_of(bears.table(4), size=bears.SMALL_SIDE)).plain()
    rows = [line for line in side.splitlines() if "0/" in line]
    told = [line for line in rows if any(part.isdecimal() for part in line.split())]
    assert "worth now" in side or told == rows, side


def test_what_confirms_stands_near_to_what_it_confirms():
    canvas = paint_panel(200, 9, DARK, Panel("Which truck?", confirm=(("Enter", "do it", True),))).canvas
    assert max(target.x for target in canvas.targets) < 130
    assert canvas.width == 200


def test_effects_go_into_any_row_that_has_room_before_some_are_only_counted():
    effects = [
        Effect("twelve letter"),
        Effect("a sentence that needs nearly the whole row"),
        Effect("short"),
        Effect("brief"),
    ]
    canvas = Canvas(46, 2, DARK)
    paint_effects(canvas, effects, [Rect(0, 0, 46, 1), Rect(0, 1, 46, 1)])
    assert all(effect.text in canvas.plain() for effect in effects)
    assert "more" not in canvas.plain()


def test_effects_that_find_no_room_are_counted_with_the_key_that_shows_them():
    effects = [Effect(f"effect number {word}") for word in ("one", "two", "three", "four")]
    canvas = Canvas(32, 2, DARK)
    paint_effects(canvas, effects, [Rect(0, 0, 32, 1), Rect(0, 1, 32, 1)])
    assert "+3 more  ." in canvas.plain() or "+2 more  ." in canvas.plain()


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("below −5 lose", 8, "below…"),
        ("fits 1 2 3 b", 11, "fits 1 2 …"),
        ("12345678", 4, "123…"),
        ("no numbers here", 9, "no numbe…"),
    ],
)
def test_a_number_is_whole_or_not_there(text: str, width: int, shown: str):
    assert clip(text, width) == shown
    assert len(shown) <= width


def test_a_line_that_is_broken_off_ends_after_a_whole_word():
    (line,) = wrap("the zoo of Marianne Benjamin", 16, 1)
    assert line == "the zoo of…"


def test_a_seat_says_what_it_does_in_whole_words():
    doing = SeatStatus(("loads the penguin with fish", "0 coins"), "you", shorter=("loads",))
    cards = (SeatCard("Mara", "5", doing), SeatCard("Jonas", "5", doing))
    said = [" ".join(paint_seats(width, 2, DARK, cards).plain().split("\n")[1].split()) for width in (120, 70, 60)]
    assert [words.count(doing.text) for words in said] == [2, 0, 0]
    assert said[1].count("loads the penguin with fish") == 2
    assert said[2].count("loads") == 2
    assert "the" not in said[2]


def test_all_seats_say_in_one_form_what_they_are_at():
    waits, out = SeatStatus(("waits", "12 coins"), short="waits"), SeatStatus(("out", "truck 4"), short="out")
    cards = (SeatCard("Mara", "5", waits), SeatCard("Marianne", "15", out))
    for width in range(50, 121):
        strip = paint_seats(width, 1, DARK, cards).plain()
        assert ("12 coins" in strip) == ("truck 4" in strip), strip
        strip = paint_seats(width, 2, DARK, cards).plain()
        assert strip.count("points") in (0, 2), strip


PLACES = {
    "aquaretto": (aquaretto_scenes.scene_of, aquaretto_scenes.turn(), "space 1 2"),
    "barenpark": (bears.scene_of, bears.table(4), "a1"),
    "o-zoo-le-mio": (ozoo.scene_of, ozoo.view_of(ozoo.table("", "", place=1), 0), "0,0"),
    "zoo-tycoon": (tycoon.scene_of, tycoon.table(tycoon.mine(), tycoon.theirs()), "c4"),
    "zooloretto-mini": (zooloretto_mini_scenes.scene_of, zooloretto_mini_scenes.table(), "enclosure 1"),
}
"""Of each game a position, and a place of the zoo that is shown large."""


@pytest.mark.parametrize("game_id", engine.ids())
def test_every_game_draws_its_zoo_larger_on_a_larger_screen(game_id: str):
    scene_of, shown, place = PLACES[game_id]
    board = load_board(game_id)
    sizes = []
    for room in ((66, 25) if game_id == "zoo-tycoon" else (84, 23), (123, 33), WIDE):
        spot = board.paint(replace(scene_of(shown), width=room[0], height=room[1], compact=False)).spot(place, place)
        assert spot is not None
        sizes.append(spot.width * spot.height)
    assert sizes[0] <= sizes[1] <= sizes[2], sizes
    assert sizes[0] < sizes[2], sizes


@pytest.mark.parametrize(("room", "zoom"), [((84, 24), BIG), ((123, 32), GREAT), ((163, 37), HUGE)])
def test_a_zoo_is_as_large_on_its_screen_with_two_tiles_as_in_the_middle_of_a_game(room: tuple[int, int], zoom: Zoom):
    small, grown = Extent(0, 0, 1, 1), Extent(0, 0, 5, 4, low=True)
    assert fit(ZOOMS, small, room).zoom is fit(ZOOMS, grown, room).zoom is zoom
