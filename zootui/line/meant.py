"""Which of several choices a typed line means: by its key, its place, its words, as the program writes them."""

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from msgspec.structs import astuple

from engine.contract.tree import Struct
from zootui.boards.whole_verb import WholeVerb
from zootui.client.drafting.draft import Draft
from zootui.line.spoken import spoken

_SQUARE = re.compile(r"\d?[a-z]\d+")
_TWO_NUMBERS = re.compile(r"(?:row |column )?((?:minus )?\d+) (?:column |row )?((?:minus )?\d+)")
_SIGNS = re.compile(r"[^\w']+")
_BEFORE = re.compile(r"^(?:(?:the|a|an|on|onto|at|in|into|to|of) )+")
_NOT_BELOW_ZERO = r"(?<!\bminus )"
_LEAST = 3
"""The fewest letters by which a choice is meant by a part of its words."""
_KEPT = 4096
"""Of how many texts it is kept how they are compared: a list may have thousands, and each line is compared with all."""
_NEAREST = 3
"""How many choices are named that a line may have meant."""


class ListedChoice(NamedTuple):
    """Hold one choice as it may be typed: its key, its words as they are printed, its place, and what is said of it besides."""

    key: str
    words: str
    where: str = ""
    """Empty where it has no place."""
    more: str = ""
    """Other words for it: what stands behind it in its line, or all of what it does."""

    @property
    def line(self) -> str:
        """Return it as it is named where several are."""
        return f"{self.key}, {self.words}"


def meant(choices: Sequence[ListedChoice], typed: str) -> list[int]:
    """Return which choices a line means, in their order: one, several that it fits as well, or none.

    A key goes before a place, a place before whole words, whole words before their beginning, a beginning before words inside.
    """
    words, key = plain(typed), typed.strip().casefold()
    known = [ListedChoice(one.key, plain(one.words), _squares(one.where), plain(one.more)) for one in choices]
    for fit in _fits(words, key) if words else ():
        if found := [at for at, one in enumerate(known) if fit(one)]:
            return found
    return []


def _fits(words: str, key: str) -> Iterator[Callable[[ListedChoice], bool]]:
    """Yield the ways in which a choice may fit, the best first; words are compared as `plain` makes them."""
    squares = _squares(words)
    yield lambda one: one.key.casefold() == key
    yield lambda one: bool(one.where) and one.where == squares
    yield lambda one: words in (one.words, one.more, f"{one.words} {one.more}")
    if (two := _TWO_NUMBERS.fullmatch(words)) is not None:
        first, second = (two[2], two[1]) if words.startswith("column") and "row" in words else (two[1], two[2])
        yield _inside(rf"^(?:row )?{first} (?:column )?{second}\b")
        yield _inside(rf"{_NOT_BELOW_ZERO}\b(?:row )?{first} (?:column )?{second}\b")
    elif len(words) >= _LEAST and not words.isdecimal():
        some = re.escape(words)
        yield _inside(rf"^{some}\b")
        if words[-1].isalpha():
            yield _inside(rf"^{some}")
        yield _inside(rf"{_NOT_BELOW_ZERO}\b{some}\b")
        if words[-1].isalpha():
            yield _inside(rf"{_NOT_BELOW_ZERO}\b{some}")
        if " " in words:  # take 1 for take truck 1
            yield _inside(r"\b.*\b".join(["", *map(re.escape, words.split()), ""]))
    elif key.isalpha():  # several share a letter (c1, c2)
        yield lambda one: one.key.startswith(key) and one.key.removeprefix(key).isdecimal()


def _inside(pattern: str) -> Callable[[ListedChoice], bool]:
    """Return a test of whether the words of a choice have a pattern in them."""
    found = re.compile(pattern)
    return lambda one: found.search(one.words) is not None


def nearest(choices: Sequence[ListedChoice], typed: str) -> list[ListedChoice]:
    """Return the choices whose words are nearest to what was typed, the nearest first."""
    words = {plain(one.words): one for one in reversed(choices)}
    begun = {text[: len(plain(typed)) + 2]: one for text, one in words.items()}
    found = [words[text] for text in get_close_matches(plain(typed), words, _NEAREST)]
    return found or [begun[text] for text in get_close_matches(plain(typed), begun, _NEAREST, 0.7)]


@functools.lru_cache(maxsize=_KEPT)
def plain(text: str) -> str:
    """Return text as it is compared: signs as words, small letters, without marks and without what leads to a place."""
    words = " ".join(_SIGNS.sub(" ", spoken(text.replace("’", "'")).casefold()).split())
    return _BEFORE.sub("", words)


@functools.lru_cache(maxsize=_KEPT)
def _squares(where: str) -> str:
    """Return a place as it is compared: squares in any order."""
    words = plain(where)
    squares = words.split()
    return " ".join(sorted(set(squares))) if all(_SQUARE.fullmatch(one) for one in squares) else words


def typed_as(draft: Draft, value: Any) -> str:
    """Return how a place is typed that is made of numbers; nothing for what is no place, or only says what goes where."""
    numbers = spot(value)
    if len(numbers) < 3 or isinstance(draft.verb, WholeVerb):
        return ""
    return f"column, row and quarter turns, like {', '.join(map(str, numbers))}"


def by_numbers(draft: Draft, value: Any, words: str) -> Any | None:
    """Return the value like `value` whose own numbers were typed, allowed or not."""
    parts = words.replace("minus ", "-").replace(",", " ").split()
    if len(parts) < 2 or not all(part.removeprefix("-").isdecimal() for part in parts):
        return None
    numbers = tuple(int(part) for part in parts)
    if not typed_as(draft, value) or len(spot(value)) != len(numbers):
        return None
    return type(value)(*numbers) if isinstance(value, Struct) else numbers


def spot(value: Any) -> tuple[int, ...]:
    """Return the numbers that a place is made of, or nothing for a value that is no place."""
    parts = astuple(value) if isinstance(value, Struct) else value
    whole = isinstance(parts, tuple) and len(parts) > 1 and all(isinstance(part, int) for part in parts)
    return parts if whole else ()
