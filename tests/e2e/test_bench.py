"""The bench measures: what it presses and waits for is what the program shows, also after the program has changed."""

import importlib

import pytest

QUICK = (
    "arena",
    "jobs",
    "cluster",
    "calibration",
    "strength",
    "bents",
    "choices",
    "talk",
    "names",
    "door",
    "screen",
    "guests",
    "browsers",
    "wall",
    "thinking",
    "start",
    "noise",
    "false_hosts",
    "ends",
)
"""Parts that take half a minute or less where they measure as little as they can."""


@pytest.mark.long
@pytest.mark.parametrize("part", QUICK)
def test_a_part_of_the_bench_measures_all_its_rows(part: str) -> None:
    rows = list(importlib.import_module(f"tests.bench.{part}").rows(0.1))
    assert rows
    assert all(row.what and row.measured for row in rows)
