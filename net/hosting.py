"""Run a whole table as one process: the server, its announcement, its recording and its bots.

The process lives as long as its table is wanted: through a game whoever is connected, after it as long as somebody is there
to look at the result or to play again.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from net.discovery import Announcer, local_addresses
from net.host import HostConfig, HostCore
from net.journal import JournalError
from net.keyring import FileKeyring
from net.server import FileJournal, Server
from net.table import LOBBY, OVER

__all__ = ["HostPlan", "host_table"]

EMPTY_LOBBY = 600.0
"""Seconds that a lobby stays open with nobody in it."""
AFTERWARDS = 5.0
"""Seconds that a finished table stays open with nobody but bots at it."""

Tell = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class HostPlan:
    """Hold all that a host process is started with; `private` ends the table when its people have gone."""

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


async def host_table(plan: HostPlan, tell: Tell) -> int:
    """Host a table until it is done, telling events; return the exit code; raise OSError if this machine refuses."""
    return await _Host(plan, tell).run()


class _Host:
    """Hold the pieces of one host process together."""

    def __init__(self, plan: HostPlan, tell: Tell) -> None:
        self._plan = plan
        self._tell = tell
        self._journal = FileJournal(self._save_name)
        self._core = self._make_core()
        self._server = Server(self._core, self._changed)
        self._crew: asyncio.subprocess.Process | None = None
        self._wanted: dict[str, list[str]] = {}
        self._told_over = 0
        self._empty_since: float | None = None
        self._stop = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()

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
        )
        now = asyncio.get_running_loop().time()
        if plan.resume is None:
            return HostCore(config, os.urandom(32), now, self._journal)
        data = plan.resume.read_bytes()
        try:
            core, salvage = HostCore.resume(data, config, os.urandom(32), now, self._journal)
        except JournalError as error:
            raise OSError(0, f"{plan.resume} cannot be resumed: {error}") from error
        self._journal.continue_from(plan.resume, salvage.kept)
        if salvage.text:
            self._tell({"event": "salvaged", "text": salvage.text})
        return core

    def _save_name(self, number: int) -> Path:
        if self._plan.save is not None:
            path = self._plan.save
            return path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        return self._plan.saves / f"{stamp}-{self._plan.game}-{os.getpid()}.zoo"

    async def run(self) -> int:
        """Listen, announce, play, and go."""
        plan, loop = self._plan, asyncio.get_running_loop()
        await self._server.listen(plan.bind, plan.port)
        FileKeyring(plan.keys, "owner").store(self._core.table_id, self._core.owner_key)
        announcer = Announcer(plan.interfaces)
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(name, self._stop.set)
        try:
            address = plan.bind or (local_addresses() or ("127.0.0.1",))[0]
            event = {"event": "listening", "host": address, "port": self._server.port, "table": self._core.table_id}
            self._tell(event)
            if plan.announce:
                await announcer.open(self._core.row(), self._server.port)
                if announcer.notice:
                    self._tell({"event": "notice", "text": announcer.notice})
            self._changed()
            await self._stop.wait()
        finally:
            await self._close(announcer)
        return 0

    async def _close(self, announcer: Announcer) -> None:
        self._core.close(asyncio.get_running_loop().time())
        self._server.flush()
        await announcer.close()
        await self._server.close()
        self._journal.close()
        for task in tuple(self._tasks):
            task.cancel()
        if self._crew is not None and self._crew.returncode is None:
            if self._crew.stdin is not None:
                self._crew.stdin.close()
            try:
                await asyncio.wait_for(self._crew.wait(), 2)
            except TimeoutError:
                self._crew.kill()
                await self._crew.wait()

    # --- after every change ---------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        core = self._core
        wanted = {str(seat): [level, token.hex()] for seat, (level, token) in core.wanted_bots().items()}
        if wanted != self._wanted:
            self._wanted = wanted
            self._spawn(self._order())
        table = core.table
        if table.phase == LOBBY and not core.owner_seen and core.row().free == 0:
            asyncio.get_running_loop().call_soon(self._begin_alone)
        if table.phase == OVER and self._told_over != table.round:
            self._told_over = table.round
            outcome = core.outcome
            self._tell(
                {
                    "event": "over",
                    "places": list(outcome.places) if outcome else [],
                    "scores": [score.total for score in outcome.scores] if outcome else [],
                    "save": str(self._journal.path),
                }
            )
        self._watch_emptiness()

    def _begin_alone(self) -> None:
        """Begin a table that has no host player as soon as every seat is taken."""
        core = self._core
        if core.table.phase == LOBBY and not core.owner_seen and core.row().free == 0:
            core.begin(asyncio.get_running_loop().time())
            self._server.flush()

    def _watch_emptiness(self) -> None:
        """End a table that nobody wants any more."""
        loop = asyncio.get_running_loop()
        if self._core.people:
            self._empty_since = None
            return
        if self._empty_since is None:
            self._empty_since = loop.time()
        phase = self._core.table.phase
        if self._plan.private and self._core.owner_seen:
            self._end_after(AFTERWARDS)
        elif phase == OVER:
            self._end_after(AFTERWARDS if self._core.owner_seen or self._core.guests_seen else 0.0)
        elif phase == LOBBY:
            self._end_after(EMPTY_LOBBY)

    def _end_after(self, seconds: float) -> None:
        def look() -> None:
            since = self._empty_since
            if since is not None and asyncio.get_running_loop().time() - since >= seconds - 0.01:
                self._stop.set()

        asyncio.get_running_loop().call_later(seconds, look)

    # --- bots -------------------------------------------------------------------------------------------------------------

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _order(self) -> None:
        """Tell the bots' process which seats to play; start it when it is first needed or has died."""
        if self._crew is None or self._crew.returncode is not None:
            if not self._wanted:
                return
            self._crew = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "net.bots", stdin=asyncio.subprocess.PIPE
            )
            self._spawn(self._mind(self._crew))
        host = self._plan.bind if self._plan.bind not in (None, "0.0.0.0", "::") else "127.0.0.1"
        order = {
            "host": host,
            "port": self._server.port,
            "pin": self._plan.pin,
            "pace": self._plan.pace,
            "seats": self._wanted,
        }
        assert self._crew.stdin is not None
        self._crew.stdin.write(json.dumps(order).encode() + b"\n")
        await self._crew.stdin.drain()

    async def _mind(self, crew: asyncio.subprocess.Process) -> None:
        """Start the bots again should their process die."""
        await crew.wait()
        if not self._stop.is_set():
            await asyncio.sleep(0.5)
            self._crew = None
            await self._order()
