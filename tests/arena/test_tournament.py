"""Play many games of bots and sum them up alike, in one process or in several."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

import engine
from engine.bots.weighing import figures, named, with_figures
from tests.tui.every_decision import decisions
from zootui.arena.tournament import BATCHES, MOST, Tournament, batches, run_tournament
from zootui.arena.workers import opened

GAME = "zooloretto-mini"
WEIGHED = [game for game in engine.ids() if engine.weighed(game) is not None]


def test_two_processes_come_to_the_same_as_one() -> None:
    tallies = []
    for jobs in (1, 2):
        with opened(jobs, None, 70) as (workers, count):
            assert count == jobs
            tally = run_tournament(
                Tournament(GAME, engine.load(GAME).info.options(), ("normal", "easy"), 70, 3), workers
            )
            tallies.append(replace(tally, seconds=0.0, busy=0.0))
    assert tallies[0] == tallies[1]


def test_progress_tells_how_many_games_are_over() -> None:
    told: list[int] = []
    run_tournament(Tournament(GAME, engine.load(GAME).info.options(), ("random", "random"), 5, 3), None, told.append)
    assert told == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("games", [1, BATCHES - 1, 10 * BATCHES, 10 * BATCHES + 1, 2 * MOST * BATCHES + 7])
def test_every_game_is_in_one_batch(games: int) -> None:
    found = batches(Tournament(GAME, engine.load(GAME).info.options(), ("random", "random"), games, 3))
    assert [number for one in found for number in range(one.first, one.first + one.count)] == list(range(games))
    assert len(found) >= min(games, BATCHES)
    assert max(one.count for one in found) == max(1, min(MOST, games // BATCHES))


def test_figures_travel_to_a_tournament() -> None:
    weighed = engine.weighed(GAME)
    assert weighed is not None
    usual = msgspec.msgpack.encode(weighed.usual)
    options = engine.load(GAME).info.options()
    by_name = run_tournament(Tournament(GAME, options, ("normal", "normal"), 2, 3), None)
    by_figures = run_tournament(Tournament(GAME, options, (usual, "normal"), 2, 3), None)
    assert by_name.standings == by_figures.standings
    assert by_name.decisions == by_figures.decisions


@pytest.mark.parametrize("game_id", WEIGHED)
def test_normal_plays_by_the_usual_figures(game_id: str) -> None:
    """In decisions of a golden game; nobody has to play one."""
    weighed, game, normal = engine.weighed(game_id), engine.load(game_id), engine.bot(game_id, "normal")
    assert weighed is not None
    by_figures = weighed.bot(weighed.usual)
    found = decisions(game_id)
    assert len(found) > 3
    for _, view in found:
        assert by_figures(game, view, Random(3)) == normal(game, view, Random(3))


@pytest.mark.parametrize("game", WEIGHED)
def test_figures_go_out_and_come_back(game: str) -> None:
    weighed = engine.weighed(game)
    assert weighed is not None
    assert with_figures(weighed.usual, figures(weighed.usual)) == weighed.usual
    doubled = with_figures(weighed.usual, [2 * value for value in figures(weighed.usual)])
    assert dict(named(doubled)) == {name: 2 * value for name, value in named(weighed.usual)}
    with pytest.raises(ValueError, match="numbers are wanted, not 1"):
        with_figures(weighed.usual, [1.0])
