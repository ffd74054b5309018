"""The list of saved games: what each is at a glance, how far it is, and how one is deleted."""

import re
import time
from pathlib import Path

import engine
from net.recording.file_format import Glance, JournalError, glance
from net.recording.replay import recording
from net.shells.host_options import opened_beside, read_opened
from net.shells.recording_file import delete_recording
from net.table.records import Forked
from net.wire.sheet import OPEN
from zootui.analysis.kept import kept_beside
from zootui.launch.own_tables import hosted_from
from zootui.launch.recordings import as_it_began
from zootui.local import folders
from zootui.tui.start import SavedGame

_BEGUN = re.compile(r"(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\d\d-")
"""How a host begins the name of a recording: by when the game was opened, which stands nowhere in it."""


def saved_games() -> tuple[SavedGame, ...]:
    """Return the recordings on this machine, newest first."""
    found: list[tuple[str, str, SavedGame]] = []
    for path in folders.recordings().glob("*.zoo"):
        try:
            one = _saved(path, glance(path.read_bytes()))
        except (OSError, JournalError):
            continue  # the list shows what can be opened; `zootui audit` explains what is wrong with the rest
        found.append((one.when, path.name, one))
    return tuple(saved for _, _, saved in sorted(found, key=lambda one: one[:2], reverse=True))


def _saved(path: Path, recorded: Glance) -> SavedGame:
    game, finished, named = recorded.header.game, recorded.finished, _BEGUN.match(path.name)
    players = _players(recorded)
    places = () if finished is None or len(finished.places) != len(players) else finished.places
    when = f"{named[1]} {named[2]}:{named[3]}" if named else _changed(path)
    return SavedGame(
        path=path,
        game=game,
        title=engine.load(game).info.title if game in engine.ids() else game,
        when=when,
        players=players,
        over=finished is not None,
        pin=(opened := read_opened(path)) is not None and opened.pin,
        places=places,
        practice=any(isinstance(record, Forked) for record in recorded.before),
        dated=named is not None,
    )


def _changed(path: Path) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))


def _players(recorded: Glance) -> tuple[str, ...]:
    """Return who sat at the table when the game began."""
    session = as_it_began(recorded)
    return () if session is None else tuple(seat.name for seat in session.table.seats if seat.kind != OPEN)


def how_far(path: Path) -> str:
    """Return how far a recorded game is (`year 3, autumn`), empty where it had not begun or cannot be told; raise OSError."""
    try:
        recorded = recording(path.read_bytes())
    except JournalError:
        return ""
    view = recorded.game.view(recorded.moments[-1].state, None)
    return engine.voice(recorded.header.game).when(view)


def delete_saved(path: Path) -> None:
    """Take a recording away for good, with its analysis and what is known of its table; raise ValueError, OSError."""
    if host := hosted_from(path):
        raise ValueError(f"It is played right now, at your table {host.name}: a game that runs cannot be deleted.")
    delete_recording(path, (kept_beside(path), opened_beside(path)))
