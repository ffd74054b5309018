"""Sit at a table or watch it: bytes in, events out; intentions in, bytes out. No socket, no clock, no file.

The sheet is all that a client knows and needs. Sealed answers are opened by the core itself, as soon as every seal stands and
its own is unchanged; so is this seat's part of the joint seed. The driver stores `memory()` before it sends `outgoing()`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import Action, AnyGame, open_ask
from engine.delta import DeltaError, patch
from engine.registry import load
from engine.tree import Struct, TreeError, encode, rebuild, replace
from net.frames import GUEST_LIMIT, MAGIC, FrameError, Frames, pack, plain, read_from_host
from net.messages import (
    PROTOCOL,
    Begin,
    Bye,
    Challenge,
    Delta,
    Hello,
    Leave,
    Move,
    Open,
    Ping,
    Pong,
    Proof,
    Refused,
    Rematch,
    Resize,
    Resync,
    Row,
    Say,
    Seal,
    SeatBot,
    Sit,
    Snapshot,
    Undo,
    Welcome,
)
from net.pin import proof
from net.pledges import Pledge, recalled
from net.seal import NONCE, seal, sitting
from net.seed import PART
from net.states import CHALLENGED, CLIENT, GONE, GREETING, JOINED, NEW
from net.table import PLAYING, SEEDING, Sealing, Sheet, sheet_type
from net.trust import Foul, Trust, Verified, Verifier
from net.viewers import fingerprint

__all__ = [
    "Challenged",
    "ClientCore",
    "Declined",
    "Event",
    "Foul",
    "Joined",
    "LocalProtocolError",
    "Parted",
    "Ponged",
    "Probed",
    "RemoteProtocolError",
    "Trust",
    "Updated",
    "Verified",
]


class Joined(Struct, frozen=True):
    """Tell that the host lets this client in, or that it sits somewhere else from now on."""

    welcome: Welcome


class Updated(Struct, frozen=True):
    """Tell that the sheet is a new one; `old` is None at first."""

    old: Sheet[Any] | None
    new: Sheet[Any]


class Declined(Struct, frozen=True):
    """Tell that the host refused something."""

    refused: Refused


class Challenged(Struct, frozen=True):
    """Tell that the table wants a PIN and none is known; answer with `prove`."""


class Parted(Struct, frozen=True):
    """Tell that the host, or this client itself, said goodbye, and why."""

    bye: Bye


class Probed(Struct, frozen=True):
    """Tell what a probe asked for."""

    row: Row


class Ponged(Struct, frozen=True):
    """Tell that the host is alive."""

    number: int


Event = Joined | Updated | Declined | Challenged | Verified | Foul | Parted | Probed | Ponged


class RemoteProtocolError(Exception):
    """Say what the other side sent that no host of ours sends."""


class LocalProtocolError(Exception):
    """Say what was asked of a client that it cannot do now."""


class ClientCore:
    """Hold one client. After each connect call `start`; feed what comes to `receive`; send what `outgoing` gives."""

    def __init__(self, hello: Hello, *, random: Callable[[int], bytes], pin: str = "", memory: bytes = b"") -> None:
        self.state = NEW
        self.sheet: Sheet[Any] | None = None
        self.version = 0
        self.seat: int | None = None
        self.welcome: Welcome | None = None
        self._hello = hello
        self._pin = pin
        self._random = random
        self._memory = recalled(memory)
        self._frames = Frames(GUEST_LIMIT)
        self._out = bytearray()
        self._game: AnyGame | None = None
        self._verifier: Verifier | None = None
        self._kind: Any = None
        self._sent: set[tuple[str, int, int]] = set()
        self._resyncing = False
        self._challenge: Challenge | None = None
        self._pings = 0
        self._takes: Mapping[type[Struct], Callable[[Any], list[Event]]] = {
            Challenge: self._challenged,
            Welcome: self._welcomed,
            Row: self._probed,
            Bye: self._parted,
            Snapshot: self._snapshot,
            Delta: self._delta,
            Refused: lambda refused: [Declined(refused)],
            Pong: lambda pong: [Ponged(pong.number)],
        }

    # --- the connection -------------------------------------------------------------------------------------------------

    @property
    def token(self) -> bytes:
        """Return the key to this client's seat, empty if it has none."""
        return self._memory.token

    @property
    def trust(self) -> Trust:
        """Return what was verified so far."""
        return Trust() if self._verifier is None else self._verifier.trust

    def memory(self) -> bytes:
        """Return what must survive a restart; it holds secrets."""
        return encode(self._memory)

    def start(self) -> None:
        """Begin on a fresh connection: magic and hello, with the key to the seat if there is one."""
        self._frames = Frames(GUEST_LIMIT)
        self._sent.clear()
        self._resyncing = False
        hello = self._hello
        if not hello.token and hello.role in ("play", "bot"):
            hello = replace(hello, token=self._memory.token)
        self._out[:] = MAGIC + pack(hello)
        self.state = GREETING

    def outgoing(self) -> bytes:
        """Return the bytes to send now, once."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def receive(self, data: bytes) -> list[Event]:
        """Take bytes from the host and return what happened; raise RemoteProtocolError if it is no host of ours."""
        events: list[Event] = []
        self._frames.feed(data)
        try:
            while self.state != GONE and (body := self._frames.next()) is not None:
                message = read_from_host(body)
                if type(message) not in CLIENT[self.state]:
                    raise RemoteProtocolError(f"{type(message).__name__} came while {self.state}")
                events += self._takes[type(message)](message)
        except (FrameError, TreeError) as error:
            raise RemoteProtocolError(str(error)) from error
        return events

    def _send(self, message: Struct) -> None:
        self._out += pack(message)

    def _challenged(self, challenge: Challenge) -> list[Event]:
        self.state = CHALLENGED
        self._challenge = challenge
        if not self._pin:
            return [Challenged()]
        self.prove(self._pin)
        return []

    def prove(self, pin: str) -> None:
        """Answer the table's challenge with its PIN; raise LocalProtocolError if it has none open."""
        if self.state != CHALLENGED or self._challenge is None:
            raise LocalProtocolError("the table asks for no PIN")
        self._pin = pin
        self._send(Proof(proof(pin, self._challenge.nonce, self._challenge.table)))
        self._challenge = None

    def _welcomed(self, welcome: Welcome) -> list[Event]:
        reason = self._mismatch(welcome)
        if reason:
            return self._parted(Bye("version", reason))
        if self._verifier is None or self._memory.table != welcome.table:
            game = self._game = load(welcome.game)
            self._kind = sheet_type(welcome.game)
            self._verifier = Verifier(game, rebuild(plain(welcome.options, 6), game.info.options))
            self.sheet = None
        if self._memory.table != welcome.table:
            self._memory = recalled(b"")
        self._memory = replace(self._memory, table=welcome.table, token=welcome.token)
        self.welcome, self.seat, self.state = welcome, welcome.seat, JOINED
        return [Joined(welcome)]

    def _mismatch(self, welcome: Welcome) -> str:
        """Return why this client cannot take part, or nothing."""
        if welcome.protocol != PROTOCOL:
            return f"This table speaks protocol {welcome.protocol}, this zootui {PROTOCOL}: update the older one."
        try:
            info = load(welcome.game).info
        except ValueError:
            return f"This zootui does not know the game {welcome.game!r}: please update it."
        if info.rules_version != welcome.rules_version:
            older = "your zootui" if info.rules_version < welcome.rules_version else "the host's zootui"
            return f"The rules of {info.title} differ between you and the host: {older} should be updated."
        return ""

    def _probed(self, row: Row) -> list[Event]:
        self.state = GONE
        return [Probed(row)]

    def _parted(self, bye: Bye) -> list[Event]:
        self.state = GONE
        if bye.code in ("token", "left"):
            self._memory = replace(self._memory, token=b"")  # the key fits no more: next time take another seat
        return [Parted(bye)]

    # --- the sheet ------------------------------------------------------------------------------------------------------

    def _snapshot(self, message: Snapshot) -> list[Event]:
        sheet = rebuild(message.sheet, self._kind)
        if fingerprint(encode(sheet)) != message.fingerprint:
            raise RemoteProtocolError("a snapshot does not have its fingerprint")
        self._resyncing = False
        return self._updated(message.version, sheet)

    def _delta(self, message: Delta) -> list[Event]:
        if self._resyncing:
            return []
        if self.sheet is not None and message.base == self.version:
            try:
                sheet = patch(self.sheet, message.delta, self._kind)
            except DeltaError:
                return self._resync()
            if fingerprint(encode(sheet)) == message.fingerprint:
                return self._updated(message.base + message.steps, sheet)
        return self._resync()

    def _resync(self) -> list[Event]:
        self._resyncing = True
        self._send(Resync())
        return []

    def _updated(self, version: int, sheet: Sheet[Any]) -> list[Event]:
        _sound(sheet)
        old, self.sheet, self.version = self.sheet, sheet, version
        events: list[Event] = [Updated(old, sheet)]
        if self._verifier is not None:
            self._memory, told = self._verifier.look(sheet, self.seat, self._memory)
            events += told
        events += self._duties(sheet)
        return events

    # --- seals ----------------------------------------------------------------------------------------------------------

    def _duties(self, sheet: Sheet[Any]) -> list[Event]:
        """Do what needs no decision: this seat's part of the seed, a seal once more after a reconnect, openings."""
        table, seat = sheet.table, self.seat
        sealing = table.sealing
        if seat is None or sealing.turn != table.turn or table.phase not in (SEEDING, PLAYING) or not sealing.seals:
            return []
        made = self._memory.pledge(table.round, table.turn)
        stands = sealing.seals[seat]
        if made is None:
            if table.phase == SEEDING and not stands and seat in table.waiting:
                self._pledge(self._random(PART))
            return []
        if stands and stands != made.seal:
            text = "The host shows another seal for this seat than the one it made; it stays shut."
            return [Foul(text)] if self._once("foul", table.round, table.turn) else []
        if not stands:
            if seat in table.waiting and self._once("seal", table.round, table.turn):
                self._send(Seal(table.turn, made.seal))
        elif _complete(sealing, self._asked(sheet)) and self._once("open", table.round, table.turn):
            self._send(Open(table.turn, made.nonce, made.action))
        return []

    def _once(self, what: str, round_: int, turn: int) -> bool:
        """Tell whether this was not done yet on this connection."""
        mark = (what, round_, turn)
        if mark in self._sent:
            return False
        self._sent.add(mark)
        return True

    def _asked(self, sheet: Sheet[Any]) -> tuple[int, ...]:
        if sheet.table.phase == SEEDING or sheet.view is None:
            return tuple(range(len(sheet.table.seats)))
        ask = open_ask(sheet.view.public)
        return () if ask is None else ask.seats

    def _pledge(self, action: bytes) -> None:
        """Make this seat's one seal of the turn and send it."""
        sheet, seat = self._here()
        table = sheet.table
        nonce = self._random(NONCE)
        made = seal(sitting(table.id, table.round), table.turn, seat, nonce, action)
        self._memory = self._memory.with_pledge(Pledge(table.round, table.turn, made, nonce, action))
        self._sent.add(("seal", table.round, table.turn))
        self._send(Seal(table.turn, made))

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
        """Answer what is asked: sealed where it is sealed, to be opened by itself; raise LocalProtocolError if it cannot be."""
        sheet, seat = self._here()
        if sheet.view is None or self._game is None or sheet.table.phase != PLAYING:
            raise LocalProtocolError("no game is on")
        ask = open_ask(sheet.view.public)
        if ask is None or seat not in ask.seats:
            raise LocalProtocolError("nothing is asked of this seat now")
        refusal = self._game.why_not(sheet.view, action)
        if refusal is not None:
            raise LocalProtocolError(f"{refusal.text} ({refusal.rule})")
        if not ask.sealed:
            self._send(Move(sheet.table.turn, encode(action)))
            return
        table = sheet.table
        if table.sealing.seals[seat] or self._memory.pledge(table.round, table.turn) is not None:
            raise LocalProtocolError("this seat has sealed its answer already")
        self._pledge(encode(action))

    def undo(self) -> None:
        """Take one's latest step back."""
        sheet, _ = self._here()
        self._send(Undo(sheet.table.turn))

    def say(self, text: str) -> None:
        """Say something to the table."""
        self._ask(Say(text))

    def sit(self, seat: int) -> None:
        """Move to another open seat."""
        self._ask(Sit(seat))

    def seat_bot(self, seat: int, level: str) -> None:
        """Put a bot on a seat, or take it off with an empty level."""
        self._ask(SeatBot(seat, level))

    def resize(self, seats: int) -> None:
        """Change the number of seats."""
        self._ask(Resize(seats))

    def begin(self) -> None:
        """Begin the game."""
        self._ask(Begin())

    def rematch(self) -> None:
        """Ask for another game."""
        self._ask(Rematch())

    def leave(self) -> None:
        """Give the seat up for good, or stop watching."""
        self._ask(Leave())

    def ping(self) -> None:
        """Ask for a sign of life."""
        self._pings += 1
        self._ask(Ping(self._pings))

    def _ask(self, message: Struct) -> None:
        self._joined()
        self._send(message)


def _complete(sealing: Sealing, asked: tuple[int, ...]) -> bool:
    """Tell whether every seat that is asked has sealed or forfeited."""
    return all(sealing.seals[seat] or (sealing.openings and sealing.openings[seat] is not None) for seat in asked)


def _sound(sheet: Sheet[Any]) -> None:
    """Raise RemoteProtocolError unless the parts of a sheet fit each other as far as this core relies on it."""
    table = sheet.table
    count = len(table.seats)
    for sealing in (table.sealing, table.opened):
        if len(sealing.seals) not in (0, count) or len(sealing.openings) not in (0, len(sealing.seals)):
            raise RemoteProtocolError("the seals do not fit the seats")
    if table.seed_parts and len(table.seed_parts) != count:
        raise RemoteProtocolError("the parts of the seed do not fit the seats")
    asks = () if sheet.view is None else sheet.view.public.asks
    if any(not 0 <= seat < count for ask in asks for seat in ask.seats) or any(
        not 0 <= seat < count for seat in table.waiting
    ):
        raise RemoteProtocolError("a seat is asked that is not there")
