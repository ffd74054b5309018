"""Puzzles are solved at the table's own screen by keys and by the mouse, and by lines; a wrong move says what it gives away."""

import io

import pytest

import engine
from tests.lessons.learner import LessonApp, by_keys, by_mouse
from tests.sooner import sooner
from tests.tui.fake_services import FakeServices
from tests.tui.players import shown, until
from zootui.client.game_bundle import load_bundle
from zootui.lessons.contract import Lesson
from zootui.lessons.lesson_link import LessonLink
from zootui.lessons.progress import LessonProgress
from zootui.line.lesson import PlainLesson
from zootui.line.spoken import spoken
from zootui.local.settings import Settings
from zootui.puzzles.book import books_of, posed
from zootui.puzzles.lesson import puzzle_lesson
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.games import GamesScreen
from zootui.tui.screens.home import HomeScreen
from zootui.tui.screens.lesson.end import LessonEndScreen
from zootui.tui.screens.lesson.screen import LessonScreen
from zootui.tui.start import AppStart

GAMES = engine.ids()


def some_puzzles(game: str, most: int) -> Lesson:
    """Return the first puzzles of a game."""
    lesson = puzzle_lesson(load_bundle(game))
    assert lesson is not None
    return Lesson(lesson.game, lesson.steps[:most], lesson.names, kind="puzzle")


async def _solve(pilot, do):
    lesson = pilot.app.lesson
    solved = 0
    for _ in range(40):
        await pilot.pause()
        if isinstance(pilot.app.screen, LessonEndScreen):
            return solved
        progress = lesson.progress
        if progress.finished:
            solved += 1
            assert "✓" in shown(pilot, "strip")
        else:
            assert f"PUZZLE {progress.at + 1} of {len(progress.lesson.steps)}" in shown(pilot, "status")
            assert "One move stands out here" in shown(pilot, "strip")
        await do(pilot, lesson)
    raise AssertionError(shown(pilot, "strip"))


@pytest.mark.parametrize("game", sooner(GAMES, ("zooloretto-mini", "zoo-tycoon").__contains__))
async def test_by_keys(game):
    app = LessonApp(some_puzzles(game, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        assert await _solve(pilot, by_keys) == 3
        assert "What stood out" in shown(pilot, "page")


@pytest.mark.parametrize("game", sooner(GAMES, "o-zoo-le-mio".__eq__))
async def test_by_mouse(game):
    app = LessonApp(some_puzzles(game, 1))
    async with app.run_test(size=(120, 36)) as pilot:
        assert await _solve(pilot, by_mouse) == 1


@pytest.mark.parametrize("game", sooner(GAMES, ("aquaretto", "barenpark").__contains__))
async def test_the_second_best_move_says_what_it_gives_away_and_one_may_try_again(game):
    puzzle = posed(engine.load(game), books_of(game)[0].puzzles[0])
    app = LessonApp(some_puzzles(game, 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.lesson.client.act(puzzle.tried[1][0])
        await pilot.pause()
        assert not app.lesson.progress.finished
        assert "gives away about" in shown(pilot, "strip")


async def test_what_stands_out_is_not_given_away_before_it_is_asked_for():
    app = LessonApp(some_puzzles("zooloretto-mini", 1))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        progress = app.lesson.progress
        reason = progress.lesson.steps[0].learned[0]
        assert reason not in shown(pilot, "strip")
        await pilot.press("h")
        await pilot.pause()
        assert app.lesson.client.decision.draft.action == progress.wanted


@pytest.mark.parametrize("game", GAMES)
def test_by_lines(game):
    lesson = some_puzzles(game, 2)
    progress, sink = LessonProgress(load_bundle(game), lesson), io.StringIO()
    lines = PlainLesson(LessonLink(progress), sink, patient=True)
    lines.plain.changed()
    assert "What stands out" not in sink.getvalue(), "that is to be found out"
    for _ in range(20):
        if lines.plain.printer.done:
            break
        if progress.wanted is None:
            lines.take("")
        else:
            lines.plain.client.act(progress.wanted)
    said = sink.getvalue()
    for number, step in enumerate(lesson.steps, 1):
        assert f"Puzzle {number} of 2: {spoken(step.title)}\n" in said
        assert said.count(f"Solved: {spoken(' '.join(step.learned))}\n") == 1, "once, when it is solved"
    assert "What stood out:" in said
    assert progress.over


def test_what_stood_out_is_not_told_of_a_puzzle_that_was_passed_over_nor_beneath_the_next():
    lesson = some_puzzles("zooloretto-mini", 2)
    progress, sink = LessonProgress(load_bundle("zooloretto-mini"), lesson), io.StringIO()
    lines = PlainLesson(LessonLink(progress), sink, patient=True)
    lines.plain.changed()
    lines.take(">")
    assert "Puzzle 2 of 2" in sink.getvalue()
    assert "Solved" not in sink.getvalue()
    lines.plain.client.act(progress.wanted)
    assert progress.learned == lesson.steps[1].learned
    progress.back()
    assert progress.learned == ()


def test_by_lines_h_says_what_stands_out():
    lesson = some_puzzles("zooloretto-mini", 1)
    progress, sink = LessonProgress(load_bundle("zooloretto-mini"), lesson), io.StringIO()
    lines = PlainLesson(LessonLink(progress), sink, patient=True)
    lines.plain.changed()
    lines.take("h")
    words = progress.bundle.voice.words(progress.view, progress.wanted, lines.plain.client.known.names).full
    assert sink.getvalue().splitlines()[-1] == f"What stands out: {spoken(words)}."


async def test_the_home_screen_leads_to_them():
    app = ZootuiApp(AppStart(settings=Settings(name="Mara", animation="off"), services=FakeServices()))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and app.screen.laid_out)
        await pilot.press("z")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen) and app.screen.laid_out)
        assert "Puzzles" in shown(pilot, "status")
        await pilot.press("2")
        await until(pilot, lambda: isinstance(app.screen, LessonScreen) and app.screen.laid_out)
        assert "PUZZLE 1 of" in shown(pilot, "status")
        assert "Zooloretto Mini" in shown(pilot, "status")
