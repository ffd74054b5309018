"""Take what a connection sends: from bytes to messages to the part of the host that each is for.

Whoever talks faster than allowed, or asks without reading the answers, is not read for a while; too much of that ends the
connection. A message that is not allowed in its connection's state ends it too; one that cannot be done now is refused.
"""

from collections.abc import Callable, Mapping
from typing import Any

from net.host.admission import Admission
from net.host.connection import Connection
from net.host.lobby import Lobby
from net.host.play import Play
from net.host.state import HostState
from net.host.strangers import reply_to_stranger, wrong_version
from net.table.session import CannotFollow
from net.wire import limits, messages, states
from net.wire.frames import NARROW, FrameError, plain, read_from_client
from net.wire.halts import cannot_write
from net.wire.rate_limits import Bucket, Buckets
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING

HELLO_TAG = 1
WATCHERS_PAUSE = 0.02
"""Seconds after which watchers who had to wait are heard again at the earliest."""
_PHASE_WORDS = {
    LOBBY: "The game has not begun yet.",
    SEEDING: "The shuffle is being made; a moment, please.",
    PLAYING: "A game is on; that has to wait until it is over.",
    OVER: "The game is over.",
}
_OF_A_SEAT = (messages.Move, messages.Seal, messages.Open, messages.Undo)
"""What a seat answers, or takes back."""


class Dispatch:
    """Take bytes from connections."""

    def __init__(
        self, host: HostState, admission: Admission, lobby: Lobby, play: Play, do_due: Callable[[], None]
    ) -> None:
        self._host, self._admission, self._lobby, self._play = host, admission, lobby, play
        self._do_due = do_due
        self._backlog: dict[int, None] = {}
        self._watchers_backlog: dict[int, float] = {}
        self._watchers = Bucket(limits.WATCHERS_MESSAGES_PER_SECOND, limits.WATCHERS_MESSAGES_AT_ONCE, host.now)
        self._watchers_each = Buckets(limits.WATCHING_PER_SECOND, limits.WATCHING_AT_ONCE)
        self._arrivals = Buckets(limits.ARRIVALS_PER_SECOND, limits.ARRIVALS_AT_ONCE)
        self._arrivals_here = Buckets(limits.ARRIVALS_HERE_PER_SECOND, limits.ARRIVALS_HERE_AT_ONCE)
        self._does: Mapping[type, Callable[[Connection, Any], None]] = {
            messages.Ping: lambda connection, ping: host.send(connection, messages.Pong(ping.number)),
            messages.Resync: lambda connection, _: host.resync(connection),
            messages.Hurry: lambda *_: host.hurry(),
            messages.Say: lobby.say,
            messages.Sit: lobby.sit,
            messages.SeatBot: lambda _, message: lobby.seat_bot(message),
            messages.Resize: lambda _, message: lobby.resize(message),
            messages.Begin: lambda *_: lobby.begin(),
            messages.Rematch: lobby.take_next_game,
            messages.Choose: lobby.take_next_game,
            messages.Propose: lobby.take_next_game,
            messages.Leave: lambda connection, _: lobby.leave(connection),
            messages.SendAway: lambda _, message: lobby.send_away(message),
            messages.LetIn: lambda _, message: lobby.let_in(message),
        }
        """What is no matter of the game itself."""

    def receive(self, connection: Connection, data: bytes) -> None:
        """Take bytes; whatever they are, nothing is raised."""
        connection.frames.feed(data)
        self._read(connection)

    def forget(self, number: int) -> None:
        """Drop what still waits of a connection."""
        self._backlog.pop(number, None)
        self._watchers_backlog.pop(number, None)

    def waits(self, number: int) -> bool:
        """Tell whether a connection is not listened to for now."""
        return number in self._backlog or number in self._watchers_backlog

    def go_on(self) -> None:
        """Go on with those who had to wait: those who play, then watchers, who waits longest first."""
        connections, now = self._host.connections, self._host.now
        for number in tuple(self._backlog):
            self._read(connections[number])
        for number in tuple(self._watchers_backlog):
            if not self._watchers.ready(now):
                break
            connection = connections[number]
            if now - self._watchers_backlog[number] > limits.FLOODING:
                self.forget(number)
                self._flooded(connection)
            elif not self._must_wait(connection):
                self._read(connection)

    def due(self) -> float | None:
        """Return when somebody who had to wait may be read again."""
        connections, now = self._host.connections, self._host.now
        waiting = (connections[number] for number in self._backlog)
        due = [self._next(one) for one in waiting if len(one.out) < limits.UNREAD]
        if any(len(connections[number].out) < limits.UNREAD for number in self._watchers_backlog):
            due.append(max(self._watchers.next(), now + WATCHERS_PAUSE))
        return min(due, default=None)

    def _next(self, connection: Connection) -> float:
        """Return when a connection that had to wait may be read again."""
        if connection.messages is None:
            return self._host.now
        return max(bucket.next() for bucket in self._buckets(connection, connection.messages))

    def _read(self, connection: Connection) -> None:
        """Take one message after the other for as long as this connection may be read."""
        since = self._watchers_backlog.get(connection.number, self._host.now)
        self.forget(connection.number)
        greeted = connection.magic()
        if not greeted:
            if greeted is False:
                self._turn_away(connection)
            return
        try:
            while connection.state != states.GONE:
                if self._must_wait(connection):
                    self._wait(connection, since)
                    return
                body = connection.frames.next()
                if body is None:
                    return
                self._take(connection, body)
                self._do_due()
        except FrameError as error:
            self._host.say_goodbye(connection, "protocol", f"That is not the protocol of this table: {error}.")

    def _must_wait(self, connection: Connection) -> bool:
        if len(connection.out) >= limits.UNREAD:
            return True
        if connection.messages is None or not len(connection.frames):
            return False
        return not all(bucket.ready(self._host.now) for bucket in self._buckets(connection, connection.messages))

    def _buckets(self, connection: Connection, own: Bucket) -> tuple[Bucket, ...]:
        """Return what bounds how fast a connection is heard: who comes in is one of its address, a watcher also one of all."""
        if connection.state == states.NEW:
            here = limits.from_this_machine(connection.address)
            return own, (self._arrivals_here if here else self._arrivals).of(connection.address, self._host.now)
        if connection.state != states.WATCHING:
            return (own,)
        return own, self._watchers_each.of(connection.address, self._host.now), self._watchers

    def _wait(self, connection: Connection, since: float) -> None:
        if len(connection.frames) > limits.BACKLOG:
            self._flooded(connection)
        elif len(connection.frames) and connection.state == states.WATCHING:
            self._watchers_backlog[connection.number] = since
        elif len(connection.frames):
            self._backlog[connection.number] = None

    def _flooded(self, connection: Connection) -> None:
        self._host.say_goodbye(connection, "flood", "You send more than a table can take.")

    def _turn_away(self, connection: Connection) -> None:
        answer, sentence = reply_to_stranger(connection.frames.peek(4))
        self._host.say_goodbye(connection, "stranger", sentence, answer)

    def _take(self, connection: Connection, body: bytes) -> None:
        if connection.messages is not None:
            for bucket in self._buckets(connection, connection.messages):
                bucket.take()
        if connection.state == states.NEW and (theirs := _other_version(body)) is not None:
            self._host.say_goodbye(connection, "version", wrong_version(theirs))
            return
        message = read_from_client(body)
        if type(message) not in states.HOST[connection.state]:
            self._host.say_goodbye(connection, "protocol", f"{type(message).__name__} is not expected here.")
        elif isinstance(message, messages.Hello):
            self._admission.hello(connection, message, self._host.now)
        elif isinstance(message, messages.Proof):
            self._admission.proof(connection, message, self._host.now)
        else:
            self._take_guest(connection, message)

    def _take_guest(self, connection: Connection, message: Any) -> None:
        """Take a message of a player or watcher, or refuse it."""
        host, kind = self._host, type(message)
        turn = getattr(message, "turn", 0)
        if host.table.phase not in states.PHASES[kind]:
            host.refuse(connection, "phase", _PHASE_WORDS[host.table.phase], turn=turn)
            return
        if kind in states.OWNERS and not connection.owner:
            host.refuse(connection, "owner", "Only the host player can do that.", turn=turn)
            return
        try:
            if isinstance(message, (*_OF_A_SEAT, messages.TakeOver)):
                self._take_over(connection, message)
            if connection.seat is not None and isinstance(message, _OF_A_SEAT):
                if isinstance(message, messages.Undo) and not host.may_undo(connection.seat):
                    raise CannotFollow("slower", "You take back more than anybody can follow; wait a moment.")
                self._play.take(connection.seat, message)
            elif kind in self._does:
                self._does[kind](connection, message)
        except CannotFollow as error:
            host.refuse(connection, error.code, error.text, error.rule, turn)
        except OSError as error:
            host.refuse(connection, "disk", f"{cannot_write(error)}, so nothing moves until it can.", turn=turn)

    def _take_over(self, connection: Connection, message: Any) -> None:
        """Let a player for whom a bot stands in play again; raise CannotFollow if a seal comes too late for that."""
        if not self._admission.stand_ins.take_over(connection) or connection.seat is None:
            return
        table = self._host.table
        sealed = any(table.sealing.seals[connection.seat : connection.seat + 1])
        if isinstance(message, messages.Seal) and message.turn == table.turn and sealed:
            raise CannotFollow("stood-in", "A bot has answered this for you already; you play again from now on.")


def _other_version(body: bytes) -> int | None:
    """Return the protocol of a hello that is of another version than ours, whatever else stands in it."""
    value = plain(body, 8, NARROW)
    if isinstance(value, list) and len(value) > 1 and value[0] == HELLO_TAG and type(value[1]) is int:
        return None if value[1] == messages.PROTOCOL else value[1]
    return None
