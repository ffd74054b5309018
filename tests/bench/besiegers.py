"""Attack a table from many connections at once: `python -m tests.bench.besiegers KIND PORT`, until its input ends.

Whoever is cut off comes again. It never stops by itself for lack of strength: it sends whatever the host takes.
"""

import contextlib
import os
import selectors
import socket
import sys
import time
from collections.abc import Callable

from net.wire.frames import MAGIC, pack
from net.wire.messages import PROTOCOL, Hello, Leave, Ping, Resync, Say

CROWD, HALF_OPEN = 250, 1000
BATCH = 64
HELLO = MAGIC + pack(Hello(PROTOCOL, "bench", "watch", "Eve"))
PAGE = b"GET /library/xterm.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
WEBSOCKET = (
    b"GET /ws?role=watch&width=80&height=24 HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
KEY = b"\x81\x8d\x00\x00\x00\x00" + b'["stdin","x"]'

KINDS = {
    "pings": (CROWD, HELLO, pack(Ping(1)) * BATCH, True),
    "resyncs": (CROWD, HELLO, pack(Resync()) * BATCH, True),
    "chat": (CROWD, HELLO, pack(Say("\U0001f600" * 120)) * BATCH, True),
    "not reading": (CROWD, HELLO, pack(Resync()) * BATCH, False),
    "coming and going": (CROWD, HELLO, pack(Leave()), True),
    "half-open": (HALF_OPEN, b"", b"", True),
    "ssh half-open": (HALF_OPEN, b"", b"", True),
    "ssh noise": (CROWD, b"", b"GET / HTTP/1.1\r\n\r\n" * BATCH, True),
    "ssh key exchanges": (CROWD, b"SSH-2.0-bench\r\n", bytes(4096), True),
    "web half-open": (HALF_OPEN, b"", b"", True),
    "web pages": (CROWD, b"", PAGE * BATCH, True),
    "web websockets": (CROWD, WEBSOCKET, KEY * BATCH, True),
}
"""How many connections, what each begins with, what it repeats for ever, and whether it reads."""
AT_GUESTS = {kind: way for kind in KINDS if (way := kind.partition(" ")[0]) in ("ssh", "web")}
"""The kinds that attack a port of a table's guests, and which."""


class _Besieger:
    """Hold one connection."""

    def __init__(self, port: int, kind: str, poll: selectors.BaseSelector) -> None:
        self._port, self._poll = port, poll
        _, self._hello, self._batch, self._reads = KINDS[kind]
        self._rest = b""
        self.connect()

    def connect(self) -> None:
        self.line = socket.socket()
        self.line.setblocking(False)
        if not self._reads:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.line.connect_ex(("127.0.0.1", self._port))
        self._rest = self._hello
        events = selectors.EVENT_READ if self._reads else 0
        if self._batch:
            events |= selectors.EVENT_WRITE
        self._poll.register(self.line, events or selectors.EVENT_READ, self)

    def stir(self, events: int) -> None:
        """Send and read what can be sent and read; come again if the line is cut."""
        try:
            if events & selectors.EVENT_READ and not self.line.recv(65536):
                raise ConnectionError
            if events & selectors.EVENT_WRITE:
                self._rest = self._rest or self._batch
                self._rest = self._rest[self.line.send(self._rest) :]
        except BlockingIOError:
            return
        except OSError:
            self._poll.unregister(self.line)
            self.line.close()
            self.connect()


def besiege(kind: str, port: int, over: Callable[[], bool]) -> None:
    """Attack until it is over."""
    poll = selectors.DefaultSelector()
    crowd = []
    for _ in range(KINDS[kind][0]):
        crowd.append(_Besieger(port, kind, poll))
        for key, events in poll.select(0):
            key.data.stir(events)
    print("begun", flush=True)
    while not over():
        for key, events in poll.select(0.05):
            key.data.stir(events)
    for one in crowd:
        one.line.close()


def main() -> None:
    """Attack as the words say, as a process that gives way to all others, until the input ends."""
    kind, port = sys.argv[1], int(sys.argv[2])
    with contextlib.suppress(OSError):
        os.nice(19)
    os.set_blocking(0, False)
    until = time.monotonic() + 60

    def over() -> bool:
        with contextlib.suppress(BlockingIOError):
            return os.read(0, 1) == b""
        return time.monotonic() > until

    besiege(kind, port, over)


if __name__ == "__main__":
    main()
