"""The build tells a broken program from a test that failed once: what failed is tried again, alone, and counted."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.hygiene.sources import ROOT
from tests.sooner import Part

PYTEST = """
import json, os, pathlib, sys
folder = pathlib.Path(os.environ["PYTEST_ADDOPTS"].split("cache_dir=")[1], "v", "cache")
folder.mkdir(parents=True)
(folder / "lastfailed").write_text(json.dumps(dict.fromkeys(sys.argv[2:], True)))
sys.exit(int(sys.argv[1]))
"""
"""Ends as it is told and notes the tests that it is told as failed, where pytest would."""
ALONE = "import sys; print('it says why'); sys.exit('broken' in sys.argv[1])"
"""Fails for what is called broken."""


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    module = ModuleType("build")
    monkeypatch.setitem(sys.modules, "build", module)
    source = ROOT / ".ci" / "build.py"
    module.__file__ = str(source)
    exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), module.__dict__)
    return module


def ends(build: ModuleType, code: int, *failed: str) -> int:
    """Run a suite that ends with a code, having noted these as failed; return what the whole build ends with."""
    run = build.Build()
    run.suite("a suite", [sys.executable, "-c", PYTEST, str(code), *failed], [sys.executable, "-c", ALONE])
    return run.close()


def test_what_fails_twice_is_red_and_said_once_more_at_the_end(
    build: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    assert ends(build, 1, "test_a", "test_broken[1 — é]") == 1
    said = capfd.readouterr().out.split("Parts:")[1]
    assert "test_broken[1 — é] failed twice:\nit says why" in said
    assert "Unsteady, failed and then passed alone: 1\n  test_a" in said
    assert said.endswith("RED: 1 wrong, 1 unsteady\n")


def test_what_passes_alone_is_unsteady_and_named(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert ends(build, 1, *(f"test_{number}" for number in range(5))) == 0
    said = capfd.readouterr().out
    assert "test_4" in said.split("Parts:")[1]
    assert said.endswith("GREEN: 0 wrong, 5 unsteady\n")


def test_six_unsteady_tests_are_red(build: ModuleType) -> None:
    assert ends(build, 1, *(f"test_{number}" for number in range(6))) == 1


def test_more_failures_than_chance_makes_are_not_tried_again(build: ModuleType) -> None:
    assert ends(build, 1, *(f"test_{number}" for number in range(21))) == 1


@pytest.mark.parametrize("code", [2, 3, 4, 5, -9])
def test_a_run_that_ends_in_another_way_than_by_failures_is_red(build: ModuleType, code: int) -> None:
    assert ends(build, code % 256, "test_a") == 1


def test_a_run_that_fails_and_names_nothing_is_red(build: ModuleType) -> None:
    assert ends(build, 1) == 1


def test_all_green_is_green(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert ends(build, 0) == 0
    assert capfd.readouterr().out.endswith("GREEN: 0 wrong, 0 unsteady\n")


def test_the_command_is_the_readmes_word_for_word(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    command = build._readme_command()
    assert f"\n    {command}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "pip install" in command
    assert command.endswith("-m pytest --numprocesses 3")


def test_six_parts_are_all_tests_and_each_has_its_share() -> None:
    names = [f"tests/test_x.py::test_y[{number}]" for number in range(600)]
    parts = [[name for name in names if Part(number, 6).has(name)] for number in range(6)]
    assert sorted(name for part in parts for name in part) == sorted(names)
    assert min(map(len, parts)) > 60


@pytest.mark.parametrize("word", ["6/6", "-1/6", "x", "1"])
def test_a_part_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"parts are|invalid literal|not enough values"):
        Part.read(word)
