"""National parks and the tracks."""

from __future__ import annotations

from bisect import bisect_right

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY, WITHOUT

TRACKS = POPULARITY, EDUCATION, CONSERVATION = range(3)
_TRACKS = (COMPONENTS.popularity, COMPONENTS.education, COMPONENTS.conservation)
_STARTS = tuple(track.starts for track in _TRACKS)
_TOPS = tuple(track.top for track in _TRACKS)
_POPULARITY_SPACES = sum(1 << space for space in COMPONENTS.education.popularity)
_CONSERVATION_SPACES = sum(1 << space for space in COMPONENTS.education.conservation)
_PAYING = _POPULARITY_SPACES | _CONSERVATION_SPACES
ENTERTAINMENT = COMPONENTS.givens.entertainment
"""What entertainment brings on the track that is chosen for it (R138)."""


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


# --- parks ---------------------------------------------------------------------------------------------------------


OPEN, PARTLY, WHOLE = range(3)
_PARKS = COMPONENTS.parks
_PAIR = 2
"""The number of players who have no second place (R160)."""


class Square(Node):
    """Hold a park: the seats on its upper and on its lower square."""

    first: int = 0
    second: int = 0


UNMARKED = (Square(),) * len(_PARKS)
"""The parks as a game begins."""

Completions = tuple[int, ...]
"""What one zoo has of each park: OPEN, PARTLY or WHOLE."""


def completion(park: int, missing: tuple[tuple[int, ...], ...], seat: int, single_owner: int) -> int:
    """Return how a zoo holds a park of which it does not exhibit the members `missing` (R144-R146).

    `single_owner` is the seat that has taken the one pair of the table, exhibited or not, or NOBODY (A51).
    """
    if not missing:
        return WHOLE
    if missing == ((WITHOUT[park],),) and single_owner not in (NOBODY, seat):
        return PARTLY
    return OPEN


def recorded(squares: tuple[Square, ...], zoos: tuple[Completions, ...]) -> tuple[Square, ...]:
    """Return the parks after a building phase in which `zoos` hold them so; there are as many zoos as players (R144, R160).

    Who stands on a square stays there, whatever becomes of the zoo; the owner of the pair always marks the first as well (A21).
    """
    new = tuple([_newly(square, park, zoos) for park, square in enumerate(squares)])
    counted = _within_limit(squares, new) if len(zoos) == _PAIR else (True,) * len(squares)
    return tuple([_marked(*one, len(zoos)) for one in zip(range(len(squares)), squares, new, counted, strict=True)])


def _newly(square: Square, park: int, zoos: tuple[Completions, ...]) -> Square:
    """Return who completes a park now and is not on it yet: whole in `first`, without the one member in `second`."""
    whole = sum([1 << seat for seat, zoo in enumerate(zoos) if zoo[park] == WHOLE]) & ~square.first
    if WITHOUT[park] == NOBODY:
        whole &= ~square.second
    partly = sum([1 << seat for seat, zoo in enumerate(zoos) if zoo[park] == PARTLY])
    return Square(whole, partly & ~square.first & ~square.second)


def _marked(park: int, square: Square, new: Square, counted: bool, players: int) -> Square:
    """Return a park with those who complete it now on its squares; zoos of one round share one (R144)."""
    if not counted:
        return square
    first, second = square.first, square.second
    if WITHOUT[park] != NOBODY:
        # whole is always worth the first square, without the one member the second, which is used once (A21)
        return Square(first | new.first, second or new.second)
    if not first:
        return Square(new.first, second)
    # with several first nobody is second, and with two players nobody is
    if second or first.bit_count() > 1 or players == _PAIR:
        return square
    return Square(first, new.first)


def _within_limit(squares: tuple[Square, ...], new: tuple[Square, ...]) -> tuple[bool, ...]:
    """Tell which parks count with two players, who complete only a few in a whole game (R160, A41, A36).

    When a round brings more than are left, the dearest one of each player counts, then others as long as any are left. A park that
    is marked already is not completed again.
    """
    marked = [park for park, square in enumerate(squares) if square != Square()]
    left = COMPONENTS.givens.two_player_parks - len(marked)
    fresh = [park for park in range(len(squares)) if park not in marked and new[park] != Square()]
    counted = set(marked)
    if len(fresh) <= left:
        counted.update(fresh)
    elif left > 0:
        for seat in range(_PAIR):
            counted.update(_dearest(fresh, new, 1 << seat)[:1])
        for park in _dearest(fresh, new, (1 << _PAIR) - 1):
            if len(counted) - len(marked) < left:
                counted.add(park)
    return tuple([park in counted for park in range(len(squares))])


def _dearest(parks: list[int], new: tuple[Square, ...], seats: int) -> list[int]:
    """Return those of the parks that any of `seats` completes now, by falling value to them."""

    def worth(park: int) -> int:
        return _PARKS[park].first if new[park].first & seats else _second(park)

    there = [park for park in parks if (new[park].first | new[park].second) & seats]
    return sorted(there, key=worth, reverse=True)


def _second(park: int) -> int:
    without = _PARKS[park].without
    return _PARKS[park].second if without is None else without.points


def park_points(squares: tuple[Square, ...], seat: int) -> int:
    """Return the conservation that the recorded squares pay a seat in the end (R152)."""
    points = 0
    for park, square in enumerate(squares):
        if square.first >> seat & 1:
            points += _PARKS[park].first
        elif square.second >> seat & 1:
            points += _second(park)
    return points
