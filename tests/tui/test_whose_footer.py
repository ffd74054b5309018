"""The footer is of what hears the keys now: of what lies over a screen, of what is pointed at."""

import pytest
from textual.screen import ModalScreen

import engine
from tests.sooner import sooner
from tests.tui.every_decision import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.all_actions import AllActionsScreen
from zootui.tui.screens.dialogs import AnswerDialog, Dialog, LineDialog
from zootui.tui.screens.replay.opening import OpeningScreen
from zootui.tui.screens.table.pointing import EXPLAIN
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart

SIZES = ((80, 24), (100, 30), (120, 36), (200, 50))
OVER = {
    AnswerDialog: (lambda: AnswerDialog("Leave this table?", "", [("l", "leave"), ("s", "stay")]), "Esc  stay"),
    LineDialog: (lambda: LineDialog("Say to the table", "send"), "Enter  send"),
    OpeningScreen: (lambda: OpeningScreen(lambda: None), "Esc  call off"),
    AllActionsScreen: (AllActionsScreen, "Enter  do it"),
}
"""What lies over a screen, how it is made, and what stands in its footer."""


def app_of(game_id: str = "o-zoo-le-mio") -> ZootuiApp:
    link = FakeLink(engine.load(game_id), NAMES[:3], game_id=game_id, bots=None).deal()
    return ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))


def last_line(app: ZootuiApp) -> str:
    lines = app.screen._compositor.render_strips()
    return lines[-1].text.strip() if lines else ""


def modal(of: type) -> set[type]:
    """The classes of ours that lie over a screen and can be made."""
    found = {one for below in of.__subclasses__() for one in modal(below)} | {of}
    return {one for one in found if one.__module__.startswith("zootui.") and one is not Dialog}


def test_all_that_lies_over_a_screen_is_tried_here():
    assert modal(ModalScreen) == {*OVER}


@pytest.mark.parametrize("kind", OVER, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("size", sooner(SIZES, SIZES[0].__eq__))
async def test_what_lies_over_a_screen_has_its_own_footer_and_none_shows_through(kind, size):
    app = app_of()
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "leave" in shown(pilot, "footer"))
        below = last_line(app)
        make, words = OVER[kind]
        app.push_screen(make())
        await until(pilot, lambda: isinstance(app.screen, kind) and words in last_line(app))
        assert "zoos" in below
        assert "zoos" not in last_line(app)
        assert "leave" not in last_line(app).replace("Esc  leave", "")
        app.pop_screen()
        await until(pilot, lambda: last_line(app) == below)


@pytest.mark.parametrize("game_id", engine.ids())
async def test_while_something_is_pointed_at_the_footer_says_how_to_go_on_and_back(game_id):
    app = app_of(game_id)
    async with app.run_test(size=SIZES[0]) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "help" in last_line(app))
        deciding = last_line(app)
        await pilot.press(EXPLAIN)
        await until(pilot, lambda: ",  next thing  ←↑↓→  point  Esc  back" in last_line(app))
        assert {key.keys for key in app.screen.possible()} >= {EXPLAIN, "Esc"}
        await pilot.press("right", EXPLAIN)
        assert "next thing" in last_line(app)
        await pilot.press("escape")
        await until(pilot, lambda: last_line(app) == deciding)
        await pilot.press(EXPLAIN)
        await until(pilot, lambda: "next thing" in last_line(app))
        await pilot.press("tab")  # any other key ends it
        await until(pilot, lambda: "next thing" not in last_line(app))
