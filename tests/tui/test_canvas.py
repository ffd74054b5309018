"""The canvas clips, keeps grounds under text, joins half blocks, and names exactly what changed."""

import unicodedata

import pytest
from hypothesis import given, strategies as st
from rich.cells import cell_len

from tests.screenshots.svg import svg
from zootui.draw import glyphs
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import DARK, PALETTES, contrast, grey, luminance, mix
from zootui.draw.rect import Rect
from zootui.draw.text import width_of, wrap
from zootui.tui.strips import strip_of

RED, BLUE, GREEN = "#ff0000", "#0000ff", "#00ff00"


def test_text_keeps_the_ground_that_it_is_written_on() -> None:
    canvas = Canvas(6, 1, DARK, BLUE)
    canvas.fill(0, 0, 3, 1, RED)
    assert canvas.text(1, 0, "abcd", GREEN) == 5
    assert canvas.plain() == " abcd"
    assert canvas.grounds[0] == [RED, RED, RED, BLUE, BLUE, BLUE]
    assert canvas.inks[0][1:5] == [GREEN] * 4


def test_a_named_ground_replaces_the_one_behind() -> None:
    canvas = Canvas(3, 1, DARK, BLUE)
    canvas.text(1, 0, "x", GREEN, RED, BOLD)
    assert (canvas.grounds[0], canvas.traits[0]) == ([BLUE, RED, BLUE], [0, BOLD, 0])


@pytest.mark.parametrize(
    ("x", "y", "seen"), [(-2, 0, "cd"), (3, 0, "   ab"), (0, 1, ""), (0, -1, ""), (9, 0, ""), (-9, 0, "")]
)
def test_text_is_clipped_at_every_edge(x: int, y: int, seen: str) -> None:
    canvas = Canvas(5, 1, DARK)
    canvas.text(x, y, "abcd")
    assert canvas.plain() == seen


def test_right_and_centre_say_where_they_wrote() -> None:
    canvas = Canvas(9, 2, DARK)
    assert canvas.right(9, 0, "ab") == 7
    assert canvas.centre(0, 1, 9, "abc") == 6
    assert canvas.plain() == "       ab\n   abc"


def test_runs_go_on_where_the_last_one_ended() -> None:
    canvas = Canvas(8, 1, DARK)
    assert canvas.runs(1, 0, [("ab", RED), ("cd", BLUE, BOLD)]) == 5
    assert canvas.inks[0][1:5] == [RED, RED, BLUE, BLUE]
    assert canvas.traits[0][1:5] == [0, 0, BOLD, BOLD]


def test_a_frame_leaves_its_inside_alone() -> None:
    canvas = Canvas(4, 3, DARK)
    canvas.text(1, 1, "ok")
    canvas.frame(0, 0, 4, 3, RED, "heavy")
    assert canvas.plain() == "┏━━┓\n┃ok┃\n┗━━┛"


def test_two_halves_of_a_cell_keep_their_own_colours() -> None:
    canvas = Canvas(1, 1, DARK, GREEN)
    canvas.half(0, 0, 1, 1, RED)
    assert (canvas.chars[0][0], canvas.inks[0][0], canvas.grounds[0][0]) == ("▀", RED, GREEN)
    canvas.half(0, 1, 1, 1, BLUE)
    assert (canvas.chars[0][0], canvas.inks[0][0], canvas.grounds[0][0]) == ("▀", RED, BLUE)
    canvas.half(0, 0, 1, 2, RED)
    assert (canvas.chars[0][0], canvas.grounds[0][0]) == (" ", RED)


def test_a_half_block_drawn_as_a_sign_is_understood() -> None:
    canvas = Canvas(1, 1, DARK, GREEN)
    canvas.text(0, 0, "▄", RED)
    canvas.half(0, 0, 1, 1, BLUE)
    assert (canvas.chars[0][0], canvas.inks[0][0], canvas.grounds[0][0]) == ("▀", BLUE, RED)


def test_shade_changes_colours_and_no_signs() -> None:
    canvas = Canvas(3, 1, DARK, BLUE, GREEN)
    canvas.text(0, 0, "abc")
    canvas.shade(1, 0, 5, 5, grey)
    assert canvas.plain() == "abc"
    assert canvas.grounds[0] == [BLUE, grey(BLUE), grey(BLUE)]


def test_blit_clips_on_all_sides() -> None:
    stamp = Canvas(3, 3, DARK)
    for y, text in enumerate(("abc", "def", "ghi")):
        stamp.text(0, y, text)
    canvas = Canvas(4, 4, DARK)
    canvas.blit(stamp, -1, -1)
    canvas.blit(stamp, 3, 2)
    assert canvas.plain() == "ef\nhi\n   a\n   d"
    window = Canvas(2, 1, DARK)
    window.blit(stamp, 0, 0, 1, 1)
    assert window.plain() == "ef"


def test_a_wide_sign_takes_two_cells_and_never_makes_a_line_longer() -> None:
    canvas = Canvas(6, 1, DARK)
    assert canvas.text(0, 0, "動物園") == 6
    assert cell_len("".join(canvas.row(0))) == 6
    canvas.text(1, 0, "x")
    canvas.text(4, 0, "y")
    assert "".join(canvas.row(0)) == " x物y "
    cut = Canvas(3, 1, DARK)
    cut.text(0, 0, "動物")
    assert "".join(cut.row(0)) == "動 "


def test_what_has_no_width_or_no_shape_takes_no_harm() -> None:
    canvas = Canvas(4, 1, DARK)
    assert canvas.text(0, 0, "\u0301a\u200db\x1b") == 3
    assert "".join(canvas.row(0)) == "ab  "


@pytest.mark.parametrize(
    ("words", "cells"), [("e\u0301le", 3), ("नमस्ते", 4), ("ก็ดี", 2), ("❤\ufe0f!", 3), ("한글", 4), ("動x", 3), ("🇩🇪", 2)]
)
def test_a_sign_keeps_its_marks_and_takes_as_many_cells_as_everywhere(words: str, cells: int) -> None:
    canvas = Canvas(8, 1, DARK)
    assert canvas.text(0, 0, words) == width_of(words) == cells
    assert "".join(canvas.row(0)) == words + " " * (8 - cells)
    assert cell_len("".join(canvas.row(0))) == 8


def test_in_plain_letters_a_sign_stays_without_its_marks() -> None:
    canvas = Canvas(4, 1, DARK)
    canvas.text(0, 0, "x\u0323동")
    assert canvas.ascii().plain() == "x??"


def test_changes_are_the_cells_that_differ_near_ones_joined() -> None:
    older, newer = Canvas(40, 3, DARK), Canvas(40, 3, DARK)
    newer.text(3, 1, "x")
    newer.text(6, 1, "y")
    newer.text(30, 1, "z")
    newer.fill(0, 2, 1, 1, RED)
    assert newer.changes(older) == [(3, 1, 4), (30, 1, 1), (0, 2, 1)]
    assert newer.changes(newer) == []


@given(st.lists(st.tuples(st.integers(-3, 12), st.integers(-1, 4), st.text(max_size=9)), max_size=8))
def test_changes_name_every_cell_that_differs_and_lines_keep_their_width(drawn: list[tuple[int, int, str]]) -> None:
    older, newer = Canvas(10, 3, DARK), Canvas(10, 3, DARK)
    for x, y, text in drawn:
        newer.text(x, y, text, RED)
    named = {(x + step, y) for x, y, width in newer.changes(older) for step in range(width)}
    for y in range(3):
        assert cell_len("".join(newer.row(y))) == 10
        assert strip_of(newer, y).cell_length == 10
        for x in range(10):
            if (x, y) not in named:
                assert newer.chars[y][x] == " "
                assert newer.inks[y][x] == older.inks[y][x]


def test_ascii_says_the_same_with_other_signs() -> None:
    canvas = Canvas(26, 2, DARK)
    canvas.text(0, 0, "★★ ♣2 ○ ● ◆ → Bärenpark ж")
    canvas.text(0, 1, "┌──┐")
    plain = canvas.ascii()
    assert plain.plain() == "** %2 o @ & > Barenpark ?\n+--+"
    assert canvas.plain() == "★★ ♣2 ○ ● ◆ → Bärenpark ж\n┌──┐", "the copy must not touch the original"


@pytest.mark.parametrize("sign", sorted({*"".join(glyphs.FRAMES.values()), *map(chr, glyphs.ASCII)}))
def test_every_sign_is_one_cell_wide_everywhere_and_has_an_ascii_twin(sign: str) -> None:
    assert cell_len(sign) == 1
    assert unicodedata.east_asian_width(sign) not in ("W", "F")
    plain = sign.translate(glyphs.ASCII)
    assert len(plain) == 1
    assert plain.isascii()


def test_seat_marks_differ_also_in_ascii() -> None:
    plain = "".join(glyphs.SEAT_MARKS).translate(glyphs.ASCII)
    assert len(set(plain)) == len(glyphs.SEAT_MARKS)


@pytest.mark.parametrize("name", PALETTES)
def test_text_can_be_read_on_every_surface(name: str) -> None:
    palette = PALETTES[name]
    for surface in (palette.ground, palette.panel, palette.grass):
        assert contrast(palette.text, surface) >= 7
        for ink in (palette.muted, palette.amber, palette.green, palette.red, *palette.seats[:4]):
            assert contrast(ink, surface) >= 4.5, (ink, surface)
    assert contrast(palette.ink, palette.amber) >= 4.5
    for hue, colour in palette.hues:
        assert contrast(palette.on(colour), colour) >= 4.5, hue


def test_without_colour_there_is_no_colour() -> None:
    for name in ("mono", "mono-light"):
        palette = PALETTES[name]
        colours = [value for value in vars(palette).values() if isinstance(value, str) and value.startswith("#")]
        colours += [*palette.seats, *(colour for _, colour in palette.hues)]
        assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)
        assert palette.mono


def test_mix_and_luminance_meet_their_ends() -> None:
    assert (mix(RED, BLUE, 0), mix(RED, BLUE, 1), mix("#000000", "#ffffff", 0.5)) == (RED, BLUE, "#808080")
    assert (luminance("#000000"), round(luminance("#ffffff"), 6)) == (0, 1)


def test_a_picture_shows_every_sign_and_escapes_it() -> None:
    canvas = Canvas(3, 1, DARK, BLUE, GREEN)
    canvas.text(0, 0, "<▀")
    picture = svg(canvas)
    assert "&lt;" in picture
    assert picture.count("<rect") == 2, "one ground, one half block"


def test_a_place_has_a_name_and_a_note_and_is_found_as_far_as_it_is_in_sight() -> None:
    canvas = Canvas(10, 4, DARK)
    canvas.place("first", Rect(-2, 1, 4, 1), "the first one")
    canvas.place("last", Rect(8, 2, 5, 1))
    canvas.place("beyond", Rect(20, 0, 3, 1))
    assert canvas.note_at(1, 1) == "the first one"
    assert canvas.note_at(8, 2) == ""
    assert canvas.spot("first", "first") == Rect(0, 1, 2, 1)
    assert canvas.spot("first", "last") == Rect(0, 1, 10, 2)
    assert canvas.spot("beyond", "beyond") is None
    assert canvas.spot("nowhere", "nowhere") is None


@pytest.mark.parametrize("width", range(8, 60))
def test_a_number_is_not_parted_from_its_per_cent_sign(width):
    said = "You win about 80 % of the games from here, Otto 9 %; 11 % are shared."
    lines = wrap(said, width)
    assert " ".join(lines) == said
    assert not any(line.startswith("%") for line in lines)
    assert max(map(len, lines)) <= width
