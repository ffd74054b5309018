"""Say by what one line comes to more than another: what the points in the end come from, line by line in the same worlds.

Each seat's points are taken apart by what they come from (`Voice.points_from`), and by what can still come of a zoo where a playout
is cut off. What differs most, as far as it is more than chance, is the one difference that decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from types import MappingProxyType
from typing import Any

from engine.bots.search.evidence import Evidence
from engine.bots.search.guide import Guide, Sequel
from engine.contract.choice import Action
from engine.contract.secrecy import View
from engine.contract.tree import Struct

PointsFrom = Callable[[Any, int], Iterable[tuple[str, float]]]
"""Tells what the points of a seat come from in a view (`Voice.points_from`)."""
STILL = ""
"""What points come from that a zoo can still be expected to bring, where a playout is cut off."""
CERTAIN = 2.0
"""How many standard errors a difference has to be above 0 to be named: it is the largest of several."""
LEAST_POINTS = 0.25
"""What is less than this is not worth a word."""
WORLDS = 6
"""In how many worlds lines are compared at least."""


class Difference(Struct, frozen=True, gc=False):
    """Hold how many points more, or less, a seat has from something with one line than with another, on average."""

    seat: int
    what: str
    """What the points come from; empty for what can still come (`STILL`)."""
    points: float
    error: float
    """The standard error of the points."""
    cost: bool
    """Whether it is something that points are lost by."""
    lead: float
    """How many points further ahead of the others who decides is in all."""
    luck: str
    """Names the world in which the lines differ most nearly so: from it and a line its sequel follows."""


def deciding(
    guide: Guide,
    points_from: PointsFrom,
    view: View[Any, Any],
    lines: tuple[tuple[Action, ...], tuple[Action, ...]],
    chances: Sequence[float],
    seed: int,
    worlds: int,
    stop: Callable[[], bool] = lambda: False,
    over: Callable[[], bool] = lambda: False,
    *,
    near: bool = False,
) -> Difference | None:
    """Return what decides for the second of two lines against the first, from sequels in the same worlds; None if nothing does.

    Where `over` says so, no more worlds follow than are compared at least; where `stop` says so, none at all.
    `chances` are those of all seats: the better another one's, the more their points count against the view's seat. `near`: what
    the guide can follow quickly is enough.
    """
    seat = view.seat
    assert seat is not None
    weights = weights_for(seat, chances)
    found: list[tuple[str, Mapping[tuple[int, str], float]]] = []
    costs: dict[str, bool] = {}
    for number in range(max(WORLDS, worlds)):
        if stop() or (number >= WORLDS and over()):
            break
        luck = f"why {seed}/{number}"
        played, better = (counts(guide, points_from, sequel_of(guide, view, line, luck, near=near)) for line in lines)
        note_costs(costs, played, better)
        found.append((luck, {key: better.get(key, 0.0) - played.get(key, 0.0) for key in {**played, **better}}))
    return most_different(found, weights, costs) if len(found) >= WORLDS else None


def sequel_of(guide: Guide, view: View[Any, Any], line: Sequence[Action], luck: str, *, near: bool = False) -> Sequel:
    """Return how a line goes on in the world that `luck` names."""
    follow = guide.near if near else guide.sequel
    return follow(view, world_of(guide, view, luck), line, Random(luck))


def world_of(guide: Guide, view: View[Any, Any], luck: str) -> Any:
    """Return the world behind a view that `luck` names."""
    return guide.game.imagine(view, blake2b(luck.encode(), digest_size=32).digest())


def counts(guide: Guide, points_from: PointsFrom, sequel: Sequel) -> Mapping[tuple[int, str], float]:
    """Return what points come from where a sequel stops, by seat and words."""
    state = sequel.end
    view = guide.game.view(state, None)
    found: dict[tuple[int, str], float] = {}
    for seat in sequel.seats:
        hopes = guide.hopes(state, seat) if state.public.asks else ()
        for what, points in hopes or points_from(view, seat):
            found[seat, what] = found.get((seat, what), 0.0) + points
        if state.public.asks and not hopes:
            hoped = guide.points(state)[seat]
            found[seat, STILL] = hoped - sum([points for (own, _), points in found.items() if own == seat])
    return found


def note_costs(costs: dict[str, bool], *counted: Mapping[tuple[int, str], float]) -> None:
    """Note of all that points come from whether it only ever costs some."""
    for one in counted:
        for (_, what), points in one.items():
            costs[what] = costs.get(what, True) and what != STILL and points <= 0


def most_different(
    found: Sequence[tuple[str, Mapping[tuple[int, str], float]]],
    weights: Sequence[float],
    costs: Mapping[str, bool] = MappingProxyType({}),
) -> Difference | None:
    """Return what differs most in favour of the seats whose weight is above 0, as far as it is more than chance.

    None where nothing is, or where the line is behind in all, so that whatever speaks for it does not decide.
    """
    sums: dict[tuple[int, str], Evidence] = {}
    for _, one in found:
        for key, points in one.items():
            sums[key] = sums.get(key, Evidence()).having(points)
    worlds = len(found)
    known = {key: one.of(worlds) for key, one in sums.items()}
    certain = [
        (weights[key[0]] * one.mean, key)
        for key, one in known.items()
        if weights[key[0]] * one.mean > 0 and abs(one.mean) >= max(LEAST_POINTS, CERTAIN * one.error)
    ]
    lead = sum([weights[seat] * one.mean for (seat, _), one in known.items()])
    if not certain or lead <= 0:
        return None
    _, key = max(certain)
    luck, _ = min(
        found,
        key=lambda one: (
            abs(one[1].get(key, 0.0) - known[key].mean)
            + abs(sum([weights[seat] * points for (seat, _), points in one[1].items()]) - lead)
        ),
    )
    return Difference(*key, known[key].mean, known[key].error, costs.get(key[1], False), lead, luck)


def weights_for(seat: int, chances: Sequence[float]) -> list[float]:
    """Return how much a point of each seat counts for one of them: the others' against it, by their chances."""
    rest = sum([chance for other, chance in enumerate(chances) if other != seat])
    even = 1 / max(1, len(chances) - 1)
    return [1.0 if other == seat else -(chance / rest if rest > 0 else even) for other, chance in enumerate(chances)]
