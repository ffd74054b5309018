"""Clean text that others wrote before it is shown: one line, harmless to a terminal, no longer than allowed."""

from __future__ import annotations

import re
import unicodedata

from net.wire.limits import BYTES_PER_CELL, LINE_CELLS, NAME_CELLS

_HARMFUL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters or signs and show nothing."""


def harmful(text: str) -> bool:
    """Tell whether text could move a terminal's cursor or turn what stands beside it around; nothing cleaned is."""
    return _HARMFUL.search(text) is not None


def clean(text: str, cells: int) -> str:
    """Return text as one harmless line of at most so many cells: no controls, no bidi marks, few combining marks, seen.

    However it is written, it takes at most `BYTES_PER_CELL` times so many bytes.
    """
    out: list[str] = []
    width = marks = size = 0
    normal = unicodedata.normalize("NFC", text[: cells * 8])
    spaced = (" " if found.isspace() or found in _BLANK else found for found in normal)
    for character in spaced:
        category = unicodedata.category(character)
        if category[0] == "C" or (character == " " and (not out or out[-1] == " ")):
            continue
        if category[0] == "M":
            marks += 1
            if marks > 2 or not out:
                continue
        else:
            marks = 0
            width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
        size += len(character.encode())
        if width > cells or size > cells * BYTES_PER_CELL:
            break
        out.append(character)
    return "".join(out).strip()


def clean_name(text: str) -> str:
    """Return a name as it may be shown."""
    return clean(text, NAME_CELLS)


def clean_line(text: str) -> str:
    """Return a line of chat as it may be shown."""
    return clean(text, LINE_CELLS)
