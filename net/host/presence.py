"""Whose player is here, who went and when, and who is idle while a bot plays on."""

from collections.abc import Iterable, Mapping
from typing import Any

from net.host.connection import Connection

Decision = tuple[int, int]
"""The number of a game and the turn since which a seat owes what it owes."""


class Presence:
    """Hold the connection of every seat whose player is here, and the times of those who went and came; its methods change it."""

    def __init__(self) -> None:
        self.players: dict[int, Connection] = {}
        """The connections that play seats."""
        self.finishing: dict[int, tuple[Connection, str]] = {}
        """Bots that stood in and are still to open what they had sealed, with their levels, although the owner is back."""
        self.lost: dict[int, float] = {}
        """Since when the players of seats are away, earlier by what they were away before in the same decision."""
        self.back: dict[int, float] = {}
        """When the players of seats came last."""
        self.away: dict[int, tuple[Decision, float]] = {}
        """For how many seconds the players of seats were away in the latest decision in which they were."""
        self.not_staying: frozenset[int] = frozenset()
        """The seats whose players have left after the game: they have nobody in the next one."""
        self.idle: dict[int, Connection | None] = {}
        """The players for whom a bot plays because they were idle; None where the line broke since."""
        self.addresses: dict[int, str] = {}
        """From where the players of seats came last."""
        self._nobody_since: float | None = None

    # --- coming and going -------------------------------------------------------------------------------------------------

    def seat_taken_by(self, connection: Connection, seat: int, decision: Decision | None, now: float) -> None:
        """Let a connection play a seat: its player is here, or back."""
        self.players[seat] = connection
        gone = self.lost.pop(seat, None)
        if gone is not None and decision is not None:
            self.away[seat] = (decision, now - gone)
        self.back[seat] = now

    def lose(self, seat: int, decision: Decision | None, now: float) -> None:
        """Take note that a seat's player is not connected any more."""
        self.players.pop(seat, None)
        before, spent = self.away.get(seat, (None, 0.0))
        self.lost[seat] = now - (spent if decision is not None and before == decision else 0.0)

    def lose_all(self, seats: Iterable[int], now: float) -> None:
        """Take note that nobody is here yet, as after a resume."""
        self.lost = dict.fromkeys(seats, now)
        self._nobody_since = now

    def everybody_gone(self, now: float) -> None:
        """Take note that nobody is here for whom the others could be late."""
        self._nobody_since = now

    def somebody_here(self, now: float, *, in_game: bool) -> None:
        """Go on counting how long the others are away, which stood in a game while nobody waited for them."""
        if self._nobody_since is not None and in_game:
            alone = self._nobody_since
            self.lost = {seat: now - max(0.0, alone - since) for seat, since in self.lost.items()}
        self._nobody_since = None

    def wait_anew(self, now: float) -> None:
        """Give all who are away the whole time again, as for the next game."""
        self.lost = dict.fromkeys(self.lost, now)

    def vacate(self, seat: int) -> Connection | None:
        """Wait for nobody on a seat any more; return the connection that played it."""
        self.lost.pop(seat, None)
        self.addresses.pop(seat, None)
        return self.players.pop(seat, None)

    def vacate_from(self, count: int) -> list[Connection]:
        """Wait for nobody on the seats after the first `count`; return the connections that played them."""
        for seat in [seat for seat in self.lost if seat >= count]:
            del self.lost[seat]
        return [self.players.pop(seat) for seat in [seat for seat in self.players if seat >= count]]

    def shift(self, after: Mapping[int, int]) -> None:
        """Let seats have the numbers of the next game; whoever has none there is waited for no more."""
        kept: tuple[dict[int, Any], ...] = (
            self.players,
            self.finishing,
            self.lost,
            self.back,
            self.away,
            self.idle,
            self.addresses,
        )
        for by_seat in kept:
            shifted = {after[seat]: what for seat, what in by_seat.items() if seat in after}
            by_seat.clear()
            by_seat.update(shifted)
        for seat, connection in self.players.items():
            connection.shift(seat)

    def comes_from(self, seat: int, address: str) -> None:
        """Keep from which address the player of a seat has come."""
        self.addresses[seat] = address

    def becomes_idle(self, seat: int) -> None:
        """Let the player of a seat be here and idle, so that a bot can play."""
        self.idle[seat] = self.players.pop(seat, None)

    def still_idle(self, seat: int, connection: Connection) -> None:
        """Let an idle player be here on another connection."""
        self.idle[seat] = connection

    def acts_again(self, seat: int) -> Connection | None:
        """Let the player of a seat not be idle any more; return their connection, if any."""
        return self.idle.pop(seat, None)

    def will_not_stay(self, seat: int) -> None:
        """Keep that a seat has nobody in the next game."""
        self.not_staying |= {seat}

    def everybody_stays(self) -> None:
        """Begin the next game with those who have stayed."""
        self.not_staying = frozenset()

    # --- bots that finish a sealed turn --------------------------------------------------------------------------------------

    def let_finish(self, seat: int, bot: Connection, level: str) -> None:
        """Let a bot open what it has sealed, although the seat's owner is back."""
        self.finishing[seat] = (bot, level)

    def finished(self, seat: int) -> Connection:
        """Wait for a bot no more and return it."""
        return self.finishing.pop(seat)[0]

    def forget(self, connection: Connection) -> bool:
        """Drop a bot that finishes; tell whether the connection played the seat, and so has to be lost."""
        seat = connection.seat
        if seat is None:
            return False
        if seat in self.finishing and self.finishing[seat][0] is connection:
            del self.finishing[seat]
        if self.idle.get(seat) is connection:
            self.idle[seat] = None
        return self.players.get(seat) is connection
