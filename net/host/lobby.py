"""A table between games: seats, options, the start, and the next game."""

from __future__ import annotations

from engine.contract.game import AnyGame
from engine.contract.tree import encode
from engine.registry import level_for, load
from engine.shared.wording import capital
from net.host.admission import Admission
from net.host.connection import Connection
from net.host.state import HostState, NextSeats, next_header, next_seats, token_hash
from net.host.strangers import GO_AWAY
from net.table.records import Begun, Freed, Given, Key, Resized, Seated, SentAway, Shifted, StoodIn
from net.table.session import CannotFollow, is_free, options_from, session_from
from net.wire.messages import Choose, LetIn, Propose, Rematch, Resize, Say, SeatBot, SendAway, Sit
from net.wire.names import clean_line, clean_name
from net.wire.sheet import BOT, HUMAN, LOBBY, OVER, Chat, Proposal


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
        host.commit(Shifted(here, message.seat))
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
                host.commit(Given(seat, self.level))
        connection.leave_seat()
        self._admission.line.leave(connection.token)
        host.say_goodbye(connection, "left", "You left the table.")
        if seat is not None:
            self._empty(seat)
        self._admission.watchers.count()

    def _empty(self, seat: int) -> Connection | None:
        """Wait for a seat's player no more and return their connection; a bot that stood in for them goes on."""
        presence = self._host.presence
        return presence.come_forward(seat) if seat in presence.aside else self._host.vacate(seat)

    # --- sending away -----------------------------------------------------------------------------------------------------

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
        player = presence.aside.get(seat) or presence.player(seat)
        if player is not None and player.owner:
            raise CannotFollow("self", "The host player cannot be sent away.")
        key, address = host.session.keys[seat].hash, presence.address(seat)
        ours = host.table.seats[seat].stand_in and seat not in presence.aside
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


# --- next game -----------------------------------------------------------------------------------------------------


WATCHERS_PROPOSALS, WATCHERS_PROPOSALS_EACH = 6, 2
"""How many proposals of watchers who are not in line stand at once, and of those at one address; players have one each."""
NO_SEAT = "This game has one seat fewer; another bot may sit down in a later one."


class NextGame:
    """Take what is chosen and proposed for the next game; each raises CannotFollow or OSError to refuse it."""

    def __init__(self, host: HostState, admission: Admission) -> None:
        self._host = host
        self._admission = admission

    def may_choose(self, connection: Connection) -> bool:
        """Tell whether somebody says what is played: the host player, or any player of a table that has none."""
        owners = any(other.owner for other in self._host.welcomed())
        return connection.owner or not (owners or connection.seat is None)

    def check_chooser(self, connection: Connection, otherwise: str) -> None:
        """Raise CannotFollow, saying `otherwise`, for somebody who does not say what is played, or not yet."""
        if not self.may_choose(connection):
            raise CannotFollow("owner", otherwise)
        if not connection.owner and self._host.owner_is_waited_for():
            raise CannotFollow(
                "owner", f"{self._host.table.host} is away for a moment; wait, or choose when the seat is free."
            )

    def choose(self, connection: Connection, message: Choose) -> None:
        """Let another game, or other options, be the next one."""
        session = self._host.session
        self.check_chooser(connection, "Only the host player chooses the next game; you can propose one.")
        game = _known(message.game)
        options = encode(options_from(game, message.options))
        if session.table.phase == LOBBY and session.fork is not None:
            raise CannotFollow("fork", "A game that goes on from a recording comes first; another one can follow it.")
        if session.table.phase == LOBBY and (game.info.id, options) == (session.header.game, session.header.options):
            raise CannotFollow("same", f"{game.info.title} is the next game already.")
        self.open(game, options, chosen_by=connection.name)

    def open(self, game: AnyGame | None = None, options: bytes = b"", *, chosen_by: str) -> None:
        """Open the lobby of the next game, the same one or another one, for all who have stayed."""
        host, line = self._host, self._admission.line
        if not host.may_choose():
            raise CannotFollow("slower", "The next game was chosen so often that everybody needs a moment.")
        seats = next_seats(
            host.session,
            (game or host.session.game).info.seats,
            gone=host.presence.not_staying,
            in_line=len(line.here()),
            arrival=line.arrival,
        )
        header = next_header(host.session, host.keys, seats, game, options)
        session_from(header)
        same = game is None and seats.after == {seat: seat for seat in seats.after}
        without = [(host.table.seats[seat], host.session.keys[seat]) for seat in seats.without]
        players = {seat: host.presence.player(seat) for seat in seats.without}
        host.open_next_journal(header, seats.after, chosen_by)
        for (info, key), player in zip(without, players.values(), strict=True):
            if info.kind == HUMAN:
                line.join(info.name, key)
            self._stand_up(player, watches=info.kind == HUMAN)
        self._send_bots_along(seats)
        if not same:
            for connection in [one for one in host.welcomed() if one not in players.values()]:
                self._admission.introduce(connection, connection.role, connection.seat, connection.token)
        self._admission.watchers.count()
        self.seat_line()

    def _stand_up(self, player: Connection | None, *, watches: bool) -> None:
        """Let somebody watch who has no seat in this game, or, a bot, go."""
        if player is None:
            return
        player.leave_seat()
        if watches:
            self._admission.introduce(player, "watch", None, player.token)
        else:
            self._host.say_goodbye(player, "off", NO_SEAT)

    def _send_bots_along(self, seats: NextSeats) -> None:
        """Let the host's own bots come anew whose seats have other numbers now: their keys go by those."""
        host = self._host
        for old, new in seats.after.items():
            if old != new and host.session.keys[new].host_bot:
                bot = host.vacate(new)
                if bot is not None:
                    host.say_goodbye(bot, "elsewhere", "This bot has another seat in the next game.")

    def seat_line(self) -> None:
        """Let those in line sit down where seats are free before a game."""
        host, line = self._host, self._admission.line
        if host.table.phase != LOBBY or not host.table.line:
            return
        free = [seat for seat, info in enumerate(host.table.seats) if is_free(info)]
        for seat, (name, key, connection) in zip(free, line.here(), strict=False):
            host.commit(Seated(seat=seat, name=name, kind=HUMAN, level="", key=key))
            line.leave(connection.token)
            self._admission.welcome(connection, "play", seat, connection.token)

    # --- proposals --------------------------------------------------------------------------------------------------------

    def propose(self, connection: Connection, message: Propose) -> None:
        """Show which game somebody would like next, in place of what they proposed before; an empty one takes that back."""
        host, name = self._host, connection.name
        others = tuple(one for one in self._standing() if one.name != name)
        if not message.game:
            host.update_table(proposals=others)
            return
        game = _known(message.game)
        if not host.may_say(connection):
            raise CannotFollow("slower", "Not so fast; propose it again in a moment.")
        if _only_watches(connection):
            named = {one.name for one in others}
            watching = [one for one in host.welcomed() if _only_watches(one) and one.name in named]
            near = sum(one.address == connection.address for one in watching)
            if len(watching) >= WATCHERS_PROPOSALS or near >= WATCHERS_PROPOSALS_EACH:
                raise CannotFollow(
                    "crowded", "So many watchers have proposed a game already that one of theirs has to do."
                )
        host.update_table(proposals=(*others, Proposal(name, game.info.id)))

    def _standing(self) -> tuple[Proposal, ...]:
        """Return the proposals of those who are still at the table."""
        host = self._host
        there = {one.name for one in host.welcomed()} | {info.name for info in host.table.seats}
        return tuple(one for one in host.table.proposals if one.name in there)


def _only_watches(connection: Connection) -> bool:
    """Tell whether somebody has neither a seat nor a place in line, and is not the host player."""
    return connection.seat is None and not connection.token and not connection.owner


def _known(game_id: str) -> AnyGame:
    """Return a game by its id; raise CannotFollow, naming those that there are, if there is none."""
    try:
        return load(clean_name(game_id))
    except ValueError as error:
        said = str(error)
        raise CannotFollow("game", f"{capital(said)}.") from error
