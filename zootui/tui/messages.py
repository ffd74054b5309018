"""Name what screens ask of the app. A screen posts one of these and knows nothing of who acts on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from textual.message import Message

from zootui.local.settings import Settings

if TYPE_CHECKING:
    from net.shells.link import Link
    from zootui.tui.start import LookingBack


class TableOpened(Message):
    """Say that the way to a table is open, so that somebody can sit down there."""

    def __init__(self, link: Link, back: LookingBack | None = None) -> None:
        """`back` is where one looked back at a game: whoever leaves the table is there again."""
        super().__init__()
        self.link = link
        self.back = back


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
    """Ask to play on from position number `place` of a recorded game as a seat, and to be led back to where one is."""

    def __init__(self, place: int, seat: int, back: LookingBack) -> None:
        super().__init__()
        self.place = place
        self.seat = seat
        self.back = back


class AnalysisRequested(Message):
    """Ask to look at a recorded game once more."""

    def __init__(self, recording: Path) -> None:
        super().__init__()
        self.recording = recording


Request = Literal[
    "chat",
    "log",
    "help",
    "score",
    "hint",
    "stand_ins",
    "send_away",
    "rematch",
    "choose_game",
    "propose_game",
    "replay",
    "leave",
]
"""What can be asked for at a table; stand-ins, sending away and choosing the next game are the host player's right."""


class TableRequested(Message):
    """Ask for something at the table where one sits."""

    def __init__(self, request: Request) -> None:
        super().__init__()
        self.request = request
