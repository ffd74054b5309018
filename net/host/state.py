"""Hold what all parts of a host share: the session, its journal, its keys, the connections. Every change goes through here.

`commit` writes a record to the journal before anything advances; if writing fails, nothing has happened. `note` changes what
is not recorded: who is connected, who watches, clocks, chat.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from engine.contract.tree import Struct, encode, replace
from net.host.table_options import TableOptions
from net.host.viewers import Cursor, Viewers
from net.journal.format import JournalSink, entry, opening
from net.table.apply_record import advance, headed, signed
from net.table.records import FORMAT, Header, Key
from net.table.session import Session, starting
from net.wire.frames import MAGIC, STRANGER_LIMIT, Frames, pack
from net.wire.limits import (
    LINES_AT_ONCE,
    LINES_PER_SECOND,
    MESSAGES_AT_ONCE,
    MESSAGES_PER_SECOND,
    UNDOS_AT_ONCE,
    UNDOS_PER_SECOND,
    WATCHERS_LINES_AT_ONCE,
    WATCHERS_LINES_PER_SECOND,
)
from net.wire.messages import Bye, Refused
from net.wire.rate_limits import Bucket, Buckets
from net.wire.seal import hashed
from net.wire.sheet import BOT, PLAYING, SeatInfo, Table
from net.wire.states import GONE, NEW

__all__ = ["Connection", "HostState", "token_hash"]


def token_hash(token: bytes) -> bytes:
    """Return what is written down of a token."""
    return hashed(b"zootui-token-1", token)


class Connection:
    """Hold what the host knows of one connection."""

    def __init__(self, number: int, address: str, now: float) -> None:
        self.number = number
        self.address = address
        self.state = NEW
        self.frames = Frames(STRANGER_LIMIT)
        self.greeted = False
        self.deadline = now
        self.bucket: Bucket | None = Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE, now)
        self.lines = Bucket(LINES_PER_SECOND, LINES_AT_ONCE, now)
        self.out: list[bytes] = []
        self.bye = b""
        self.cursor: Cursor | None = None
        self.seat: int | None = None
        self.role = ""
        self.name = ""
        self.token = b""
        self.owner = False
        self.nonce = b""
        self.hello: Any = None

    @property
    def welcomed(self) -> bool:
        """Tell whether this is a player or a watcher."""
        return self.role != "" and self.state != GONE

    @property
    def person(self) -> bool:
        """Tell whether somebody real sits at the other end."""
        return self.welcomed and self.role != "bot"

    def magic(self) -> bool | None:
        """Tell whether the connection opens with the magic; None while too little has come."""
        if not self.greeted:
            start = self.frames.peek(len(MAGIC))
            if len(start) < len(MAGIC):
                return None
            if start != MAGIC:
                return False
            self.frames.skip(len(MAGIC))
            self.greeted = True
        return True


class HostState:
    """Share one table's state between the parts of its host."""

    def __init__(self, options: TableOptions, secret: bytes, sink: JournalSink, header: Header) -> None:
        self.options = options
        self.sink = sink
        self.session: Session = starting(header)
        self.head = bytes(32)
        self.viewers = Viewers(self.session.game, self.session.table, options.delay)
        self.connections: dict[int, Connection] = {}
        self.chairs: dict[int, Connection] = {}
        self.openers: dict[
            int, tuple[Connection, str]
        ] = {}  # stand-ins that are still to open what they sealed, and levels
        self.lost: dict[int, float] = {}
        self.back: dict[int, float] = {}
        self.away: dict[int, tuple[tuple[int, int], float]] = {}
        self.left: set[int] = set()
        self.dirty: set[int] = set()
        self.watchers_chat = Bucket(WATCHERS_LINES_PER_SECOND, WATCHERS_LINES_AT_ONCE, 0.0)
        self.seat_chat = Buckets(LINES_PER_SECOND, LINES_AT_ONCE)
        self.seat_undos = Buckets(UNDOS_PER_SECOND, UNDOS_AT_ONCE)
        self.now = 0.0
        self._secret = secret
        self._drawn = 0

    # --- keys -----------------------------------------------------------------------------------------------------------

    def key(self, label: str, size: int = 16) -> bytes:
        """Return the bytes that the host's secret gives for a label, always the same."""
        return derived(self._secret, label, size)

    def fresh(self, label: str, size: int = 16) -> bytes:
        """Return bytes that were never given before."""
        self._drawn += 1
        return self.key(f"{label} {self._drawn}", size)

    def bot_key(self, seat: int) -> bytes:
        """Return the token with which the host's own bot claims a seat."""
        return self.key(f"bot {seat}")

    # --- changes --------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """Return the table as it is now."""
        return self.session.table

    def open_journal(self, header: Header) -> None:
        """Begin a journal, and the session that its header says."""
        data, head = opening(header)
        session = starting(header)
        self.sink.start(data)
        old = self.session.table
        seats = tuple(replace(info, online=seat in self.chairs) for seat, info in enumerate(header.seats))
        table = replace(session.table, seats=seats, watchers=old.watchers, chat=old.chat)
        self.head, self.session = head, replace(session, table=table)

    def resume(self, session: Session, head: bytes) -> None:
        """Take over the session and the chain head of a journal that goes on."""
        self.session, self.head = session, head
        self.changed()

    def commit(self, record: Any) -> None:
        """Write a record down, then let it happen; raise Unfit or OSError and change nothing if either cannot be."""
        before = self.session
        after = advance(before, record)
        data, head = entry(self.head, signed(record, after))
        self.sink.append(data)
        self.head = head
        self.session = headed(before, after, head)
        if self.session.table is not before.table or self.session.state is not before.state:
            self.changed()

    def note(self, **changes: Any) -> None:
        """Change what is not recorded of the table."""
        table = self.session.table
        if any(getattr(table, name) != value for name, value in changes.items()):
            self.session = replace(self.session, table=replace(table, **changes))
            self.changed()

    def note_seat(self, seat: int, *, online: bool) -> None:
        """Show whether a seat's player is connected, and keep since when not; absences during one decision add up.

        Otherwise somebody who goes and comes, while the clock stands, could keep the others waiting for ever.
        """
        since = self.session.since
        decision = (self.table.round, since[seat]) if self.table.phase == PLAYING and seat < len(since) else None
        if online:
            gone = self.lost.pop(seat, None)
            if gone is not None and decision is not None:
                self.away[seat] = (decision, self.now - gone)
            self.back[seat] = self.now
        else:
            before, spent = self.away.get(seat, (None, 0.0))
            self.lost[seat] = self.now - (spent if decision is not None and before == decision else 0.0)
        seats = self.table.seats
        info: SeatInfo = replace(seats[seat], online=online)
        self.note(seats=(*seats[:seat], info, *seats[seat + 1 :]))

    def changed(self) -> None:
        """Begin a new version and mark all connections that will want it."""
        session = self.session
        self.viewers.change(session.game, session.table, session.state, self.now)
        self.mark()

    def mark(self) -> None:
        """Mark the connections that may have something to send."""
        self.dirty.update(number for number, one in self.connections.items() if one.role and one.state != GONE)

    # --- connections ----------------------------------------------------------------------------------------------------

    def welcomed(self) -> Iterator[Connection]:
        """Yield the connections of players and watchers."""
        return (connection for connection in self.connections.values() if connection.welcomed)

    def send(self, connection: Connection, message: Struct) -> None:
        """Let a connection have a message of its own, before the next delta."""
        connection.out.append(pack(message))
        self.dirty.add(connection.number)

    def refuse(self, connection: Connection, code: str, text: str, rule: str = "", turn: int = 0) -> None:
        """Refuse a message and change nothing."""
        self.send(connection, Refused(code, rule, text, turn))

    def part(self, connection: Connection, code: str, text: str) -> None:
        """Say goodbye and why; whatever else comes from there is ignored."""
        if connection.state != GONE:
            connection.bye = pack(Bye(code, text))
            connection.state = GONE
            connection.frames = Frames(0)
            self.dirty.add(connection.number)


def derived(secret: bytes, label: str, size: int) -> bytes:
    """Return `size` bytes that a secret gives for a label."""
    return hashlib.blake2b(label.encode(), digest_size=size, key=secret, person=b"zootui-host").digest()


def header_of(options: TableOptions, secret: bytes, game: Any) -> Header:
    """Return the header of a new table's first journal."""
    return Header(
        format=FORMAT,
        app=options.app,
        table=derived(secret, "table", 8).hex(),
        round=1,
        name=options.name,
        game=options.game,
        rules_version=game.info.rules_version,
        options=options.game_options or encode(game.info.options()),
        seats=(SeatInfo(),) * options.seats,
        keys=(Key(),) * options.seats,
        owner=token_hash(derived(secret, "owner", 16)),
        host_part=b"" if options.seed else derived(secret, "part 1", 32),
        seed=options.seed,
    )


def derived_header(host: HostState) -> Header:
    """Return the header of the next game at a table: the same people on the same seats, a new part of the host's.

    Who left after the game was over has no seat in the next one.
    """
    session = host.session
    number = session.header.round + 1
    return replace(
        session.header,
        round=number,
        seats=tuple(
            SeatInfo()
            if seat in host.left
            else SeatInfo(info.name, info.kind, level=info.level if info.kind == BOT else "")
            for seat, info in enumerate(session.table.seats)
        ),
        keys=tuple(Key() if seat in host.left else key for seat, key in enumerate(session.keys)),
        owner=token_hash(host.key("owner")),
        host_part=b"" if session.header.seed else host.key(f"part {number}", 32),
    )
