"""Say where a score stands on its track: segments, white spaces, ends, the bonuses of education (R11, R15-R20, A43).

Tracks are numbered as the focal points that raise them: popularity, education, conservation.
"""

from __future__ import annotations

from bisect import bisect_right

from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.loading import COMPONENTS

__all__ = [
    "CONSERVATION",
    "EDUCATION",
    "ENTERTAINMENT",
    "POPULARITY",
    "Payment",
    "Scores",
    "bonuses",
    "booked",
    "cut",
    "leading",
    "segment",
    "standing",
    "unlocked",
    "white",
]

POPULARITY, EDUCATION, CONSERVATION = range(3)
_TRACKS = (COMPONENTS.popularity, COMPONENTS.education, COMPONENTS.conservation)
_STARTS = tuple(track.starts for track in _TRACKS)
_TOPS = tuple(track.top for track in _TRACKS)
_POPULARITY_BONUSES = sum(1 << space for space in COMPONENTS.education.popularity)
_CONSERVATION_BONUSES = sum(1 << space for space in COMPONENTS.education.conservation)
ENTERTAINMENT = COMPONENTS.givens.entertainment
"""What entertainment brings on the track that is chosen for it (R138)."""


class Scores(Struct, frozen=True, array_like=True, gc=False):
    """Hold a figure for each track."""

    popularity: int = 0
    education: int = 0
    conservation: int = 0


class Payment(Struct, frozen=True, array_like=True, gc=False):
    """Hold what education spaces pay now, and the set of those that have paid, one bit a space (R17)."""

    popularity: int
    conservation: int
    paid: int


def segment(track: int, score: int) -> int:
    """Return the number of the segment that a score lies in; 0 is white (R15)."""
    return bisect_right(_STARTS[track], score) - 1 if score > 0 else 0


def white(track: int, score: int) -> bool:
    """Tell whether a score stands on the white spaces at the start of its track (R15, R16)."""
    return score < _STARTS[track][1]


def cut(track: int, score: int) -> int:
    """Return a score between the ends of its track: never below 0, education never above its last space (R18, R19)."""
    top = _TOPS[track]
    return max(0, score if top is None else min(score, top))


def standing(state: Scores, ledger: Scores) -> Scores:
    """Return what the tracks show: what the present state contributes and the one-off points, cut at the ends (A43)."""
    return Scores(
        cut(POPULARITY, state.popularity + ledger.popularity),
        cut(EDUCATION, state.education + ledger.education),
        cut(CONSERVATION, state.conservation + ledger.conservation),
    )


def booked(state: Scores, ledger: Scores, track: int, points: int) -> Scores:
    """Return the ledger after one-off points on a track; a loss ends at 0 and leaves no debt (R19, A43)."""
    popularity, education, conservation = ledger.popularity, ledger.education, ledger.conservation
    now = (
        state.popularity + popularity,
        state.education + education,
        state.conservation + conservation,
    )[track]
    if points < 0:
        points = max(points, -max(now, 0))
    return Scores(
        popularity + points * (track == POPULARITY),
        education + points * (track == EDUCATION),
        conservation + points * (track == CONSERVATION),
    )


def bonuses(education: int, paid: int) -> Payment:
    """Return what the spaces up to an education score pay that have not paid yet; each pays once a game (R17, A3)."""
    due = ((1 << (education + 1)) - 1) & ~paid
    popularity = due & _POPULARITY_BONUSES
    conservation = due & _CONSERVATION_BONUSES
    return Payment(popularity.bit_count(), conservation.bit_count(), paid | popularity | conservation)


def leading(track: int, scores: tuple[int, ...]) -> tuple[bool, ...]:
    """Tell for each zoo whether it leads a track or shares the leader's segment; never from white spaces (R100, R119)."""
    first = segment(track, max(scores))
    return tuple([first > 0 and segment(track, score) == first for score in scores])


def unlocked(popularity: int, needed: int) -> bool:
    """Tell whether popularity by itself, without buzz, reaches what something needs (R14)."""
    return popularity >= needed
