"""Follow the points through a game as this client has seen it: position by position, and which of them swung most.

What was taken back is no part of the course. What a count books at the end of a year is no swing: it goes to the decisions that
made it, as each changed what the year would bring. Pure.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.contract.voice import Voice
from net.wire.table_facts import TookBack
from zootui.client.table_log import LogLine

LEAST = 1.0
"""The least points beyond the average that are worth a word."""


@dataclass(frozen=True)
class PlayedPosition:
    """Hold a position of a game: its place among all that were seen, how many moves led to it, each seat's points."""

    place: int
    move: int
    view: Any
    points: tuple[int, ...]
    lines: tuple[LogLine, ...]
    """Those of the log that led to it from the one before."""
    gains: tuple[int, ...] = ()
    """What was decided there in each seat's points."""


@dataclass(frozen=True)
class Swing:
    """Hold a decision by which `seat` gained `gain` points more (or fewer) than all did on average; place and move of its end."""

    place: int
    move: int
    seat: int
    gain: float
    lines: tuple[LogLine, ...]


def seen_positions(lines: Sequence[LogLine], voice: Voice) -> tuple[PlayedPosition, ...]:
    """Return the positions of a game from the lines of its log, oldest first."""
    found: list[PlayedPosition] = []
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
                gains = _gains(voice, found[-1].view, seen) if found else ()
                found.append(PlayedPosition(place, line.move, seen, voice.scores(seen), tuple(told), gains))
        told = []
    return tuple(found)


def _gains(voice: Voice, before: Any, after: Any) -> tuple[int, ...]:
    """Return what was decided between two views is worth to each seat; nothing where points were counted that nobody foresaw."""
    if voice.counts_between(before, after):
        return ()
    same = voice.stretch(before) == voice.stretch(after)
    then = voice.standing(after) if same else voice.scores(after)  # of the next year nothing counts yet
    return tuple([now - was for was, now in zip(voice.standing(before), then, strict=True)])


def _longer(position: PlayedPosition, told: Sequence[LogLine]) -> PlayedPosition:
    return replace(position, lines=(*position.lines, *told))


def _back_at(found: Sequence[PlayedPosition], told: Sequence[LogLine], view: Any) -> int | None:
    """Return to which position a step back led, None where the game went on."""
    if any(one.fact is not None and one.fact.kind == TookBack.kind for one in told):
        for number in range(len(found) - 1, -1, -1):
            if found[number].view.public == view.public:
                return number
    return None


def swings(positions: Sequence[PlayedPosition], most: int = 3) -> tuple[Swing, ...]:
    """Return the decisions that swung the points most, `most` of them or fewer, with who made each, in the order of the game."""
    found = []
    for position in positions:
        average = sum(position.gains) / len(position.gains) if len(position.gains) > 1 else 0.0
        beyond = [gain - average for gain in position.gains]
        seat = next((line.seat for line in position.lines if line.seat is not None), None)
        if seat is not None and beyond and abs(beyond[seat]) >= LEAST:
            found.append(Swing(position.place, position.move, seat, beyond[seat], position.lines))
    decisive = sorted(found, key=lambda swing: -abs(swing.gain))[:most]
    return tuple(sorted(decisive, key=lambda swing: swing.place))
