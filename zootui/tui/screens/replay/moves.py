"""The moves of a recorded game, in words and with what they changed."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engine.contract.asks import joint_ask, top_ask
from net.wire.table_facts import TookBack
from zootui.client.game_bundle import GameBundle
from zootui.client.table_log import LogLine, tell
from zootui.tui.screens.replay.steps import ReplaySteps


@dataclass(frozen=True)
class ReplayedMove:
    """Hold the step that led to position number `place`.

    `seat` made it, None where several answered at once. `before` and `after` are the points of `about` if that had ended
    (None: several made it). `words` say what was done, without the name of who did it, and `more` all that was told of it.
    """

    place: int
    number: int
    """What it is called by, that of the last move in it."""
    seat: int | None
    about: int
    """The seat whose zoo shows it."""
    stretch: int
    """The year or round that it was made in."""
    before: int | None
    after: int | None
    words: str
    more: tuple[str, ...]

    @property
    def gain(self) -> int | None:
        """Return how many points more `about` would have."""
        return None if self.before is None or self.after is None else self.after - self.before


@dataclass(frozen=True)
class PlayedMoves:
    """Hold a whole game: `moves[n]` led to position n + 1, `standings[n]` are the points of all seats at position n.

    They are as if the year or round had ended there.
    """

    word: str
    """What they are called."""
    moves: tuple[ReplayedMove, ...]
    standings: tuple[tuple[int, ...], ...]
    starts: tuple[tuple[int, int], ...]
    """The years or rounds, each with the first position that was played to in it."""

    def move(self, place: int) -> ReplayedMove | None:
        """Return the move that led to a position, None at the beginning."""
        return self.moves[place - 1] if 0 < place <= len(self.moves) else None

    def stretch(self, place: int) -> int:
        """Return which year or round a position was played to in; the beginning belongs to the first."""
        return self.starts[self._start(place)][0] if self.starts else 0

    def _start(self, place: int) -> int:
        return max(0, bisect_right([first for _, first in self.starts], place) - 1)

    def to_stretch(self, place: int, step: int) -> int:
        """Return the position at which the next year or round begins, or, `step` being -1, the present one or the one before."""
        if not self.starts:
            return place
        at = self._start(place)
        if step > 0:
            return self.starts[at + 1][1] if at + 1 < len(self.starts) else len(self.moves)
        if place > self.starts[at][1]:
            return self.starts[at][1]
        return self.starts[at - 1][1] if at else 0

    def shown(self, place: int, seat: int) -> int:
        """Return whose zoo shows the move to a position; at the beginning that of `seat`."""
        move = self.move(place)
        return seat if move is None else move.about

    def ahead(self, seat: int) -> tuple[float, ...]:
        """Return for every position how many points a seat is ahead of the average of all."""
        return tuple(points[seat] - sum(points) / len(points) for points in self.standings)


def played_moves(steps: ReplaySteps, bundle: GameBundle) -> PlayedMoves:
    """Return the moves of a game, with what each changed."""
    views = [steps.view(place) for place in range(len(steps))]
    standings = [bundle.voice.standing(view) for view in views]
    moves: list[ReplayedMove] = []
    starts: list[tuple[int, int]] = []
    about, told = 0, len(steps.lines(0)) if len(steps) else 0
    for place, (before, after) in enumerate(pairwise(views), 1):
        lines = steps.lines(place)[told:]
        told += len(lines)
        move = _move(bundle, steps, place, (before, after), lines, about)
        about = move.about
        moves.append(move)
        if bundle.voice.stretch(after) != move.stretch:  # it has ended: nothing of the next one counts yet
            standings[place] = bundle.voice.scores(after)
        if not starts or move.stretch > starts[-1][0]:
            starts.append((move.stretch, place))
    return PlayedMoves(bundle.game.info.stretch, tuple(moves), tuple(standings), tuple(starts))


def _move(
    bundle: GameBundle, steps: ReplaySteps, place: int, views: tuple[Any, Any], lines: Sequence[LogLine], about: int
) -> ReplayedMove:
    before, after = views
    seat = _mover(before, lines)
    asked = top_ask(after.public)
    if seat is not None:
        about = seat
    elif asked is not None and len(asked.seats) == 1:
        about = asked.seats[0]
    voice = bundle.voice
    stretch = voice.stretch(before)
    points = voice.standing(before), voice.standing(after) if voice.stretch(after) == stretch else voice.scores(after)
    return ReplayedMove(
        place=place,
        number=steps.move(place),
        seat=seat,
        about=about,
        stretch=stretch,
        before=None if seat is None else points[0][about],
        after=None if seat is None else points[1][about],
        words=_words(bundle, steps.names, lines, seat) or steps.played(place),
        more=tuple(line.text for line in lines),
    )


def _mover(before: Any, lines: Sequence[LogLine]) -> int | None:
    """Return who made the step that lines tell: the only one who was asked, or, of several side by side, the one they name."""
    back = next((line.seat for line in lines if line.fact is not None and line.fact.kind == TookBack.kind), None)
    ask = top_ask(before.public)
    if back is not None or ask is None or ask.sealed:
        return back
    if joint_ask(before.public) is None and len(ask.seats) == 1:
        return ask.seats[0]
    return next((line.seat for line in lines if line.seat is not None), None)


def _words(bundle: GameBundle, names: tuple[str, ...], lines: Sequence[LogLine], seat: int | None) -> str:
    """Return what was done, as the log tells it; the name of who did it is left out, for their mark stands before it."""
    line = next((one for one in lines if one.seat == seat and one.fact is not None), None)
    if line is None or line.fact is None:
        return lines[0].text if lines else ""
    unnamed = tell(
        bundle, line.fact, tuple("" if number == seat else name for number, name in enumerate(names))
    ).strip()
    return unnamed if seat is not None and line.text == f"{names[seat]} {unnamed}" else line.text
