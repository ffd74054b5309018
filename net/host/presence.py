"""Whose player is here, who went and when, and who is idle while a bot plays on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from net.host.connection import Connection

Decision = tuple[int, int]
"""The number of a game and the turn since which a seat owes what it owes."""


class Presence:
    """Hold the connection of every seat whose player is here, and the times of those who went and came.

    `finishing` are bots that stood in and are still to open what they had sealed, with their levels, although the owner is back;
    `not_staying` the seats whose players have left after the game.
    """

    def __init__(self) -> None:
        self._players: dict[int, Connection] = {}
        self._finishing: dict[int, tuple[Connection, str]] = {}
        self._lost: dict[int, float] = {}
        self._back: dict[int, float] = {}
        self._away: dict[int, tuple[Decision, float]] = {}
        self._not_staying: set[int] = set()
        self._idle: dict[int, Connection | None] = {}
        self._addresses: dict[int, str] = {}
        self._nobody_since: float | None = None

    # --- who is here ------------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Connection | None:
        """Return the connection that plays a seat."""
        return self._players.get(seat)

    @property
    def finishing(self) -> Mapping[int, tuple[Connection, str]]:
        """Return the bots that are still to open what they sealed, and their levels."""
        return self._finishing

    @property
    def lost(self) -> Mapping[int, float]:
        """Return since when the players of seats are away, earlier by what they were away before in the same decision."""
        return self._lost

    @property
    def back(self) -> Mapping[int, float]:
        """Return when the players of seats came last."""
        return self._back

    @property
    def away(self) -> Mapping[int, tuple[Decision, float]]:
        """Return for how many seconds the players of seats were away in the latest decision in which they were."""
        return self._away

    @property
    def not_staying(self) -> frozenset[int]:
        """Return the seats that have nobody in the next game."""
        return frozenset(self._not_staying)

    @property
    def idle(self) -> Mapping[int, Connection | None]:
        """Return the players for whom a bot plays because they were idle; None where the line broke since."""
        return self._idle

    def address(self, seat: int) -> str:
        """Return the address from which the player of a seat came last, empty if none has come."""
        return self._addresses.get(seat, "")

    # --- coming and going -------------------------------------------------------------------------------------------------

    def seat_taken_by(self, connection: Connection, seat: int, decision: Decision | None, now: float) -> None:
        """Let a connection play a seat: its player is here, or back."""
        self._players[seat] = connection
        gone = self._lost.pop(seat, None)
        if gone is not None and decision is not None:
            self._away[seat] = (decision, now - gone)
        self._back[seat] = now

    def lose(self, seat: int, decision: Decision | None, now: float) -> None:
        """Take note that a seat's player is not connected any more."""
        self._players.pop(seat, None)
        before, spent = self._away.get(seat, (None, 0.0))
        self._lost[seat] = now - (spent if decision is not None and before == decision else 0.0)

    def lose_all(self, seats: Iterable[int], now: float) -> None:
        """Take note that nobody is here yet, as after a resume."""
        self._lost = dict.fromkeys(seats, now)
        self._nobody_since = now

    def everybody_gone(self, now: float) -> None:
        """Take note that nobody is here for whom the others could be late."""
        self._nobody_since = now

    def somebody_here(self, now: float, *, in_game: bool) -> None:
        """Go on counting how long the others are away, which stood in a game while nobody waited for them."""
        if self._nobody_since is not None and in_game:
            alone = self._nobody_since
            self._lost = {seat: now - max(0.0, alone - since) for seat, since in self._lost.items()}
        self._nobody_since = None

    def wait_anew(self, now: float) -> None:
        """Give all who are away the whole time again, as for the next game."""
        self._lost = dict.fromkeys(self._lost, now)

    def vacate(self, seat: int) -> Connection | None:
        """Wait for nobody on a seat any more; return the connection that played it."""
        self._lost.pop(seat, None)
        self._addresses.pop(seat, None)
        return self._players.pop(seat, None)

    def vacate_from(self, count: int) -> list[Connection]:
        """Wait for nobody on the seats after the first `count`; return the connections that played them."""
        for seat in [seat for seat in self._lost if seat >= count]:
            del self._lost[seat]
        return [self._players.pop(seat) for seat in [seat for seat in self._players if seat >= count]]

    def shift(self, after: Mapping[int, int]) -> None:
        """Let seats have the numbers of the next game; whoever has none there is waited for no more."""
        kept: tuple[dict[int, Any], ...] = (
            self._players,
            self._finishing,
            self._lost,
            self._back,
            self._away,
            self._idle,
            self._addresses,
        )
        for by_seat in kept:
            shifted = {after[seat]: what for seat, what in by_seat.items() if seat in after}
            by_seat.clear()
            by_seat.update(shifted)
        for seat, connection in self._players.items():
            connection.shift(seat)

    def comes_from(self, seat: int, address: str) -> None:
        """Keep from which address the player of a seat has come."""
        self._addresses[seat] = address

    def becomes_idle(self, seat: int) -> None:
        """Let the player of a seat be here and idle, so that a bot can play."""
        self._idle[seat] = self._players.pop(seat, None)

    def still_idle(self, seat: int, connection: Connection) -> None:
        """Let an idle player be here on another connection."""
        self._idle[seat] = connection

    def acts_again(self, seat: int) -> Connection | None:
        """Let the player of a seat not be idle any more; return their connection, if any."""
        return self._idle.pop(seat, None)

    def will_not_stay(self, seat: int) -> None:
        """Keep that a seat has nobody in the next game."""
        self._not_staying.add(seat)

    def everybody_stays(self) -> None:
        """Begin the next game with those who have stayed."""
        self._not_staying.clear()

    # --- bots that finish a sealed turn --------------------------------------------------------------------------------------

    def let_finish(self, seat: int, bot: Connection, level: str) -> None:
        """Let a bot open what it has sealed, although the seat's owner is back."""
        self._finishing[seat] = (bot, level)

    def finished(self, seat: int) -> Connection:
        """Wait for a bot no more and return it."""
        return self._finishing.pop(seat)[0]

    def forget(self, connection: Connection) -> bool:
        """Drop a bot that finishes; tell whether the connection played the seat, and so has to be lost."""
        seat = connection.seat
        if seat is None:
            return False
        if seat in self._finishing and self._finishing[seat][0] is connection:
            del self._finishing[seat]
        if self._idle.get(seat) is connection:
            self._idle[seat] = None
        return self._players.get(seat) is connection
