"""The host player sends somebody away from a dialog, in the lobby and at the table; who was idle takes over with one key."""

from contextlib import asynccontextmanager

import pytest

from engine.contract.tree import replace
from net.wire.sheet import HUMAN, SeatInfo
from tests.tui.fake_link import FakeLink
from tests.tui.players import click, click_on, click_words, shown, until
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import AnswerDialog
from zootui.tui.start import AppStart

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 36)])


@asynccontextmanager
async def at_table(
    game, *, begun=False, size=(80, 24), owner=True, guests=("Jonas", "Mara [/x]"), watchers=(), **table
):
    link = FakeLink(game, ("Me", *guests), owner=owner, bots=None)
    seats = tuple(replace(info, kind=HUMAN, level="") for info in link.sheet.table.seats)
    link.sheet = replace(link.sheet, table=replace(link.sheet.table, seats=seats, watchers=watchers, **table))
    if begun:
        link.deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, link


def answers(pilot) -> str:
    return shown(pilot, "answers")


@SIZES
@pytest.mark.parametrize("begun", [False, True])
async def test_somebody_is_sent_away_after_a_question(toy, size, begun):
    async with at_table(toy.game, begun=begun, size=size) as (pilot, link):
        await pilot.press("X")
        assert "Mara [/x], seat 3" in answers(pilot)
        assert "Me" not in answers(pilot)
        await pilot.press("3", "enter")
        assert "Send Mara [/x] away?" in answers(pilot)
        words = " ".join(answers(pilot).split())
        assert ("A bot takes their seat for good" if begun else "Their seat becomes free") in words
        await pilot.press("y", "enter")
        assert link.calls == [("send away", 2, "Mara [/x]")]


@SIZES
async def test_the_question_can_be_answered_with_no(toy, size):
    async with at_table(toy.game, size=size) as (pilot, link):
        await pilot.press("X", "escape")
        await pilot.press("X", "2", "enter", "n", "enter")
        await pilot.press("X", "2", "enter", "escape")
        await pilot.press("X", "2", "enter", "enter")  # pressed twice: nobody is sent away by that
        assert link.calls == []
        assert not isinstance(pilot.app.screen, AnswerDialog)


@SIZES
async def test_who_stands_in_for_those_who_are_away_is_asked(toy, size):
    async with at_table(toy.game, begun=True, size=size) as (pilot, link):
        await pilot.press("b")
        assert not isinstance(pilot.app.screen, AnswerDialog), "everybody is here"
        seats = link.sheet.table.seats
        for key, level in (("w", None), ("escape", None), ("enter", "normal"), ("e", "easy"), ("h", "hard")):
            link.show(seats=(*seats[:2], replace(seats[2], online=False)), waiting=(2,))
            calls = len(link.calls)
            await pilot.press("b")
            assert "Who plays for Mara [/x]?" in answers(pilot)
            await pilot.press(key, *(["enter"] if len(key) == 1 else []))
            assert link.calls[calls:] == ([] if level is None else [("bot", 2, level)])


@SIZES
async def test_watchers_one_by_one_or_all_and_in_again(toy, size):
    watchers = (*(f"Watcher {number}" for number in range(12)), "+30")
    async with at_table(toy.game, size=size, watchers=watchers) as (pilot, link):
        await pilot.press("X")
        assert "Watcher 7, who watches" in answers(pilot)
        assert "nobody" in answers(pilot), "the dialog fits the screen"
        await pilot.press("b", "enter", "y", "enter")
        assert link.calls == [("send away", None, "Watcher 1")]
        await pilot.press("X")
        assert "Watcher 8, who watches" in answers(pilot)
        await pilot.press("w", "enter", "y", "enter")
        assert link.calls[-1] == ("send away", None, "")
        link.show(away=("Watcher 1", "Watcher 2"))
        await pilot.press("X", "l", "enter", "b", "enter")
        assert link.calls[-1] == ("let in", "Watcher 2")


async def test_by_mouse_alone(toy):
    async with at_table(toy.game, size=(120, 36)) as (pilot, link):
        await click_on(pilot, "#footer", click("key", "X"))
        await pilot.pause()
        await click_words(pilot, "answers", "Jonas")
        await until(pilot, lambda: "Send Jonas away?" in answers(pilot))
        await click_words(pilot, "answers", "send Jonas away")
        assert link.calls == [("send away", 1, "Jonas")]


@pytest.mark.parametrize("begun", [False, True])
async def test_a_guest_has_no_such_key(toy, begun):
    async with at_table(toy.game, begun=begun, owner=False) as (pilot, _):
        await pilot.press("X")
        assert not isinstance(pilot.app.screen, AnswerDialog)
        assert "send away" not in shown(pilot, "footer")


async def test_where_only_bots_are_there_is_nobody_to_send_away(toy):
    link = FakeLink(toy.game, ("Me", "Bot"))
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("X")
        assert "nobody is here" in next(iter(app._notifications)).message


@SIZES
async def test_the_lobby_says_how_long_the_table_waits_and_who_was_sent_away(toy, size):
    async with at_table(toy.game, size=size, patience=300, away=("Zoe",)) as (pilot, _):
        page = " ".join(shown(pilot, "page").split())
        assert "idle for 5 minutes: a bot plays until you act" in page
        assert "sent away: Zoe" in page


@SIZES
async def test_who_was_idle_is_told_that_a_bot_plays_and_takes_over_with_one_key(toy, size):
    async with at_table(toy.game, begun=True, size=size) as (pilot, link):
        mine = link.sheet.table.seats[0]
        link.show(seats=(SeatInfo(mine.name, HUMAN, True, "greedy", True), *link.sheet.table.seats[1:]))
        await pilot.pause()
        assert "A BOT PLAYS FOR YOU" in shown(pilot, "status")
        assert "A bot plays for you, because nothing came from you" in shown(pilot, "panel")
        assert "play again" in shown(pilot, "panel")
        assert "bot plays" in shown(pilot, "seats")
        await pilot.press("enter")
        await pilot.pause()
        assert link.calls == ["take over"]
        assert "A BOT PLAYS FOR YOU" not in shown(pilot, "status")
        assert "bot plays" not in shown(pilot, "seats")
