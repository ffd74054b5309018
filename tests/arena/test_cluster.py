"""Play games of bots on a Dask cluster: the same results, whoever plays them and whoever dies."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from tests.arena.dask_cluster import DaskCluster, needs_dask
from zootui.arena.tournament import Tournament, TournamentTally, run_tournament
from zootui.arena.workers import cluster, opened
from zootui.failure import Failure

GAME, PLAYERS, GAMES, SEED = "zooloretto-mini", ("normal", "easy"), 130, 5


def played(tally: TournamentTally) -> tuple[object, ...]:
    return tally.games, tally.decisions, tally.states, tally.standings


def alone() -> TournamentTally:
    return run_tournament(Tournament(GAME, engine.load(GAME).info.options(), PLAYERS, GAMES, SEED), None)


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    running = DaskCluster(tmp_path_factory.mktemp("dask"), workers=2)
    try:
        running.complete()
        yield running
    finally:
        running.close()


@pytest.mark.long
@needs_dask
def test_a_cluster_comes_to_the_same_as_one_process(dask: DaskCluster) -> None:
    with opened(None, dask.address, GAMES) as (workers, threads):
        tally = run_tournament(Tournament(GAME, engine.load(GAME).info.options(), PLAYERS, GAMES, SEED), workers)
    assert threads == 2
    assert played(tally) == played(alone())


@pytest.mark.long
@needs_dask
def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    dask = DaskCluster(tmp_path, workers=2)
    try:
        dask.complete()
        told: list[int] = []

        def progress(over: int) -> None:
            told.append(over)
            if len(told) == 1:
                dask.workers[0].kill()

        with cluster(dask.address) as (workers, _):
            tally = run_tournament(
                Tournament(GAME, engine.load(GAME).info.options(), PLAYERS, GAMES, SEED), workers, progress
            )
        assert dask.workers[0].wait() != 0, "it was killed while games were left"
        assert told[0] < GAMES
        assert played(tally) == played(alone())
    finally:
        dask.close()


@pytest.mark.long
@needs_dask
def test_the_command_plays_on_a_cluster(dask: DaskCluster) -> None:
    words = ("arena", GAME, "--bots", "normal,easy", "--games", "12", "--json")
    command = [sys.executable, "-m", "zootui", *words]
    there = subprocess.run(
        [*command, "--cluster", dask.address], capture_output=True, text=True, timeout=120, check=True
    )
    here = subprocess.run([*command, "--jobs", "1"], capture_output=True, text=True, timeout=120, check=True)
    assert json.loads(there.stdout)["wins"] == json.loads(here.stdout)["wins"]
    assert json.loads(there.stdout)["jobs"] == 2


@needs_dask
def test_where_no_scheduler_answers_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zootui.arena.workers.CONNECT", 0.2)
    with (
        pytest.raises(Failure, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9: start one"),
        cluster("tcp://127.0.0.1:9"),
    ):
        pass


@pytest.mark.long
@needs_dask
def test_a_scheduler_without_workers_is_told(tmp_path: Path) -> None:
    dask = DaskCluster(tmp_path, workers=0)
    try:
        with pytest.raises(Failure, match="has no workers: start some with `dask worker"), cluster(dask.address):
            pass
    finally:
        dask.close()
