"""A component file that cannot be the game's is refused at start: one sentence with file, place and reason, no traceback."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sooner import sooner

HERE = Path(__file__).parents[2]
COMMANDS = [
    ("play", "aquaretto"),
    ("play", "aquaretto", "--plain"),
    ("host", "aquaretto", "--headless", "--port", "0"),
    ("check", "aquaretto"),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the program, with a truck too few in Aquaretto."""
    there = tmp_path_factory.mktemp("copy")
    for package in ("engine", "net", "zootui"):
        shutil.copytree(HERE / package, there / package, ignore=shutil.ignore_patterns("__pycache__"))
    data = there / "engine" / "games" / "aquaretto" / "data.json"
    text = data.read_text(encoding="utf-8")
    broken = text.replace(
        '{"seats": 3, "removed": 2, "trucks": [3, 3, 3]}', '{"seats": 3, "removed": 2, "trucks": [3, 3]}'
    )
    assert broken != text
    data.write_text(broken, encoding="utf-8")
    return there


@pytest.mark.parametrize("words", sooner(COMMANDS, COMMANDS[:2].__contains__), ids=" ".join)
def test_a_broken_file_is_one_sentence_whatever_is_started(copy: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "zootui", *words],
        cwd=tmp_path,
        env={"PYTHONPATH": str(copy), "ZOOTUI_HOME": str(tmp_path), "PATH": "", "TERM": "xterm-256color"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    file = copy / "engine" / "games" / "aquaretto" / "data.json"
    reason = f"{file}: $.tables[1].trucks: 3 players have 3 trucks, not 2"
    assert (done.returncode, done.stderr) == (4, f"zootui: a game’s components cannot be used. {reason}\n")
    assert list(tmp_path.rglob("*.zoo")) == []
