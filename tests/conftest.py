"""Settings for all tests: how fast a machine is at the moment says nothing about the code."""

import gc
import os
import signal
import sys
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, seed as hypothesis_seed, settings

from tests import drawn, foreign
from tests.sooner import Part, sooner

if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    # some hundred processes that tests start would compile all modules once more: let them find it done, as a player's do
    sys.dont_write_bytecode = False

EXAMPLES = "examples"
"""The name under which a test that draws has its word for how many."""
TOLD = "_hypothesis_internal_use_settings"
"""Where Hypothesis has what a test was told; it has no word for telling it once more."""

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

# What asks a program to end is heard by tests, and by the programs that they start, also where `nohup` started them deaf to it.
for name in ("SIGHUP", "SIGQUIT", "SIGTERM"):
    if (number := getattr(signal, name, None)) and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)

FEW, MANY = 25, 400
"""How many examples are tried by a quick test, and by a long one, that does not say so itself."""

settings.register_profile(
    "busy", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True, max_examples=FEW
)
settings.load_profile("busy")


def pytest_report_header() -> str:
    return f"long tests draw by the commit: {drawn.NAMED}={drawn.seed()} draws the same once more"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--part", type=Part.read, help="run one part of the tests only, such as 2/6; with 0/6 to 5/6 all are run"
    )
    parser.addoption("--take-anew", action="store_true", help="keep how lessons look now as how they are to look")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try what is drawn with few examples at once, and with many among the long tests."""
    if is_hypothesis_test(metafunc.function) and not any(
        mark.name == "long" for mark in metafunc.definition.iter_markers()
    ):
        metafunc.fixturenames.append(EXAMPLES)
        metafunc.parametrize(EXAMPLES, sooner(["few", "many"], "few".__eq__))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Let a long test draw many examples; its quick twin is the same function, so that what it is told is taken back."""
    test: Any = item.obj if isinstance(item, pytest.Function) and item.get_closest_marker("long") else None
    told = getattr(test, TOLD, None)
    if told is None or told.max_examples != FEW:
        return (yield)
    setattr(test, TOLD, settings(told, max_examples=MANY))
    try:
        return (yield)
    finally:
        setattr(test, TOLD, told)


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
