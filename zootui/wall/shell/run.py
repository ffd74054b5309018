"""Run a wall in this terminal, or as lines of JSON."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from net.shells.signals import stop_on_signals
from zootui.failure import FAILED, MACHINE, USAGE, Failure, why
from zootui.line.json_lines import print_json
from zootui.local import folders
from zootui.local.file_names import why_not_named
from zootui.local.settings import for_terminal, load_settings
from zootui.wall.shell.recordings import recorded_result
from zootui.wall.shell.results_file import ResultsFile
from zootui.wall.shell.watching import Tell, Watching

NIGHT = 6 * 3600
"""Seconds after midnight that still belong to the evening before."""
LONGEST_NAME = 40


def evening_file(name: str | None, now: float) -> Path:
    """Return the file of an evening, without a name that of today, which ends at six in the morning; raise Failure for no name."""
    called = name if name is not None else time.strftime("%Y-%m-%d", time.localtime(now - NIGHT))
    path = folders.evenings() / f"{called}.jsonl"
    if not re.fullmatch(r"\w[\w .-]*", called) or len(called) > LONGEST_NAME or why_not_named(path):
        raise Failure(f"--evening takes letters, digits, spaces, dots and dashes, at most {LONGEST_NAME}", USAGE)
    return path


def run_wall(*, evening: str | None, add: Sequence[Path], pin: str, as_json: bool) -> int:
    """Add recordings, then show the wall until somebody ends it; return the exit code; raise Failure for what cannot be added."""
    file = ResultsFile(evening_file(evening, time.time()))
    _add(file, add)
    stop = asyncio.Event()
    watching = Watching(
        evening or "Game night",
        file,
        tell=_printing(stop) if as_json else _silent,
        pin=pin,
        interfaces=folders.interfaces(),
    )
    return asyncio.run(_print(watching, stop)) if as_json else _show(watching)


def _silent(**_event: object) -> None:
    """Tell nobody: the screen shows it."""


def _add(file: ResultsFile, recordings: Sequence[Path]) -> None:
    """Count recorded games; those that are sound are counted even if another is not."""
    refused: list[str] = []
    for path in recordings:
        try:
            file.add(recorded_result(path))
        except Failure as failure:
            refused.append(str(failure))
        except OSError as error:
            raise Failure(f"The results cannot be written down: {why(error)}", MACHINE) from error
    if refused:
        raise Failure("\n".join(refused), FAILED)


def _printing(stop: asyncio.Event) -> Tell:
    """Return what prints events until nobody reads them any more, which ends the wall."""

    def tell(**event: object) -> None:
        if stop.is_set():
            return
        try:
            print_json(**event)
        except OSError:  # BrokenPipeError; Windows calls it an invalid argument
            sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  what is still to be flushed goes nowhere
            stop.set()

    return tell


async def _print(watching: Watching, stop: asyncio.Event) -> int:
    stop_on_signals(asyncio.get_running_loop(), stop)
    async with watching:
        await stop.wait()
    return 0


def _show(watching: Watching) -> int:
    from zootui.wall.shell.app import WallApp

    app = WallApp(for_terminal(load_settings()), watching)
    app.run()
    return app.return_code or 0
