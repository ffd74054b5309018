"""Everything a host knows of its table."""

import contextlib
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from engine.contract.tree import Struct, replace
from net.host.connection import Connection
from net.host.keys import HostKeys
from net.host.presence import Decision, Presence
from net.host.sending_queue import SendingQueue
from net.host.table_options import TableOptions
from net.host.viewers import Viewers, chat_tail
from net.recording.file_format import JournalSink, check_readable, pack_entry, pack_header
from net.table.apply_record import apply_record, with_chain_head, with_digest
from net.table.records import Header
from net.table.session import Session, session_from
from net.wire import limits
from net.wire.frames import pack
from net.wire.halts import halt_of
from net.wire.messages import Bye, Challenge, Hello, Refused, Row, Welcome
from net.wire.names import clean
from net.wire.pin import asked
from net.wire.rate_limits import Bucket, Buckets
from net.wire.sheet import LOBBY, PLAYING, SEEDING, Chat, SeatInfo, Table, unusual, waits_for_bots
from net.wire.states import GONE


class HostState:
    """Share one table's state between the parts of its host; they read its fields and change them by its methods only."""

    def __init__(
        self, options: TableOptions, keys: HostKeys, sink: JournalSink, header: Header, fingerprint: bytes = b""
    ) -> None:
        self.options = options
        self.fingerprint = fingerprint
        self.keys = keys
        self.session: Session = session_from(header)
        self.head = bytes(32)
        self.viewers = Viewers(self.session.game, self.session.table, options.delay)
        self.presence = Presence()
        self.now = 0.0
        self.halted = ""
        """Why nothing can be written down, and so nothing happens; see `net.wire.halts`."""
        self.hurried = False
        """Whether the host's own bots are to move without a pause."""
        self._sink = sink
        self.connections: dict[int, Connection] = {}
        self._number = 0
        self._owner_key = b""
        self.strangers: dict[int, Connection] = {}
        self.queue = SendingQueue()
        self._watchers_chat = Bucket(limits.WATCHERS_LINES_PER_SECOND, limits.WATCHERS_LINES_AT_ONCE, 0.0)
        self._seat_chat = Buckets(limits.LINES_PER_SECOND, limits.LINES_AT_ONCE)
        self._shifts = Buckets(limits.SHIFTS_PER_SECOND, limits.SHIFTS_AT_ONCE)
        self._choices = Bucket(limits.CHOICES_PER_SECOND, limits.CHOICES_AT_ONCE, 0.0)
        self._want_sheets: dict[int, None] = {}
        self._seat_undos = Buckets(limits.UNDOS_PER_SECOND, limits.UNDOS_AT_ONCE)

    @property
    def table(self) -> Table:
        """Return the table as it is now."""
        return self.session.table

    def set_time(self, now: float) -> None:
        """Take the time, in seconds; it never goes back."""
        self.now = now

    # --- the journal ------------------------------------------------------------------------------------------------------

    def open_journal(self, header: Header, after: Mapping[int, int] | None = None) -> None:
        """Begin a journal, and the session that its header says; `after` has for each seat that goes on the one that it is then."""
        session = session_from(header)
        header = session.header
        check_readable(header)
        data, head = pack_header(header)
        old = self.session.table
        again = after is not None and old.phase == LOBBY
        self._start(data, header.game, instead=again, first=after is None)
        if after is not None:
            self.presence.shift(after)
        here = self.presence.players
        seats = tuple(replace(info, online=seat in here) for seat, info in enumerate(header.seats))
        kept = {"watchers": old.watchers, "chat": old.chat, "away": old.away, "line": old.line}
        table = replace(self._as_chosen(session), seats=seats, host=old.host, **kept)
        self.head, self.session = head, replace(session, table=table)

    def open_next_journal(self, header: Header, after: Mapping[int, int], chosen_by: str) -> None:
        """Begin the journal of another game with those who have stayed; watchers, too, see the next game from now on."""
        self.open_journal(header, after)
        self.session = replace(self.session, table=replace(self.table, chosen_by=chosen_by))
        self.presence.everybody_stays()
        self.presence.wait_anew(self.now)
        self.viewers.catch_up()
        self._changed()

    def resume(self, session: Session, head: bytes, missing: Collection[int]) -> None:
        """Take over the session and the chain head of a journal that goes on; the players of `missing` seats are away."""
        self.session, self.head = replace(session, table=self._as_chosen(session)), head
        self._changed()
        self.presence.lose_all(missing, self.now)

    def _as_chosen(self, session: Session) -> Table:
        """Return a session's table with what its host player chose."""
        table, chosen = session.table, self.options
        return replace(
            table, patience=chosen.patience, hints=chosen.hints, options=unusual(session.game, session.options)
        )

    def commit(self, record: Any) -> None:
        """Write a record down, then let it happen; raise CannotFollow or OSError and change nothing if either cannot be."""
        before = self.session
        after = apply_record(before, record)
        record = with_digest(record, after)
        check_readable(record)
        data, head = pack_entry(self.head, record)
        self._written(lambda: self._sink.append(data))
        self.head = head
        self.session = with_chain_head(before, after, head)
        if self.session.table is not before.table or self.session.state is not before.state:
            self._changed()

    def _start(self, data: bytes, game: str, *, instead: bool, first: bool) -> None:
        """Begin a journal; the table stands still only if the one before cannot be written to either."""
        try:
            self._sink.start(data, game, instead=instead)
        except OSError:
            if not first:
                with contextlib.suppress(OSError):
                    self._written(self._sink.try_out)
            raise
        self._halt("")

    def _written(self, write: Callable[[], None]) -> None:
        """Write, and know afterwards whether that can be; raise OSError."""
        try:
            write()
        except OSError as error:
            self._halt(halt_of(error))
            raise
        self._halt("")

    def try_to_write(self) -> None:
        """Look whether a table that stands still can go on; raise OSError if it cannot."""
        if self.halted:
            self._written(self._sink.try_out)

    def _halt(self, why: str) -> None:
        """Let everybody know that the table stands still, or that it goes on: then all who are away have the whole time again."""
        if why != self.halted:
            if not why:
                self.presence.wait_anew(self.now)
            self.halted = why
            self._changed()

    # --- what is shown ----------------------------------------------------------------------------------------------------

    def update_table(self, **changes: Any) -> None:
        """Change what is not recorded of the table."""
        table = self.session.table
        if any(getattr(table, name) != value for name, value in changes.items()):
            self.session = replace(self.session, table=replace(table, **changes))
            self._changed()

    def add_chat(self, line: Chat) -> None:
        self.update_table(chat=chat_tail((*self.table.chat, line)))

    def show_delayed(self) -> None:
        """Show watchers the next version that is old enough by now, if there is one."""
        if self.viewers.elapse(self.now):
            self.queue.add_guests()

    def _changed(self) -> None:
        """Begin a new version and mark all connections that will want it."""
        session = self.session
        self.hurried &= waits_for_bots(session.table)
        self.viewers.change(session.game, session.table, session.state, self.halted, self.now)
        self.queue.add_guests()

    def hurry(self) -> None:
        """Let bots move without a pause until a person is asked, if bots alone are waited for."""
        self.hurried = waits_for_bots(self.table)

    # --- who plays which seat ---------------------------------------------------------------------------------------------

    def seat_taken_by(self, connection: Connection, seat: int) -> None:
        """Let a connection play a seat, and show that its player is here."""
        if connection.owner:
            self._owner_key = self.session.keys[seat].hash
        self.presence.seat_taken_by(connection, seat, self._decision(), self.now)
        self._show_online(seat, online=True)

    @property
    def owner_seat(self) -> int | None:
        """Return the host player's seat, also while their line is down; None where they never sat, or sit no more."""
        keys = [key.hash for key in self.session.keys]
        return keys.index(self._owner_key) if self._owner_key and self._owner_key in keys else None

    def owner_is_waited_for(self) -> bool:
        """Tell whether the host player's line is down and their seat is still kept for them."""
        seat = self.owner_seat
        gone = None if seat is None else self.presence.lost.get(seat)
        return gone is not None and self.now < gone + self.options.grace

    def vacate(self, seat: int) -> Connection | None:
        """Wait for nobody on a seat any more; return the connection that played it, which sits nowhere now."""
        connection = self.presence.vacate(seat)
        if connection is not None:
            connection.leave_seat()
        self._show_online(seat, online=False)
        return connection

    def vacate_from(self, count: int) -> list[Connection]:
        """Wait for nobody on the seats after the first `count`, which are gone; return the connections that played them."""
        connections = self.presence.vacate_from(count)
        for connection in connections:
            connection.leave_seat()
        return connections

    def _decision(self) -> Decision | None:
        table = self.table
        return (table.round, table.joint or table.turn) if table.phase == PLAYING else None

    def _show_online(self, seat: int, *, online: bool) -> None:
        seats = self.table.seats
        info: SeatInfo = replace(seats[seat], online=online)
        self.update_table(seats=(*seats[:seat], info, *seats[seat + 1 :]))

    # --- who is connected --------------------------------------------------------------------------------------------------

    def welcomed(self) -> Iterator[Connection]:
        """Yield the connections of players and watchers."""
        return (connection for connection in self.connections.values() if connection.welcomed)

    def connect(self, address: str) -> Connection:
        """Take a new connection, whose hello is waited for."""
        self._number += 1
        connection = self.connections[self._number] = Connection(self._number, limits.one_address(address), self.now)
        self.strangers[self._number] = connection
        return connection

    def disconnect(self, number: int) -> Connection | None:
        """Forget a connection and return it; its seat waits for its player."""
        connection = self.connections.pop(number, None)
        self.strangers.pop(number, None)
        self.queue.forget(number)
        if connection is not None and connection.seat is not None and self.presence.forget(connection):
            self.presence.lose(connection.seat, self._decision(), self.now)
            self._show_online(connection.seat, online=False)
        if connection is not None and connection.person:
            self._count_people()
        return connection

    def challenge(self, connection: Connection, hello: Hello) -> None:
        """Ask somebody for the table's PIN."""
        scalar = self.keys.fresh("challenge", 32)
        share = asked(self.options.pin, self.table.id, self.fingerprint if connection.secure else b"", scalar)
        connection.challenge(hello, scalar, share, self.now)
        self.send(connection, Challenge(share, self.table.id))

    def answer_probe(self, connection: Connection, row: Row) -> None:
        """Tell a probe what it asked for; it is no guest."""
        self.send(connection, row)
        self.strangers.pop(connection.number, None)
        connection.answered()

    def welcome(self, connection: Connection, role: str, message: Welcome) -> None:
        """Let somebody in, or let them sit on another seat."""
        connection.welcome(role, message.seat, message.token)
        if connection.person:
            self._count_people()
        self.strangers.pop(connection.number, None)
        self.queue.welcome(connection.number, plays=message.seat is not None)
        self.send(connection, message)

    def resync(self, connection: Connection) -> None:
        """Let a connection have a whole sheet next, or as soon as it may ask for another one."""
        self._want_sheets[connection.number] = None
        self.send_sheets()

    def send_sheets(self) -> None:
        """Let those who asked for a whole sheet have one who have not had too many of late."""
        for number in tuple(self._want_sheets):
            connection = self.connections.get(number)
            if connection is None or not connection.welcomed:
                del self._want_sheets[number]
            elif connection.sheets.ready(self.now):
                connection.sheets.take()
                connection.resync()
                self.queue.add(number)
                del self._want_sheets[number]

    def sheets_due(self) -> float | None:
        """Return when somebody who asked may have a whole sheet, None if nobody waits for one."""
        waiting = (self.connections[number] for number in self._want_sheets if number in self.connections)
        return min((connection.sheets.next() for connection in waiting), default=None)

    def send(self, connection: Connection, message: Struct) -> None:
        """Let a connection have a message of its own, before the next delta."""
        connection.send(message)
        self.queue.add(connection.number)

    def refuse(self, connection: Connection, code: str, text: str, rule: str = "", turn: int = 0) -> None:
        """Refuse a message and change nothing."""
        self.send(connection, Refused(code, rule, clean(text, limits.SENTENCE_CELLS), turn))

    def say_goodbye(self, connection: Connection, code: str, text: str, plain: bytes = b"") -> None:
        """Say goodbye and why, in a frame or in `plain` bytes; whatever else comes from there is ignored."""
        if connection.state != GONE:
            person = connection.person
            connection.say_goodbye(plain or pack(Bye(code, clean(text, limits.SENTENCE_CELLS))))
            self.strangers.pop(connection.number, None)
            self.queue.part(connection.number)
            if person:
                self._count_people()

    def _count_people(self) -> None:
        """Take note whether somebody is here who waits for those that are away; in a lobby seats do not wait for that."""
        if not any(connection.person for connection in self.connections.values()):
            self.presence.everybody_gone(self.now)
        else:
            self.presence.somebody_here(self.now, in_game=self.table.phase in (SEEDING, PLAYING))

    def outgoing(self, number: int) -> bytes:
        """Return what a connection that can take bytes gets now: its own messages, one delta, a goodbye."""
        connection = self.connections.get(number)
        self.queue.sent(number)
        if connection is None:
            return b""
        if connection.welcomed:
            viewer, viewers = connection.seat, self.viewers
            have = connection.cursor
            if have is None:
                connection.show(viewers.snapshot(viewer, self.now), viewers.cursor(viewer))
            elif have.version != viewers.present(viewer):
                connection.show(viewers.delta(viewer, have, self.now), viewers.cursor(viewer))
        return connection.take()

    # --- what is allowed how often ----------------------------------------------------------------------------------------

    def may_say(self, connection: Connection) -> bool:
        """Tell whether somebody may say one more thing, and count it: a player by the seat, a watcher as one of all."""
        if connection.seat is not None:
            return self._seat_chat.take(connection.seat, self.now)
        buckets = (connection.chat, self._watchers_chat)
        if not all(bucket.ready(self.now) for bucket in buckets):
            return False
        for bucket in buckets:
            bucket.take()
        return True

    def may_shift(self, connection: Connection) -> bool:
        """Tell whether somebody may move to another seat once more, and count it, by the address."""
        return self._shifts.take(connection.address, self.now)

    def may_choose(self) -> bool:
        """Tell whether the next game may be chosen once more, and count it."""
        if not self._choices.ready(self.now):
            return False
        self._choices.take()
        return True

    def may_undo(self, seat: int) -> bool:
        """Tell whether a seat may try to take one more step back, and count it."""
        return self._seat_undos.take(seat, self.now)
