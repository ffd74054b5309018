"""Names of players: readable, short, and not to be mistaken for another's."""

import re
import unicodedata

from net.wire.limits import BYTES_PER_CELL, LINE_CELLS, NAME_CELLS

_HARMFUL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
_DISPUTED = re.compile("[\ufe00-\ufe0f\u20e3\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]")
"""What makes another sign of the one before it, a picture in colours or of another skin, or a flag of two letters.

How wide that is then, terminals disagree about; the sign before it is the same without.
"""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters or signs and show nothing."""


def harmful(text: str) -> bool:
    """Tell whether text could move a terminal's cursor or turn what stands beside it around; nothing cleaned is."""
    return _HARMFUL.search(text) is not None


def heard(text: str, cells: int) -> str:
    """Return as much of a text as `clean` looks at; nobody needs to send the rest."""
    return text[: cells * 8]


def clean(text: str, cells: int) -> str:
    """Return text as one harmless line of at most `cells` cells: no controls, no bidi marks, few combining marks, seen.

    What only chooses how the sign before it looks goes as well: terminals disagree about how wide that is.

    However it is written, the text takes at most `BYTES_PER_CELL` bytes for each of them.
    """
    out: list[str] = []
    width = marks = size = 0
    normal = unicodedata.normalize("NFC", _DISPUTED.sub("", heard(text, cells)))
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
