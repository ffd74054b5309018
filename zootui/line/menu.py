"""Lay out what is to be chosen as text: a number before each alternative, several short ones on a line, places in rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["WIDTH", "numbered", "row"]

WIDTH = 78
"""The longest line on which several alternatives stand."""
_STOP = 13
"""What shares a line begins at multiples of this."""
_SHORT = 48
"""The longest alternative that shares a line."""
_MANY = 5
"""From how many alternatives on some share a line."""


def numbered(labels: Sequence[tuple[int | str, str]]) -> list[str]:
    """Return alternatives with what is typed for them: one a line, but several short ones on a line where there are many."""
    texts = [f"{key:>3}. {label}" for key, label in labels]
    if len(texts) < _MANY:
        return texts
    lines: list[str] = []
    open_end = False
    for text in texts:
        last = lines[-1] if open_end else ""
        start = -(-(len(last) + 1) // _STOP) * _STOP
        if last and len(text) <= _SHORT and start + len(text) <= WIDTH:
            lines[-1] = last.ljust(start) + text
        else:
            lines.append(text)
        open_end = len(text) <= _SHORT
    return lines


def row(names: Iterable[str]) -> list[str]:
    """Return names one after another, as many on a line as it holds."""
    lines = [" "]
    for name in names:
        if len(lines[-1]) + 1 + len(name) > WIDTH:
            lines.append(" ")
        lines[-1] += f" {name}"
    return lines
