"""Build and test: `.ci/run` is the gate, `.ci/long` everything else. Needs no more than a bare Python.

A part that fails lets the others run. Tests that failed are run once more, each alone: a program that is broken fails again. What
passes then is *unsteady*: the closing lines name it, and more than `UNSTEADY` of them are as red as a failure. The last lines say
all that is wrong once more.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(".venv", "bin")
CACHE = Path(".pytest_cache", "build")
"""Where pytest notes what failed, in a folder for each suite."""
UNSTEADY = 5
"""How many tests may have failed at first and passed when they were run alone."""
CHANCE = 20
"""How many failures may be chance: if there are more, none is tried again."""
PARTS = 6
"""Of how many commits in a row each long test is run at one."""
TAIL = 40
"""Lines of a part that failed which are shown again at the end."""
LAST_WORDS = 10.0
"""Seconds that are waited for the last lines of a command that has ended."""
SOME_FAILED = 1
"""What pytest ends with where tests failed, and nothing worse happened."""


@dataclass
class Build:
    """Run parts one after another and remember what they cost and what is wrong."""

    times: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """What is red, each with its last lines."""
    unsteady: list[str] = field(default_factory=list)

    def part(self, name: str, *words: str | Path) -> bool:
        """Run what is no suite of tests; return whether it passed."""
        code, tail = self._timed(name, words, {})
        if code:
            self.wrong.append(f"{name} ({' '.join(map(str, words))}):\n{tail}")
        return not code

    def suite(self, name: str, words: Sequence[str | Path], one: Sequence[str | Path]) -> None:
        """Run tests by `words`, and those that failed once more by `one` and their name, each alone."""
        cache = CACHE / name.replace(" ", "-")
        options = f"{os.environ.get('PYTEST_ADDOPTS', '')} --durations=40 -o cache_dir={cache.as_posix()}"
        code, tail = self._timed(name, words, {"PYTEST_ADDOPTS": options.strip()})
        if not code:
            return
        failed = _failed(cache)
        if code != SOME_FAILED or not failed or len(failed) > CHANCE:
            self.wrong.append(f"{name} ended with {code}, {len(failed)} tests failed and were not tried again:\n{tail}")
            return
        for test in failed:
            code, tail = self._timed(f"again, alone: {test}", [*one, test], {})
            if code:
                self.wrong.append(f"{test} failed twice:\n{tail}")
            else:
                self.unsteady.append(test)

    def _timed(self, name: str, words: Iterable[str | Path], more: Mapping[str, str]) -> tuple[int, str]:
        """Run a command, passing on what it says; return its exit code and its last lines."""
        print(f"\n+ {name}", flush=True)
        began, before = time.monotonic(), os.times()
        tail: deque[str] = deque(maxlen=TAIL)
        child = subprocess.Popen(
            [str(word) for word in words],
            env={**os.environ, **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        reader = threading.Thread(target=_pass_on, args=(child, tail), daemon=True)
        reader.start()
        child.wait()
        reader.join(LAST_WORDS)  # what a program left running would hold the pipe open for ever
        after = os.times()
        used = after.children_user - before.children_user + after.children_system - before.children_system
        told = "passed" if child.returncode == 0 else f"FAILED ({child.returncode})"
        self.times.append(f"{time.monotonic() - began:6.0f} s  {used:6.0f} s of processor  {told:10}  {name}")
        print(f"= {self.times[-1].strip()}", flush=True)
        return child.returncode, "\n".join(tail)

    def close(self) -> int:
        """Say what it took and what is wrong; return the exit code."""
        used = os.times()
        print("\nParts:", *self.times, sep="\n  ")
        print(f"  {used.children_user + used.children_system:.0f} s of processor in all")
        if self.unsteady:
            print(f"\nUnsteady, failed and then passed alone: {len(self.unsteady)}", *self.unsteady, sep="\n  ")
        if len(self.unsteady) > UNSTEADY:
            self.wrong.append(
                f"{len(self.unsteady)} tests are unsteady, at most {UNSTEADY} may be: they are named above"
            )
        for number, told in enumerate(self.wrong, 1):
            print(f"\nRED {number} of {len(self.wrong)}: {told}")
        print(f"\n{'RED' if self.wrong else 'GREEN'}: {len(self.wrong)} wrong, {len(self.unsteady)} unsteady")
        return 1 if self.wrong else 0


def _pass_on(child: subprocess.Popen[str], tail: deque[str]) -> None:
    """Print what a child says as it says it, and keep its last lines."""
    assert child.stdout is not None
    for line in child.stdout:
        tail.append(line.rstrip())
        print(tail[-1], flush=True)


def _failed(cache: Path) -> list[str]:
    """Return the tests that pytest noted as failed."""
    try:
        return list(json.loads((cache / "v" / "cache" / "lastfailed").read_text(encoding="utf-8")))
    except FileNotFoundError:
        return []


def _readme_command() -> str:
    """Return what the README tells a newcomer to type for the tests."""
    text = Path("README.md").read_text(encoding="utf-8")
    found = re.search(r"^## [^\n]*[Tt]est.*?^    ([^\n]*pytest[^\n]*)$", text, re.MULTILINE | re.DOTALL)
    if found is None:
        sys.exit("README.md has no test command under its heading on tests")
    return found[1]


def _turn() -> int:
    """Return which sixth of the long tests is this commit's turn; commits that follow each other have all six."""
    count = subprocess.run(["git", "rev-list", "--count", "HEAD"], capture_output=True, text=True, check=False).stdout
    return int(count or 0) % PARTS


def gate(build: Build) -> None:
    """What is quick, the README's test command word for word, and a sixth of the long tests."""
    readme = _readme_command()
    pytest = (BIN / "python", "-m", "pytest")
    print(f"+ {readme}")
    build.suite("the tests of the README", ["bash", "-c", readme], [*pytest, "-m", ""])
    if not build.part("install what checks", BIN / "pip", "install", "--quiet", "--editable", ".[check,cluster,tune]"):
        return
    build.part("style", BIN / "ruff", "check", ".")
    build.part("format", BIN / "ruff", "format", "--check", ".")
    build.part("types", BIN / "mypy", "--strict", "engine", "net", "zootui")
    build.part("types on Windows", BIN / "mypy", "--strict", "--platform", "win32", "engine", "net", "zootui")
    build.part("import directions", BIN / "lint-imports")
    build.part("dead code", BIN / "python", ".ci/dead_code.py")
    sixth = ["--part", f"{_turn()}/{PARTS}"]
    words = [*pytest, "--numprocesses", "3", "-m", "long and not foreign", *sixth]
    build.suite("a sixth of the long tests", words, [*pytest, "-m", ""])


def long(build: Build) -> None:
    """All long games, browsers and network namespaces, what Windows does under Wine."""
    if not build.part("make an environment", sys.executable, "-m", "venv", ".venv"):
        return
    more = "test,cluster,tune,browser,foreign"
    if not build.part("install", BIN / "pip", "install", "--quiet", "--editable", f".[{more}]"):
        return
    pytest = (BIN / "python", "-m", "pytest")
    build.suite("the long tests", [*pytest, "--numprocesses", "3", "-m", "long"], [*pytest, "-m", ""])
    windows = (BIN / "python", "-m", "tests.windows", "--folder", "build/windows", "--only")
    build.suite("Windows by itself", [*windows, "unit"], [*windows, "unit"])
    build.suite("Windows and Linux at one table", [*windows, "across"], [*windows, "across"])


def main() -> int:
    """Make everything anew and run the gate or the long part."""
    os.chdir(ROOT)
    for left in (Path(".venv"), CACHE):
        shutil.rmtree(left, ignore_errors=True)
    build = Build()
    {"gate": gate, "long": long}[sys.argv[1]](build)
    return build.close()


if __name__ == "__main__":
    sys.exit(main())
