"""Parts of the bench mark as met what is met, as short what is short, and nothing that is not known."""

from __future__ import annotations

from tests.bench.analysis import Course, course, told
from tests.bench.arena import Ran, alone, beside_peer
from tests.bench.jobs import compared


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
