"""In surroundings that others made: no environment at all, a home that knows no locks, real terminals and what is seen there."""

import asyncio
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.e2e.stage import HERE, Program, Stage, until
from tests.foreign import foreign
from tests.patience import PATIENCE
from zootui.draw.palette import DARK

pytestmark = [
    pytest.mark.long,
    pytest.mark.foreign,
    pytest.mark.skipif(sys.platform != "linux", reason="other systems have other surroundings"),
]
COMPILER = shutil.which("cc")
NO_LOCKS = """
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/file.h>
int flock(int fd, int how) { (void)fd; (void)how; errno = ENOLCK; return -1; }
int lockf(int fd, int how, off_t size) { (void)fd; (void)how; (void)size; errno = ENOLCK; return -1; }
"""
"""A library that refuses every lock, as folders do that are mounted from elsewhere."""


@pytest.mark.parametrize("words", [("keys",), ("doctor",), ("rules", "zooloretto-mini"), ("tables", "--json")])
async def test_without_any_environment_every_command_says_what_it_has_to(stage: Stage, words: Sequence[str]) -> None:
    nothing = ("env", "-i", f"ZOOTUI_HOME={stage.folder / 'me'}", f"PYTHONPATH={os.getcwd()}")
    program = stage.keep(Program(words, {"PATH": os.environ["PATH"]}, inside=nothing))
    assert await program.ends() in (0, 1)
    assert program.said or words[0] == "tables"
    assert "Traceback" not in program.complained


async def test_a_game_is_begun_without_any_environment(stage: Stage) -> None:
    nothing = ("env", "-i", f"ZOOTUI_HOME={stage.folder / 'me'}", f"PYTHONPATH={os.getcwd()}")
    words = ("play", "zooloretto-mini", "--seats", "2", "--as", "Ann", "--plain")
    program = stage.keep(Program(words, {"PATH": os.environ["PATH"]}, inside=nothing, keys=True))
    await until(lambda: "Choose by numbers" in program.said, lambda: program.tail)
    program.type("q")
    assert await program.ends() == 0
    assert "is kept" in program.said


@pytest.mark.skipif(COMPILER is None, reason="there is no C compiler (Debian: gcc)")
async def test_a_game_is_begun_and_kept_where_nothing_can_be_locked(stage: Stage) -> None:
    library = stage.folder / "no_locks.so"
    source = library.with_suffix(".c")
    source.write_text(NO_LOCKS)
    words = [str(COMPILER), "-shared", "-fPIC", "-o", str(library), str(source)]
    await asyncio.to_thread(subprocess.run, words, check=True)
    words = ["play", "zooloretto-mini", "--seats", "2", "--as", "Ann", "--plain"]
    program = stage.run(*words, keys=True, LD_PRELOAD=str(library))
    await until(lambda: "Choose by numbers" in program.said, lambda: program.tail)
    program.type("q")
    assert await program.ends() == 0
    assert "is kept" in program.said
    assert "Traceback" not in program.complained


TERMINALS = {
    "xterm": ("xterm", "-fa", "Monospace", "-fs", "9", "-geometry", "120x36", "-e"),
    "lxterminal": ("lxterminal", "--no-remote", "--geometry=120x36", "-e"),
}
GAME = ("play", "o-zoo-le-mio", "--seats", "2", "--as", "Ann")
WIDE, HIGH = 1280, 800
COVERED, DIFFERENT, MANY = 0.3, 7, 300
"""The share of the picture that colours of ours take, how many of them there are at least, and the points that each has."""
SIXTEEN = {"CD0000", "00CD00", "CDCD00", "0000EE", "CD00CD", "00CDCD", "E5E5E5", "7F7F7F", "FF0000", "00FF00", "FFFF00"}
SIXTEEN |= {"5C5CFF", "FF00FF", "00FFFF", "FFFFFF", "000000"}
"""Those of xterm, which says that it has no more."""


@pytest.fixture
@foreign
def display() -> Iterator[str]:
    """Give a display that nobody sees."""
    for name in ("Xvfb", "import", "convert"):
        if shutil.which(name) is None:
            pytest.skip(f"{name} is not installed (Debian: xvfb, imagemagick)")
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDE}x{HIGH}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with open(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.kill()
    server.wait()


def colours(display: str, picture: Path) -> dict[str, int]:
    """Take a picture of a display; return how many points have each colour."""
    around = {**os.environ, "DISPLAY": display}
    subprocess.run(["import", "-window", "root", str(picture)], env=around, check=True)
    words = ["convert", str(picture), "-depth", "8", "-format", "%c", "histogram:info:-"]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return {colour: int(count) for count, colour in re.findall(r"(\d+): .*?#([0-9A-F]{6})", said)}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not installed"))
        for name in TERMINALS
    ],
)
async def test_a_real_terminal_shows_the_board_in_its_colours(stage: Stage, display: str, name: str) -> None:
    around = stage.surroundings("me", DISPLAY=display, NO_AT_BRIDGE="1", LANG="C.UTF-8", COLORTERM="truecolor")
    start = stage.folder / "start"
    start.write_text(f"#!/bin/sh\nexec {shlex.join([*HERE, 'zootui', *GAME])}\n")
    start.chmod(0o755)
    terminal = await asyncio.create_subprocess_exec(*TERMINALS[name], str(start), env=around, stderr=PIPE)
    colours_of = SIXTEEN if name == "xterm" else {named(found) for found in re.findall("#[0-9a-f]{6}", repr(DARK))}
    end = time.monotonic() + PATIENCE
    try:
        while True:
            seen = await asyncio.to_thread(colours, display, stage.folder / "seen.png")
            ours = {colour: count for colour, count in seen.items() if colour in colours_of and count > MANY}
            if len(ours) >= DIFFERENT and sum(ours.values()) > COVERED * sum(seen.values()):
                break
            assert time.monotonic() < end, sorted(seen.items(), key=lambda one: -one[1])[:20]
    finally:
        terminal.terminate()
        await terminal.wait()


def named(colour: str) -> str:
    return colour.lstrip("#").upper()
