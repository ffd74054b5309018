"""Carry bytes between one socket and the core of a host.

A transport has no buffer to speak of here: as soon as one byte waits, the connection counts as blocked, the core
is not asked for more, and what it would have sent grows into one later delta instead of a queue.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager
from typing import Protocol

from net.host.core import HostCore
from net.shells.encryption.host_key import HostKey
from net.shells.encryption.tls_line import FIRST_BYTE, TlsError, TlsLine, accepting
from net.shells.sockets.socket_options import prepare

GOODBYE_WITHIN = 3.0
"""Seconds that a connection has for reading its goodbye before it is cut."""
IGNORED = 64 * 1024
"""Bytes that a connection may still send after its goodbye; reading and dropping them lets the goodbye arrive."""


class Listening(Protocol):
    """Say what a connection needs of the server that accepted it."""

    core: HostCore
    key: HostKey | None

    def opened(self, number: int | None, connection: Connection) -> None:
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

    def wait(self, connection: Connection) -> None:
        """Go on with a connection that is not listened to when there is time for it."""

    def listen_to(self, connection: Connection) -> None:
        """Let a connection wait no more."""


class Connection(asyncio.Protocol):
    """Carry bytes between one socket and the core, and tell whether the socket can take more."""

    def __init__(self, server: Listening) -> None:
        self._server = server
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._number: int | None = None
        self._end: asyncio.TimerHandle | None = None
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
        self._number = server.core.connect(peer[0] if peer else "", self._loop.time())
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
            server.core.receive(number, plain, self._loop.time())
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
            self._end = self._loop.call_later(GOODBYE_WITHIN, self.abort)
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
