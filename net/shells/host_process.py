"""Run a host as a process: its files, its end."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.host.core import HostCore
from net.lan.addresses import Way, loopback, own_address, reachable_addresses
from net.lan.announcer import Announcer
from net.lan.changes import AddressWatch
from net.recording.file_format import JournalError
from net.shells.bots.processes import BotProcesses, BotSeat, BotSeats
from net.shells.host_key import HostKey, load_host_key
from net.shells.host_options import GuestPorts, HostOptions, OpenedAs, opened_beside, store_opened
from net.shells.locks import tell_of_no_locks
from net.shells.own_hosts import ARRIVAL, Ending, HostNote, OwnHost
from net.shells.recording_file import RecordingFile
from net.shells.secret_store import FileSecretStore
from net.shells.server import PortInUse, Server
from net.shells.signals import stop_on_signals
from net.shells.sockets import raise_file_limit
from net.wire.sheet import LOBBY, OVER, SeatInfo, Table

LOOK_AGAIN = 1.0
"""Seconds between two looks at whether this host was asked to end."""

MOVED = "whoever was at this table looks for it there, and comes back to another port only by its address"
"""What is to be known where a table cannot be opened again where it was."""

Tell = Callable[[dict[str, Any]], None]


GuestsNow = Callable[[], GuestPorts | None]


async def host_table(options: HostOptions, tell: Tell, guests: GuestsNow) -> int:
    """Host a table until it is done, telling events; return the exit code; raise OSError if this machine refuses.

    `guests` says where guests come in now.
    """
    raise_file_limit()
    return await _Host(options, tell, guests).run()


class _Host:
    """Hold the pieces of one host process together."""

    def __init__(self, options: HostOptions, tell: Tell, guests: GuestsNow) -> None:
        self._options = options
        self._tell = tell
        self._guests = guests
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        self._arrived = asyncio.Event()
        self._lost = ""
        self._journal = RecordingFile(self._save_name)
        self._key = self._host_key()
        self._core = self._make_core()
        self._early: list[str] | None = []
        """What is noticed before this host listens, which whoever started it is to hear first."""
        self._server = Server(self._core, self._changed, key=self._key, notice=self._notice)
        self._bot_processes = BotProcesses(self._notice)
        tell_of_no_locks(self._notice)
        self._memories = {**self._core.memories}
        if options.resume is not None:
            self._memories = {name: self._store(name).load(self._core.table.id) for name in self._memories}
            self._core.recall(self._memories)
        self._table: Table | None = None
        self._halted = ""
        self._hurried = False
        self._seats: tuple[tuple[SeatInfo, ...], str, tuple[int, str]] | None = None
        self._game = (self._core.table.round, self._core.game_id)
        self._told_over = 0
        self._note = HostNote(options.hosts, self._core.table.id)
        self._noted: OwnHost | None = None
        self._kept: tuple[Path, OpenedAs] | None = None
        self._address = ""
        self._ending = Ending(self._loop.time(), attended=options.attended, private=options.private, keep=options.keep)
        self._end: asyncio.TimerHandle | None = None

    def _host_key(self) -> HostKey | None:
        """Return what connections are encrypted with; a private table on this very machine needs nothing, if it is a new one."""
        options = self._options
        if options.private and options.bind is not None and loopback(options.bind) and options.resume is None:
            return None  # one that is gone on with may be known by its key
        return load_host_key(options.keys)

    def _store(self, name: str) -> FileSecretStore:
        return FileSecretStore(self._options.keys, name)

    def _make_core(self) -> HostCore:
        options = self._options
        now = self._loop.time()
        fingerprint = self._fingerprint()
        if options.resume is None:
            try:
                return HostCore.open(options, os.urandom(32), now, self._journal, fingerprint=fingerprint)
            except OSError as error:
                raise _unwritten(self._save_name(1, options.game), error) from error
        try:
            data = self._journal.reopen(options.resume)
            core, recovery = HostCore.resume(data, options, os.urandom(32), now, self._journal, fingerprint=fingerprint)
            rest = self._journal.keep(recovery.kept)
        except JournalError as error:
            raise OSError(0, f"{options.resume} cannot be resumed: {error}") from error
        except OSError as error:
            raise _unwritten(options.resume, error) from error
        self._lost = recovery.text + (f" What could not be read is kept in {rest}." if rest is not None else "")
        return core

    def _fingerprint(self) -> bytes:
        return b"" if self._key is None else self._key.fingerprint

    def _save_name(self, number: int, game: str) -> Path:
        if self._options.save is not None:
            path = self._options.save
            return path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        again = "" if number == 1 else f"-{number}"
        return self._options.recordings / f"{stamp}-{game}-{os.getpid()}{again}.zoo"

    def _bot_seats(self) -> BotSeats:
        """Return where the host's own bots play now, and which seats."""
        options, core, at = self._options, self._core, own_address(self._options.bind)
        fingerprint = b"" if loopback(at) else self._fingerprint()
        return BotSeats(
            way=Way(at, self._server.port, core.table.id, fingerprint, pin=options.pin),
            pace=options.pace,
            keys=options.keys,
            seats=tuple(
                BotSeat(seat=seat, level=level, token=token) for seat, (level, token) in core.wanted_bots().items()
            ),
            hurried=core.hurried,
        )

    def _notice(self, text: str) -> None:
        if self._early is None:
            self._tell({"event": "notice", "text": text})
        else:
            self._early.append(text)

    async def run(self) -> int:
        """Listen, announce, play, and go."""
        options = self._options
        stop_on_signals(self._loop, self._stop)
        try:
            await self._server.listen(options.bind, options.port)
            self._store("owner").store(self._core.table.id, self._core.owner_key)
        except OSError as error:
            await self._server.close()
            if options.resume is None:
                self._journal.discard()
            elif isinstance(error, PortInUse):
                raise PortInUse(error.errno, f"{error.strerror}; {MOVED}") from error
            raise
        announcer = Announcer(options.interfaces, options.bind, said=self._notice)
        address = self._address = self._reached()
        self._write_note(self._core.table)
        salvaged = {"salvaged": self._lost} if self._lost else {}
        where = {"host": address, "port": self._server.port, "table": self._core.table.id}
        where["fingerprint"] = self._fingerprint().hex()
        self._tell({"event": "listening", **where, **salvaged})
        early, self._early = self._early or (), None
        for text in early:
            self._notice(text)
        announcing = asyncio.create_task(self._announce(announcer))
        watch = AddressWatch(self._follow)
        try:
            await watch.open()
            self._changed()
            self._heed_user()
            await self._stop.wait()
        finally:
            announcing.cancel()
            await asyncio.gather(announcing, watch.close(), return_exceptions=True)
            await self._close(announcer)
        return 0

    def _reached(self) -> str:
        """Return under which address others are likeliest to reach this table now."""
        return reachable_addresses(self._options.bind, self._options.interfaces)[0]

    async def _follow(self) -> bool:
        """Say and note where the table is, once this machine has other addresses."""
        if (address := self._reached()) != self._address:
            self._address = address
            self._write_note(self._core.table)
            self._tell({"event": "moved", "host": address, "port": self._server.port})
        return True

    def _heed_user(self) -> None:
        """End when this host's user asks for it from another process."""
        if self._note.asked_to_end():
            self._stop.set()
        else:
            self._keep_opened()
            self._loop.call_later(LOOK_AGAIN, self._heed_user)

    async def _announce(self, announcer: Announcer) -> None:
        """Let others find the table, and begin without a host player; one who is about to come sits down first."""
        if self._options.attended:
            try:
                async with asyncio.timeout(ARRIVAL):
                    await self._arrived.wait()
            except TimeoutError:
                self._core.open_to_all()
                self._notice("Nobody came to host the table from a terminal; it goes on by itself.")
        self._arrived.set()
        self._begin_alone()
        if self._options.announced:
            await announcer.open(self._core.row(), self._server.port)

    async def _close(self, announcer: Announcer) -> None:
        self._core.close(self._loop.time())
        self._server.flush()
        await announcer.close()
        await self._server.close()
        self._journal.close()
        await self._bot_processes.close()
        self._tell({"event": "closed", "phase": self._core.table.phase, "save": str(self._journal.path)})
        self._note.close()

    # --- after every change ---------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Do what the table's new state asks of the process; called after every flush, mostly with nothing new."""
        table = self._core.table
        if self._hurried != self._core.hurried:
            self._hurried = self._core.hurried
            self._bot_processes.want(self._bot_seats(), self._game[1])
        if self._core.halted != self._halted and not self._stop.is_set():
            self._halted = self._core.halted
            self._seats = None  # what could not be done is due again
            self._tell({"event": "halted", "why": self._halted})
        elif table is self._table or self._stop.is_set():
            return
        self._table = table
        self._keep_memories()
        self._tell_game(table)
        seats = (table.seats, table.phase, self._game)
        if seats != self._seats:
            self._seats = seats
            self._bot_processes.want(self._bot_seats(), self._game[1])
            if self._core.owner_seen:
                self._arrived.set()
            self._begin_alone()
            self._tell_over(table)
            self._write_note(table)
            self._keep_opened()
        self._watch_ending(table.phase)

    def _keep_memories(self) -> None:
        """Keep whom the host player has sent away and who waits in line, for a host that goes on."""
        try:
            for name, memory in self._core.memories.items():
                if memory != self._memories[name]:
                    self._memories[name] = memory
                    self._store(name).store(self._core.table.id, memory)
        except OSError as error:
            self._notice(f"Who was sent away or waits in line could not be written down ({error.strerror or error}).")

    def _begin_alone(self) -> None:
        """Begin a table that has no host player as soon as every seat is taken; not in the middle of a flush."""

        def begin() -> None:
            core = self._core
            if core.table.phase == LOBBY and not core.owner_seen and core.row().free == 0:
                core.begin(self._loop.time())
                self._server.flush()

        if self._core.table.phase == LOBBY and self._arrived.is_set():
            self._loop.call_soon(begin)

    def _tell_game(self, table: Table) -> None:
        """Tell which game is next, once it is another one."""
        game = (table.round, self._core.game_id)
        if game == self._game:
            return
        self._game = game
        self._tell(
            {
                "event": "game",
                "game": self._core.game_id,
                "round": table.round,
                "by": table.chosen_by,
                "save": str(self._journal.path),
            }
        )

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

    def _write_note(self, table: Table) -> None:
        """Note where this host is and where it records, anew for another game."""
        options = self._options
        note = OwnHost(
            note=self._note.name,
            process=os.getpid(),
            table=table.id,
            name=table.name,
            game=self._core.game_id,
            at=own_address(options.bind),
            host=self._address,
            port=self._server.port,
            private=options.private,
            recording=self._journal.path or Path(),
            keep=options.keep,
        )
        if note == self._noted:
            return
        self._noted = note
        try:
            self._note.write(note)
        except OSError as error:
            self._notice(f"This host cannot be listed, nor ended by its table’s name ({error.strerror or error}).")

    def _keep_opened(self) -> None:
        """Keep beside the recording how the table is open now; take away what stands beside one that was never begun."""
        path = self._journal.path
        if path is None or self._kept == (kept := (path, self._options.opened(self._server.port, self._guests()))):
            return
        before, self._kept = self._kept, kept
        try:
            store_opened(*kept)
            if before is not None and not before[0].exists():
                opened_beside(before[0]).unlink(missing_ok=True)
        except OSError as error:
            self._notice(f"How this table was opened could not be written down ({error.strerror or error}).")

    def _watch_ending(self, phase: str) -> None:
        """End a table that nobody wants any more."""
        due = self._ending.due(phase, self._core.players, self._core.people, self._loop.time())
        if self._end is not None and self._end.when() != due:
            self._end.cancel()
            self._end = None
        if self._end is None and due is not None:
            self._end = self._loop.call_at(due, self._end_by_itself)

    def _end_by_itself(self) -> None:
        self._notice("Nobody is there any more who plays.")
        self._stop.set()


def _unwritten(path: Path, error: OSError) -> OSError:
    return OSError(error.errno, f"the recording {path} cannot be written: {error.strerror or error}")
