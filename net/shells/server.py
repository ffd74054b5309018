"""Run a host core on sockets: the only place where the table meets a clock, a port and a file.

A transport has no buffer to speak of here: as soon as one byte waits, the connection counts as blocked, the core
is not asked for more, and what it would have sent grows into one later delta instead of a queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
from collections.abc import Callable, Iterator

from net.host.core import HostCore
from net.shells.socket_options import prepare

__all__ = ["PortInUse", "Server"]

GOODBYE_WITHIN = 3.0
"""Seconds that a connection has for reading its goodbye before it is cut."""
IGNORED = 64 * 1024
"""Bytes that a connection may still send after its goodbye; reading and dropping them lets the goodbye arrive."""
CLOSE_WITHIN = 0.5
"""Seconds that all connections together have for reading their goodbyes when the table closes."""
TRIES = 8
"""How many free ports are tried until one is free for every address family."""


class PortInUse(OSError):
    """Say that the wanted port is taken."""


class Server:
    """Serve one table. `changed` is called after anything happened that may interest the process around it."""

    def __init__(self, core: HostCore, changed: Callable[[], None] = lambda: None) -> None:
        self.core = core
        self.port = 0
        self._changed = changed
        self._loop = asyncio.get_running_loop()
        self._connections: dict[int, _Connection] = {}
        self._servers: list[asyncio.Server] = []
        self._timer: asyncio.TimerHandle | None = None
        self._empty = asyncio.Event()
        self._flush_due = False

    async def listen(self, bind: str | None, port: int) -> None:
        """Listen on `bind` (None: every address) and `port` (0: a free one); raise PortInUse or OSError, saying what to do."""
        for tries_left in reversed(range(1 if port else TRIES)):
            try:
                await self._bind(bind, port)
            except OSError as error:
                self._stop_listening()
                if error.errno == errno.EADDRINUSE and tries_left:
                    continue  # a port that is free for IPv4 need not be for IPv6
                raise _refused(bind, port, error) from error
            break
        self._arm()

    async def _bind(self, bind: str | None, port: int) -> None:
        for family, address in _bindings(bind):
            server = await self._loop.create_server(
                lambda: _Connection(self), address, port or self.port, family=family, backlog=256
            )
            self._servers.append(server)
            self.port = server.sockets[0].getsockname()[1]

    def _stop_listening(self) -> None:
        for server in self._servers:
            server.close()
        self._servers.clear()
        self.port = 0

    async def close(self) -> None:
        """Stop listening; give those who were said goodbye to a moment to read it, then cut every connection."""
        if self._timer is not None:
            self._timer.cancel()
        self._stop_listening()
        if self._connections:
            self._empty.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_WITHIN):
                    await self._empty.wait()
        for connection in tuple(self._connections.values()):
            connection.abort()
        await asyncio.sleep(0)

    def flush_soon(self) -> None:
        """Flush once all that has come by now was heard: many who talk at once cost one delta each, not one for each word."""
        if not self._flush_due:
            self._flush_due = True
            self._loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send what is due to every connection that can take it, then set the timer anew."""
        self._flush_due = False
        now = self._loop.time()
        for number in tuple(self.core.pending()):
            connection = self._connections.get(number)
            if connection is None:
                continue
            if connection.writable or self.core.leaving(number):
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
        self._end: asyncio.TimerHandle | None = None
        self._ignored = 0
        self.writable = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("a stream transport is needed")
        self._transport = transport
        transport.set_write_buffer_limits(high=0)
        prepare(transport)
        peer = transport.get_extra_info("peername")
        server = self._server
        self._number = server.core.connect(peer[0] if peer else "", server._loop.time())
        while server.core.pushed_out:
            server._connections.pop(server.core.pushed_out.pop()).forget()
        if self._number is None:
            transport.abort()
            return
        server._connections[self._number] = self
        server.flush_soon()

    def data_received(self, data: bytes) -> None:
        if self._end is not None:
            self._ignored += len(data)
            if self._ignored > IGNORED:
                self.abort()
        elif self._number is not None:
            server = self._server
            server.core.receive(self._number, data, server._loop.time())
            server.flush_soon()

    def connection_lost(self, _exc: Exception | None) -> None:
        if self._end is not None:
            self._end.cancel()
        number, self._number = self._number, None
        if number is not None:
            server = self._server
            server._connections.pop(number, None)
            server.core.disconnect(number, server._loop.time())
            server.flush_soon()
            if not server._connections:
                server._empty.set()

    def pause_writing(self) -> None:
        self.writable = False

    def resume_writing(self) -> None:
        self.writable = True
        self._server.flush_soon()

    def send(self, data: bytes) -> None:
        if self._transport is not None and data and not self._transport.is_closing():
            self._transport.write(data)

    def leave(self) -> None:
        """Say no more; the other end closes when it has read that, or is cut off if it does not."""
        if self._transport is not None and self._end is None:
            self._end = self._server._loop.call_later(GOODBYE_WITHIN, self.abort)
            if self._transport.is_closing():
                return
            try:
                self._transport.write_eof()
            except OSError:  # the other end is gone already, which nobody has told us yet
                self.abort()

    def forget(self) -> None:
        """Cut a connection that the core does not know any more."""
        self._number = None
        self.abort()

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()


def _refused(bind: str | None, port: int, error: OSError) -> OSError:
    """Return what to tell somebody who wanted to listen where that is not possible."""
    if error.errno == errno.EADDRINUSE:
        return PortInUse(
            error.errno, f"port {port} is taken, maybe by another table on this machine; use --port 0 for a free one"
        )
    return OSError(error.errno, f"cannot listen on {bind or 'this machine'}: {error.strerror or error}")


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
