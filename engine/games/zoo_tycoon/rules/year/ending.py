"""The final count as figures: who drops out, discs, parks, breeding, welfare, money, and the game of one (R150-R161)."""

from __future__ import annotations

from bisect import bisect_right

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
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


# --- projects ------------------------------------------------------------------------------------------------------


Figure = int | None
_BREEDING = COMPONENTS.breeding
_WELFARE = COMPONENTS.welfare
_PAIR = 2
"""The number of players with whom being second pays less (R161, R162)."""
_ALONE_BREEDING = (6, 3)
_ALONE_WELFARE = (6, 1)
"""What a game alone asks for the points of the first, and of the second (HOUSE DATA, R163)."""


def breeding_points(tracks: tuple[Figure, ...]) -> tuple[int, ...]:
    """Return the conservation that each zoo gets for its place on the breeding-program track (R153).

    It takes at least one step. Equal ones all get the full amount, and with several first there is no second (A27). Of two
    players the second must stand in the first's segment (R161).
    """
    first, second = _BREEDING.first, _BREEDING.second
    if len(tracks) == 1:
        return (_alone(tracks[0], _ALONE_BREEDING, first, second),)
    highest, runner_up = _ranked(tracks, 1)
    if len(tracks) == _PAIR and not _one_segment(highest, runner_up):
        runner_up = None
    return tuple([_prize(track, highest, runner_up, first, second) for track in tracks])


def _one_segment(one: Figure, other: Figure) -> bool:
    return one is not None and other is not None and _BREEDING.segment(one) == _BREEDING.segment(other)


def welfare_points(scores: tuple[Figure, ...]) -> tuple[int, ...]:
    """Return the points that each zoo gets or loses for its welfare score (R154, A27); `split` says on which tracks.

    Of two players the second gets nothing (R162).
    """
    first, second = _WELFARE.first, _WELFARE.second
    if len(scores) == 1:
        return (_alone(scores[0], _ALONE_WELFARE, first, second) - _malus(scores[0]),)
    highest, runner_up = _ranked(scores, _WELFARE.least)
    if len(scores) == _PAIR:
        runner_up = None
    return tuple([_prize(score, highest, runner_up, first, second) - _malus(score) for score in scores])


def _malus(score: Figure) -> int:
    return _WELFARE.loss if score is not None and score < _WELFARE.below else 0


def _ranked(figures: tuple[Figure, ...], least: int) -> tuple[Figure, Figure]:
    """Return the highest figure and, if only one zoo has that, the second highest; None where none reaches `least`."""
    there = [figure for figure in figures if figure is not None and figure >= least]
    highest = max(there, default=None)
    if highest is None or there.count(highest) > 1:
        return highest, None
    return highest, max((figure for figure in there if figure != highest), default=None)


def _prize(figure: Figure, highest: Figure, runner_up: Figure, first: int, second: int) -> int:
    if figure is None:
        return 0
    return first if figure == highest else second if figure == runner_up else 0


def _alone(figure: Figure, needs: tuple[int, int], first: int, second: int) -> int:
    if figure is None:
        return 0
    return first if figure >= needs[0] else second if figure >= needs[1] else 0


def split(popularity: int, conservation: int, points: int) -> tuple[int, int]:
    """Return what popularity and conservation gain or lose by welfare points (R154).

    They go one by one to the lower track; from the moment both are equal they alternate, popularity first (A29). So do those that
    are lost, and what would fall below 0 is not (A53).
    """
    step = 1 if points > 0 else -1
    tracks = [popularity, conservation]
    turn: int | None = None  # whose turn it is once both are equal
    for _ in range(abs(points)):
        if turn is None and tracks[0] == tracks[1]:
            turn = 0
        place = tracks.index(min(tracks)) if turn is None else turn
        tracks[place] = max(0, tracks[place] + step)
        if turn is not None:
            turn = 1 - turn
    return tracks[0] - popularity, tracks[1] - conservation


# --- solo ----------------------------------------------------------------------------------------------------------


APPRENTICE, KEEPER, CURATOR, DIRECTOR = range(4)
_FROM = (20, 28, 35)
"""The victory points from which somebody is keeper, curator, director (HOUSE DATA)."""


def verdict(points: int) -> int:
    """Return what somebody with these victory points is (R163)."""
    return bisect_right(_FROM, points)
