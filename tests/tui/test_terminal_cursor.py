"""The terminal's cursor stands where the hand is, so that braille displays and magnifiers follow; settings show or hide it."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.tui.every_decision import NAMES, decisions
from tests.tui.fake_link import FakeLink
from tests.tui.players import until
from zootui.boards.contract import Scene
from zootui.client.draft import begin
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.explaining import EXPLAIN
from zootui.tui.screens.table import TableScreen
from zootui.tui.start import AppStart
from zootui.tui.widgets.board_view import BoardView


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
        await until(pilot, lambda: app.client is not None and app.client.draft is not None)
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
        targets = bundle.board.paint(scene)[1]
        value = draft.button.filled[-1:] if draft.button.whole else (draft.value,)
        points += draft.kind == "point"
        found += draft.kind == "point" and any((target.value,) == value for target in targets)
    assert points > 2
    assert found >= points - 1, "tiles that are laid one by one are where the path has come to"


async def test_it_stands_at_what_is_explained() -> None:
    app = app_of("zooloretto-mini")
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.client.draft is not None)
        await pilot.press(EXPLAIN)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        thing = screen._explaining.thing
        assert thing is not None
        corner = screen.query_one(f"#{thing.part}").region.offset
        assert app.cursor_position == (corner.x + thing.box.x, corner.y + thing.box.y)


async def test_the_settings_show_and_hide_it(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(ZootuiApp, "write_to_terminal", lambda _self, signs: written.append(signs))
    app = app_of("zooloretto-mini", cursor=True)
    async with app.run_test() as pilot:
        await until(pilot, lambda: "\x1b[?25h" in written)
        app.use_settings(Settings(cursor=False))
        assert written[-1] == "\x1b[?25l"
