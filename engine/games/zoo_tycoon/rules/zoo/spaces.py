"""The spaces of the tracks: their segments and ends, and what education spaces pay (R15-R21, R100, R119)."""

from bisect import bisect_right
from collections.abc import Iterable

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS

TRACKS = POPULARITY, EDUCATION, CONSERVATION = range(3)
_PRINTED = (COMPONENTS.popularity, COMPONENTS.education, COMPONENTS.conservation)
_STARTS = tuple(track.starts for track in _PRINTED)
_TOPS = tuple(track.top for track in _PRINTED)
_POPULARITY_SPACES = sum(1 << space for space in COMPONENTS.education.popularity)
_CONSERVATION_SPACES = sum(1 << space for space in COMPONENTS.education.conservation)
_PAYING = _POPULARITY_SPACES | _CONSERVATION_SPACES
_MONEY = COMPONENTS.money


class Payment(Node):
    """Hold what education spaces pay now, and the set of those that have paid, one bit a space (R17)."""

    popularity: int
    conservation: int
    paid: int


def segment(track: int, score: int) -> int:
    """Return the number of the segment that a score lies in; 0 is white (R15)."""
    return max(0, bisect_right(_STARTS[track], score) - 1)


def white(track: int, score: int) -> bool:
    """Tell whether a score stands on the white spaces at the start of its track (R15, R16)."""
    return score < _STARTS[track][1]


def cut(track: int, score: int) -> int:
    """Return a score between the ends of its track: never below 0, education never above its last space (R18, R19)."""
    if score < 0:
        return 0
    top = _TOPS[track]
    return score if top is None or score < top else top


def bonuses(education: int, paid: int) -> Payment:
    """Return what the spaces up to an education score pay that have not paid yet; each pays once a game (R17, A3)."""
    due = ((1 << (education + 1)) - 1) & ~paid
    popularity = due & _POPULARITY_SPACES
    conservation = due & _CONSERVATION_SPACES
    return Payment(popularity.bit_count(), conservation.bit_count(), paid | popularity | conservation)


def pays(education: int, paid: int) -> bool:
    """Tell whether any space up to an education score has not paid yet (R17)."""
    return bool(((1 << (education + 1)) - 1) & _PAYING & ~paid)


def leading(track: int, scores: tuple[int, ...]) -> tuple[bool, ...]:
    """Tell for each zoo whether it leads a track or shares the leader's segment; never from white spaces (R100, R119)."""
    first = segment(track, max(scores))
    return tuple([first > 0 and segment(track, score) == first for score in scores])


def ranked(figures: Iterable[int]) -> tuple[int | None, int | None]:
    """Return the highest figure and, if only one zoo has that, the second highest; None where there is none (R122, A27)."""
    highest, following, *_ = *sorted(figures, reverse=True), None, None
    return highest, None if following == highest else following


def clipped(money: int) -> int:
    """Return money between the ends of its track; what lies beyond an end is lost (R21)."""
    return max(_MONEY.least, min(money, _MONEY.most))
