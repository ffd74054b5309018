"""Fit figures by play."""

import json
import subprocess
import sys

import msgspec
import pytest

import engine
from engine.bots.weighing import Weighed
from engine.games.o_zoo_le_mio.bots.evaluation import Weights
from tests.arena.fitting import needs_cma
from zootui.arena.tournament import Tournament, run_tournament
from zootui.arena.tuning import Schedule, tune
from zootui.arena.workers import opened
from zootui.cli.commands.tune import tune as tune_command
from zootui.failure import Failure

GAME = "zooloretto-mini"
SHORT = Schedule(seats=2, rounds=2, candidates=4, games=3, last=6)


@needs_cma
def test_the_same_seed_finds_the_same_on_one_process_and_on_two() -> None:
    found = []
    for jobs in (1, 2):
        with opened(jobs, None, 4) as (workers, _):
            found.append(tune(GAME, SHORT, workers, 7))
    assert found[0] == found[1]
    assert len(found[0].leads) == 2
    assert found[0].standing.games == 6
    known = engine.weighed(GAME)
    assert known is not None
    assert found[0].weights != known.usual


@needs_cma
@pytest.mark.long
def test_it_mends_what_was_spoilt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that believes tiles to be worth almost nothing loses every auction game; what is tuned from there does better."""
    game, spoilt = "o-zoo-le-mio", Weights(goods=(2.0, 2.0, 2.0, 2.0, 2.0))
    known = engine.weighed(game)
    assert known is not None
    with monkeypatch.context() as patched:
        patched.setattr(engine, "weighed", lambda _game: Weighed(spoilt, known.bot, {}))
        found = tune(game, Schedule(seats=2, rounds=8, candidates=8, games=6, last=2), None, 3)
    assert _lead(game, found.weights) > _lead(game, spoilt), found


def _lead(game: str, weights: Weights) -> float:
    players = (msgspec.msgpack.encode(weights), "normal")
    own, other = run_tournament(Tournament(game, engine.load(game).info.options(), players, 30, 11), None).standings
    return own.points - other.points


@needs_cma
def test_the_command_tells_figures_and_what_they_won() -> None:
    words = ("--rounds", "1", "--candidates", "2", "--games", "1", "--last", "2", "--jobs", "1", "--json")
    command = [sys.executable, "-m", "zootui", "tune", GAME, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    told = json.loads(done.stdout)
    assert told["games"] == 2
    assert set(told["weights"]) == set(told["usual"])
    assert told["usual"]["rate"] == 14


def test_a_game_without_figures_is_refused_with_those_that_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed = engine.weighed
    monkeypatch.setattr(engine, "weighed", lambda game: None if game == "aquaretto" else weighed(game))
    with pytest.raises(Failure, match=r"the bots of aquaretto .* those of these do: .*zooloretto-mini"):
        tune_command("aquaretto")
