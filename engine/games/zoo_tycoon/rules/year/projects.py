"""The projects that are counted at the end: breeding and welfare."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.numbers import COMPONENTS

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
