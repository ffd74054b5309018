"""Test with a Windows Python under Wine: `python -m tests.windows [--folder FOLDER] [--only unit|across]`.

First the tests that need no other process run under the Windows interpreter itself, then those of tables across both systems
(`pytest -m windows`) here. The interpreter is made in FOLDER and kept there; without it, in a folder that is taken away again.
"""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.windows.interpreter import FOLDER, ROOT, WindowsPython, why_not

SUITES = (
    *("tests/engine", "tests/laws", "tests/net", "tests/recordings"),
    *("tests/tui/test_plain.py", "tests/tui/test_real_table.py", "tests/tui/test_file_names.py"),
    "tests/tui/test_shell_words.py",
)
"""What runs under the Windows interpreter: engine, laws, the network without sockets, lines of text, screens at a real host."""
LONGEST = 3600.0
"""Seconds that each of the two parts may take, beside whatever else runs."""


def main() -> int:
    """Run both parts, or one; return 0 if all passed or nothing can be tested here, else what pytest ended with."""
    reader = argparse.ArgumentParser(prog="python -m tests.windows")
    reader.add_argument("--folder", type=Path)
    reader.add_argument("--only", choices=("unit", "across"))
    reader.add_argument("words", nargs="*", help="words for pytest, in place of the suites")
    given = reader.parse_args()
    if reason := why_not():
        print(f"SKIPPED: nothing was tested with a Windows Python ({reason})")
        return 0
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        folder = given.folder or Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        try:
            windows = stack.enter_context(WindowsPython(folder))
        except (OSError, subprocess.SubprocessError) as error:
            print(f"SKIPPED: no Windows Python could be made ({error}) {getattr(error, 'output', '') or ''}")
            return 0
        print(f"A Windows Python is ready after {time.monotonic() - began:.0f} s.", flush=True)
        codes = []
        if given.only != "across":
            codes.append(_unit(windows, given.words or ["-n", "2", *SUITES]))
        if given.only != "unit":
            codes.append(_across(windows, given.words))
        print(f"{time.monotonic() - began:.0f} s with a Windows Python")
    return abs(next(filter(None, codes), 0))  # a part that was given up has a code below 0


def _unit(windows: WindowsPython, words: list[str]) -> int:
    """Run tests under the Windows interpreter."""
    command = [*windows.words, "-m", "pytest", "-q", *words]
    return _run(windows, command, windows.surroundings())


def _across(windows: WindowsPython, words: list[str]) -> int:
    """Run the tests of tables across both systems under this interpreter."""
    command = [sys.executable, "-m", "pytest", "-m", "windows", *(words or ["-n", "2", "tests/windows"])]
    return _run(windows, command, {**os.environ, FOLDER: str(windows.folder)})


def _run(windows: WindowsPython, command: list[str], surroundings: dict[str, str]) -> int:
    """Run pytest, passing on what it says line by line, and return its exit code; it says it into a pipe, as it must."""
    child = subprocess.Popen(
        command,
        env=surroundings,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )

    def give_up() -> None:
        print(f"GIVEN UP after {LONGEST:.0f} s", flush=True)
        child.kill()
        windows.end()

    clock = threading.Timer(LONGEST, give_up)
    clock.start()
    with child, contextlib.ExitStack() as stack:
        stack.callback(clock.cancel)
        assert child.stdout is not None
        for line in child.stdout:
            print(line.decode(errors="replace").rstrip(), flush=True)
    return child.returncode


if __name__ == "__main__":
    sys.exit(main())
