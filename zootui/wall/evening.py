"""Keep the results of an evening in a file, which several walls may write to."""

import os
import re
import time
from pathlib import Path

import msgspec

import engine
from net.recording.audit import audit
from net.recording.file_format import JournalError, read
from net.recording.fork import fork_of
from net.recording.replay import recording
from net.shells.locks import LockTaken, locked
from net.wire.sheet import OVER
from zootui.failure import USAGE, Failure, why
from zootui.local import folders
from zootui.local.called import here
from zootui.local.file_names import why_not_named
from zootui.tui.start import Evening
from zootui.wall.result import WallResult, read_result, result_of
from zootui.wall.standings import standings

MOST = 2_000
"""How many games an evening has at most: a host that makes them up cannot fill a disk."""

LONGEST = 4_000_000
"""Bytes that are read of a file."""

TIMEOUT = 5.0
"""Seconds to wait for another wall that writes."""


class ResultsFile:
    """Hold the results in a file, oldest first; `results` is what was read last.

    A line that cannot be read is left where it is and skipped: the others count.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: tuple[WallResult, ...] = ()
        self._seen: tuple[int, int] | None = None
        self.reload()

    def reload(self) -> bool:
        """Read the file if it has changed, also by another wall; return whether there are results that were not known."""
        stamp = self._stamp()
        if stamp == self._seen:
            return False
        self._seen = stamp
        try:
            with self.path.open("rb") as file:
                lines = file.read(LONGEST).splitlines()
        except OSError:
            lines = []
        found = {result.key: result for result in self.results}
        for line in lines:
            result = read_result(line)
            if result is not None:
                found.setdefault(result.key, result)
        known, self.results = len(self.results), tuple(found.values())[:MOST]
        return len(self.results) > known

    def add(self, result: WallResult) -> bool:
        """Write a result down, whole or not at all; return whether it is a new one.

        It counts from now on even where it cannot be written; then OSError says why.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with locked(self.path.with_name(f"{self.path.name}.lock"), TIMEOUT):
                self.reload()
                if not self._new(result):
                    return False
                self.results = (*self.results, result)
                self._append(msgspec.json.encode(result))
                self._seen = self._stamp()
        except LockTaken:
            if self._new(result):
                self.results = (*self.results, result)
            raise OSError(0, f"another program holds {self.path}.lock") from None
        return True

    def _new(self, result: WallResult) -> bool:
        return len(self.results) < MOST and all(result.key != other.key for other in self.results)

    def _append(self, line: bytes) -> None:
        """Add a line in one piece, below one that broke off, if there is one."""
        with self.path.open("ab+") as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    line = b"\n" + line
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def _stamp(self) -> tuple[int, int] | None:
        """Return what changes with the file: its time in nanoseconds and its size; None where there is none."""
        try:
            stat = self.path.stat()
        except OSError:
            return None
        return stat.st_mtime_ns, stat.st_size


def recorded_result(path: Path) -> WallResult:
    """Return what a recorded game came to; raise Failure, saying why, where it counts for nothing."""
    try:
        data, when = path.read_bytes(), path.stat().st_mtime
    except OSError as error:
        raise Failure(f"{path.name} was not added: {why(error)}") from error
    verdict = audit(data)
    if not verdict.ok:
        raise Failure(f"{path.name} was not added: {verdict.text} `{here('audit')}` says more.")
    try:
        found = recording(data)
    except JournalError as error:
        raise Failure(f"{path.name} was not added: {error}.") from error
    last = found.moments[-1]
    game = engine.load(found.header.game)
    outcome = None if last.state is None else game.outcome(game.view(last.state, None))
    if last.table.phase != OVER or outcome is None:
        raise Failure(f"{path.name} was not added: its game is not over.")
    if fork_of(read(data)) is not None:
        raise Failure(f"{path.name} was not added: it is practice, which goes on from another recording.")
    result = result_of(found.header.game, last.table, outcome, when)
    if result is None:
        raise Failure(f"{path.name} was not added: a game for one is no contest.")
    return result


LASTS = 12 * 3600.0
"""Seconds after its latest result for which an evening is still the present one."""


def evening_now() -> Evening | None:
    """Return the ratings of the people of the present evening, the best first; None where no wall has kept any. Blocks."""
    files = [(path.stat().st_mtime, path) for path in folders.evenings().glob("*.jsonl")]
    latest = max(files, default=None)
    if latest is None or time.time() - latest[0] > LASTS:
        return None
    results = ResultsFile(latest[1]).results
    people = tuple((one.name, one.rating) for one in standings(results) if not one.bot)
    return Evening(len(results), people) if people else None


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
