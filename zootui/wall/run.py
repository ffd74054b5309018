"""Run the wall."""

import asyncio
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from net.shells.signals import stop_on_signals
from zootui.failure import FAILED, MACHINE, Failure, why
from zootui.local import folders
from zootui.local.settings import for_terminal, load_settings
from zootui.tui.drawing import draw
from zootui.wall.evening import ResultsFile, evening_file, recorded_result
from zootui.wall.screen import WallApp
from zootui.wall.watching import Tell, Watching


def run_wall(*, evening: str | None, add: Sequence[Path], pin: str, printed: Tell | None) -> int:
    """Add recordings, then show the wall until somebody ends it, or have its events `printed` in place of the screen.

    Returns the exit code; raises Failure for what cannot be added.
    """
    file = ResultsFile(evening_file(evening, time.time()))
    _add(file, add)
    stop = asyncio.Event()
    watching = Watching(
        evening or "Game night",
        file,
        tell=_silent if printed is None else _printing(printed, stop),
        pin=pin,
        interfaces=folders.interfaces(),
    )
    return _show(watching) if printed is None else asyncio.run(_print(watching, stop))


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


def _printing(printed: Tell, stop: asyncio.Event) -> Tell:
    """Return what has events printed until nobody reads them any more, which ends the wall."""

    def tell(**event: object) -> None:
        if stop.is_set():
            return
        try:
            printed(**event)
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
    return draw(WallApp(for_terminal(load_settings()), watching)).return_code or 0
