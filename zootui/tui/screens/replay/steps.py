"""The positions of a game that is looked back at: recorded, or told in a table’s log."""

from collections.abc import Sequence
from typing import Any, Protocol

from zootui.analysis.marks import Mark
from zootui.client.game_bundle import GameBundle
from zootui.client.table_log import LogLine, tell
from zootui.tui.start import ShownRecording


class ReplaySteps(Protocol):
    """Name what can be shown step by step."""

    title: str
    names: tuple[str, ...]
    verdict: tuple[str, ...]
    """What an audit says in sentences, empty without one."""
    marks: tuple[Mark, ...]
    """Mistakes."""
    recording: ShownRecording | None
    """What was recorded, where the positions are all of those in it, one for each move."""

    def __len__(self) -> int:
        """Return the number of positions."""
        ...

    def view(self, place: int) -> Any:
        """Return a position."""
        ...

    def move(self, place: int) -> int:
        """Return the number of the move that led to a position, which is how many were made by then."""
        ...

    def lines(self, place: int) -> list[LogLine]:
        """Return the log up to and including a position."""
        ...

    def played(self, place: int) -> str:
        """Return what one seat played in the step to a position, in words; empty where that is not known."""
        ...


class RecordedSteps:
    """Lay out a recording: every state as a watcher sees it."""

    def __init__(self, recording: ShownRecording, bundle: GameBundle) -> None:
        self.recording: ShownRecording | None = recording
        self._steps = recording.steps
        self._bundle = bundle
        self._told: list[list[LogLine]] = []
        self.title, self.names, self.verdict = recording.title, recording.seats, recording.verdict
        self.marks, self._played, self._first = recording.marks, recording.played, recording.first

    def __len__(self) -> int:
        return len(self._steps)

    def view(self, place: int) -> Any:
        """Return a position as a watcher sees it."""
        return self._bundle.game.view(self._steps[place][0], None)

    def move(self, place: int) -> int:
        """Return the number of the move that led to a position: there is one for each."""
        return self._first + place

    def lines(self, place: int) -> list[LogLine]:
        """Return the log up to a position."""
        while len(self._told) <= place:
            before = self._told[-1] if self._told else []
            facts = self._steps[len(self._told)][1]
            view = self.view(len(self._told))
            self._told.append(
                before
                + [
                    LogLine(len(before) + number, fact.seat, tell(self._bundle, fact, self.names), view, fact=fact)
                    for number, fact in enumerate(facts)
                ]
            )
        return self._told[place]

    def played(self, place: int) -> str:
        """Return what one seat played in the step to a position, in words; empty where several played."""
        actions = self._played[place] if place < len(self._played) else ()
        if place == 0 or len(actions) != 1:
            return ""
        seat, action = actions[0]
        return self._bundle.voice.words(
            self._bundle.game.view(self._steps[place - 1][0], seat), action, self.names
        ).full


class LoggedSteps:
    """Lay out what a client has seen itself, from the lines of its log."""

    def __init__(self, title: str, names: tuple[str, ...], lines: Sequence[LogLine]) -> None:
        self.title, self.names = title, names
        self.recording: ShownRecording | None = None
        self.verdict: tuple[str, ...] = ()
        self.marks: tuple[Mark, ...] = ()
        self._lines = list(lines)
        self._ends: list[int] = []
        for place, line in enumerate(self._lines):
            if line.view is None:
                continue
            if self._ends and self._lines[self._ends[-1]].view is line.view:
                self._ends[-1] = place
            else:
                self._ends.append(place)

    def __len__(self) -> int:
        return len(self._ends)

    def view(self, place: int) -> Any:
        return self._lines[self._ends[place]].view

    def move(self, place: int) -> int:
        """Return the number of the move that led to a position; some may not have been seen."""
        return self._lines[self._ends[place]].move

    def lines(self, place: int) -> list[LogLine]:
        """Return the log up to a position."""
        return self._lines[: self._ends[place] + 1]

    def played(self, _place: int) -> str:
        """Return nothing: a client sees what was told, not what was played."""
        return ""
