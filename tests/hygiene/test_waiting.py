"""No test leans on how fast a machine is, unless its line says why: `# clock: …`."""

import ast
from collections.abc import Iterator

import pytest

from tests.hygiene.sources import ROOT, parsed, read
from tests.hygiene.waiting import leanings

MEASURES = ("tests/bench/", "tests/faults/")
"""Folders whose programs measure how fast something is."""


def test_no_test_leans_on_time_without_a_word() -> None:
    found = []
    for path, text in read("tests"):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(MEASURES):
            found += [f"{name}:{line}: {reproach}" for line, reproach in leanings(text)]
    assert not found, "wait for what is to happen with PATIENCE, or say `# clock: why` on the line:\n" + "\n".join(
        found
    )


@pytest.mark.parametrize(
    "line",
    [
        "time.sleep(0.2)",
        "async def f(): await asyncio.sleep(1)",
        "PAUSE = 0.5\ntime.sleep(PAUSE)",
        "HALF = 3\ntime.sleep(HALF / 2)",
        "asyncio.wait_for(task, 5)",
        "asyncio.wait_for(task, timeout=5)",
        "asyncio.timeout(20)",
        "line.settimeout(8)",
        "socket.create_connection(place, 5)",
        "subprocess.run(words, timeout=20)",
        "until(lambda: done, 'it is done', 5)",
        "guest.sees('over', 40)",
        "guest.sees('over', seconds=40)",
        "program.ends(5)",
        "assert time.monotonic() - began < 3",
        "assert 3.0 >= loop.time() - began",
        "assert 0.1 < time.time() - began <= 3",
        "def f():\n    took = time.perf_counter() - began\n    assert took < 1",
        "end = time.monotonic() + 20",
        "assert max(a, time.monotonic() - b) < 3",
        "time.sleep(0.2)  # clock:",
        "time.sleep(0.2)  # because",
    ],
)
def test_what_leans_on_time_is_found(line: str) -> None:
    assert list(leanings(line))


@pytest.mark.parametrize(
    "line",
    [
        "asyncio.sleep(0.005)",
        "asyncio.sleep(nap)",
        "asyncio.timeout(PATIENCE)",
        "asyncio.timeout(280)",
        "asyncio.wait_for(task, PATIENCE)",
        "asyncio.wait_for(task, timeout=None)",
        "until(lambda: done)",
        "until(lambda: done, 'it is done', 90)",
        "over(victim, 'W', 1)",
        "ends(build, 1)",
        "assert time.monotonic() - began > 3",
        "assert 3 < time.monotonic() - began",
        "def f():\n    took = time.time() - began\n    print(took)",
        "end = time.monotonic() + seconds",
        "assert clock.now - began < 3",
        "time.sleep(0.2)  # clock: the system counts in steps of that",
        "f(\n    time.sleep(0.2),  # clock: the system counts in steps of that\n)",
    ],
)
def test_what_does_not_lean_on_time_is_let_pass(line: str) -> None:
    assert not list(leanings(line))


def _circles(tree: ast.AST) -> Iterator[int]:
    """Yield the line of each loop that gathers again and again what it looks at.

    Gathering what is done already lets nobody else have a turn since Python 3.12, and so never what would take it away.
    """
    for loop in (node for node in ast.walk(tree) if isinstance(node, ast.While)):
        for call in (node for part in loop.body for node in ast.walk(part) if isinstance(node, ast.Call)):
            named = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            given = [ast.dump(one.value) for one in call.args if isinstance(one, ast.Starred)]
            if named == "gather" and ast.dump(loop.test) in given:
                yield loop.lineno


def test_nobody_waits_in_a_circle_for_what_may_be_done() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for package in ("engine", "net", "zootui", "tests")
        for path, _, tree in parsed(package, "while", "gather")
        for line in _circles(tree)
    ]
    assert not found, f"wait only for tasks that are not done: {found}"


@pytest.mark.parametrize("wait", ["asyncio.gather(*self._tasks)", "gather(*self._tasks, return_exceptions=True)"])
def test_waiting_in_a_circle_is_found(wait: str) -> None:
    assert list(_circles(ast.parse(f"async def f(self):\n    while self._tasks:\n        await {wait}")))
