"""Name what screens ask of the app. A screen posts one of these and knows nothing of who acts on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

from zootui.local.settings import Settings

if TYPE_CHECKING:
    from net.shells.link import Link


class TableOpened(Message):
    """Say that the way to a table is open, so that somebody can sit down there."""

    def __init__(self, link: Link) -> None:
        super().__init__()
        self.link = link


class SettingsChosen(Message):
    """Say that other settings hold from now on."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings


class RulesRequested(Message):
    """Ask for the rules of a game, apart from any table."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game_id = game_id


class LessonRequested(Message):
    """Ask to learn a game, or for its `puzzles`; `waits` says what goes on meanwhile."""

    def __init__(self, game_id: str, waits: str = "", *, puzzles: bool = False) -> None:
        super().__init__()
        self.game_id = game_id
        self.waits = waits
        self.puzzles = puzzles


class ForkRequested(Message):
    """Ask to play on from position number `place` of a game's recording as a seat, that of `name`."""

    def __init__(self, game_id: str, recording: Path, place: int, seat: int, name: str) -> None:
        super().__init__()
        self.game_id = game_id
        self.recording = recording
        self.place = place
        self.seat = seat
        self.name = name


class AnalysisRequested(Message):
    """Ask to look at a recorded game once more."""

    def __init__(self, recording: Path) -> None:
        super().__init__()
        self.recording = recording


class TableRequested(Message):
    """Ask for something at the table where one sits: the base of what follows."""


class ChatRequested(TableRequested):
    """Ask for a line to say to the table."""


class LogRequested(TableRequested):
    """Ask for the whole log."""


class HelpRequested(TableRequested):
    """Ask what can be done now, with the rules."""


class ScoreRequested(TableRequested):
    """Ask for the score of a finished game."""


class HintRequested(TableRequested):
    """Ask for what a bot would do."""


class StandInsRequested(TableRequested):
    """Ask for bots in the place of players who are gone (the host player's right)."""


class SendAwayRequested(TableRequested):
    """Ask whom to send away, and whom to let in again (the host player's right)."""


class RematchRequested(TableRequested):
    """Ask for another game once one is over."""


class NextGameRequested(TableRequested):
    """Ask for the games that could be next: to choose one (the host player's right), or to propose one."""

    def __init__(self, *, chooses: bool) -> None:
        super().__init__()
        self.chooses = chooses


class ReplayRequested(TableRequested):
    """Ask to see the game that was just played again, as far as this client saw it."""


class LeaveRequested(TableRequested):
    """Ask whether to leave the table, and how."""
