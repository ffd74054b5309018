"""A host’s side of a connection on a socket."""

from __future__ import annotations

import asyncio
from typing import Protocol

from net.host.core import HostCore
from net.shells.clock import ServerClock, Timer
from net.shells.host_key import HostKey
from net.shells.others_time import OthersTime
from net.shells.sockets import SocketEnd
from net.shells.tls_line import FIRST_BYTE, TlsError, accepting

GOODBYE_WITHIN = 3.0
"""Seconds that a connection has for reading its goodbye before it is cut."""
IGNORED = 64 * 1024
"""Bytes that a connection may still send after its goodbye; reading and dropping them lets the goodbye arrive."""


class SocketsServer(Protocol):
    """Name what the server of a table is to its connections."""

    core: HostCore
    key: HostKey | None
    """What encrypts those who begin with a TLS hello; without one all talk plainly."""
    clock: ServerClock
    others: OthersTime

    def opened(self, number: int | None, connection: HostSocket) -> None:
        """Take note of the number that the core gave a connection, None where it has no room."""

    def lost(self, number: int) -> None:
        """Take note that a connection is gone."""

    def wait(self, connection: HostSocket) -> None:
        """Go on with a connection that is not listened to when there is time for it."""

    def listen_to(self, connection: HostSocket) -> None:
        """Let a connection wait no more."""

    def flush_soon(self) -> None:
        """Send what is due once all that has come by now was heard."""


class HostSocket(asyncio.Protocol):
    """Carry bytes between one socket and the core, and tell whether the socket can take more."""

    def __init__(self, server: SocketsServer) -> None:
        self._server = server
        self._end = SocketEnd(self._secured)
        self._number: int | None = None
        self._cut_off: Timer | None = None
        self._ignored = 0
        self._begun = False
        self._paused = False
        self.held = b""
        self.writable = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask the core for a number; without one the connection is cut."""
        self._end.connect(transport).set_write_buffer_limits(high=0)
        peer = transport.get_extra_info("peername")
        server = self._server
        self._number = server.core.connect(peer[0] if peer else "", server.clock.time())
        server.opened(self._number, self)
        if self._number is None:
            self.abort()

    def data_received(self, data: bytes) -> None:
        """Let the core hear a player at once, and others when there is time for them."""
        server = self._server
        if self._cut_off is not None:
            self._ignored += len(data)
            if self._ignored > IGNORED:
                self.abort()
        elif self._number is not None and server.core.queue.plays(self._number):
            server.others.played()
            self._hear(self._number, data)
        elif self._number is not None:
            self.held += data
            if self._paused or not server.others.open:
                self._pause()
                return
            with server.others.spending():
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
        if self._number is not None and self._cut_off is None and self._server.core.waits(self._number):
            self._pause()
        elif self._paused:
            self._paused = False
            self._server.listen_to(self)
            self._end.read(True)

    def _pause(self) -> None:
        """Listen to this connection later; what it sends until then waits on its side."""
        if not self._paused and self._end.open:
            self._paused = True
            self._end.read(False)
        self._server.wait(self)

    def _hear(self, number: int, data: bytes) -> None:
        server = self._server
        if not self._begun:  # the first byte says whether it is encrypted
            self._begun = True
            if server.key is not None and data[0] == FIRST_BYTE:
                self._end.line = accepting(server.key.context)
        try:
            plain = self._end.decrypted(data)
        except TlsError:
            self._end.send(b"")  # an alert that says what is wrong
            self._end.close()
            plain = b""
        if plain:
            server.core.receive(number, plain, server.clock.time())
        server.flush_soon()

    def _secured(self) -> None:
        if self._number is not None:
            self._server.core.secure(self._number)

    def connection_lost(self, _exc: Exception | None) -> None:
        """Let the core know that the other end is gone."""
        if self._cut_off is not None:
            self._cut_off.cancel()
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
        """Send bytes, encrypted if the connection is."""
        self._end.send(data)

    def leave(self) -> None:
        """Say no more; the other end closes when it has read that, or is cut off if it does not."""
        transport = self._end.transport
        if transport is not None and self._cut_off is None:
            clock = self._server.clock
            self._cut_off = clock.call_at(clock.time() + GOODBYE_WITHIN, self.abort)
            if transport.is_closing():
                return
            if self._end.line is not None:
                self._end.line.end()
                self._end.handshake()
            try:
                transport.write_eof()
            except OSError:  # the other end is gone already, which nobody has told us yet
                self.abort()

    def forget(self) -> None:
        """Cut a connection that the core does not know any more."""
        self._number = None
        self.abort()

    def abort(self) -> None:
        """Cut the connection."""
        self._end.abort()
