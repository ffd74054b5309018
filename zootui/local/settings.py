"""Keep this user's settings in one small JSON file, and let flags and the environment have the last word.

A file that cannot be read, or holds something else than settings, counts as none: a broken file never keeps anybody from playing.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from zootui.local import folders

__all__ = ["THEMES", "Settings", "for_terminal", "load_settings", "store_settings"]

THEMES = ("dark", "light", "safe", "safe-light", "mono", "mono-light")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Hold what a player may choose once for all games; `theme` is one of `THEMES`, `level` a bot's strength if a game has it."""

    name: str = ""
    theme: str = "dark"
    ascii: bool = False
    plain: bool = False
    animation: bool = True
    bell: bool = True
    follow: bool = True
    level: str = "normal"
    notes: bool = True


def load_settings(path: Path | None = None) -> Settings:
    """Return the stored settings, or the usual ones."""
    try:
        settings = msgspec.json.decode((path or folders.settings()).read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError):
        return Settings()
    return settings if settings.theme in THEMES else msgspec.structs.replace(settings, theme="dark")


def store_settings(settings: Settings, path: Path | None = None) -> str:
    """Write the settings; return an empty string, or a sentence saying why they last only until the end."""
    target = path or folders.settings()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
    except OSError as error:
        return f"The settings hold until you leave; they could not be written to {target} ({error.strerror})."
    return ""


def for_terminal(settings: Settings, environment: Mapping[str, str] | None = None) -> Settings:
    """Return the settings as this terminal wants them: `NO_COLOR` means no colour, a Linux console or no UTF-8 means ASCII."""
    env = os.environ if environment is None else environment
    theme, plain_signs = settings.theme, settings.ascii
    if env.get("NO_COLOR"):
        theme = "mono-light" if theme.endswith("light") else "mono"
    charset = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    if env.get("TERM") == "linux" or (charset in ("C", "POSIX")):
        plain_signs = True
    return msgspec.structs.replace(settings, theme=theme, ascii=plain_signs)
