"""Host a table: bytes and the time in, bytes out. Sockets, files and clocks belong to whoever drives this.

The parts: `dispatch` turns bytes into messages, `admission` lets people in, `lobby` and `play` take what they ask for, `state`
holds what all share and writes the journal before anything happens, `viewers` shows it to everybody. Nothing that comes in over
a connection can raise out of here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.contract.game import Outcome
from net.host.admission import Admission
from net.host.dispatch import Dispatch
from net.host.lobby import Lobby
from net.host.opening import opened, resumed, seats_for_bots
from net.host.play import Play
from net.host.state import HostState
from net.host.strangers import connection_to_drop
from net.host.table_options import TableOptions
from net.recording.file_format import JournalSink, Recovery
from net.table.session import CannotFollow
from net.wire.halts import cannot_write
from net.wire.messages import Refused, Row
from net.wire.sheet import BOT, LOBBY, OVER, Sheet, Table, with_halt
from net.wire.states import GONE

RETRY = 1.0
"""Seconds after which a journal that could not be written is tried again."""


class HostCore:
    """Hold one table and its connections."""

    def __init__(self, host: HostState) -> None:
        """Hold a table that was `opened` or `resumed`; see `open` and `resume`."""
        self._host = host
        self.queue = host.queue
        """The connections that have something to send: whoever drives this asks it, and stalls one that cannot take bytes."""
        self._admission = Admission(host)
        self._lobby = Lobby(host, self._admission)
        self._play = Play(host, self._lobby, self._admission.stand_ins)
        self._dispatch = Dispatch(host, self._admission, self._lobby, self._play, self._do_due)
        self._retry = host.now
        self.pushed_out: list[int] = []

    @classmethod
    def open(
        cls, options: TableOptions, secret: bytes, now: float, journal: JournalSink, *, fingerprint: bytes = b""
    ) -> HostCore:
        """Open a table; `secret` is 32 random bytes; raise ValueError for a game, options or seats that cannot be.

        `fingerprint` is that of the key under which whoever drives this encrypts connections (32 bytes, empty if none are).
        """
        core = cls(opened(options, secret, now, journal, fingerprint))
        for seat, level in zip(seats_for_bots(options), options.bots, strict=True):
            core._lobby.take_bot(seat, level)
        core._play.do_due(now)
        return core

    @classmethod
    def resume(
        cls,
        data: bytes,
        options: TableOptions | None,
        secret: bytes,
        now: float,
        journal: JournalSink,
        *,
        fingerprint: bytes = b"",
    ) -> tuple[HostCore, Recovery]:
        """Go on with a journal; of `options` counts what no journal holds (PIN, clock, grace, patience, hints, watchers, delay).

        Keep the first `recovery.kept` bytes of the file and append after them. Raise JournalError if nothing can be resumed.
        """
        host, recovery = resumed(data, options, secret, now, journal, fingerprint)
        core = cls(host)
        core._play.deadlines.measure(now)
        return core, recovery

    # --- what the table has come to ---------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """Return the public state of the table."""
        return self._host.table

    @property
    def halted(self) -> str:
        """Return why the table stands still, see `net.wire.halts`; empty while it does not."""
        return self._host.halted

    @property
    def hurried(self) -> bool:
        """Tell whether the host's own bots are to move without a pause now, for people wait for nothing but them."""
        return self._host.hurried

    @property
    def version(self) -> int:
        return self._host.viewers.version

    def shown(self, viewer: int | None) -> int:
        """Return the version that a seat, or a watcher (None), is shown at present."""
        return self._host.viewers.present(viewer)

    def sheet(self, viewer: int | None) -> Sheet[Any]:
        """Return what a seat, or a watcher (None), is shown at present."""
        cursor = self._host.viewers.cursor(viewer)
        return with_halt(cursor.sheet, cursor.halted)

    @property
    def state(self) -> Any:
        """Return the whole state of the game, None before it begins. For tests and for the end of a table only."""
        return self._host.session.state

    @property
    def game_id(self) -> str:
        """Return the id of the game that is played, or is next."""
        return self._host.session.header.game

    @property
    def owner_key(self) -> bytes:
        """Return the key that proves the host player."""
        return self._host.keys.owner

    @property
    def memories(self) -> Mapping[str, bytes]:
        """Return what a host that goes on must know and no recording says: who was sent away, by address, and who waits in line."""
        return {"away": self._admission.sent_away.memory(), "line": self._admission.line.memory()}

    @property
    def owner_seen(self) -> bool:
        """Tell whether the host player was ever here."""
        return self._admission.owner_seen

    @property
    def guests_seen(self) -> bool:
        """Tell whether anybody else was ever here who is no bot."""
        return self._admission.guests_seen

    @property
    def ready(self) -> bool:
        """Tell whether a lobby could begin: every seat is taken and everybody on one is here, or a bot of ours."""
        host = self._host
        pairs = zip(host.table.seats, host.session.keys, strict=True)
        return host.table.phase == LOBBY and all(info.online or key.host_bot for info, key in pairs)

    @property
    def people(self) -> int:
        """Return how many players and watchers are connected that are no bots."""
        return sum(connection.person for connection in self._host.connections.values())

    @property
    def players(self) -> int:
        """Return how many of them have a seat."""
        return sum(connection.person and connection.role == "play" for connection in self._host.connections.values())

    @property
    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        session = self._host.session
        return None if session.state is None else session.game.outcome(session.game.view(session.state, None))

    def wanted_bots(self) -> Mapping[int, tuple[str, bytes]]:
        """Return the seats that the host's bots are to play: level and token for each."""
        host = self._host
        opening = {seat: (level, host.keys.bot(seat)) for seat, (_, level) in host.presence.finishing.items()}
        return opening | {
            seat: (info.level, host.keys.bot(seat))
            for seat, (info, key) in enumerate(zip(host.table.seats, host.session.keys, strict=True))
            if (info.kind == BOT and key.host_bot) or (info.stand_in and host.table.phase != OVER)
        }

    def row(self) -> Row:
        """Return the table in one line."""
        return self._admission.row(self._host.table)

    # --- who comes and goes ------------------------------------------------------------------------------------------------

    def connect(self, address: str, now: float) -> int | None:
        """Take a new connection and return its number, or None if there is no room; `pushed_out` says who made some."""
        host = self._host
        host.set_time(now)
        try:
            oldest = connection_to_drop(host.connections.values(), address)
        except OverflowError:
            return None
        if oldest is not None:
            self.pushed_out.append(oldest.number)
            self.disconnect(oldest.number, now)
        return host.connect(address).number

    def secure(self, number: int) -> None:
        """Take note that a connection is encrypted under the host's key from its first byte on."""
        connection = self._host.connections.get(number)
        if connection is not None:
            connection.encrypt()

    def disconnect(self, number: int, now: float) -> None:
        """Forget a connection; its seat waits for its owner."""
        host = self._host
        host.set_time(now)
        connection = host.disconnect(number)
        self._dispatch.forget(number)
        if connection is None:
            return
        if connection.role == "watch":
            self._admission.watchers.count()
        self._do_due()

    def receive(self, number: int, data: bytes, now: float) -> None:
        """Take bytes from a connection; whatever they are, nothing is raised."""
        connection = self._host.connections.get(number)
        if connection is None or connection.state == GONE:
            return
        self._host.set_time(now)
        self._dispatch.receive(connection, data)

    def recall(self, memories: Mapping[str, bytes]) -> None:
        """Know again what an earlier host of this table knew, by its `memories`."""
        self._admission.sent_away.recall(memories["away"])
        self._admission.line.recall(memories["line"])

    # --- time -----------------------------------------------------------------------------------------------------------

    def _do_due(self) -> None:
        """Do what follows; what cannot be written down is tried again later."""
        host = self._host
        if host.halted and host.now < self._retry:
            return
        try:
            host.try_to_write()
            self._lobby.next_game.seat_line()
            self._play.do_due(host.now)
            self._admission.stand_ins.release_finished()
        except OSError:
            self._retry = host.now + RETRY
            self._play.deadlines.measure(host.now)  # nobody's time runs meanwhile

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        host = self._host
        host.set_time(now)
        for connection in tuple(host.strangers.values()):
            if connection.deadline <= now:
                host.say_goodbye(connection, "slow", "Nothing was heard in time.")
        self._dispatch.go_on()
        host.show_delayed()
        host.send_sheets()
        self._admission.watchers.list()
        self._do_due()

    def next_tick(self) -> float | None:
        """Return when `tick` is wanted next, or None if time changes nothing."""
        host = self._host
        due = [one.deadline for one in host.strangers.values()]
        play = self._play.next_due()
        others = (
            self._dispatch.due(),
            self._admission.watchers.due(),
            host.viewers.due(),
            host.sheets_due(),
            None if play is None else max(play, self._retry),
            self._retry if host.halted else None,
        )
        due += [other for other in others if other is not None]
        return min(due, default=None)

    # --- what goes out --------------------------------------------------------------------------------------------------

    def unstall(self, number: int) -> None:
        """Take note that a connection can take bytes again."""
        if number in self._host.connections:
            self.queue.go_on(number)

    def waits(self, number: int) -> bool:
        """Tell whether a connection has said so much that it is not listened to for now."""
        return self._dispatch.waits(number)

    def outgoing(self, number: int) -> bytes:
        """Return what a connection that can take bytes gets now: its own messages, one delta, a goodbye."""
        return self._host.outgoing(number)

    def closing(self, number: int) -> bool:
        """Tell whether a connection is to be closed once its bytes are out."""
        connection = self._host.connections.get(number)
        return connection is not None and connection.state == GONE and not connection.out and not connection.bye

    def leaving(self, number: int) -> bool:
        """Tell whether a connection has been said goodbye to, whether or not it can still read that."""
        connection = self._host.connections.get(number)
        return connection is not None and connection.state == GONE

    # --- the table ------------------------------------------------------------------------------------------------------

    def begin(self, now: float) -> Refused | None:
        """Begin the game at a table without a host player; return why it cannot be."""
        self._host.set_time(now)
        try:
            self._lobby.begin()
        except CannotFollow as error:
            return Refused(error.code, error.rule, error.text)
        except OSError as error:
            return Refused("disk", "", f"{cannot_write(error)}.")
        self._do_due()
        return None

    def open_to_all(self) -> None:
        """Let others sit down although the host player, who was to come first, has not come."""
        self._admission.open_to_all()

    def close(self, now: float) -> None:
        """Say goodbye to everybody."""
        self._host.set_time(now)
        text = "The host closed the table; it can be opened again from its recording."
        if self._host.table.phase in (LOBBY, OVER):
            text = "The host closed the table."
        code = "over" if self._host.table.phase == OVER else "closed"
        for connection in self._host.connections.values():
            self._host.say_goodbye(connection, code, text)
