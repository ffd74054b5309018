"""Do what people ask for around a game: seats, bots, beginning, another game, going, talking."""

from __future__ import annotations

from engine.registry import levels
from net.host.admission import Door
from net.host.state import Connection, Desk, derived_header
from net.table.records import Begun, Freed, Given, Key, Resized, Seated, Shifted, StoodIn
from net.table.session import Unfit, free
from net.wire.limits import clean_line
from net.wire.messages import Resize, Say, SeatBot, Sit
from net.wire.sheet import BOT, LOBBY, OVER, Chat

__all__ = ["Lobby"]

CHAT_LONG, CHAT_SHORT = 40, 20
"""The chat is a tail that grows to the first number of lines and is cut back to the second."""


class Lobby:
    """Take what a welcomed client asks for outside of the game itself; each raises Unfit or OSError to refuse it."""

    def __init__(self, desk: Desk, door: Door) -> None:
        self._desk = desk
        self._door = door

    def sit(self, connection: Connection, message: Sit) -> None:
        """Move to another open seat, or from among the watchers to one."""
        desk = self._desk
        here = connection.seat
        if here is None:
            raise Unfit("watching", "You are watching; to play, leave and join the table.")
        if here == message.seat:
            return
        desk.commit(Shifted(here, message.seat))
        desk.chairs.pop(here, None)
        desk.lost.pop(here, None)
        self._door.welcome(connection, connection.role, message.seat, connection.token)
        desk.note_seat(here, online=False)
        desk.lost.pop(here, None)

    def seat_bot(self, message: SeatBot) -> None:
        """Put a bot on a seat, or take it off."""
        desk = self._desk
        seats = desk.table.seats
        if not 0 <= message.seat < len(seats):
            raise Unfit("no-seat", f"There is no seat {message.seat + 1} at this table.")
        info, key = seats[message.seat], desk.session.keys[message.seat]
        if desk.table.phase != LOBBY:
            if info.online and not key.home:
                raise Unfit("online", f"{info.name} is here and plays.")
            desk.commit(StoodIn(message.seat, message.level))
        elif not message.level:
            if info.kind != BOT:
                raise Unfit("no-bot", f"There is no bot on seat {message.seat + 1}.")
            self._off(message.seat)
        else:
            if key.home:
                self._off(message.seat)
            self.take_bot(message.seat, message.level)

    def take_bot(self, seat: int, level: str) -> None:
        """Seat one of the host's own bots."""
        name = self._door.named("", seat, bot=True)
        self._desk.commit(Seated(seat, name, BOT, level, Key(home=True)))

    def _off(self, seat: int) -> None:
        desk = self._desk
        desk.commit(Freed(seat))
        self.dismiss(seat, "off", "The host took the bot off.")

    def dismiss(self, seat: int, code: str, text: str) -> None:
        """Send away whoever plays a seat that is no longer theirs."""
        desk = self._desk
        connection = desk.chairs.pop(seat, None)
        if connection is not None:
            connection.seat = None
            desk.part(connection, code, text)
        desk.note_seat(seat, online=False)
        desk.lost.pop(seat, None)

    def resize(self, message: Resize) -> None:
        """Change the number of seats; bots on seats that go are sent away."""
        desk = self._desk
        gone = [seat for seat in desk.chairs if seat >= message.seats]
        desk.commit(Resized(message.seats))
        for seat in gone:
            connection = desk.chairs.pop(seat)
            connection.seat = None
            desk.part(connection, "off", "The host took this seat away.")
        for seat in [seat for seat in desk.lost if seat >= message.seats]:
            del desk.lost[seat]

    def begin(self) -> None:
        """Begin the game."""
        self._desk.commit(Begun())

    def rematch(self, connection: Connection) -> None:
        """Open the lobby of another game with the same seats."""
        desk = self._desk
        owners = any(other.owner for other in desk.welcomed())
        if not connection.owner and (owners or connection.seat is None):
            raise Unfit("owner", "Only the host player can call for another game.")
        desk.open_journal(derived_header(desk))
        desk.left.clear()
        desk.changed()

    def leave(self, connection: Connection) -> None:
        """Give a seat up for good, or stop watching."""
        desk = self._desk
        seat = connection.seat
        if seat is not None and not desk.session.keys[seat].home:
            if desk.table.phase == LOBBY:
                desk.commit(Freed(seat))
            elif desk.table.phase == OVER:
                desk.left.add(seat)
            else:
                desk.commit(Given(seat, self.level))
        connection.seat = None
        desk.part(connection, "left", "You left the table.")
        if seat is not None:
            desk.chairs.pop(seat, None)
            desk.note_seat(seat, online=False)
            desk.lost.pop(seat, None)
        self._door.count_watchers()

    @property
    def level(self) -> str:
        """Return the level of bots that take over."""
        known = levels(self._desk.session.header.game)
        return self._desk.config.stand_in if self._desk.config.stand_in in known else known[-1]

    def say(self, connection: Connection, message: Say, now: float) -> None:
        """Add a line to the chat."""
        text = clean_line(message.text)
        if not text:
            return
        if not self._heard(connection, now):
            raise Unfit("slower", "Not so fast; say it again in a moment.")
        chat = (*self._desk.table.chat, Chat(connection.seat, connection.name, text))
        self._desk.note(chat=chat[-CHAT_SHORT:] if len(chat) > CHAT_LONG else chat)

    def _heard(self, connection: Connection, now: float) -> bool:
        """Tell whether somebody may say one more thing, and count it: a player by the seat, a watcher as one of all."""
        desk = self._desk
        if connection.seat is not None:
            return desk.voices.take(connection.seat, now)
        buckets = (connection.lines, desk.gallery)
        if not all(bucket.ready(now) for bucket in buckets):
            return False
        for bucket in buckets:
            bucket.take()
        return True

    def free_lost(self, seat: int) -> None:
        """Open the seat of somebody who has been away from the lobby for too long."""
        if not free(self._desk.table.seats[seat]) and not self._desk.session.keys[seat].home:
            self._desk.commit(Freed(seat))
        self._desk.lost.pop(seat, None)
