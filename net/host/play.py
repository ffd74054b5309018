"""Take what seats do in a game, and do for them what they leave undone: clocks, seals that stay shut, stand-ins.

Openings are held back in the session until all are there; the last record of a sealed turn and what it causes reach everybody in
one version, so whoever opens last has learnt nothing by waiting.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract.tree import encode
from net.host.admission import StandIns
from net.host.deadlines import Clocks, Patience
from net.host.lobby import Lobby
from net.host.state import HostState
from net.table.records import Finished, Flagged, Forfeited, Moved, Opened, Resolved, Sealed, StoodIn, Undone
from net.table.session import CannotFollow, all_sealed, asked_to_seal, still_sealed
from net.table.turns import may_answer
from net.wire.messages import Move, Open, Seal, Undo
from net.wire.sheet import LOBBY, OVER, SEEDING, asked_since

OPEN_WITHIN = 10.0
"""Seconds for opening once all seals stand."""
SEED_WITHIN = 20.0
"""Seconds for the seals of turn 0."""
_TAMPERING = frozenset({"seal-changed", "seal-replayed", "early", "mismatch"})


class Play:
    """Take the messages of seats in a game; each raises CannotFollow or OSError to refuse it."""

    def __init__(self, host: HostState, lobby: Lobby, stand_ins: StandIns) -> None:
        self._host = host
        self._lobby = lobby
        self._stand_ins = stand_ins
        self._patience = Patience(host)
        self._clocks = Clocks(host)
        self._turn = (0, "", 0)
        self._sealed_by = self._open_by = float("inf")

    # --- messages -------------------------------------------------------------------------------------------------------

    def take(self, seat: int, message: Move | Seal | Open | Undo) -> None:
        """Take a message of a seat; raise CannotFollow or OSError to refuse it."""
        match message:
            case Move():
                self.move(seat, message)
            case Seal():
                self.seal(seat, message)
            case Open():
                self.open(seat, message)
            case Undo():
                self.undo(seat, message)
        if not isinstance(message, Open):  # which comes by itself
            self._patience.acted(seat)

    def move(self, seat: int, message: Move) -> None:
        """Make an open decision."""
        self._check_turn(seat, message.turn)
        self._host.commit(Moved(self._host.table.turn, seat, message.action))

    def undo(self, seat: int, message: Undo) -> None:
        """Take a step back."""
        self._check_turn(seat, message.turn)
        self._host.commit(Undone(self._host.table.turn, seat))
        self._clocks.taken_back(seat)

    def _check_turn(self, seat: int, turn: int) -> None:
        table = self._host.table
        since = asked_since(table, seat) if seat < len(table.seats) else table.turn
        if turn != since:
            raise CannotFollow("stale", f"That was for turn {turn}; it is turn {since} now.")

    def seal(self, seat: int, message: Seal) -> None:
        """Take a seal; the same one again changes nothing."""
        host = self._host
        sealing = host.table.sealing
        if message.turn == sealing.turn and message.seal and sealing.seals[seat] == message.seal:
            return
        try:
            host.commit(Sealed(message.turn, seat, message.seal))
        except CannotFollow as error:
            self._flag(seat, error.code, message.seal)
            raise

    def open(self, seat: int, message: Open) -> None:
        """Take an opening; the same one again changes nothing."""
        host = self._host
        held = host.session.held_openings
        kept = held[seat] if held and message.turn == host.table.turn else None
        if kept is not None and (kept.nonce, kept.action) == (message.nonce, message.action):
            return
        try:
            host.commit(Opened(message.turn, seat, message.nonce, message.action))
        except CannotFollow as error:
            self._flag(seat, error.code, message.nonce)
            raise

    def _flag(self, seat: int, code: str, evidence: bytes) -> None:
        """Write down what cannot be an accident; once a turn, seat and kind, so that nobody fills the disk with it."""
        host = self._host
        if code in _TAMPERING and (host.table.turn, seat, code) not in host.session.flagged:
            host.commit(Flagged(host.table.turn, seat, code, evidence[:64]))

    # --- what follows by itself -----------------------------------------------------------------------------------------

    def do_due(self, now: float) -> None:
        """Do all that is due after a message or after time has passed; raise OSError if it cannot be written down."""
        self._settle()
        for _ in range(64):  # each round plays at least one seat's default, which may make the next one due
            self.set_deadlines(now)
            if not self._do_first_late(now):
                break
            self._settle()
        self.set_deadlines(now)

    def _settle(self) -> None:
        """Resolve a sealed turn that is complete, and end a game that is over."""
        host = self._host
        session = host.session
        for seat, opening in enumerate(session.held_openings):
            if opening is not None and seat in asked_to_seal(session) and not may_answer(session, seat, opening):
                host.commit(Forfeited(session.table.turn, seat, "illegal"))
        session = host.session
        if all_sealed(session) and next(self._unopened(), None) is None:
            host.commit(Resolved(session.table.turn))
        session = host.session
        if session.table.phase == OVER and not session.finished and session.state is not None:
            outcome = session.game.outcome(session.game.view(session.state, None))
            if outcome is not None:
                host.commit(Finished(session.header.host_part, outcome.places))

    def _unopened(self) -> Iterator[int]:
        """Yield the seats whose seals stand and are not opened."""
        session = self._host.session
        return (seat for seat in asked_to_seal(session) if still_sealed(session, seat))

    def set_deadlines(self, now: float) -> None:
        """Set the deadlines of a new turn, and of a turn whose seals have just come together."""
        table = self._host.table
        if self._turn != (table.round, table.phase, table.turn):
            self._turn = (table.round, table.phase, table.turn)
            self._sealed_by = now + SEED_WITHIN if table.phase == SEEDING else float("inf")
            self._open_by = float("inf")
        if self._open_by == float("inf") and all_sealed(self._host.session):
            self._open_by = now + OPEN_WITHIN
        self._patience.update(now)
        keys = self._host.session.keys
        kept_until = {seat: due for due, _, seat in self._kept_until() if not keys[seat].host_bot}
        kept_until |= self._patience.shown(now)
        self._clocks.update(now, kept_until)

    def _do_first_late(self, now: float) -> bool:
        """Do the first thing that is late; tell whether there was one."""
        for due, what, seat in self._due():
            if due <= now:
                self._do_late(what, seat)
                return True
        return False

    def _due(self) -> Iterator[tuple[float, str, int]]:
        """Yield all deadlines that stand: time, what, seat."""
        host = self._host
        table = host.table
        if table.phase == LOBBY:
            yield from self._kept_until()
            return
        if table.phase == OVER:
            return
        for seat in self._unopened():
            yield self._opening_deadline(seat), "shut", seat
        if table.phase == SEEDING:
            for seat in table.waiting:
                yield self._sealed_by, "clock", seat
        for seat, due in self._clocks.deadlines():
            yield due, "clock" if asked_to_seal(host.session) else "default", seat
        yield from self._kept_until()
        for seat, due in self._patience.deadlines():
            yield due, "idle", seat

    def _kept_until(self) -> Iterator[tuple[float, str, int]]:
        """Yield until when the table waits for each seat's player, and what follows; all screens show how long that is."""
        host = self._host
        table = host.table
        if table.phase == LOBBY:
            for seat, since in host.presence.lost.items():
                yield since + host.options.grace, "free", seat
        elif table.phase != OVER and host.options.stand_in and any(one.person for one in host.welcomed()):
            for seat, since in host.presence.lost.items():
                if not table.seats[seat].stand_in and not host.session.keys[seat].host_bot:
                    yield since + host.options.grace, "stand-in", seat

    def _opening_deadline(self, seat: int) -> float:
        """Return until when a seat may open: later if it is away or has only just come back, but not for ever.

        A bot that took over cannot open what its seat's player had sealed, so there is nobody to wait for.
        """
        host = self._host
        left = host.table.seats[seat].stand_in or host.session.keys[seat].host_bot
        grace = 0.0 if left or host.table.phase == SEEDING else float(host.options.grace)
        gone = host.presence.lost.get(seat)
        until = host.presence.back.get(seat, 0.0) + OPEN_WITHIN if gone is None else gone + grace
        return min(max(self._open_by, until), self._open_by + grace + OPEN_WITHIN)

    def _do_late(self, what: str, seat: int) -> None:
        host = self._host
        turn = host.table.turn
        if what == "free":
            self._lobby.free_lost(seat)
        elif what == "stand-in":
            host.commit(StoodIn(seat, self._lobby.level))
        elif what == "idle":
            self._stand_ins.step_in(seat, self._lobby.level)
        elif what == "default":
            session = host.session
            action = session.game.default(session.game.view(session.state_now(), seat))
            host.commit(Moved(turn=turn, seat=seat, action=encode(action), forfeited=True))
        else:
            host.commit(Forfeited(turn, seat, what))

    def next_due(self) -> float | None:
        """Return when time will do something by itself, if nobody else does."""
        due = [due for due, _, _ in self._due()]
        return min([*due, *self._patience.to_be_shown()], default=None)

    def unsettled(self) -> bool:
        """Tell whether something is to be done at once, as after a resume."""
        session = self._host.session
        if session.table.phase == OVER:
            return not session.finished
        return all_sealed(session) and next(self._unopened(), None) is None
