"""Look at a recorded game once more, decision by decision, by the clock, and keep what was found in a file beside the recording."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.bots.search import Comparison, compare
from zootui.analysis.analysis import Analysis, PlayedGame
from zootui.analysis.decisions import Decision
from zootui.analysis.kept import Unreadable, kept_beside, kept_bytes, kept_from
from zootui.analysis.played_game import played_game

SECONDS = 0.5
"""How long each decision is thought about, unless told."""
WHOLE = 4
"""How many times as long a whole phase is thought about that is one decision."""
AIM = 0.85
"""The share of that time which the planned playouts should take: they are stopped when all of it is over."""
LEAST = 16
"""How many playouts are planned for a decision at least."""
KEEP_AFTER = 0.4
"""Seconds after which what was found meanwhile is written down."""


class Analysing:
    """Go on with the analysis of one recorded game. `remark` is what has to be said about the file that it is kept in."""

    def __init__(self, analysis: Analysis, path: Path, remark: str = "") -> None:
        self.analysis = analysis
        self.remark = remark
        self._path = path
        self._speed = 1.0
        self._kept = time.monotonic()
        self._unkept = 0

    def go_on(self) -> bool:
        """Think about one more decision; tell whether there was one. What was found is written down now and then."""
        decision = self.analysis.next()
        if decision is None:
            self.keep()
            return False
        self.analysis = self.analysis.having(decision, self._compared(decision))
        self._unkept += 1
        if time.monotonic() - self._kept >= KEEP_AFTER:
            self.keep()
        return True

    def _compared(self, decision: Decision) -> Comparison:
        played = self.analysis.played
        seconds = self.analysis.seconds * (WHOLE if played.guide.phase(decision.view) else 1)
        usual = played.guide.budget(decision.view)
        began = time.monotonic()
        found = compare(
            played.guide,
            decision.view,
            decision.played,
            Random(f"{played.head}/{decision.moment}/{decision.seat}"),
            max(LEAST, round(AIM * self._speed * usual * seconds)),
            lambda: time.monotonic() - began >= seconds,
        )
        took = time.monotonic() - began
        if took > 0:
            self._speed += (found.playouts / took / usual - self._speed) / 2
        return found

    def keep(self) -> None:
        """Write down what was found, all of it or nothing; where that is impossible, `remark` says so, and it goes on without."""
        if not self._unkept:
            return
        self._kept = time.monotonic()
        new = self._path.with_name(f".{self._path.name}.{os.getpid()}")
        try:
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(kept_bytes(self.analysis))
            new.replace(self._path)
            self._unkept = 0
        except OSError as error:
            self.remark = f"The analysis could not be kept in {self._path} ({error.strerror or error})."
        finally:
            with contextlib.suppress(OSError):
                new.unlink(missing_ok=True)


def _silent(_: int) -> None:
    """Tell nobody how far it is."""


def open_analysis(
    recording: Path, seconds: float | None = None, progress: Callable[[int], object] = _silent
) -> Analysing:
    """Return the analysis of a recording, with all that is kept of it; `seconds` a decision, unless told as before.

    Raises OSError where the recording cannot be read, `CannotAnalyse` where it is not analysed. `progress`: records checked.
    """
    played = played_game(recording.read_bytes(), progress)
    path = kept_beside(recording)
    try:
        kept = reread(recording, played)
    except Unreadable as why:
        return Analysing(Analysis(played, seconds or SECONDS), path, f"{path.name} is made anew: {why}.")
    if kept is None:
        return Analysing(Analysis(played, seconds or SECONDS), path)
    if seconds is not None and seconds != kept.seconds:
        remark = f"{path.name} is made anew: it was made with {kept.seconds:g} seconds a decision."
        return Analysing(Analysis(played, seconds), path, remark)
    return Analysing(kept, path)


def reread(recording: Path, played: PlayedGame) -> Analysis | None:
    """Return what is kept of the analysis of a game, None where nothing is; raise Unreadable."""
    try:
        data = kept_beside(recording).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unreadable(f"it cannot be read ({error.strerror or error})") from error
    return kept_from(data, played)
