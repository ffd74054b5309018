"""Names of players: readable, short, and not to be mistaken for another's."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from importlib.resources import files

import msgspec

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
    """Return text as one harmless line of at most so many cells: no controls, no bidi marks, few combining marks, seen.

    What only chooses how the sign before it looks goes as well: terminals disagree about how wide that is.

    However it is written, the text takes at most `BYTES_PER_CELL` times so many bytes.
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


# --- unicode tables ------------------------------------------------------------------------------------------------


def load_tables() -> None:
    """Read the tables now, so that whoever comes first does not wait for a disk."""
    prototypes()
    _scripts_table()


@cache
def prototypes() -> dict[int, str]:
    """Return, for each character that has lookalikes, the one that stands for all of them; for `str.translate`."""
    return str.maketrans(msgspec.json.decode(_table("confusables.json"), type=dict[str, str]))


def script(character: str) -> str:
    """Return the script of a character, as `Latin`; nothing for what many scripts share, as digits and signs."""
    firsts, lasts, names = _scripts_table()
    place = bisect_right(firsts, ord(character)) - 1
    return names[place] if place >= 0 and ord(character) <= lasts[place] else ""


@cache
def _scripts_table() -> tuple[list[int], list[int], list[str]]:
    ranges = [line.split(" ") for line in _table("scripts.txt").splitlines() if not line.startswith("#")]
    return (
        [int(first, 16) for first, _, _ in ranges],
        [int(last, 16) for _, last, _ in ranges],
        [name for _, _, name in ranges],
    )


def _table(file: str) -> str:
    return files(__package__).joinpath("unicode", file).read_text(encoding="utf-8")


# --- scripts -------------------------------------------------------------------------------------------------------


_TOGETHER = (
    frozenset({"Latin", "Han", "Hiragana", "Katakana"}),
    frozenset({"Latin", "Han", "Bopomofo"}),
    frozenset({"Latin", "Han", "Hangul"}),
)


def mixed(name: str) -> tuple[str, ...]:
    """Return the scripts of the first word that mixes some which do not go together, most letters first; none if no word does."""
    for word in () if name.isascii() else name.split():
        counts = _scripts(word)
        if len(counts) > 1 and not any(counts.keys() <= one for one in _TOGETHER):
            return tuple(found for found, _ in counts.most_common())
    return ()


def unmixed(name: str) -> str:
    """Return the name with each word in one script: its strangers become letters that look like them, or go."""
    return " ".join(filter(None, (_in_one(word) if mixed(word) else word for word in name.split())))


def _in_one(word: str) -> str:
    """Return a word in plain Latin letters if all of them look like some, else in the script that most of it is in."""
    latin = "".join(_as_in("Latin", character) for character in word)
    if len(latin) == len(word) and latin.isascii():
        return latin
    most = _scripts(word).most_common(1)[0][0]
    seeming = "".join(_as_in(most, character) for character in word)
    if len(seeming) == len(word):
        return seeming
    return "".join(character for character in word if script(character) in ("", most)).strip("-'’.·")


def _as_in(wanted: str, character: str) -> str:
    """Return a letter of a script that looks like this one: itself if it is of it or of none; nothing if there is none."""
    if script(character) in ("", wanted):
        return character
    seen = prototypes().get(ord(character), character)
    if len(seen) == 1 and script(seen) == wanted:
        return seen
    letters = [letter for letter in _alike().get(seen, ()) if script(letter) == wanted]
    return next((letter for letter in letters if letter.isupper() == character.isupper()), "")


@cache
def _alike() -> dict[str, list[str]]:
    """Return all letters that look like one, by the one that stands for them."""
    letters: dict[str, list[str]] = {}
    for point, target in prototypes().items():
        letters.setdefault(target, []).append(chr(point))
    return letters


def _scripts(word: str) -> Counter[str]:
    return Counter(found for found in map(script, word) if found)


# --- lookalikes ----------------------------------------------------------------------------------------------------


_VOICED = "\u3099\u309a"
"""The marks of kana, which make other letters of them."""


def folded(name: str) -> str:
    """Return a name without what people do not tell apart: great and small letters, wide and narrow ones."""
    return unicodedata.normalize("NFKC", name).casefold()


def lookalike(name: str, taken: Iterable[str]) -> str:
    """Return the first of the names that people could take this one for, an empty string if there is none."""
    seen = looks(name)
    return next((other for other in taken if other and not seen.isdisjoint(looks(other))), "")


@lru_cache(maxsize=2048)
def looks(name: str) -> frozenset[tuple[str, str]]:
    """Return what a name looks like: names that have one look in common look alike.

    Each look is of a kind: as the name is written, in small letters, and in small letters of those that it seems to be
    made of. A great `I` seems to be a small `l`, so the last is of no use to plain ASCII: Ian is not Lan.
    """
    as_written = _skeleton(name)
    seeming = name if name.isascii() else as_written
    return frozenset(
        (
            ("same", folded(name)),
            ("written", as_written),
            ("small", _skeleton(folded(name))),
            ("seeming", _skeleton(folded(seeming))),
        )
    )


def _skeleton(name: str) -> str:
    bare = "".join(map(_bare, unicodedata.normalize("NFKC", name)))
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", bare).translate(prototypes()))


def _bare(character: str) -> str:
    """Return a letter without its marks, unless they make another kana of it; nothing for a mark that stands alone."""
    parts = unicodedata.normalize("NFD", character)
    if len(parts) > 1 and parts[1] in _VOICED:
        return character
    return "".join(part for part in parts if unicodedata.category(part)[0] != "M")


# --- choosing ------------------------------------------------------------------------------------------------------


FEW = 20
"""Up to which number all are tried; nobody can have a host count to hundreds whenever they come in."""


class NameRefused(Exception):
    """Say why somebody cannot be called as they wish, and what they could be called."""


def chosen_name(wish: str, taken: Collection[str], instead: str) -> str:
    """Return what somebody is called who comes to where these names are taken; `instead` if they do not care.

    Who is called exactly like somebody else is numbered; a name that only looks like another one, shows nothing, or mixes
    scripts raises NameRefused.
    """
    name = clean_name(wish)
    if reason := why_not_called(wish, taken, instead):
        raise NameRefused(reason)
    other = lookalike(name, taken)
    if other and folded(wish.strip()) != folded(other):
        better = distinct_name(_without_loose_marks(name), taken)
        raise NameRefused(f"“{name}” looks like “{other}”, who is here already; “{better}” would do.")
    return distinct_name(name or instead, taken)


def why_not_called(wish: str, taken: Collection[str] = (), instead: str = "Somebody") -> str:
    """Return why nobody can be called this, whoever else is there, with a name that would do; empty if one can."""
    name = clean_name(wish)
    if wish.strip() and not name:
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
