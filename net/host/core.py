"""Host a table: bytes and the time in, bytes out. Sockets, files and clocks belong to whoever drives this.

The parts: `hearing` turns bytes into messages, `door` lets people in, `lobby` and `play` take what they ask for, `host`
holds what all share and writes the journal before anything happens, `viewers` shows it to everybody. Nothing that comes in over
a connection can raise out of here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.contract.game import Outcome
from engine.registry import levels, load
from net.host.admission import Admission
from net.host.connection_limits import making_room
from net.host.dispatch import Dispatch
from net.host.lobby import Lobby
from net.host.play import Play
from net.host.resume import resumed
from net.host.state import Connection, HostConfig, HostState, header_of
from net.journal.format import JournalSink, Salvage
from net.table.session import CannotFollow, starting
from net.wire.messages import Refused, Row
from net.wire.sheet import BOT, LOBBY, OVER, Sheet, Table
from net.wire.states import GONE

__all__ = ["HostConfig", "HostCore"]

RETRY = 1.0
"""Seconds after which a journal that could not be written is tried again."""


class HostCore:
    """Hold one table and its connections."""

    def __init__(self, config: HostConfig, secret: bytes, now: float, journal: JournalSink) -> None:
        """Open a table; `secret` is 32 random bytes; raise ValueError for a game, options or seats that cannot be."""
        game = load(config.game)
        header = header_of(config, secret, game)
        try:
            options = starting(header).options
        except CannotFollow as unfit:
            raise ValueError(unfit.text) from unfit
        game.setup(options, config.seats, bytes(32))
        strange = set(config.bots) - set(levels(config.game))
        if strange or len(config.bots) > config.seats:
            raise ValueError(f"{', '.join(config.bots)} cannot be the bots of {config.seats} seats")
        self._make(HostState(config, secret, journal, header), now)
        self._host.open_journal(header)
        for seat, level in enumerate(config.bots, config.seats - len(config.bots)):
            self._lobby.take_bot(seat, level)
        self._play.follow(now)

    def _make(self, host: HostState, now: float) -> None:
        host.now = now
        self._host = host
        self._admission = Admission(host)
        self._lobby = Lobby(host, self._admission)
        self._play = Play(host, self._lobby)
        self._dispatch = Dispatch(host, self._admission, self._lobby, self._play, self._follow)
        self._number = 0
        self._retry = now
        self.pushed_out: list[int] = []

    @classmethod
    def resume(
        cls, data: bytes, config: HostConfig | None, secret: bytes, now: float, journal: JournalSink
    ) -> tuple[HostCore, Salvage]:
        """Go on with a journal; of `config` only what no journal holds counts (PIN, clock, grace, watchers, delay).

        Keep the first `salvage.kept` bytes of the file and append after them. Raise JournalError if nothing can be resumed.
        """
        host, salvage = resumed(data, config, secret, now, journal)
        core = cls.__new__(cls)
        core._make(host, now)
        core._play.watch(now)
        return core, salvage

    # --- connections ----------------------------------------------------------------------------------------------------

    def connect(self, address: str, now: float) -> int | None:
        """Take a new connection and return its number, or None if there is no room; `pushed_out` says who made some."""
        host = self._host
        host.now = now
        try:
            oldest = making_room(host.connections.values(), address)
        except OverflowError:
            return None
        if oldest is not None:
            self.pushed_out.append(oldest.number)
            self.disconnect(oldest.number, now)
        self._number += 1
        connection = Connection(self._number, address, now)
        host.connections[self._number] = connection
        self._admission.arrive(connection, now)
        return self._number

    def disconnect(self, number: int, now: float) -> None:
        """Forget a connection; its seat waits for its owner."""
        host = self._host
        host.now = now
        connection = host.connections.pop(number, None)
        host.dirty.discard(number)
        self._dispatch.forget(number)
        if connection is None:
            return
        seat = connection.seat
        if seat is not None and host.openers.get(seat, (None,))[0] is connection:
            del host.openers[seat]
        if seat is not None and host.chairs.get(seat) is connection:
            del host.chairs[seat]
            host.note_seat(seat, online=False)
        if connection.role == "watch":
            self._admission.count_watchers()
        self._follow()

    def receive(self, number: int, data: bytes, now: float) -> None:
        """Take bytes from a connection; whatever they are, nothing is raised."""
        connection = self._host.connections.get(number)
        if connection is None or connection.state == GONE:
            return
        self._host.now = now
        self._dispatch.hear(connection, data)

    # --- time -----------------------------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Do what follows; what cannot be written down is tried again later."""
        host = self._host
        if host.now < self._retry:
            return
        try:
            self._play.follow(host.now)
            self._admission.release_openers()
        except OSError:
            self._retry = host.now + RETRY

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        host = self._host
        host.now = now
        for connection in tuple(host.connections.values()):
            if not connection.role and connection.state != GONE and connection.deadline <= now:
                host.part(connection, "slow", "Nothing was heard in time.")
        self._dispatch.catch_up()
        if host.viewers.elapse(now):
            host.mark()
        self._follow()

    def next_tick(self) -> float | None:
        """Return when `tick` is wanted next, or None if time changes nothing."""
        host = self._host
        due = [one.deadline for one in host.connections.values() if not one.role and one.state != GONE]
        walk = host.now if self._play.unsettled() else self._play.next_due()
        others = (self._dispatch.due(), host.viewers.due(), None if walk is None else max(walk, self._retry))
        due += [other for other in others if other is not None]
        return min(due, default=None)

    # --- what goes out --------------------------------------------------------------------------------------------------

    def pending(self) -> Iterable[int]:
        """Return the connections that have something to send."""
        return self._host.dirty

    def outgoing(self, number: int, now: float) -> bytes:  # noqa: ARG002  every entry takes the time
        """Return what a connection that can take bytes gets now: its own messages, one delta, a goodbye."""
        host = self._host
        connection = host.connections.get(number)
        host.dirty.discard(number)
        if connection is None:
            return b""
        out = connection.out
        if connection.role and connection.state != GONE:
            viewer, viewers = connection.seat, host.viewers
            have = connection.cursor
            if have is None:
                out.append(viewers.snapshot(viewer))
                connection.cursor = viewers.cursor(viewer)
            elif have.version != viewers.present(viewer):
                out.append(viewers.delta(viewer, have))
                connection.cursor = viewers.cursor(viewer)
        out.append(connection.bye)
        data = b"".join(out)
        connection.out = []
        connection.bye = b""
        return data

    def closing(self, number: int) -> bool:
        """Tell whether a connection is to be closed once its bytes are out."""
        connection = self._host.connections.get(number)
        return connection is not None and connection.state == GONE and not connection.out and not connection.bye

    def leaving(self, number: int) -> bool:
        """Tell whether a connection has been said goodbye to, whether or not it can still read that."""
        connection = self._host.connections.get(number)
        return connection is not None and connection.state == GONE

    # --- the table ------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """Return the public state of the table."""
        return self._host.table

    @property
    def version(self) -> int:
        """Return the present version."""
        return self._host.viewers.version

    def shown(self, viewer: int | None) -> int:
        """Return the version that a seat, or a spectator (None), is shown at present."""
        return self._host.viewers.present(viewer)

    def sheet(self, viewer: int | None) -> Sheet[Any]:
        """Return what a seat, or a spectator (None), is shown at present."""
        return self._host.viewers.cursor(viewer).sheet

    @property
    def state(self) -> Any:
        """Return the whole state of the game, None before it begins. For tests and for the end of a table only."""
        return self._host.session.state

    @property
    def table_id(self) -> str:
        """Return the table's id."""
        return self._host.table.id

    @property
    def owner_key(self) -> bytes:
        """Return the key that proves the host player."""
        return self._host.key("owner")

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
        return host.table.phase == LOBBY and all(info.online or key.home for info, key in pairs)

    @property
    def people(self) -> int:
        """Return how many players and watchers are connected that are no bots."""
        return sum(connection.person for connection in self._host.connections.values())

    @property
    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        session = self._host.session
        return None if session.state is None else session.game.outcome(session.game.view(session.state, None))

    def wanted_bots(self) -> Mapping[int, tuple[str, bytes]]:
        """Return the seats that the host's bots are to play: level and token for each."""
        host = self._host
        opening = {seat: (level, host.bot_key(seat)) for seat, (_, level) in host.openers.items()}
        return opening | {
            seat: (info.level, host.bot_key(seat))
            for seat, (info, key) in enumerate(zip(host.table.seats, host.session.keys, strict=True))
            if (info.kind == BOT and key.home) or (info.stand_in and host.table.phase != OVER)
        }

    def begin(self, now: float) -> Refused | None:
        """Begin the game at a table without a host player; return why it cannot be."""
        self._host.now = now
        try:
            self._lobby.begin()
        except CannotFollow as unfit:
            return Refused(unfit.code, unfit.rule, unfit.text)
        except OSError as error:
            return Refused("disk", "", f"The host cannot write its recording ({error.strerror or error}).")
        self._follow()
        return None

    def open_doors(self) -> None:
        """Let others sit down although the host player, who was to come first, has not come."""
        self._admission.reserved = False

    def row(self) -> Row:
        """Return the table in one line."""
        return self._admission.row()

    def close(self, now: float) -> None:
        """Say goodbye to everybody."""
        self._host.now = now
        text = "The host closed the table; it can be opened again from its recording."
        if self._host.table.phase in (LOBBY, OVER):
            text = "The host closed the table."
        code = "over" if self._host.table.phase == OVER else "closed"
        for connection in self._host.connections.values():
            self._host.part(connection, code, text)
