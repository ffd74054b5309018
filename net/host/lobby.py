"""A table between games: seats, options, the start, and the next game."""

from engine.registry import level_for
from net.host.admission import Admission
from net.host.connection import Connection
from net.host.keys import token_hash
from net.host.next_game import NextGame
from net.host.sent_away import GO_AWAY
from net.host.state import HostState
from net.table.records import Begun, Freed, GivenUp, Key, Reseated, Resized, Seated, SentAway, StoodIn
from net.table.session import CannotFollow, is_free
from net.wire.messages import Choose, LetIn, Propose, Rematch, Resize, Say, SeatBot, SendAway, Sit
from net.wire.names import clean_line, clean_name
from net.wire.sheet import BOT, LOBBY, OVER, Chat


class Lobby:
    """Take what a welcomed client asks for outside of the game itself; each raises CannotFollow or OSError to refuse it."""

    def __init__(self, host: HostState, admission: Admission) -> None:
        self._host = host
        self._admission = admission
        self.next_game = NextGame(host, admission)

    def sit(self, connection: Connection, message: Sit) -> None:
        """Move to another open seat, or from among the watchers to one."""
        host = self._host
        here = connection.seat
        if here is None:
            raise CannotFollow("watching", "You are watching; to play, leave and join the table.")
        if here == message.seat:
            return
        if not host.may_shift(connection):
            raise CannotFollow("slower", "You change your seat too often; try again in a moment.")
        host.commit(Reseated(here, message.seat))
        host.vacate(here)
        self._admission.welcome(connection, connection.role, message.seat, connection.token)

    def seat_bot(self, message: SeatBot) -> None:
        """Put a bot on a seat, or take it off."""
        host = self._host
        seats = host.table.seats
        if not 0 <= message.seat < len(seats):
            raise CannotFollow("no-seat", f"There is no seat {message.seat + 1} at this table.")
        info, key = seats[message.seat], host.session.keys[message.seat]
        if host.table.phase != LOBBY:
            if info.online and not key.host_bot:
                raise CannotFollow("online", f"{info.name} is here and plays.")
            host.commit(StoodIn(message.seat, message.level))
        elif not message.level:
            if info.kind != BOT:
                raise CannotFollow("no-bot", f"There is no bot on seat {message.seat + 1}.")
            self._take_bot_off(message.seat)
        else:
            if key.host_bot:
                self._take_bot_off(message.seat)
            self.take_bot(message.seat, message.level)

    def take_bot(self, seat: int, level: str) -> None:
        """Seat one of the host's own bots."""
        name = self._admission.named("", seat, bot=True)
        self._host.commit(Seated(seat=seat, name=name, kind=BOT, level=level, key=Key(host_bot=True)))

    def _take_bot_off(self, seat: int) -> None:
        host = self._host
        host.commit(Freed(seat))
        self.dismiss(seat, "off", "The host took the bot off.")

    def dismiss(self, seat: int, code: str, text: str) -> None:
        """Send away whoever plays a seat that is no longer theirs."""
        connection = self._host.vacate(seat)
        if connection is not None:
            self._host.say_goodbye(connection, code, text)

    def resize(self, message: Resize) -> None:
        """Change the number of seats; bots on seats that go are sent away."""
        host = self._host
        host.commit(Resized(message.seats))
        for connection in host.vacate_from(message.seats):
            host.say_goodbye(connection, "off", "The host took this seat away.")

    def begin(self) -> None:
        """Begin the game; nobody proposes another one then."""
        self._host.commit(Begun())
        self._host.update_table(proposals=())

    def take_next_game(self, connection: Connection, message: Rematch | Choose | Propose) -> None:
        """Take what somebody wants to be played next."""
        match message:
            case Rematch():
                self._rematch(connection)
            case Choose():
                self.next_game.choose(connection, message)
            case Propose():
                self.next_game.propose(connection, message)

    def _rematch(self, connection: Connection) -> None:
        """Open the lobby of another game with the same seats; begin it at once where only bots play beside the one who asks."""
        self.next_game.check_chooser(connection, "Only the host player can call for another game.")
        self.next_game.open(chosen_by="")
        if connection.seat is not None and self._only_bots_beside(connection.seat):
            self.begin()

    def _only_bots_beside(self, seat: int) -> bool:
        """Tell whether all other seats are bots that are here: then there is nobody to wait for."""
        host = self._host
        others = [
            pair for place, pair in enumerate(zip(host.table.seats, host.session.keys, strict=True)) if place != seat
        ]
        return all(info.kind == BOT and (info.online or key.host_bot) for info, key in others)

    def leave(self, connection: Connection) -> None:
        """Give a seat up for good, or stop watching."""
        host = self._host
        seat = connection.seat
        if seat is not None and not host.session.keys[seat].host_bot:
            if host.table.phase == LOBBY:
                host.commit(Freed(seat))
            elif host.table.phase == OVER:
                host.presence.will_not_stay(seat)
            else:
                host.commit(GivenUp(seat, self.level))
        connection.leave_seat()
        self._admission.line.leave(connection.token)
        host.say_goodbye(connection, "left", "You left the table.")
        if seat is not None:
            self._empty(seat)
        self._admission.watchers.count()

    def _empty(self, seat: int) -> Connection | None:
        """Wait for a seat's player no more and return their connection; a bot that stood in for them goes on."""
        presence = self._host.presence
        return presence.acts_again(seat) if seat in presence.idle else self._host.vacate(seat)

    def send_away(self, message: SendAway) -> None:
        """Send a player or watchers away, and keep them away."""
        if message.seat is None:
            self._send_watchers_away(message.name)
        else:
            self._send_player_away(message.seat, message.name)

    def _send_watchers_away(self, name: str) -> None:
        host = self._host
        found = [one for one in host.welcomed() if one.role == "watch" and not one.owner and name in ("", one.name)]
        if not found:
            raise CannotFollow("gone", f"{clean_name(name) or 'Nobody'} does not watch here now.")
        for watcher in found:
            key = token_hash(watcher.token) if self._admission.line.leave(watcher.token) else b""
            self._admission.sent_away.remember(watcher.name, watcher.address, key)
            host.say_goodbye(watcher, "sent-away", GO_AWAY)
        self._admission.watchers.count()

    def _send_player_away(self, seat: int, name: str) -> None:
        host, presence = self._host, self._host.presence
        if not 0 <= seat < len(host.table.seats):
            raise CannotFollow("no-seat", f"There is no seat {seat + 1} at this table.")
        if host.table.seats[seat].name != name:
            raise CannotFollow("gone", f"{clean_name(name) or 'Nobody'} does not sit on seat {seat + 1} now.")
        player = presence.idle.get(seat) or presence.players.get(seat)
        if player is not None and player.owner:
            raise CannotFollow("self", "The host player cannot be sent away.")
        key, address = host.session.keys[seat].hash, presence.addresses.get(seat, "")
        ours = host.table.seats[seat].stand_in and seat not in presence.idle
        host.commit(SentAway(seat, self.level))
        self._admission.sent_away.remember(name, address, key)
        gone = None if ours else self._empty(seat)
        if gone is not None:
            gone.leave_seat()
            host.say_goodbye(gone, "sent-away", GO_AWAY)
        if host.table.phase == OVER:
            presence.will_not_stay(seat)

    def let_in(self, message: LetIn) -> None:
        """Let somebody in again who was sent away."""
        self._admission.sent_away.let_in(message.name)

    @property
    def level(self) -> str:
        """Return the level of bots that take over."""
        return level_for(self._host.session.header.game, self._host.options.stand_in)

    def say(self, connection: Connection, message: Say) -> None:
        """Add a line to the chat."""
        text = clean_line(message.text)
        if not text:
            return
        if not self._host.may_say(connection):
            raise CannotFollow("slower", "Not so fast; say it again in a moment.")
        self._host.add_chat(Chat(connection.seat, connection.name, text))

    def free_lost(self, seat: int) -> None:
        """Open the seat of somebody who has been away from the lobby for too long."""
        if not is_free(self._host.table.seats[seat]) and not self._host.session.keys[seat].host_bot:
            self._host.commit(Freed(seat))
        self._host.vacate(seat)
