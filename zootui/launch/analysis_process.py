"""An analysis that runs beside the screen, in a process of its own."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.shells import children, standing_back
from zootui.analysis.analysis import Analysis
from zootui.analysis.kept import Unreadable
from zootui.launch.analysing import open_analysis, reread
from zootui.launch.recordings import read_recording
from zootui.tui.start import Progress, ShownRecording


class AnalysisProcess:
    """Hold what is known of a recorded game, and go on finding out. `analysis` is what was found so far."""

    def __init__(self, path: Path, analysis: Analysis) -> None:
        self.analysis = analysis
        self._path = path

    def recording(self) -> ShownRecording:
        """Return the recorded game to look at; raise OSError or ValueError."""
        return read_recording(self._path.read_bytes(), self._path.name, self._path)

    async def go_on(self, changed: Callable[[Progress], object]) -> str:
        """Find out more until what matters is known or the time is over, or until cancelled; return what went wrong, or nothing.

        `changed` is called whenever there is more in `analysis`.
        """
        try:
            child = await children.start(
                children.command("zootui", "analyse", "--json", "--", str(self._path)),
                far=standing_back.BEHIND,
                hidden=True,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=1 << 20,
            )
        except OSError as error:
            return f"The analysis could not be started ({error.strerror or error})."
        try:
            return await self._follow(child, changed)
        finally:
            await children.end(child)  # what it found is in its file, but for the last moments

    async def _follow(self, child: asyncio.subprocess.Process, changed: Callable[[Progress], object]) -> str:
        assert child.stdout is not None
        assert child.stderr is not None
        errors = asyncio.create_task(child.stderr.read(4096))
        remark = ""
        try:
            async for line in child.stdout:
                event = children.told(line, dict[str, Any]) or {}
                remark = event.get("remark", remark)
                if await asyncio.to_thread(self._reread) and event.get("event") == "progress":
                    changed(Progress(event["done"], event["of"], event["per_s"], event["left"]))
            code = await child.wait()
            said = children.complaint(await errors)
        finally:
            errors.cancel()
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


def open_analysis_process(path: Path) -> AnalysisProcess:
    """Return the analysis of a recording as it is kept; blocks. Raises OSError or ValueError with a sentence."""
    return AnalysisProcess(path, open_analysis(path).analysis)
