"""Lines as they are printed: numbered, in rows, broken between words."""

import re
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from zootui.local.terminal import KEPT

WIDTH = 78
"""The longest line."""
_LABEL = 34
"""How far notes stand to the right at most."""
_SQUARE = re.compile(r"(\d?)([a-z])(\d+)")
_COMMAND = re.compile(r"(?<=: )(?:ssh|\S*zootui) .*$")
"""A command at the end of a line, which is copied: it stays whole."""
_HANGING = re.compile(r" *(?:\d+\. |\* |[+-] )?")


class NumberedChoice(NamedTuple):
    """Hold an alternative: what is typed for it, what it is, and in a few words what there is to know of it."""

    key: str
    label: str
    note: str = ""


def numbered(entries: Sequence[NumberedChoice]) -> list[str]:
    """Return alternatives with what is typed for them, one a line: a listener hears one after another."""
    short = [len(_text(entry)) for entry in entries if entry.note and len(_text(entry)) <= _LABEL]
    room = max(short or [0])
    return [f"{_text(one):<{room}}  {one.note}" if one.note else _text(one) for one in entries]


def _text(entry: NumberedChoice) -> str:
    return f"{entry.key:>3}. {entry.label}"


def row(names: Sequence[str]) -> list[str]:
    """Return the names of places, those beside one another as the first and the last of them (`c2 to h2`), a line for each row."""
    runs: list[list[str]] = []
    for name in names:
        if runs and _beside(runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    rows: dict[tuple[str, str], list[str]] = {}
    for run in runs:
        part, _, number = _parted(run[0])
        rows.setdefault((part, number), []).append(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}")
    return [f"  {', '.join(some)}" for some in rows.values()]


def _parted(name: str) -> tuple[str, str, str]:
    """Return the part of the board, column and row of a square (`2c4`)."""
    found = _SQUARE.fullmatch(name)
    return ("", "", name) if found is None else (found[1], found[2], found[3])


def _beside(one: str, other: str) -> bool:
    """Tell whether a square is right of another one (`c2`, `d2`)."""
    (part, column, number), then = _parted(one), _parted(other)
    return bool(column) and then == (part, chr(ord(column) + 1), number)


def folded(text: str, width: int) -> str:
    """Return a line in lines of at most `width` letters, broken between words; what goes on stands further in."""
    if len(text) <= width:
        return text
    begin = _HANGING.match(text)
    indent = " " * (0 if begin is None else begin.end()) + "  "
    whole = _COMMAND.sub(lambda found: found[0].replace(" ", KEPT), text)
    lines = textwrap.wrap(
        whole, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )
    return "\n".join(lines).replace(KEPT, " ")
