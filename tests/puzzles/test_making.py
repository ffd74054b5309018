"""Puzzles are made of what was played: the same game makes the same ones, and where no move stands out there is none."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import engine
from engine.bots.search.standing_out import standing_out
from engine.contract.tree import decode, encode
from tests.analysis.games import RECORDINGS
from zootui.analysis.played import played_game
from zootui.puzzles.book import Puzzle, Tried, books_of, posed, read_book
from zootui.puzzles.making import A_BOOK, A_GAME, Candidate, Position, best, made_of, make, positions

MINI = "zooloretto-mini"
THOUGHT = 1800.0
"""Seconds that a whole game may be thought about, a second a decision, also beside other work."""


def puzzle(game: str, gap: float, move: int = 0) -> Puzzle:
    return Puzzle(f"{game}, move {move}", 0, bytes([move]), (Tried(b"a", 0.0, 0.0), Tried(b"b", gap, 0.01)))


def test_a_move_that_stands_out_is_found_again_with_other_luck() -> None:
    game, guide = engine.load(MINI), engine.guide(MINI)
    assert guide is not None
    one = max(books_of(MINI)[0].puzzles, key=lambda one: one.gap)
    shown = posed(game, one)
    found = standing_out(guide, game.view(shown.state, shown.seat), Random(7), 600)
    assert found is not None
    assert found.action == shown.tried[0][0]
    assert found.gap > 0


def test_where_it_hardly_matters_what_is_played_no_move_stands_out() -> None:
    game, guide = engine.load(MINI), engine.guide(MINI)
    assert guide is not None
    played = played_game((RECORDINGS / f"{MINI}.zoo").read_bytes())
    first = next(one.view for one in played.decisions if game.choices(one.view).count() == 3)
    assert len(set(first.public.round.trucks)) == 1, "three trucks alike for the first tile"
    assert standing_out(guide, first, Random(7), 300) is None


def test_the_same_position_makes_the_same_puzzle() -> None:
    game = engine.load(MINI)
    one = books_of(MINI)[0].puzzles[0]
    place = Position(MINI, encode(game.view(posed(game, one).state, one.seat)), one.source, 5)
    assert made_of(place, 0.1) == made_of(place, 0.1)


def test_a_puzzle_does_not_tell_what_was_really_hidden() -> None:
    played = played_game((RECORDINGS / f"{MINI}.zoo").read_bytes())
    game, wanted = played.game, positions(played, "a game")
    for one in wanted[:5]:
        view = decode(one.view, game.info.view)
        made = [game.imagine(view, bytes(31) + bytes([number])) for number in range(2)]
        assert made[0] != made[1]
        assert [game.view(world, view.seat) for world in made] == [view, view]


def test_all_decisions_that_leave_a_choice_are_looked_at_and_counted() -> None:
    played = played_game((RECORDINGS / f"{MINI}.zoo").read_bytes())
    wanted = positions(played, "a game")
    assert len(wanted) == len(played.worth)
    heard: list[tuple[int, int]] = []
    found = make(wanted[:6], None, lambda done, there: heard.append((done, there)), 0.01)
    assert [done for done, _ in heard] == [1, 2, 3, 4, 5, 6]
    assert heard[-1][1] == len(found)


def test_the_best_are_those_that_normal_does_not_solve_and_few_of_one_game() -> None:
    found = [
        Candidate(puzzle(f"game {number % 9}", 0.5 - number / 100, number), number % 2 == 0) for number in range(40)
    ]
    kept = best(found)
    assert len(kept) == A_BOOK
    games = [one.source.partition(",")[0] for one in kept]
    assert max(games.count(game) for game in games) <= A_GAME
    hard = {one.puzzle.source for one in found if one.hard}
    assert {one.source for one in kept} >= hard
    assert best(found[:3]) == best(found[:3][::-1])


# --- by the command ----------------------------------------------------------------------------------------------------


def _puzzles(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "zootui", "puzzles", *words]
    environment = {**os.environ, "ZOOTUI_HOME": str(home), "COLUMNS": "200"}
    return subprocess.run(command, capture_output=True, text=True, timeout=THOUGHT, check=False, env=environment)


@pytest.mark.long
@pytest.mark.parametrize("file", [None, "book.json"], ids=["one's own", "a file"])
def test_the_command_makes_puzzles_of_a_recording_and_puts_them_where_they_belong(
    tmp_path: Path, file: str | None
) -> None:
    where = ("--jobs", "1") if file is None else ("--out", str(tmp_path / file))
    done = _puzzles(tmp_path, "--make", str(RECORDINGS / f"{MINI}.zoo"), *where)
    assert done.returncode == 0, done.stderr
    book = read_book((tmp_path / (file or f"puzzles/{MINI}.json")).read_bytes(), MINI)
    found, there = int(done.stdout.split()[0]), len(book.puzzles)
    assert there == (found if file is None else min(found, A_GAME)), (
        "a book that is made at once has a few of each game"
    )
    assert (f", the best {there} of them kept; " in done.stdout) == (there < found)
    assert f" has {there} now." in done.stdout
    assert (file is None) == (tmp_path / "puzzles").exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--make", "nowhere.zootui"), "cannot read nowhere.zootui"),
        (("--make", __file__), "test_making.py"),
        (
            (MINI, "--make", str(RECORDINGS / "aquaretto.zoo")),
            "aquaretto.zoo is a game of aquaretto, not of zooloretto-mini",
        ),
        (("--out", "x.json"), "--out and --jobs go with --make FILE"),
        (("--make", str(RECORDINGS / f"{MINI}.zoo"), "--jobs", "0"), "--jobs is a whole number from 1 on"),
        (("--plain",), "say of which game"),
        (("chess",), "chess"),
    ],
)
def test_bad_input_is_refused_with_what_to_do(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    done = _puzzles(tmp_path, *words)
    assert done.returncode in {1, 2}
    assert says in done.stderr.replace("\n", " ")
    assert not (tmp_path / "puzzles").exists()
