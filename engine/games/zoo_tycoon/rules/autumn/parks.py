"""National parks: which are complete when building is over, on which square that is marked, what squares pay (R144-R146, R152).

A park has an upper square for whoever completes it first and a lower one for the second (R144): squares of a card, not of a zoo.
`ParkMarks` has the seats that marked them, `first` and `second`. A member of a park is a species, or two of which one will do
(R145). Once somebody has taken the one pair of pandas, other zoos can complete Wolong without them, for its lower square (R146,
A21, A51). `WITHOUT` has the species that may be missing, by park, NOBODY where none may.
"""

import functools
from typing import NamedTuple

from engine.contract.facts import Fact
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY, PARK_MEMBERS, PARK_OF, WITHOUT
from engine.games.zoo_tycoon.rules.course import Course, said, shown
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import ParkMarks, Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of

_PARKS = COMPONENTS.parks
_TWO_PLAYERS = 2
"""The number of players with whom three parks count, seldom four; nobody is second but in Wolong without the pandas (R160, A41)."""
OPEN, WITHOUT_PANDAS, WHOLE = range(3)
"""What a zoo has of a park: not all that it takes, all but the pandas where it can do without them, all."""
Completions = tuple[int, ...]
"""What one zoo has of each park: OPEN, WITHOUT_PANDAS or WHOLE."""


# --- when building is over --------------------------------------------------------------------------------------------


class ParkCompleted(Fact):
    """A zoo completes a national park, for `points` of conservation at the end (R144, R152)."""

    kind = "park"
    rule: str = "R144"
    park: int
    points: int


def parks_recorded(course: Course) -> Course:
    """Return a course after the parks that zoos have completed were recorded (R144-R146, R160)."""
    public = course.public
    after = marks_as_built(public)
    paid = [(paid_by_parks(public.parks, seat), paid_by_parks(after, seat)) for seat in range(len(public.zoos))]
    facts = [
        ParkCompleted(seat=seat, park=park, points=new[park])
        for park in range(len(_PARKS))
        for seat, (old, new) in enumerate(paid)
        if new[park] != old[park]
    ]
    return said(shown(course, parks=after), *facts) if facts else course


def marks_as_built(public: Public) -> tuple[ParkMarks, ...]:
    """Return the marks of all parks if building were over as all zoos stand (R144-R146, R160)."""
    held = tuple([_completions(zoo, seat, public.pair_owner) for seat, zoo in enumerate(public.zoos)])
    return recorded(public.parks, held)


def _completions(zoo: Zoo, seat: int, pair_owner: int) -> Completions:
    """Return what a zoo has of each park (R144-R146)."""
    return tuple([completion(park, missing(zoo, park), seat, pair_owner) for park in range(len(_PARKS))])


def completion(park: int, absent: tuple[tuple[int, ...], ...], seat: int, pair_owner: int) -> int:
    """Return what a zoo has of a park of which it does not exhibit the members `absent`: OPEN, WITHOUT_PANDAS or WHOLE (R144-R146).

    `pair_owner` is the seat that has taken the one pair of pandas, exhibited or not, or NOBODY (A51).
    """
    if not absent:
        return WHOLE
    if absent == ((WITHOUT[park],),) and pair_owner not in (NOBODY, seat):
        return WITHOUT_PANDAS
    return OPEN


def recorded(marks: tuple[ParkMarks, ...], held: tuple[Completions, ...]) -> tuple[ParkMarks, ...]:
    """Return the marks of all parks after a building phase; `held` says by seat what each zoo has of each park (R144, R160).

    Whoever marked a square keeps it, whatever becomes of the zoo; the owner of the pair marks the upper square even after others
    (A21).
    """
    new = tuple([_newly(mark, park, held) for park, mark in enumerate(marks)])
    counts = _within_limit(marks, new) if len(held) == _TWO_PLAYERS else (True,) * len(marks)
    return tuple(
        [_marked(park, mark, new[park], len(held)) if counts[park] else mark for park, mark in enumerate(marks)]
    )


class Completing(NamedTuple):
    """Hold the sets of seats that a building phase brings to a park: with all its members, or without the pandas."""

    whole: int
    without_pandas: int


def _newly(mark: ParkMarks, park: int, held: tuple[Completions, ...]) -> Completing:
    """Return who completes a park now and is not on it yet; from Wolong's lower square one may still come to the upper (A21)."""
    whole = sum([1 << seat for seat, one in enumerate(held) if one[park] == WHOLE]) & ~mark.first
    if WITHOUT[park] == NOBODY:
        whole &= ~mark.second
    without = sum([1 << seat for seat, one in enumerate(held) if one[park] == WITHOUT_PANDAS])
    return Completing(whole, without & ~mark.first & ~mark.second)


def _within_limit(marks: tuple[ParkMarks, ...], new: tuple[Completing, ...]) -> tuple[bool, ...]:
    """Tell which parks count with two players, who complete three in a whole game, seldom a fourth (R160, A41, A36).

    When a year brings more than are left, and any are, the most valuable one of each player counts, even if that makes four in all,
    then others as long as any are left. A park that is marked already is one of the three: its other square does not count again.
    """
    before = [park for park, mark in enumerate(marks) if mark.first or mark.second]
    left = COMPONENTS.givens.two_player_parks - len(before)
    now = [park for park, one in enumerate(new) if park not in before and (one.whole or one.without_pandas)]
    count = set(before)
    if len(now) <= left:
        count.update(now)
    elif left > 0:
        for seat in range(_TWO_PLAYERS):
            count.update(_by_worth(now, new, 1 << seat)[:1])
        for park in _by_worth(now, new, (1 << _TWO_PLAYERS) - 1):
            if len(count) - len(before) < left:
                count.add(park)
    return tuple([park in count for park in range(len(marks))])


def _by_worth(parks: list[int], new: tuple[Completing, ...], seats: int) -> list[int]:
    """Return those of the parks that any of `seats` completes now, the most valuable to them first."""

    def worth(park: int) -> int:
        return _PARKS[park].first if new[park].whole & seats else _lower_points(park)

    there = [park for park in parks if (new[park].whole | new[park].without_pandas) & seats]
    return sorted(there, key=worth, reverse=True)


def _marked(park: int, mark: ParkMarks, new: Completing, players: int) -> ParkMarks:
    """Return a park with those who complete it now on its squares; zoos of one year share one (R144)."""
    first, second = mark.first, mark.second
    if WITHOUT[park] != NOBODY:
        # whole is always worth the upper square, without the pandas the lower one, which is used once (A21)
        return ParkMarks(first | new.whole, second or new.without_pandas)
    if not first:
        return ParkMarks(new.whole, second)
    # with several first nobody is second, and with two players nobody is
    if second or first.bit_count() > 1 or players == _TWO_PLAYERS:
        return mark
    return ParkMarks(first, new.whole)


# --- what the squares pay ---------------------------------------------------------------------------------------------


def national_park_points(marks: tuple[ParkMarks, ...], seat: int) -> int:
    """Return the conservation that the recorded squares pay a seat in the end (R152)."""
    return sum(paid_by_parks(marks, seat))


def paid_by_parks(marks: tuple[ParkMarks, ...], seat: int) -> tuple[int, ...]:
    """Return what each park pays a seat in the end, in conservation (R144, R152)."""
    return tuple(
        [
            _PARKS[park].first if mark.first >> seat & 1 else _lower_points(park) if mark.second >> seat & 1 else 0
            for park, mark in enumerate(marks)
        ]
    )


def _lower_points(park: int) -> int:
    """Return what the lower square of a park pays."""
    without = _PARKS[park].without  # printed for Wolong alone: the species that may be missing, and the points then
    return _PARKS[park].second if without is None else without.points


# --- what a zoo lacks of a park ---------------------------------------------------------------------------------------


def missing(zoo: Zoo, park: int, not_asked: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Return the members of a park that a zoo does not exhibit; what waits in quarantine is not exhibited (R144, R145).

    `not_asked` is a species without which it is complete as well: the panda, once another zoo has taken it (R146).
    """
    return missing_of(species_of(zoo.enclosures), park, not_asked)


@functools.lru_cache(maxsize=4096)
def missing_of(exhibited: int, park: int, not_asked: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Return the members of a park that are not in a set of species, but for one that has `not_asked` in it."""
    return tuple([member for member, mask in _MEMBERS[park] if not exhibited & mask and not_asked not in member])


_MEMBERS = tuple([tuple([(member, sum([1 << one for one in member])) for member in park]) for park in PARK_MEMBERS])
"""By park its members, each as the species of which one will do and as their set."""


def wanted(exhibited: int, species: int) -> bool:
    """Tell whether a species is of a park, and of a member of it that is missing from the species exhibited (R144, R145)."""
    park = PARK_OF[species]
    return park != NOBODY and any(species in member for member in missing_of(exhibited, park))
