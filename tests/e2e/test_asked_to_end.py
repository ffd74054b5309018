"""Whatever draws gives the terminal back when the system ends it, says so by its exit code, and is as quick as one has to be."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.stage import Stage, until
from tests.e2e.terminals import Terminal
from tests.far_end import FarEnd
from tests.hygiene.sources import parsed
from tests.sooner import sooner

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
RECORDING = next(iter(sorted((Path(__file__).parents[1] / "recordings").rglob("*.zoo"))))


@pytest.fixture
def opened(stage: Stage) -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


async def ended(terminal: Terminal, number: int, shown: str, times: int = 1) -> tuple[int, FarEnd]:
    """Wait for a word on the screen, send a signal, and return the exit code with what is left of the terminal."""
    line = terminal.line
    await terminal.shows(shown)
    await until(lambda: "\x1b[?1049h" in terminal.painted, "it draws")
    for _ in range(times):
        terminal.child.send_signal(number)
    code = await terminal.ends()
    far = FarEnd()
    await until(
        lambda: terminal.painted.rstrip().endswith("\x1b[?25h") or "\x1b[?1049l" in terminal.painted, "all came"
    )
    far.take(terminal.painted)
    assert terminal.line == line
    return code, far


@pytest.mark.parametrize("number", sooner(SIGNALS, signal.SIGHUP.__eq__), ids=lambda number: number.name)
async def test_the_terminal_is_given_back_at_every_signal(
    stage: Stage, opened: list[Terminal], number: signal.Signals
) -> None:
    opened.append(Terminal(stage, hangs_up=True))
    code, far = await ended(opened[0], number, "WELCOME")
    assert (code, far.state) == (128 + number, FarEnd().state)


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("play", "o-zoo-le-mio", "--seats", "2", "--as", "Ann"), "BID"),
        (("host", "o-zoo-le-mio", "--as", "Ann", "--port", "0", "--bind", "127.0.0.1", "--no-discovery"), "seats"),
        (("learn", "o-zoo-le-mio"), "leave"),
        (("puzzles", "o-zoo-le-mio"), "stands out"),
        (("replay", str(RECORDING)), "move"),
        (("wall",), "WALL"),
    ],
    ids=lambda words: words[0] if isinstance(words, tuple) else "",
)
async def test_whatever_draws_gives_the_terminal_back(
    stage: Stage, opened: list[Terminal], words: tuple[str, ...], shown: str
) -> None:
    opened.append(Terminal(stage, *words, hangs_up=True))
    code, far = await ended(opened[0], signal.SIGTERM, shown)
    assert (code, far.state) == (128 + signal.SIGTERM, FarEnd().state)
    if words[0] == "host":  # it goes on for whoever else sits there
        code, said, _ = await stage.says("stop", "Ann", who="me")
        assert code == 0, said


@pytest.mark.long
@pytest.mark.parametrize("times", [1, 2])
async def test_an_app_that_hears_nothing_any_more_is_ended_in_order(
    stage: Stage, opened: list[Terminal], times: int
) -> None:
    opened.append(Terminal(stage, hangs_up=True, module="tests.e2e.stuck_app"))
    code, far = await ended(opened[0], signal.SIGTERM, "it stands", times)
    assert (code, far.state) == (128 + signal.SIGTERM, FarEnd().state)


def test_an_app_is_run_in_one_place() -> None:
    runs = [
        path
        for path, text, _ in parsed("zootui")
        if re.search(r"\b(app|App\(.*\))\.run(_async)?\(", text) and path.name != "drawing.py"
    ]
    assert runs == []
