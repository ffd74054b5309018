"""Which games were learnt or played on this machine."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from net.shells.whole_files import write_whole
from zootui.local import folders


class _Known(msgspec.Struct, frozen=True):
    """Hold the ids of the games that were learnt in a lesson, and of those played to their end."""

    learnt: tuple[str, ...] = ()
    played: tuple[str, ...] = ()


class KnownGames:
    """Know which games are new to whoever plays on this machine; `path` tells the file of somebody who has another one."""

    def __init__(self, path: Callable[[], Path] = folders.known_games) -> None:
        self._file = path

    def is_new(self, game_id: str) -> bool:
        """Tell whether a game was neither learnt nor played here."""
        known = self._read()
        return game_id not in (*known.learnt, *known.played)

    def is_played(self, game_id: str) -> bool:
        """Tell whether a game was played here to its end."""
        return game_id in self._read().played

    def note_learnt(self, game_id: str) -> None:
        """Note that a game's lesson was gone through, or skipped."""
        self._note("learnt", game_id)

    def note_played(self, game_id: str) -> None:
        """Note that a game was played to its end."""
        self._note("played", game_id)

    def _note(self, how: str, game_id: str) -> None:
        known = self._read()
        if game_id not in (noted := getattr(known, how)):
            self._write(msgspec.structs.replace(known, **{how: (*noted, game_id)}))

    def _read(self) -> _Known:
        try:
            return msgspec.json.decode(self._file().read_bytes(), type=_Known)
        except (OSError, msgspec.DecodeError):
            return _Known()

    def _write(self, known: _Known) -> None:
        with suppress(OSError):
            self._file().parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file(), msgspec.json.format(msgspec.json.encode(known), indent=2), private=False)
