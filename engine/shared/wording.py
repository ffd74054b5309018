"""Numbers and lists in words."""

from collections.abc import Iterable, Sequence

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
