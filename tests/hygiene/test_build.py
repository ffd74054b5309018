"""The build tells a broken program from a test that failed once: what failed is tried again, alone, and counted."""

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.hygiene.sources import ROOT
from tests.sooner import Part

PYTEST = """
import json, os, pathlib, sys
folder = pathlib.Path(os.environ["PYTEST_ADDOPTS"].split("cache_dir=")[1], "v", "cache")
folder.mkdir(parents=True)
(folder / "lastfailed").write_text(json.dumps(dict.fromkeys(sys.argv[2:], True)))
print("1 passed in 0.01s")
sys.exit(int(sys.argv[1]))
"""
"""Ends as it is told and notes the tests that it is told as failed, where pytest would."""
ALONE = """
import sys
print("it says why")
for name, code, said in (("broken", 1, "1 failed"), ("gone", 5, "no tests ran"), ("left_out", 0, "1 skipped")):
    if name in sys.argv[1]: print(said); sys.exit(code)
print("1 passed")
"""
"""Runs one test by its name: one that is broken, one that is not there any more, one that is skipped, or another, which passes."""


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
    assert ends(build, 1, "t.py::test_a", "t.py::test_broken[1 — é]") == 1
    said = capfd.readouterr().out.split("Parts:")[1]
    assert "t.py::test_broken[1 — é] failed twice:\nit says why" in said
    assert "Unsteady, failed and then passed alone: 1\n  t.py::test_a" in said
    assert said.endswith("RED: 1 wrong, 1 unsteady\n")


def test_what_passes_alone_is_unsteady_and_named(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert ends(build, 1, *(f"t.py::test_{number}" for number in range(5))) == 0
    said = capfd.readouterr().out
    assert "t.py::test_4" in said.split("Parts:")[1]
    assert said.endswith("GREEN: 0 wrong, 5 unsteady\n")


def test_six_unsteady_tests_are_red(build: ModuleType) -> None:
    assert ends(build, 1, *(f"t.py::test_{number}" for number in range(6))) == 1


def test_more_failures_than_chance_makes_are_not_tried_again(build: ModuleType) -> None:
    assert ends(build, 1, *(f"t.py::test_{number}" for number in range(21))) == 1


@pytest.mark.parametrize("code", [2, 3, 4, 5, -9])
def test_a_run_that_ends_in_another_way_than_by_failures_is_red(build: ModuleType, code: int) -> None:
    assert ends(build, code % 256, "t.py::test_a") == 1


def test_a_run_that_fails_and_names_nothing_is_red(build: ModuleType) -> None:
    assert ends(build, 1) == 1


@pytest.mark.parametrize("name", ["gone", "left_out"])
def test_what_is_not_run_again_is_red(build: ModuleType, capfd: pytest.CaptureFixture[str], name: str) -> None:
    assert ends(build, 1, f"t.py::test_{name}") == 1
    assert capfd.readouterr().out.endswith("RED: 1 wrong, 0 unsteady\n")


@pytest.mark.parametrize("name", ["tests/test_unread.py", "gw1"])
def test_what_cannot_be_collected_is_no_chance(build: ModuleType, capfd: pytest.CaptureFixture[str], name: str) -> None:
    assert ends(build, 1, "t.py::test_a", name) == 1
    said = capfd.readouterr().out
    assert f"{name} could not be collected" in said.split("Parts:")[1]
    assert "again, alone" not in said


def says(build: ModuleType, *lines: str, code: int = 0) -> int:
    """Run a suite that says these lines; return what the whole build ends with."""
    return build.carried_out(  # type: ignore[no-any-return]
        lambda run: run.suite(
            "a suite", [sys.executable, "-c", f"import sys; print({chr(10).join(lines)!r}); sys.exit({code})"], []
        )
    )


def test_a_suite_in_which_nothing_passed_is_red(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert says(build, "SKIPPED: nothing was tested with a Windows Python (not installed: wine)") == 1
    last = capfd.readouterr().out.split("RED 1 of 1: ")[1]
    assert "not one test was run and passed" in last
    assert "not installed: wine" in last
    assert says(build, "==== 10 skipped in 3.21s ====") == 1
    assert says(build, "\x1b[32m10 passed\x1b[0m, 3 skipped in 3.21s") == 0


def test_a_worker_that_died_is_red_and_what_it_ran_is_said(
    build: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    died = "[gw3] node down: Not properly terminated"
    assert says(build, f"....{died}", "worker 'gw3' crashed while running 't.py::test_a'", "9 passed in 2s") == 1
    last = capfd.readouterr().out.split("RED 1 of 1: ")[1]
    assert died in last
    assert "crashed while running 't.py::test_a'" in last


def test_what_this_machine_leaves_out_is_said_at_the_end(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    skipped = [f"SKIPPED [{count}] tests/x.py:{count}: there is no chromium: none" for count in (1, 12)]
    assert says(build, *skipped, "1 passed, 13 skipped in 2s") == 0
    assert "Left out here:\n  13 tests: there is no chromium: none\n" in capfd.readouterr().out.split("Parts:")[1]


def test_a_part_that_cannot_be_started_is_red_and_lets_the_others_run(
    build: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    def steps(run: Any) -> None:
        run.part("style", "there-is-no-such-program", "check")
        run.suite("a suite", ["there-is-no-such-program"], [])
        run.part("types", sys.executable, "-c", "")

    assert build.carried_out(steps) == 1
    said = capfd.readouterr().out.split("Parts:")[1]
    assert "passed      types" in said
    assert "RED 1 of 2: style (there-is-no-such-program check):\nit could not be started" in said
    assert "RED 2 of 2: a suite ended with 127" in said


def test_a_build_that_is_stopped_is_red_and_says_what_was_wrong_by_then(
    build: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    def steps(run: Any) -> None:
        run.part("style", sys.executable, "-c", "raise SystemExit(3)")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build.carried_out(steps)
    said = capfd.readouterr().out
    assert "stopped before its end" in said
    assert "RED 2 of 2: style" in said


def test_a_part_that_does_not_end_is_ended_and_red(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "LONGEST", 0.2)
    assert build.carried_out(
        lambda run: run.part("style", sys.executable, "-c", "input = __import__('time').sleep(600)")
    )
    assert "did not end within" in capfd.readouterr().out.split("RED 1 of 1: ")[1]


def test_words_for_pytest_from_outside_count_for_nothing(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_ADDOPTS", "--maxfail=1 -k nothing")
    given = "import os; print(os.environ['PYTEST_ADDOPTS'])"
    run = build.Build()
    run.suite("a suite", [sys.executable, "-c", given + "; print('1 passed')"], [])
    assert run.close() == 0
    run.suite("a suite", [sys.executable, "-c", given], [])
    assert "--durations=40" in run.wrong[0]
    assert "--maxfail" not in run.wrong[0]


BROKEN = {
    "a file that cannot be collected": {"test_bad.py": "import nothing_there"},
    "a worker that is killed": {"test_bad.py": "import os\ndef test_dies(): os._exit(3)"},
    "workers that collect something else": {
        "conftest.py": "def pytest_collection_modifyitems(items, config):\n"
        "    if getattr(config, 'workerinput', {'workerid': ''})['workerid'] == 'gw0': items.pop()"
    },
    "no worker that can begin": {
        "conftest.py": "import os\ndef pytest_configure(config):\n    if hasattr(config, 'workerinput'): os._exit(4)"
    },
    "a conftest that fails": {"conftest.py": "raise RuntimeError"},
    "a hook that fails": {"conftest.py": "def pytest_runtest_logreport(report): raise ValueError"},
    "a fixture of the session that fails at its end": {
        "test_bad.py": "import pytest\n@pytest.fixture(scope='session')\n"
        "def lent():\n    yield\n    raise ValueError\ndef test_bad(lent): pass"
    },
    "tests that are all skipped": {
        "conftest.py": "collect_ignore = ['test_good.py']",
        "test_left.py": "import pytest\ndef test_left(): pytest.skip('nothing is here')",
    },
}


@pytest.mark.long
@pytest.mark.parametrize("what", BROKEN)
def test_pytest_itself_ends_so_that_the_build_is_red(build: ModuleType, tmp_path: Path, what: str) -> None:
    files = {"test_good.py": "def test_good(): pass\ndef test_well(): pass", "pytest.ini": "[pytest]", **BROKEN[what]}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    pytest_here = [sys.executable, "-m", "pytest", "-ra"]
    many = [*pytest_here, "--numprocesses", "2", "--dist", "worksteal"]
    assert build.carried_out(lambda run: run.suite("a suite", many, pytest_here)) == 1


@pytest.mark.long
def test_pytest_itself_ends_so_that_what_passes_alone_is_unsteady(
    build: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    text = "import pathlib\ndef test_it():\n    told = pathlib.Path('told')\n    was = told.exists(); told.touch(); assert was"
    (tmp_path / "test_once.py").write_text(text, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]", encoding="utf-8")
    pytest_here = [sys.executable, "-m", "pytest"]
    assert build.carried_out(lambda run: run.suite("a suite", [*pytest_here, "-n", "2"], pytest_here)) == 0
    assert "alone: 1\n  test_once.py::test_it\n" in capfd.readouterr().out


def test_all_green_is_green(build: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert ends(build, 0) == 0
    assert capfd.readouterr().out.endswith("GREEN: 0 wrong, 0 unsteady\n")


def test_the_command_is_the_readmes_word_for_word(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    command = build._readme_command()
    assert f"\n    {command}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "pip install" in command
    assert command.endswith("-m pytest --numprocesses 3")


def test_the_long_part_runs_all_that_the_gate_leaves_out(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    class Noted:
        def __init__(self) -> None:
            self.suites: list[tuple[str, str]] = []

        def part(self, name: str, *words: object) -> bool:
            return True

        def suite(self, name: str, words: list[object], one: list[object]) -> None:
            self.suites.append((" ".join(map(str, words)), " ".join(map(str, one))))

    gate, rest = Noted(), Noted()
    build.gate(gate)
    build.long(rest)
    marked = [re.findall("-m (long.*?)(?: --part|$)", words) for words, _ in gate.suites + rest.suites]
    assert marked == [[], ["long and not foreign"], ["long"], [], []]
    assert [words.split(" -m ")[1] for words, _ in rest.suites[1:]] == [
        f"tests.windows --folder build/windows --only {part}" for part in ("unit", "across")
    ]
    assert all(words == one for words, one in rest.suites[1:])  # what failed there is tried again there
    assert all("-m pytest -m" in one for _, one in (*gate.suites, rest.suites[0]))  # whatever its marks are


def test_six_parts_are_all_tests_and_each_has_its_share() -> None:
    names = [f"tests/test_x.py::test_y[{number}]" for number in range(600)]
    parts = [[name for name in names if Part(number, 6).has(name)] for number in range(6)]
    assert sorted(name for part in parts for name in part) == sorted(names)
    assert min(map(len, parts)) > 60


@pytest.mark.parametrize("word", ["6/6", "-1/6", "x", "1"])
def test_a_part_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"parts are|invalid literal|not enough values"):
        Part.read(word)
