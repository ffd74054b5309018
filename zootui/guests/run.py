"""Keep the ways in for guests of one table open, in one process beside the host.

So what strangers do at these ports costs the host nothing.
"""

import asyncio
import contextlib
import sys
import time
from collections.abc import Awaitable, Callable
from threading import Thread
from typing import Any, Protocol

from net.lan.addresses import shown_addresses, web_address, written_address
from net.lan.asking import probe
from net.lan.changes import AddressWatch
from net.lan.services import GUESTS, ServiceAnnouncer
from net.shells.children import REFUSED
from net.shells.signals import ignore_interrupts, stop_on_signals
from net.shells.sockets import raise_file_limit
from net.wire.sheet import LOBBY
from zootui.guests.guest_homes import forget_old_tables
from zootui.guests.options import GuestsOptions
from zootui.guests.places import Places
from zootui.local.terminal import harmless
from zootui.local.ways_in import BESIDE_HOST, NONE, SERVED, Opener, WaysIn, announce_ways, tell_ways

LOOK = 2.0
"""Seconds between two looks at the table, and that it has for answering."""
GONE = 60.0
"""Seconds without an answer after which a table counts as gone: longer than it takes to go on from a recording."""
NO_TABLE = "The table has not answered for a minute, so the way in for guests is closed."
CLOSED = "The host’s machine closes the way in for guests. If you had a seat, it waits for you until it is open again."
"""What guests are told who are there then."""

Tell = Callable[[dict[str, Any]], None]


class _Server(Protocol):
    @property
    def port(self) -> int: ...

    def stop_listening(self) -> None: ...

    async def close(self, sentence: str) -> None: ...


async def run_guests(options: GuestsOptions, tell: Tell) -> int:
    """Let guests in until the table is gone, telling events; return the exit code: 0, or 4 where no way in could be opened."""
    raise_file_limit()
    return await _Guests(options, tell).run()


class _Guests:
    """Hold the servers of one table's guests together."""

    def __init__(self, options: GuestsOptions, tell: Tell) -> None:
        self._options = options
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._places = Places()
        self._stop, self._last = asyncio.Event(), asyncio.Event()
        self._servers: list[_Server] = []
        self._trouble: dict[str, str] = {}
        self._why = CLOSED
        self._ports = (0, 0)
        self._told = NONE

    async def run(self) -> int:
        """Open what is wanted, announce it, look after the table, and close everything again.

        Where the host ends, nobody new is let in; who is there stays while there is a table, perhaps gone on with by another host.
        """
        options = self._options
        stop_on_signals(self._loop, self._stop)
        forget_old_tables(options.folder.parent, time.time())
        if options.attached:
            ignore_interrupts()
        ssh = await self._open("ssh", options.ports.ssh, self._serve_ssh)
        web = await self._open("browser", options.ports.web, self._serve_web)
        self._ports = (ssh, web)
        ways = self._told = self._ways_now()
        announcer = ServiceAnnouncer(GUESTS, options.interfaces, options.bind, said=self._notice)
        lock = announce_ways(options.folder, ways, self._opener)
        if not ways:
            lock.release()
            return REFUSED
        self._tell_ways(ways)
        watch = AddressWatch(self._follow)
        watching = asyncio.create_task(self._watch_table())
        stopping, last = asyncio.create_task(self._stop.wait()), asyncio.create_task(self._last.wait())
        if options.attached:
            Thread(target=self._watch_input, daemon=True).start()
        try:
            await watch.open()
            if options.announce:
                await self._announce(announcer, ssh, web)
            await asyncio.wait({stopping, last}, return_when=asyncio.FIRST_COMPLETED)
            await watch.close()
            for server in self._servers:
                server.stop_listening()
            lock.release()
            await announcer.close()
            while len(self._places) and not self._stop.is_set():
                await asyncio.wait({stopping}, timeout=LOOK / 4)
        finally:
            for task in (watching, stopping, last):
                task.cancel()
            await watch.close()
            lock.release()
            await announcer.close()
            await asyncio.gather(*(server.close(self._why) for server in self._servers))
        return 0

    async def _open(self, what: str, port: int | None, serve: Callable[[], Awaitable[_Server]]) -> int:
        """Open one way in and return its port, 0 where it stays shut; then say why."""
        if port is None:
            return 0
        try:
            server = await serve()
        except (OSError, ImportError) as error:
            reason = harmless(getattr(error, "strerror", None) or str(error))
            self._trouble[what] = f"Guests cannot come in by {what}: {reason}"
            self._notice(self._trouble[what])
            return 0
        self._servers.append(server)
        return server.port

    def _notice(self, text: str) -> None:
        self._tell({"event": "trouble", "text": text})

    async def _serve_ssh(self) -> _Server:
        from zootui.guests.ssh_server import serve_ssh

        return await serve_ssh(self._options, self._places, self._notice)

    async def _serve_web(self) -> _Server:
        from zootui.guests.web_server import serve_browser

        return await serve_browser(self._options, self._places, self._notice)

    async def _announce(self, announcer: ServiceAnnouncer, ssh: int, web: int) -> None:
        """Let walls find the ways in."""
        texts = {"table": self._options.way.table, "ssh": str(ssh or ""), "web": str(web or "")}
        await announcer.open(self._options.way.table[:12], ssh or web, texts)

    @property
    def _opener(self) -> Opener:
        return BESIDE_HOST if self._options.attached else SERVED

    def _ways_now(self) -> WaysIn:
        """Return where guests get in, by the addresses that this machine has now."""
        ssh, web = self._ports
        address, *also = shown_addresses(self._options.bind, self._options.interfaces)
        return WaysIn(
            written_address(address, ssh) if ssh else "",
            web_address(address, web) if web else "",
            self._trouble.get("ssh", ""),
            self._trouble.get("browser", ""),
            tuple(also) if ssh or web else (),
        )

    def _tell_ways(self, ways: WaysIn) -> None:
        self._tell({"event": "guests", "ssh": ways.ssh or None, "web": ways.web or None, "also": list(ways.also)})

    async def _follow(self) -> bool:
        """Say where guests get in, once this machine has other addresses."""
        if (ways := self._ways_now()) == self._told:
            return True
        try:
            tell_ways(self._options.folder, ways, self._opener)
        except OSError as error:
            self._notice(f"Where guests come in now could not be written down ({error.strerror or error}).")
            return False
        self._told = ways
        self._tell_ways(ways)
        return True

    async def _watch_table(self) -> None:
        """Look again and again whether the table is there, and whether it waits in its lobby."""
        way, seen = self._options.way, self._loop.time()
        while True:
            row = await probe(way.host, way.port, LOOK)
            now = self._loop.time()
            if row is not None and row.table == way.table:
                seen = now
                self._places.table_is(lobby=row.phase == LOBBY, now=now)
            elif now - seen > GONE:
                self._why = NO_TABLE
                self._stop.set()
            await asyncio.sleep(LOOK)

    def _watch_input(self) -> None:
        """End with whoever started this process, which holds the other end of its standard input; for a thread of its own."""
        sys.stdin.buffer.read()
        with contextlib.suppress(RuntimeError):  # the loop is closed already
            self._loop.call_soon_threadsafe(self._last.set)
