"""Read Unicode's own tables of lookalikes and of scripts, when they are first asked for (a few milliseconds).

Sources: `confusables.txt` (UTS #39) and `Scripts.txt` (UAX #24), reduced by `.ci/unicode_names.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from importlib.resources import files

import msgspec


def load_tables() -> None:
    """Read the tables now, so that whoever comes first does not wait for a disk."""
    prototypes()
    _scripts()


@cache
def prototypes() -> dict[int, str]:
    """Return, for each character that has lookalikes, the one that stands for all of them; for `str.translate`."""
    return str.maketrans(msgspec.json.decode(_table("confusables.json"), type=dict[str, str]))


def script(character: str) -> str:
    """Return the script of a character, as `Latin`; nothing for what many scripts share, as digits and signs."""
    firsts, lasts, names = _scripts()
    place = bisect_right(firsts, ord(character)) - 1
    return names[place] if place >= 0 and ord(character) <= lasts[place] else ""


@cache
def _scripts() -> tuple[list[int], list[int], list[str]]:
    ranges = [line.split(" ") for line in _table("scripts.txt").splitlines() if not line.startswith("#")]
    return (
        [int(first, 16) for first, _, _ in ranges],
        [int(last, 16) for _, last, _ in ranges],
        [name for _, _, name in ranges],
    )


def _table(file: str) -> str:
    return files(__package__).joinpath("unicode", file).read_text(encoding="utf-8")
