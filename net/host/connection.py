"""A line to a client as the host sees it: who it is, what waits to be sent."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from engine.contract.tree import Struct
from net.host.viewers import Cursor
from net.wire import limits
from net.wire.frames import GUEST_LIMIT, MAGIC, STRANGER_LIMIT, Frames, pack
from net.wire.messages import CHALLENGED, GONE, NEW, SEATED, WATCHING, Hello
from net.wire.rate_limits import Bucket


class SendingQueue:
    """Hold the numbers of connections that have something to be sent; those that cannot take bytes are left out."""

    def __init__(self) -> None:
        self._playing: set[int] = set()
        self._watching: dict[int, None] = {}
        self._stalled: set[int] = set()
        self._seats: dict[int, None] = {}
        self._others: dict[int, None] = {}

    # --- who is there -----------------------------------------------------------------------------------------------------

    def welcome(self, number: int, *, plays: bool) -> None:
        """Count a connection among those that play, or among those that watch."""
        self.forget(number)
        if plays:
            self._playing.add(number)
        else:
            self._watching[number] = None
        self.add(number)

    def part(self, number: int) -> None:
        """Let a connection have its goodbye, even if it cannot take bytes, and no news any more."""
        self.forget(number)
        self._others[number] = None

    def forget(self, number: int) -> None:
        """Drop a connection."""
        self._playing.discard(number)
        self._stalled.discard(number)
        for kept in (self._watching, self._seats, self._others):
            kept.pop(number, None)

    def plays(self, number: int) -> bool:
        """Tell whether a connection plays."""
        return number in self._playing

    # --- who is to be sent something --------------------------------------------------------------------------------------

    def add(self, number: int) -> None:
        """Take note that there is something for a connection."""
        if number in self._playing:
            self._seats[number] = None
        elif number not in self._stalled:
            self._others[number] = None

    def add_guests(self) -> None:
        """Take note that there is something for all who play and watch."""
        self._seats |= dict.fromkeys(self._playing)
        self._others |= self._watching

    def stall(self, number: int) -> None:
        """Leave a connection out, because it cannot take bytes."""
        self.sent(number)
        if number in self._watching:
            self._stalled.add(number)
            del self._watching[number]

    def go_on(self, number: int) -> None:
        """Send to a connection again, which can take bytes."""
        if number in self._stalled:
            self._stalled.remove(number)
            self._watching[number] = None
        self.add(number)

    def sent(self, number: int) -> None:
        """Take note that a connection was sent all that there was."""
        self._seats.pop(number, None)
        self._others.pop(number, None)

    def seats(self) -> Collection[int]:
        """Return the connections that play and have something to be sent."""
        return self._seats

    def others(self) -> Collection[int]:
        """Return the others that have, who waits longest first."""
        return self._others

    def pending(self) -> Collection[int]:
        """Return all that have."""
        return {**self._seats, **self._others}


# --- connection ----------------------------------------------------------------------------------------------------


class Connection:
    """Hold one connection; what is here is changed by its own methods only.

    `secure` says whether it is encrypted, `welcomed` whether this is a player or a watcher. `messages` bounds what it may send
    (None: as fast as it likes), `chat` what it may say as a watcher, `sheets` how many whole ones it may ask for. `cursor` is the
    sheet that it was sent; `out` waits to be sent, then `bye`.
    """

    def __init__(self, number: int, address: str, now: float) -> None:
        self.number = number
        self.address = address
        self.state = NEW
        self.welcomed = False
        self.frames = Frames(STRANGER_LIMIT)
        self.deadline = now + limits.HELLO_WITHIN
        self.messages: Bucket | None = Bucket(limits.MESSAGES_PER_SECOND, limits.MESSAGES_AT_ONCE, now)
        self.chat = Bucket(limits.LINES_PER_SECOND, limits.LINES_AT_ONCE, now)
        self.sheets = Bucket(limits.SHEETS_PER_SECOND, limits.SHEETS_AT_ONCE, now)
        self.out: list[bytes] = []
        self.bye = b""
        self.cursor: Cursor | None = None
        self.seat: int | None = None
        self.role = ""
        self.name = ""
        self.token = b""
        self.owner = False
        self.scalar = self.challenged = self.own_proof = b""
        self.secure = False
        self.hello: Hello | None = None
        self._greeted = False

    @property
    def person(self) -> bool:
        """Tell whether somebody real sits at the other end."""
        return self.welcomed and self.role != "bot"

    def magic(self) -> bool | None:
        """Tell whether the connection opens with the magic; None while too little has come."""
        if not self._greeted:
            start = self.frames.peek(len(MAGIC))
            if len(start) < len(MAGIC):
                return None
            if start != MAGIC:
                return False
            self.frames.skip(len(MAGIC))
            self._greeted = True
        return True

    def encrypt(self) -> None:
        """Take note that what is said here is encrypted under the host's key."""
        self.secure = True

    # --- coming in --------------------------------------------------------------------------------------------------------

    def challenge(self, hello: Hello, scalar: bytes, share: bytes, now: float) -> None:
        """Wait for the answer to a share that was made with a secret scalar before the hello counts."""
        self.hello, self.scalar, self.challenged = hello, scalar, share
        self.state, self.deadline = CHALLENGED, now + limits.PROOF_WITHIN

    def prove_pin(self, own_proof: bytes) -> None:
        """Take note that the other side knows the PIN, and how the host proves that it does."""
        self.own_proof, self.scalar = own_proof, b""

    def prove_owner(self, *, owner: bool) -> None:
        """Keep whether this is the host player."""
        self.owner = owner

    def call(self, name: str) -> None:
        """Give the person a name."""
        self.name = name

    def unthrottle(self) -> None:
        """Let it send as fast as it likes."""
        self.messages = None

    def welcome(self, role: str, seat: int | None, token: bytes) -> None:
        """Make this a player on a seat, or a watcher (None), who is to get a whole sheet."""
        self.role, self.seat, self.token = role, seat, token
        self.state = WATCHING if seat is None else SEATED
        self.welcomed = True
        self.frames.limit = GUEST_LIMIT
        self.cursor = self.hello = None

    def shift(self, seat: int) -> None:
        """Play the same seat by another number."""
        self.seat = seat

    def leave_seat(self) -> None:
        """Play no seat any more."""
        self.seat = None

    # --- what goes out ----------------------------------------------------------------------------------------------------

    def send(self, message: Struct) -> None:
        """Let it have a message of its own, before the next delta."""
        self.out.append(pack(message))

    def show(self, frame: bytes, cursor: Cursor) -> None:
        """Let it have the frame that takes it to the sheet of `cursor`."""
        self.out.append(frame)
        self.cursor = cursor

    def resync(self) -> None:
        """Let it have a whole sheet next."""
        self.cursor = None

    def say_goodbye(self, bye: bytes) -> None:
        """Say goodbye with these bytes; whatever else comes from there is ignored."""
        self.bye = bye
        self.state = GONE
        self.welcomed = False
        self.frames = Frames(0)

    def answered(self) -> None:
        """Want nothing more from a probe that has its answer."""
        self.state = GONE

    def take(self) -> bytes:
        """Return what is to be sent now, once."""
        out, self.out = self.out, []
        out.append(self.bye)
        self.bye = b""
        return b"".join(out)


# --- presence ------------------------------------------------------------------------------------------------------


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
        self._aside: dict[int, Connection | None] = {}
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
    def aside(self) -> Mapping[int, Connection | None]:
        """Return the players for whom a bot plays because they were idle; None where the line broke since."""
        return self._aside

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
            self._aside,
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

    def set_aside(self, seat: int) -> None:
        """Let a seat's player be here without playing, so that a bot can."""
        self._aside[seat] = self._players.pop(seat, None)

    def stay_aside(self, seat: int, connection: Connection) -> None:
        """Let the player of a seat for whom a bot plays be here on another connection."""
        self._aside[seat] = connection

    def come_forward(self, seat: int) -> Connection | None:
        """Let nobody be aside of a seat any more; return whose connection was."""
        return self._aside.pop(seat, None)

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
        if self._aside.get(seat) is connection:
            self._aside[seat] = None
        return self._players.get(seat) is connection
