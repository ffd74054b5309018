"""Tell whether a word mixes scripts as no language does (UTS #39, level "highly restrictive", word by word).

A name may be of several words in several scripts, as `Maria Мария`; one word may not, but for Japanese, Chinese and
Korean, which are written in several, and which Latin letters stand beside.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from net.wire.names.unicode_tables import prototypes, script

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
