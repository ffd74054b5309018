"""Build and test: `.ci/run` is the gate, `.ci/long` everything else. Needs no more than a bare Python.

A part that fails, or cannot be started, lets the others run. Tests that failed are run once more, each alone: a program that is
broken fails again. What passes then is *unsteady*: the closing lines name it, and more than `UNSTEADY` of them are as red as a
failure. No chance is what tells that not all was run: a file that cannot be collected, a worker that died, a suite in which nothing
passed. The last lines say all that is wrong once more, and what this machine left out.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(".venv", "bin")
CACHE = Path(".pytest_cache", "build")
"""Where pytest notes what failed, in a folder for each suite."""
ADDED = "PYTEST_ADDOPTS"
"""The variable with more words for pytest; what it says where the build is started, stopping early say, counts for nothing."""
UNSTEADY = 5
"""How many tests may have failed at first and passed when they were run alone."""
CHANCE = 20
"""How many failures may be chance: if there are more, none is tried again."""
PARTS = 18
"""Of how many commits in a row each long test is run at one."""
TAIL = 40
"""Lines of a part that failed which are shown again at the end."""
LONGEST = 2 * 3600.0
"""Seconds after which a part is ended that does not end."""
LAST_WORDS = 10.0
"""Seconds that are waited for the last lines of a command that has ended."""
SOME_FAILED = 1
"""What pytest ends with where tests failed, and maybe something worse happened."""
NOT_STARTED = 127
"""What a command ends with that cannot be started, as a shell tells it."""
PASSED = re.compile(r"(?<!\d)[1-9]\d* passed\b")
"""What pytest says at its end where a test was run and passed; it ends with 0 as well if all were skipped."""
DIED = re.compile(r"\[gw\d+\] node down:.*|worker '\w+' crashed.*")
"""What xdist says of a worker that died; what it was to run may not have been run by any other."""
SKIPPED = re.compile(r"SKIPPED \[(\d+)\] .*?: (.*)")


@dataclass
class Said:
    """Hold how a command ended, and what of all that it said is needed at the end."""

    code: int = 0
    last: deque[str] = field(default_factory=lambda: deque(maxlen=TAIL))
    died: list[str] = field(default_factory=list)
    """What xdist said of workers that died."""
    skipped: Counter[str] = field(default_factory=Counter)
    """Why tests were skipped, and how many."""

    def hear(self, line: str) -> None:
        """Take note of a line."""
        self.last.append(line)
        if found := DIED.search(line):
            self.died.append(found[0])
        elif found := SKIPPED.match(line):
            self.skipped[found[2]] += int(found[1])

    @property
    def tail(self) -> str:
        """Return the last lines."""
        return "\n".join(self.last)

    @property
    def passed(self) -> bool:
        """Tell whether it was a run of tests in which one passed, and none did not."""
        return self.code == 0 and any(map(PASSED.search, self.last))


@dataclass
class Build:
    """Run parts one after another and remember what they cost and what is wrong."""

    times: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """What is red, each with its last lines."""
    unsteady: list[str] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)
    """Why tests were skipped, and how many."""

    def part(self, name: str, *words: str | Path) -> bool:
        """Run what is no suite of tests; return whether it passed."""
        said = self._timed(name, words, {})
        if said.code:
            self.wrong.append(f"{name} ({' '.join(map(str, words))}):\n{said.tail}")
        return not said.code

    def suite(self, name: str, words: Sequence[str | Path], one: Sequence[str | Path]) -> None:
        """Run tests by `words`, and those that failed once more by `one` and their name, each alone."""
        cache = CACHE / name.replace(" ", "-")
        said = self._timed(name, words, {ADDED: f"--durations=40 -o cache_dir={cache.as_posix()}"})
        self.left_out += said.skipped
        if said.died:
            self.wrong.append("\n".join((f"{name}: workers died, and not all may have been run:", *said.died)))
        if said.passed:
            return
        if said.code == 0:
            self.wrong.append(f"{name}: not one test was run and passed:\n{said.tail}")
            return
        failed = _failed(cache)
        unread = [test for test in failed if "::" not in test]  # a file, or a worker of xdist
        if said.code != SOME_FAILED or not failed or unread or len(failed) > CHANCE:
            reason = f", {', '.join(unread)} could not be collected" if unread else ""
            told = f"{name} ended with {said.code}, {len(failed)} tests failed and were not tried again{reason}"
            self.wrong.append(f"{told}:\n{said.tail}")
            return
        for test in failed:
            again = self._timed(f"again, alone: {test}", [*one, test], {ADDED: ""})
            if again.passed:
                self.unsteady.append(test)
            else:
                told = "failed twice" if again.code else "failed and was not run again"
                self.wrong.append(f"{test} {told}:\n{again.tail}")

    def _timed(self, name: str, words: Iterable[str | Path], more: Mapping[str, str]) -> Said:
        """Run a command, passing on what it says; return how it ended."""
        print(f"\n+ {name}", flush=True)
        began, before = time.monotonic(), os.times()
        said = Said()
        try:
            said.code = _run([str(word) for word in words], {**os.environ, **more}, said)
        except OSError as error:
            said.code = NOT_STARTED
            said.hear(f"it could not be started: {error}")
        after = os.times()
        used = after.children_user - before.children_user + after.children_system - before.children_system
        told = "passed" if said.code == 0 else f"FAILED ({said.code})"
        self.times.append(f"{time.monotonic() - began:6.0f} s  {used:6.0f} s of processor  {told:10}  {name}")
        print(f"= {self.times[-1].strip()}", flush=True)
        return said

    def close(self) -> int:
        """Say what it took and what is wrong; return the exit code."""
        used = os.times()
        print("\nParts:", *self.times, sep="\n  ")
        print(f"  {used.children_user + used.children_system:.0f} s of processor in all")
        if self.left_out:
            print("\nLeft out here:", *(f"{count} tests: {why}" for why, count in self.left_out.items()), sep="\n  ")
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


def _run(words: list[str], environment: Mapping[str, str], said: Said) -> int:
    """Run a command to its end, passing on what it says; return its exit code; raise OSError where it cannot begin."""
    child = subprocess.Popen(
        words,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    reader = threading.Thread(target=_pass_on, args=(child, said), daemon=True)
    reader.start()
    try:
        child.wait(LONGEST)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
        said.hear(f"it did not end within {LONGEST:.0f} s and was ended")
    reader.join(LAST_WORDS)  # what a program left running would hold the pipe open for ever
    return child.returncode


def _pass_on(child: subprocess.Popen[str], said: Said) -> None:
    assert child.stdout is not None
    for line in child.stdout:
        said.hear(line.rstrip())
        print(line.rstrip(), flush=True)


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
    """Return which part of the long tests is this commit's turn; commits that follow each other have all of them."""
    count = subprocess.run(["git", "rev-list", "--count", "HEAD"], capture_output=True, text=True, check=False).stdout
    return int(count or 0) % PARTS


def gate(build: Build) -> None:
    """What is quick, the README's test command word for word, and one part of the long tests."""
    readme = _readme_command()
    pytest = (BIN / "python", "-m", "pytest")
    print(f"+ {readme}")
    build.suite("the tests of the README", ["bash", "-c", readme], [*pytest, "-m", ""])
    if not build.part("install what checks", BIN / "pip", "install", "--quiet", "--editable", ".[check,cluster,tune]"):
        return
    build.part("style", BIN / "ruff", "check", ".")
    build.part("format", BIN / "ruff", "format", "--check", ".")
    build.part("types", BIN / "mypy", "--strict", "engine", "net", "zootui")
    for system, platform in (("Windows", "win32"), ("macOS", "darwin")):
        build.part(f"types on {system}", BIN / "mypy", "--strict", "--platform", platform, "engine", "net", "zootui")
    build.part("import directions", BIN / "lint-imports")
    build.part("dead code", BIN / "python", ".ci/dead_code.py")
    words = [*pytest, "--numprocesses", "3", "-m", "long and not foreign", "--part", f"{_turn()}/{PARTS}"]
    build.suite("a part of the long tests", words, [*pytest, "-m", ""])


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


def carried_out(steps: Callable[[Build], None]) -> int:
    """Do these steps; return the exit code, having said at the end what is wrong, also where they were stopped in the middle."""
    build = Build()
    build.wrong.append("the build was stopped before its end: what is not among the parts was not run")
    try:
        steps(build)
        del build.wrong[0]
    finally:
        code = build.close()
    return code


def main() -> int:
    """Make everything anew and run the gate or the long part."""
    os.chdir(ROOT)
    for left in (Path(".venv"), CACHE):
        shutil.rmtree(left, ignore_errors=True)
    return carried_out({"gate": gate, "long": long}[sys.argv[1]])


if __name__ == "__main__":
    sys.exit(main())
