"""Sit at a table or watch it: bytes in, events out; intentions in, bytes out. No socket, no clock, no file.

The sheet is all that a client knows and needs. Sealed answers are opened by the core itself, as soon as every seal stands and
its own is unchanged; so is this seat's part of the joint seed. The driver stores `memory()` before it sends `outgoing()`.

The parts: `Conversation` turns bytes into messages, `Entrance` knows whom to trust, `Mirror` keeps the sheet, `Sealer` makes seals
and opens them, `Verifier` looks whether anybody cheats. None of them knows another.
"""

from collections.abc import Callable
from typing import Any

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.tree import Struct, TreeError, encode, rebuild, replace
from engine.registry import load
from net.client.conversation import Conversation
from net.client.entrance import Entrance
from net.client.events import (
    Challenged,
    Declined,
    Event,
    ImpossibleTable,
    Joined,
    LocalProtocolError,
    Parted,
    Ponged,
    Probed,
    RemoteProtocolError,
    Updated,
)
from net.client.memory import read_memory
from net.client.mirror import Mirror
from net.client.seal_verifier import Foul, Trust, Verified, Verifier
from net.client.sealer import Sealer
from net.wire import messages, states
from net.wire.frames import FrameError, plain
from net.wire.limits import LINE_CELLS
from net.wire.names import heard
from net.wire.sheet import LONGEST_CLOCK, PLAYING, Sheet, asked_since


class ClientCore:
    """Hold one client. After each connect call `start`; feed what comes to `receive`; send what `outgoing` gives."""

    def __init__(
        self,
        hello: messages.Hello,
        *,
        random: Callable[[int], bytes],
        pin: str = "",
        memory: bytes = b"",
        table: str = "",
        fingerprint: bytes = b"",
        new_key: bool = False,
    ) -> None:
        """Take what this client is; `table` and `fingerprint` are those that the host is to have, empty if not known.

        Who gives a `pin`, here or to `prove`, comes in only where the host has proved that it knows it, too, or where a key to
        a seat was sent. With `new_key` the fingerprint replaces the one that the table was seen with before.
        """
        self.seat: int | None = None
        self.welcome: messages.Welcome | None = None
        self._conversation = Conversation()
        self._entrance = Entrance(hello, random, pin=pin, table=table, announced=fingerprint)
        self._sealer = Sealer(random, read_memory(memory))
        if new_key:
            self._sealer.keep(fingerprint=b"")
        self._mirror: Mirror | None = None
        self._verifier: Verifier | None = None
        self._pings = 0
        self._move: messages.Move | None = None
        """What was sent last."""
        self._unwritten = False
        """Whether the host could not write it down."""
        self._takes: dict[type[Struct], Callable[[Any], list[Event]]] = {
            messages.Challenge: self._challenged,
            messages.Welcome: self._welcomed,
            messages.Row: self._probed,
            messages.Bye: self._parted,
            messages.Snapshot: self._moved_on,
            messages.Delta: self._moved_on,
            messages.Refused: self._declined,
            messages.Pong: lambda pong: [Ponged(pong.number)],
        }

    # --- what is known ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        """Return how far this client has come, see `net.wire.states`."""
        return self._conversation.state

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return what this client has, None before the first snapshot."""
        return None if self._mirror is None else self._mirror.sheet

    @property
    def version(self) -> int:
        return 0 if self._mirror is None else self._mirror.version

    @property
    def trust(self) -> Trust:
        return Trust() if self._verifier is None else self._verifier.trust

    @property
    def token(self) -> bytes:
        """Return the key to this client's seat, empty if it has none."""
        return self._sealer.memory.token

    def memory(self) -> bytes:
        """Return what must survive a restart; it holds secrets."""
        return encode(self._sealer.memory)

    @property
    def fingerprint(self) -> bytes:
        """Return that of the key which the host has shown, empty where the connection is not encrypted."""
        return self._entrance.fingerprint

    @property
    def key_before(self) -> bytes:
        """Return that of the key which the host had before, where it was left because this may be a new one."""
        return self._entrance.key_before

    @property
    def knows_key(self) -> bool:
        """Tell whether the host has to show a key: one that was seen at this table before, or announced."""
        return bool(self._sealer.memory.fingerprint or self._entrance.announced)

    # --- the connection -------------------------------------------------------------------------------------------------

    def start(self, fingerprint: bytes = b"") -> list[Event]:
        """Begin on a fresh connection: magic and hello, with the key to the seat if there is one.

        `fingerprint` is that of the key which the other side has proved to hold, empty if the connection is not encrypted. Who
        shows another key than the table's is told nothing.
        """
        memory = self._sealer.memory
        if bye := self._entrance.why_not_told(fingerprint, memory.fingerprint):
            return self._parted(bye)
        self._sealer.reconnect()
        if self._mirror is not None:
            self._mirror.resyncing = False
        self._conversation.begin(self._entrance.greeting(memory.token))
        return []

    def begin_anew(self) -> bool:
        """Come once more after a goodbye that the kept key fits no seat, without it; tell whether that makes sense, once."""
        if self.state != states.GONE or not self._entrance.comes_anew():
            return False
        self._conversation.state = states.NEW
        return True

    def lose(self) -> None:
        """Take note that the connection is gone: nothing can be asked for, and what was not written down is decided anew."""
        self._move, self._unwritten = None, False
        self._conversation.lose()

    @property
    def halfway(self) -> bool:
        """Tell whether a message has begun to come and is not whole."""
        return self._conversation.halfway

    def outgoing(self) -> bytes:
        """Return the bytes to send now, once."""
        return self._conversation.outgoing()

    def receive(self, data: bytes) -> list[Event]:
        """Take bytes from the host and return what happened; raise RemoteProtocolError if it is no host of ours."""
        self.feed(data)
        events: list[Event] = []
        while (happened := self.take()) is not None:
            events += happened
        return events

    def feed(self, data: bytes) -> None:
        """Keep bytes from the host for `take`."""
        self._conversation.feed(data)

    def take(self) -> list[Event] | None:
        """Return what the next message comes to, None where none is whole; raise RemoteProtocolError if it is no host of ours."""
        try:
            message = self._conversation.next()
            return None if message is None else self._takes[type(message)](message)
        except (FrameError, TreeError) as error:
            raise RemoteProtocolError(str(error)) from error

    # --- coming in --------------------------------------------------------------------------------------------------------

    def _challenged(self, challenge: messages.Challenge) -> list[Event]:
        if bye := self._entrance.why_not_proved(challenge):
            return self._parted(bye)
        self._conversation.state = states.CHALLENGED
        if not self._entrance.pin:
            return [Challenged()]
        self.prove(self._entrance.pin)
        return []

    def prove(self, pin: str) -> None:
        """Answer the table's question for its PIN; raise LocalProtocolError if it asks for none."""
        if self.state != states.CHALLENGED:
            raise LocalProtocolError("the table asks for no PIN")
        self._conversation.send(self._entrance.proof(pin))

    def _welcomed(self, welcome: messages.Welcome) -> list[Event]:
        if bye := self._entrance.why_not_in(welcome):
            return self._parted(bye)
        known = self._sealer.memory.table == welcome.table
        before = self.welcome
        again = before is not None and (before.game, before.options) == (welcome.game, welcome.options)
        if not again or not known:
            game = load(welcome.game)
            options = rebuild(plain(welcome.options, 6), game.info.options)
            self._mirror = Mirror(welcome.game, options)
            self._verifier = Verifier(game, options)
        if not known:
            self._sealer.memory = read_memory(b"")
        token = self.token if welcome.seat is None else welcome.token  # who only watches keeps the key to a seat
        name = self._sealer.memory.name if welcome.seat is None else welcome.name
        self._sealer.keep(table=welcome.table, token=token, fingerprint=self.fingerprint, name=name)
        self.welcome, self.seat, self._conversation.state = welcome, welcome.seat, states.JOINED
        return [Joined(welcome)]

    def _probed(self, row: messages.Row) -> list[Event]:
        self._conversation.state = states.GONE
        return [Probed(row)]

    def _parted(self, bye: messages.Bye) -> list[Event]:
        self._conversation.state = states.GONE
        if bye.code in ("token", "left"):
            self._sealer.keep(token=b"")  # the key fits no more: next time take another seat
        return [Parted(bye)]

    # --- the sheet ------------------------------------------------------------------------------------------------------

    def _declined(self, refused: messages.Refused) -> list[Event]:
        if refused.code == "disk" and self._move is not None and self._move.turn == refused.turn:
            self._unwritten = True
        if refused.code == "stood-in" and self.sheet is not None:
            self._sealer.withdraw(self.sheet.table.round, refused.turn)
        return [Declined(refused)]

    def _moved_on(self, message: messages.Snapshot | messages.Delta) -> list[Event]:
        if self._mirror is None or self._verifier is None:
            raise RemoteProtocolError("a sheet came before a welcome")
        old = self._mirror.sheet
        fits = self._mirror.snapshot(message) if isinstance(message, messages.Snapshot) else self._mirror.delta(message)
        sheet = self._mirror.sheet
        if sheet is None or sheet is old:
            if not fits:
                self._conversation.send(messages.Resync())
            return []
        if self.seat is not None and not 0 <= self.seat < len(sheet.table.seats):
            raise ImpossibleTable("this seat is not there")
        if sheet.view is not None and sheet.view.seat != self.seat:
            raise ImpossibleTable("it is seen from another seat")
        age = min(max(0.0, message.age / 10), LONGEST_CLOCK) if isinstance(message, messages.Snapshot) else None
        said = message.said if isinstance(message, messages.Snapshot) else ()
        events: list[Event] = [Updated(old, sheet, age, said)]
        self._sealer.memory, told = self._verifier.check(sheet, self.seat, self._sealer.memory)
        events += told
        events += self._send_due(sheet, self._verifier)
        return events

    def _send_due(self, sheet: Sheet[Any], verifier: Verifier) -> list[Verified | Foul]:
        """Send what needs no decision."""
        if self.seat is None:
            return []
        due, foul = self._sealer.due_messages(sheet, self.seat)
        for message in due:
            self._conversation.send(message)
        return verifier.foul(foul) if foul else []

    def repeat(self) -> None:
        """Send move, seal and opening again if the host does not show them, as when it could not write them down."""
        if self.state == states.JOINED and self.sheet is not None and self._verifier is not None:
            self._sealer.reconnect()
            self._send_due(self.sheet, self._verifier)
            unwritten, self._unwritten = self._unwritten, False
            move, table, seat = self._move, self.sheet.table, self.seat
            if unwritten and move is not None and seat in table.waiting and asked_since(table, seat) == move.turn:
                self._conversation.send(move)

    # --- what this client wants -----------------------------------------------------------------------------------------

    def _joined(self) -> None:
        if self.state != states.JOINED:
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
        if sheet.view is None or sheet.table.phase != PLAYING:
            raise LocalProtocolError("no game is on")
        ask = open_ask(sheet.view.public, seat)
        if ask is None:
            raise LocalProtocolError("nothing is asked of this seat now")
        if not ask.sealed:
            self._move, self._unwritten = messages.Move(asked_since(sheet.table, seat), encode(action)), False
            self._conversation.send(self._move)
            return
        self._conversation.send(self._sealer.make_seal(sheet.table, seat, encode(action)))

    def undo(self) -> None:
        """Take one's latest step back."""
        sheet, seat = self._here()
        self._conversation.send(messages.Undo(asked_since(sheet.table, seat)))

    def request(self, message: messages.Request) -> None:
        """Ask for something around the game: another seat, a bot, the beginning, something said, to leave."""
        self._joined()
        self._conversation.send(
            replace(message, text=heard(message.text, LINE_CELLS)) if isinstance(message, messages.Say) else message
        )

    def ping(self) -> None:
        """Ask for a sign of life."""
        self._joined()
        self._pings += 1
        self._conversation.send(messages.Ping(self._pings))
