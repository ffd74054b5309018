"""Speak UTF-8 through pipes on every system; Windows would speak the code page of the machine."""

from __future__ import annotations

import io
import os
import sys


def speak_utf8() -> None:
    """Let standard streams that are no terminal carry UTF-8; a terminal is spoken to in the way of its system."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors="backslashreplace" if stream is not sys.stdin else "replace")


def stop_speaking() -> None:
    """Say nothing more on a standard output that nobody reads any more; Python would complain of it at the end."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  it stays open for as long as there is a process


def harmless(text: str) -> str:
    """Return text that others may have written, a file's name say, with signs that a terminal would obey shown as `?`."""
    return "".join(sign if sign in "\n\t" or sign.isprintable() else "?" for sign in text)
