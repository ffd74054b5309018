"""Put what tells two actions apart in order: what speaks for the first one comes first, then what speaks for the other one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.shared.wording import capital

FIRST, SECOND, NEITHER, NOTHING_YET = range(4)
"""For which action something speaks; that nothing was found for the first one, which brings no more at once either."""


class Difference(NamedTuple):
    """Hold something that tells two actions apart, and for which of them it speaks, with what is so of the other one."""

    favours: int
    said: str
    beside: str = ""
    later: bool = False
    """Whether what one of them brings is there next turn after the other one, too: then it is not what decides."""


def in_sentences(found: Iterable[Difference], other: str) -> tuple[str, ...]:
    """Return in sentences what is said, in their order among what speaks for the same; `other` is what the second action is called.

    >>> some = [Difference(SECOND, "the river fits"), Difference(NEITHER, "both count 6"), Difference(FIRST, "a toilet wins")]
    >>> in_sentences([*some, Difference(SECOND, "no hole is left")], "the river")
    ('A toilet wins.', 'Both count 6.', 'In favour of the river: it fits; no hole is left.')
    >>> in_sentences([Difference(SECOND, "the toilet leaves a1"), Difference(SECOND, "only the river opens b1")], "the river")
    ('In favour of the river: only it opens b1; the toilet leaves a1.',)

    What is so of the other one is a clause of its own, so that there is a first one where there is little room.

    >>> fits = "the river fits", "the toilet nowhere"
    >>> in_sentences([Difference(FIRST, *fits)], "the toilet") + in_sentences([Difference(SECOND, *fits)], "the river")
    ('The river fits; the toilet nowhere.', 'In favour of the river: it fits, the toilet nowhere.')
    """
    told = sorted(found, key=lambda one: (FIRST, NOTHING_YET, NEITHER, SECOND).index(one.favours))
    against = "; ".join(_of(other, [_with_other(one, ", ") for one in told if one.favours == SECOND]))
    said = [_with_other(one, "; ") for one in told if one.favours != SECOND]
    return tuple([f"{capital(one)}." for one in [*said, *([f"in favour of {other}: {against}"] if against else [])]])


def _with_other(one: Difference, between: str) -> str:
    return f"{one.said}{between}{one.beside}" if one.beside else one.said


def against_alone(found: Sequence[Difference]) -> bool:
    """Tell whether something is found, and all of it speaks for the second action, but for what the other one brings later.

    >>> second, later = Difference(SECOND, "the toilet leaves a1"), Difference(NEITHER, "the river covers a mixer more", later=True)
    >>> against_alone([second]), against_alone([second, later]), against_alone([later]), against_alone([])
    (True, True, False, False)
    """
    told = [one for one in found if not one.later]
    return bool(told) and all(one.favours == SECOND for one in told)


def for_neither(found: Sequence[Difference]) -> list[Difference]:
    """Return what speaks for neither: where both are about as good, more would only seem to speak against the first action."""
    return [one for one in found if one.favours == NEITHER]


def only_later(first: str, found: Sequence[Difference], *, as_good: bool) -> list[Difference]:
    """Return the weightiest of what speaks for the second action, and that nothing was found to speak for the first one yet.

    Nothing where the other one is about `as_good`: then it only seems to speak against the advice.
    """
    if as_good:
        return []
    against = [one for one in found if one.favours == SECOND]
    return [Difference(NOTHING_YET, f"nothing was found on the board that speaks for {first} yet"), *against[:1]]


def _of(other: str, said: Iterable[str]) -> Iterator[str]:
    """Yield what is said, that which begins with the second action first, without its name: nothing else comes in between."""
    begins = re.compile(rf"(only |with |after |from |){re.escape(other)}(?= )")
    for one in sorted(said, key=lambda one: not begins.match(one)):
        yield begins.sub(r"\1it", one, count=1) if begins.match(one) else one


def weightiest(found: Sequence[Difference], most: int) -> list[Difference]:
    """Return the first few, the weightiest first, the last of which gives way where none speaks for the first action.

    Where more of them speak for the second action, others that speak for the first one are told as well, up to as many.

    >>> some = [Difference(SECOND, "a"), Difference(NEITHER, "b"), Difference(FIRST, "c"), Difference(FIRST, "d")]
    >>> [one.said for one in weightiest(some, 2)]
    ['a', 'c']
    >>> [one.said for one in weightiest([Difference(FIRST, "a"), some[0], some[0], Difference(FIRST, "e")], 3)][-1]
    'e'
    """
    first = next((one for one in found if one.favours == FIRST), None)
    some = [*found[:most]]
    if first is not None and first not in some:
        some = [*some[:-1], first]
    own = [one for one in found if one.favours == FIRST]
    told, against = (sum([one.favours == favours for one in some]) for favours in (FIRST, SECOND))
    return [*some, *own[told:against]]
