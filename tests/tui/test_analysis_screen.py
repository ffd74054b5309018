"""The analysis on the screen: what was found, going on and stopping, and the moment in the replay."""

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from re import findall

import pytest

from engine.contract.tree import replace as changed
from tests.analysis.games import RECORDINGS, explained, judged, luck_of, turned
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.fake_services import FakeServices
from tests.tui.players import click, click_on, click_words, shown, until
from tests.tui.test_end_and_replay import play_out
from zootui.analysis.mistakes import mistakes
from zootui.analysis.played import CannotAnalyse, played_game, winner
from zootui.analysis.telling import tell_mistake
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK
from zootui.launch.recordings import read_recording
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens import analysis as screen_module
from zootui.tui.screens.analysis import AnalysisScreen
from zootui.tui.screens.analysis_page import paint_progress, paint_seats_line
from zootui.tui.screens.dialogs import AnswerDialog
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.screens.replay.better_line import BetterLineScreen
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart, Progress

GAME = RECORDINGS / "zooloretto-mini.zoo"
LOSSES = {5: 0.4, 20: 0.25, 60: 0.1}
SIZES = {"small": (80, 24), "large": (120, 36)}


@pytest.fixture(scope="module")
def played():
    return played_game(GAME.read_bytes())


class FakeRun:
    """Find what is known already, as far as it is told to."""

    def __init__(self, played, done, problem="", *, even=True):
        self.analysis = judged(played, LOSSES, done, even=even)
        self._played, self._problem = played, problem
        self.more = asyncio.Event()
        self.calls = []

    def recording(self):
        return read_recording(GAME.read_bytes(), "The evening", GAME)

    async def go_on(self, changed):
        self.calls.append("go on")
        try:
            changed(Progress(len(self.analysis.found), len(self._played.worth), 2.0, 60.0))
            await self.more.wait()
            if not self._problem:
                self.analysis = judged(self._played, LOSSES)
            return self._problem
        except asyncio.CancelledError:
            self.calls.append("stopped")
            raise


def start(run, **more):
    def opened(path):
        assert path == GAME
        if isinstance(run, Exception):
            raise run
        return run

    film = read_recording(GAME.read_bytes(), "The evening", GAME)
    return ZootuiApp(AppStart(settings=Settings(animation=False), recording=film, analyse=opened, **more))


@asynccontextmanager
async def analysing(run, size=(80, 24), **more):
    app = start(run, **more)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "analysis" in shown(pilot, "footer"))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, AnalysisScreen) and shown(pilot, "status"))
        yield pilot


async def own_mistakes(pilot, played, number):
    """Show the mistakes of the seat whose decision has this number."""
    seat = played.worth[number].seat
    await until(pilot, lambda: "What decided the game" in shown(pilot, "moments"))
    for _ in range(seat + 1):
        await pilot.press("tab")
    await until(pilot, lambda: f"What cost {played.names[seat]} most" in shown(pilot, "moments"))


@pytest.mark.parametrize("width", [80, 100, 120])
def test_how_far_it_is_is_said_whole(played, width):
    for done, left in ((0, 100.0), (7, 29.0), (len(played.worth), 119.0)):
        for progress in (Progress(done, len(played.worth), 12.5, left), None):
            row = paint_progress(width, DARK, judged(played, LOSSES, done), progress, "").plain().rstrip()
            assert "…" not in row
            assert row.endswith(("s", "stopped"))


@pytest.mark.parametrize("size", SIZES.values())
async def test_what_decided_is_told_by_the_winners_chance_and_what_was_better_of_each_seat(played, size):
    run = FakeRun(played, None)
    seat, first = played.worth[8].seat, winner(played.outcome)
    run.analysis = explained(turned(run.analysis, 8, 0.9))
    async with analysing(run, size) as pilot:
        await until(pilot, lambda: f"move {played.worth[8].moment} " in shown(pilot, "moments"))
        moments = " ".join(shown(pilot, "moments").split())
        assert f"{played.names[seat]} " in moments
        assert f"{played.names[first]}’s chance to win: 33 % → 90 %" in moments
        assert "+57 %" in moments
        assert f"The chance of {played.names[first]} to win went from 33 % to 90 %." in moments
        assert "better: " not in moments
        assert f"All {len(played.worth)} decisions" in shown(pilot, "progress")
        assert shown(pilot, "seats").count("1 mistake") == 3
        assert "stop" not in shown(pilot, "footer")
        await own_mistakes(pilot, played, 5)
        moments = shown(pilot, "moments")
        assert "−40 %" in moments
        assert moments.count("better: ") == 1
        assert "Chance to win: 73 % with the better move, 33 % with this one." in moments


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("sentences", [2, 150])
async def test_all_that_is_said_of_a_moment_can_be_read(played, size, sentences, monkeypatch):
    said = [f"Sentence {number} says why." for number in range(sentences)]

    def told(*known):
        return replace(tell_mistake(*known), why=" ".join(said))

    monkeypatch.setattr(screen_module, "tell_mistake", told)
    async with analysing(FakeRun(played, None), size) as pilot:
        await own_mistakes(pilot, played, 5)
        await until(pilot, lambda: ("PgDn  more" in shown(pilot, "footer")) == (sentences == 150))
        reason, read = pilot.app.screen.query_one("#reason"), shown(pilot, "reason")
        for page in range(1, 60):
            if "PgDn" not in shown(pilot, "footer") or reason.scroll_offset.y == reason.max_scroll_y:
                break
            await pilot.press("pagedown")
            top = min(page * reason.size.height, reason.max_scroll_y)
            await until(pilot, lambda top=top: reason.scroll_offset.y == top)
            read += "\n" + shown(pilot, "reason")
        words = " ".join(findall(r"[\w.]+", read))  # without the bar beside them
        assert all(one in words for one in said)
        await pilot.press("tab")  # what is said of another moment begins at its beginning
        await until(pilot, lambda: reason.scroll_offset.y == 0)


async def test_a_moment_is_opened_in_the_replay_by_its_number(played):
    async with analysing(FakeRun(played, None)) as pilot:
        await own_mistakes(pilot, played, 5)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        decision = played.worth[5]
        await until(pilot, lambda: f"move {decision.moment} of " in shown(pilot, "status"))
        assert pilot.app.screen.panes.seat == decision.seat
        assert pilot.app.screen.panes.steps.view(decision.moment - 1).public == decision.view.public, (
            "one step back it was decided"
        )
        assert "analysis" not in shown(pilot, "footer")
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnalysisScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))


async def test_enter_plays_the_better_line_step_by_step_and_leads_back(played):
    async with analysing(FakeRun(played, None)) as pilot:
        await own_mistakes(pilot, played, 5)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BetterLineScreen))
        decision, screen = played.worth[5], pilot.app.screen
        await until(pilot, lambda: f"move {decision.moment - 1} of" in shown(pilot, "status"))
        assert "could have played" in shown(pilot, "heading")
        assert screen.panes.steps.view(0).public == decision.view.public, "it begins where it was decided"
        await pilot.press("enter")
        await until(pilot, lambda: f"move {decision.moment} of" in shown(pilot, "status"))
        better = mistakes(judged(played, LOSSES))[0].comparison.better[0]
        words = load_bundle(played.game.info.id).voice.words(decision.view, better, played.names).full
        assert screen.panes.steps.played(1) == words, "its first step is what was better"
        for _ in range(len(screen.panes.steps) - 2):
            await pilot.press("enter")
        await until(pilot, lambda: "Enter  back" in shown(pilot, "footer"))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnalysisScreen))


@pytest.mark.parametrize("better_line", [False, True], ids=["from the list", "from the better line"])
@pytest.mark.parametrize("services", [None, FakeServices()], ids=["begun with a replay", "begun at home"])
async def test_a_mistake_is_decided_anew_by_f_and_whoever_leaves_is_back_at_it(toy, played, services, better_line):
    asked = []

    async def fork(path, place, seat, level, me):
        asked.append((path, place, seat))
        return FakeLink(toy.game, NAMES).deal()

    async with analysing(FakeRun(played, None), (120, 36), fork=fork, services=services) as pilot:
        screen, decision = pilot.app.screen, played.worth[20]
        await own_mistakes(pilot, played, 20)
        assert "f  decide anew" in shown(pilot, "footer")
        if better_line:
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, BetterLineScreen))
            await until(pilot, lambda: "f  decide anew" in shown(pilot, "footer"))
        await pilot.press("f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog) and pilot.app.screen.laid_out)
        words = " ".join(shown(pilot, "answers").split())
        assert f"After move {decision.moment - 1}, in the place of {played.names[decision.seat]}" in words
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert asked == [(GAME, decision.moment - 1, decision.seat)]
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog) and pilot.app.screen.laid_out)
        await pilot.press("l", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnalysisScreen) and pilot.app.screen is not screen)
        await until(pilot, lambda: f"What cost {played.names[decision.seat]} most" in shown(pilot, "moments"))
        assert f"move {decision.moment} " in shown(pilot, "moments")


async def test_luck_is_among_what_decided_and_is_shown_in_the_replay(played):
    run, draw = FakeRun(played, None), played.draws[3]
    run.analysis = run.analysis.having(draw, luck_of(played, 0.6))
    async with analysing(run) as pilot:
        await until(pilot, lambda: "luck" in shown(pilot, "moments"))
        moments = " ".join(shown(pilot, "moments").split())
        assert "+27 %" in moments
        assert "to win went from 33 % to 60 %" in moments
        assert "look at it" in shown(pilot, "footer")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await until(pilot, lambda: f"move {draw.moment} of " in shown(pilot, "status"))


async def test_a_click_on_the_moment_that_is_chosen_opens_it(played):
    async with analysing(FakeRun(played, None)) as pilot:
        await own_mistakes(pilot, played, 20)
        assert "Chance to win: 58 % with the better move" in shown(pilot, "moments")
        await click_words(pilot, "moments", "better: ")
        await until(pilot, lambda: isinstance(pilot.app.screen, BetterLineScreen))


async def test_a_click_on_another_moment_chooses_it_and_opens_nothing_and_the_cursor_stands_there(played):
    run = FakeRun(played, None, even=False)
    run.analysis = turned(turned(run.analysis, 8, 0.9), 31, 0.75)
    async with analysing(run) as pilot:
        await until(pilot, lambda: "  2 move " in shown(pilot, "moments"))
        lines = shown(pilot, "moments").split("\n")
        first, second = (next(y for y, line in enumerate(lines) if f"{number} move " in line) for number in (1, 2))
        top = pilot.app.screen.query_one("#moments").region.y
        await until(pilot, lambda: pilot.app.cursor_position.y == top + first)
        await pilot.click("#moments", offset=(20, second))
        await until(pilot, lambda: pilot.app.cursor_position.y == top + second)
        assert isinstance(pilot.app.screen, AnalysisScreen)
        await pilot.press("up")
        await until(pilot, lambda: pilot.app.cursor_position.y == top + first)


@pytest.mark.parametrize("width", [80, 120])
def test_every_seat_has_its_count_however_long_the_names(played, width):
    named = replace(played, names=tuple(["Jonathan", "Marianne", "Benjamin", "Hedgehog"][: len(played.names)]))
    analysis = judged(named, LOSSES)
    unsure = next(iter(analysis.found))
    analysis = replace(
        analysis, found={**analysis.found, unsure: changed(analysis.found[unsure], loss=0.2, error=0.15)}
    )
    canvas = paint_seats_line(width, DARK, analysis, None)
    assert all(name in canvas.plain() for name in named.names)
    assert len(canvas.targets) == len(named.names)


async def test_each_seat_has_moments_of_its_own(played):
    async with analysing(FakeRun(played, None)) as pilot:
        await until(pilot, lambda: "What decided the game" in shown(pilot, "moments"))
        for seat, name in enumerate(played.names):
            await pilot.press("tab")
            own = [number for number in LOSSES if played.worth[number].seat == seat]
            await until(pilot, lambda name=name: f"What cost {name} most" in shown(pilot, "moments"))
            assert shown(pilot, "moments").count("better: ") == len(own)
        await pilot.press("tab")
        await until(pilot, lambda: "What decided the game" in shown(pilot, "moments"))
        await click_on(pilot, "#seats", click("seat", 1))
        await until(pilot, lambda: f"What cost {played.names[1]} most" in shown(pilot, "moments"))


async def test_it_is_stopped_and_gone_on_with_and_tells_how_far_it_is(played):
    run = FakeRun(played, 10)
    async with analysing(run) as pilot:
        total = len(played.worth)
        await until(pilot, lambda: f"10 of {total} decisions · 2.0/s" in shown(pilot, "progress"))
        await pilot.press("s")
        await until(pilot, lambda: "stopped" in run.calls)
        await until(pilot, lambda: f"10 of {total} decisions · stopped" in shown(pilot, "progress"))
        assert "go on" in shown(pilot, "footer")
        await pilot.press("s")
        await until(pilot, lambda: run.calls.count("go on") == 2)
        run.more.set()
        await until(pilot, lambda: f"All {total} decisions" in shown(pilot, "progress"))


async def test_whoever_leaves_stops_it(played):
    run = FakeRun(played, 10)
    async with analysing(run) as pilot:
        await until(pilot, lambda: run.calls)
        await pilot.press("q")
        await until(pilot, lambda: run.calls == ["go on", "stopped"])


async def test_what_went_wrong_is_said(played):
    run = FakeRun(played, 10, "The analysis ended by itself (code 9).")
    run.more.set()
    async with analysing(run) as pilot:
        await until(pilot, lambda: "ended by itself" in shown(pilot, "progress"))


async def test_why_a_recording_is_not_analysed_is_said():
    async with analysing(CannotAnalyse("No search knows this game yet.")) as pilot:
        await until(pilot, lambda: "No search knows this game yet." in shown(pilot, "moments"))
        await pilot.press("enter", "down", "tab", "s")
        assert "No search knows this game yet." in shown(pilot, "moments")


async def test_nothing_found_is_said_and_not_more_than_is_known(played):
    run = FakeRun(played, 3)
    async with analysing(run) as pilot:
        await until(pilot, lambda: "No moment stands out yet." in shown(pilot, "moments"))


@pytest.mark.parametrize("recorded", ["", "here.zoo"])
async def test_the_end_of_a_game_leads_to_its_analysis_where_it_was_recorded_here(toy, recorded):
    asked = []

    def opened(path):
        asked.append(path)
        raise CannotAnalyse("No search knows this game yet.")

    link = FakeLink(toy.game, NAMES).deal()
    begin = AppStart(
        link=link, settings=Settings(animation=False), recorded=lambda _table, _round: recorded, analyse=opened
    )
    app = ZootuiApp(begin)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        play_out(link)
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and "points" in shown(pilot, "page"))
        assert ("analysis" in shown(pilot, "footer")) == bool(recorded)
        await pilot.press("a")
        await pilot.pause()
        if not recorded:
            assert isinstance(app.screen, EndScreen)
            await pilot.press("b", "a")
            assert "not recorded on this machine" in str([*app._notifications])
            return
        await until(pilot, lambda: isinstance(app.screen, AnalysisScreen) and "No search" in shown(pilot, "moments"))
        assert asked == [Path("here.zoo")]
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        await pilot.press("b", "a")
        await until(pilot, lambda: isinstance(app.screen, AnalysisScreen) and len(asked) == 2)
        await pilot.press("q", "enter")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        await pilot.press("r")
        await until(pilot, lambda: "analysis" in shown(pilot, "footer") and isinstance(app.screen, ReplayScreen))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, AnalysisScreen))
