"""Run a whole table as one process: the server, its announcement, its recording and its bots.

The process lives as long as its table is wanted: through a game whoever is connected, after it as long as somebody is there
to look at the result or to play again.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from net.host.core import HostConfig, HostCore
from net.journal.format import JournalError
from net.lan.addresses import heard_at, loopback
from net.lan.discovery import Announcer
from net.shells.bot_process import BotProcess
from net.shells.recording_file import RecordingFile
from net.shells.secret_store import FileSecretStore
from net.shells.server import Server
from net.wire.sheet import LOBBY, OVER, SeatInfo, Table

__all__ = ["HostPlan", "host_table"]

EMPTY_LOBBY = 600.0
"""Seconds that a lobby stays open with nobody in it."""
ABANDONED = 12 * 3600.0
"""Seconds that a game waits with nobody there; it can be gone on with from its recording after that."""
AFTERWARDS = 5.0
"""Seconds that a finished table stays open with nobody but bots at it."""
ARRIVAL = 30.0
"""Seconds for which an attended table waits for its host player before it lets others find it."""

Tell = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class HostPlan:
    """Hold all that a host process is started with.

    `private` ends the table when its people have gone; `attended` says that the host player is about to sit down.
    """

    game: str
    options: Any
    seats: int
    bots: tuple[str, ...]
    name: str
    port: int
    bind: str | None
    pin: str
    clock: int
    pace: float | None
    stand_in: str
    watchers: bool
    delay: float
    seed: bytes
    announce: bool
    interfaces: tuple[str, ...] | None
    saves: Path
    save: Path | None
    resume: Path | None
    keys: Path
    private: bool
    attended: bool = False


async def host_table(plan: HostPlan, tell: Tell) -> int:
    """Host a table until it is done, telling events; return the exit code; raise OSError if this machine refuses."""
    return await _Host(plan, tell).run()


class _Host:
    """Hold the pieces of one host process together."""

    def __init__(self, plan: HostPlan, tell: Tell) -> None:
        self._plan = plan
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        self._arrived = asyncio.Event()
        self._lost = ""
        self._journal = RecordingFile(self._save_name)
        self._core = self._make_core()
        self._server = Server(self._core, self._changed)
        order = {"table": self._core.table_id, "pin": plan.pin, "pace": plan.pace, "keys": str(plan.keys)}
        self._bot_process = BotProcess(plan.bind, lambda: self._server.port, order, self._notice)
        self._table: Table | None = None
        self._seats: tuple[tuple[SeatInfo, ...], str] | None = None
        self._told_over = 0
        self._empty_since: float | None = None
        self._end: asyncio.TimerHandle | None = None

    def _make_core(self) -> HostCore:
        plan = self._plan
        config = HostConfig(
            name=plan.name,
            game=plan.game,
            options=plan.options,
            seats=plan.seats,
            pin=plan.pin,
            clock=plan.clock,
            stand_in=plan.stand_in,
            watchers=plan.watchers,
            delay=plan.delay,
            seed=plan.seed,
            bots=plan.bots,
            attended=plan.attended,
        )
        now = self._loop.time()
        if plan.resume is None:
            try:
                return HostCore(config, os.urandom(32), now, self._journal)
            except OSError as error:
                raise _unwritten(self._save_name(1), error) from error
        try:
            data = self._journal.reopen(plan.resume)
            core, salvage = HostCore.resume(data, config, os.urandom(32), now, self._journal)
            rest = self._journal.keep(salvage.kept)
        except JournalError as error:
            raise OSError(0, f"{plan.resume} cannot be resumed: {error}") from error
        except OSError as error:
            raise _unwritten(plan.resume, error) from error
        self._lost = salvage.text + (f" What could not be read is kept in {rest}." if rest is not None else "")
        return core

    def _save_name(self, number: int) -> Path:
        if self._plan.save is not None:
            path = self._plan.save
            return path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        again = "" if number == 1 else f"-{number}"
        return self._plan.saves / f"{stamp}-{self._plan.game}-{os.getpid()}{again}.zoo"

    def _notice(self, text: str) -> None:
        self._tell({"event": "notice", "text": text})

    async def run(self) -> int:
        """Listen, announce, play, and go."""
        plan = self._plan
        for name in (signal.SIGTERM, signal.SIGINT):
            self._loop.add_signal_handler(name, self._stop.set)
        try:
            await self._server.listen(plan.bind, plan.port)
            FileSecretStore(plan.keys, "owner").store(self._core.table_id, self._core.owner_key)
        except OSError:
            await self._server.close()
            if plan.resume is None:
                self._journal.discard()
            raise
        announcer = Announcer(plan.interfaces, plan.bind)
        address = heard_at(plan.bind)[0]
        salvaged = {"salvaged": self._lost} if self._lost else {}
        where = {"host": address, "port": self._server.port, "table": self._core.table_id}
        self._tell({"event": "listening", **where, **salvaged})
        announcing = asyncio.create_task(self._announce(announcer))
        try:
            self._changed()
            await self._stop.wait()
        finally:
            announcing.cancel()
            await asyncio.gather(announcing, return_exceptions=True)
            await self._close(announcer)
        return 0

    async def _announce(self, announcer: Announcer) -> None:
        """Let others find the table, and begin without a host player; one who is about to come sits down first."""
        if self._plan.attended:
            try:
                async with asyncio.timeout(ARRIVAL):
                    await self._arrived.wait()
            except TimeoutError:
                self._core.open_doors()
                self._notice("Nobody came to host the table from a terminal; it goes on by itself.")
        self._arrived.set()
        self._begin_alone()
        alone = self._plan.bind is not None and loopback(self._plan.bind)
        if self._plan.announce and (self._plan.interfaces or not alone):  # nobody else could reach it
            await announcer.open(self._core.row(), self._server.port)
            if announcer.notice:
                self._notice(announcer.notice)

    async def _close(self, announcer: Announcer) -> None:
        self._core.close(self._loop.time())
        self._server.flush()
        await announcer.close()
        await self._server.close()
        self._journal.close()
        await self._bot_process.close()

    # --- after every change ---------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Do what the table's new state asks of the process; called after every flush, mostly with nothing new."""
        table = self._core.table
        if table is self._table or self._stop.is_set():
            return
        self._table = table
        seats = (table.seats, table.phase)
        if seats != self._seats:
            self._seats = seats
            self._bot_process.want(self._core.wanted_bots())
            if self._core.owner_seen:
                self._arrived.set()
            self._begin_alone()
            self._tell_over(table)
        self._watch_emptiness(table.phase)

    def _begin_alone(self) -> None:
        """Begin a table that has no host player as soon as every seat is taken; not in the middle of a flush."""

        def begin() -> None:
            core = self._core
            if core.table.phase == LOBBY and not core.owner_seen and core.row().free == 0:
                core.begin(self._loop.time())
                self._server.flush()

        if self._core.table.phase == LOBBY and self._arrived.is_set():
            self._loop.call_soon(begin)

    def _tell_over(self, table: Table) -> None:
        if table.phase != OVER or self._told_over == table.round:
            return
        self._told_over = table.round
        outcome = self._core.outcome
        self._tell(
            {
                "event": "over",
                "places": list(outcome.places) if outcome else [],
                "scores": [score.total for score in outcome.scores] if outcome else [],
                "save": str(self._journal.path),
            }
        )

    def _watch_emptiness(self, phase: str) -> None:
        """End a table that nobody wants any more."""
        if self._core.people:
            self._empty_since = None
        elif self._empty_since is None:
            self._empty_since = self._loop.time()
        due = None if self._empty_since is None else self._empty_since + self._patience(phase)
        if self._end is not None and self._end.when() != due:
            self._end.cancel()
            self._end = None
        if self._end is None and due is not None:
            self._end = self._loop.call_at(due, self._stop.set)

    def _patience(self, phase: str) -> float:
        """Return for how many seconds the table waits with nobody there."""
        if self._plan.private and self._core.owner_seen:
            return AFTERWARDS
        if phase == OVER:
            return AFTERWARDS if self._core.owner_seen or self._core.guests_seen else 0.0
        return EMPTY_LOBBY if phase == LOBBY else ABANDONED


def _unwritten(path: Path, error: OSError) -> OSError:
    return OSError(error.errno, f"the recording {path} cannot be written: {error.strerror or error}")
