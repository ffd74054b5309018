"""Accept lines, bind ports, bound what is read and written."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Protocol

from net.host.core import HostCore
from net.shells.clock import ServerClock, Timer
from net.shells.host_key import HostKey
from net.shells.tls_line import FIRST_BYTE, TlsError, TlsLine, accepting

ENOUGH = 4096
"""More files and connections than a host ever has."""


def raise_file_limit() -> None:
    """Raise the soft limit of open files towards the hard one; where there is no such limit, or it cannot be raised, do nothing."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


VANISHED = 9
"""Seconds until a peer that answers nothing, as behind a pulled cable or on a sleeping laptop, counts as gone."""


def prepare(transport: asyncio.Transport) -> None:
    """Set a fresh connection's options, those of them that this system knows."""
    raw: socket.socket | None = transport.get_extra_info("socket")
    if raw is None:
        return
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (
        ("TCP_KEEPIDLE", VANISHED // 3),
        ("TCP_KEEPINTVL", VANISHED // 3),
        ("TCP_KEEPCNT", 2),
        ("TCP_USER_TIMEOUT", VANISHED * 1000),
    ):
        if hasattr(socket, name):
            with contextlib.suppress(OSError):  # the table works without, only slower to notice
                raw.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def bindings(bind: str | None) -> Iterator[tuple[socket.AddressFamily, str]]:
    """Yield the addresses to listen on: both families where the machine has them, unless one was named."""
    if bind is not None:
        yield (socket.AF_INET6 if ":" in bind else socket.AF_INET), bind
        return
    yield socket.AF_INET, "0.0.0.0"
    if socket.has_ipv6:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
            yield socket.AF_INET6, "::"


GOODBYE_WITHIN = 3.0
"""Seconds that a connection has for reading its goodbye before it is cut."""
IGNORED = 64 * 1024
"""Bytes that a connection may still send after its goodbye; reading and dropping them lets the goodbye arrive."""


class Listening(Protocol):
    """Say what a connection needs of the server that accepted it."""

    core: HostCore
    key: HostKey | None
    clock: ServerClock

    def opened(self, number: int | None, connection: SocketConnection) -> None:
        """Take note of the number that the core gave a connection (None: no room)."""

    def lost(self, number: int) -> None:
        """Let the core know that a connection is gone."""

    def flush_soon(self) -> None:
        """Send what is due to everybody once all that has come by now was heard."""

    def open_to_others(self) -> bool:
        """Tell whether there is time for those who do not play."""

    def for_others(self) -> AbstractContextManager[None]:
        """Count the time that is used inside as used for those who do not play."""

    def hear_player(self) -> None:
        """Take note that somebody plays."""

    def wait(self, connection: SocketConnection) -> None:
        """Go on with a connection that is not listened to when there is time for it."""

    def listen_to(self, connection: SocketConnection) -> None:
        """Let a connection wait no more."""


class SocketConnection(asyncio.Protocol):
    """Carry bytes between one socket and the core, and tell whether the socket can take more."""

    def __init__(self, server: Listening) -> None:
        self._server = server
        self._transport: asyncio.Transport | None = None
        self._number: int | None = None
        self._end: Timer | None = None
        self._ignored = 0
        self._begun = False
        self._line: TlsLine | None = None
        self._paused = False
        self.held = b""
        self.writable = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask the core for a number; without one the connection is cut."""
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("a stream transport is needed")
        self._transport = transport
        transport.set_write_buffer_limits(high=0)
        prepare(transport)
        peer = transport.get_extra_info("peername")
        server = self._server
        self._number = server.core.connect(peer[0] if peer else "", server.clock.time())
        server.opened(self._number, self)
        if self._number is None:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Let the core hear a player at once, and others when there is time for them."""
        server = self._server
        if self._end is not None:
            self._ignored += len(data)
            if self._ignored > IGNORED:
                self.abort()
        elif self._number is not None and server.core.plays(self._number):
            server.hear_player()
            self._hear(self._number, data)
        elif self._number is not None:
            self.held += data
            if self._paused or not server.open_to_others():
                self._pause()
                return
            with server.for_others():
                self.go_on()

    @property
    def ready(self) -> bool:
        """Tell whether the core would listen to this connection."""
        return self._number is None or not self._server.core.waits(self._number)

    def go_on(self) -> None:
        """Hear what was held back, and listen again unless the core does not."""
        data, self.held = self.held, b""
        if self._number is not None and data:
            self._hear(self._number, data)
        if self._number is not None and self._end is None and self._server.core.waits(self._number):
            self._pause()
        elif self._paused:
            self._paused = False
            self._server.listen_to(self)
            if self._transport is not None and not self._transport.is_closing():
                self._transport.resume_reading()

    def _pause(self) -> None:
        """Listen to this connection later; what it sends until then waits on its side."""
        if not self._paused and self._transport is not None and not self._transport.is_closing():
            self._paused = True
            self._transport.pause_reading()
        self._server.wait(self)

    def _hear(self, number: int, data: bytes) -> None:
        server = self._server
        plain = self._decrypted(number, data)
        if plain:
            server.core.receive(number, plain, server.clock.time())
        server.flush_soon()

    def _decrypted(self, number: int, data: bytes) -> bytes:
        """Return what came for the core; the first byte of a connection says whether it is encrypted."""
        key = self._server.key
        if not self._begun:
            self._begun = True
            if key is not None and data[0] == FIRST_BYTE:
                self._line = accepting(key.context)
        line = self._line
        if line is None:
            return data
        was_ready = line.ready
        try:
            plain = line.receive(data)
        except TlsError:
            self._write(line.outgoing())  # an alert that says what is wrong
            self._close()
            return b""
        self._write(line.outgoing())
        if line.ready and not was_ready:
            self._server.core.secure(number)
        return plain

    def connection_lost(self, _exc: Exception | None) -> None:
        """Let the core know that the other end is gone."""
        if self._end is not None:
            self._end.cancel()
        self._server.listen_to(self)
        number, self._number = self._number, None
        if number is not None:
            self._server.lost(number)

    def pause_writing(self) -> None:
        """Take note that bytes wait to be sent."""
        self.writable = False

    def resume_writing(self) -> None:
        """Take note that the socket can take more, and have it sent."""
        self.writable = True
        if self._number is not None:
            self._server.core.unstall(self._number)
        self._server.flush_soon()

    def send(self, data: bytes) -> None:
        """Say what the core wants to say, encrypted where the other end asked for that."""
        if self._line is not None:
            self._line.send(data)
            data = self._line.outgoing()
        self._write(data)

    def _write(self, data: bytes) -> None:
        if self._transport is not None and data and not self._transport.is_closing():
            self._transport.write(data)

    def _close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def leave(self) -> None:
        """Say no more; the other end closes when it has read that, or is cut off if it does not."""
        if self._transport is not None and self._end is None:
            clock = self._server.clock
            self._end = clock.call_at(clock.time() + GOODBYE_WITHIN, self.abort)
            if self._transport.is_closing():
                return
            if self._line is not None:
                self._line.end()
                self._write(self._line.outgoing())
            try:
                self._transport.write_eof()
            except OSError:  # the other end is gone already, which nobody has told us yet
                self.abort()

    def forget(self) -> None:
        """Cut a connection that the core does not know any more."""
        self._number = None
        self.abort()

    def abort(self) -> None:
        """Cut the connection."""
        if self._transport is not None:
            self._transport.abort()


BACKLOG = 1024
"""How many connections may wait to be accepted; the system may allow fewer."""
RECEIVED = 32 * 1024
"""Bytes of a connection that the system keeps for us; who sends more has to wait."""
FULL = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
PAUSE, REMIND = 1.0, 60.0
"""Seconds for which nobody is accepted where the system has no room, and after which that is said again."""


class Acceptor:
    """Hold one listening socket.

    `make` makes what takes a connection, `wait` says for how many seconds nobody is to be accepted, `notice` takes a sentence for
    the log.
    """

    def __init__(
        self,
        family: socket.AddressFamily,
        address: tuple[str, int],
        make: Callable[[], asyncio.Protocol],
        wait: Callable[[], float],
        notice: Callable[[str], None],
    ) -> None:
        """Listen on an address; raise OSError if that cannot be."""
        self._make, self._wait, self._notice = make, wait, notice
        self._loop = asyncio.get_running_loop()
        self._said = -REMIND
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        try:
            if sys.platform != "win32":  # there it would let two tables have one port
                self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                self._socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
            self._socket.setblocking(False)
            self._socket.bind(address)
            self._socket.listen(BACKLOG)
        except OSError:
            self._socket.close()
            raise
        self._running = self._loop.create_task(self._run())

    @property
    def port(self) -> int:
        """Return the port that is listened on."""
        port: int = self._socket.getsockname()[1]
        return port

    def close(self) -> None:
        """Accept nobody any more."""
        self._running.cancel()
        self._socket.close()

    async def _run(self) -> None:
        while True:
            if (wait := self._wait()) > 0:
                await asyncio.sleep(wait)
                continue
            try:
                line, _ = await self._loop.sock_accept(self._socket)
            except OSError as error:
                if error.errno in FULL:
                    self._say_full(error)
                    await asyncio.sleep(PAUSE)
                continue  # whoever came is gone already
            try:
                await self._loop.connect_accepted_socket(self._make, line)
            except OSError:
                line.close()

    def _say_full(self, error: OSError) -> None:
        now = self._loop.time()
        if now - self._said >= REMIND:
            self._said = now
            self._notice(f"Nobody more can connect for now: the system has no room for it ({error.strerror}).")
