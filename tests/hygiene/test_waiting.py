"""No test leans on how fast a machine is, unless its line says why: `# clock: …`."""

from __future__ import annotations

import pytest

from tests.hygiene.sources import ROOT, parsed
from tests.hygiene.waiting import leanings

MEASURES = ("tests/bench/", "tests/faults/")
"""Folders whose programs measure how fast something is."""


def test_no_test_leans_on_time_without_a_word() -> None:
    found = []
    for path, text, _ in parsed("tests"):
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
