"""Remember which games somebody learnt or played on this machine, so that lessons and tips are offered where a game is new.

A file that cannot be read counts as none, one that cannot be written is not: then a game is offered as new once more.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

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
        known = self._read()
        if game_id not in known.learnt:
            self._write(msgspec.structs.replace(known, learnt=(*known.learnt, game_id)))

    def note_played(self, game_id: str) -> None:
        """Note that a game was played to its end."""
        known = self._read()
        if game_id not in known.played:
            self._write(msgspec.structs.replace(known, played=(*known.played, game_id)))

    def _read(self) -> _Known:
        try:
            return msgspec.json.decode(self._file().read_bytes(), type=_Known)
        except (OSError, msgspec.DecodeError):
            return _Known()

    def _write(self, known: _Known) -> None:
        with suppress(OSError):
            self._file().parent.mkdir(parents=True, exist_ok=True)
            self._file().write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2))
