"""Come to a table: hello, PIN, key, seat."""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import Any

from engine.contract.game import AnyGame
from engine.contract.tree import Struct, TreeError, encode, rebuild, replace
from engine.registry import load
from net.client.distrust import cleaned, version_mismatch
from net.client.events import (
    Challenged,
    Event,
    Joined,
    LocalProtocolError,
    Parted,
    Probed,
    RemoteProtocolError,
)
from net.client.host_keys import HOST_KNOWS_NO_PIN, NO_PIN_ASKED, OTHER_TABLE, may_be_new, why_not_this_key
from net.client.memory import read_memory
from net.client.mirror import Mirror
from net.client.seal_verifier import Verifier
from net.client.sealer import Sealer
from net.client.unasked import Unasked
from net.wire import messages, states
from net.wire.cpace import NotAShare
from net.wire.frames import GUEST_LIMIT, MAGIC, FrameError, Frames, pack, plain, read_from_host
from net.wire.limits import NAME_CELLS
from net.wire.names import heard
from net.wire.pin import answered, check_share


class Entrance:
    """Hold a client's side of a connection, from its first byte to the goodbye."""

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
        self.state = states.NEW
        self.fingerprint = self.key_before = b""
        self.seat: int | None = None
        self.welcome: messages.Welcome | None = None
        self.messages = 0
        self._hello = replace(hello, name=heard(hello.name, NAME_CELLS))
        self._pin = pin
        self._sealer = Sealer(random, read_memory(memory))
        self._frames = Frames(GUEST_LIMIT)
        self._unasked = Unasked()
        self._out = bytearray()
        self._game: AnyGame | None = None
        self._verifier: Verifier | None = None
        self._mirror: Mirror | None = None
        self._random = random
        self._challenge: messages.Challenge | None = None
        self._expected_proof = b""
        self._sent_key = self._came_anew = False
        if new_key:
            self._sealer.keep(fingerprint=b"")
        self._table = table
        self._announced_key = fingerprint
        self._takes = self._handlers()

    def _handlers(self) -> dict[type[Struct], Callable[[Any], list[Event]]]:
        """Return what is done with each message."""
        return {
            messages.Challenge: self._challenged,
            messages.Welcome: self._welcomed,
            messages.Row: self._probed,
            messages.Bye: self._parted,
        }

    # --- the connection -------------------------------------------------------------------------------------------------

    @property
    def token(self) -> bytes:
        """Return the key to this client's seat, empty if it has none."""
        return self._sealer.memory.token

    @property
    def halfway(self) -> bool:
        """Tell whether a message has begun to come and is not whole; `messages` counts those that were."""
        return len(self._frames) > 0

    def memory(self) -> bytes:
        """Return what must survive a restart; it holds secrets."""
        return encode(self._sealer.memory)

    @property
    def knows_key(self) -> bool:
        """Tell whether the host has to show a key: one that was seen at this table before, or announced."""
        return bool(self._sealer.memory.fingerprint or self._announced_key)

    def start(self, fingerprint: bytes = b"") -> list[Event]:
        """Begin on a fresh connection: magic and hello, with the key to the seat if there is one.

        `fingerprint` is that of the key which the other side has proved to hold, empty if the connection is not encrypted. Who
        shows another key than the table's is told nothing.
        """
        self.fingerprint = fingerprint
        seen_before = self._sealer.memory.fingerprint
        self.key_before = seen_before if may_be_new(fingerprint, seen_before, self._announced_key) else b""
        if reason := why_not_this_key(fingerprint, seen_before, self._announced_key):
            return self._parted(messages.Bye("key", reason))
        self._frames = Frames(GUEST_LIMIT)
        self._unasked = Unasked()
        self._expected_proof = b""
        self._sealer.reconnect()
        if self._mirror is not None:
            self._mirror.resyncing = False
        hello = self._hello
        if not hello.token and hello.role in ("play", "bot"):
            hello = replace(hello, token=self.token)
        self._sent_key = bool(hello.token or hello.owner)
        self._out[:] = MAGIC + pack(hello)
        self.state = states.GREETING
        return []

    def begin_anew(self) -> bool:
        """Come once more after a goodbye that the kept key fits no seat, without it; tell whether that makes sense, once."""
        if self._came_anew or self._hello.token or self.state != states.GONE:
            return False
        self._came_anew, self.state = True, states.NEW
        return True

    def lose(self) -> None:
        """Take note that the connection is gone; nothing can be asked for until the next one stands."""
        if self.state != states.GONE:
            self.state = states.NEW
        self._out.clear()

    def outgoing(self) -> bytes:
        """Return the bytes to send now, once."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def receive(self, data: bytes) -> list[Event]:
        """Take bytes from the host and return what happened; raise RemoteProtocolError if it is no host of ours."""
        self.feed(data)
        events: list[Event] = []
        while (happened := self.take()) is not None:
            events += happened
        return events

    def feed(self, data: bytes) -> None:
        """Keep bytes from the host for `take`."""
        self._frames.feed(data)

    def take(self) -> list[Event] | None:
        """Return what the next message comes to, None where none is whole; raise RemoteProtocolError if it is no host of ours."""
        try:
            if self.state == states.GONE or (body := self._frames.next()) is None:
                return None
            self.messages += 1
            message = read_from_host(body)
            if type(message) not in states.CLIENT[self.state]:
                raise RemoteProtocolError(f"{type(message).__name__} came while {self.state}")
            self._unasked.check(message)
            return self._takes[type(message)](cleaned(message))
        except (FrameError, TreeError) as error:
            raise RemoteProtocolError(str(error)) from error

    def _send(self, message: Struct) -> None:
        self._unasked.sent(message)
        self._out += pack(message)

    def _challenged(self, challenge: messages.Challenge) -> list[Event]:
        if self._table not in ("", challenge.table):
            return self._parted(messages.Bye("key", OTHER_TABLE))
        try:
            check_share(challenge.share)
        except NotAShare as error:
            raise RemoteProtocolError(str(error)) from error
        self.state = states.CHALLENGED
        self._challenge = challenge
        if not self._pin:
            return [Challenged()]
        self.prove(self._pin)
        return []

    def prove(self, pin: str) -> None:
        """Answer the table's challenge with its PIN; raise LocalProtocolError if it has none open."""
        if self.state != states.CHALLENGED or self._challenge is None:
            raise LocalProtocolError("the table asks for no PIN")
        challenge, self._challenge = self._challenge, None
        self._pin = pin
        made = answered(pin, challenge.table, self.fingerprint, self._random(32), challenge.share)
        self._expected_proof = made.expected
        self._send(messages.Proof(made.share, made.answer))

    def _welcomed(self, welcome: messages.Welcome) -> list[Event]:
        reason = version_mismatch(welcome)
        if reason:
            return self._parted(messages.Bye("version", reason))
        if self._table not in ("", welcome.table):
            return self._parted(messages.Bye("key", OTHER_TABLE))
        if reason := self._why_unproven(welcome):
            return self._parted(messages.Bye("unproven", reason))
        known = self._sealer.memory.table == welcome.table
        before = self.welcome
        again = before is not None and (before.game, before.options) == (welcome.game, welcome.options)
        if not again or not known:
            game = self._game = load(welcome.game)
            options = rebuild(plain(welcome.options, 6), game.info.options)
            self._mirror = Mirror(welcome.game, options)
            self._verifier = Verifier(game, options)
        if not known:
            self._sealer.memory = read_memory(b"")
        token = self.token if welcome.seat is None else welcome.token  # who only watches keeps the key to a seat
        self._sealer.keep(table=welcome.table, token=token, fingerprint=self.fingerprint)
        self.welcome, self.seat, self.state = welcome, welcome.seat, states.JOINED
        return [Joined(welcome)]

    def _why_unproven(self, welcome: messages.Welcome) -> str:
        """Return why a welcome does not show that its host knows the PIN, empty if it does or need not."""
        if self._expected_proof:
            return "" if compare_digest(welcome.proof, self._expected_proof) else HOST_KNOWS_NO_PIN
        return NO_PIN_ASKED if self._pin and not self._sent_key else ""

    def _probed(self, row: messages.Row) -> list[Event]:
        self.state = states.GONE
        return [Probed(row)]

    def _parted(self, bye: messages.Bye) -> list[Event]:
        self.state = states.GONE
        if bye.code in ("token", "left"):
            self._sealer.keep(token=b"")  # the key fits no more: next time take another seat
        return [Parted(bye)]
