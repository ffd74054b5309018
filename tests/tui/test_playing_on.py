"""From any moment of a replay one can play on, where its recording is here."""

from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest

from engine.bots import random_bot
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.fake_services import FakeServices
from tests.tui.players import shown, until
from tests.tui.recorded import recorded, replaying
from zootui.analysis.marks import Mark
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.analysis import AnalysisScreen
from zootui.tui.screens.dialogs import AnswerDialog
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.screens.home import HomeScreen
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart, PlaceInGame


async def test_playing_on_asks_first_and_says_that_the_piles_are_shuffled_anew(toy):
    asked = []

    async def fork(path, place, seat, level, me):
        asked.append((path, place, seat, level, me))
        return FakeLink(toy.game, NAMES).deal()

    async with replaying("o-zoo-le-mio", place=16, fork=fork) as pilot:
        seat = pilot.app.screen.panes.seat
        await pilot.press("f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog) and pilot.app.screen.laid_out)
        words = " ".join(shown(pilot, "answers").split())
        assert "After move 16, in the place of" in words, "as the header counts"
        assert "shuffled anew" in words
        assert "counts in no standings" in words
        await pilot.press("s", "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert not asked
        await pilot.press("f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog) and pilot.app.screen.laid_out)
        assert all(f"against {level} bots" in shown(pilot, "answers") for level in ("easy", "normal", "hard"))
        await pilot.press("h", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert asked == [(recorded("o-zoo-le-mio").path, 16, seat, "hard", "")]


async def test_from_a_mistake_one_decides_anew_what_was_decided_there():
    asked = []

    async def fork(path, place, seat, level, me):
        asked.append((place, seat))
        raise ValueError("it is enough to be asked")

    marked = replace(recorded("o-zoo-le-mio"), marks=(Mark(16, 2, 0.2),))
    app = ZootuiApp(AppStart(recording=marked, place=16, fork=fork, settings=Settings(animation=False)))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: "decide anew" in shown(pilot, "footer"))
        await pilot.press("f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog) and pilot.app.screen.laid_out)
        assert f"After move 15, in the place of {marked.seats[2]}" in " ".join(shown(pilot, "answers").split())
        await pilot.press("enter")
        await until(pilot, lambda: asked == [(15, 2)])
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("right")
        await until(pilot, lambda: "play on" in shown(pilot, "footer"))


@pytest.mark.parametrize("services", [None, FakeServices()], ids=["begun with a replay", "begun at home"])
@pytest.mark.parametrize("analysed", [False, True], ids=["opened by itself", "opened from its analysis"])
async def test_whoever_leaves_practice_is_back_at_what_they_played_on_from(toy, services, analysed):
    async def fork(*_):
        return FakeLink(toy.game, NAMES).deal()

    def analyse(_path):
        raise OSError("no analysis here")

    seen, start = recorded("o-zoo-le-mio"), Settings(animation="off")
    app = ZootuiApp(AppStart(recording=seen, services=services, fork=fork, analyse=analyse, settings=start))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        app.push_screen(ReplayScreen.of(seen, PlaceInGame(16, 2), PlaceInGame(16, 2) if analysed else None))
        await until(pilot, lambda: "move 16 of 50" in shown(pilot, "status"))
        await pilot.press("f")
        await until(pilot, lambda: isinstance(app.screen, AnswerDialog) and app.screen.laid_out)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, AnswerDialog) and app.screen.laid_out)
        await pilot.press("l", "enter")
        await until(pilot, lambda: "move 16 of 50" in shown(pilot, "status"))
        assert app.screen.panes.seat == 2
        beneath = {
            (False, False): [],
            (False, True): [ReplayScreen, AnalysisScreen],
            (True, False): [HomeScreen],
            (True, True): [HomeScreen, AnalysisScreen],
        }
        assert [type(one) for one in app.screen_stack[1:]] == [*beneath[services is not None, analysed], ReplayScreen]
        assert app.client is None


async def test_where_nothing_can_be_played_on_it_says_why():
    async def fork(*_):
        raise ValueError("The game is over there")

    async with replaying("o-zoo-le-mio", fork=fork) as pilot:
        await pilot.press("end", "f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog))
        await pilot.press("enter")
        await until(pilot, lambda: any("over there" in one.message for one in pilot.app._notifications))
        assert isinstance(pilot.app.screen, ReplayScreen)


async def over(toy, **start):
    """A table at the end of its game."""
    link = FakeLink(toy.game, NAMES).deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation="off"), recorded=lambda *_: "here.zoo", **start))
    random = Random(5)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while link.sheet.table.phase == "playing":
            link.pump()
            if link.sheet.table.phase == "playing" and link.seat in link.sheet.table.waiting:
                link.act(random_bot(link.game, link.sheet.view, random))
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        yield pilot


@pytest.mark.long
async def test_after_a_game_its_recording_is_shown_where_it_is_here_and_played_on_from(toy):
    async def fork(*_):
        return FakeLink(toy.game, NAMES).deal()

    async with asynccontextmanager(over)(toy, fork=fork, replay=lambda path, _: recorded("o-zoo-le-mio")) as pilot:
        await pilot.press("r")
        await until(pilot, lambda: "move 0 of 50" in shown(pilot, "status"))
        before = pilot.app.client
        await pilot.press("down", "f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert pilot.app.client is not before
        await until(pilot, lambda: before.link.state == "closed")


async def test_after_a_game_without_a_readable_recording_what_was_seen_is_shown(toy):
    def replay(_path, _progress):
        raise ValueError("broken")

    async with asynccontextmanager(over)(toy, replay=replay) as pilot:
        await pilot.press("r")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        assert not pilot.app.screen.panes.steps.recording


async def test_without_its_file_nothing_is_played_on():
    async with replaying("o-zoo-le-mio") as pilot:
        assert "play on" not in shown(pilot, "footer")
        await pilot.press("f")
        assert isinstance(pilot.app.screen, ReplayScreen)
