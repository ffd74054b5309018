"""A PIN can be given so that it stands in no list of processes: typed when asked for, or set in the environment."""

import contextlib
import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.served import served
from tests.e2e.stage import Stage, until
from zootui.cli.app import run
from zootui.cli.pin_option import with_pin_asked
from zootui.failure import Failure


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def typing(pin: str) -> Callable[[str], str]:
    return lambda _prompt: pin


@pytest.mark.parametrize(
    ("words", "taken"),
    [
        (["join", "Friday", "--pin"], ["join", "Friday", "--pin=0815"]),
        (["host", "--pin", "--seats", "2"], ["host", "--pin=0815", "--seats", "2"]),
        (["host", "--pin", "4711"], ["host", "--pin", "4711"]),
        (["host", "--pin=-1"], ["host", "--pin=-1"]),
        (["host", "--pin", ""], ["host", "--pin", ""]),
    ],
)
def test_an_option_without_a_value_asks(words: list[str], taken: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Terminal())
    assert with_pin_asked(words, typing("0815")) == taken


def test_no_pin_is_made_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Terminal())
    with pytest.raises(Failure, match="no PIN was typed"):
        with_pin_asked(["join", "--pin"], typing(""))
    monkeypatch.setattr("sys.stdin", io.StringIO("4711\n"))
    with pytest.raises(Failure, match="ZOOTUI_PIN"):
        with_pin_asked(["join", "--pin"], typing("4711"))


def test_a_command_without_pins_asks_for_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal())
    assert run(["play", "--pin"]) == 2
    assert "--pin" in capsys.readouterr().err


async def test_a_pin_in_the_environment_opens_a_table_and_comes_in_at_one(stage: Stage, tmp_path: Path) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", ZOOTUI_PIN="4711")
    refused = stage.guest(host.port, "Refused", pin="4712")
    await until(lambda: refused.parted == "pin")
    code, said, complained = await stage.says(
        "join", f"127.0.0.1:{host.port}", "--plain", "--as", "Ann", who="ann", ZOOTUI_PIN="4711"
    )
    assert (code, complained) == (0, ""), said
    assert "seat 1: Ann (you)" in said


async def test_the_option_counts_before_the_environment(stage: Stage, tmp_path: Path) -> None:
    async with served(tmp_path / "hal", pin="4711") as server:
        stage.run("bot", f"127.0.0.1:{server.port}", "--pin", "4711", ZOOTUI_PIN="0815")
        await until(lambda: server.core.table.seats[0].kind == "bot")


def command_lines() -> list[bytes]:
    """Return the command lines of all processes of this machine, none where it does not show them."""
    lines = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended
            lines.append((process / "cmdline").read_bytes())
    return lines


@pytest.mark.skipif(sys.platform != "linux", reason="only there /proc shows command lines")
async def test_no_process_that_is_started_has_the_pin_in_its_command_line(stage: Stage) -> None:
    guests = ("--guests", "--ssh-port", "0", "--web-port", "0")
    await stage.host("o-zoo-le-mio", "--seats", "3", "--bots", "1", *guests, ZOOTUI_PIN="kiwi-90817")
    lines = command_lines()
    assert lines
    assert not [line for line in lines if b"kiwi-90817" in line]
