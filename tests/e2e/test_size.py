"""A terminal says itself how large it is, whatever the environment says, and is believed again when it has another size."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.stage import Stage
from tests.guests.ssh_terminal import SshTerminal, needs_ssh
from zootui.guests.client_command import Guest, client_environment, wall_environment
from zootui.guests.options import GuestsOptions
from zootui.local.terminal import let_it_say_its_size

RECORDING = str(next(iter(sorted((Path(__file__).parents[1] / "recordings").rglob("*.zoo")))))
needs_terminal = needs_ssh  # what stands in for a terminal needs the same


@pytest.fixture
def opened() -> Iterator[list[SshTerminal]]:
    terminals: list[SshTerminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def fills(terminal: SshTerminal, columns: int, rows: int) -> bool:
    """Tell whether a screen is as large as its terminal: its last row is used, and its widest one nearly."""
    lines = [line.rstrip() for line in terminal.lines]
    return bool(lines[rows - 1]) and columns - 3 <= max(map(len, lines)) <= columns


@needs_terminal
@pytest.mark.long
@pytest.mark.parametrize(("columns", "lines"), [("40", "10"), ("300", "90"), ("0", "0"), ("120", "36")])
@pytest.mark.parametrize("words", [("replay", RECORDING), ("wall",)], ids=["replay", "wall"])
async def test_a_screen_is_as_large_as_its_terminal(
    stage: Stage, opened: list[SshTerminal], words: tuple[str, ...], columns: str, lines: str
) -> None:
    surroundings = {**stage.surroundings("me"), "COLUMNS": columns, "LINES": lines, "ZOOTUI_INTERFACES": "127.0.0.1"}
    surroundings |= {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
    terminal = SshTerminal([sys.executable, "-m", "zootui", *words], 100, 30, **surroundings)
    opened.append(terminal)
    await terminal.until(lambda: fills(terminal, 100, 30), "a screen of 100×30")
    terminal.resize(90, 25)
    await terminal.until(lambda: fills(terminal, 90, 25), "a screen of 90×25")


@pytest.mark.parametrize("tty", [True, False])
def test_what_the_environment_says_counts_only_where_no_terminal_does(
    monkeypatch: pytest.MonkeyPatch, tty: bool
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: tty)
    around = {"COLUMNS": "40", "LINES": "10", "TERM": "xterm"}
    let_it_say_its_size(around)
    assert around == ({"TERM": "xterm"} if tty else {"COLUMNS": "40", "LINES": "10", "TERM": "xterm"})


def test_guests_hear_nothing_of_the_size_of_their_hosts_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    for around in (client_environment(GuestsOptions(), Guest(), {}), wall_environment()):
        assert not {"COLUMNS", "LINES"} & around.keys()
