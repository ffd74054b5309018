"""Open what the home screen offers: hosts, tables, recordings. The only place where the app meets processes and files."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import engine
from net.journal.format import JournalError, Reading, read
from net.lan.discovery import Finder, FoundTable
from net.lan.probe import probe
from net.shells.link import Link
from net.table.records import Moved, Resolved
from net.wire.sheet import OPEN
from zootui.client.seat_status import names_of
from zootui.launch.connect import begin_when_full, make_link, player_name
from zootui.launch.hosting import Plan, start
from zootui.local import folders
from zootui.local.settings import load_settings
from zootui.tui.start import Recording, SavedGame, TableRequest

__all__ = ["LocalServices", "recorded", "recording_of"]


class LocalServices:
    """Open doors for real; `zootui.tui.start.Services` says what each is for."""

    def finder(self, changed: Callable[[], None]) -> Finder:
        """Return something that looks for tables."""
        return Finder(probe, changed, folders.interfaces())

    async def host(self, wish: TableRequest, me: str) -> Link:
        """Start a host of its own for this table and return the way in."""
        plan = Plan.read(
            game=wish.game,
            seats=wish.seats,
            bots=wish.bots,
            level=wish.level,
            name=wish.name or None,
            port=0 if wish.private else await _free_port(),
            bind="127.0.0.1" if wish.private else None,
            pin=wish.pin,
            clock=wish.clock,
            pace=None,
            options=(),
            save=None,
            resume=None,
            announce=not wish.private,
            watchers=True,
            delay=0.0,
            seed="",
            private=wish.private,
        )
        link = await self._start(plan, me)
        if wish.private:
            begin_when_full(link)
        return link

    async def _start(self, plan: Plan, me: str) -> Link:
        started = await asyncio.to_thread(start, plan)
        called = player_name(me, load_settings())
        return make_link(
            started.host,
            started.port,
            table=started.table,
            role="play",
            name=called,
            pin=plan.pin,
            remark=started.remark,
        )

    async def join(self, found: FoundTable, me: str, pin: str, *, watch: bool) -> Link:
        """Return the way to a table that was found."""
        role = "watch" if watch else "play"
        called = player_name(me, load_settings())
        return make_link(found.host, found.port, table=found.row.table, role=role, name=called, pin=pin)

    async def locate(self, word: str) -> FoundTable:
        """Return the table at an address that somebody typed; raise OSError, saying what to do, if none answers."""
        from zootui.failure import Failure
        from zootui.launch.find_table import locate

        try:
            return await locate(word.strip())
        except Failure as failure:
            raise OSError(0, str(failure)) from failure

    def saved(self) -> tuple[SavedGame, ...]:
        """Return the recordings on this machine, newest first."""
        found: list[tuple[float, SavedGame]] = []
        for path in folders.saves().glob("*.zoo"):
            try:
                reading, changed = read(path.read_bytes()), path.stat().st_mtime
            except (OSError, JournalError):
                continue  # the list shows what can be opened; `zootui audit` explains what is wrong with the rest
            found.append((changed, _saved(path, reading, changed)))
        return tuple(saved for _, saved in sorted(found, key=lambda pair: pair[0], reverse=True))

    async def resume(self, saved: SavedGame, me: str) -> Link:
        """Go on with a recorded game."""
        header = read(saved.path.read_bytes()).header
        bots = sum(1 for seat in header.seats if seat.kind == "bot")
        plan = Plan.read(
            game=header.game,
            seats=len(header.seats),
            bots=bots,
            level=engine.levels(header.game)[-1],
            name=header.name,
            port=await _free_port(),
            bind=None,
            pin="",
            clock=0,
            pace=None,
            options=(),
            save=None,
            resume=saved.path,
            announce=True,
            watchers=True,
            delay=0.0,
            seed="",
            private=False,
        )
        return await self._start(plan, me)

    def replay(self, saved: SavedGame) -> Recording:
        """Return a recorded game to look at."""
        return recording_of(saved.path.read_bytes(), saved.title)

    async def audit(self, saved: SavedGame) -> str:
        """Check a recording and return the verdict as a sentence."""
        from net.journal.audit import audit

        data = await asyncio.to_thread(saved.path.read_bytes)
        return (await asyncio.to_thread(audit, data)).text


async def _free_port() -> int:
    """Return the usual port where it is free, else 0: any."""
    from zootui.launch.find_table import DEFAULT_PORT

    try:
        server = await asyncio.get_running_loop().create_server(asyncio.Protocol, "0.0.0.0", DEFAULT_PORT)
    except OSError:
        return 0
    server.close()
    await server.wait_closed()
    return DEFAULT_PORT


def _saved(path: Path, reading: Reading, changed: float) -> SavedGame:
    from net.table.records import Finished

    header = reading.header
    names = _names(reading)
    over = any(isinstance(entry.record, Finished) for entry in reading.entries)
    title = engine.load(header.game).info.title if header.game in engine.ids() else header.game
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(changed))
    return SavedGame(path, header.game, title, when, names, over)


def _names(reading: Reading) -> tuple[str, ...]:
    """Return what the seats were called when the recording ends."""
    from net.table.apply_record import advance
    from net.table.session import CannotFollow, starting

    try:
        session = starting(reading.header)
        for entry in reading.entries:
            if isinstance(entry.record, Moved | Resolved):
                break  # from here on nobody sits down any more
            session = advance(session, entry.record)
    except CannotFollow:
        return ()
    return tuple(seat.name for seat in session.table.seats if seat.kind != OPEN)


def recording_of(data: bytes, title: str) -> Recording:
    """Return a journal as a game to look at, with the auditor's verdict; raise JournalError if it cannot be shown."""
    from net.journal.audit import audit
    from net.journal.replay import recording

    found = recording(data)
    names = names_of(found.moments[-1].table)
    steps = tuple((moment.state, moment.facts) for moment in found.moments)
    return Recording(found.header.game, title, names, steps, audit(data).text)


def recorded(table: str, number: int) -> str:
    """Return where a table's game was recorded, as a line; empty where this machine did not record it."""
    for path in folders.saves().glob("*.zoo"):
        try:
            header = read(path.read_bytes()).header
        except (OSError, JournalError):
            continue
        if header.table == table and header.round == number:
            return str(path)
    return ""
