"""Parts of the bench mark as met what is met, as short what is short, and nothing that is not known."""

from pathlib import Path

import msgspec
import pytest

from tests.bench.analysis import Course, course, told
from tests.bench.arena import Ran, alone, beside_peer
from tests.bench.bents import Pair, bent_row
from tests.bench.calibration import Found, Planted, Said, called_rows, chances_row
from tests.bench.jobs import compared
from tests.bench.kept import kept
from tests.bench.strength import Cell, Played, cell_row


def run(rate: float, share: float = 1.0) -> Ran:
    return Ran({"decisions_per_s": rate, "states_per_s": rate, "games_per_s": rate / 100, "games": 1500}, share)


def test_the_slowest_of_all_runs_beside_the_peer_counts() -> None:
    peer = [run(100.0), run(100.0, 0.714), run(200.0)]
    fast = beside_peer("barenpark", [run(330.0), run(400.0), run(700.0)], peer, "peer 1")
    assert (fast.measured, fast.met) == ("3.30, 4.00, 3.50 ×", True)
    assert fast.beside == "peer 1 100 actions/s; had 71–100 % of a core"
    assert beside_peer("barenpark", [run(330.0), run(400.0), run(650.0)], peer, "peer 1").met is False
    assert beside_peer("zoo-tycoon", [run(150.0), run(150.0), run(300.0)], peer, "peer 1").met is True


def test_without_a_peer_nothing_is_said_to_be_short() -> None:
    missing = beside_peer("barenpark", [run(100.0)] * 3, [], "")
    assert (missing.measured, missing.met) == ("not measured", None)


def test_decisions_a_second_are_those_of_the_run_in_the_middle() -> None:
    row = alone("barenpark", [run(90_000.0), run(120_000.0), run(110_000.0)])
    assert (row.measured, row.met) == ("110,000 decisions/s", True)
    assert alone("zoo-tycoon", [run(90_000.0)]).met is None


def test_of_two_processes_the_run_in_the_middle_counts() -> None:
    ones = [run(100.0), run(100.0), run(50.0)]
    row = compared("barenpark", "--jobs 2", ones, [run(180.0, 1.98), run(190.0, 1.9), run(60.0, 1.2)])
    assert (row.measured, row.met) == ("1.80, 1.90, 1.20 ×", True)
    told = "180 decisions/s of 1,500 games; one had 100–100 % of a core, the other command had 120–198 % of a core"
    assert row.beside == told
    assert compared("barenpark", "--jobs 2", ones, [run(180.0), run(179.0), run(60.0)]).met is False


def test_on_one_core_two_are_not_held_against_one() -> None:
    assert compared("barenpark", "--jobs 2", [], []).met is None


def progress(done: int) -> dict[str, object]:
    return {"event": "progress", "done": done, "of": 7}


def test_an_analysis_is_timed_by_what_it_says() -> None:
    said = [(1.0, progress(0)), (1.5, progress(1)), (9.0, progress(7)), (9.5, progress(7)), (60.5, {"decisions": []})]
    assert course(said, 61.0) == Course(1.5, 9.0, 61.0, 7)
    assert course(said[:2], 2.0) == Course(1.5, None, 2.0, 7)
    assert course([], 2.0) == Course(None, None, 2.0, 0)


def test_each_time_of_an_analysis_is_held_against_its_own_goal() -> None:
    assert [row.met for row in told("barenpark", 2, Course(3.0, 20.5, 60.5, 7), 0.0)] == [True, False, False]
    assert [row.met for row in told("zoo-tycoon", 2, Course(3.5, None, 60.5, 7), 0.0)] == [False, False, True]


MINI = "zooloretto-mini"


def said(games: int, chance: float) -> list[Said]:
    """Return what was said of games that the first seat won."""
    return [Said(MINI, number, 0.5, 0, (chance, 1 - chance), (1.0, 0.0)) for number in range(games)]


def test_chances_are_held_against_what_came_true() -> None:
    assert chances_row(MINI, said(60, 0.96)).met is True
    off = chances_row(MINI, said(60, 0.94))
    assert (off.measured, off.met, off.beside) == ("6.0 points", False, "60 games of 60")


@pytest.mark.parametrize("games", [0, 59])
def test_a_few_games_are_no_proof_of_chances(games: int) -> None:
    assert chances_row(MINI, said(games, 0.9)).met is None


def planted(count: int, caught: int, hard: int) -> list[Planted]:
    """Return so many planted blunders and one that cost too little; some are called, and some of the moves of `hard`."""
    sure, unsure = Found(0.1, 0.01, 100, True, False), Found(0.0, 0.01, 100, False, False)
    cheap = [Planted(MINI, 0, 0.05, 0.03, unsure, unsure)]
    return cheap + [
        Planted(MINI, n, 0.1, 0.01, sure if n < caught else unsure, sure if n < hard else unsure) for n in range(count)
    ]


def test_blunders_are_to_be_called_and_moves_of_hard_are_not() -> None:
    rows = list(called_rows(MINI, planted(200, 180, 6)))
    assert [(row.measured, row.met) for row in rows] == [("180 of 200", True), ("6 of 201", True)]
    assert [row.met for row in called_rows(MINI, planted(200, 179, 7))] == [False, False]
    assert [row.met for row in called_rows(MINI, planted(100, 100, 0))] == [None, None]
    assert [row.measured for row in called_rows(MINI, [])] == ["not measured"] * 2


def games(count: int, won: int, share: float) -> list[Played]:
    return [Played(MINI, "hard : normal", number, float(number < won), 1, share) for number in range(count)]


def test_a_share_of_wins_is_short_only_with_all_playouts_and_enough_games() -> None:
    cell = Cell(MINI, "hard", "normal", 2, 0.95)
    assert cell_row(cell, games(100, 95, 0.1)).met is True
    assert cell_row(cell, games(100, 94, 0.1)).met is None
    assert cell_row(cell, games(100, 94, 1.0)).met is False
    assert cell_row(cell, games(99, 99, 1.0)).met is None
    assert cell_row(cell, []).measured == "not measured"


def test_a_bent_is_met_or_short_only_where_that_is_sure() -> None:
    def pairs(*leads: float) -> list[Pair]:
        return [Pair(MINI, "normal", "", n, 0.5, lead, {}, {}) for n, lead in enumerate(leads)]

    assert bent_row(MINI, "Mabel", pairs(*[1.0, -1.0] * 20)).met is True
    assert bent_row(MINI, "Mabel", pairs(*[5.0, 4.0] * 20)).met is False
    assert bent_row(MINI, "Mabel", pairs(*[20.0, -16.0] * 20)).met is None
    assert bent_row(MINI, "Mabel", pairs(1.0)).met is None


def test_what_several_commands_kept_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = (msgspec.json.encode(one) + b"\n" for one in games(2, 1, 1.0))
    (tmp_path / "strength.jsonl").write_bytes(first)
    (tmp_path / "strength-mini.jsonl").write_bytes(first + second)
    assert len(kept("strength", Played)) == 2
