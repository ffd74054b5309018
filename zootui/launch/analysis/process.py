"""Let a process of its own, which stands back behind all others, analyse a recording; read what it has kept so far."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from zootui.analysis.analysis import Analysis
from zootui.analysis.kept import Unreadable
from zootui.launch.analysis.analysing import open_analysis, reread
from zootui.launch.saved_games import read_recording
from zootui.tui.start import Progress, Recording

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

    def recording(self) -> Recording:
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
