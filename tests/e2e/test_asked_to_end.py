"""Whatever draws gives the terminal back when the system ends it, says so by its exit code, and is as quick as one has to be."""

import re
import shutil
import signal
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.arena.fitting import needs_cma
from tests.e2e.stage import Stage, until
from tests.e2e.terminals import Terminal
from tests.far_end import FarEnd
from tests.hygiene.sources import parsed
from tests.sooner import sooner
from zootui.cli.app import app

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
RECORDING = next(iter(sorted((Path(__file__).parents[1] / "recordings").rglob("*.zoo"))))


@dataclass(frozen=True)
class Scene:
    """Tell what a command is given, and what is seen once it goes on until somebody ends it."""

    words: tuple[str, ...]
    shown: str
    back: str = ""
    """What stands there afterwards of the way back to what was kept."""


async def ended(
    terminal: Terminal, number: int, shown: str, times: int = 1, *, draws: bool = True
) -> tuple[int, FarEnd]:
    """Wait for a word on the screen, send a signal, and return the exit code with what is left of the terminal."""
    line = terminal.line
    await terminal.shows(shown)
    if draws:
        await until(lambda: "\x1b[?1049h" in terminal.painted, "it draws")
    for _ in range(times):
        terminal.child.send_signal(number)
    code = await terminal.ends()
    far = FarEnd()
    await terminal.all_came()
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


THERE = "THERE"
"""Stands for where a table is that somebody else hosts."""
ALONE = ("--port", "0", "--bind", "127.0.0.1", "--no-discovery")
SCREENS = {
    "": Scene((), "WELCOME"),
    "play": Scene(("o-zoo-le-mio", "--seats", "2", "--as", "Ann"), "BID", "go on another day:"),
    "host": Scene(("o-zoo-le-mio", "--as", "Ann", *ALONE), "seats", "end it now:"),
    "join": Scene((THERE, "--as", "Ben"), "BEGINS", "back to your seat:"),
    "watch": Scene((THERE, "--as", "Cid"), "seats", "watch it again:"),
    "learn": Scene(("o-zoo-le-mio",), "leave"),
    "puzzles": Scene(("o-zoo-le-mio",), "stands out"),
    "replay": Scene((str(RECORDING),), "move"),
    "wall": Scene((), "WALL"),
}
"""What each command that draws a screen is given, and what is seen then."""
LINES = {
    "play": Scene(("o-zoo-le-mio", "--seats", "2", "--as", "Ann", "--plain"), "type a number", "go on another day:"),
    "host": Scene(("o-zoo-le-mio", *ALONE, "--pin"), "PIN"),
    "join": Scene((THERE, "--as", "Ben", "--plain"), "it begins when", "back to your seat:"),
    "watch": Scene((THERE, "--as", "Cid", "--plain"), "seat", "watch it again:"),
    "learn": Scene(("o-zoo-le-mio", "--plain"), "Enter goes on"),
    "puzzles": Scene(("o-zoo-le-mio", "--plain"), "type a number"),
    "analyse": Scene((str(RECORDING), "--minutes", "100"), "decisions", "goes on from there"),
    "arena": Scene(("o-zoo-le-mio", "--games", "100000", "--bots", "random,random", "--jobs", "1"), "games"),
    "tune": Scene(("o-zoo-le-mio", "--jobs", "1"), "games"),
    "check": Scene(("o-zoo-le-mio", "--steps", "100000"), "2 seats"),
}
"""The same of each that asks in lines, or shows how far it is."""
SAY = {"audit", "bot", "doctor", "keys", "rules", "serve", "stop", "tables"}
"""What only says something, and has nothing to give back."""


def test_it_is_known_of_every_command_what_it_does_with_a_terminal() -> None:
    commands = {name for name in app if not name.startswith("-")} | {""}
    assert commands == SCREENS.keys() | LINES.keys() | SAY
    draws = {
        name
        for name in commands - {""}
        if any("--plain" in one.names for one in app[name].assemble_argument_collection())
    }
    assert draws <= {*SCREENS, "analyse"}, "what can be told in lines draws a screen in their place, or tables"
    assert draws - LINES.keys() <= {"replay", "wall"}, "which only tell in lines, and ask nothing"


@pytest.mark.long
@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
@pytest.mark.parametrize(
    ("command", "scene"),
    [
        pytest.param(command, scene, marks=[needs_cma] if command == "tune" else [], id=f"{command}-{how}")
        for how, scenes in (("screen", SCREENS), ("lines", LINES))
        for command, scene in scenes.items()
    ],
)
async def test_every_command_gives_the_terminal_back(
    stage: Stage, opened: list[Terminal], command: str, scene: Scene, number: signal.Signals
) -> None:
    recording = shutil.copy(RECORDING, stage.folder)  # an analysis is kept beside it
    words = tuple(str(recording) if word == str(RECORDING) else word for word in scene.words)
    if THERE in words:
        host = await stage.host("o-zoo-le-mio", "--seats", "3")
        words = tuple(f"127.0.0.1:{host.port}" if word == THERE else word for word in words)
    opened.append(Terminal(stage, *filter(None, (command,)), *words, hangs_up=True))
    code, far = await ended(opened[0], number, scene.shown, draws=scene is SCREENS.get(command))
    assert (code, far.state) == (128 + number, FarEnd().state)
    assert scene.back in " ".join(far.written.split())
    if command == "host" and scene is SCREENS["host"]:  # it goes on for whoever else sits there
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
