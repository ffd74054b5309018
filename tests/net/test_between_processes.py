"""What one process tells another arrives as it was, though each may take the bytes of a file's name for other letters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from msgspec import Struct

from net.shells.between_processes import decoded, encoded
from tests.hygiene.sources import read

ROOT = Path(__file__).parents[2]
OTHERS = {
    "ASCII": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "UTF-8": {"LC_ALL": "C", "PYTHONUTF8": "1"},
}
"""The environment in which Python takes names to be written in this."""


class Told(Struct, frozen=True):
    path: Path = Path()
    name: str = ""


def names_a_file(name: bytes) -> bool:
    """Tell whether a file can have this name here: on Windows only what is UTF-8."""
    try:
        return "\0" not in os.fsdecode(name)
    except UnicodeDecodeError:
        return False


@given(st.binary(min_size=1).filter(names_a_file), st.text())
def test_every_path_and_every_name_arrives_in_ascii_that_an_environment_takes(path: bytes, name: str) -> None:
    told = Told(Path(os.fsdecode(path)), name)
    said = encoded(told)
    assert said.isascii()
    assert not set(said) & set(b"\0\r\n")
    assert decoded(said, Told) == told


def test_a_path_that_was_written_as_it_is_read_is_still_known() -> None:
    assert decoded('{"path":"games of Zoë/x.zoo"}', Told).path == Path("games of Zoë/x.zoo")


@pytest.mark.skipif(sys.platform == "win32", reason="names are letters there, not bytes")
@pytest.mark.parametrize("writes", OTHERS)
@pytest.mark.parametrize("name", [b"B\xc3\xa4rbel", b"B\xe4rbel", b"50 %41 off", "我".encode()])
def test_a_process_of_another_encoding_means_the_same_file(tmp_path: Path, writes: str, name: bytes) -> None:
    program = (
        "import os, sys; from pathlib import Path; from net.shells.between_processes import decoded, encoded\n"
        "from msgspec import Struct\n"
        "class Told(Struct): path: Path; name: str\n"
        "told = decoded(sys.stdin.buffer.read(), Told)\n"
        "assert os.listdir(told.path) == ['it'], told\n"
        "sys.stdout.buffer.write(encoded(told))\n"
    )
    around = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    folder = tmp_path / os.fsdecode(name)
    folder.mkdir()
    (folder / "it").touch()
    told = Told(folder, "Łukasz")
    said = subprocess.run(
        [sys.executable, "-c", program],
        input=encoded(told),
        env={**around, **OTHERS[writes], "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        check=True,
    )
    assert decoded(said.stdout, Told) == told


def test_paths_are_written_for_other_processes_in_one_place() -> None:
    hooks = [path.name for package in ("net", "zootui") for path, text in read(package) if "enc_hook=" in text]
    assert hooks == ["between_processes.py"]
