"""What lines are said to."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from zootui.client.drafting.draft import Draft
from zootui.line.broken_lines import NumberedChoice
from zootui.line.prompts import Prompt


class Sink(Protocol):
    """Where lines go: a terminal, a pipe or a page."""

    said: int
    """How many lines were said."""
    brief: bool
    """Answers are said without notes."""
    width: int
    """Columns at which lines are broken, 0 for nowhere."""
    unread: asyncio.Event
    """Nobody reads it any more."""
    counts_down: bool
    """Whether it shows by itself how much time is left, as it runs."""

    def say(self, text: str, facts: int = 0) -> None:
        """Say something at once, as it stands; of what happened in a game, how many `facts` of it are told with this."""

    def zoo(self, new: Sequence[str]) -> None:
        """Say what is new of where the game stands and of the own zoo."""

    def ask(
        self, asked: Prompt, call: Callable[[Draft], str], *, anew: bool, known: Sequence[NumberedChoice] = ()
    ) -> None:
        """Ask for a choice, `anew` from the call on: else an answer led on; some choices may be `known` from just before."""

    def ask_in_words(self, question: str, does: str, notes: Sequence[str]) -> None:
        """Ask for something that is typed, after some notes, before there is a table to be seen."""

    def remind(self, asked: Prompt, call: Callable[[Draft], str]) -> None:
        """Say what is asked still, now that other lines stand below it."""

    def ring(self, times: int) -> None:
        """Ring the bell."""

    def heard(self, line: str) -> None:
        """Take note of a line that was typed."""

    def close(self) -> None:
        """Leave nothing behind."""
