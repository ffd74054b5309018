"""Wire cores back to back in one process: a table without sockets, files or clocks, for tests, benches and bots among themselves.

Time stands still unless told to pass. Every line can be cut, blocked, or chopped into pieces of any size, and everything that
happens comes in an order that depends on nothing but the calls made.
"""

from __future__ import annotations

from collections.abc import Callable

from net.client.core import ClientCore
from net.client.events import Event
from net.host.core import HostCore

Chop = Callable[[bytes], list[bytes]]


def whole(data: bytes) -> list[bytes]:
    """Carry bytes in one piece."""
    return [data]


def nothing() -> None:
    """Look at nothing."""


class MemoryJournal:
    """Keep the journals of a table, one a game, as bytes."""

    def __init__(self) -> None:
        self.games: list[bytearray] = []

    def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
        """Begin the journal of another game, instead of the present one or after it."""
        if instead:
            self.games.pop()
        self.games.append(bytearray(header))

    def append(self, record: bytes) -> None:
        """Add a record."""
        self.games[-1] += record

    def try_out(self) -> None:
        """Find that a record can be added."""

    @property
    def data(self) -> bytes:
        """Return the journal of the present game."""
        return bytes(self.games[-1])


class MemoryLine:
    """Carry bytes between one client and the host. `events` gathers all that the client was told, `frames` what it was sent."""

    def __init__(self, table: MemoryTable, client: ClientCore, address: str, chop: Chop) -> None:
        self.client = client
        self.events: list[Event] = []
        self.frames: list[bytes] = []
        self.blocked = False
        self.address = address
        self._table = table
        self._chop = chop
        self._number: int | None = None

    @property
    def up(self) -> bool:
        """Tell whether the line stands."""
        return self._number is not None

    def connect(self) -> bool:
        """Make the line, anew if it was cut; tell whether the host took it."""
        self.cut()
        self._number = self._table.host.connect(self.address, self._table.now)
        if self._number is None:
            return False
        self.client.start()
        return True

    def cut(self) -> None:
        """Break the line; what was under way is lost."""
        if self._number is not None:
            self._table.host.disconnect(self._number, self._table.now)
        self._number = None
        self.client.lose()

    def forget(self) -> None:
        """Break the line without the host being told, because it is no more."""
        self._number = None
        self.client.lose()

    def up_stream(self) -> bool:
        """Carry what the client has to say; tell whether there was anything."""
        data = self.client.outgoing() if self._number is not None else b""
        for piece in self._chop(data) if data else ():
            if self._number is not None:
                self._table.host.receive(self._number, piece, self._table.now)
        return bool(data)

    def down_stream(self) -> bool:
        """Carry what the host has for this client; tell whether there was anything."""
        number, host = self._number, self._table.host
        if number is None or self.blocked or number not in host.queue.pending():
            return False
        data = host.outgoing(number)
        if data:
            self.frames.append(data)
        for piece in self._chop(data) if data else ():
            self.events += self.client.receive(piece)
        if host.closing(number):
            self.cut()
        return bool(data)


class MemoryTable:
    """Hold a host core and the lines to it. `seen` is called whenever bytes have been carried once over every line."""

    def __init__(self, host: HostCore, now: float = 0.0) -> None:
        self.host = host
        self.now = now
        self.lines: list[MemoryLine] = []
        self.seen: Callable[[], object] = nothing

    def join(self, client: ClientCore, *, address: str = "memory", chop: Chop = whole) -> MemoryLine:
        """Connect a client and let everything be said."""
        line = MemoryLine(self, client, address, chop)
        self.lines.append(line)
        line.connect()
        self.settle()
        return line

    def settle(self) -> None:
        """Carry bytes until nobody has anything more to say that can be carried."""
        while self.step():
            pass

    def step(self) -> bool:
        """Carry what there is, once over every line; tell whether there was anything."""
        busy = False
        for line in tuple(self.lines):
            busy |= line.up_stream()
        for line in tuple(self.lines):
            busy |= line.down_stream()
        self.seen()
        due = self.host.next_tick()
        if due is not None and due <= self.now:
            self.host.tick(self.now)
            busy = True
        return busy

    def elapse(self, seconds: float) -> None:
        """Let time pass, stopping wherever the host wants to be told."""
        end = self.now + seconds
        self.settle()
        while (due := self.host.next_tick()) is not None and due <= end:
            self.now = max(self.now, due)
            self.host.tick(self.now)
            self.settle()
        self.now = end
        self.host.tick(end)
        self.settle()
