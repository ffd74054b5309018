"""A recording's bytes: records that are chained, so that what was torn off or forged is found."""

import contextlib
import hashlib
import re
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from engine.contract.tree import Struct, TreeError, encode, rebuild
from net.table.records import FORMAT, Forked, GameFinished, GivenUp, Header, Moved, Record, Resolved, Seated, StoodIn
from net.table.session import CannotFollow
from net.wire.frames import FrameError, framed, plain
from net.wire.names import harmful

FILE_MAGIC = b"zootui journal\n"
HEAD = 32
"""The length of a chain head, in bytes."""
START = bytes(HEAD)
LONGEST = 64 * 1024
DEPTH = 6
_ID = re.compile("[0-9a-f]{16}")
_OVER = encode(GameFinished(b"", ()))[1:2]
"""What stands behind the first byte of a record, which says how many fields it has, where the game is over."""


class JournalError(ValueError):
    """Say why bytes are no journal that can be read here."""


class NoJournal(JournalError):
    """Say that bytes are something else."""


class JournalSink(Protocol):
    """Name where a host core writes. What is written would survive the process once a call returns; each raises OSError."""

    def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
        """Begin the journal of another game by its id; `instead` of the present one, in which no game was begun."""
        ...

    def append(self, record: bytes) -> None:
        """Add a record."""
        ...

    def try_out(self) -> None:
        """Find out whether a record could be added, and leave everything as it is."""
        ...


class Recovery(Struct, frozen=True, gc=False):
    """Say what of a journal is sound: the bytes to keep, and, if something was lost, a sentence about it."""

    kept: int
    text: str = ""


class ChainedRecord(Struct, frozen=True, gc=False):
    """Hold one record with the chain head after it and the place in the file where it ends."""

    record: Any
    head: bytes
    end: int


class Journal(Struct, frozen=True, gc=False):
    """Hold what could be read: header, sound entries, and why it stops where it stops (empty: at the end)."""

    header: Header
    head: bytes
    start: int
    entries: tuple[ChainedRecord, ...]
    fault: str


class Glance(Struct, frozen=True, gc=False):
    """Hold what tells who played and how it ended: header, the records `before` the first move, and that of the end."""

    header: Header
    before: tuple[Any, ...]
    finished: GameFinished | None


def next_head(head: bytes, body: bytes) -> bytes:
    """Return the chain head after one more body."""
    return hashlib.blake2b(head + body, digest_size=HEAD).digest()


def pack_entry(head: bytes, record: Struct) -> tuple[bytes, bytes]:
    """Return the bytes of an entry and the chain head after it."""
    body = encode(record)
    after = next_head(head, body)
    return framed(body) + after, after


def check_readable(record: Struct) -> None:
    """Raise CannotFollow for a record, or a header, that `read` would not take again: so nobody writes one."""
    body = encode(record)
    if len(body) > LONGEST:
        raise CannotFollow("record", f"That takes {len(body)} bytes to write down, where {LONGEST} are allowed.")
    try:
        _check_words(_typed(body, Header if isinstance(record, Header) else Record))
    except JournalError as error:
        raise CannotFollow("record", f"That cannot be written down: {error}.") from error


def pack_header(header: Header) -> tuple[bytes, bytes]:
    """Return the bytes that a journal begins with and the first chain head."""
    data, head = pack_entry(START, header)
    return FILE_MAGIC + data, head


def read(data: bytes) -> Journal:
    """Return the longest sound beginning of a journal; raise JournalError if not even its header is."""
    found = _bodies(data)
    header, head, start = _begin(data, found)
    entries: list[ChainedRecord] = []
    fault = ""
    try:
        for body, after, end in found:
            record = _typed(body, Record)
            _check_words(record)
            entries.append(ChainedRecord(record, after, end))
    except (_ChainBroken, JournalError) as error:
        fault = str(error)
    return Journal(header=header, head=head, start=start, entries=tuple(entries), fault=fault)


def glance(data: bytes) -> Glance:
    """Return what a journal tells of its game at a glance, many times quicker than `read`; raise JournalError where that does.

    Of most records nothing but the chain is looked at.
    """
    found = _bodies(data)
    header, _, _ = _begin(data, found)
    before: list[Any] = []
    finished, moved = None, False
    with contextlib.suppress(_ChainBroken, JournalError):  # what was sound until there counts, as in `read`
        for body, _, _ in found:
            if not moved or body[1:2] == _OVER:
                record = _typed(body, Record)
                _check_words(record)
                moved = moved or isinstance(record, (Moved, Resolved))
                if isinstance(record, GameFinished):
                    finished = record
                elif not moved:
                    before.append(record)
    return Glance(header, tuple(before), finished)


def _begin(data: bytes, found: Iterator[tuple[bytes, bytes, int]]) -> tuple[Header, bytes, int]:
    """Take the header from a journal's bodies; return it with the chain head after it and where it ends, or raise JournalError."""
    if not data.startswith(FILE_MAGIC):
        raise NoJournal("this file is no recording of zootui")
    try:
        body, head, start = next(found)
    except _ChainBroken as torn:
        raise JournalError(f"its beginning is damaged: {torn}") from torn
    except StopIteration:
        raise JournalError("it breaks off before it begins") from None
    header: Header = _typed(body, Header)
    if header.format != FORMAT:
        raise JournalError(f"it has format {header.format}, this zootui reads format {FORMAT}: update the older one")
    _check_words(header)
    return header, head, start


def _check_words(record: Any) -> None:
    """Raise JournalError for words that people are shown and no host of ours writes."""
    if isinstance(record, Header):
        words = "".join((record.name, record.app, *_named(record.seats)))
        if not _ID.fullmatch(record.table) or harmful(words):
            raise JournalError("its beginning holds what no host of ours writes")
    if isinstance(record, (Seated, StoodIn, GivenUp)) and harmful("".join(_named((record,)))):
        raise JournalError("a record holds a name that no host of ours writes")
    if isinstance(record, Forked) and not _ID.fullmatch(record.table):
        raise JournalError("a record names a table as no host of ours does")


def _named(those: Iterable[Any]) -> Iterator[str]:
    """Yield the words in records, or in what is known of seats, that people are shown."""
    for one in those:
        yield from (getattr(one, "name", ""), one.level)


class _ChainBroken(ValueError):
    """Say where the chain ends."""


def _bodies(data: bytes) -> Iterator[tuple[bytes, bytes, int]]:
    """Yield body, chain head and end of each entry; raise _Torn at the first one that is not whole and sound."""
    at, head = len(FILE_MAGIC), START
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        end = at + 4 + size + HEAD
        if size > LONGEST:
            raise _ChainBroken(f"a record at byte {at} has an impossible length")
        if end > len(data) or len(data) < at + 4:
            raise _ChainBroken(f"the record at byte {at} breaks off")
        body = data[at + 4 : end - HEAD]
        head = next_head(head, body)
        if data[end - HEAD : end] != head:
            raise _ChainBroken(f"the record at byte {at} does not fit the chain")
        yield body, head, end
        at = end


def _typed(body: bytes, kind: Any) -> Any:
    try:
        return rebuild(plain(body, DEPTH), kind)
    except (FrameError, TreeError) as error:
        raise JournalError(f"a record cannot be read: {error}") from error
