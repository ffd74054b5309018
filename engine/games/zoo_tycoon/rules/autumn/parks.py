"""National parks: who completes one when building is over, which squares it marks, and what they pay in the end (R144-R146, R152).

A park has an upper square for who completes it first and a lower one for who is second (R144): squares of a card, not of a
zoo. `ParkMarks` has the seats that marked them, `first` and `second`, UNMARKED those of all parks before anybody did. Once
somebody has taken the one pair of pandas of the table, other zoos can complete one park without this member: for those is its
lower square (R146, A21, A51). `WITHOUT` is that member, by park, NOBODY for all other parks.
"""

from __future__ import annotations

import functools

from engine.contract.facts import Fact
from engine.contract.tree import put
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY, PARK_MEMBERS, PARK_OF, WITHOUT
from engine.games.zoo_tycoon.rules.course import Course, said, shown
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import UNMARKED, ParkMarks
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of

_PARKS = COMPONENTS.parks
_TWO_PLAYERS = 2
"""The number of players with which nobody is second, except without the pair (R160, A41)."""
OPEN, PARTLY, WHOLE = range(3)
"""What a zoo has of a park: not all, all but the one member that it can do without, all."""
Completions = tuple[int, ...]
"""What one zoo has of each park: OPEN, PARTLY or WHOLE."""
_NONE = (OPEN,) * len(_PARKS)


def missing(zoo: Zoo, park: int, without: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Return the members of a park that a zoo does not exhibit, each as the species of which one would do (R144, R145).

    `without` names a member that is not asked for: the panda, once another zoo has taken it (R146).
    """
    return missing_of(species_of(zoo.enclosures), park, without)


@functools.lru_cache(maxsize=4096)
def missing_of(here: int, park: int, without: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Return the same of a zoo that exhibits a set of species."""
    return tuple([anyone for anyone, mask in _MEMBERS[park] if not here & mask and without not in anyone])


def wanted(here: int, species: int) -> bool:
    """Tell whether a park still wants a species of a zoo that exhibits a set of species (R144, R145)."""
    park = PARK_OF[species]
    return park != NOBODY and any(species in anyone for anyone in missing_of(here, park))


_MEMBERS = tuple([tuple([(anyone, sum([1 << one for one in anyone])) for anyone in park]) for park in PARK_MEMBERS])
"""By park its members, each as the species of which one would do and as their set."""


@functools.lru_cache(maxsize=1024)
def _near_any_park(here: int) -> bool:
    """Tell whether who exhibits a set of species lacks at most one member of any park; else there is nothing to look at."""
    return any(sum([not here & mask for _, mask in park]) <= 1 for park in _MEMBERS)


def completed(zoo: Zoo, park: int, without: int = NOBODY) -> bool:
    """Tell whether a zoo holds all members of a park in enclosures, quarantine not counted (R144)."""
    return not missing(zoo, park, without)


class ParkCompleted(Fact):
    """A zoo completes a national park, worth `points` at the end (R144)."""

    kind = "park"
    rule: str = "R144"
    park: int
    points: int


def parks_recorded(course: Course) -> Course:
    """Return a course after the parks that zoos have completed were recorded (R144-R146, R160)."""
    public = course.public
    held = tuple(
        [
            tuple([completion(park, missing(zoo, park), seat, public.pair_owner) for park in range(len(_PARKS))])
            if _near_any_park(species_of(zoo.enclosures))
            else _NONE
            for seat, zoo in enumerate(public.zoos)
        ]
    )
    if all(one is _NONE for one in held):
        return course
    before, after = public.parks, recorded(public.parks, held)
    if after == before:
        return course
    facts = []
    for park in range(len(_PARKS)):
        for seat in range(len(held)):
            points = _worth(after, park, seat)
            if points != _worth(before, park, seat):
                facts.append(ParkCompleted(seat=seat, park=park, points=points))
    return said(shown(course, parks=after), *facts)


def _worth(marks: tuple[ParkMarks, ...], park: int, seat: int) -> int:
    """Return what one park alone pays a seat in the end."""
    return park_points(put(UNMARKED, park, marks[park]), seat)


def completion(park: int, absent: tuple[tuple[int, ...], ...], seat: int, pair_owner: int) -> int:
    """Return how a zoo holds a park of which it does not exhibit the members `absent` (R144-R146).

    `pair_owner` is the seat that has taken the one pair of the table, exhibited or not, or NOBODY (A51).
    """
    if not absent:
        return WHOLE
    if absent == ((WITHOUT[park],),) and pair_owner not in (NOBODY, seat):
        return PARTLY
    return OPEN


def recorded(marks: tuple[ParkMarks, ...], held: tuple[Completions, ...]) -> tuple[ParkMarks, ...]:
    """Return the parks after a building phase in which zoos hold them as in `held`, one for each player (R144, R160).

    Who marked a square keeps it, whatever becomes of the zoo; the owner of the pair marks the upper square even after others
    (A21).
    """
    new = tuple([_newly(mark, park, held) for park, mark in enumerate(marks)])
    counted = _within_limit(marks, new) if len(held) == _TWO_PLAYERS else (True,) * len(marks)
    return tuple([_marked(*one, len(held)) for one in zip(range(len(marks)), marks, new, counted, strict=True)])


def _newly(mark: ParkMarks, park: int, held: tuple[Completions, ...]) -> ParkMarks:
    """Return who completes a park now and is not on it yet: whole in `first`, without the one member in `second`."""
    whole = sum([1 << seat for seat, one in enumerate(held) if one[park] == WHOLE]) & ~mark.first
    if WITHOUT[park] == NOBODY:  # else who marked the lower square may still mark the upper one (A21)
        whole &= ~mark.second
    partly = sum([1 << seat for seat, one in enumerate(held) if one[park] == PARTLY])
    return ParkMarks(whole, partly & ~mark.first & ~mark.second)


def _marked(park: int, mark: ParkMarks, new: ParkMarks, counted: bool, players: int) -> ParkMarks:
    """Return a park with those who complete it now on its squares; zoos of one round share one (R144)."""
    if not counted:
        return mark
    first, second = mark.first, mark.second
    if WITHOUT[park] != NOBODY:
        # whole is always worth the first square, without the one member the second, which is used once (A21)
        return ParkMarks(first | new.first, second or new.second)
    if not first:
        return ParkMarks(new.first, second)
    # with several first nobody is second, and with two players nobody is
    if second or first.bit_count() > 1 or players == _TWO_PLAYERS:
        return mark
    return ParkMarks(first, new.first)


def _within_limit(marks: tuple[ParkMarks, ...], new: tuple[ParkMarks, ...]) -> tuple[bool, ...]:
    """Tell which parks count with two players, who complete only three in a whole game (R160, A41, A36).

    When a round brings more than are left, the dearest one of each player counts, then others as long as any are left. A park that
    is marked already uses up none of them.
    """
    marked = [park for park, mark in enumerate(marks) if mark != ParkMarks()]
    left = COMPONENTS.givens.two_player_parks - len(marked)
    fresh = [park for park in range(len(marks)) if park not in marked and new[park] != ParkMarks()]
    counted = set(marked)
    if len(fresh) <= left:
        counted.update(fresh)
    elif left > 0:
        for seat in range(_TWO_PLAYERS):
            counted.update(_dearest(fresh, new, 1 << seat)[:1])
        for park in _dearest(fresh, new, (1 << _TWO_PLAYERS) - 1):
            if len(counted) - len(marked) < left:
                counted.add(park)
    return tuple([park in counted for park in range(len(marks))])


def _dearest(parks: list[int], new: tuple[ParkMarks, ...], seats: int) -> list[int]:
    """Return those of the parks that any of `seats` completes now, by falling value to them."""

    def worth(park: int) -> int:
        return _PARKS[park].first if new[park].first & seats else _second(park)

    there = [park for park in parks if (new[park].first | new[park].second) & seats]
    return sorted(there, key=worth, reverse=True)


def _second(park: int) -> int:
    """Return what the lower square of a park pays."""
    without = _PARKS[park].without
    return _PARKS[park].second if without is None else without.points


def park_points(marks: tuple[ParkMarks, ...], seat: int) -> int:
    """Return the conservation that the recorded squares pay a seat in the end (R152)."""
    return sum(paid_by_parks(marks, seat))


def paid_by_parks(marks: tuple[ParkMarks, ...], seat: int) -> tuple[int, ...]:
    """Return the same by parks."""
    return tuple(
        [
            _PARKS[park].first if mark.first >> seat & 1 else _second(park) if mark.second >> seat & 1 else 0
            for park, mark in enumerate(marks)
        ]
    )
