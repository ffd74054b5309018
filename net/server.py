"""Run a host core on sockets: the only place where the table meets a clock, a port and a file.

A transport has no buffer to speak of here: as soon as one byte waits, the connection counts as blocked, the core
is not asked for more, and what it would have sent grows into one later delta instead of a queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

from net.host import HostCore

__all__ = ["FileJournal", "PortInUse", "Server"]

FAREWELL = 3.0
"""Seconds that a connection has for reading its goodbye before it is cut."""


class PortInUse(OSError):
    """Say that the wanted port is taken."""


class FileJournal:
    """Keep a table's journal in files, one a game: created for this user only, every record written through before returning.

    A killed process loses nothing that was written. A power cut may lose what the system had not stored yet; the
    chain then shows exactly where the record ends.
    """

    def __init__(self, name: Callable[[int], Path]) -> None:
        self._name = name
        self._file: int | None = None
        self._round = 0
        self.path: Path | None = None

    def start(self, header: bytes) -> None:
        """Begin the journal of the next game with its header."""
        self.close()
        self._round += 1
        self.path = self._name(self._round)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        self.append(header)

    def continue_from(self, path: Path, size: int) -> None:
        """Go on with a journal whose first `size` bytes are sound; what follows them is cut off."""
        self.close()
        self._round += 1
        self.path = path
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND)
        os.ftruncate(self._file, size)

    def append(self, record: bytes) -> None:
        """Write one record through to the system before anybody may hear of it."""
        if self._file is None:
            raise ValueError("no journal was started")
        view = memoryview(record)
        while view:
            view = view[os.write(self._file, view) :]

    def close(self) -> None:
        """Close the file; the journal stands."""
        if self._file is not None:
            os.fsync(self._file)
            os.close(self._file)
            self._file = None


class Server:
    """Serve one table. `changed` is called after anything happened that may interest the process around it."""

    def __init__(self, core: HostCore, changed: Callable[[], None] = lambda: None) -> None:
        self.core = core
        self.port = 0
        self._changed = changed
        self._loop = asyncio.get_running_loop()
        self._links: dict[int, _Connection] = {}
        self._servers: list[asyncio.Server] = []
        self._timer: asyncio.TimerHandle | None = None

    async def listen(self, bind: str | None, port: int) -> None:
        """Listen on `bind` (None: every address) and `port` (0: a free one); raise PortInUse or OSError, saying what to do."""
        families = _bindings(bind)
        try:
            for family, address in families:
                server = await self._loop.create_server(
                    lambda: _Connection(self), address, port or self.port, family=family, backlog=256
                )
                self._servers.append(server)
                self.port = server.sockets[0].getsockname()[1]
        except OSError as error:
            await self.close()
            if error.errno == errno.EADDRINUSE:
                raise PortInUse(
                    f"port {port} is taken, maybe by another table on this machine; use --port 0 for a free one"
                ) from error
            raise OSError(
                error.errno, f"cannot listen on {bind or 'this machine'}: {error.strerror or error}"
            ) from error
        self._arm()

    async def close(self) -> None:
        """Stop listening and cut every connection."""
        if self._timer is not None:
            self._timer.cancel()
        for server in self._servers:
            server.close()
        for connection in tuple(self._links.values()):
            connection.abort()
        self._servers.clear()
        await asyncio.sleep(0)

    def flush(self) -> None:
        """Send what is due to every connection that can take it, then set the timer anew."""
        now = self._loop.time()
        for number in tuple(self.core.pending()):
            connection = self._links.get(number)
            if connection is not None and connection.writable:
                connection.send(self.core.outgoing(number, now))
                if self.core.closing(number):
                    connection.leave()
        self._arm()
        self._changed()

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.core.next_tick()
        if due is not None and self._servers:
            self._timer = self._loop.call_at(max(due, self._loop.time() + 0.001), self._tick)

    def _tick(self) -> None:
        self._timer = None
        self.core.tick(self._loop.time())
        self.flush()


class _Connection(asyncio.Protocol):
    """Carry bytes between one socket and the core, and tell whether the socket can take more."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._transport: asyncio.Transport | None = None
        self._number: int | None = None
        self.writable = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("a stream transport is needed")
        self._transport = transport
        transport.set_write_buffer_limits(high=0)
        raw: socket.socket | None = transport.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        peer = transport.get_extra_info("peername")
        server = self._server
        self._number = server.core.connect(peer[0] if peer else "", server._loop.time())
        if self._number is None:
            transport.abort()
            return
        server._links[self._number] = self
        server.flush()

    def data_received(self, data: bytes) -> None:
        if self._number is not None:
            server = self._server
            server.core.receive(self._number, data, server._loop.time())
            server.flush()

    def connection_lost(self, _exc: Exception | None) -> None:
        number, self._number = self._number, None
        if number is not None:
            server = self._server
            server._links.pop(number, None)
            server.core.disconnect(number, server._loop.time())
            server.flush()

    def pause_writing(self) -> None:
        self.writable = False

    def resume_writing(self) -> None:
        self.writable = True
        self._server._loop.call_soon(self._server.flush)

    def send(self, data: bytes) -> None:
        if self._transport is not None and data and not self._transport.is_closing():
            self._transport.write(data)

    def leave(self) -> None:
        """Close after the last bytes went out, or cut the line if nobody reads them."""
        if self._transport is not None:
            self._transport.close()
            self._server._loop.call_later(FAREWELL, self.abort)

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()


def _bindings(bind: str | None) -> Iterator[tuple[socket.AddressFamily, str]]:
    """Yield the addresses to listen on: both families where the machine has them, unless one was named."""
    if bind is not None:
        yield (socket.AF_INET6 if ":" in bind else socket.AF_INET), bind
        return
    yield socket.AF_INET, "0.0.0.0"
    if socket.has_ipv6:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
            yield socket.AF_INET6, "::"
