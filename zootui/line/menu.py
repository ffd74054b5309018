"""Lay out what is to be chosen as text: alternatives with numbers, short ones in columns, places in rows, words kept whole."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

__all__ = ["WIDTH", "Entry", "folded", "numbered", "row"]

WIDTH = 78
"""The longest line on which several alternatives stand."""
_SHORT = 37
"""The longest alternative that shares a line."""
_MANY = 5
"""From how many alternatives on some share a line."""
_LABEL = 34
"""How far notes stand to the right at most."""
_TOGETHER = re.compile(r"(?<=[♂♀]) (?=\d+[♂♀])")
_HANGING = re.compile(r" *(?:\d+\. |\* |[+-] )?")


class Entry(NamedTuple):
    """Hold an alternative: what is typed for it, what it is, and in a few words what there is to know of it."""

    key: int | str
    label: str
    note: str = ""


def numbered(entries: Sequence[Entry]) -> list[str]:
    """Return alternatives with what is typed for them: one a line where there are few or a note goes with it, else in columns."""
    if len(entries) < _MANY and not any(entry.note for entry in entries):
        return [_text(entry) for entry in entries]
    short = [len(_text(entry)) for entry in entries if entry.note and len(_text(entry)) <= _LABEL]
    room = max(short or [0])
    lines: list[str] = []
    for noted, together in groupby(entries, lambda entry: bool(entry.note)):
        run = tuple(together)
        lines += [f"{_text(one):<{room}}  {one.note}" for one in run] if noted else _in_columns([*map(_text, run)])
    return lines


def _text(entry: Entry) -> str:
    return f"{entry.key:>3}. {entry.label}"


def _in_columns(texts: Sequence[str]) -> list[str]:
    """Return short texts in columns of one width, long ones on lines of their own."""
    width = max([len(text) for text in texts if len(text) <= _SHORT] or [_SHORT]) + 2
    columns = max(1, (WIDTH + 2) // width)
    lines: list[str] = []
    at = 0
    for text in texts:
        if at % columns and len(text) <= _SHORT:
            lines[-1] = lines[-1].ljust(at % columns * width) + text
        else:
            at = 0
            lines.append(text)
        at = at + 1 if len(text) <= _SHORT else 0
    return lines


def row(names: Iterable[str]) -> list[str]:
    """Return names one after another, as many on a line as it holds."""
    lines = [" "]
    for name in names:
        if len(lines[-1]) + 1 + len(name) > WIDTH:
            lines.append(" ")
        lines[-1] += f" {name}"
    return lines


def folded(text: str, width: int) -> str:
    """Return a line in lines of at most `width` letters, broken between words; what goes on stands further in."""
    if len(text) <= width:
        return text
    begin = _HANGING.match(text)
    indent = " " * (0 if begin is None else begin.end()) + "  "
    kept = _TOGETHER.sub("\N{NO-BREAK SPACE}", text)
    lines = textwrap.wrap(
        kept, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")
