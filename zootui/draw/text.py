"""Cut, wrap and pad text by cells."""

import re
from collections.abc import Sequence
from unicodedata import category

from rich.cells import cell_len, set_cell_size

width_of = cell_len


MANY_SIGNS = 24
"""More signs of one kind than anybody counts; nothing in our boxes has as many."""


def signs(sign: str, count: int, room: int = MANY_SIGNS) -> str:
    """Return a sign as often as something is there, or the number before it where that is more than there is room for.

    A figure that somebody else has sent is never a number of signs to write but here.

    >>> signs("♂", 3), signs("♂", 400_000_000), signs("♂", -2)
    ('♂♂♂', '400000000♂', '')
    """
    return sign * count if count <= min(room, MANY_SIGNS) else f"{count}{sign}"


def printable(text: str) -> str:
    r"""Return text without what steers a terminal; line ends, tabs and other spaces are spaces.

    >>> printable("a\tb\x1b[31m")
    'a b [31m'
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else " " if category(sign) in ("Cc", "Zs") else "" for sign in text)


_NOT_LAST = "0123456789+−·→:,("
_NUMBER_LAST = re.compile(r"[+−]?\d*[.,]?\d+$|[+−]$")


def clip(text: str, width: int) -> str:
    """Return `text` in at most `width` cells, ending in `…` where something was cut off; a number is left whole, or left out.

    >>> clip("below −5 lose", 8), clip("fits 1 2 3 b", 11)
    ('below…', 'fits 1 2 …')
    """
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    kept = set_cell_size(text, width - 1).rstrip()
    whole = _NUMBER_LAST.sub("", kept).rstrip() or kept
    return whole + (" …" if whole != kept and whole[-1].isdigit() else "…")


def clip_left(text: str, width: int) -> str:
    """Return `text` in at most `width` cells, beginning with `…` where something was cut off: of a path, its file is left.

    >>> clip_left("saved/games/mara.zoo", 12), clip_left("mara.zoo", 12)
    ('…es/mara.zoo', 'mara.zoo')
    """
    while cell_len(text) > width > 0:
        text = "…" + text.removeprefix("…")[1:]
    return text if width > 0 else ""


def shortened(text: str, width: int, parted: Sequence[str] = ("; ", ", ")) -> str:
    """Return as many of the clauses of `text` as fit into `width` cells, `parted` by these; of the first as much as fits."""
    for between in parted:
        clauses = text.split(between)
        while len(clauses) > 1 and cell_len(between.join(clauses)) > width:
            clauses.pop()
        text = between.join(clauses)
    return clip(text, width)


def wrap(text: str, width: int, most: int = 99) -> list[str]:
    """Return `text` in lines of at most `width` cells, broken at spaces where that can be; the last of `most` lines is clipped.

    A number stays with its per cent sign.
    """
    lines: list[str] = []
    line = ""
    for whole in text.split() if "%" not in text else _unbroken(text):
        word = whole
        joined = f"{line} {word}" if line else word
        if cell_len(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        while cell_len(word) > width > 0:
            part = set_cell_size(word, width).rstrip() or word[:1]
            lines.append(part)
            word = word[len(part) :]
        line = word
    if line:
        lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], _broken_off(lines[most - 1], width)] if most > 0 else []
    return lines


def _unbroken(text: str) -> list[str]:
    """Return the words of a text, each per cent sign with what stands before it."""
    words: list[str] = []
    for word in text.split():
        if words and word.startswith("%"):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def _broken_off(line: str, width: int) -> str:
    """Return a line that goes on, with `…` after its last whole word."""
    while " " in line and (cell_len(line) >= width or line[-1] in _NOT_LAST):
        line = line.rpartition(" ")[0]
    return line + "…" if cell_len(line) < width else clip(line + "…", width)


def clauses_in(text: str, width: int, most: int) -> list[str]:
    """Return as many of the clauses of `text` as fit into `most` lines of `width` cells; of the first as much as fits."""
    clauses = text.split("; ")
    while len(clauses) > 1 and len(wrap("; ".join(clauses), width)) > most:
        clauses.pop()
    return wrap("; ".join(clauses), width, most)
