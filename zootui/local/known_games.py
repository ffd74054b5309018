"""Which games there are, with their rules."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from net.shells.whole_files import write_whole
from zootui.local import folders

_HERE = Path(__file__).resolve().parents[1]
_FOLDERS = (_HERE / "rules", _HERE.parent / "docs" / "rules")


@functools.cache
def rules_text(game_id: str) -> str:
    """Return the rules of a game as Markdown; raise LookupError, saying what is missing, if this installation has none."""
    for folder in _FOLDERS:
        path = folder / f"{game_id}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise LookupError(f"this installation has no rules for {game_id}; they are docs/rules/{game_id}.md of the source")


def rule_text(game_id: str, rule: str) -> str:
    """Return what one rule (`R19`) says, as Markdown; empty if it cannot be found."""
    try:
        found = re.search(
            rf"^\*\*{re.escape(rule)}\.\*\*.*?(?=^\*\*R\d|^#|\Z)", rules_text(game_id), re.MULTILINE | re.DOTALL
        )
    except LookupError:
        return ""
    return found.group().strip() if found else ""


# --- known games ---------------------------------------------------------------------------------------------------


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
            write_whole(self._file(), msgspec.json.format(msgspec.json.encode(known), indent=2), private=False)
