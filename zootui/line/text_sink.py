"""Print lines on a terminal or into a pipe."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from typing import TextIO

from zootui.client.drafting.draft import Draft
from zootui.line.broken_lines import NumberedChoice, folded
from zootui.line.prompts import Prompt, lines
from zootui.line.spoken import spoken
from zootui.local.terminal import NARROWEST, harmless, stop_speaking


class TextSink:
    """Print lines, on a terminal broken between words, and write all of it down where somebody wants a transcript.

    A terminal at the far end of a pipe has a `width` that we are told or assume: it would break lines within words, and a voice
    that reads its rows would read halves. 0 breaks none, for pipes.
    """

    def __init__(self, sink: TextIO, transcript: TextIO | None = None, *, width: int = 0) -> None:
        self._sink, self._transcript = sink, transcript
        self.width = -1 if sink.isatty() else width
        """Columns at which lines are broken, 0 for nowhere, -1 for as many as the terminal here has."""
        self.said = 0
        self.brief = False
        self.unread = asyncio.Event()
        self.counts_down = False

    def say(self, text: str, facts: int = 0) -> None:  # who reads a terminal has what was printed
        """Print lines as they stand."""
        self.said += 1
        text = harmless(text)
        self._write_down(text)
        if columns := get_terminal_size().columns if self.width < 0 else self.width:
            text = "\n".join([folded(line, max(columns, NARROWEST) - 1) for line in text.split("\n")])
        try:
            self._sink.write(text + "\n")
            self._sink.flush()
        except OSError:  # the other end of a pipe is gone, or the terminal
            self.unread.set()

    def ring(self, times: int) -> None:
        """Ring the bell of the terminal, here or at the far end."""
        with suppress(OSError):
            self._sink.write("\a" * times)
            self._sink.flush()

    def heard(self, line: str) -> None:
        """Write down what was typed."""
        self._write_down(harmless(f"> {line.rstrip()}"))

    def _write_down(self, text: str) -> None:
        """Write lines down; the game goes on where that fails."""
        if self._transcript is None:
            return
        try:
            self._transcript.write(text + "\n")
            self._transcript.flush()
        except OSError as error:
            self._transcript = None
            self.say(f"The transcript ends here: {error.strerror or error}.")

    def zoo(self, new: Sequence[str]) -> None:
        """Print what is new, a line each."""
        for line in new:
            self.say(spoken(line))

    def ask(
        self, asked: Prompt, call: Callable[[Draft], str], *, anew: bool, known: Sequence[NumberedChoice] = ()
    ) -> None:
        """Print the choices, and how: whoever only listens knows by the last line that something is asked."""
        if anew:
            self.say(call(asked.draft))
        for line in lines(asked, brief=self.brief, known=known):
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
