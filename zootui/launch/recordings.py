"""The recordings on this machine as games: how their tables were opened and began, and what is looked at again."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from net.recording.audit import audit
from net.recording.file_format import Glance, JournalError, glance, read
from net.recording.fork import no_sources
from net.recording.replay import Recording, recording
from net.shells.host_options import OpenedAs, read_opened
from net.table.apply_record import apply_record
from net.table.records import GameFinished
from net.table.session import CannotFollow, Session, session_from
from zootui.analysis.kept import kept_beside
from zootui.analysis.marks import Mark, marks_in
from zootui.client.seats import names_of
from zootui.launch.find_table import DEFAULT_PORT
from zootui.launch.practice import sources_near
from zootui.local import folders
from zootui.tui.start import ShownRecording


def was_alone(recorded: Glance) -> bool:
    """Tell whether one person played a recorded game, against bots of the host."""
    session = as_it_began(recorded)
    return session is not None and sum(not key.host_bot for key in session.keys) == 1


def opened_before(path: Path | None) -> tuple[OpenedAs, str]:
    """Return how the table of a recording was opened; where that is not known, as is usual, and a sentence that says so."""
    usual = OpenedAs(port=DEFAULT_PORT, pin=False)
    if path is None:
        return usual, ""
    if (opened := read_opened(path)) is not None:
        return opened, ""
    try:
        alone = was_alone(glance(path.read_bytes()))
    except (OSError, JournalError):  # the host says what is wrong with it
        return usual, ""
    return (replace(usual, bind="127.0.0.1", announce=False, private=True), "") if alone else (usual, UNKNOWN)


UNKNOWN = (
    "How this table was opened is not known: it is now at the usual port for everybody on this network, without a PIN."
)
"""What is said of a recording that came from elsewhere, or from a version that kept nothing beside it."""


def as_it_began(recorded: Glance) -> Session | None:
    """Return the table when its game began and nobody sat down any more, None for what cannot have happened."""
    try:
        session = session_from(recorded.header)
        for record in recorded.before:
            session = apply_record(session, record)
    except CannotFollow:
        return None
    return session


def _silent(_done: int, _of: int) -> None:
    """Tell nobody how far it is."""


def read_recording(
    data: bytes, title: str, path: Path | None = None, progress: Callable[[int, int], object] = _silent
) -> ShownRecording:
    """Return a journal (that of the file at `path`) as a game to look at, with the auditor's verdict.

    `progress` is called with the steps done, of how many. Raises JournalError if it cannot be shown.
    """
    entries = read(data).entries
    found = recording(data, lambda done: progress(done, 2 * len(entries)))
    sources = no_sources if path is None else sources_near(path)
    verdict = audit(data, lambda done: progress(len(entries) + done, 2 * len(entries)), sources)
    ended = [entry.head for entry in entries if isinstance(entry.record, GameFinished)]
    return ShownRecording(
        game=found.header.game,
        title=title,
        seats=names_of(found.moments[-1].table),
        steps=tuple((moment.state, moment.facts) for moment in found.moments),
        verdict=verdict.sentences,
        path=path,
        played=tuple(moment.actions for moment in found.moments),
        marks=_marks(path, ended[-1].hex(), found) if path is not None and ended else (),
    )


def _marks(path: Path, head: str, found: Recording) -> tuple[Mark, ...]:
    """Return the mistakes in the analysis that is kept beside a recording, where there is one of this game."""
    try:
        kept = kept_beside(path).read_bytes()
    except OSError:
        return ()
    return marks_in(kept, head, len(found.moments) - 1, len(found.header.seats))


def recorded_at(table: str, number: int) -> str:
    """Return the file that a table's game of this round was recorded in, as a line; empty where this machine did not record it."""
    return next((str(path) for played, _, path in games_at(table) if played == number), "")


def games_at(table: str) -> tuple[tuple[int, str, Path], ...]:
    """Return the games of a table that this machine recorded, in the order of their rounds: number, game and file of each."""
    found: list[tuple[int, str, Path]] = []
    for path in folders.recordings().glob("*.zoo"):
        try:
            header = glance(path.read_bytes()).header
        except (OSError, JournalError):
            continue
        if header.table == table:
            found.append((header.round, header.game, path))
    return tuple(sorted(found))
