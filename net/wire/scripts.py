"""Which scripts the letters of a name are of, and which letters look alike."""

from bisect import bisect_right
from collections import Counter
from functools import cache
from importlib.resources import files

import msgspec


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
