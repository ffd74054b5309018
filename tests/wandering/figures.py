"""Say what must be true of figures on a screen: those of one row and of one column have one form, and touch nothing else."""

import re
from collections.abc import Callable, Iterator

from tests.wandering.always import DIALOG, HELD, PAST, SIGNS, at_a_table, status
from tests.wandering.plates import panel_lines
from tests.wandering.table import Sight

FORMS = (
    ("a fraction", re.compile(r"\d+/\d+")),
    ("a change", re.compile(r"−?\d+ ?→ ?−?\d+")),
    ("with its sign", re.compile(r"[+±]\d+")),
    ("money", re.compile(r"◎\d+")),
    ("a number", re.compile(r"−?\d+")),
)
HEADING = re.compile(r"◆( +)●(?: +▲)?(?: +■)?(?: +\S)?")
WORD = re.compile(r"[^\W\d_]{2}")
RUN = re.compile(r"(?<![\w/])(?:[A-Za-z]\d{1,2}){3,}(?![\w/])")
"""Letters with their figures that nothing parts."""
ROW = "0123456789876543210"
STRETCH = re.compile(r"(?<![\d.,:/])\d(?:\d|·(?=\d)){2,}(?![\d.,:/])")
"""Figures that nothing parts, some of which may be gone."""
COUNT = re.compile(r"\b(year|auction|round) (\d+)\b(?! (?:of|is)? ?\d* ?points?)", re.IGNORECASE)


def form(word: str) -> str:
    """Return what kind of figure a word is; empty for none."""
    return next((name for name, pattern in FORMS if pattern.fullmatch(word)), "")


def columns_have_one_form(sight: Sight) -> Iterator[str]:
    """Under a heading of all seats, the figures of a row are alike, and those beside the names of rows stand in all or in none.

    A line that has words where the figures of seats stand is no row; a dialog may stand before one.
    """
    if any(DIALOG.search(line) for line in sight.lines):
        return
    for row, line in enumerate(sight.lines[:-1]):
        if row < 3 or (heading := HEADING.search(line)) is None or line.count(SIGNS[0]) > 1:
            continue
        named = []
        for below in sight.lines[row + 1 : row + 9]:
            there = below[heading.start() - 1 : heading.end() + 2]
            words = there.split()
            forms = {form(word) for word in words} - {""}
            if not forms or "·" in words or WORD.search(there):
                break
            label = re.search(r"([^\W\d_][^\W\d_.’ ]{2,}\.?(?: \w+)*?)((?: +−?\d+)*) *$", below[: heading.start() - 1])
            named.append((below, len(label[2].split()) if label else 0))
            if {"a fraction", "a number"} <= forms and "→" not in below:
                yield f"the figures of one row are {' and '.join(sorted(forms))}: {below[max(0, heading.start() - 20) :].strip()}"
        bare = [below for below, count in named if not count and below.count("✓") < 2]  # who has won it all leaves none
        if bare and any(count for _, count in named) and any("/" in below for below, _ in named):
            rows = " / ".join(below[max(0, heading.start() - 14) : heading.end()].strip() for below, _ in named)
            yield f"some rows have figures beside their names and some none: {rows}"


def figures_stand_apart(sight: Sight) -> Iterator[str]:
    """Letters and their figures do not run into one another; squares beside one another have grounds of their own."""
    for row, line in enumerate(sight.lines):
        for found in RUN.finditer(line):
            if not sight.grounds or len(set(sight.grounds[row][found.start() : found.end()])) == 1:
                yield f"figures run together: {found[0]}"
        rows = [found[0] for found in STRETCH.finditer(line) if "·" in found[0] or found[0] in ROW]
        if len(rows) > 1:  # one alone may be a number
            yield f"figures run together: {', '.join(rows)}"


def cards_are_alike(sight: Sight) -> Iterator[str]:
    """All seats say at the top that their figures are points, or none does."""
    if not at_a_table(sight):
        return
    below = re.split("▌", sight.lines[2])[1:]
    names = re.split("▌", sight.lines[1])[1:]
    if len(names) > 1 and len(below) == len(names) and sight.lines[2].startswith("▌"):
        told = [bool(re.search(r"\bpoints?\b", card)) for card in below]
        if any(told) and not all(told):
            yield f"some seats say what their figure is and some do not: {' / '.join(sight.lines[1:3])}"


def the_header_is_of_the_moment_that_is_held(sight: Sight) -> Iterator[str]:
    """While something is held, the status and the panel count the same year, auction or round."""
    words = status(sight)
    if not any(held in words for held in HELD) or any(past in words for past in PAST):
        return
    title = panel_lines(sight)[:1]
    counted = {what.lower(): number for what, number in COUNT.findall(words)}
    for said, number in COUNT.findall(" ".join(title)):
        what = said.lower()
        if counted.get(what, number) != number:
            yield f"the status says {what} {counted[what]} and the panel {what} {number}"


CHECKS: tuple[Callable[[Sight], Iterator[str]], ...] = (
    columns_have_one_form,
    figures_stand_apart,
    cards_are_alike,
    the_header_is_of_the_moment_that_is_held,
)
