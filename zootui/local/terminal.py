"""A terminal’s streams, what it can show, and how it is given back."""

import io
import os
import re
import shutil
import sys
import textwrap
from collections.abc import MutableMapping
from typing import TextIO


def open_closed_streams() -> None:
    """Read nothing from a standard stream that was closed at the start, write nothing to it, and let no file have its number."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is not None:
            continue
        try:
            os.fstat(number)
        except OSError:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
        setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  it stays open


def speak_utf8() -> None:
    """Let standard streams that are no terminal carry UTF-8; a terminal is spoken to in the way of its system."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors="backslashreplace" if stream is not sys.stdin else "replace")


LINES_ONLY = ("dumb", "unknown", "emacs", "network", "dialup")
"""What terminals are called that can show nothing but lines."""
BREAKS_ROWS = "eterm"
"""How those of Emacs are called: they break rows that reach their edge."""


def why_not_drawn_on(term: str) -> str:
    """Return why a terminal that calls itself so cannot be drawn on, empty if it can.

    >>> why_not_drawn_on("xterm-256color"), why_not_drawn_on("dumb")
    ('', 'TERM is dumb, which shows nothing but lines')
    """
    if term in LINES_ONLY:
        return f"TERM is {term}, which shows nothing but lines"
    return f"TERM is {term}, where the rows of a screen break" if term.startswith(BREAKS_ROWS) else ""


def carries_signs() -> bool:
    """Tell whether whatever standard streams are read here can carry the signs that boards are drawn with."""
    kept = ((sys.stdout, sys.__stdout__), (sys.stderr, sys.__stderr__))
    streams = [
        now if hasattr(now, "encoding") else own for now, own in kept
    ]  # while screens run, Textual catches what is printed
    return all(_encodes(stream.encoding or "ascii") for stream in streams if stream is not None and stream.isatty())


def _encodes(encoding: str) -> bool:
    try:
        "◆─♂".encode(encoding)
    except (LookupError, UnicodeError):
        return False
    return True


def names_other_signs(charset: str) -> bool:
    """Tell whether a language in the environment names an encoding that is not UTF-8.

    >>> [names_other_signs(charset) for charset in ("de_DE.UTF-8", "C.utf8", "de_DE.ISO-8859-1", "de_DE@euro", "C", "")]
    [False, False, True, True, True, False]
    """
    language, _, coded = charset.partition("@")[0].partition(".")
    return (
        (language in ("C", "POSIX") and not coded)
        or bool(coded and "utf" not in coded.casefold())
        or "@euro" in charset
    )


def draws_over(stream: TextIO | None) -> bool:
    """Tell whether what was written to a stream can be written over, for it is a terminal that obeys."""
    return stream is not None and stream.isatty() and not why_not_drawn_on(os.environ.get("TERM", ""))


def let_it_say_its_size(environment: MutableMapping[str, str] = os.environ) -> None:
    """Let a terminal say itself how large it is: what else may say so does not change with it, and may be told of another one."""
    if sys.stdout is not None and sys.stdout.isatty():
        for name in ("COLUMNS", "LINES"):
            environment.pop(name, None)


KEPT = "\x00"
"""What stands between the words of a command while a sentence is broken, so that it stays whole and can be copied."""
NARROWEST = 20
INDENT = "  "
"""What a line begins with that is a command under a name of its own (`  end it now:  zootui stop Thursday`)."""


def at_words(text: str, stream: TextIO | None) -> str:
    """Break the lines of a text between words for the terminal that a stream is, if it is one; commands stay whole."""
    if stream is None or not stream.isatty():
        return text
    width = max(NARROWEST, shutil.get_terminal_size().columns)
    return "\n".join([_broken(line, width) for line in text.split("\n")])


def _broken(line: str, width: int) -> str:
    name, ends, command = line.partition(":  ")
    if line.startswith(INDENT) and ends:
        return line if len(line) <= width else f"{name}:\n{INDENT * 2}{command.strip()}"
    whole = re.sub(r"`[^`]*`", lambda found: found.group().replace(" ", KEPT), line)
    lines = textwrap.wrap(whole, width, break_long_words=False, break_on_hyphens=False, replace_whitespace=False)
    return "\n".join(lines).replace(KEPT, " ")


def stop_speaking() -> None:
    """Say nothing more on a standard output that nobody reads any more; Python would complain of it at the end."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  it stays open for as long as there is a process


def harmless(text: str) -> str:
    """Return text that others may have written, a file's name say, with signs that a terminal would obey shown as `?`."""
    return "".join(sign if sign in "\n\t" or sign.isprintable() else "?" for sign in text)


# --- giving it back ---------------------------------------------------------------------------------------------------


MODES = (2026, 2048, 2004, 1004, 1000, 1002, 1003, 1005, 1006, 1015, 1016)
"""What who draws may have asked for: to be painted at once, sizes, pastes that are marked, who looks, the mouse in every way."""
PUT_BACK = "".join(f"\x1b[?{mode}l" for mode in MODES) + "\x1b[<u\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"
"""What ends all of that, gives the keys their usual names, and shows the ordinary screen with its cursor."""
