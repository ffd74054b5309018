"""Sit at a table or watch it: bytes in, events out; intentions in, bytes out. No socket, no clock, no file.

The sheet is all that a client knows and needs. Sealed answers are opened by the core itself, as soon as every seal stands and
its own is unchanged; so is this seat's part of the joint seed. The driver stores `memory()` before it sends `outgoing()`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.tree import Struct, encode, replace
from net.client.entrance import Entrance
from net.client.events import (
    Declined,
    Event,
    ImpossibleTable,
    LocalProtocolError,
    Ponged,
    RemoteProtocolError,
    Updated,
)
from net.client.seal_verifier import Foul, Trust, Verified, Verifier
from net.wire.limits import LINE_CELLS
from net.wire.messages import Delta, Move, Ping, Pong, Refused, Request, Resync, Say, Snapshot, Undo
from net.wire.names import heard
from net.wire.sheet import LONGEST_CLOCK, PLAYING, Sheet, asked_since
from net.wire.states import JOINED


class ClientCore(Entrance):
    """Hold one client. After each connect call `start`; feed what comes to `receive`; send what `outgoing` gives."""

    _pings = 0
    _move: Move | None = None
    """What was sent last."""
    _unwritten = False
    """Whether the host could not write it down."""

    def _handlers(self) -> dict[type[Struct], Callable[[Any], list[Event]]]:
        return {
            **super()._handlers(),
            Snapshot: self._moved_on,
            Delta: self._moved_on,
            Refused: self._declined,
            Pong: lambda pong: [Ponged(pong.number)],
        }

    # --- the sheet ------------------------------------------------------------------------------------------------------

    @property
    def trust(self) -> Trust:
        return Trust() if self._verifier is None else self._verifier.trust

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return what this client has, None before the first snapshot."""
        return None if self._mirror is None else self._mirror.sheet

    @property
    def version(self) -> int:
        return 0 if self._mirror is None else self._mirror.version

    def _declined(self, refused: Refused) -> list[Event]:
        if refused.code == "disk" and self._move is not None and self._move.turn == refused.turn:
            self._unwritten = True
        if refused.code == "stood-in" and self.sheet is not None:
            self._sealer.withdraw(self.sheet.table.round, refused.turn)
        return [Declined(refused)]

    def _moved_on(self, message: Snapshot | Delta) -> list[Event]:
        if self._mirror is None or self._verifier is None:
            raise RemoteProtocolError("a sheet came before a welcome")
        old = self._mirror.sheet
        fits = self._mirror.snapshot(message) if isinstance(message, Snapshot) else self._mirror.delta(message)
        sheet = self._mirror.sheet
        if sheet is None or sheet is old:
            if not fits:
                self._send(Resync())
            return []
        if self.seat is not None and not 0 <= self.seat < len(sheet.table.seats):
            raise ImpossibleTable("this seat is not there")
        if sheet.view is not None and sheet.view.seat != self.seat:
            raise ImpossibleTable("it is seen from another seat")
        age = min(max(0.0, message.age / 10), LONGEST_CLOCK) if isinstance(message, Snapshot) else None
        said = message.said if isinstance(message, Snapshot) else ()
        events: list[Event] = [Updated(old, sheet, age, said)]
        self._sealer.memory, told = self._verifier.check(sheet, self.seat, self._sealer.memory)
        events += told
        events += self._send_due(sheet, self._verifier)
        return events

    def _send_due(self, sheet: Sheet[Any], verifier: Verifier) -> list[Verified | Foul]:
        """Send what needs no decision."""
        if self.seat is None:
            return []
        messages, foul = self._sealer.due_messages(sheet, self.seat)
        for message in messages:
            self._send(message)
        return verifier.foul(foul) if foul else []

    def lose(self) -> None:
        """Take note that the connection is gone; what was not written down by then is to be decided anew."""
        self._move, self._unwritten = None, False
        super().lose()

    def repeat(self) -> None:
        """Send move, seal and opening again if the host does not show them, as when it could not write them down."""
        if self.state == JOINED and self.sheet is not None and self._verifier is not None:
            self._sealer.reconnect()
            self._send_due(self.sheet, self._verifier)
            unwritten, self._unwritten = self._unwritten, False
            move, table, seat = self._move, self.sheet.table, self.seat
            if unwritten and move is not None and seat in table.waiting and asked_since(table, seat) == move.turn:
                self._send(move)

    # --- what this client wants -----------------------------------------------------------------------------------------

    def _joined(self) -> None:
        if self.state != JOINED:
            raise LocalProtocolError("not at a table")

    def _here(self) -> tuple[Sheet[Any], int]:
        self._joined()
        if self.sheet is None or self.seat is None:
            raise LocalProtocolError("no seat at this table")
        return self.sheet, self.seat

    def act(self, action: Action) -> None:
        """Answer what is asked: sealed where it is sealed, to be opened by itself; raise LocalProtocolError where nothing is asked.

        What is legal was asked where it was drafted, and the host asks again.
        """
        sheet, seat = self._here()
        if sheet.view is None or self._game is None or sheet.table.phase != PLAYING:
            raise LocalProtocolError("no game is on")
        ask = open_ask(sheet.view.public, seat)
        if ask is None:
            raise LocalProtocolError("nothing is asked of this seat now")
        if not ask.sealed:
            self._move, self._unwritten = Move(asked_since(sheet.table, seat), encode(action)), False
            self._send(self._move)
            return
        self._send(self._sealer.make_seal(sheet.table, seat, encode(action)))

    def undo(self) -> None:
        """Take one's latest step back."""
        sheet, seat = self._here()
        self._send(Undo(asked_since(sheet.table, seat)))

    def request(self, message: Request) -> None:
        """Ask for something around the game: another seat, a bot, the beginning, something said, to leave."""
        self._joined()
        self._send(replace(message, text=heard(message.text, LINE_CELLS)) if isinstance(message, Say) else message)

    def ping(self) -> None:
        """Ask for a sign of life."""
        self._joined()
        self._pings += 1
        self._send(Ping(self._pings))
