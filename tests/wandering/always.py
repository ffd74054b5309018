"""Say what must be true of every screen of a table, whoever played what: each check returns sentences about what is not so.

A check reads a screen as a player does: letters, and where their look changes. It knows no game; what only one game shows twice is
in `FIGURES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tests.wandering.table import NAMES, Sight
from zootui.client.impossible import IMPOSSIBLE

__all__ = ["at_a_table", "faults", "footer", "status", "tip"]

NUMBER_CUT = re.compile(r"\d…|…\d|[+−]…")
"""A number whose end, or whose beginning, is left out."""
THINGS = "coins|tiles|points|years|animals|turns|moves|bushes|visitors|seats|places|bids|cards|discs|bears"
ONE_OF_MANY = re.compile(rf"(?<![\d.,–:/→+−])(?<![\d.,–:/→] )\b1 (?:{THINGS})\b")
"""One of something, in the plural."""
ARTICLE = re.compile(
    r"(?<![\w’'-])a (?=[aeio][a-z]{2})(?!one|once|euro)|(?<![\w’'-])an (?=[bcdfgjklmnpqrstvwxyz][a-z])", re.IGNORECASE
)
NOT_FOR_PEOPLE = re.compile(
    r"Traceback|\bNone\b|\bTrue\b|\bFalse\b|<[a-z_]+ object|less_than_sign|question_mark|full_stop|\b\w+Error\b"
)
SLIPS = re.compile(r"[a-z] ,|,,|\.\.(?!\.)|;;|\( | \)|[a-z] \.(?: |$)|because *$|because[.,;]|\bthe the\b|\ba a\b")
"""Slips of the pen that no sentence has."""
MATHS = re.compile(r"[+−]0\b(?!\.)")
TIP = re.compile(r"^[▌ ]? ?([?Th]) (.*)$")
PANEL = re.compile(r"^▔▔ (?!Say to the table)")
DIALOG = re.compile(r"┏━+ [^━]+ ━+┓")


def status(sight: Sight) -> str:
    """Return the first line, which says what is going on."""
    return sight.lines[0]


SIGNS = "◆●▲■"
ROWS = {"sum": re.compile(r"([◆●▲■]) \w+ +(?:[a-z✓]+ +)?(−?\d+)(?= |▌|$)")}
"""Rows of tables of figures by their label, with where the same figure stands beside the name of its seat."""


def footer(sight: Sight) -> str:
    """Return the last line, which names the keys."""
    return sight.lines[-1]


def tip(sight: Sight) -> str:
    """Return the live tip on a table's screen, its lines put together; empty if there is none."""
    for row in range(2, min(7, sight.rows)):
        if (found := re.match(r"^▌ \? (.*)$", sight.lines[row])) is not None:
            more = []
            for line in sight.lines[row + 1 : row + 3]:
                if not line.startswith("▌   "):
                    break
                more.append(line[1:].strip())
            return " ".join([found[1].strip(), *more])
    return ""


def at_a_table(sight: Sight) -> bool:
    """Tell whether the screen is a table's, with nothing in front of it."""
    return any(PANEL.match(line) for line in sight.lines) and not any(DIALOG.search(line) for line in sight.lines)


def numbers_are_whole(sight: Sight) -> Iterator[str]:
    """No figure of a number is left out."""
    for line in sight.lines:
        for found in NUMBER_CUT.finditer(line):
            yield f"a number is cut: {line[max(0, found.start() - 20) : found.end() + 10]}"


def names_are_whole(sight: Sight) -> Iterator[str]:
    """No name ends before its end; a dialog may stand before one."""
    if any(DIALOG.search(line) for line in sight.lines):
        return
    for name in NAMES:
        for length in range(3, len(name)):
            cut = re.compile(rf"(?<!\w){name[:length]}(?![a-z])")
            for line in sight.lines:
                if (found := cut.search(line)) is not None:
                    yield f"the name {name} is cut: {line[max(0, found.start() - 14) : found.end() + 14]}"


def words_stand_apart(sight: Sight) -> Iterator[str]:
    """Letters of two looks do not touch: a key beside a word, a heading beside another."""
    for row, line in enumerate(sight.lines):
        looks = sight.looks[row]
        for column in range(3, min(len(line), sight.columns)):
            word = line[column - 3 : column]  # two letters are a place's sign on a small board, and stand side by side
            alike = len(set(looks[column - 3 : column])) == 1
            if alike and word.isalpha() and line[column].isalpha() and looks[column - 1] != looks[column]:
                yield f"words touch: {line[max(0, column - 8) : column]!r} and {line[column : column + 8]!r}"


def sentences_are_whole(sight: Sight) -> Iterator[str]:
    """No sentence has a slip that people would stumble over."""
    for line in sight.lines:
        for pattern, what in (
            (ONE_OF_MANY, "one of many"),
            (ARTICLE, "a wrong article"),
            (NOT_FOR_PEOPLE, "nothing for people"),
            (SLIPS, "a slip"),
        ):
            for found in pattern.finditer(line):
                yield f"{what}: {line[max(0, found.start() - 20) : found.end() + 20]}"


def nobody_is_blamed(sight: Sight) -> Iterator[str]:
    """An honest host is never taken for a false one."""
    if IMPOSSIBLE in sight.text:
        yield f"an honest host is blamed: {sight.text}"


def who_waits_is_told_of_no_key_to_decide(sight: Sight) -> Iterator[str]:
    """A tip for somebody's decision is not there while others decide."""
    if "WAITING" in status(sight) or "waiting for" in status(sight):
        words = tip(sight)
        if re.search(r"\bEnter\b|press", words, re.IGNORECASE):
            yield f"a tip for a decision stands while others decide: {words}"


def figures_agree(sight: Sight) -> Iterator[str]:
    """What stands under a player's sign in a table of figures is what stands beside their name at the top."""
    heading = next((line for line in sight.lines[3:] if re.search(r"◆ +● +▲ +■", line)), "")
    if not heading or not at_a_table(sight):
        return
    columns = {sign: heading.index(sign) for sign in SIGNS}
    for label, beside in ROWS.items():
        row = next((line for line in sight.lines[3:] if re.search(rf"(?:^|  ){label} ", line)), "")
        shown = {found[1]: found[2] for found in beside.finditer(" ".join(sight.lines[1:3]))}
        for sign, column in columns.items():
            figure = re.match(r" *(−?\d+)", row[max(0, column - 2) :])
            known = {shown.get(sign), *re.findall(rf"score {re.escape(shown.get(sign, ''))} → (−?\d+)", sight.text)}
            if row and figure and sign in shown and figure[1] not in known:  # what is in hand may be counted in
                yield f"{label} of {sign} is {shown[sign]} beside the name and {figure[1]} in the table: {row.strip()}"


CHECKS: tuple[Callable[[Sight], Iterator[str]], ...] = (
    numbers_are_whole,
    names_are_whole,
    words_stand_apart,
    sentences_are_whole,
    figures_agree,
    nobody_is_blamed,
    who_waits_is_told_of_no_key_to_decide,
)


def faults(sight: Sight) -> list[str]:
    """Return what is wrong with a screen, a sentence each, without repeating any."""
    return list(dict.fromkeys(fault for check in CHECKS for fault in check(sight)))
