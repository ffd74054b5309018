"""Bots that play for who is away, until they are back."""

from net.host.connection import Connection
from net.host.state import HostState
from net.table.records import Back, StoodIn
from net.table.session import still_sealed
from net.wire.sheet import OVER

OWNER_BACK = "The seat’s owner is back."


class StandIns:
    """Change who plays a seat between its player and a bot; what is written down raises CannotFollow or OSError."""

    def __init__(self, host: HostState) -> None:
        self._host = host

    def step_in(self, seat: int, level: str) -> None:
        """Let a bot play for a player who is here and idle."""
        self._host.commit(StoodIn(seat, level, idle=True))
        self._host.presence.becomes_idle(seat)

    def take_over(self, connection: Connection) -> bool:
        """Let a player who was idle play again, and tell whether this is one; nothing changes for anybody else."""
        host, seat = self._host, connection.seat
        if seat is None or host.presence.idle.get(seat) is not connection:
            return False
        level = host.table.seats[seat].level
        if host.table.seats[seat].stand_in:
            host.commit(Back(seat))
        host.presence.acts_again(seat)
        self.relieve(seat, level, OWNER_BACK)
        host.seat_taken_by(connection, seat)
        return True

    def relieve(self, seat: int, level: str, why: str, *, opens: bool = True) -> None:
        """Let whoever plays a seat go, a bot not before it has opened what it has sealed, unless not even that is wanted."""
        host = self._host
        older = host.presence.players.get(seat)
        if older is None:
            return
        if opens and older.role == "bot" and still_sealed(host.session, seat):
            host.presence.let_finish(seat, older, level)
        else:
            older.leave_seat()
            host.say_goodbye(older, "elsewhere", why)

    def release_finished(self) -> None:
        """Send away the stand-ins whose seats' owners are back, once all that they had sealed is open."""
        host = self._host
        for seat in tuple(host.presence.finishing):
            if not still_sealed(host.session, seat):
                bot = host.presence.finished(seat)
                bot.leave_seat()
                host.say_goodbye(bot, "elsewhere", OWNER_BACK)
        if host.table.phase == OVER:
            self._all_act_again()

    def _all_act_again(self) -> None:
        """Let all who were idle have their seats for the score and the next game."""
        host = self._host
        for seat in tuple(host.presence.idle):
            player = host.presence.acts_again(seat)
            self.relieve(seat, "", "The game is over.", opens=False)
            if player is not None:
                host.seat_taken_by(player, seat)
