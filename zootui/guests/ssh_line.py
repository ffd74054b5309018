"""The connection below a guest's session: what it may hold back, and for how long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from net.shells.clock import ServerClock, Timer
from net.shells.sockets import prepare
from net.wire.rate_limits import Bucket
from zootui.guests.ssh_session import PARTS_AT_ONCE, PARTS_PER_SECOND

PART = 1024
"""Bytes that count as one."""


UNSENT = 256 * 1024
"""Bytes that may wait to be sent before the client behind them waits, too."""
LONGEST_VERSION = 255
"""Bytes of the line with which everybody begins who talks ssh."""


class Gate(Protocol):
    """Say what a line needs of the server that accepted it."""

    clock: ServerClock

    def opened(self, line: SshLine) -> None:
        """Take note of a new line."""

    def may_talk(self, line: SshLine) -> bool:
        """Tell whether this line may begin to talk ssh now."""

    def closed(self, line: SshLine) -> None:
        """Take note that a line is gone."""


class SshLine(asyncio.Protocol):
    """Hold one connection's socket. `held` is called with True when nothing can be sent for now, and with False when it can."""

    def __init__(self, gate: Gate, number: int, ssh: asyncio.Protocol) -> None:
        self._gate, self._ssh, self._clock = gate, ssh, gate.clock
        self.number = number
        self._transport: asyncio.Transport | None = None
        self._bucket = Bucket(PARTS_PER_SECOND, PARTS_AT_ONCE, self._clock.time())
        self._left = 0
        self._begun, self._talks = b"", False
        self._later: Timer | None = None
        self._blocked = False
        self.address = ""
        self.held: Callable[[bool], None] = lambda _: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("a stream transport is needed")
        self._transport = transport
        prepare(transport)
        transport.set_write_buffer_limits(high=UNSENT)
        peer = transport.get_extra_info("peername")
        self.address = peer[0] if peer else ""
        self._ssh.connection_made(transport)
        self._gate.opened(self)

    def data_received(self, data: bytes) -> None:
        """Hand on what came, but nothing before it looks like ssh and there is time for a key exchange."""
        self._spend(len(data))
        if not self._talks:
            self._begun += data
            if not self._begun.startswith(b"SSH-"[: len(self._begun)]):
                self.abort()
                return
            if b"\n" not in self._begun[:LONGEST_VERSION]:
                if len(self._begun) >= LONGEST_VERSION:
                    self.abort()
                return
            if not self._gate.may_talk(self):
                self.abort()
                return
            self._talks = True
            data, self._begun = self._begun, b""
        self._ssh.data_received(data)

    def _spend(self, count: int) -> None:
        """Count what came, and listen again only when there may be more."""
        self._left += count
        now = self._clock.time()
        while self._left >= PART and self._bucket.ready(now):
            self._bucket.take()
            self._left -= PART
        if self._left >= PART and self._later is None:
            self._later = self._clock.call_at(self._bucket.next(), self._go_on)
            self._listen()

    def _go_on(self) -> None:
        self._later = None
        self._spend(0)
        self._listen()

    def _listen(self) -> None:
        """Listen, or not: not where too much came, and not where nothing can be sent."""
        transport = self._transport
        if transport is None or transport.is_closing():
            return
        if self._later is not None or self._blocked:
            transport.pause_reading()
        else:
            transport.resume_reading()

    def pause_writing(self) -> None:
        """Let the client wait while its guest does not read."""
        self._blocked = True
        self._listen()
        self.held(True)

    def resume_writing(self) -> None:
        self._blocked = False
        self._listen()
        self.held(False)

    def eof_received(self) -> bool | None:
        return self._ssh.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let everybody know that the line is gone."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        self._transport = None
        self._ssh.connection_lost(exc)
        self._gate.closed(self)

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()
