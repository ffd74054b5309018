"""The one way into a table: what a newcomer says is checked, then they play, watch, take a seat back or wait in line."""

import hmac
import math

from net.host.connection import Connection
from net.host.keys import token_hash
from net.host.line import Line
from net.host.sent_away import SentAwayGuests
from net.host.stand_ins import StandIns
from net.host.state import HostState
from net.host.strangers import WrongPins, wrong_version
from net.host.watchers import Watchers
from net.table.records import Back, Key, Seated
from net.table.session import CannotFollow, is_free
from net.wire import limits
from net.wire.chosen_names import NameRefused, chosen_name, distinct_name
from net.wire.halts import cannot_write
from net.wire.lookalikes import lookalike
from net.wire.messages import PROTOCOL, Hello, Proof, Row, Welcome
from net.wire.names import clean_name
from net.wire.pin import proved
from net.wire.rate_limits import Buckets
from net.wire.scripts import load_tables
from net.wire.sheet import BOT, HUMAN, LOBBY, OVER, Table

BOT_NAMES = ("Otto", "Mabel", "Linus", "Boris", "Hilda", "Gus", "Mona", "Nils")
"""Of people, for animals are what is played with; at most six letters each: names stand whole on every board at 80 columns."""


MUST_ENCRYPT = "Players at this table talk to it encrypted, which your zootui did not do; please update it."
NO_KEY = "That key fits no seat here any more; join again to take another seat."


def _in_words(seconds: float) -> str:
    return f"{math.ceil(seconds)} s" if seconds <= 90 else f"{math.ceil(seconds / 60)} minutes"


class Admission:
    """Decide who may come in, and as what."""

    def __init__(self, host: HostState) -> None:
        load_tables()
        self._host = host
        self._wrong_pins = WrongPins(host.now)
        self._wrong_keys = Buckets(limits.WRONG_KEYS_PER_SECOND, limits.WRONG_KEYS_AT_ONCE)
        self._seatings = Buckets(limits.SEATINGS_PER_SECOND, limits.SEATINGS_AT_ONCE)
        self._seatings_here = Buckets(limits.SEATINGS_HERE_PER_SECOND, limits.SEATINGS_HERE_AT_ONCE)
        self.watchers = Watchers(host)
        self.line = Line(host)
        self.stand_ins = StandIns(host)
        self.sent_away = SentAwayGuests(host)
        self.owners = [host.session.header.owner, token_hash(host.keys.owner)]
        self.owner_seen = self.guests_seen = False
        self.reserved = host.options.attended

    def open_to_all(self) -> None:
        """Keep no seat for the host player any more."""
        self.reserved = False

    def hello(self, connection: Connection, hello: Hello, now: float) -> None:
        host = self._host
        if hello.protocol != PROTOCOL:
            host.say_goodbye(connection, "version", wrong_version(hello.protocol))
            return
        if hello.role == "probe":
            host.answer_probe(connection, self.row(host.viewers.shown_table))
            return
        if self._must_encrypt(connection, hello):
            host.say_goodbye(connection, "plain", MUST_ENCRYPT)
            return
        owner = self._is_owner(hello.owner)
        key = bool(hello.token) and hello.role != "watch"
        known = owner or (key and (self._seat_of_key(hello) is not None or self.line.holds(hello.token)))
        if not known and (why := self.sent_away.why_not(connection.address, token_hash(hello.token) if key else b"")):
            host.say_goodbye(connection, "sent-away", why)
        elif key and not known:
            if self._wrong_keys.take(connection.address, now):
                host.say_goodbye(connection, "token", NO_KEY)
            else:
                host.say_goodbye(connection, "wait", "Too many wrong keys; try again in a moment.")
        elif host.options.pin and not known:
            if wait := self._must_wait(connection, now):
                host.say_goodbye(connection, "wait", wait)
            else:
                host.challenge(connection, hello)
        else:
            self._admit(connection, hello, owner=owner)

    def proof(self, connection: Connection, proof: Proof, now: float) -> None:
        """Take the answer to a challenge."""
        host, hello = self._host, connection.hello
        wait = self._must_wait(connection, now)
        if hello is None or wait:
            host.say_goodbye(connection, "wait", wait)
        elif why := self.sent_away.why_not(connection.address, b""):
            host.say_goodbye(connection, "sent-away", why)
        elif own := proved(connection.challenged, connection.scalar, proof.share, proof.answer):
            connection.prove_pin(own)
            self._admit(connection, hello, owner=False)
        else:
            self._wrong_pins.add(connection.address, now)
            host.say_goodbye(connection, "pin", "That is not this table’s PIN.")

    def _must_wait(self, connection: Connection, now: float) -> str:
        """Return why somebody may not try a PIN now, empty if they may."""
        wait = self._wrong_pins.wait(connection.address, now)
        if wait > 0:
            return f"Too many wrong PINs came from your address; try again in {_in_words(wait)}."
        wait = self._wrong_pins.wait_of_all(now)
        return f"Many are guessing this table’s PIN; try again in {_in_words(wait)}." if wait > 0 else ""

    def _must_encrypt(self, connection: Connection, hello: Hello) -> bool:
        """Tell whether what is said here has to be encrypted, and is not: all that is not public and leaves this machine."""
        public = hello.role == "watch" and not hello.owner
        return bool(self._host.fingerprint) and not (
            connection.secure or public or limits.from_this_machine(connection.address)
        )

    # --- whose key it is ------------------------------------------------------------------------------------------------

    def _is_owner(self, key: bytes) -> bool:
        made = token_hash(key)
        return bool(key) and any(hmac.compare_digest(made, owner) for owner in self.owners)

    def _seat_of_key(self, hello: Hello) -> int | None:
        """Return the seat that a token opens, comparing all of them in constant time."""
        host, found = self._host, None
        made = token_hash(hello.token)
        for seat, (info, key) in enumerate(zip(host.table.seats, host.session.keys, strict=True)):
            if hmac.compare_digest(made, key.hash or bytes(len(made))):
                found = seat
            wanted = hello.role == "bot" and (key.host_bot or info.stand_in)
            if hmac.compare_digest(hello.token, host.keys.bot(seat)) and wanted:
                found = seat
        return found

    # --- letting in -----------------------------------------------------------------------------------------------------

    def _admit(self, connection: Connection, hello: Hello, *, owner: bool) -> None:
        connection.prove_owner(owner=owner)
        host = self._host
        try:
            if hello.role == "watch":
                self._watch(connection, hello)
            elif hello.role not in ("play", "bot"):
                host.say_goodbye(connection, "role", "A client plays, watches, is a bot or probes.")
            elif hello.token:
                self._take_back(connection, hello)
            else:
                self._take_open(connection, hello)
        except CannotFollow as error:
            host.say_goodbye(connection, error.code, error.text)
        except NameRefused as error:
            host.say_goodbye(connection, "name", str(error))
        except OSError as error:
            host.say_goodbye(connection, "disk", f"{cannot_write(error)}.")

    def _watch(self, connection: Connection, hello: Hello) -> None:
        host = self._host
        if not connection.owner and (why := self.watchers.why_not(connection.address)):
            host.say_goodbye(connection, *why)
            return
        taken = [
            *(other.name for other in host.welcomed()),
            *(info.name for info in host.table.seats),
            *host.table.line,
        ]
        connection.call(chosen_name(hello.name, taken, "Watcher"))
        self.welcome(connection, "watch", None, b"")

    def _take_back(self, connection: Connection, hello: Hello) -> None:
        host = self._host
        seat = self._seat_of_key(hello)
        if seat is None and self.line.holds(hello.token):
            self._wait_in_line(connection, hello.token)
            return
        if seat is None:
            host.say_goodbye(connection, "token", NO_KEY)
            return
        host_bot = hmac.compare_digest(hello.token, host.keys.bot(seat))
        info = host.table.seats[seat]
        idle = seat in host.presence.idle and not host_bot
        if info.stand_in and not host_bot and not idle and host.table.phase != OVER:
            host.commit(Back(seat))
        if idle:
            self._leave_older(seat)
        elif host_bot:
            self.stand_ins.relieve(seat, info.level, "Another bot plays this seat now.", opens=False)
        else:
            self.stand_ins.relieve(seat, info.level, "The seat is played from another place now.")
        connection.call(host.table.seats[seat].name)
        if host_bot:
            connection.unthrottle()  # our own bots may be as fast as they like
        self.welcome(connection, "bot" if host_bot else hello.role, seat, hello.token)

    def _wait_in_line(self, connection: Connection, token: bytes) -> None:
        """Let somebody watch who gets the next free seat."""
        for other in self.watchers.here():
            if other.token == token:
                self._host.say_goodbye(other, "elsewhere", "You watch from another place now.")
        connection.call(self.line.name(token))
        self.welcome(connection, "watch", None, token)

    def _leave_older(self, seat: int) -> None:
        """Let the older connection go of a player who is idle."""
        older = self._host.presence.idle.get(seat)
        if older is not None:
            older.leave_seat()
            self._host.say_goodbye(older, "elsewhere", "The seat is played from another place now.")

    def _take_open(self, connection: Connection, hello: Hello) -> None:
        host = self._host
        table = host.table
        open_seats = [seat for seat, info in enumerate(table.seats) if is_free(info)]
        if self.reserved and not connection.owner:
            host.say_goodbye(connection, "wait", "The host player is about to sit down; try again in a moment.")
            return
        if table.phase != LOBBY:
            host.say_goodbye(connection, "begun", "The game has begun; you can watch it.")
            return
        if not open_seats:
            host.say_goodbye(connection, "full", "All seats are taken; you can watch.")
            return
        seat = open_seats[0]
        bot = hello.role == "bot"
        name = self.named(hello.name, seat, bot=bot)
        seatings = self._seatings_here if limits.from_this_machine(connection.address) else self._seatings
        if not seatings.take(connection.address, host.now):
            host.say_goodbye(connection, "wait", "You come and go too often; try again in a moment.")
            return
        token = host.keys.fresh("token")
        level = clean_name(hello.level) or "bot" if bot else ""
        host.commit(Seated(seat=seat, name=name, kind=BOT if bot else HUMAN, level=level, key=Key(token_hash(token))))
        self.line.came(token)
        connection.call(name)
        self.welcome(connection, hello.role, seat, token)

    def named(self, wanted: str, seat: int, *, bot: bool) -> str:
        """Return a name that looks like nobody's at the table; raise NameRefused for one that does not do."""
        taken = [info.name for info in self._host.table.seats if info.name] + list(self._host.table.line)
        usual = next((name for name in BOT_NAMES if not lookalike(name, taken)), "Bot") if bot else f"Player {seat + 1}"
        return chosen_name(wanted, taken, usual)

    def welcome(self, connection: Connection, role: str, seat: int | None, token: bytes) -> None:
        """Let a connection in, or tell it that it sits somewhere else now."""
        self.introduce(connection, role, seat, token)
        self.owner_seen |= connection.owner
        if connection.owner:
            self._host.update_table(host=connection.name)
        self.reserved &= not connection.owner
        self.guests_seen |= not connection.owner and role != "bot"
        if seat is not None:
            self._give_way(connection.name)
            self._seat(connection, seat)
        self.watchers.count()

    def introduce(self, connection: Connection, role: str, seat: int | None, token: bytes) -> None:
        """Tell a connection which game is played here, and where it sits."""
        host, header = self._host, self._host.session.header
        message = Welcome(
            protocol=PROTOCOL,
            app=host.options.app,
            table=host.table.id,
            game=header.game,
            rules_version=header.rules_version,
            options=header.options,
            seat=seat,
            token=token,
            owner=connection.owner,
            proof=connection.own_proof,
            name=connection.name,
            hurries=True,
        )
        host.welcome(connection, role, message)

    def _seat(self, connection: Connection, seat: int) -> None:
        """Let somebody play a seat, or be idle where a bot goes on playing until they do something."""
        host = self._host
        ours = hmac.compare_digest(connection.token, host.keys.bot(seat))
        if not ours:
            host.presence.comes_from(seat, connection.address)
        if seat in host.presence.idle and not ours:
            host.presence.still_idle(seat, connection)
        else:
            host.seat_taken_by(connection, seat)

    def _give_way(self, name: str) -> None:
        """Number a watcher whose name looks like that of somebody who plays, so that nobody speaks under a player's name."""
        host = self._host
        for other in host.welcomed():
            if other.role == "watch" and not other.token and lookalike(name, (other.name,)):
                taken = [*(one.name for one in host.welcomed()), *(info.name for info in host.table.seats)]
                other.call(distinct_name(name, taken))

    def row(self, table: Table) -> Row:
        """Return a table in one line: as it is, or as watchers are shown it."""
        host = self._host
        return Row(
            table=table.id,
            name=table.name,
            game=host.session.header.game,
            phase=table.phase,
            seats=len(table.seats),
            free=sum(is_free(info) for info in table.seats) if table.phase == LOBBY else 0,
            watchers=len(self.watchers.here()),
            pin=bool(host.options.pin),
            app=host.options.app,
            protocol=PROTOCOL,
            fingerprint=host.fingerprint,
        )
