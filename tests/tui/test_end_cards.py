"""Zoos that stand side by side at the end, or in the count, are drawn alike, and what is built in them stands apart."""

import re

import pytest

import engine
from tests.tui.ended import played
from zootui.boards.contract import Scene, load_board
from zootui.boards.small.contract import SmallScene, load_small_board
from zootui.draw.palette import DARK

CARDS = ((18, 5), (25, 8), (28, 10), (28, 14), (40, 12), (48, 20))
"""Columns and lines of a card at 80 × 24, 100 × 30, 120 × 36 and 200 × 50, with four or fewer seats."""
GAMES = [pytest.param(game, marks=pytest.mark.long) if game == "zoo-tycoon" else game for game in engine.ids()]


def cards(game_id, size):
    """The canvases of all zoos of a game that is over."""
    view = played(game_id)[-1].view
    seats = len(engine.load(game_id).outcome(view).scores)
    load_board(game_id)  # before its parts are used small
    small = load_small_board(game_id)
    return [small.paint_one(SmallScene(view, seat, seats, *size, DARK)) for seat in range(seats)]


def form(text):
    """How a zoo is drawn: by half blocks alone, by plain squares, by squares with letters that stand apart, or that touch."""
    letters = re.findall(r"[A-Za-z][A-Za-z0-9]?", text)
    if not letters:
        return "halves" if re.search("[▀▄]", text) else "squares"
    return "letters"


@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("game_id", GAMES)
def test_all_zoos_of_a_game_are_drawn_in_one_way(game_id, size):
    texts = [canvas.plain() for canvas in cards(game_id, size)]
    assert len({form(text) for text in texts}) == 1, "\n".join(texts)
    assert len({"entrance" in text for text in texts}) == 1, "a map beside squares"


@pytest.mark.parametrize("size", [(28, 10), (28, 14), (40, 12)])
def test_halves_of_tiles_stand_apart_where_there_is_room(size):
    for canvas in cards("o-zoo-le-mio", size):
        assert not re.search(r"[A-Z]\d[A-Z]", canvas.plain()), canvas.plain()


@pytest.mark.long
@pytest.mark.parametrize("size", CARDS)
def test_what_is_built_in_a_zoo_of_zoo_tycoon_stands_apart(size):
    for canvas in cards("zoo-tycoon", size):
        assert not re.search(r"[a-z][A-Z╱]|╱[A-Z]", canvas.plain()), canvas.plain()


@pytest.mark.long
@pytest.mark.parametrize("size", [(79, 17), (99, 20), (119, 26), (199, 40)])
def test_the_legend_of_the_count_stands_beside_its_heading_and_heads_no_row(size):
    view = played("zoo-tycoon")[-1].view
    names = ("Mara", "Jonas", "Priya", "Otto")
    board = load_board("zoo-tycoon")
    page = next(
        page
        for before, after in zip(played("zoo-tycoon"), played("zoo-tycoon")[1:], strict=False)
        if before.view is not None
        and (page := board.moment(before.view, after.view)) is not None
        and page.name == "count"
    )
    scene = Scene(view, 0, 0, names, DARK, *size, status=("",) * 4, compact=size[0] < 110, page=page)
    lines = board.paint(scene).plain().splitlines()
    [heading] = [line for line in lines if "The zoos" in line]
    assert re.search(r"The zoos +rainforest +savanna +montane", heading), heading
    below = lines[lines.index(heading) + 1 :]
    assert not any("rainforest" in line for line in below)
    assert not re.search(r"[a-z][A-Z╱]|╱[A-Z]", "\n".join(below))
