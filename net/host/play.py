"""Take what seats do in a game, and do for them what they leave undone: clocks, seals that stay shut, stand-ins.

Openings are held back in the session until all are there; the last record of a sealed turn and what it causes reach everybody in
one version, so whoever opens last has learnt nothing by waiting.
"""

from engine.contract.tree import encode
from net.host.deadlines import DEFAULT, FREE, IDLE, STAND_IN, Deadlines, deadlines
from net.host.lobby import Lobby
from net.host.stand_ins import StandIns
from net.host.state import HostState
from net.table.records import Flagged, Forfeited, GameFinished, Moved, Opened, Resolved, Sealed, StoodIn, Undone
from net.table.session import CannotFollow, all_opened, asked_to_seal
from net.table.turns import may_answer
from net.wire.messages import Move, Open, Seal, Undo
from net.wire.sheet import OVER, asked_since

_TAMPERING = frozenset({"seal-changed", "seal-replayed", "early", "mismatch"})


class Play:
    """Take the messages of seats in a game; each raises CannotFollow or OSError to refuse it."""

    def __init__(self, host: HostState, lobby: Lobby, stand_ins: StandIns) -> None:
        self._host = host
        self._lobby = lobby
        self._stand_ins = stand_ins
        self.deadlines = Deadlines(host)

    # --- what a player asks for -----------------------------------------------------------------------------------------

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
            self.deadlines.idle.acted(seat)

    def move(self, seat: int, message: Move) -> None:
        """Make an open decision."""
        self._check_turn(seat, message.turn)
        self._host.commit(Moved(self._host.table.turn, seat, message.action))

    def undo(self, seat: int, message: Undo) -> None:
        self._check_turn(seat, message.turn)
        self._host.commit(Undone(self._host.table.turn, seat))
        self.deadlines.clocks.taken_back(seat)

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
            self.deadlines.measure(now)
            late = next((one for one in deadlines(self._host, self.deadlines) if one.at <= now), None)
            if late is None:
                break
            self._do_late(late.what, late.seat)
            self._settle()
        else:
            self.deadlines.measure(now)

    def _settle(self) -> None:
        """Resolve a sealed turn that is complete, and end a game that is over."""
        host = self._host
        session = host.session
        for seat, opening in enumerate(session.held_openings):
            if opening is not None and seat in asked_to_seal(session) and not may_answer(session, seat, opening):
                host.commit(Forfeited(session.table.turn, seat, "illegal"))
        session = host.session
        if all_opened(session):
            host.commit(Resolved(session.table.turn))
        session = host.session
        if session.table.phase == OVER and not session.finished and session.state is not None:
            outcome = session.game.outcome(session.game.view(session.state, None))
            if outcome is not None:
                host.commit(GameFinished(session.header.host_part, outcome.places))

    def _do_late(self, what: str, seat: int) -> None:
        host = self._host
        turn = host.table.turn
        if what == FREE:
            self._lobby.free_lost(seat)
        elif what == STAND_IN:
            host.commit(StoodIn(seat, self._lobby.level))
        elif what == IDLE:
            self._stand_ins.step_in(seat, self._lobby.level)
        elif what == DEFAULT:
            session = host.session
            action = session.game.default(session.game.view(session.state_now(), seat))
            host.commit(Moved(turn=turn, seat=seat, action=encode(action), forfeited=True))
        else:
            host.commit(Forfeited(turn, seat, what))

    def next_due(self) -> float | None:
        """Return when something is done by itself, if nobody else does anything: at once, as after a resume, or in time."""
        session = self._host.session
        if all_opened(session) if session.table.phase != OVER else not session.finished:
            return self._host.now
        late = [one.at for one in deadlines(self._host, self.deadlines)]
        return min([*late, *self.deadlines.idle.to_be_shown()], default=None)
