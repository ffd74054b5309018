"""What is chosen and proposed for the next game of a table."""

from engine.contract.game import AnyGame
from engine.contract.tree import encode
from engine.registry import load
from engine.shared.wording import capital
from net.host.admission import Admission
from net.host.connection import Connection
from net.host.headers import NextSeats, next_header, next_seats
from net.host.state import HostState
from net.table.records import Seated
from net.table.session import CannotFollow, is_free, options_from, session_from
from net.wire.messages import Choose, Propose
from net.wire.names import clean_name
from net.wire.sheet import HUMAN, LOBBY, Proposal

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
        players = {seat: host.presence.players.get(seat) for seat in seats.without}
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
