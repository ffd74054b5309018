"""Print lines on a terminal or into a pipe."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from typing import TextIO

from zootui.client.drafting.draft import Draft
from zootui.line.broken_lines import folded
from zootui.line.prompts import Prompt, lines
from zootui.line.spoken import spoken
from zootui.local.terminal import harmless, stop_speaking


class TextSink:
    """Print lines, on a terminal broken between words."""

    def __init__(self, sink: TextIO) -> None:
        self._sink = sink
        self.said = 0
        self.brief = False
        self.unread = asyncio.Event()
        self.counts_down = False

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

    def zoo(self, new: Sequence[str]) -> None:
        """Print what is new, a line each."""
        for line in new:
            self.say(spoken(line))

    def ask(self, asked: Prompt, call: Callable[[Draft], str], *, anew: bool) -> None:
        """Print the choices, and how: whoever only listens knows by the last line that something is asked."""
        if anew:
            self.say(call(asked.draft))
        for line in lines(asked, brief=self.brief):
            self.say(spoken(line))

    def ask_in_words(self, question: str, does: str, notes: Sequence[str]) -> None:
        """Print the notes, and what is asked with what Enter does."""
        self.say("\n".join((*notes, f"{question} Enter: {does}.")))

    def remind(self, asked: Prompt, call: Callable[[Draft], str]) -> None:
        """Print the call alone."""
        self.say(spoken(f"Still: {call(asked.draft)} (again lists the answers)"))

    def close(self) -> None:
        """Let Python say nothing more where nobody reads."""
        if self.unread.is_set() and self._sink is sys.stdout:
            stop_speaking()
