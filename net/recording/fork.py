"""Begin another game where a recorded one stood at some moment."""

from collections.abc import Callable, Iterable

from engine.contract.asks import top_ask
from engine.contract.tree import encode
from net.recording.file_format import Journal, JournalError, read
from net.recording.replay import Recording
from net.recording.walk import WalkError, walk
from net.table.records import Forked, Header
from net.table.session import Session

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
