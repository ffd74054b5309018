"""Attack a table from outside, from among its watchers and from a seat, and hold every piece thrown against what it did.

Nothing that a stranger or a watcher throws may change anything but who watches and what was said. Somebody with the key to a
seat may do what that seat may do: one answer that is legal for it, a step taken back, a connection lost and made. All else
counts as a fault.
"""

from collections import Counter
from random import Random
from typing import Any

from engine.contract.asks import owing, top_ask
from engine.contract.tree import decode, encode
from net.host.core import HostCore
from net.table.records import GivenUp, Moved, Resolved
from net.table.session import Session
from net.wire.frames import MAGIC, FrameError, Frames, pack, read_from_host
from net.wire.messages import PROTOCOL, Begin, Bye, Hello, Refused
from net.wire.sheet import OVER
from tests.net.insider import Insider
from tests.net.memory import MemoryJournal
from tests.net.protected_state import ProtectedState, foreign, protected_state, written
from tests.net.tables import Rig

OUTSIDE, SEATED = ATTACKERS = ("outside", "seated")

HOPS = 4
"""How often bytes are carried over every line between two decisions."""
PAUSE = 0.011
"""Seconds between two pieces: about as fast as a host listens to one connection."""


class Attack:
    """Throw pieces at a host from one connection at a time.

    `faults` are the changes that should not have been, `done` counts what an attacker's seat rightly did, by record, and
    `told` the codes of refusals and goodbyes, which show how deep the pieces got.
    """

    def __init__(self, host: HostCore, journal: MemoryJournal, seed: object, seat: int | None, token: bytes) -> None:
        self.host, self.journal = host, journal
        self.now = 0.0
        self.faults: list[str] = []
        self.done: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.thrown = 0
        self._random = Random(f"assault {seed}")
        self._seat, self._token = seat, token
        self._insider = Insider(host, seat, self._random)
        self._number: int | None = None
        self._frames = Frames(1 << 20)

    @property
    def over(self) -> bool:
        """Tell whether the attacker has no seat any more."""
        return self.done[GivenUp.__name__] > 0

    def throw(self, count: int) -> None:
        """Throw so many pieces, looking after each of them."""
        before = protected_state(self.host, self.journal)
        past = [bytes(game) for game in self.journal.games]
        for _ in range(count):
            before = self._watched(before, self._connect if self._number is None else self._say)
            self.thrown += 1
        if [bytes(game[: len(old)]) for game, old in zip(self.journal.games, past, strict=False)] != past:
            self.faults.append("what was written down has changed")

    def answer(self) -> bool:
        """Let the attacker do what its seat owes; tell whether that did anything."""
        before = self._watched(
            protected_state(self.host, self.journal), self._hang_up
        )  # half a frame may be on the line
        before = self._watched(before, self._enter)
        done = sum(self.done.values())
        self._watched(before, lambda: self._send(pack(self._insider.answer())))
        return sum(self.done.values()) > done

    def _watched(self, before: ProtectedState, act: Any) -> ProtectedState:
        """Do something and look what has changed."""
        session = self.host._host.session
        self.now += PAUSE
        act()
        due = self.host.next_tick()
        if due is not None and due <= self.now:
            self.host.tick(self.now)
        after = protected_state(self.host, self.journal)
        games = after.games != before.games
        records = [] if games else written(self.journal, before.size)
        self.faults += foreign(before, after, self._seat, records)
        self.faults += ["the journal of another game"] if games else []
        for record in records:
            self.done[type(record).__name__] += 1
            self.faults += self._unsound(session, record)
        if records and self._seat is not None:
            self._moved_seat(records)
        return after

    def _moved_seat(self, records: list[Any]) -> None:
        for record in records:
            if hasattr(record, "to"):
                self._seat = self._insider.seat = record.to

    def _unsound(self, session: Session, record: Any) -> list[str]:
        """Return what is wrong with what an attacker's seat did, worked out from the rules alone."""
        if session.state is None or not isinstance(record, (Moved, Resolved)):
            return []
        ask, game = top_ask(session.state.public), session.game
        if isinstance(record, Resolved):
            shut = [seat for seat in ask.seats if session.held_openings[seat] is None] if ask is not None else []
            return [] if set(shut) <= {self._seat, *self._forfeited(session)} else ["resolved with seals shut"]
        if (
            ask is None
            or ask.sealed
            or record.seat not in owing(session.state.public)
            or record.turn != session.table.turn
        ):
            return ["a move that was not asked for"]
        action = decode(record.action, game.info.action)
        if action not in game.choices(game.view(session.state, record.seat)):
            return ["a move that is not legal"]
        step = game.apply(session.state, {record.seat: action})
        return [] if encode(step.state) == encode(self.host.state) else ["a move that did something else"]

    @staticmethod
    def _forfeited(session: Session) -> set[int]:
        return {seat for seat, opening in enumerate(session.table.sealing.openings) if opening is not None}

    # --- the line ---------------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        """Come in as somebody with a key, as a watcher, or as nobody in particular."""
        random = self._random
        if self._token and random.random() < 0.8:
            self._enter()
            return
        self._open()
        if self._number is not None and random.random() < 0.9:
            start = MAGIC
            if random.random() < 0.8:
                start += pack(Hello(PROTOCOL, "", "watch", random.choice(("Eve", "", "\u202e\x1b[2J", "e" * 3000))))
            self._send(start)

    def _enter(self) -> None:
        self._open()
        role = self._random.choice(("play", "play", "bot"))
        self._send(MAGIC + pack(Hello(PROTOCOL, "", role, "Eve", token=self._token)))

    def _open(self) -> None:
        random = self._random
        self._frames = Frames(1 << 20)
        self._number = self.host.connect(f"10.9.{random.randrange(256)}.{random.randrange(256)}", self.now)

    def _say(self) -> None:
        self._send(self._insider.next())
        if self._number is not None and self._random.random() < 0.01:
            self._hang_up()

    def _send(self, piece: bytes) -> None:
        """Send a piece, at times in two, and read what comes back."""
        if self._number is None:
            return
        cut = self._random.randrange(len(piece) + 1) if self._random.random() < 0.1 else len(piece)
        for part in (piece[:cut], piece[cut:]):
            if part:
                self.host.receive(self._number, part, self.now)
        self._read(self.host.outgoing(self._number))
        if self.host.closing(self._number):
            self._hang_up()

    def _hang_up(self) -> None:
        if self._number is not None:
            self.host.disconnect(self._number, self.now)
        self._number = None

    def _read(self, data: bytes) -> None:
        self._frames.feed(data)
        try:
            while (body := self._frames.next()) is not None:
                if len(body) < 400 and len(body) > 1 and body[1] in (5, 6):
                    message = read_from_host(body)
                    if isinstance(message, (Refused, Bye)):
                        self.told[message.code] += 1
        except FrameError:
            self._frames = Frames(1 << 20)  # a line of text for what is no client of ours


def besieged(rig: Rig, attacker: str, seed: object, pieces: int, burst: int) -> Attack:
    """Attack a table whose lobby is open, and the game there as it goes on, with so many pieces; return what came of it.

    The others play honestly, at random; between any two steps of theirs comes a burst. A seated attacker has the last seat.
    """
    seat, token = None, b""
    if attacker == SEATED:
        line = rig.lines.pop()
        seat, token = line.client.seat, line.client.token
        rig.table.lines.remove(line)
        line.cut()
    assault = Attack(rig.host, rig.journal, seed, seat, token)
    assault.now = rig.table.now
    assault.throw(burst)
    rig.lines[0].client.request(Begin())
    while rig.host.table.phase != OVER and assault.thrown < pieces and not assault.over:
        for _ in range(
            HOPS
        ):  # bytes are carried hop by hop, so that an attack also falls between a seal and its opening
            rig.table.now = assault.now
            rig.step()
            assault.throw(burst // 4)
        owing = rig.owing()
        for line in owing:
            rig.act(line)
        if not owing and not assault.answer():
            assault.now += 1.0  # it has sealed what it cannot open, so its time has to run out
    rig.table.now = assault.now
    rig.settle()
    assault.throw(burst)
    rig.table.now = assault.now
    rig.settle()
    return assault
