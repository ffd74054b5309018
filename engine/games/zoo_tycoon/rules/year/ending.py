"""The final count as figures, step by step: who drops out, points, places, and the game of one (R150-R161)."""

from __future__ import annotations

from bisect import bisect_right

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.year.projects import breeding_points, split, welfare_points
from engine.shared.ranking import places

OUT, DISCS, PARKS, BREEDING, WELFARE = range(5)
"""The steps in their order: R150, R151, R152, R153, R154."""
_DISC_LOSS = COMPONENTS.givens.disc_loss


class Final(Node):
    """Hold what a zoo has after the last winter.

    Two of its tracks, its money, its discs, what its park squares pay, its steps in the breeding program, its welfare score.
    """

    popularity: int
    conservation: int
    money: int
    discs: int = 0
    parks: int = 0
    breeding: int = 0
    welfare: int = 0


class CountStep(Node):
    """Hold a step of the count: which, what popularity and what conservation it changes for each seat, and who is out after it."""

    kind: int
    popularity: tuple[int, ...]
    conservation: tuple[int, ...]
    out: tuple[bool, ...]


def drops_out(money: int) -> bool:
    """Tell whether a zoo drops out: its money is negative (R150)."""
    return money < 0


def steps(zoos: tuple[Final, ...]) -> tuple[CountStep, ...]:
    """Return what the end changes, step by step; no track falls below 0 (R19, R150-R154).

    A zoo that dropped out takes part in no step and counts in no ranking (A28).
    """
    out = tuple([drops_out(zoo.money) for zoo in zoos])
    none = (0,) * len(zoos)
    there = tuple([None if gone else zoo for zoo, gone in zip(zoos, out, strict=True)])
    discs = tuple([-min(zoo.popularity, zoo.discs * _DISC_LOSS) if zoo else 0 for zoo in there])
    parks = tuple([zoo.parks if zoo else 0 for zoo in there])
    bred = breeding_points(tuple([zoo.breeding if zoo else None for zoo in there]))
    cared = welfare_points(tuple([zoo.welfare if zoo else None for zoo in there]))
    shares = tuple(
        [
            split(zoo.popularity + lost, zoo.conservation + park + young, points) if zoo else (0, 0)
            for zoo, lost, park, young, points in zip(there, discs, parks, bred, cared, strict=True)
        ]
    )
    return (
        CountStep(OUT, none, none, out),
        CountStep(DISCS, discs, none, out),
        CountStep(PARKS, none, parks, out),
        CountStep(BREEDING, none, bred, out),
        CountStep(WELFARE, tuple([one[0] for one in shares]), tuple([one[1] for one in shares]), out),
    )


def victory_points(popularity: int, conservation: int) -> int:
    """Return a zoo's victory points: the lower of its two tracks (R156)."""
    return min(popularity, conservation)


def final_places(points: tuple[int, ...], out: tuple[bool, ...]) -> tuple[int, ...]:
    """Return each seat's place: most victory points win and ties share; zoos that dropped out share the last one (R150, R156)."""
    return places([(not gone, 0 if gone else own) for own, gone in zip(points, out, strict=True)])


APPRENTICE, KEEPER, CURATOR, DIRECTOR = range(4)
_FROM = (20, 28, 35)
"""The victory points from which somebody is keeper, curator, director (HOUSE DATA)."""


def verdict(points: int) -> int:
    """Return what somebody with these victory points is (R163)."""
    return bisect_right(_FROM, points)
