"""Parts of the bench mark as met what is met, as short what is short, and nothing that is not known."""

from __future__ import annotations

from tests.bench.arena import Ran, alone, beside_peer


def run(rate: float, share: float = 1.0) -> Ran:
    return Ran({"decisions_per_s": rate, "states_per_s": rate, "games_per_s": rate / 100}, share)


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
