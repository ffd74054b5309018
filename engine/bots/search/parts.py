"""What the points of a playout come from: named parts, families of them that are told as one, and what differs in them.

A playout ends with points for each seat, had or to be expected in the end, and a guide says what they come from
(`Guide.parts`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.bots.search.evidence import Evidence
from engine.contract.tree import Struct

Parts = tuple[tuple[str, float], ...]
"""What the points of a seat come from, in words that follow *from*, with how many."""
Stop = Callable[[], bool]
"""Tells whether nobody waits any longer for what is thought about."""
Stopped = tuple[float, Any]
"""By how much a position counts in which a playout stopped, and its public part."""
USUAL_SPREAD = 2.0
"""How many points a difference is taken to vary from world to world before any was seen."""


class Family(Struct, frozen=True, gc=False):
    """Name parts that are told as one where they do not carry a lead one by one."""

    what: str
    """What they are together, in words that follow *from*."""
    spread: float = USUAL_SPREAD
    """How many points what comes from any of them, or from all, is taken to vary from world to world before any was seen."""


Families = Mapping[str, tuple[Family, ...]]
"""Parts with the families that each belongs to, each wider than the one before; what has none is not here."""
NO_FAMILIES: Families = {}


def together(what: str, parts: Iterable[str], spread: float = USUAL_SPREAD) -> Families:
    """Return parts as a family."""
    return dict.fromkeys(parts, (Family(what, spread),))


def within(what: str, families: Families, spread: float = USUAL_SPREAD) -> Families:
    """Return families with a wider one around all of them."""
    return {part: (*narrower, Family(what, spread)) for part, narrower in families.items()}


def by_width(families: Families) -> Sequence[Families]:
    """Return the families themselves, each with those around it, the narrow ones first.

    A family is as wide as the most that lies within it, and has all that belongs to it, however many families lie between.

    >>> several = within("all", {**within("animals", together("birds", ("owls", "jays"))), "trees": (Family("plants"),)})
    >>> [{what: [one.what for one in of] for what, of in some.items()} for some in by_width(several)]
    [{'birds': ['birds', 'animals', 'all'], 'plants': ['plants', 'all']}, {'animals': ['animals', 'all']}, {'all': ['all']}]
    """
    width: dict[str, int] = {}
    around: dict[str, tuple[Family, ...]] = {}
    for of in families.values():
        for at, one in enumerate(of):
            width[one.what] = max(width.get(one.what, 0), at)
            around[one.what] = of[at:]
    return [
        {what: of for what, of in around.items() if width[what] == at}
        for at in range(1 + max(width.values(), default=-1))
    ]


def widest(families: Families) -> int:
    """Return how many families a part belongs to at most, one around the other."""
    return len(by_width(families))


class PlayedOut(Struct, frozen=True, gc=False):
    """Hold what one playout came to: the chances of all seats to win, and of which positions the points of each are taken.

    The shares of a seat's positions make 1, unless it gets nothing at all.
    """

    chances: Sequence[float]
    stops: tuple[tuple[Stopped, ...], ...]
    more: tuple[Parts, ...] = ()
    """Points besides, by seat."""


class PartLead(Struct, frozen=True, gc=False):
    """Hold how many points more a seat gets from something with one line than with another, world by world."""

    seat: int
    what: str
    more: Evidence
    cost: bool
    """Whether it never brought anything, but cost points."""
    products: float = 0.0
    """Of another seat: the sum of its figures times those of the seat that decides, which tells how they go together."""
    within: tuple[str, ...] = ()
    """To what it belongs that may be told as one, each wider than the one before."""
    spread: float = USUAL_SPREAD
    """How much it is taken to vary from world to world before any was seen."""


class Share(Struct, frozen=True, gc=False):
    """Hold a part of a lead: by how many points it adds to it, or takes from it, as another seat's points do that it gets more.

    It may be of a whole family of parts.
    """

    seat: int
    """Whose points they are; of both together (`against`) the other seat."""
    what: str
    points: float
    error: float
    """The standard error of the points."""
    cost: bool = False
    """Whether it is something that costs points: then more ahead is less that it costs."""
    against: bool = False
    """Whether it is what the seat that decides gets more than the other: then the line changes it for both."""
    within: tuple[str, ...] = ()
    """To what it belongs that may be told as one, each wider than the one before."""
    width: int = 0
    """Whether it is a family of parts itself: 1, or more for one around others; 0 for a part."""
    own: float | None = None
    """Of both together, how many points more the seat that decides gets; None where that is not known.

    What is left of `points` the other one gets less.
    """
    mostly: tuple[str, ...] = ()
    """Of a family, the one or two parts that make most of it; none where that is not sure, or takes more."""
    so_far: tuple[tuple[int, str], ...] = ()
    """How far those are with it whom it is about, where that is counted, by seat."""
    certain: bool = False
    """Whether it comes to the same in every world."""
    several: tuple[str, ...] = ()
    """The parts that are told as one, the largest first, where only what they come to together is sure; else none."""
