"""Read the saved games of this machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import engine
import net.journal.replay
from net.journal.audit import audit
from net.journal.format import Journal, JournalError, read
from net.journal.replay import fork_of, no_sources, recording
from net.table.apply_record import apply_record
from net.table.records import Finished, Moved, Resolved
from net.table.session import CannotFollow, Session, session_from
from net.wire.sheet import OPEN
from zootui.analysis.kept import kept_beside
from zootui.analysis.marks import Mark, marks_in
from zootui.client.seat_status import names_of
from zootui.launch.practice.sources import sources_near
from zootui.local import folders
from zootui.tui.start import Recording, SavedGame


def saved_games() -> tuple[SavedGame, ...]:
    """Return the recordings on this machine, newest first."""
    found: list[tuple[float, SavedGame]] = []
    for path in folders.recordings().glob("*.zoo"):
        try:
            reading, changed = read(path.read_bytes()), path.stat().st_mtime
        except (OSError, JournalError):
            continue  # the list shows what can be opened; `zootui audit` explains what is wrong with the rest
        found.append((changed, _saved(path, reading, changed)))
    return tuple(saved for _, saved in sorted(found, key=lambda pair: pair[0], reverse=True))


def _saved(path: Path, reading: Journal, changed: float) -> SavedGame:
    game = reading.header.game
    title = engine.load(game).info.title if game in engine.ids() else game
    return SavedGame(
        path=path,
        game=game,
        title=title if fork_of(reading) is None else f"{title}, practice",
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(changed)),
        players=_players(reading),
        over=any(isinstance(entry.record, Finished) for entry in reading.entries),
    )


def _players(reading: Journal) -> tuple[str, ...]:
    """Return who sat at the table when the game began."""
    session = _as_it_began(reading)
    return () if session is None else tuple(seat.name for seat in session.table.seats if seat.kind != OPEN)


def was_alone(reading: Journal) -> bool:
    """Tell whether one person played a recorded game, against bots of the host."""
    session = _as_it_began(reading)
    return session is not None and sum(not key.host_bot for key in session.keys) == 1


def _as_it_began(reading: Journal) -> Session | None:
    """Return the table when its game began and nobody sat down any more, None for what cannot have happened."""
    try:
        session = session_from(reading.header)
        for entry in reading.entries:
            if isinstance(entry.record, Moved | Resolved):
                break
            session = apply_record(session, entry.record)
    except CannotFollow:
        return None
    return session


def _silent(_done: int, _of: int) -> None:
    """Tell nobody how far it is."""


def read_recording(
    data: bytes, title: str, path: Path | None = None, progress: Callable[[int, int], object] = _silent
) -> Recording:
    """Return a journal (that of the file at `path`) as a game to look at, with the auditor's verdict.

    `progress` is called with the steps done, of how many. Raises JournalError if it cannot be shown.
    """
    entries = read(data).entries
    found = recording(data, lambda done: progress(done, 2 * len(entries)))
    sources = no_sources if path is None else sources_near(path)
    verdict = audit(data, lambda done: progress(len(entries) + done, 2 * len(entries)), sources)
    ended = [entry.head for entry in entries if isinstance(entry.record, Finished)]
    return Recording(
        game=found.header.game,
        title=title,
        seats=names_of(found.moments[-1].table),
        steps=tuple((moment.state, moment.facts) for moment in found.moments),
        verdict=verdict.sentences,
        path=path,
        played=tuple(moment.actions for moment in found.moments),
        marks=_marks(path, ended[-1].hex(), found) if path is not None and ended else (),
    )


def _marks(path: Path, head: str, found: net.journal.replay.Recording) -> tuple[Mark, ...]:
    """Return the mistakes in the analysis that is kept beside a recording, where there is one of this game."""
    try:
        kept = kept_beside(path).read_bytes()
    except OSError:
        return ()
    return marks_in(kept, head, len(found.moments) - 1, len(found.header.seats))


def recorded_at(table: str, number: int) -> str:
    """Return the file that a table's game of this round was recorded in, as a line; empty where this machine did not record it."""
    for path in folders.recordings().glob("*.zoo"):
        try:
            header = read(path.read_bytes()).header
        except (OSError, JournalError):
            continue
        if header.table == table and header.round == number:
            return str(path)
    return ""
