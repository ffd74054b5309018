"""A child that is kept is started again with what it was told last, unless this machine refuses; it ends when it is let go."""

import asyncio
import os
import sys
from collections.abc import Callable, Sequence

import pytest

from net.shells import children, standing_back
from net.shells.children import REFUSED, KeptChild
from net.shells.standing_back import BEHIND, LAST, STANDS_BACK
from tests.patience import PATIENCE

SAYS_AND_DIES = "import sys; print(sys.stdin.readline(), end='', flush=True); sys.exit(9)"
SAYS_ALL = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
HEARS_NO_END = "import sys, time\nprint(sys.stdin.readline(), end='', flush=True)\nwhile True: time.sleep(1)"


class Kept:
    """Hold a kept child that runs a program, with what it said and what was said of it."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.troubles: list[str] = []
        self._changed = asyncio.Event()
        self.child = KeptChild("any", "bots’", self._trouble, self._hear, far=BEHIND)

    def _hear(self, line: bytes) -> None:
        self.heard.append(line.strip())
        self._changed.set()

    def _trouble(self, text: str) -> None:
        self.troubles.append(text)
        self._changed.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._changed.clear()
                await self._changed.wait()


def runs(monkeypatch: pytest.MonkeyPatch, *programs: str) -> Sequence[str]:
    """Let children run these programs one after the other, then the last one; return those that were not begun."""
    left = list(programs)
    monkeypatch.setattr(children, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(
        children, "command", lambda _module: (sys.executable, "-c", left.pop(0) if len(left) > 1 else left[0])
    )
    return left


async def test_a_child_that_died_is_started_again_and_told_the_last_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    runs(monkeypatch, SAYS_AND_DIES, SAYS_ALL)
    kept = Kept()
    kept.child.tell(b"play\n")
    await kept.until(lambda: len(kept.heard) == 2)
    kept.child.tell(b"play\n")
    kept.child.tell(b"rest\n")
    await kept.until(lambda: len(kept.heard) == 3)
    await kept.child.end()
    assert kept.heard == [b"play", b"play", b"rest"], "what it knows already is not said again"
    assert kept.troubles == ["The bots’ process ended by itself (code 9); it is started again."]


async def test_a_child_that_this_machine_refuses_is_not_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    left = runs(monkeypatch, f"import sys; sys.exit({REFUSED})", SAYS_ALL, SAYS_ALL)
    kept = Kept()
    kept.child.tell(b"play\n")
    async with asyncio.timeout(PATIENCE):
        await kept.child.refused()
    assert len(left) == 2
    assert not kept.troubles
    await kept.child.end()


async def test_a_child_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    runs(monkeypatch, SAYS_ALL)
    begins = children.command
    commands = iter([("/nowhere/at/all",)])
    monkeypatch.setattr(children, "command", lambda module: next(commands, None) or begins(module))
    kept = Kept()
    kept.child.tell(b"play\n")
    await kept.until(lambda: bool(kept.heard))
    await kept.child.end()
    assert [trouble.partition(" (")[0] for trouble in kept.troubles] == ["The bots’ process cannot be started now"]


async def test_a_child_that_does_not_end_by_itself_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    runs(monkeypatch, HEARS_NO_END)
    monkeypatch.setattr(children, "GOING", 0.01)
    kept = Kept()
    kept.child.tell(b"play\n")
    await kept.until(lambda: bool(kept.heard))
    async with asyncio.timeout(PATIENCE):
        await kept.child.end()
    assert kept.child._process is not None
    assert kept.child._process.returncode


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is told how far a process stands back as it starts one")
@pytest.mark.parametrize("stands_back", ["", "no"])
async def test_a_child_stands_back_so_far_unless_the_environment_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, stands_back: str
) -> None:
    monkeypatch.setenv(STANDS_BACK, stands_back)
    runs(monkeypatch, SAYS_ALL)
    mine = os.getpriority(os.PRIO_PROCESS, 0)
    kept = Kept()
    kept.child.tell(b"play\n")
    await kept.until(lambda: bool(kept.heard))
    assert kept.child._process is not None
    started = await children.start((sys.executable, "-c", SAYS_ALL), far=BEHIND, stdin=asyncio.subprocess.PIPE)
    found = [os.getpriority(os.PRIO_PROCESS, pid) for pid in (kept.child._process.pid, started.pid)]
    await kept.child.end()
    await children.end(started)
    assert found == [mine if stands_back == "no" else min(LAST, mine + BEHIND)] * 2


def test_tests_are_played_without_standing_back() -> None:
    """On full processors who stands back may never get one, however long a test waits."""
    assert not standing_back.stands_back()
