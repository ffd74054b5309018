"""A command that is printed can be typed by whoever reads it: as the program was called here, by its name elsewhere."""

import ast
import os
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from net.lan.addresses import Way
from tests.e2e.own_host import own_host
from tests.e2e.stage import Program, Stage
from tests.e2e.test_leaving import LEFT
from tests.hygiene.sources import parsed
from zootui.cli.app import _commands
from zootui.launch.find_table import split_address
from zootui.launch.leaving import after_leaving
from zootui.local.called import as_called, elsewhere
from zootui.local.known_ways import join_command
from zootui.local.terminal import at_words

ROOT = Path(__file__).parents[2]
FOR_OTHERS = {"net/lan/announcer.py": 1, "net/host/strangers.py": 1}
"""Files below `zootui` that tell others, who are elsewhere, what to type, and how often."""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A working folder with the program in `.venv/bin`, as README makes it."""
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/zootui").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def called(run, *interpreted, environment=None, find=lambda _: None):
    return as_called(str(run), interpreted or ("python", str(run)), environment or {}, find)


def test_who_typed_a_path_types_it_again(folder):
    assert called(".venv/bin/zootui") == ".venv/bin/zootui"
    assert called("../zoo/.venv/bin/zootui") == "../zoo/.venv/bin/zootui"


def test_a_path_that_leads_below_the_working_folder_begins_there(folder):
    assert called(folder / ".venv/bin/zootui") == os.path.join(".venv", "bin", "zootui")
    (folder / "zootui").touch()
    assert called(folder / "zootui") == os.path.join(".", "zootui")


def test_what_a_shell_finds_is_called_by_its_name(folder):
    program = str(folder / ".venv/bin/zootui")
    link = folder / "zootui"
    link.symlink_to(program)
    assert called(program, find=lambda _: program) == "zootui"
    assert called(link, find=lambda _: str(link)) == "zootui"
    assert called(program, find=lambda _: "/usr/bin/zootui") == os.path.join(".venv", "bin", "zootui")


def test_what_windows_ends_with_exe_is_the_same_program(folder):
    program = str(folder / ".venv/bin/zootui")
    assert called(program, find=lambda _: program + ".EXE") == "zootui"
    assert called(program + ".exe") == os.path.join(".venv", "bin", "zootui")


def test_a_module_is_run_by_the_interpreter_and_with_the_options_that_were_typed(folder):
    main = ROOT / "zootui/__main__.py"
    assert called(main, "python3", "-P", "-m", "zootui", "host") == "python3 -P -m zootui"
    assert called(main, ".venv/bin/python", "-mzootui") == ".venv/bin/python -m zootui"
    assert called(main, "python", "-c", "import runpy") == "zootui"


def test_uv_run_is_typed_again_for_what_it_lets_be_found_is_gone_afterwards(folder):
    program, uv = str(folder / ".venv/bin/zootui"), {"UV": "/usr/bin/uv", "UV_RUN_RECURSION_DEPTH": "1"}
    assert called(program, environment=uv, find=lambda _: program) == "uv run zootui"
    alone = {"UV": "/usr/bin/uv"}
    assert called(program, environment=alone, find=lambda _: program) == os.path.join(".venv", "bin", "zootui")


@pytest.mark.skipif(sys.platform == "win32", reason="words are quoted otherwise there")
def test_a_path_with_blanks_is_quoted(folder):
    assert called("my zoo/bin/zootui") == "'my zoo/bin/zootui'"


def test_another_program_that_uses_this_one_prints_its_name():
    assert called("/usr/bin/pytest") == called("zootui") == called("") == "zootui"


def test_whoever_reads_on_another_machine_reads_the_name():
    assert elsewhere("join 192.168.1.5:7777") == "zootui join 192.168.1.5:7777"


@pytest.mark.parametrize(
    "before", ["zootui", ".venv/bin/zootui", "python3 -P -m zootui", "uv run zootui", r"C:\zoo\zootui.exe"]
)
def test_a_printed_command_is_taken_where_an_address_is_wanted(before):
    assert split_address(f"{before} join 192.168.1.5:7778") == ("192.168.1.5", 7778)


def _printed(tree):
    """Strings of a module that are no docstrings, f-strings in one piece."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes) and id(node) not in told:
            yield node.value.decode("latin-1") if isinstance(node.value, bytes) else node.value


def test_no_command_is_written_down_but_in_the_one_place_that_knows_how_it_is_typed():
    command = re.compile(rf"\bzootui (?:{'|'.join(sorted(_commands()))}|--\w+)\b(?! draws)")
    found = {}
    for folder in ("zootui", "net", "engine"):
        for path, _, tree in parsed(folder, "zootui "):
            written = [text for text in _printed(tree) if command.search(text)]
            if written:
                found[path.relative_to(ROOT).as_posix()] = len(written)
    assert found == FOR_OTHERS


# --- lines -------------------------------------------------------------------------------------------------------------


class Screen:
    def __init__(self, terminal=True):
        self.terminal = terminal

    def isatty(self):
        return self.terminal


@pytest.mark.parametrize("columns", [20, 33, 40, 79, 80, 81, 120])
def test_what_is_read_after_leaving_breaks_between_words_and_keeps_commands_whole(columns, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    text = after_leaving(replace(LEFT, name="Mara’s table", way=Way("192.168.1.5", 7777, listed=False)), runs=True)
    text += "\nNo table is there. `zootui join 192.168.1.5:7777` leads to one, and to nothing else in the whole world."
    broken = at_words(text, Screen())
    assert broken.split() == text.split()
    for line in broken.split("\n"):
        assert len(line) <= columns or "zootui join" in line, line
    for command in (join_command(Way("192.168.1.5", 7777, listed=False), ""), "`zootui join 192.168.1.5:7777`"):
        assert command in broken
    assert at_words(text, Screen(terminal=False)) == text


# --- several games -----------------------------------------------------------------------------------------------------


def test_all_games_of_a_table_are_named_not_only_the_last(tmp_path):
    recording = tmp_path / "3.zoo"
    recording.touch()
    host = own_host(recording=recording)
    before = (("barenpark", tmp_path / "1.zoo"), ("aquaretto", tmp_path / "2.zoo"))
    words = after_leaving(replace(LEFT, own=host, phase="over", before=before), runs=False)
    assert "Before that 2 games were played there:" in words
    assert [line.split(":  ")[0].strip() for line in words.split("\n")[-2:]] == ["Bärenpark", "Aquaretto"]
    for game in (host.recording, *(path for _, path in before)):
        assert str(game) in words


async def test_whoever_called_it_by_a_path_reads_that_path(stage: Stage, tmp_path):
    """README's own way: the program is in no folder that a shell looks in."""
    program = tmp_path / "bin" / "zootui"
    program.parent.mkdir()
    program.write_text("from zootui.__main__ import main\nmain()\n")
    words, home = ("tables", "--nonsense"), stage.surroundings("me")
    run = stage.keep(Program(words, home, python=(sys.executable, "-P"), module=str(program)))
    assert await run.ends() == 2
    assert f"`{program} tables --help`" in " ".join(run.complained.split())
