"""Nothing is drawn on a terminal that shows only lines, or breaks rows: each command says so, and what can be done."""

from io import StringIO
from pathlib import Path

import pytest

from tests.e2e.stage import Stage, until
from tests.e2e.terminals import Terminal
from zootui.local.terminal import draws_over, why_not_drawn_on

RECORDING = str(next(iter(sorted((Path(__file__).parents[1] / "recordings").rglob("*.zoo")))))
COMMANDS: tuple[tuple[str, ...], ...] = (
    (),
    ("play", "o-zoo-le-mio"),
    ("host", "o-zoo-le-mio"),
    ("join", "127.0.0.1:1"),
    ("watch", "127.0.0.1:1"),
    ("learn", "o-zoo-le-mio"),
    ("puzzles", "o-zoo-le-mio"),
    ("replay", RECORDING),
    ("wall",),
)


@pytest.mark.long
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: "-".join(words[:1]) or "home")
async def test_a_command_that_draws_says_why_it_does_not(
    stage: Stage, opened: list[Terminal], words: tuple[str, ...]
) -> None:
    opened.append(Terminal(stage, *words, hangs_up=True, TERM="dumb"))
    assert await opened[0].ends() == 2
    await until(lambda: "TERM is dumb, which shows nothing but lines; " in opened[0].painted, opened[0].painted)
    assert "--" in opened[0].painted
    assert "\x1b" not in opened[0].painted


@pytest.mark.long
async def test_lines_at_a_dumb_terminal_are_lines_alone(stage: Stage, opened: list[Terminal]) -> None:
    words = ("play", "o-zoo-le-mio", "--seats", "2", "--as", "Ann", "--plain")
    opened.append(Terminal(stage, *words, hangs_up=True, TERM="dumb"))
    await opened[0].shows("Choose by numbers")
    assert "\x1b" not in opened[0].painted


@pytest.mark.parametrize("term", ["dumb", "unknown", "eterm", "eterm-color", "eterm-256color"])
def test_such_terminals_are_known_by_their_name(term: str) -> None:
    assert term in why_not_drawn_on(term)


@pytest.mark.parametrize("term", ["", "xterm", "xterm-256color", "linux", "tmux-256color", "vt100"])
def test_all_others_can_be_drawn_on(term: str) -> None:
    assert why_not_drawn_on(term) == ""


def test_what_is_no_terminal_is_never_written_over() -> None:
    assert not draws_over(StringIO())
    assert not draws_over(None)
