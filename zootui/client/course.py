"""Follow the points through a game as this client has seen it: position by position, and which of them swung most.

What was taken back is no part of the course. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from net.wire.table_facts import TookBack
from zootui.client.table_log import LogLine

__all__ = ["Position", "Swing", "course", "swings"]

LEAST = 1.0
"""The least points beyond the average that are worth a word."""


@dataclass(frozen=True)
class Position:
    """Hold a position of a game: its place among all that were seen, how many moves led to it, each seat's points.

    `lines` are those of the log that led to it from the one before.
    """

    place: int
    move: int
    view: Any
    points: tuple[int, ...]
    lines: tuple[LogLine, ...]


@dataclass(frozen=True)
class Swing:
    """Hold a step in which a seat gained `gain` points more (or fewer) than all seats did on average; place and move of its end."""

    place: int
    move: int
    seat: int
    gain: float
    lines: tuple[LogLine, ...]


def course(lines: Sequence[LogLine], scores: Callable[[Any], tuple[int, ...]]) -> tuple[Position, ...]:
    """Return the positions of a game from the lines of its log, oldest first; `scores` are each seat's points in a view."""
    found: list[Position] = []
    told: list[LogLine] = []
    place, seen = -1, None
    for line in lines:
        told.append(line)
        if line.view is None:
            continue
        if line.view is seen and found:
            found[-1] = _longer(found[-1], told)
        else:
            place, seen = place + 1, line.view
            back = _back_at(found, told, seen)
            if back is not None:
                del found[back + 1 :]
            else:
                found.append(Position(place, line.move, seen, scores(seen), tuple(told)))
        told = []
    return tuple(found)


def _longer(position: Position, told: Sequence[LogLine]) -> Position:
    return Position(position.place, position.move, position.view, position.points, (*position.lines, *told))


def _back_at(found: Sequence[Position], told: Sequence[LogLine], view: Any) -> int | None:
    """Return to which position a step back led, None where the game went on."""
    if any(one.fact is not None and one.fact.kind == TookBack.kind for one in told):
        for number in range(len(found) - 1, -1, -1):
            if found[number].view.public == view.public:
                return number
    return None


def swings(positions: Sequence[Position], most: int = 3) -> tuple[Swing, ...]:
    """Return the steps that swung the points most, at most so many and each about one seat, in the order of the game."""
    found = []
    for before, after in pairwise(positions):
        gains = [now - then for then, now in zip(before.points, after.points, strict=True)]
        average = sum(gains) / len(gains) if len(gains) > 1 else 0.0
        beyond = [gain - average for gain in gains]
        seat = max(range(len(beyond)), key=lambda one: (abs(beyond[one]), beyond[one]))
        if abs(beyond[seat]) >= LEAST:
            found.append(Swing(after.place, after.move, seat, beyond[seat], after.lines))
    decisive = sorted(found, key=lambda swing: -abs(swing.gain))[:most]
    return tuple(sorted(decisive, key=lambda swing: swing.place))
