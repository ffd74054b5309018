"""A book of puzzles is read as what it is, or refused with a sentence; what comes along can be posed."""

import re
from pathlib import Path

import msgspec
import pytest

import engine
from engine.bots.search import Reason, Share
from zootui.client.game_bundle import load_bundle
from zootui.draw.text import width_of
from zootui.lessons.lesson_link import LessonLink
from zootui.lessons.progress import LessonProgress
from zootui.local import folders
from zootui.puzzles.book import PuzzleBook, PuzzleBookError, books_of, own_book, posed, read_book, written
from zootui.puzzles.lesson import NAMES, puzzle_lesson
from zootui.puzzles.making import A_BOOK, with_more

MINI = "zooloretto-mini"
LINE = 75
GAMES = engine.ids()


def ours(game: str) -> PuzzleBook:
    return books_of(game)[0]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("game", engine.ids())
def test_puzzles_of_every_game_come_along_each_another_position_and_marked_with_how_they_were_made(game: str) -> None:
    book = ours(game)
    assert len(book.puzzles) == A_BOOK
    assert len({one.source for one in book.puzzles}) == len({one.state for one in book.puzzles}) == len(book.puzzles)
    assert "puzzles --make" in book.made


@pytest.mark.parametrize("game", GAMES)
def test_in_each_of_them_one_move_is_ahead_of_all_others_by_three_errors(game: str) -> None:
    loaded = engine.load(game)
    for one in ours(game).puzzles:
        puzzle = posed(loaded, one)
        assert len({str(action) for action, _ in puzzle.tried}) == len(puzzle.tried) >= 3
        assert one.tried[0].loss == 0.0
        assert all(rival.loss >= max(3 * rival.error, 0.04) for rival in one.tried[1:]), one.source


@pytest.mark.parametrize("game", GAMES)
def test_their_words_fit_and_each_is_answered(game: str) -> None:
    lesson = puzzle_lesson(load_bundle(game))
    assert lesson is not None
    for one, step in zip(ours(game).puzzles, lesson.steps, strict=False):
        assert one.reason is not None, one.source
        assert re.search(r"points (better( against \w+)?|more for you) in the end", " ".join(step.learned))
        assert width_of(step.title) <= LINE, step.title
        for words in (step.do, step.why, *step.learned):
            assert width_of(words.replace("`", "")) <= LINE, words
        assert 1 <= len(step.learned) <= 3
        assert len(step.learned) == 1 or not step.learned[0].endswith(":"), (
            "where there is little room the move stands alone"
        )


@pytest.mark.parametrize("game", GAMES)
def test_what_stood_out_calls_everybody_as_the_table_does_and_the_learner_you(game: str) -> None:
    bundle = load_bundle(game)
    lesson = puzzle_lesson(bundle)
    assert lesson is not None
    away = 0
    for number, step in enumerate(lesson.steps):
        progress = LessonProgress(bundle, lesson)
        for _ in range(number):
            progress.forward()
        link = LessonLink(progress)
        assert link.sheet is not None
        others = {one.name for seat, one in enumerate(link.sheet.table.seats) if seat != step.seat}
        named = {name for name in NAMES if re.search(rf"\b{name}\b", " ".join(step.learned))}
        assert named <= others, step.why
        away += bool(step.seat)
    assert away


def test_a_book_that_is_written_is_read_as_the_same() -> None:
    book = ours(MINI)
    assert read_book(written(book), MINI) == book


@pytest.mark.parametrize(
    ("spoilt", "says"),
    [
        (b"", "no book of puzzles"),
        (b"\xff\x00", "no book of puzzles"),
        (b"[" * 90_000, "no book of puzzles"),
        (b'{"format": 1}', "missing required field"),
    ],
)
def test_bytes_that_are_no_book_are_refused(spoilt: bytes, says: str) -> None:
    with pytest.raises(PuzzleBookError, match=says):
        read_book(spoilt, MINI)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": 9}, "has format 9; this zootui reads format 1"),
        ({"game": "chess"}, "is of chess, not of zooloretto-mini"),
        ({"rules": 99}, "made by other rules; make it anew"),
    ],
)
def test_a_book_of_something_else_says_of_what(change: dict[str, object], says: str) -> None:
    with pytest.raises(PuzzleBookError, match=says):
        read_book(written(msgspec.structs.replace(ours(MINI), **change)), MINI)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"state": b"\x90"}, "move"),
        ({"seat": 7}, "seat 7 has nothing to decide there"),
        ({"tried": ()}, "at least two moves are compared"),
        ({"reason": Reason(9, 1.0, 0.1, (), "a world")}, "no seat 9 is there"),
        ({"reason": Reason(0, 1.0, 0.1, (Share(8, "trees", 1.0, 0.1),), "a world")}, "no seat 8 is there"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_source(change: dict[str, object], says: str) -> None:
    spoilt = msgspec.structs.replace(ours(MINI).puzzles[0], **change)
    with pytest.raises(PuzzleBookError, match=says) as refused:
        posed(engine.load(MINI), spoilt)
    assert str(refused.value).startswith(spoilt.source)


def test_own_puzzles_come_after_those_that_come_along_and_a_broken_file_is_named(home: Path) -> None:
    assert own_book(MINI).parent == folders.puzzles()
    mine = with_more(None, MINI, ours(MINI).puzzles[:2], "by hand")
    own_book(MINI).parent.mkdir(parents=True)
    own_book(MINI).write_bytes(written(mine))
    assert books_of(MINI) == (ours(MINI), mine)
    own_book(MINI).write_bytes(b"{")
    with pytest.raises(PuzzleBookError, match=f"{MINI}.json"):
        books_of(MINI)


def test_a_puzzle_of_the_same_move_is_not_kept_twice() -> None:
    book = ours(MINI)
    assert with_more(book, MINI, book.puzzles[:3], "again").puzzles == book.puzzles
