"""Leaving a table asks first, and says what is kept."""

from __future__ import annotations

import pytest

from engine.contract.tree import replace
from net.wire.sheet import BOT, HUMAN
from tests.tui.players import shown, until
from tests.tui.test_table_screen import playing
from zootui.tui.screens.table.screen import TableScreen


async def test_leaving_keeps_the_seat_unless_it_is_given_up(table):
    link, _ = table
    async with playing(table) as pilot:
        await pilot.press("q")
        assert "Leave this table?" in shown(pilot, "answers")
        await pilot.press("s")
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("q", "g")
        await until(pilot, lambda: link.calls == ["leave", "close"])


@pytest.mark.parametrize(("kind", "words"), [(BOT, "the game is kept"), (HUMAN, "my seat stays mine")])
async def test_leaving_says_what_is_kept(table, kind, words):
    link, _ = table
    async with playing(table) as pilot:
        link.show(
            seats=tuple(replace(info, kind=kind if seat else HUMAN) for seat, info in enumerate(link.sheet.table.seats))
        )
        await pilot.press("q")
        assert words in shown(pilot, "answers")
