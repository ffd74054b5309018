"""What a stream can encode decides: signs become ASCII where it must be, on boards and in sentences, and nothing raises on one."""

import io
import sys
from pathlib import Path

import pytest

from tests.e2e.stage import Stage, until
from tests.e2e.terminals import Terminal
from zootui.draw.glyphs import ASCII
from zootui.draw.streams import SIGNS, in_ascii, speak_to_terminals
from zootui.local.settings import Settings, for_terminal
from zootui.local.terminal import carries_signs

RECORDING = str(next(iter(sorted((Path(__file__).parents[1] / "recordings").rglob("*.zoo")))))


class ATerminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def terminal_in(encoding: str, monkeypatch: pytest.MonkeyPatch) -> ATerminal:
    terminal = ATerminal(io.BytesIO(), encoding=encoding)
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, terminal)
    return terminal


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "iso8859-15", "cp1252", "cp437", "koi8-r", "utf-8"])
def test_nothing_raises_on_a_sign(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = terminal_in(encoding, monkeypatch)
    speak_to_terminals()
    told = "".join(map(chr, ASCII)) + "’“…” Zoë ❤️ कि Łódź 你好 \ud800\udcff"
    print(told, file=terminal)
    terminal.flush()
    said = terminal.buffer.getvalue().decode(encoding)  # type: ignore[attr-defined]
    assert "\\u" not in said
    assert len(said.strip()) >= len(told.strip())


@pytest.mark.parametrize(
    ("encoding", "plain"), [("ascii", True), ("latin-1", True), ("cp1252", True), ("koi8-r", True), ("utf-8", False)]
)
def test_what_the_stream_can_encode_decides_what_boards_are_drawn_with(
    encoding: str, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    terminal_in(encoding, monkeypatch)
    assert carries_signs() is not plain
    assert for_terminal(Settings()).ascii is plain


def test_every_sign_of_a_board_has_one_of_ascii() -> None:
    assert in_ascii("".join(map(chr, ASCII))).isascii()
    assert SIGNS


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("play", "o-zoo-le-mio", "--seats", "2", "--as", "Zoë", "--plain"), "Choose by numbers"),
        (("play", "o-zoo-le-mio", "--seats", "2", "--as", "Zoë"), "BID"),
        (("replay", RECORDING), "move"),
        (("wall",), "WALL"),
        (("keys",), ""),
        (("doctor",), ""),
        (("rules", "o-zoo-le-mio"), ""),
        (("arena", "o-zoo-le-mio", "--games", "2"), ""),
    ],
    ids=lambda words: words[0] if isinstance(words, tuple) else "",
)
async def test_a_terminal_that_knows_only_ascii_is_told_everything_in_it(
    stage: Stage, opened: list[Terminal], words: tuple[str, ...], shown: str
) -> None:
    opened.append(Terminal(stage, *words, hangs_up=True, PYTHONIOENCODING="ascii", LANG="de_DE", PAGER="cat"))
    if shown:
        await opened[0].shows(shown)
    else:
        assert await opened[0].ends() in (0, 1)
        await until(lambda: opened[0].painted, "it says something")
    assert opened[0].painted.isascii()
    assert "Traceback" not in opened[0].painted
    assert "\\u" not in opened[0].painted
