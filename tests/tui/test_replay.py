"""A game that was played is gone through by move and by round, with keys and mouse."""

from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest

from engine.bots import random_bot
from engine.contract.asks import top_ask
from engine.contract.facts import told
from tests.net.tables import Rig
from tests.tui.conftest import NAMES
from tests.tui.players import click, click_on, click_words, shown, until
from tests.tui.recorded import at, played, recorded, replaying
from zootui.analysis.marks import Mark
from zootui.client.game_bundle import load_bundle
from zootui.launch.recordings import read_recording
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import LineDialog
from zootui.tui.screens.help import HelpScreen
from zootui.tui.screens.log import LogScreen
from zootui.tui.screens.replay.opening import OpeningScreen, open_replay
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.screens.replay.steps import RecordedSteps
from zootui.tui.start import AppStart, ShownRecording


async def test_by_move_and_by_round():
    async with replaying("o-zoo-le-mio") as pilot:
        await pilot.press("right", "right")
        assert at(pilot) == 2
        await pilot.press("down")
        assert at(pilot) == played("o-zoo-le-mio").starts[1][1]
        assert "year 2" in shown(pilot, "panel")
        await pilot.press("up")
        assert at(pilot) == played("o-zoo-le-mio").starts[0][1]
        await pilot.press("end", "right")
        assert at(pilot) == len(recorded("o-zoo-le-mio").steps) - 1
        await pilot.press("home")
        assert at(pilot) == 0


async def test_a_number_is_jumped_to():
    async with replaying("o-zoo-le-mio") as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(pilot.app.screen, LineDialog))
        await pilot.press("1", "7", "enter")
        await until(pilot, lambda: at(pilot) == 17)


async def test_the_heading_says_who_did_what_and_what_it_changed():
    async with replaying("o-zoo-le-mio", place=16) as pilot:
        move = played("o-zoo-le-mio").move(16)
        heading = shown(pilot, "heading")
        assert recorded("o-zoo-le-mio").seats[move.seat] in heading
        assert move.words in heading
        assert f"{move.before} → {move.after} points" in heading


async def test_the_board_follows_the_mover_until_tab_and_again_after_escape():
    async with replaying("barenpark") as pilot:
        for _ in range(4):
            await pilot.press("right")
            assert pilot.app.screen.panes.seat == played("barenpark").move(at(pilot)).about
        await pilot.press("tab", "right", "right")
        kept = pilot.app.screen.panes.seat
        await pilot.press("right", "right", "right")
        assert pilot.app.screen.panes.seat == kept
        await pilot.press("escape")
        assert pilot.app.screen.panes.seat == played("barenpark").move(at(pilot)).about
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_what_changed_is_lit():
    async with replaying("barenpark", place=1) as pilot:
        panes, board = pilot.app.screen.panes, pilot.app.screen.query_one("#board").canvas
        before, view = (panes.steps.view(place) for place in (0, 1))
        scene = replace(panes._scene(view, board.width, board.height), like=panes._frame(before, view), held=True)
        unlit = load_bundle("barenpark").board.paint(scene)
        assert unlit.plain() == board.plain()
        assert unlit.grounds != board.grounds


async def test_the_time_line_the_moves_and_the_seats_are_clicked():
    async with replaying("o-zoo-le-mio") as pilot:
        last = len(recorded("o-zoo-le-mio").steps) - 1
        await click_on(pilot, "#panel", click("show", last))
        assert at(pilot) == last
        await click_words(pilot, "moves", f"{last - 1:>4} ")
        assert at(pilot) == last - 1
        await click_on(pilot, "#seats", click("seat", 1))
        assert pilot.app.screen.panes.seat == 1


async def test_the_log_leads_to_the_moment_of_a_line_and_help_knows_the_keys():
    async with replaying("o-zoo-le-mio", place=10) as pilot:
        await pilot.press("l")
        await until(pilot, lambda: isinstance(pilot.app.screen, LogScreen))
        await pilot.press("home", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        assert at(pilot) == 0
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        assert "The replay" in pilot.app.screen._text
        assert "to where this year began" in pilot.app.screen._text
        await pilot.press("q")
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_mistakes_are_marked_and_gone_to():
    marks = (Mark(12, 1, 0.04), Mark(30, 0, 0.11))
    app = ZootuiApp(AppStart(recording=replace(recorded("o-zoo-le-mio"), marks=marks)))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "move 0 of" in shown(pilot, "status"))
        assert shown(pilot, "panel").count("×") >= 2
        assert "−11%" in shown(pilot, "panel")
        await pilot.press("m")
        assert at(pilot) == 12
        assert "×" in shown(pilot, "moves")
        await pilot.press("m", "m")
        assert at(pilot) == 12


@pytest.fixture
def film(toy, monkeypatch):
    """A recorded toy game."""
    monkeypatch.setattr("zootui.tui.screens.replay.screen.load_bundle", lambda _game: toy)
    random = Random(2)
    step = toy.game.setup(toy.game.info.options(), 4, bytes(32))
    steps = [(step.state, tuple(map(told, step.facts)))]
    while (ask := top_ask(step.state.public)) is not None:
        moves = {seat: random_bot(toy.game, toy.game.view(step.state, seat), random) for seat in ask.seats}
        step = toy.game.apply(step.state, moves if ask.sealed else {ask.seats[0]: moves[ask.seats[0]]})
        steps.append((step.state, tuple(map(told, step.facts))))
    return ShownRecording("o-zoo-le-mio", "The Pond", NAMES, steps, ("fair, says the audit",))


async def test_a_recording_tells_what_happened_to_the_table_too():
    rig = Rig("zooloretto-mini", 2, grace=1)
    rig.play(5)
    undoer = next(line for line in rig.lines if line.client.seat in rig.host.table.may_undo)
    undoer.client.undo()
    rig.settle()
    rig.lines[1].cut()
    rig.table.elapse(2)
    rig.lines[1].connect()
    rig.settle()
    rig.play()
    film = RecordedSteps(read_recording(rig.journal.data, "x"), load_bundle("zooloretto-mini"))
    told = [line.text for line in film.lines(len(film) - 1)]
    assert f"{film.names[undoer.client.seat]} took the last step back." in told
    assert f"{film.names[1]} is away; a bot plays on for now." in told
    assert f"{film.names[1]} is back and plays again." in told


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_recording_step_by_step(film, size):
    app = ZootuiApp(AppStart(recording=film))
    total = len(film.steps)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert f"move 0 of {total - 1}" in shown(pilot, "status")
        assert "fair, says the audit" in shown(pilot, "heading")
        await pilot.press("right", "right")
        assert f"move 2 of {total - 1}" in shown(pilot, "status")
        await pilot.press("left")
        assert f"move 1 of {total - 1}" in shown(pilot, "status")
        assert "wins with" in shown(pilot, "heading")
        await pilot.press("end", "right")
        assert f"move {total - 1} of {total - 1}" in shown(pilot, "status")
        await pilot.press("home", "tab")
        assert "seen by Jonas" in shown(pilot, "board")
        await pilot.press("q")
    assert app.return_code == 0


async def test_the_time_line_is_clicked(film):
    app = ZootuiApp(AppStart(recording=film))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click_on(pilot, "#panel", click("show", len(film.steps) - 1))
        assert f"move {len(film.steps) - 1} of" in shown(pilot, "status")


@asynccontextmanager
async def playing_by_itself(film, pace):
    app = ZootuiApp(AppStart(recording=film, pace=pace))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "move 0 of" in shown(pilot, "status"))
        await pilot.press("space")
        yield pilot


async def test_a_recording_plays_by_itself_to_its_end(film):
    async with playing_by_itself(film, pace=0.001) as pilot:
        await until(pilot, lambda: f"move {len(film.steps) - 1} of {len(film.steps) - 1}" in shown(pilot, "status"))
        assert "REPLAY" in shown(pilot, "status")


async def test_a_recording_that_plays_by_itself_is_stopped_by_the_same_key(film):
    async with playing_by_itself(film, pace=3600) as pilot:
        assert "PLAYING" in shown(pilot, "status")
        await pilot.press("space")
        assert "REPLAY" in shown(pilot, "status")
        assert f"move 0 of {len(film.steps) - 1}" in shown(pilot, "status")


async def test_a_long_recording_shows_how_far_it_is_and_can_be_called_off(monkeypatch):
    import threading

    monkeypatch.setattr("zootui.tui.screens.replay.opening.QUIET", 0.0)
    go = threading.Event()

    def read(progress):
        progress(70, 100)
        go.wait(20)
        return recorded("barenpark")

    async with replaying("o-zoo-le-mio") as pilot:
        for call_off in (True, False):
            go.clear()
            open_replay(pilot.app, read)
            await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen) and "70" in shown(pilot, "opening"))
            assert "70 of 100 records" in shown(pilot, "opening")
            if call_off:
                await pilot.press("escape")
            go.set()
            await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await until(pilot, lambda: "Bärenpark" in shown(pilot, "status"))
