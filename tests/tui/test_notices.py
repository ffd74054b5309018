"""A notice is at the foot of the screen, one at a time, and Esc puts it away before it means anything else."""

from contextlib import asynccontextmanager

import pytest
from textual.widgets._toast import Toast

from tests.tui.players import shown, until
from tests.tui.test_end import app_of
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.screens.table.screen import TableScreen


@asynccontextmanager
async def noticing(app, size=(80, 24)):
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: shown(pilot, "footer"))
        yield pilot


def toasts(pilot):
    return [node for node in pilot.app.screen.walk_children(Toast) if node.is_attached]


def words(pilot):
    return [str(toast.render()) for toast in toasts(pilot)]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_notice_covers_no_board_and_the_next_one_takes_its_place(table, size, monkeypatch):
    monkeypatch.setattr("zootui.tui.app_context.TOGETHER", 0.0)
    async with noticing(table[1], size) as pilot:
        await pilot.press("O")
        await until(pilot, lambda: "No bids have opened yet." in words(pilot))
        await pilot.press("Y")
        await until(pilot, lambda: words(pilot) == ["Nothing was summed up yet."])
        await until(pilot, lambda: toasts(pilot)[0].region.height)
        toast, panel = toasts(pilot)[0].region, pilot.app.screen.query_one("#panel").region
        assert panel.contains_region(toast)
        assert toast.height == 1


async def test_notices_that_come_at_once_are_read_together(table):
    async with noticing(table[1]) as pilot:
        pilot.app.notify("one")
        pilot.app.notify("two")
        await until(pilot, lambda: words(pilot) == ["one\ntwo"])


async def test_escape_puts_a_notice_away_and_leaves_the_draft_alone(table):
    async with noticing(table[1]) as pilot:
        await pilot.press("tab")
        looked_at = pilot.app.client.looking.seat
        assert looked_at is not None
        pilot.app.notify("one")
        await until(pilot, lambda: words(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: not words(pilot))
        assert pilot.app.client.looking.seat == looked_at
        await pilot.press("escape")
        assert pilot.app.client.looking.seat is None


async def test_escape_leaves_a_screen_that_was_opened_after_a_notice(table):
    async with noticing(table[1]) as pilot:
        at_table = pilot.app.screen
        pilot.app.notify("one")
        await until(pilot, lambda: words(pilot))
        await pilot.press("question_mark")
        await until(pilot, lambda: pilot.app.screen is not at_table)
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is at_table)


async def test_escape_after_saving_the_picture_stays_at_the_end(monkeypatch):
    monkeypatch.setattr("zootui.tui.screens.end.screen.keep_picture", lambda *_: "Kept as x.svg.")
    app = app_of("barenpark")
    async with noticing(app) as pilot:
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and shown(pilot, "page"))
        await pilot.press("s")
        await until(pilot, lambda: words(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: not words(pilot))
        assert isinstance(app.screen, EndScreen)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_where_nothing_can_be_explained_a_notice_says_so(table, monkeypatch):
    async with noticing(table[1]) as pilot:
        monkeypatch.setattr("zootui.tui.screens.table.pointing._things", lambda part, canvas: [])
        await pilot.press(",")
        await until(pilot, lambda: words(pilot) == ["Nothing here needs to be explained."])
