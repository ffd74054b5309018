"""Run a host core on sockets: the only place where the table meets a clock, a port and a file."""

from __future__ import annotations

import asyncio
import contextlib
import errno
from collections import deque
from collections.abc import Callable, Iterator

from net.host.core import HostCore
from net.shells.clock import ServerClock, Timer
from net.shells.host_key import HostKey
from net.shells.sockets import Acceptor, SocketConnection, bindings
from net.wire.rate_limits import TimeShare

CLOSE_WITHIN = 0.5
"""Seconds that all connections together have for reading their goodbyes when the table closes."""
OTHERS_SHARE, OTHERS_QUIET_SHARE = 0.1, 0.4
"""The part of the time that all who do not play have together, while others do and while nobody does."""
OTHERS_AT_ONCE, OTHERS_SLICE = 0.03, 0.003
"""Seconds of it that they may save up, and use before those who play are heard again."""
OVERHEAD, ACCEPTING = 10e-6, 200e-6
"""Seconds that an event of a connection costs beside what is measured, and that accepting one does."""
TRIES = 8
"""How many free ports are tried until one is free for every address family."""


class PortInUse(OSError):
    """Say that the wanted port is taken."""


class Server:
    """Serve one table. `changed` is called after anything happened that may interest the process around it.

    With a `key`, a connection that begins with a TLS hello is encrypted; others on the same port are not. The table's time is that
    of `clock`, the loop's if there is none; who takes how much of this process's time is always measured on the loop's.
    """

    def __init__(
        self,
        core: HostCore,
        changed: Callable[[], None] = lambda: None,
        *,
        key: HostKey | None = None,
        notice: Callable[[str], None] = lambda _: None,
        clock: ServerClock | None = None,
    ) -> None:
        self.core = core
        self._notice = notice
        self.key = key
        self.port = 0
        self._changed = changed
        self._loop = asyncio.get_running_loop()
        self.clock: ServerClock = clock or self._loop
        self._connections: dict[int, SocketConnection] = {}
        self._acceptors: list[Acceptor] = []
        self._share = TimeShare(OTHERS_SHARE, OTHERS_QUIET_SHARE, OTHERS_AT_ONCE, OTHERS_SLICE)
        self._waiting: dict[SocketConnection, None] = {}
        self._later: asyncio.TimerHandle | None = None
        self._timer: Timer | None = None
        self._empty = asyncio.Event()
        self._flush_due = False

    async def listen(self, bind: str | None, port: int) -> None:
        """Listen on `bind` (None: every address) and `port` (0: a free one); raise PortInUse or OSError, saying what to do."""
        for tries_left in reversed(range(1 if port else TRIES)):
            try:
                self._bind(bind, port)
            except OSError as error:
                self._stop_listening()
                if error.errno == errno.EADDRINUSE and tries_left:
                    continue  # a port that is free for IPv4 need not be for IPv6
                raise _refused(bind, port, error) from error
            break
        self._arm()

    def _bind(self, bind: str | None, port: int) -> None:
        for family, address in bindings(bind):
            where = (address, port or self.port)
            acceptor = Acceptor(family, where, lambda: SocketConnection(self), self._closed_for, self._notice)
            self._acceptors.append(acceptor)
            self.port = acceptor.port

    def _stop_listening(self) -> None:
        for acceptor in self._acceptors:
            acceptor.close()
        self._acceptors.clear()
        self.port = 0

    async def close(self) -> None:
        """Stop listening; give those who were said goodbye to a moment to read it, then cut every connection."""
        if self._timer is not None:
            self._timer.cancel()
        if self._later is not None:
            self._later.cancel()
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
        """Send what is due to every connection that can take it, those who play first, then set the timer anew."""
        self._flush_due = False
        for number in tuple(self.core.pending_seats()):
            self._send(number)
        self._share.turn()
        self._serve_others()
        self._arm()
        self._changed()

    def _send(self, number: int) -> None:
        core, connection = self.core, self._connections.get(number)
        if connection is not None and (connection.writable or core.leaving(number)):
            connection.send(core.outgoing(number, self.clock.time()))
            if core.closing(number):
                connection.leave()
        else:
            core.stall(number)

    def opened(self, number: int | None, connection: SocketConnection) -> None:
        """Take note of the number that the core gave a connection, and cut those that had to make room for it."""
        while self.core.pushed_out:
            self._connections.pop(self.core.pushed_out.pop()).forget()
        if number is not None:
            self._connections[number] = connection
            self.flush_soon()

    def lost(self, number: int) -> None:
        """Let the core know that a connection is gone."""
        self._connections.pop(number, None)
        with self.for_others():
            self.core.disconnect(number, self.clock.time())
        self.flush_soon()
        if not self._connections:
            self._empty.set()

    # --- those who do not play --------------------------------------------------------------------------------------------

    def _serve_others(self) -> None:
        """Send to those who do not play and hear them as long as there is time for it; go on later with the others."""
        for number in tuple(self.core.pending_others()):
            if not self.open_to_others():
                break
            with self.for_others():
                self._send(number)
        ready = deque(one for one in self._waiting if one.ready)
        while ready and self.open_to_others():
            with self.for_others():
                ready.popleft().go_on()
        if (self.core.pending_others() or ready) and self._later is None:
            self._later = self._loop.call_at(self._share.next(), self._serve_later)

    def _serve_later(self) -> None:
        self._later = None
        self.flush_soon()

    def open_to_others(self) -> bool:
        """Tell whether there is time for those who do not play."""
        return self._share.open(self._loop.time())

    def hear_player(self) -> None:
        """Take note that somebody plays."""
        self._share.played(self._loop.time())

    def wait(self, connection: SocketConnection) -> None:
        """Go on with a connection that is not listened to when there is time for it."""
        self._waiting[connection] = None
        self.flush_soon()

    def listen_to(self, connection: SocketConnection) -> None:
        """Let a connection wait no more."""
        self._waiting.pop(connection, None)

    @contextlib.contextmanager
    def for_others(self) -> Iterator[None]:
        """Count the time that is used inside as used for those who do not play."""
        began = self._loop.time()
        try:
            yield
        finally:
            self._share.spend(self._loop.time() - began + OVERHEAD)

    def _closed_for(self) -> float:
        """Return for how many seconds nobody is to be accepted."""
        now = self._loop.time()
        if self._share.open(now):
            self._share.spend(ACCEPTING)
            return 0.0
        return max(0.001, self._share.next() - now)

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.core.next_tick()
        if due is not None and self._acceptors:
            self._timer = self.clock.call_at(max(due, self.clock.time() + 0.001), self._tick)

    def _tick(self) -> None:
        self._timer = None
        self.core.tick(self.clock.time())
        self.flush()


def _refused(bind: str | None, port: int, error: OSError) -> OSError:
    """Return what to tell somebody who wanted to listen where that is not possible."""
    if error.errno == errno.EADDRINUSE:
        return PortInUse(
            error.errno, f"port {port} is taken, maybe by another table on this machine; use --port 0 for a free one"
        )
    return OSError(error.errno, f"cannot listen on {bind or 'this machine'}: {error.strerror or error}")
