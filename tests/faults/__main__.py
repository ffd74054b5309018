"""Plant faults in a copy of the tree and say which test catches each: `python -m tests.faults [AREA …] [--jobs N]`.

Run it before and after tests are thinned; an earlier checkout gets a copy of this folder. Each area has a file; the test that is
named with a fault there runs first, then its file, then the others of the area. A fault that is not caught fails, and so does one
whose lines are no longer there: find its place anew.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BOARDS = {"zooloretto_mini": "zooloretto", "o_zoo_le_mio": "ozoo"}
"""What the tests of a board are called where they have a name of their own."""
NOTHING_FAILED = (0, 4, 5)
"""How pytest ends when all passed, when there is no such test any more, and when none was chosen."""
NOT_THERE = "does not apply any more"


@dataclass(frozen=True)
class Fault:
    """A line that is wrong now."""

    area: str
    """A game's id, `words` or `boards`."""
    kind: str
    what: str
    """What is wrong then."""
    file: str
    was: str
    becomes: str
    test: str
    """The test that catches it."""


def faults() -> Iterator[Fault]:
    """Yield what stands in the files of all areas: a heading, the file, the old lines, the new ones, the test."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.txt"))]
    for block in [block for text in texts for block in text.split("\n\n")]:
        if block.startswith("#"):
            continue
        heading, file, *changes, test = block.strip("\n").split("\n")
        area, kind, what = heading.split(" · ")
        was, becomes = ("\n".join([line[2:] for line in changes if line[0] == sign]) for sign in "-+")
        yield Fault(area, kind, what, file, was, becomes, test)


def suites(fault: Fault) -> list[list[str]]:
    """Return what is run one after the other until a test fails: the named test, its file, then the area's tests."""
    game = fault.file.split("/")[2]
    if fault.area == "boards":
        board = BOARDS.get(game, game)
        others = [sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(f"tests/tui/test_board_{board}*.py"))]
    else:
        game = game if fault.area == "words" else fault.area.replace("-", "_")
        chosen = ["-k", game.replace("_", "-")]
        others = [["tests/golden", *chosen], [f"tests/rules/{game}"], ["tests/laws", *chosen]]
    return [[fault.test], [fault.test.split("::")[0]], *others]


def caught_by(fault: Fault, tree: Path) -> str:
    """Plant a fault in a tree; return which test fails, or what else there is to say."""
    path = tree / fault.file
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if text.count(fault.was) != 1:
        return NOT_THERE
    try:
        _write(path, text.replace(fault.was, fault.becomes))
        for suite in suites(fault):
            if failed := _first_failure(tree, suite):
                return failed
        return ""
    finally:
        _write(path, text)


def _write(path: Path, text: str) -> None:
    """Write a module and forget what was compiled of it: two versions may have the same length and second."""
    path.write_text(text, encoding="utf-8")
    Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)


def _first_failure(tree: Path, suite: list[str]) -> str:
    """Return the first test of a suite that fails in a tree, an empty text if none does."""
    command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", "--tb=no", *suite]
    ran = subprocess.run(
        command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, capture_output=True, check=False, text=True
    )
    if ran.returncode in NOTHING_FAILED:
        return ""
    lines = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return lines[0].split(" - ")[0].split(" ", 1)[1] if lines else f"pytest ended with {ran.returncode}"


def main() -> int:
    """Plant each fault, print what catches it; return how many nothing catches."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("area", nargs="*", help="only these: a game's id, words, boards, or a word of what is wrong")
    parser.add_argument("--jobs", type=int, default=2, help="how many faults are looked at side by side")
    asked = parser.parse_args()
    chosen = [one for one in faults() if not asked.area or any(word in (one.area, one.what) for word in asked.area)]
    free: Queue[Path] = Queue()
    missed = 0
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(asked.jobs) as pool:
        for job in range(asked.jobs):
            hidden = shutil.ignore_patterns(".*", "node_modules")
            free.put(Path(shutil.copytree(ROOT, Path(place) / str(job), ignore=hidden, symlinks=True)))

        def look(fault: Fault) -> tuple[Fault, str, float]:
            tree, began = free.get(), time.monotonic()
            try:
                return fault, caught_by(fault, tree), time.monotonic() - began
            finally:
                free.put(tree)

        for fault, test, seconds in pool.map(look, chosen):
            missed += test in ("", NOT_THERE)
            print(f"{fault.area} · {fault.kind} · {fault.what} · {test or 'NOT CAUGHT'} · {seconds:.0f} s", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} faults are caught")
    return missed


if __name__ == "__main__":
    sys.exit(min(main(), 1))
