"""What is drawn at random in tests: the same in every run of the quick ones, something else at each commit in the long ones."""

import os
import shutil
import subprocess
from pathlib import Path
from random import Random

NAMED = "TESTS_SEED"
"""The variable of the environment that names the seed of the long tests, to draw once more what was drawn then."""


def seed() -> int:
    """Return the seed of the long tests: as told, else that of the commit, else 0."""
    told = os.environ.get(NAMED, "")
    if not told:
        told = os.environ[NAMED] = str(
            int(_commit()[:8] or "0", 16)
        )  # processes that run tests beside this one have it, too
    return int(told)


def _commit() -> str:
    git = shutil.which("git")
    if git is None:
        return ""
    words = [git, "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def drawn(test: str) -> Random:
    """Return the chance of one long test, by its name."""
    return Random(f"{seed()} {test}")
