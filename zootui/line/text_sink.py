"""Print lines on a terminal or into a pipe."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from typing import TextIO

from zootui.client.drafting.draft import Draft
from zootui.line.broken_lines import folded
from zootui.line.prompts import Prompt, lines
from zootui.line.spoken import spoken
from zootui.local.terminal import draws_over, harmless, stop_speaking
from zootui.local.terminal_title import TerminalTitle


class TextSink:
    """Print lines, on a terminal broken between words."""

    def __init__(self, sink: TextIO) -> None:
        self._sink = sink
        self._title = TerminalTitle(self._to_terminal)
        self.said = 0
        self.unread = asyncio.Event()

    def say(self, text: str, facts: int = 0) -> None:  # noqa: ARG002  who reads a terminal has what was printed
        """Print lines as they stand."""
        self.said += 1
        text = harmless(text)
        if self._sink.isatty():
            text = "\n".join([folded(line, get_terminal_size().columns - 1) for line in text.split("\n")])
        try:
            self._sink.write(text + "\n")
            self._sink.flush()
        except OSError:  # the other end of a pipe is gone, or the terminal
            self.unread.set()

    def title(self, words: str) -> None:
        """Let the terminal's title say something."""
        self._title.show(words)

    def zoo(self, new: Sequence[str]) -> None:
        """Print what is new, a line each."""
        for line in new:
            self.say(spoken(line))

    def ask(self, asked: Prompt, call: Callable[[Draft], str], *, anew: bool) -> None:
        """Print the choices, and how: whoever only listens knows by the last line that something is asked."""
        if anew:
            self.say(call(asked.draft))
        for line in lines(asked):
            self.say(spoken(line))

    def remind(self, asked: Prompt, call: Callable[[Draft], str]) -> None:
        """Print the call alone."""
        self.say(spoken(f"Still: {call(asked.draft)} (again lists the answers)"))

    def close(self) -> None:
        """Give the terminal its title back."""
        self._title.give_back()
        if self.unread.is_set() and self._sink is sys.stdout:
            stop_speaking()

    def _to_terminal(self, signs: str) -> None:
        if draws_over(self._sink):
            with suppress(OSError):
                self._sink.write(signs)
                self._sink.flush()
