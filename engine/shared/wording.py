"""Numbers, lists and options in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from engine.contract.facts import Fact, Kinds, Told, typed
from engine.contract.tree import Struct
from engine.contract.voice import Names, Words

OptionWords = Mapping[str, str | Callable[[Any], str]]
"""For each option by name, what is said where it is not as usual, or what says its value then."""


def chosen_words(chosen: Struct, words: OptionWords) -> tuple[str, ...]:
    """Return the words for each option that differs from the usual one, in the order of the options."""
    usual = type(chosen)()
    known, often = msgspec.structs.asdict(chosen), msgspec.structs.asdict(usual)
    return tuple(_said(words[name], value) for name, value in known.items() if value != often[name])


def _said(words: str | Callable[[Any], str], value: Any) -> str:
    return words if isinstance(words, str) else words(value)


P = TypeVar("P", covariant=True)
A = TypeVar("A", covariant=True)
"""What everybody sees of a game, and a kind of action."""


# --- telling -------------------------------------------------------------------------------------------------------


class OfAll(NamedTuple):
    """Make the line of a fact that is about several seats, from it and from all names."""

    line: Callable[[Any, Names], str]


FactRow = str | Callable[[Any], str] | OfAll
"""`{who} discards the {tile}`; or what makes such a line of a fact; or a whole line in which several names stand."""
WHO = "{who}"
"""Stands for the name of the seat that a fact is about."""


def telling(
    kinds: Kinds,
    rows: Mapping[type[Fact], FactRow],
    worded: Mapping[str, Callable[[Any], str]],
    seats: Sequence[str] = (),
    phrases: Mapping[str, Callable[[Any], str]] | None = None,
) -> Callable[[Told, Names], str]:
    """Return what tells a game's facts as log lines; raise TypeError if a kind has no row.

    `worded` says fields in words by their names, all others are numbers; `seats` are the fields that hold a seat, and `phrases`
    say of a whole fact what has a name in its line. What is returned raises ValueError or LookupError for a fact that cannot have
    happened in this game.
    """
    silent = [kind for kind, fact in kinds.by_name.items() if fact not in rows]
    if silent:
        raise TypeError(f"nothing says these facts: {', '.join(silent)}")

    def tell(heard: Told, names: Names) -> str:
        """Return a fact as a log line, `names` being what the seats are called."""
        fact = typed(heard, kinds)
        who = "" if fact.seat is None else seat_name(names, fact.seat)
        row = rows[type(fact)]
        if isinstance(row, OfAll):
            return row.line(fact, names)
        line = row if isinstance(row, str) else row(fact)
        if fact.seat is None and WHO in line:
            raise ValueError(f"{fact.kind!r} is about a seat")
        said = {"who": who}
        for name in _FIELD.findall(line):
            if phrases is not None and name in phrases:
                said[name] = phrases[name](fact)
            elif name != "who":
                value = getattr(fact, name)
                said[name] = seat_name(names, value) if name in seats else worded.get(name, str)(value)
        return line.format_map(said)

    return tell


_FIELD = re.compile(r"\{(\w+)\}")


class Deed(NamedTuple, Generic[P, A]):
    """Hold an action with all that its words may need: the table at which it is done, the seat whose action it is, all names."""

    public: P
    seat: int
    action: A
    names: Names


ActionWords = Words | Callable[[Deed[P, Any]], Words]
"""What an action is called: always the same, or by what stands on the table."""


def worded(rows: Mapping[type, ActionWords[P]], deed: Deed[P, Any]) -> Words:
    """Return the words of an action, as the row of its kind says."""
    row = rows[type(deed.action)]
    return row if isinstance(row, Words) else row(deed)


# --- wording -------------------------------------------------------------------------------------------------------


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
_ORDINALS = ("first", "second", "third", "fourth")


def number(value: int) -> str:
    """Return a number with the minus sign that goes with the figures (`2`, `−2`)."""
    return str(value) if value >= 0 else f"−{-value}"


def signed(value: int) -> str:
    """Return a change (`+2`, `−2`, `±0`)."""
    if value == 0:
        return "±0"
    return f"+{value}" if value > 0 else number(value)


def total_of(values: Iterable[int]) -> str:
    """Return what adds up to a total (`4 + 2 − 1`)."""
    first, *rest = values
    return number(first) + "".join(f" + {value}" if value >= 0 else f" − {-value}" for value in rest)


def sign(value: int) -> int:
    """Return 1, 0 or −1 for a gain, nothing, a loss."""
    return (value > 0) - (value < 0)


def counted(value: int, thing: str) -> str:
    """Return how many there are of something whose plural ends in s (`1 tile`, `3 tiles`)."""
    return f"1 {thing}" if value == 1 else f"{number(value)} {thing}s"


_OPENERS = frozenset({"A", "An", "The", "No", "It", "They", "Nobody", "Everybody", "Somebody", "What", "Your"})
"""Words that are no names: they have a capital only at the beginning of a sentence."""


def capital(text: str) -> str:
    """Return a text with a capital in front and all else as it is."""
    return text[:1].upper() + text[1:]


def with_article(thing: str) -> str:
    """Return a thing with its article (`a zebra`, `an orca`)."""
    return f"an {thing}" if thing[:1].lower() in "aeiou" else f"a {thing}"


def there_are(value: int) -> str:
    """Return the verb that goes with a number (`there is`, `there are`)."""
    return "there is" if value == 1 else "there are"


def in_words(value: int) -> str:
    """Return a small number as a word (`two`), a larger one in figures."""
    return _NUMBERS[value] if value < len(_NUMBERS) else str(value)


def ordinal(value: int) -> str:
    """Return a number from 1 to 4 as a place (`third`)."""
    return _ORDINALS[value - 1]


def listing(words: Iterable[str], last: str = "and") -> str:
    """Return words as people list them (`a`, `a and b`, `a, b and c`); `last` may be `or`."""
    *some, end = list(words) or [""]
    return f"{', '.join(some)} {last} {end}" if some else end


def in_a_row(clauses: Iterable[str], between: str = "; ") -> str:
    """Return sentences in one line; what only began with a capital because it stood first begins without one after another.

    >>> in_a_row(["Jonas takes truck 2", "A baby giraffe is born for Jonas", "No space for it"])
    'Jonas takes truck 2; a baby giraffe is born for Jonas; no space for it'
    """
    first, *others = list(clauses) or [""]
    lowered = [one[:1].lower() + one[1:] if one.split(" ")[0] in _OPENERS else one for one in others]
    return between.join((first, *lowered))


def seat_name(names: Sequence[str], seat: int) -> str:
    """Return what a seat is called; raise LookupError if nobody can sit there."""
    if not 0 <= seat < len(names):
        raise LookupError(f"there is no seat {seat}")
    return names[seat]


def each_by_name(points: tuple[int, ...], names: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return what each seat gets with its name; raise LookupError where somebody gets something who cannot be there."""
    if len(points) > len(names):
        raise LookupError(f"there are {len(names)} seats, not {len(points)}")
    return list(zip(names, points, strict=False))
