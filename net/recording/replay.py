"""Play a recording again, up to its end or to where another game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.contract.asks import top_ask
from engine.contract.choice import Action
from engine.contract.facts import Told
from engine.contract.game import AnyGame
from engine.contract.secrecy import View
from engine.contract.tree import Struct, encode
from engine.registry import load
from net.recording.file_format import Journal, JournalError, RecordStep, WalkError, read, walk
from net.table.records import Begun, Forked, Header, Moved, Resolved, Undone
from net.table.session import Session, asked_to_seal
from net.table.turns import legal_action
from net.wire.sheet import Sheet, Table


class Moment(Struct, frozen=True):
    """Hold the game after one step.

    The first moment is the beginning, without actions; a step that was taken back is a moment with `undone` as its seat.
    """

    turn: int
    table: Table
    state: Any
    facts: tuple[Told, ...]
    actions: tuple[tuple[int, Action], ...] = ()
    """What was applied, by seat."""
    forfeited: tuple[int, ...] = ()
    """The seats whose default that was."""
    undone: int | None = None
    head: bytes = b""
    """The chain head (32 bytes) after the record that led there."""


class Recording(Struct, frozen=True):
    """Hold a whole recorded game."""

    header: Header
    game: AnyGame
    moments: tuple[Moment, ...]
    fault: str = ""
    """Says where the recording breaks off, if it does."""

    def sheet(self, index: int, seat: int | None) -> Sheet[Any]:
        """Return what a seat, or a watcher (None), saw at a moment; the recording knows everybody's secrets."""
        moment = self.moments[index]
        view: View[Any, Any] = self.game.view(moment.state, seat)
        return Sheet(moment.table, view)


def _silent(_: int) -> None:
    """Tell nobody how far it is."""


def recording(data: bytes, progress: Callable[[int], object] = _silent) -> Recording:
    """Return the game that a journal holds; raise JournalError if it holds no moment of one.

    `progress` is called with the number of records done.
    """
    journal = read(data)
    moments: list[Moment] = []
    fault = ""
    try:
        for step in walk(journal):
            progress(step.index)
            if step.after.state is not step.before.state:
                moments.append(_moment(step))
            elif moments:  # who sits where, seals and the like show in the table of the moment that they belong to
                moments[-1] = _updated(moments[-1], step)
    except WalkError as error:
        fault = error.text
    if not moments:
        raise JournalError(fault or "no game was begun in it")
    return Recording(journal.header, load(journal.header.game), tuple(moments), fault)


def _updated(moment: Moment, step: RecordStep) -> Moment:
    return Moment(
        turn=moment.turn,
        table=step.after.table,
        state=moment.state,
        facts=moment.facts + _news(step.before.table, step.after.table),
        actions=moment.actions,
        forfeited=moment.forfeited,
        undone=moment.undone,
        head=moment.head,
    )


def _news(before: Table, after: Table) -> tuple[Told, ...]:
    """Return the facts that were added to the log."""
    new = after.log_start + len(after.log) - before.log_start - len(before.log)
    return after.log[-new:] if new else ()


def _moment(step: RecordStep) -> Moment:
    before, after, record = step.before, step.after, step.record
    table = after.table
    facts = _news(before.table, table)
    if isinstance(record, Moved):
        actions: tuple[tuple[int, Action], ...] = ((record.seat, legal_action(before, record.seat, record.action)),)
        forfeited = (record.seat,) if record.forfeited else ()
        return Moment(
            turn=table.turn,
            table=table,
            state=after.state,
            facts=facts,
            actions=actions,
            forfeited=forfeited,
            head=step.head,
        )
    if isinstance(record, Undone):
        return Moment(turn=table.turn, table=table, state=after.state, facts=facts, undone=record.seat, head=step.head)
    if isinstance(record, Resolved) and before.state is not None:
        return _resolved(step, facts)
    assert isinstance(record, (Begun, Resolved))
    return Moment(turn=table.turn, table=table, state=after.state, facts=facts, head=step.head)


def _resolved(step: RecordStep, facts: tuple[Told, ...]) -> Moment:
    before, after = step.before, step.after
    actions: list[tuple[int, Action]] = []
    forfeited: list[int] = []
    for seat in asked_to_seal(before):
        opening = before.held_openings[seat]
        if opening is None:
            forfeited.append(seat)
            actions.append((seat, before.game.default(before.game.view(before.state_now(), seat))))
        else:
            actions.append((seat, legal_action(before, seat, opening.action)))
    return Moment(
        turn=after.table.turn,
        table=after.table,
        state=after.state,
        facts=facts,
        actions=tuple(actions),
        forfeited=tuple(forfeited),
        head=step.head,
    )


# --- fork ----------------------------------------------------------------------------------------------------------


Sources = Callable[[str, int], Iterable[bytes]]
"""Yields the recordings at hand that say they are of the game with this round at the table with this id."""


class ForkError(ValueError):
    """Say in a sentence why no game goes on from there."""


def no_sources(_table: str, _number: int) -> Iterable[bytes]:
    """Yield no recording."""
    return ()


def fork_at(recorded: Recording, index: int, seat: int) -> Forked:
    """Return the record that lets a game go on from moment number `index` as `seat` saw it; raise ForkError if none can."""
    moment = recorded.moments[index]
    if top_ask(moment.state.public) is None:
        raise ForkError("The game is over there; go back to a turn from which it can go on.")
    if not 0 <= seat < len(moment.table.seats):
        raise ForkError(f"There is no seat {seat + 1} at this table.")
    view = recorded.game.view(moment.state, seat)
    header = recorded.header
    return Forked(
        table=header.table, round=header.round, head=moment.head, turn=moment.turn, seat=seat, view=encode(view)
    )


def fork_of(journal: Journal) -> Forked | None:
    """Return what a journal says it goes on from, None if it begins at its beginning."""
    return next((entry.record for entry in journal.entries[:1] if isinstance(entry.record, Forked)), None)


def source_faults(fork: Forked, header: Header, source: bytes) -> str | None:
    """Return what a recording of the other game has against a fork, in words; nothing if it bears it out.

    None means that it cannot tell: it breaks off before that turn.
    """
    try:
        journal = read(source)
    except JournalError:
        return None
    try:
        for step in walk(journal):
            if step.after.state is not step.before.state and step.after.table.turn == fork.turn:
                return _fault(fork, header, journal.header, step.after, step.head)
    except WalkError:
        return None
    return None


def _fault(fork: Forked, header: Header, other: Header, there: Session, head: bytes) -> str:
    if (header.game, header.rules_version, header.options) != (other.game, other.rules_version, other.options):
        return "that recording is of another game, or of other options"
    if head != fork.head:
        return "that recording had another chain head there"
    if encode(there.game.view(there.state_now(), fork.seat)) != fork.view:
        return "the seat saw something else there"
    return ""
