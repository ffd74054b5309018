"""Where a system knows no home folder for its user, every command says so in one sentence and names what would help."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sooner import sooner

NOBODY = """
import os, pwd, sys
def unknown(*_):
    raise KeyError("uid not found")
pwd.getpwuid = unknown
from zootui.__main__ import main
main()
"""
COMMANDS = (
    "doctor",
    "keys",
    "tables --wait 0.1",
    "join x",
    "host o-zoo-le-mio",
    "play o-zoo-le-mio --plain",
    "wall",
    "watch x",
    "stop x",
)
USES = ("HOME", "ZOOTUI_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows always knows a profile")


def run_as_nobody(words: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in USES}
    return subprocess.run(
        [sys.executable, "-c", NOBODY, *words.split()],
        cwd=folder,
        env={**kept, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", sooner(COMMANDS, "doctor".__eq__))
def test_without_a_home_folder_one_sentence_names_home_and_zootui_home(command: str, tmp_path: Path) -> None:
    ran = run_as_nobody(command, tmp_path)
    assert ran.returncode == 4, ran.stderr
    assert "Traceback" not in ran.stderr
    [sentence] = ran.stderr.splitlines()
    assert "set HOME, or ZOOTUI_HOME" in sentence
    assert list(tmp_path.iterdir()) == []  # nothing is made in the working folder


def test_a_folder_that_is_named_is_enough(tmp_path: Path) -> None:
    ran = run_as_nobody("keys", tmp_path, ZOOTUI_HOME=str(tmp_path / "kept"))
    assert (ran.returncode, ran.stderr) == (0, "")
