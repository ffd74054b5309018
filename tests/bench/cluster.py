"""Measure what a Dask cluster of two brings: a scheduler and two workers of a thread each on this machine, in turn with `--jobs 1`.

The scheduler and the client share the cores with the workers, as they would not where there are more.
"""

import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import engine
from tests.arena.dask_cluster import DaskCluster
from tests.bench.jobs import beside_one
from tests.bench.rows import Row

WHAT = "--cluster of two workers"


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row a game."""
    if find_spec("distributed") is None:
        yield Row(f"arena, {WHAT}", "", "not measured", None, "distributed is not installed (extra `cluster`)")
        return
    with tempfile.TemporaryDirectory() as folder:
        cluster = DaskCluster(Path(folder), workers=2)
        try:
            cluster.complete()
            for game_id in engine.ids():
                yield beside_one(game_id, seconds, WHAT, ("--cluster", cluster.address))
        finally:
            cluster.close()
