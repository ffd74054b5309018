"""A game that was played is gone through by turn and by round, with keys and mouse; from any moment one can play on."""

from __future__ import annotations

import functools
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.bots import random_bot
from engine.contract.asks import top_ask
from engine.contract.facts import told
from tests.net.tables import Rig
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import click, click_on, shown, until
from zootui.analysis.marks import Mark, marks_in
from zootui.client.game_bundle import load_bundle
from zootui.launch.saved_games import read_recording
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import AnswerDialog, LineDialog
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.screens.help import HelpScreen
from zootui.tui.screens.log import LogScreen
from zootui.tui.screens.replay.moves import course_of
from zootui.tui.screens.replay.opening import OpeningScreen, open_replay
from zootui.tui.screens.replay.scale import Scale
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.screens.replay.steps import RecordedSteps
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart, Recording

RECORDED = Path(__file__).parents[1] / "recordings"
GAMES = ("o-zoo-le-mio", "barenpark", "aquaretto", "zooloretto-mini")


@functools.cache
def recorded(game):
    path = RECORDED / f"{game}.zoo"
    return replace(read_recording(path.read_bytes(), path.name), path=path)


@functools.cache
def course(game):
    return course_of(RecordedSteps(recorded(game), load_bundle(game)), load_bundle(game))


@asynccontextmanager
async def replaying(game, size=(80, 24), place=0, **start):
    app = ZootuiApp(AppStart(recording=recorded(game), place=place, settings=Settings(animation="off"), **start))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: f"{place + 1}/" in shown(pilot, "status"))
        yield pilot


def at(pilot):
    return int(shown(pilot, "status").split()[-1].split("/")[0]) - 1


# --- the course, without a screen ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_move_belongs_to_a_round_and_the_points_add_up(game):
    found = course(game)
    steps = RecordedSteps(recorded(game), load_bundle(game))
    numbers = [number for number, _ in found.starts]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(found.moves) == len(steps) - 1
    assert [move.place for move in found.moves] == list(range(1, len(steps)))
    for move in found.moves:
        assert move.words
        assert found.stretch(move.place) == move.stretch
    assert found.standings[-1] == load_bundle(game).voice.scores(steps.view(len(steps) - 1))
    assert all(
        abs(sum(ahead)) < 1e-9 for ahead in zip(*(found.ahead(seat) for seat in range(len(steps.names))), strict=True)
    )


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_gone_through_in_both_directions(game):
    found = course(game)
    firsts = [first for _, first in found.starts]
    place = 0
    for first in [*firsts[0 if firsts[0] > 0 else 1 :]][1:]:
        place = found.to_stretch(place, 1)
        assert place == first
    assert found.to_stretch(place, 1) == len(found.moves)
    assert found.to_stretch(place + 1, -1) == place
    for first in reversed(firsts[:-1]):
        place = found.to_stretch(place, -1)
        assert place == first
    assert found.to_stretch(firsts[0], -1) == 0


def test_the_zoo_of_who_moved_is_shown_and_after_bids_that_of_who_places():
    bids, tile = course("o-zoo-le-mio").moves[:2]
    assert bids.seat is None
    assert bids.about == tile.seat == tile.about
    assert tile.gain is not None
    assert not tile.words.startswith(recorded("o-zoo-le-mio").seats[tile.seat])


def test_a_column_of_the_time_line_stands_for_the_position_that_is_drawn_there():
    for last in (1, 7, 50, 548):
        scale = Scale(3, 70, last)
        places = [scale.place(column) for column in range(3, 73)]
        assert places[0] == 0
        assert places[-1] == last
        assert places == sorted(places)
        if last < 70:
            assert all(scale.place(scale.column(place)) == place for place in range(last + 1))


def test_marks_are_those_of_this_game_and_sure():
    kept = (
        b'{"format":1,"head":"ab","seconds":0.5,"found":['
        b'{"moment":4,"seat":1,"better":"","loss":0.3,"error":0.01,"chances":[0.5,0.5],"playouts":9},'
        b'{"moment":5,"seat":0,"better":"","loss":0.3,"error":0.2,"chances":[0.5,0.5],"playouts":9},'
        b'{"moment":99,"seat":0,"better":"","loss":0.3,"error":0.01,"chances":[0.5,0.5],"playouts":9}]}'
    )
    assert marks_in(kept, "ab", 50, 2) == (Mark(4, 1, 0.3),)
    assert marks_in(kept, "cd", 50, 2) == ()
    assert marks_in(b"{", "ab", 50, 2) == ()
    assert Mark(4, 1, 0.3).words == "−30%"


# --- by keys and by mouse -----------------------------------------------------------------------------------------------


async def test_by_turn_and_by_round():
    async with replaying("o-zoo-le-mio") as pilot:
        await pilot.press("right", "right")
        assert at(pilot) == 2
        await pilot.press("down")
        assert at(pilot) == course("o-zoo-le-mio").starts[1][1]
        assert "year 2" in shown(pilot, "panel")
        await pilot.press("up")
        assert at(pilot) == course("o-zoo-le-mio").starts[0][1]
        await pilot.press("end", "right")
        assert at(pilot) == len(recorded("o-zoo-le-mio").steps) - 1
        await pilot.press("home")
        assert at(pilot) == 0


async def test_a_number_is_jumped_to():
    async with replaying("o-zoo-le-mio") as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(pilot.app.screen, LineDialog))
        await pilot.press("1", "7", "enter")
        await until(pilot, lambda: at(pilot) == 16)


async def test_the_heading_says_who_did_what_and_what_it_changed():
    async with replaying("o-zoo-le-mio", place=16) as pilot:
        move = course("o-zoo-le-mio").move(16)
        heading = shown(pilot, "heading")
        assert recorded("o-zoo-le-mio").seats[move.seat] in heading
        assert move.words in heading
        assert f"{move.before} → {move.after} points" in heading


async def test_the_board_follows_the_mover_until_tab_and_again_after_escape():
    async with replaying("barenpark") as pilot:
        for _ in range(4):
            await pilot.press("right")
            assert pilot.app.screen.seat == course("barenpark").move(at(pilot)).about
        await pilot.press("tab", "right", "right")
        kept = pilot.app.screen.seat
        await pilot.press("right", "right", "right")
        assert pilot.app.screen.seat == kept
        await pilot.press("escape")
        assert pilot.app.screen.seat == course("barenpark").move(at(pilot)).about
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_what_changed_is_lit():
    async with replaying("barenpark", place=1) as pilot:
        screen, board = pilot.app.screen, pilot.app.screen.query_one("#board").canvas
        before, view = (screen._steps.view(place) for place in (0, 1))
        scene = replace(screen._scene(view, board.width, board.height), like=screen._frame(before, view), held=True)
        unlit, _ = load_bundle("barenpark").board.paint(scene)
        assert unlit.plain() == board.plain()
        assert unlit.grounds != board.grounds


async def test_the_time_line_the_moves_and_the_seats_are_clicked():
    async with replaying("o-zoo-le-mio") as pilot:
        last = len(recorded("o-zoo-le-mio").steps) - 1
        await click_on(pilot, "#panel", click("show", last))
        assert at(pilot) == last
        await click_on(pilot, "#moves", click("show", last - 1))
        assert at(pilot) == last - 1
        await click_on(pilot, "#seats", click("seat", 1))
        assert pilot.app.screen.seat == 1


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
        await until(pilot, lambda: "1/" in shown(pilot, "status"))
        assert shown(pilot, "panel").count("×") >= 2
        assert "−11%" in shown(pilot, "panel")
        await pilot.press("m")
        assert at(pilot) == 12
        assert "×" in shown(pilot, "moves")
        await pilot.press("m", "m")
        assert at(pilot) == 12


# --- a toy, recorded or seen -----------------------------------------------------------------------------------------


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
    return Recording("o-zoo-le-mio", "The Pond", NAMES, steps, ("fair, says the audit",))


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
        assert f"1/{total}" in shown(pilot, "status")
        assert "fair, says the audit" in shown(pilot, "heading")
        await pilot.press("right", "right")
        assert f"3/{total}" in shown(pilot, "status")
        await pilot.press("left")
        assert f"2/{total}" in shown(pilot, "status")
        assert "wins with" in shown(pilot, "heading")
        await pilot.press("end", "right")
        assert f"{total}/{total}" in shown(pilot, "status")
        await pilot.press("home", "tab")
        assert "seen by Jonas" in shown(pilot, "board")
        await pilot.press("q")
    assert app.return_code == 0


async def test_the_time_line_is_clicked(film):
    app = ZootuiApp(AppStart(recording=film))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click_on(pilot, "#panel", click("show", len(film.steps) - 1))
        assert f"{len(film.steps)}/" in shown(pilot, "status")


@asynccontextmanager
async def playing_by_itself(film, pace):
    app = ZootuiApp(AppStart(recording=film, pace=pace))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "1/" in shown(pilot, "status"))
        await pilot.press("space")
        yield pilot


async def test_a_recording_plays_by_itself_to_its_end(film):
    async with playing_by_itself(film, pace=0.001) as pilot:
        await until(pilot, lambda: f"{len(film.steps)}/{len(film.steps)}" in shown(pilot, "status"))
        assert "REPLAY" in shown(pilot, "status")


async def test_a_recording_that_plays_by_itself_is_stopped_by_the_same_key(film):
    async with playing_by_itself(film, pace=3600) as pilot:
        assert "PLAYING" in shown(pilot, "status")
        await pilot.press("space")
        assert "REPLAY" in shown(pilot, "status")
        assert f"1/{len(film.steps)}" in shown(pilot, "status")


# --- playing on ---------------------------------------------------------------------------------------------------------


async def test_playing_on_asks_first_and_says_that_the_piles_are_shuffled_anew(toy):
    asked = []

    async def fork(path, place, seat, me):
        asked.append((path, place, seat, me))
        return FakeLink(toy.game, NAMES).deal()

    async with replaying("o-zoo-le-mio", place=16, fork=fork) as pilot:
        seat = pilot.app.screen.seat
        await pilot.press("f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog) and pilot.app.screen.laid_out)
        words = " ".join(shown(pilot, "answers").split())
        assert "shuffled anew" in words
        assert "counts in no standings" in words
        await pilot.press("s")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert not asked
        await pilot.press("f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert asked == [(recorded("o-zoo-le-mio").path, 16, seat, "")]


async def test_where_nothing_can_be_played_on_it_says_why():
    async def fork(*_):
        raise ValueError("The game is over there")

    async with replaying("o-zoo-le-mio", fork=fork) as pilot:
        await pilot.press("end", "f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog))
        await pilot.press("p")
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
        await until(pilot, lambda: "1/51" in shown(pilot, "status"))
        before = pilot.app.client
        await pilot.press("down", "f")
        await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog))
        await pilot.press("p")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert pilot.app.client is not before
        await until(pilot, lambda: before.link.state == "closed")


async def test_after_a_game_without_a_readable_recording_what_was_seen_is_shown(toy):
    def replay(_path, _progress):
        raise ValueError("broken")

    async with asynccontextmanager(over)(toy, replay=replay) as pilot:
        await pilot.press("r")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        assert not pilot.app.screen._steps.recorded


async def test_without_its_file_nothing_is_played_on():
    async with replaying("o-zoo-le-mio") as pilot:
        assert "play on" not in shown(pilot, "footer")
        await pilot.press("f")
        assert isinstance(pilot.app.screen, ReplayScreen)


# --- opening ------------------------------------------------------------------------------------------------------------


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


# --- pictures -----------------------------------------------------------------------------------------------------------

MARKS = (Mark(12, 1, 0.04), Mark(26, 2, 0.09), Mark(38, 0, 0.06))
PICTURES = [
    pytest.param(game, place, size, marks=[pytest.mark.long] if size == "large" and game != "o-zoo-le-mio" else [])
    for game, place in (("o-zoo-le-mio", 30), ("barenpark", 40), ("aquaretto", 66), ("zooloretto-mini", 50))
    for size in ("small", "large")
]
SIZES = {"small": (80, 24), "large": (120, 36)}


@pytest.mark.parametrize(("game", "place", "size"), PICTURES)
def test_picture(snap_compare, game, place, size):
    async def fork(*_):
        raise ValueError

    shown_game = replace(recorded(game), marks=MARKS if game == "o-zoo-le-mio" else ())
    settings = Settings(animation="off")
    app = ZootuiApp(AppStart(recording=shown_game, place=place, fork=fork, settings=settings))

    async def settle(pilot):
        await until(pilot, lambda: f"{place + 1}/" in shown(pilot, "status"))

    assert snap_compare(app, terminal_size=SIZES[size], run_before=settle)
