"""Lay out what is to be chosen as text: alternatives with numbers, one a line, places in rows, words kept whole."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from typing import NamedTuple

WIDTH = 78
"""The longest line."""
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
    """Return alternatives with what is typed for them, one a line: a listener hears one after another."""
    short = [len(_text(entry)) for entry in entries if entry.note and len(_text(entry)) <= _LABEL]
    room = max(short or [0])
    return [f"{_text(one):<{room}}  {one.note}" if one.note else _text(one) for one in entries]


def _text(entry: Entry) -> str:
    return f"{entry.key:>3}. {entry.label}"


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
