"""Cut a stream into frames and read what stands in them, trusting nothing.

A connection opens with `MAGIC`; then each frame is a 4-byte big-endian length and one msgpack array `[tag, field, …]`. Before
anything is unpacked, `check` walks the bytes: only arrays, whole numbers, text, bytes, booleans and nil, nested no deeper than
allowed, every promised item really there. So no header can make the reader set aside more memory than the frame itself takes.
"""

from typing import Any, TypeVar

import msgpack  # type: ignore[import-untyped]
from msgspec import structs

from engine.contract.tree import Struct, TreeError, encode, rebuild
from net.wire.messages import Delta, FromClient, FromHost, Snapshot

MAGIC = b"ZOOT"
"""The four bytes that open a connection, in this and every later version."""
STRANGER_LIMIT = 4 * 1024
"""The longest frame, in bytes, before a client is welcomed."""
GUEST_LIMIT = 64 * 1024
"""The longest frame, in bytes, after that, and in the other direction always: no host makes a longer one."""
SHALLOW, DEEP = 2, 40
"""How deep messages of a client and of a host may be nested."""
NARROW = 16
"""How many fields a message of a client may have, also in a later version."""

_BEFORE = {Snapshot: 4, Delta: 5}
"""How many fields these had before any was added."""

T = TypeVar("T")


class FrameError(ValueError):
    """Say what is wrong with bytes that should have been a frame."""


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


def body_of(message: Struct) -> bytes:
    """Return the body of a message; what sheets had added later is left out where it is empty, as hosts did before they knew it."""
    if not isinstance(message, (Snapshot, Delta)):
        return encode(message)
    fields = structs.astuple(message)
    while fields[-1] in ("", ()) and len(fields) > _BEFORE[type(message)]:
        fields = fields[:-1]
    return encode((type(message).__struct_config__.tag, *fields))


def pack(message: Struct) -> bytes:
    return framed(body_of(message))


class Frames:
    """Collect bytes and give back the body of one frame after the other. `limit` may be raised on the way."""

    __slots__ = ("_buffer", "limit")

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._buffer = bytearray()

    def __len__(self) -> int:
        return len(self._buffer)

    def feed(self, data: bytes) -> None:
        self._buffer += data

    def peek(self, size: int) -> bytes:
        """Return the first bytes that wait, at most `size`."""
        return bytes(self._buffer[:size])

    def skip(self, size: int) -> None:
        """Drop the first `size` bytes."""
        del self._buffer[:size]

    def next(self) -> bytes | None:
        """Return the next whole body, or None until it is there; raise FrameError as soon as its length cannot be."""
        buffer = self._buffer
        if len(buffer) < 4:
            return None
        size = int.from_bytes(buffer[:4], "big")
        if not 0 < size <= self.limit:
            raise FrameError(f"a frame of {size} bytes, where 1 to {self.limit} are allowed")
        if len(buffer) < 4 + size:
            return None
        body = bytes(buffer[4 : 4 + size])
        del buffer[: 4 + size]
        return body


# What the first byte of a msgpack item says: the bytes that the whole item takes, or one of the cases below.
_REFUSED, _FIXARRAY, _ARRAY16, _ARRAY32, _LONG8, _LONG16, _LONG32 = range(-7, 0)


def _kinds() -> tuple[int, ...]:
    kinds = [_REFUSED] * 256
    for byte in (*range(0x80), *range(0xE0, 0x100), 0xC0, 0xC2, 0xC3):
        kinds[byte] = 1
    for byte in range(0x90, 0xA0):
        kinds[byte] = _FIXARRAY
    for byte in range(0xA0, 0xC0):
        kinds[byte] = 1 + (byte & 0x1F)
    for byte, size in ((0xCC, 2), (0xCD, 3), (0xCE, 5), (0xCF, 9), (0xD0, 2), (0xD1, 3), (0xD2, 5), (0xD3, 9)):
        kinds[byte] = size
    for byte, kind in ((0xC4, _LONG8), (0xC5, _LONG16), (0xC6, _LONG32), (0xD9, _LONG8), (0xDA, _LONG16)):
        kinds[byte] = kind
    for byte, kind in ((0xDB, _LONG32), (0xDC, _ARRAY16), (0xDD, _ARRAY32)):
        kinds[byte] = kind
    return tuple(kinds)


_KINDS = _kinds()
_WIDTHS = {_ARRAY16: 2, _ARRAY32: 4, _LONG8: 1, _LONG16: 2, _LONG32: 4}


def check(body: bytes, depth: int, widest: int = GUEST_LIMIT) -> None:
    """Raise FrameError unless `body` is one msgpack value that a message may hold.

    At most `depth` arrays stand in each other, and none has more than `widest` items.
    """
    at, size = 0, len(body)
    due = 1  # items that are promised and still to come, on all levels together
    ends: list[int] = []  # for each open array, how many items are due once it is complete
    while due:
        if at >= size:
            raise FrameError("the frame ends in the middle of a value")
        kind = _KINDS[body[at]]
        due -= 1
        if kind > 0:
            at += kind
        elif kind == _REFUSED:
            raise FrameError(f"there is no place for the type byte 0x{body[at]:02x} in a message")
        else:
            at, items = _header(body, at, kind)
            if items:
                ends.append(due)
                due += items
                if items > widest:
                    raise FrameError(f"an array of {items} items, where {widest} are allowed")
                if len(ends) > depth:
                    raise FrameError(f"nested deeper than {depth}")
        while ends and due == ends[-1]:
            ends.pop()
    if at != size:
        raise FrameError("the frame holds more or less than one value")


def _header(body: bytes, at: int, kind: int) -> tuple[int, int]:
    """Return where the item at `at` goes on, and how many items of an array follow it there."""
    if kind == _FIXARRAY:
        return at + 1, body[at] & 0x0F
    width = _WIDTHS[kind]
    count = int.from_bytes(body[at + 1 : at + 1 + width], "big")
    if kind in (_ARRAY16, _ARRAY32):
        return at + 1 + width, count
    return at + 1 + width + count, 0


def plain(body: bytes, depth: int, widest: int = GUEST_LIMIT) -> Any:
    """Return the checked and unpacked value of a body: lists, ints, strs, bytes, bools, None; raise FrameError."""
    check(body, depth, widest)
    size = len(body)
    try:
        return msgpack.unpackb(
            body, max_array_len=size, max_str_len=size, max_bin_len=size, max_map_len=0, max_ext_len=0
        )
    except (ValueError, msgpack.UnpackException) as error:  # text that is not UTF-8
        raise FrameError(f"not a value: {error}") from error


def read_from_client(body: bytes) -> FromClient:
    """Return the message of a client; raise FrameError."""
    message: FromClient = _typed(plain(body, SHALLOW, NARROW), FromClient)
    return message


def read_from_host(body: bytes) -> FromHost:
    """Return the message of a host, sheets and deltas still as lists; raise FrameError."""
    message: FromHost = _typed(plain(body, DEEP), FromHost)
    return message


def _typed(value: Any, kind: Any) -> Any:
    try:
        return rebuild(value, kind)
    except TreeError as error:
        raise FrameError(f"not a message: {error}") from error
