"""Where files lie."""

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("zootui", appauthor=False)


class NoHome(OSError):
    """Say that this system knows no home folder, and what to do."""


def _usual(kind: str) -> Path:
    """Return the folder that this system has for a kind of files; raise NoHome where it knows no home folder."""
    try:
        found = Path(getattr(_DIRS, kind))
    except RuntimeError:  # neither HOME nor an entry in the list of users
        found = Path("~")
    if found.parts[:1] == ("~",):
        raise NoHome(
            "this system knows no home folder for you: set HOME, or ZOOTUI_HOME to a folder for what zootui keeps"
        )
    return found


def _home() -> Path | None:
    """Return the one folder that holds everything where `ZOOTUI_HOME` names it."""
    named = os.environ.get("ZOOTUI_HOME")
    return Path(named) if named else None


def recordings() -> Path:
    return (_home() or _usual("user_data_dir")) / "games"


def evenings() -> Path:
    """Return the folder of what evenings came to, a file each."""
    return (_home() or _usual("user_data_dir")) / "evenings"


def pictures() -> Path:
    """Return the folder of pictures of how games ended."""
    return (_home() or _usual("user_data_dir")) / "pictures"


def puzzles() -> Path:
    """Return the folder of the puzzles that were made here, a file a game."""
    return (_home() or _usual("user_data_dir")) / "puzzles"


def keys() -> Path:
    """Return the folder of the keys to one's seats (files for this user only)."""
    return (_home() or _usual("user_state_dir")) / "keys"


def guests(table: str) -> Path:
    """Return the folder of what is kept for the guests of a table who have nothing of ours installed (for this user only)."""
    return (_home() or _usual("user_state_dir")) / "guests" / "".join(filter(str.isalnum, table))[:64]


def hosts() -> Path:
    """Return the folder of the notes of hosts that run."""
    return (_home() or _usual("user_state_dir")) / "hosts"


def logs() -> Path:
    """Return the folder of what host processes have to say."""
    return (_home() or _usual("user_log_dir")) / "logs"


def settings() -> Path:
    return (_home() or _usual("user_config_dir")) / "settings.json"


def known_games() -> Path:
    """Return the file of the games that were learnt or played here."""
    return (_home() or _usual("user_data_dir")) / "known-games.json"


def interfaces() -> tuple[str, ...] | None:
    """Return the names or addresses of the interfaces that tables are announced and looked for on, or None for all."""
    named = os.environ.get("ZOOTUI_INTERFACES", "")
    return tuple(part.strip() for part in named.split(",") if part.strip()) or None
