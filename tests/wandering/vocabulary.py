"""Know every word that the program can write, so that a word which ends too early is seen."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import engine
import net
import zootui
from tests.wandering.always import at_a_table
from tests.wandering.table import NAMES, Sight

WORD = re.compile(r"[^\W\d_]+(?:’[^\W\d_]+)?")
SHORT = 4
"""Letters that a word has at least to be taken for one: fewer are signs of tiles, too."""
SOURCES = (".py", ".json", ".md")


@cache
def written() -> frozenset[str]:
    """Return all words of the packages' sources, their data and their rules, as they are written."""
    found: set[str] = set()
    for package in (engine, net, zootui):
        assert package.__file__ is not None
        for path in Path(package.__file__).parent.rglob("*"):
            if path.suffix in SOURCES:
                found |= set(WORD.findall(path.read_text(encoding="utf-8").replace("'", "’").replace("_", " ")))
    return frozenset(found)


@cache
def words() -> tuple[str, ...]:
    """Return them all in small letters, and the first part of each, in order."""
    small = {word.lower() for word in (*written(), *NAMES)}
    return tuple(sorted(small | {word.split("’")[0] for word in small}))


@cache
def capitals() -> tuple[str, ...]:
    """Return those that are written in capitals, in small letters and in order: other capitals in a row are signs of tiles."""
    return tuple(sorted(word.lower() for word in written() if word.isupper()))


def known(word: str) -> bool:
    """Tell whether the program has a word: as it stands, or in the plural."""
    every, small = words(), word.lower()
    for one in (
        small,
        small.removesuffix("s"),
        small.removesuffix("es"),
        small.removesuffix("ies") + "y",
        small.split("’")[0],
    ):
        at = bisect_left(every, one)
        if at < len(every) and every[at] == one:
            return True
    return False


def begins(word: str) -> str:
    """Return a word that begins so; empty if there is none."""
    every, small = capitals() if word.isupper() else words(), word.lower()
    at = bisect_left(every, small)
    return every[at] if at < len(every) and every[at].startswith(small) and every[at] != small else ""


def no_word_ends_too_early(sight: Sight) -> Iterator[str]:
    """A word that is cut has a sign that it is."""
    if not at_a_table(sight):
        return
    for line in sight.lines:
        for found in WORD.finditer(line):
            word = found[0]
            if (
                len(word) < SHORT
                or line[found.end() : found.end() + 1] in ("…", "~", ".")
                or word[:1] == line[found.start() - 1 : found.start()]
            ):
                continue
            if not known(word) and (whole := begins(word)):
                yield f"{word} may be {whole}, cut: {line[max(0, found.start() - 20) : found.end() + 14].strip()}"
