"""Open the app: at a table, at home, or at a recording; what it may start and read on this machine is given to it here."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from net.shells.link import Link
from zootui.client.input_guard import SETTLES
from zootui.failure import UNREACHED, Failure
from zootui.launch.leaving import Leaving
from zootui.local.known_games import KnownGames
from zootui.local.settings import Settings, for_terminal, load_settings
from zootui.local.terminal import at_words, harmless
from zootui.tui.start import AnalysisRun, AppStart, Evening, ShownRecording


def run_app(start: AppStart) -> int:
    """Run the app; it may begin to paint 120 times a second, so that moves are seen sooner, and paints only what changed."""
    if sys.platform != "win32":  # a timer there ticks 64 times a second, and its older console is slow
        os.environ.setdefault("TEXTUAL_FPS", "120")  # Textual reads it once, when it is imported
    from zootui.tui.app import ZootuiApp
    from zootui.tui.drawing import draw

    if os.environ.get(SETTLES) == "no":
        start = replace(start, settle=0.0)
    leaving = Leaving()
    app = draw(ZootuiApp(start if start.arrival is not None else replace(start, left=leaving.hear, evening=_evening)))
    if app.asked_to_end:
        with suppress(OSError):  # a terminal that hung up may be gone
            say(leaving.words())
        sys.exit(app.asked_to_end)  # whoever called this has nothing more to do
    say(leaving.words())
    if app.broken is not None:
        raise app.broken
    if app.failed:
        raise Failure(app.failed)
    if app.farewell and start.arrival is not None and start.arrival.says_why:
        raise Failure(app.farewell, UNREACHED)
    return 0


def open_table(link: Link, settings: Settings, *, follow: int | None, tutorial: bool = False) -> int:
    """Sit at a table in the app, or watch it with the zoo of `follow` in front; return the exit code."""
    from zootui.launch.guests import GuestsAtTable
    from zootui.launch.recordings import recorded_at
    from zootui.launch.services import LocalServices

    start = AppStart(
        settings=settings,
        link=link,
        services=LocalServices(),
        follow=follow,
        tutorial=tutorial,
        recorded=recorded_at,
        replay=_replay,
        fork=_fork,
        analyse=_analyse,
        guests=GuestsAtTable(),
        known=KnownGames(),
    )
    return run_app(start)


def open_home(*, lesson: str | None = None, me: str | None = None, puzzles: bool = False) -> int:
    """Open the home screen, and over it the lesson of a game, or its puzzles; return the exit code.

    With an empty `lesson` it is asked of which game.
    """
    from zootui.launch.guests import GuestsAtTable
    from zootui.launch.recordings import recorded_at
    from zootui.launch.services import LocalServices

    settings = for_terminal(load_settings())
    return run_app(
        AppStart(
            settings=msgspec.structs.replace(settings, name=me) if me else settings,
            lesson=lesson,
            puzzles=puzzles,
            services=LocalServices(),
            recorded=recorded_at,
            replay=_replay,
            fork=_fork,
            analyse=_analyse,
            guests=GuestsAtTable(),
            known=KnownGames(),
        )
    )


def show_recording(shown: ShownRecording, move: int | None = None) -> int:
    """Show a recorded game, from a move on; return the exit code; raise ValueError for one that it has not."""
    return run_app(
        AppStart(
            settings=for_terminal(load_settings()),
            recording=shown,
            place=shown.place_of(move),
            fork=_fork,
            analyse=_analyse,
        )
    )


def say(words: str) -> None:
    """Print what is to be read in the terminal afterwards."""
    if words:
        print(at_words(harmless(words), sys.stdout), flush=True)  # noqa: T201


def _evening() -> Evening | None:
    """Return what is known of the evening on this machine; blocks."""
    from zootui.wall.evening import evening_now

    return evening_now()


def _replay(path: Path, progress: Callable[[int, int], object]) -> ShownRecording:
    """Return the recorded game of a file to look at; blocks. Raises OSError or ValueError with a sentence."""
    from zootui.launch.recordings import read_recording

    return read_recording(path.read_bytes(), path.name, path, progress)


async def _fork(path: Path, place: int, seat: int, level: str, me: str) -> Link:
    """Start a table that goes on from a position of a recording and return the way there; raise OSError or ValueError."""
    from zootui.launch.practice import fork_table

    return await fork_table(path, place, seat, level, me)


def _analyse(recording: Path) -> AnalysisRun:
    """Return the analysis of a recording as it is kept; blocks. Raises OSError or ValueError with a sentence."""
    from zootui.launch.analysis_process import open_analysis_process

    return open_analysis_process(recording)
