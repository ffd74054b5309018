"""Speak UTF-8 through pipes on every system; Windows would speak the code page of the machine."""

from __future__ import annotations

import io
import sys

__all__ = ["speak_utf8"]


def speak_utf8() -> None:
    """Let standard streams that are no terminal carry UTF-8; a terminal is spoken to in the way of its system."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors="backslashreplace" if stream is not sys.stdin else "replace")
