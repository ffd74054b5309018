"""Run analyses beside the screen."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.bots.search import Comparison, compare
from zootui.analysis.analysis import Analysis, PlayedDecision, PlayedGame
from zootui.analysis.kept import Unreadable, kept_beside, kept_bytes, kept_from, played_game
from zootui.launch.own_tables import read_recording
from zootui.tui.start import Progress, ShownRecording

NICENESS = 10
"""How far an analysis stands back behind everything else on this machine."""
if sys.platform == "win32":
    BEHIND = subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW
else:
    BEHIND = 0


class AnalysisProcess:
    """Hold what is known of a recorded game, and go on finding out. `analysis` is what was found so far."""

    def __init__(self, path: Path, analysis: Analysis) -> None:
        self.analysis = analysis
        self._path = path

    def recording(self) -> ShownRecording:
        """Return the recorded game to look at; raise OSError or ValueError."""
        return read_recording(self._path.read_bytes(), self._path.name, self._path)

    async def go_on(self, changed: Callable[[Progress], object]) -> str:
        """Think about decision after decision until all were looked at, or until cancelled; return what went wrong, or nothing.

        `changed` is called whenever there is more in `analysis`.
        """
        try:
            child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "zootui", "analyse", "--json", "--", str(self._path)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                creationflags=BEHIND,
                limit=1 << 20,
            )
        except OSError as error:
            return f"The analysis could not be started ({error.strerror or error})."
        try:
            _stand_back(child.pid)
            return await self._follow(child, changed)
        finally:
            if child.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    child.kill()  # what it found is in its file, but for the last moments
                await child.wait()

    async def _follow(self, child: asyncio.subprocess.Process, changed: Callable[[Progress], object]) -> str:
        assert child.stdout is not None
        assert child.stderr is not None
        complaint = asyncio.create_task(child.stderr.read(4096))
        remark = ""
        try:
            async for line in child.stdout:
                told = json.loads(line)
                remark = told.get("remark", remark)
                if await asyncio.to_thread(self._reread) and told.get("event") == "progress":
                    changed(Progress(told["done"], told["of"], told["per_s"]))
            code = await child.wait()
            said = (await complaint).decode("utf-8", "replace").strip().removeprefix("zootui: ")
        finally:
            complaint.cancel()
        return remark if code == 0 else said or f"The analysis ended by itself (code {code})."

    def _reread(self) -> bool:
        """Read what the process has kept; tell whether it could be."""
        try:
            kept = reread(self._path, self.analysis.played)
        except Unreadable:
            return False
        if kept is not None:
            self.analysis = kept
        return kept is not None


def _stand_back(process: int) -> None:
    """Let a process of ours go after all others."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process, NICENESS)


def open_analysis_process(path: Path) -> AnalysisProcess:
    """Return the analysis of a recording as it is kept; blocks. Raises OSError or ValueError with a sentence."""
    return AnalysisProcess(path, open_analysis(path).analysis)


# --- analysing -----------------------------------------------------------------------------------------------------


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

    def _compared(self, decision: PlayedDecision) -> Comparison:
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
