"""Say what a hosted table has come to, for whoever drives its host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.contract.game import Outcome
from net.host.admission import Admission
from net.host.state import HostState
from net.wire.messages import Row
from net.wire.sheet import BOT, LOBBY, OVER, Sheet, Table, with_halt


class HostedTable:
    """Read what a host holds and change nothing."""

    _host: HostState
    _admission: Admission

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
    def table_id(self) -> str:
        return self._host.table.id

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
