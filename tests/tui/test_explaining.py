"""Whatever is pointed at is explained in the panel: with the mouse, or walking over it with the keys."""

import re

import pytest

import engine
from engine.contract.tree import replace
from tests.tui.every_decision import NAMES, decisions
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from zootui.boards.contract import Scene, load_board
from zootui.boards.tips import load_first_game
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.draw.text import width_of
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.table.pointing import EXPLAIN, Explaining
from zootui.tui.start import AppStart

BRISK = [game for game in engine.ids() if game != "zoo-tycoon"]
ROOM = 74
"""Cells of the panel's first line at 80 columns."""


def app_of(game_id: str) -> ZootuiApp:
    link = FakeLink(engine.load(game_id), NAMES[:3], game_id=game_id, bots=None).deal()
    return ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))


def painted(game_id: str, view, seat: int, width: int, height: int) -> list[Canvas]:
    board = load_board(game_id)
    room = board.room(view, seat, 0, roomy=width > 100)
    seats = len(NAMES)
    scene = Scene(
        view, seat, 0, NAMES, DARK, width - room.side - 1, height - 9, status=("",) * seats, compact=width < 100
    )
    side = Scene(view, seat, 0, NAMES, DARK, room.side or 1, height - 9, status=("",) * seats, compact=width < 100)
    return [board.paint(scene), *([board.paint_side(side)] if room.side else [])]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("game_id", [*BRISK, pytest.param("zoo-tycoon", marks=pytest.mark.long)])
def test_every_explanation_has_room_in_the_panel_and_stands_where_something_is_painted(game_id, size):
    for kind, view in decisions(game_id):
        for seat in range(2):
            canvases = painted(game_id, view, seat, *size)
            assert any(canvas.notes for canvas in canvases), f"nothing is explained: {kind}"
            for canvas in canvases:
                for box, words in canvas.notes:
                    assert width_of(words) <= ROOM, words
                    assert 0 <= box.x < box.right <= canvas.width, words
                    assert 0 <= box.y < box.bottom <= canvas.height, words


def test_every_sign_that_the_help_of_barenpark_explains_is_painted_on_its_board():
    boards = [
        canvas.plain()
        for _, view in decisions("barenpark")
        for one in (view, _with_an_achievement(view))
        for seat in range(2)
        for size in ((80, 24), (120, 36))
        for canvas in painted("barenpark", one, seat, *size)
    ]
    for sign, meaning in load_first_game("barenpark").legend:
        for word in " ".join([sign, *re.findall("`(.*?)`", meaning)]).split():
            pattern = re.sub(r"\\?\d+", r"\\d+", re.escape(word))
            assert any(re.search(pattern, board) for board in boards), f"{word}: {meaning}"


def _with_an_achievement(view):
    """The same with an achievement that the first seat has won."""
    first, *others = view.public.players
    won = tuple(award.left[0] for award in view.public.stock.awards)
    return replace(view, public=replace(view.public, players=(replace(first, won=won), *others)))


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        (
            "zooloretto-mini",
            ("Jonas, enclosure 1", "tiles to draw", "type of landscape in it costs 2 points", "barn"),
        ),
        ("aquaretto", ("coins:", "depot", "Jonas:", "tiles to draw", "everybody’s coins")),
        ("o-zoo-le-mio", ("the first wins a tie", "for sale later this year", "the best gets 2 visitors", "a bench")),
        ("barenpark", ("M, the mixer, brings a house", "a pit", "bear statues", "left: ", "house")),
        pytest.param("zoo-tycoon", ("money", "popularity", "Jonas"), marks=pytest.mark.long),
    ],
)
def test_coins_flags_piles_achievements_icons_and_other_zoos_are_explained(game_id, words):
    notes = {
        note
        for _, view in decisions(game_id)
        for seat in range(2)
        for canvas in painted(game_id, view, seat, 80, 24)
        for _, note in canvas.notes
    }
    for one in words:
        assert any(one in note for note in notes), f"{one}: {sorted(notes)}"


def test_what_is_drawn_later_is_what_is_explained():
    canvas, land = Canvas(20, 5, DARK), Canvas(10, 3, DARK)
    land.note(0, 0, 10, 3, "grass")
    land.note(2, 1, 2, 1, "a bench")
    canvas.blit(land, 5, 1)
    assert canvas.note_at(7, 2) == "a bench"
    assert canvas.note_at(5, 1) == "grass"
    assert canvas.note_at(0, 0) == ""
    assert canvas.ascii().note_at(7, 2) == "a bench"


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_mouse_over_a_thing_puts_its_words_into_the_panel(size):
    app = app_of("barenpark")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.screen.query_one("#board").canvas.notes)
        board = app.screen.query_one("#board")
        box, words = next((box, words) for box, words in board.canvas.notes if words.startswith("a pit"))
        await pilot.hover(board, offset=(box.x, box.y))
        await until(pilot, lambda: words in shown(pilot, "panel"))
        await pilot.hover(app.screen.query_one("#footer"), offset=(0, 0))
        await until(pilot, lambda: words not in shown(pilot, "panel"))


async def test_the_keys_walk_over_things_and_back_to_the_decision():
    app = app_of("o-zoo-le-mio")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.screen.query_one("#board").canvas.notes)
        question = shown(pilot, "panel").splitlines()[0]
        value = app.client.decision.draft.value
        seen = set()
        for key in (EXPLAIN, EXPLAIN, "right", "down", "right", "right"):
            await pilot.press(key)
            seen.add(shown(pilot, "panel").splitlines()[0])
        assert len(seen) > 3
        assert question not in seen
        assert app.client.decision.draft.value == value, "walking changes nothing that is in hand"
        await pilot.press("escape")
        assert shown(pilot, "panel").splitlines()[0] == question


async def test_what_is_pointed_at_is_framed_where_it_stands_after_another_size_of_the_terminal():
    app = app_of("zooloretto-mini")
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: app.screen.query_one("#board").canvas.notes)
        for _ in range(4):
            await pilot.press(EXPLAIN)
        words = app.screen.panes.explaining.thing.words
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: app.screen.query_one("#board").canvas.width < 80)
        await until(pilot, lambda: not app.screen.panes.has_class("roomy"))
        thing, canvas = app.screen.panes.explaining.thing, app.screen.query_one("#board").canvas
        if thing is None:
            assert "▸" not in canvas.plain()
        else:
            assert thing.words == words
            assert (thing.box, thing.words) in canvas.notes


def test_what_is_not_there_any_more_is_not_pointed_at():
    walk, canvas = Explaining(), Canvas(20, 5, DARK)
    canvas.note(3, 1, 4, 2, "a bench")
    walk.press(EXPLAIN, {"board": (canvas, (0, 0))})
    moved = Canvas(20, 5, DARK)
    moved.note(9, 2, 4, 2, "a bench")
    walk.look("right", Canvas(20, 5, DARK))
    assert walk.thing.box.x == 3, "another part says nothing of it"
    walk.look("board", moved)
    assert walk.thing.box.x == 9
    walk.look("board", Canvas(20, 5, DARK))
    assert walk.thing is None
