"""Run a system's own commands, briefly and asking for nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence

EACH, ALL = 1.5, 4.0
"""Seconds that one command may take, and all of them together."""
_SYSTEM = ("/usr/sbin", "/sbin", "/usr/local/sbin", "/usr/libexec/ApplicationFirewall")

Run = Callable[[Sequence[str]], str | None]
"""What a command says, empty if that is nothing or it refused, None if there is no such command here."""


def commands() -> Run:
    """Return what runs commands from now on, in the language of programs, for as long as there is time for one more."""
    end = time.monotonic() + ALL
    path = os.pathsep.join((os.environ.get("PATH", ""), *_SYSTEM))

    def run(words: Sequence[str]) -> str | None:
        if (program := shutil.which(words[0], path=path)) is None:
            return None
        try:
            told = subprocess.run(  # noqa: S603  our own words
                [program, *words[1:]],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=max(0.1, min(EACH, end - time.monotonic())),
                check=False,
                env={**os.environ, "LC_ALL": "C"},
            )
        except (OSError, subprocess.TimeoutExpired):
            return ""
        return told.stdout.decode(errors="replace").strip() if told.returncode == 0 else ""

    return run
