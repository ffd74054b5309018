"""Run a host core on sockets: the only place where the table meets a clock, a port and a file."""

import asyncio
import contextlib
import errno
from collections import deque
from collections.abc import Callable

from net.host.core import HostCore
from net.shells.clock import ServerClock, Timer
from net.shells.host_key import HostKey
from net.shells.host_socket import HostSocket
from net.shells.others_time import OthersTime
from net.shells.sockets import ListeningPort

CLOSE_WITHIN = 0.5
"""Seconds that all connections together have for reading their goodbyes when the table closes."""


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
        self.key = key
        self._changed = changed
        self._loop = asyncio.get_running_loop()
        self.clock: ServerClock = clock or self._loop
        self.others = OthersTime()
        self._connections: dict[int, HostSocket] = {}
        self._listening = ListeningPort(lambda: HostSocket(self), self.others.closed_for, notice)
        self._waiting: dict[HostSocket, None] = {}
        self._later: asyncio.TimerHandle | None = None
        self._timer: Timer | None = None
        self._empty = asyncio.Event()
        self._flush_due = False

    async def listen(self, bind: str | None, port: int) -> None:
        """Listen on `bind` (None: every address) and `port` (0: a free one); raise PortInUse or OSError, saying what to do."""
        try:
            self._listening.open(bind, port)
        except OSError as error:
            raise _refused(bind, port, error) from error
        self._arm()

    @property
    def port(self) -> int:
        """Return where it listens, 0 while it does not."""
        return self._listening.port

    async def close(self) -> None:
        """Stop listening; give those who were said goodbye to a moment to read it, then cut every connection."""
        if self._timer is not None:
            self._timer.cancel()
        if self._later is not None:
            self._later.cancel()
        self._listening.close()
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
        for number in tuple(self.core.queue.seats()):
            self._send(number)
        self.others.turn()
        self._serve_others()
        self._arm()
        self._changed()

    def _send(self, number: int) -> None:
        core, connection = self.core, self._connections.get(number)
        if connection is not None and (connection.writable or core.leaving(number)):
            connection.send(core.outgoing(number))
            if core.closing(number):
                connection.leave()
        else:
            core.queue.stall(number)

    def opened(self, number: int | None, connection: HostSocket) -> None:
        """Take note of the number that the core gave a connection, and cut those that had to make room for it."""
        while self.core.pushed_out:
            self._connections.pop(self.core.pushed_out.pop()).forget()
        if number is not None:
            self._connections[number] = connection
            self.flush_soon()

    def lost(self, number: int) -> None:
        """Let the core know that a connection is gone."""
        self._connections.pop(number, None)
        with self.others.spending():
            self.core.disconnect(number, self.clock.time())
        self.flush_soon()
        if not self._connections:
            self._empty.set()

    # --- those who do not play --------------------------------------------------------------------------------------------

    def _serve_others(self) -> None:
        """Send to those who do not play and hear them as long as there is time for it; go on later with the others."""
        for number in tuple(self.core.queue.others()):
            if not self.others.open:
                break
            with self.others.spending():
                self._send(number)
        ready = deque(one for one in self._waiting if one.ready)
        while ready and self.others.open:
            with self.others.spending():
                ready.popleft().go_on()
        if (self.core.queue.others() or ready) and self._later is None:
            self._later = self._loop.call_at(self.others.next(), self._serve_later)

    def _serve_later(self) -> None:
        self._later = None
        self.flush_soon()

    def wait(self, connection: HostSocket) -> None:
        """Go on with a connection that is not listened to when there is time for it."""
        self._waiting[connection] = None
        self.flush_soon()

    def listen_to(self, connection: HostSocket) -> None:
        """Let a connection wait no more."""
        self._waiting.pop(connection, None)

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.core.next_tick()
        if due is not None and self.port:
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
