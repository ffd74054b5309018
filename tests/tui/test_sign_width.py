"""Where signs take two cells, all is drawn in ASCII; nobody has to say so, and who does not answer loses nothing."""

import os
import subprocess
import sys
import unicodedata

import pytest
from textual.events import CursorPosition

from tests.patience import PATIENCE
from tests.screenshots.take import at_rest
from tests.tui.every_decision import decisions
from tests.tui.small_screen import client_at
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.sign_width import QUESTION, SIGN
from zootui.tui.start import AppStart
from zootui.wall.screen import WallApp


def text_of(app):
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def app_at_table(**settings):
    link = client_at("barenpark", decisions("barenpark")[0][1]).link
    return ZootuiApp(AppStart(settings=Settings(animation="off", **settings), link=link))


@pytest.fixture
def written(monkeypatch):
    """What goes to the terminal beside pictures."""
    signs = []
    monkeypatch.setattr(ZootuiApp, "write_to_terminal", lambda _, words: signs.append(words))
    return signs


def test_the_sign_that_is_asked_for_is_one_that_terminals_disagree_about():
    assert unicodedata.east_asian_width(SIGN) == "A"


@pytest.mark.parametrize(("column", "plain"), [(1, False), (2, True), (3, True)])
async def test_a_sign_that_moves_the_cursor_by_more_than_one_makes_all_of_it_ascii(written, column, plain):
    app = app_at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        assert written.count(QUESTION) == 1
        assert not text_of(app).isascii()
        app.post_message(CursorPosition(column, 1))
        await at_rest(app, pilot)
        assert (app.ascii_signs, text_of(app).isascii()) == (plain, plain)
        app.use_settings(app.settings)
        assert app.ascii_signs is plain, "it stays so, whatever is set"


async def test_an_answer_that_nobody_waits_for_changes_nothing(written):
    app = app_at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        for column in (1, 2, 40):
            app.post_message(CursorPosition(column, 1))
        await at_rest(app, pilot)
        assert not app.ascii_signs


async def test_who_wants_ascii_is_not_asked(written):
    app = app_at_table(ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(app, pilot)
        assert QUESTION not in written


def test_the_wall_asks_as_well():
    assert WallApp.on_cursor_position is ZootuiApp.on_cursor_position


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
@pytest.mark.parametrize("wide", [True, False])
async def test_a_whole_program_hears_it_from_its_terminal(tmp_path, wide):
    import termios

    from tests.doctor.fake_terminal import FakeTerminal, ambiguous_is_wide
    from tests.e2e.stage import HERE, until

    with FakeTerminal(*((ambiguous_is_wide,) if wide else ())) as terminal:

        def painted():
            after = terminal.written.rpartition(QUESTION)[2]
            last = max((at for at, sign in enumerate(after) if not sign.isascii()), default=-1)
            return "Your name" in (after[last + 1 :] if wide else after[: last + 1])

        termios.tcsetwinsize(terminal.place, (24, 80))
        child = subprocess.Popen(  # noqa: ASYNC220  it is not waited for
            [*HERE, "zootui"],
            stdin=terminal.place,
            stdout=terminal.place,
            stderr=terminal.place,
            env={**os.environ, "ZOOTUI_HOME": str(tmp_path), "LANG": "C.UTF-8", "TERM": "xterm-256color"},
        )
        try:
            await until(painted, lambda: terminal.written[-3000:])
        finally:
            child.kill()
            child.wait(PATIENCE)
