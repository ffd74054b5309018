"""The laws hold for a game that obeys them, and catch one that does not under the right number."""

from typing import Any

import pytest

from engine.contract.game import Step
from engine.contract.tree import replace
from engine.contract.undo import History
from engine.laws import LAWS, Breach, check
from tests.laws.broken import BROKEN
from tests.laws.broken_joint import BROKEN_JOINT
from tests.laws.histories import PLANTED, BuildsTwice
from tests.laws.toy import Options, Toy, ToyCensus
from tests.sooner import sooner

ALL = (*BROKEN, *BROKEN_JOINT)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", sooner(range(4), (0).__eq__))
def test_a_game_that_obeys_is_let_pass_and_every_law_was_looked_at(seats: int, seed: int) -> None:
    report = check(Toy(), seats, steps=60, seed=seed, census=ToyCensus())
    assert report.breach is None
    assert report.steps >= 60
    assert all(report.looked), report.looked


def test_other_options_are_passed_on() -> None:
    assert check(Toy(), 2, Options(coins=1), steps=30, census=ToyCensus()).breach is None


@pytest.mark.parametrize(("law", "toy"), ALL, ids=[f"{law}-{toy.__name__}" for law, toy in ALL])
def test_a_broken_law_is_caught_under_its_number(law: int, toy: type[Toy]) -> None:
    breach = check(toy(), 3, steps=90, seed=7, census=ToyCensus()).breach
    assert breach is not None
    assert breach.law == law, str(breach)


def test_every_law_has_a_toy_that_breaks_it() -> None:
    assert {law for law, _ in ALL} == set(range(1, len(LAWS) + 1))


def test_law_11_catches_a_history_that_forgets_what_was_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    push = History.push

    def forgetful(self: History, before: Any, moves: Any, step: Step[Any, Any, Any]) -> History:
        return push(self, before, moves, replace(step, reveals=False))

    monkeypatch.setattr(History, "push", forgetful)
    breach = check(Toy(), 3, steps=90, seed=7, census=ToyCensus()).breach
    assert breach is not None
    assert breach.law == 11, str(breach)


def test_law_11_catches_an_undo_that_takes_more_than_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = History.undo

    def greedy(self: History, game: Any, state: Any, seat: int) -> Any:
        before, rest = undo(self, game, state, seat)
        return undo(rest, game, before, seat) if rest.may(before, seat) else (before, rest)

    monkeypatch.setattr(History, "undo", greedy)
    breaches = [check(Toy(), 3, steps=90, seed=seed, census=ToyCensus()).breach for seed in range(3)]
    assert 11 in [breach.law for breach in breaches if breach is not None], breaches


@pytest.mark.parametrize("planted", PLANTED, ids=[kind.__name__ for planted in PLANTED for kind in planted.values()])
@pytest.mark.parametrize("toy", [Toy, BuildsTwice])
def test_law_11_catches_what_is_wrong_with_taking_back_side_by_side(
    monkeypatch: pytest.MonkeyPatch, toy: type[Toy], planted: dict[str, Any]
) -> None:
    for name, wrong in planted.items():
        monkeypatch.setattr(History, name, wrong)
    games = (check(toy(), 3, steps=90, seed=seed, census=ToyCensus()) for seed in range(6))
    breach = next((report.breach for report in games if report.breach is not None), None)
    assert breach is not None
    assert breach.law == 11, str(breach)


@pytest.mark.parametrize("seed", sooner(range(3), (0).__eq__))
def test_one_joint_ask_may_follow_another_at_once(seed: int) -> None:
    report = check(BuildsTwice(), 3, steps=60, seed=seed, census=ToyCensus())
    assert report.breach is None, str(report.breach)


def test_law_7_is_broken_by_a_game_without_a_census() -> None:
    breach = check(Toy(), 2, steps=10).breach
    assert breach is not None
    assert breach.law == 7
    assert "engine.games.toy.rules.census" in breach.text


def test_the_same_arguments_find_the_same_breach() -> None:
    toy = {kind.__name__: kind for _, kind in BROKEN}["DoublesACard"]
    first = check(toy(), 3, steps=60, seed=11, census=ToyCensus())
    assert first == check(toy(), 3, steps=60, seed=11, census=ToyCensus())


def test_a_breach_says_how_to_see_it_again() -> None:
    text = str(Breach(8, "public says deck: 3, but there are 2", "toy", 3, 5, 1, 17))
    assert text == (
        "law 8 (What is counted in public is what lies in secret.) is broken: "
        "public says deck: 3, but there are 2 [toy, 3 seats, seed 5, game 1, step 17]"
    )


def test_progress_is_told_up_to_the_number_of_steps() -> None:
    told: list[tuple[int, int]] = []
    check(Toy(), 2, steps=25, progress=lambda done, steps: told.append((done, steps)), census=ToyCensus())
    assert told[0] == (1, 25)
    assert told[-1] == (25, 25)
