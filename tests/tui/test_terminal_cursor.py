"""The terminal's cursor stands where the hand is, so that braille displays and magnifiers follow; settings show or hide it."""

from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Offset

import engine
from tests.sooner import sooner
from tests.tui.every_decision import NAMES, decisions
from tests.tui.fake_link import FakeLink
from tests.tui.players import until
from zootui.boards.contract import Scene
from zootui.client.drafting.draft import begin
from zootui.client.game_bundle import load_bundle
from zootui.client.table_log import LogLine
from zootui.draw.palette import DARK
from zootui.launch.recordings import read_recording
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.finger_keys import FingerKeys
from zootui.tui.screens.forms.settings import settings_form
from zootui.tui.screens.forms.table import table_form
from zootui.tui.screens.forms.welcome import welcome_form
from zootui.tui.screens.help import HelpScreen
from zootui.tui.screens.lobby.screen import LobbyScreen
from zootui.tui.screens.log import LogScreen
from zootui.tui.screens.next_game import NextGameScreen
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.screens.table.pointing import EXPLAIN
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.reader import Reader

RECORDING = Path(__file__).parents[1] / "recordings" / "zooloretto-mini.zoo"


def app_of(game_id: str, **settings: Any) -> ZootuiApp:
    link = FakeLink(engine.load(game_id), ("Mara", "Jonas"), game_id=game_id, bots=None).deal()
    return ZootuiApp(AppStart(link=link, settings=Settings(animation=False, **settings)))


def part_at_cursor(app: ZootuiApp) -> str:
    x, y = app.cursor_position
    return next(view.id or "" for view in app.screen.query(BoardView) if view.region.contains(x, y))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_it_goes_with_the_hand_from_the_button_to_the_board_and_over_it(size: tuple[int, int]) -> None:
    app = app_of("zooloretto-mini")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.client is not None and app.client.decision.draft is not None)
        await until(pilot, lambda: part_at_cursor(app) == "panel")
        await pilot.press("enter")
        await until(pilot, lambda: part_at_cursor(app) == "board")
        first = app.cursor_position
        await pilot.press("right")
        await until(pilot, lambda: app.cursor_position.x > first.x and app.cursor_position.y == first.y)


@pytest.mark.parametrize("game_id", engine.ids())
def test_what_is_pointed_at_on_a_board_has_a_place_there(game_id: str) -> None:
    bundle, points, found = load_bundle(game_id), 0, 0
    for _, view in decisions(game_id):
        draft = begin(bundle, view, bundle.choices(view), NAMES)
        scene = Scene(view, view.seat, view.seat, NAMES, DARK, 80, 26, hand=draft.hand, status=("",) * len(NAMES))
        targets = bundle.board.paint(scene).targets
        value = draft.button.filled[-1:] if draft.button.whole else (draft.value,)
        points += draft.kind == "point"
        found += draft.kind == "point" and any((target.value,) == value for target in targets)
    assert points > 2
    elsewhere = points // 3 if game_id == "zoo-tycoon" else 1  # tiles laid one by one are where the path has come to
    assert found >= points - elsewhere


async def test_it_stands_at_what_is_explained() -> None:
    app = app_of("zooloretto-mini")
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.client.decision.draft is not None)
        await pilot.press(EXPLAIN)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        thing = screen.panes.explaining.thing
        assert thing is not None
        corner = screen.query_one(f"#{thing.part}").region.offset
        assert app.cursor_position == (corner.x + thing.box.x, corner.y + thing.box.y)


@pytest.mark.parametrize("key", ["l", "c", "q", "question_mark", "ctrl+p"])
async def test_once_what_lay_over_the_table_is_closed_cursor_and_keys_for_fingers_are_the_tables_again(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr(ZootuiApp, "is_web", True)
    told: list[str] = []
    app = app_of("zooloretto-mini")
    app.finger_keys = FingerKeys(told.append)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(
            pilot, lambda: isinstance(app.screen, TableScreen) and app.client.decision.draft is not None and told
        )
        await pilot.pause()
        before, letters = app.cursor_position, told[-1]
        await pilot.press(key)
        await until(pilot, lambda: not isinstance(app.screen, TableScreen) and app.cursor_position != before)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.cursor_position == before)
        assert told[-1] == letters


FORMS = {
    "table": lambda: table_form(Settings(), private=True),
    "settings": lambda: settings_form(Settings()),
    "welcome": lambda: welcome_form(Settings(), at_home=True),
}


@pytest.mark.parametrize("form", sooner(FORMS, "settings".__eq__))
async def test_in_a_form_the_focus_goes_down_field_by_field_and_the_cursor_with_it(form: str) -> None:
    app = app_of("zooloretto-mini")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await app.push_screen(FORMS[form]())
        fields = list(app.screen.query(".field"))
        for _ in range(2):  # once round and on, where one field follows the last
            for field in fields:
                await until(pilot, lambda field=field: field.has_focus)
                await until(pilot, lambda field=field: field.region.contains(*app.cursor_position))
                await pilot.press("tab")
        assert [field.region.y for field in fields] == sorted(field.region.y for field in fields)


async def test_among_the_next_games_and_their_options_it_stands_at_the_row_at_hand() -> None:
    app = app_of("zooloretto-mini")
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await app.push_screen(NextGameScreen(app.client, chooses=True))
        games = app.screen.query_one("#games")
        await until(pilot, lambda: games.region.contains(*app.cursor_position))
        before = app.cursor_position.y
        await pilot.press("up")
        await until(pilot, lambda: app.cursor_position.y != before and games.region.contains(*app.cursor_position))
        await pilot.press("o")
        rules = app.screen.query_one("#rules")
        await until(pilot, lambda: rules.has_focus and rules.region.contains(*app.cursor_position))


async def test_in_the_lobby_it_stands_at_the_chosen_seat() -> None:
    link = FakeLink(engine.load("zooloretto-mini"), ("Mara", "", ""), game_id="zooloretto-mini")
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and app.cursor_position.y > 0)
        first = app.cursor_position
        await pilot.press("right")
        await until(pilot, lambda: app.cursor_position != first)


async def test_the_settings_show_and_hide_it(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(ZootuiApp, "write_to_terminal", lambda _self, signs: written.append(signs))
    app = app_of("zooloretto-mini", cursor=True)
    async with app.run_test() as pilot:
        await until(pilot, lambda: "\x1b[?25h" in written)
        app.use_settings(Settings(cursor=False))
        assert written[-1] == "\x1b[?25l"


async def test_in_the_log_it_goes_with_the_line_at_hand_and_in_the_rules_it_stands_where_one_reads() -> None:
    app = app_of("zooloretto-mini")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await app.push_screen(LogScreen([LogLine(number, None, f"line {number}") for number in range(9)]))
        await until(pilot, lambda: app.cursor_position == (0, 9))
        await pilot.press("up")
        await until(pilot, lambda: app.cursor_position == (0, 8))
        await app.push_screen(HelpScreen("zooloretto-mini"))
        await until(pilot, lambda: app.screen.query_one(Reader).region.offset == app.cursor_position)


async def test_in_a_replay_it_stands_at_the_move() -> None:
    app = app_of("zooloretto-mini")
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await app.push_screen(ReplayScreen.of(read_recording(RECORDING.read_bytes(), "the pond")))
        moves = app.screen.query_one("#moves")
        await pilot.press("right")
        await until(pilot, lambda: moves.region.contains(*app.cursor_position))
        first = app.cursor_position
        await pilot.press("right")
        await until(pilot, lambda: app.cursor_position.y > first.y and moves.region.contains(*app.cursor_position))


async def test_the_terminal_hears_of_it_even_where_nothing_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(ZootuiApp, "write_to_terminal", lambda _self, signs: written.append(signs))
    app = app_of("zooloretto-mini")
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        app.cursor_position = Offset(7, 3)
        assert written[-1] == "\x1b[4;8H"
        app.cursor_position = Offset(7, 3)
        assert written.count("\x1b[4;8H") == 1
