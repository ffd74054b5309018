"""Leaving a table asks first, and says what is kept."""

import pytest

from engine.contract.tree import replace
from net.wire.sheet import BOT, HUMAN
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from tests.tui.toy_table import playing
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import LineDialog
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart


async def test_leaving_keeps_the_seat_unless_it_is_given_up(table):
    link, _ = table
    async with playing(table) as pilot:
        await pilot.press("q")
        assert "Leave this table?" in shown(pilot, "answers")
        await pilot.press("s", "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("q", "g", "enter")
        await until(pilot, lambda: link.calls == ["leave", "close"])


async def test_a_seat_is_not_given_up_to_a_host_that_cannot_be_reached(table):
    link, _ = table
    async with playing(table) as pilot:
        link.lose()
        await pilot.press("q")
        assert "leave; " in shown(pilot, "answers")
        assert "for good" not in shown(pilot, "answers")
        await pilot.press("l", "enter")
        await until(pilot, lambda: link.calls == ["close"])


@pytest.mark.parametrize("key", ["q", "ctrl+p"])
async def test_ctrl_c_leaves_over_a_dialog_as_everywhere(table, key):
    link, _ = table
    async with playing(table) as pilot:
        await pilot.press(key)
        await until(pilot, lambda: pilot.app.screen.is_modal)
        await pilot.press("ctrl+c")
        await until(pilot, lambda: link.calls == ["close"])


async def test_ctrl_c_leaves_over_a_line_that_is_asked_for(table):
    link, _ = table
    async with playing(table) as pilot:
        pilot.app.push_screen(LineDialog("What is the PIN?", hidden=True))
        await until(pilot, lambda: pilot.app.screen.is_modal and pilot.app.screen.laid_out)
        await pilot.press("ctrl+c")
        await until(pilot, lambda: link.calls == ["close"])


@pytest.mark.parametrize(("kind", "words"), [(BOT, "the game is kept"), (HUMAN, "my seat stays mine")])
async def test_leaving_says_what_is_kept(table, kind, words):
    link, _ = table
    async with playing(table) as pilot:
        link.show(
            seats=tuple(replace(info, kind=kind if seat else HUMAN) for seat, info in enumerate(link.sheet.table.seats))
        )
        await pilot.press("q")
        assert words in shown(pilot, "answers")


@pytest.mark.parametrize(("kind", "runs_on"), [(BOT, False), (HUMAN, True)])
async def test_a_host_player_is_told_that_the_table_runs_on_and_the_world_outside_hears_of_it(toy, kind, runs_on):
    link, heard = FakeLink(toy.game, NAMES).deal(), []
    begin = AppStart(
        link=link,
        settings=Settings(animation=False),
        left=lambda left, for_good: heard.append((left is link, for_good, link.state)),
    )
    app = ZootuiApp(begin)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.laid_out)
        link.show(
            seats=tuple(replace(info, kind=kind if seat else HUMAN) for seat, info in enumerate(link.sheet.table.seats))
        )
        await pilot.press("q")
        await until(pilot, lambda: type(app.screen).__name__ == "AnswerDialog" and shown(pilot, "answers"))
        assert ("runs on without this screen" in " ".join(shown(pilot, "answers").split())) == runs_on
        await pilot.press("l", "enter")
        await until(pilot, lambda: heard)
    assert heard == [(True, False, "joined")]


async def test_ctrl_c_is_leaving_too(table):
    link, app = table
    heard = []
    object.__setattr__(app.started_with, "left", lambda _left, for_good: heard.append(for_good))
    async with playing(table) as pilot:
        await pilot.press("ctrl+c")
        await until(pilot, lambda: heard == [False] and "close" in link.calls)
