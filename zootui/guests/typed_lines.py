"""Take what a guest types as lines: bounded, harmless, edited where the far end edits nothing."""

import codecs
import re
import unicodedata

from rich.cells import cell_len, split_graphemes

LONGEST = 400
"""Signs of a line that count; nobody types more, and what comes after is forgotten."""
INTERRUPT, END, ERASE, ERASE_ALL = "\x03", "\x04", "\b\x7f", "\x15"
"""Ctrl+C, Ctrl+D, backspace by both of its names, Ctrl+U."""
_COMMAND = re.compile(r"[\x00-\x1f\x7f]")


class TypedLines:
    """Make lines of what comes over a channel. With `echo` the far end is a raw terminal: what is typed is shown and can be erased.

    Without it the far end edits its lines itself. Whatever comes, at most `LONGEST` signs are held.
    """

    def __init__(self, *, echo: bool) -> None:
        self._echo = echo
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._line: list[str] = []
        self._after_return = self._escaped = self._sequence = False
        self.ended = False
        """Whether the guest said that nothing more comes: Ctrl+D or Ctrl+C on an empty line."""

    def take(self, data: bytes) -> tuple[bytes, bytes]:
        """Return the lines that are whole now, each with its end, and what is to be shown of what was typed."""
        lines: list[str] = []
        shown: list[str] = []
        text, at = self._decoder.decode(data), 0
        while at < len(text):
            if len(self._line) >= LONGEST and not self._escaped and not self._sequence:
                command = _COMMAND.search(text, at)  # all before it is forgotten
                if command is None:
                    break
                at = command.start()
            if not self._in_sequence(text[at]):
                self._type(text[at], lines, shown)
            at += 1
        return "".join(lines).encode(), "".join(shown).encode() if self._echo else b""

    def _in_sequence(self, sign: str) -> bool:
        """Tell whether a sign belongs to what arrows and their like send, which means nothing here."""
        if sign == "\x1b":
            self._escaped, self._sequence = True, False
            return True
        if self._escaped:
            self._escaped, self._sequence = False, sign in "[O"
            return True
        if self._sequence:
            self._sequence = not ("@" <= sign <= "~")
            return True
        return False

    def _type(self, sign: str, lines: list[str], shown: list[str]) -> None:
        again, self._after_return = sign == "\n" and self._after_return, sign == "\r"
        if again:
            return
        if sign in "\r\n":
            lines.append("".join(self._line) + "\n")
            shown.append("\r\n")
            self._line.clear()
        elif not self._echo:
            self._keep(sign)
        elif sign in ERASE and self._line:
            shown.append(self._erase())
        elif sign in (INTERRUPT, ERASE_ALL) and self._line:
            shown.append("\b \b" * cell_len("".join(self._line)))
            self._line.clear()
        elif sign in (INTERRUPT, END) and not self._line:
            self.ended = True
        elif self._keep(sign):
            shown.append(sign)

    def _erase(self) -> str:
        """Take the last sign back with the marks on it; return what takes it off the screen."""
        (begin, _, width), *_ = split_graphemes("".join(self._line))[0][::-1] or [(0, 0, 0)]
        del self._line[begin:]
        return "\b \b" * width

    def _keep(self, sign: str) -> bool:
        """Keep a sign that can be seen, while there is room for it; tell whether it was kept."""
        fits = len(self._line) < LONGEST and unicodedata.category(sign)[0] != "C"
        if fits:
            self._line.append(sign)
        return fits
