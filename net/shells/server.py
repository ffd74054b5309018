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
from net.shells.sockets import ListeningPort, SocketEnd
from net.shells.tls_line import FIRST_BYTE, TlsError, accepting
from net.wire.rate_limits import TimeShare

CLOSE_WITHIN = 0.5
"""Seconds that all connections together have for reading their goodbyes when the table closes."""
OTHERS_SHARE, OTHERS_QUIET_SHARE = 0.1, 0.4
"""The part of the time that all who do not play have together, while others do and while nobody does."""
OTHERS_AT_ONCE, OTHERS_SLICE = 0.03, 0.003
"""Seconds of it that they may save up, and use before those who play are heard again."""
OVERHEAD, ACCEPTING = 10e-6, 200e-6
"""Seconds that an event of a connection costs beside what is measured, and that accepting one does."""


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
        self._connections: dict[int, SocketConnection] = {}
        self._listening = ListeningPort(lambda: SocketConnection(self), self._closed_for, notice)
        self._share = TimeShare(OTHERS_SHARE, OTHERS_QUIET_SHARE, OTHERS_AT_ONCE, OTHERS_SLICE)
        self._waiting: dict[SocketConnection, None] = {}
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
        for number in tuple(self.core.pending_seats()):
            self._send(number)
        self._share.turn()
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


# --- a connection -----------------------------------------------------------------------------------------------


GOODBYE_WITHIN = 3.0
"""Seconds that a connection has for reading its goodbye before it is cut."""
IGNORED = 64 * 1024
"""Bytes that a connection may still send after its goodbye; reading and dropping them lets the goodbye arrive."""


class SocketConnection(asyncio.Protocol):
    """Carry bytes between one socket and the core, and tell whether the socket can take more."""

    def __init__(self, server: Server) -> None:
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
