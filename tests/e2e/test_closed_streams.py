"""A standard stream that is closed, and bytes that are no UTF-8: it works, or one sentence says why not; no table stays behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.stage import until
from tests.patience import PATIENCE
from tests.sooner import sooner

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")
CLOSED = {"input": "<&-", "output": ">&-", "error": "2>&-"}
COMMANDS = (
    "learn zooloretto-mini --plain",
    "play zooloretto-mini --plain",
    "host zooloretto-mini --plain --no-discovery --bind 127.0.0.1 --port 0",
    "rules zooloretto-mini",
    "keys",
    "doctor",
    "stop nobody",
    "tables --wait 0.1",
    "audit nothing.zoo",
)
SOON = {("input", COMMANDS[1]), ("output", COMMANDS[0]), ("error", COMMANDS[4])}
STRANGE = os.fsdecode(b"b\xe4d")


def ran(folder: Path, *arguments: str, closed: str = "", home: Path | None = None) -> tuple[int, str]:
    """Run a command in a folder; return its code and what it said, without a traceback."""
    home = home or folder / "home"
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-P", "-m", "zootui", *arguments],
        cwd=folder,
        env={**os.environ, "ZOOTUI_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    said = (done.stdout + done.stderr).decode(errors="replace")
    assert "Traceback" not in said, said
    return done.returncode, said


@pytest.mark.parametrize(
    ("which", "command"),
    sooner([(which, command) for which in CLOSED for command in COMMANDS], SOON.__contains__, several=True),
)
async def test_a_closed_stream_is_an_empty_one(which: str, command: str, tmp_path: Path) -> None:
    code, said = ran(tmp_path, *command.split(), closed=CLOSED[which])
    assert code in (0, 2, 3)
    if command.startswith(
        "host"
    ):  # others may have heard of the table: it waits for them, as whenever its host player leaves
        assert which != "input" or "still runs on this machine" in said
        for note in (tmp_path / "home" / "hosts").glob("*.json"):
            assert ran(tmp_path, "stop", note.name.partition("-")[0])[0] == 0
    await until(lambda: not [*(tmp_path / "home" / "hosts").glob("*")], "no table is left behind")


def test_a_word_that_is_no_text_is_refused_in_one_sentence(tmp_path: Path) -> None:
    code, said = ran(tmp_path, "play", "zooloretto-mini", "--plain", "--name", STRANGE)
    assert (code, said.count("\n"), "UTF-8" in said) == (2, 1, True)


@pytest.mark.skipif(sys.platform == "darwin", reason="such files cannot be there")
def test_a_path_may_have_any_bytes(tmp_path: Path) -> None:
    folder = tmp_path / STRANGE
    folder.mkdir()
    code, said = ran(folder, "audit", str(folder / "game.zoo"), home=folder / "home")
    assert (code, said.count("\n"), "cannot read" in said) == (2, 1, True)
    assert ran(folder, "keys", home=folder / "home")[0] == 0


# --- the end ------------------------------------------------------------------------------------------------------------


def test_at_its_end_a_command_does_not_look_at_every_object_once_more(tmp_path: Path) -> None:
    script = """
import atexit, gc, sys
atexit.register(lambda: print("frozen", gc.get_freeze_count() > 1000, len(gc.get_objects()) < 1000))
sys.argv = ["zootui", "keys"]
from zootui.__main__ import main
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "ZOOTUI_HOME": str(tmp_path / "home")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "frozen True True", done.stderr
