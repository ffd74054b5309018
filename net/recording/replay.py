"""Play a recording again, up to its end or to where another game begins."""

from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from engine.contract.facts import Told
from engine.contract.game import AnyGame
from engine.contract.secrecy import View
from engine.contract.tree import Struct
from engine.registry import load
from net.recording.file_format import JournalError, read
from net.recording.walk import RecordStep, WalkError, walk
from net.table.records import Begun, Header, Moved, Resolved, Undone
from net.table.session import asked_to_seal
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
