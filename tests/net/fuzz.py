"""Make hostile bytes from a seed: noise, broken frames, messages with wild fields, and good messages with a bit of damage.

`frames(random)` goes on for ever. `Siege` throws them at a host core and holds that nothing came of it; the benches use it too.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgpack

from engine.contract.tree import Struct, encode
from net.host.core import HostCore
from net.wire.frames import MAGIC, framed, pack
from net.wire.messages import (
    PROTOCOL,
    Hello,
    Leave as Leave,
    Move,
    Open,
    Ping,
    Proof,
    Resync,
    Say,
    Seal,
    SeatBot,
    Sit,
    Undo,
)

WILD: tuple[Any, ...] = (
    0,
    -1,
    1,
    2**31,
    2**63 - 1,
    -(2**63),
    2**64 - 1,
    True,
    None,
    "",
    "play",
    "\u202e\x00\x1b[2J",
    "x" * 300,
    b"",
    bytes(16),
    bytes(32),
    b"\x92\xa3bid\x01",
    b"\xc1",
    [],
    [[]],
    [0] * 40,
    1.5,
    {},
    {"a": 1},
)

GOOD: tuple[Struct, ...] = (
    Hello(PROTOCOL, "1.0", "watch", "Eve"),
    Proof(bytes(32), bytes(64)),
    Move(1, b"\x91\xa4done"),
    Seal(1, bytes(32)),
    Open(1, bytes(32), b"\x92\xa3bid\x00"),
    Undo(1),
    Say("hello"),
    Sit(0),
    SeatBot(1, "greedy"),
    Ping(1),
    Resync(),
)


def noise(random: Random) -> bytes:
    return random.randbytes(random.randrange(1, 64))


def broken_length(random: Random) -> bytes:
    return random.choice((0, 1, 4096, 4097, 65537, 2**31, 2**32 - 1)).to_bytes(4, "big") + noise(random)


def nested(random: Random) -> bytes:
    depth = random.randrange(1, 3000)
    return framed(bytes((random.choice((0x91, 0x81, 0xDC, 0xDD)),)) * depth + b"\xc0")


def promising(random: Random) -> bytes:
    """Return a frame whose headers promise far more than it holds."""
    kind = random.choice((b"\xdd", b"\xdf", b"\xdb", b"\xc6", b"\xc9"))
    return framed(kind + random.choice((2**32 - 1, 2**16, 70_000)).to_bytes(4, "big") + noise(random))


def wild(random: Random) -> bytes:
    """Return a frame with a tag of ours, or nearly, and fields of any kind."""
    fields = [random.choice(WILD) for _ in range(random.randrange(0, 9))]
    return framed(msgpack.packb([random.randrange(-1, 18), *fields]))


def typed(random: Random) -> bytes:
    """Return a message that has the right shape and wild values in it."""
    message = random.choice(GOOD)
    fields = [getattr(message, name) for name in message.__struct_fields__]
    for place, value in enumerate(fields):
        if random.random() < 0.5:
            fields[place] = random.choice([found for found in WILD if type(found) is type(value)] or [value])
    return framed(msgpack.packb([message.__struct_config__.tag, *fields]))


def damaged(random: Random) -> bytes:
    """Return a good message with some bytes changed, dropped or doubled."""
    data = bytearray(pack(random.choice(GOOD)))
    for _ in range(random.randrange(1, 4)):
        place = random.randrange(len(data))
        what = random.randrange(3)
        if what == 0:
            data[place] = random.randrange(256)
        elif what == 1 and len(data) > 1:
            del data[place]
        else:
            data[place:place] = data[place : place + 4]
    return bytes(data)


def deep_action(random: Random) -> bytes:
    """Return a move whose action is hostile in itself."""
    action = random.choice(
        (b"\x91" * 500, encode(("place", (2**63, -5, 99))), encode(("bid", -1)), b"\xdd\xff\xff\xff\xff")
    )
    return pack(random.choice((Move(1, action), Open(1, bytes(32), action))))


MAKERS = (noise, broken_length, nested, promising, wild, wild, typed, typed, damaged, damaged, deep_action)


def frames(random: Random) -> Iterator[bytes]:
    """Yield hostile pieces of a stream for ever."""
    while True:
        yield random.choice(MAKERS)(random)


class Siege:
    """Throw hostile frames at a host from strangers, watchers and, if given its token, somebody on a seat."""

    def __init__(self, host: HostCore, seed: object, token: bytes = b"") -> None:
        self.host = host
        self.now = 0.0
        self._random = Random(f"siege {seed}")
        self._frames = frames(self._random)
        self._token = token
        self._number: int | None = None

    def throw(self, count: int) -> None:
        """Send so many frames, over as many connections as it takes."""
        for _ in range(count):
            self.now += 0.02
            if self._number is None:
                self._number = self._connect()
            if self._number is None:
                self.host.tick(self.now)
                continue
            self.host.receive(self._number, next(self._frames), self.now)
            self.host.outgoing(self._number)
            if self.host.closing(self._number) or self._random.random() < 0.02:
                self.host.disconnect(self._number, self.now)
                self._number = None

    def _connect(self) -> int | None:
        random = self._random
        number = self.host.connect(f"10.9.{random.randrange(256)}.{random.randrange(256)}", self.now)
        if number is not None and random.random() < 0.9:
            start = MAGIC
            if random.random() < 0.7:
                seat = bool(self._token) and random.random() < 0.7
                start += pack(
                    Hello(PROTOCOL, "", "play" if seat else "watch", "Eve", token=self._token if seat else b"")
                )
            self.host.receive(number, start, self.now)
        return number
