"""Names of players: readable, short, and not to be mistaken for another's."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from net.wire.limits import BYTES_PER_CELL, LINE_CELLS, NAME_CELLS
from net.wire.lookalikes import folded, lookalike, looks
from net.wire.scripts import mixed, script, unmixed

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


# --- choosing ------------------------------------------------------------------------------------------------------


FEW = 20
"""Up to which number all are tried; nobody can have a host count to hundreds whenever they come in."""


class NameRefused(Exception):
    """Say why somebody cannot be called as they wish, and what they could be called."""


def chosen_name(wanted: str, taken: Collection[str], instead: str) -> str:
    """Return what somebody is called who comes to where these names are taken; `instead` if they do not care.

    Who is called exactly like somebody else is numbered; a name that only looks like another one, shows nothing, or mixes
    scripts raises NameRefused.
    """
    name = clean_name(wanted)
    if reason := why_not_called(wanted, taken, instead):
        raise NameRefused(reason)
    other = lookalike(name, taken)
    if other and folded(wanted.strip()) != folded(other):
        better = distinct_name(_without_loose_marks(name), taken)
        raise NameRefused(f"“{name}” looks like “{other}”, who is here already; “{better}” would do.")
    return distinct_name(name or instead, taken)


def why_not_called(wanted: str, taken: Collection[str] = (), instead: str = "Somebody") -> str:
    """Return why nobody can be called this, whoever else is there, with a name that would do; empty if one can."""
    name = clean_name(wanted)
    if wanted.strip() and not name:
        return f"That name shows nothing; “{distinct_name(instead, taken)}” would do."
    if scripts := mixed(name):
        better = distinct_name(_without_loose_marks(unmixed(name)) or instead, taken)
        return f"“{name}” mixes {' and '.join(scripts[:2])} letters in one word; “{better}” would do."
    return ""


def _without_loose_marks(name: str) -> str:
    """Return a name without the marks that are no letter's own: some show nothing, and hardly anybody can type them."""
    return "".join(sign for sign in name if unicodedata.category(sign)[0] != "M" or script(sign))


def distinct_name(name: str, taken: Collection[str]) -> str:
    """Return the name, numbered if it looks like one of those that are taken; where many are, some numbers are left out."""
    seen = frozenset().union(*map(looks, taken))
    tried, number = name, 1
    while not seen.isdisjoint(looks(tried)):
        number += 1 if number != FEW else len(taken)
        tried = f"{clean(name, NAME_CELLS - len(f' {number}'))} {number}"
    return tried
