"""Settings for all tests: how fast a machine is at the moment says nothing about the code."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, seed as hypothesis_seed, settings

from tests import drawn, foreign
from tests.sooner import Part

if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    # some hundred processes that tests start would compile all modules once more: let them find it done, as a player's do
    sys.dont_write_bytecode = False

os.environ["ZOOTUI_STANDS_BACK"] = "no"
"""On full processors a bot or an onlooker that stands back may never get one, however long a test waits for it.

Tests of standing back itself take this away.
"""

os.environ["ZOOTUI_SETTLES"] = "no"
"""Screens in terminals are driven by programs here, which need not be kept from pressing keys too soon: that would be waiting.

Tests of that turn a clock.
"""

os.environ["COLORTERM"] = "truecolor"
"""Screens are looked at in all colours, whatever terminal the tests are started in."""

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("busy")


def pytest_report_header() -> str:
    return f"long tests draw by the commit: {drawn.NAMED}={drawn.seed()} draws the same once more"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--part", type=Part.read, help="run one part of the tests only, such as 2/6; with 0/6 to 5/6 all are run"
    )


def pytest_itemcollected(item: pytest.Item) -> None:
    foreign.mark(item)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    part: Part | None = config.getoption("part")
    if part is not None:
        kept, left = part.parted(items)
        items[:] = kept
        config.hook.pytest_deselected(items=left)
    for item in items:
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj) and item.get_closest_marker("long"):
            hypothesis_seed(drawn.seed())(item.obj)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Look for no garbage among modules and tests: they stay until the end; seldom look later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(10_000, 10, 10)
        gc.enable()
