"""The auction of O Zoo le Mio on screen: the row, the flags, the fists, and the table of attractions."""

from dataclasses import replace

import pytest

from engine.games.o_zoo_le_mio.rules.table import Options
from tests.tui.ozoo import (
    BOARD,
    FOUR_ZOOS,
    LARGE,
    SMALL,
    over,
    scene_of,
    table,
    view_of,
)
from zootui.draw.canvas import Canvas


def row_of(canvas: Canvas, name: str) -> str:
    return next(line for line in canvas.plain().splitlines() if f" {name} " in f" {line} ")


def test_the_row_shows_who_bought_the_tile_of_now_and_what_comes() -> None:
    view = view_of(table("", "", row="T01 T02 T03 T04 T05", sold=2), 0)
    canvas = BOARD.paint(scene_of(view))
    text = canvas.plain()
    assert not canvas.targets
    assert text.startswith(" Year 1  tiles in the order of sale")
    assert text.count("sold ◆ 1") == 2
    assert "┏━ now ━" in text
    assert "birds" in text.splitlines()[7], "T03 is birds and apes"
    assert "apes" in text.splitlines()[7]
    assert "Your zoo 8 coins · no tiles · where it would fit best:" in text
    small = BOARD.paint(scene_of(view, SMALL)).plain()
    assert "now" in small
    assert small.count("◆ 1") == 2


def test_tiles_that_are_hidden_lie_face_down() -> None:
    public = table("", "", row="T01 T02", sold=1, options=Options(hide_upcoming=True))
    assert BOARD.paint(scene_of(view_of(public, 0))).plain().count("?") == 3
    assert BOARD.paint(scene_of(view_of(table("", "", row="T01 T02", sold=1), 0))).plain().count("?") == 0


@pytest.mark.parametrize("size", [LARGE, SMALL, (30, 12)])
def test_a_long_row_is_cut_with_a_count_but_never_the_tile_of_now(size: tuple[int, int]) -> None:
    row = " ".join(f"T{place:02}" for place in range(1, 14))
    public = table("", "", row=row, sold=6, options=Options(three_bush_years=True))
    canvas = BOARD.paint(scene_of(view_of(public, 0), size))
    assert "now" in canvas.plain()
    assert "+" in canvas.plain()


def test_the_flagpole_hangs_in_its_order() -> None:
    public = table("", "", "")
    lines = BOARD.paint(scene_of(view_of(public, 0))).plain().splitlines()
    flags = [line[62:].strip("┃ ▸") for line in lines if "▸" in line]
    assert flags == ["▲ Priya wins ties", "● Jonas", "◆ Mara"]
    assert "ties ▲ ● ◆" in BOARD.paint(scene_of(view_of(public, 0), SMALL)).plain()


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
    buttons = [line.split() for line in side.plain().splitlines() if line]
    birds = next(line for line in buttons if line[:1] == ["B"])
    assert birds[-4:] == ["4●−", "3−", "4●●+", "–"]
    points = next(line for line in buttons if line[0].startswith("×"))
    assert points[-4:] == ["21", "15", "18", "15"]


def test_after_the_last_year_the_table_shows_the_totals() -> None:
    scene = scene_of(view_of(over(table(*FOUR_ZOOS)), None), (34, 25))
    assert row_of(BOARD.paint_side(scene), "points").split()[1:] == [str(15 * each) for each in (8, 7, 3, 5)]
    assert not BOARD.paint(replace(scene, width=84)).targets


def test_a_rivals_large_zoo_shows_its_tiles_while_bids_run_in_a_small_room() -> None:
    from engine.games.o_zoo_le_mio.rules.figures import half_tiles
    from tests.tui.every_decision import decisions

    view = [view for kind, view in decisions("o-zoo-le-mio") if kind.startswith("bid")][-1]
    for seat in range(1, 4):
        scene = replace(scene_of(view, SMALL), seat=seat, width=54, height=13, compact=True)
        shown = BOARD.paint(scene).plain()
        kinds = [half for half in half_tiles(view.public.zoos[seat].tiles) if half.kind >= 0]
        seen = sum(shown.count(f"{letter}{stars}") for letter in "AMBRS" for stars in range(1, 4))
        assert seen >= 0.7 * len(kinds), f"{seen} of {len(kinds)}\n{shown}"
    own = BOARD.paint(replace(scene_of(view, SMALL), width=54, height=13, compact=True)).plain()
    assert own.startswith(" Year 5"), "over one's own zoo the year's row stays"


def test_what_the_best_place_brings_never_runs_into_the_flags() -> None:
    for zoos in (FOUR_ZOOS, FOUR_ZOOS[:2], ("", "", "", "")):
        view = view_of(table(*zoos, row="T03 T04 T05", before=13 if zoos[0] else 0), 0)
        heading = next(line for line in BOARD.paint(scene_of(view, SMALL)).plain().splitlines() if "Your zoo" in line)
        assert " ties ◆" in heading or " ties ●" in heading or " ties ▲" in heading or " ties ■" in heading, heading
        assert "+" in heading.partition(" ties ")[0], heading
