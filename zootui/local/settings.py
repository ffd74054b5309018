"""What this person has decided about the program."""

import getpass
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from zootui.local import folders
from zootui.local.terminal import carries_signs, names_other_signs


def user_name() -> str:
    """Return the user's name, beginning with a capital, or `Somebody` where this system knows none."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):  # no such user in this container or on this system
        return "Somebody"


Theme = Literal["dark", "light", "safe", "safe-light", "mono", "mono-light", "terminal", "terminal-light"]
Animation = Literal["full", "slow", "off"]
Bell = Literal["always", "away", "never"]
Keymap = Literal["arrows", "hjkl"]
Forced = Literal["bids", "all", "never"]
THEMES: tuple[Theme, ...] = get_args(Theme)
ANIMATIONS: tuple[Animation, ...] = get_args(Animation)
BELLS: tuple[Bell, ...] = get_args(Bell)
KEYMAPS: tuple[Keymap, ...] = get_args(Keymap)
FORCED: tuple[Forced, ...] = get_args(Forced)
_FORMER: dict[str, dict[Any, str]] = {"animation": {True: "full", False: "off"}, "bell": {True: "away", False: "never"}}
"""What the files of before say, and what that is called today."""
BEFORE = ".before"
"""What is added to the name of a file of which not all could be read, before another takes its place."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Hold what a player may choose once for all games."""

    name: str = ""
    theme: Theme = "dark"
    ascii: bool = False
    plain: bool = False
    animation: Animation = "full"
    bell: Bell = "away"
    """Says when a turn rings."""
    follow: bool = True
    """That the board shows who moves."""
    forced: Forced = "bids"
    """What is played unasked where nothing else is possible: bids without coins, draws and loading, too, or nothing."""
    level: str = "normal"
    """A bot's strength if a game has it."""
    notes: bool = True
    tips: bool = True
    """Given in the first real game of each kind."""
    keymap: Keymap = "arrows"
    """A set of keys."""
    keys: dict[str, str] = {}
    """Other keys than its own by the id of what they do (`{"table.log": "f3"}`)."""
    cursor: bool = False
    """Whether the terminal's cursor, which follows the hand in any case, is shown: for magnifiers and readers that need it."""

    @property
    def animated(self) -> bool:
        """Tell whether anything may stay for a moment only to be seen."""
        return self.animation in ("full", "slow")

    @property
    def tempo(self) -> float:
        """Return how many times as long as usual such a moment is."""
        return 2.0 if self.animation == "slow" else 1.0


def load_settings(path: Path | None = None) -> Settings:
    """Return the stored settings, or the usual ones."""
    return read_settings(path)[0]


def read_settings(path: Path | None = None) -> tuple[Settings, tuple[str, ...]]:
    """Return the stored settings, the usual ones where there are none, and what in the file is no setting, in sentences."""
    source = path or folders.settings()
    try:
        stored = msgspec.json.decode(source.read_bytes(), type=dict[str, Any])
    except OSError:
        return Settings(), ()
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Settings(), (f"The settings in {source} are no JSON object ({error}); the usual ones hold.",)
    found: dict[str, Any] = {}
    wrong: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name in stored:
            value = stored[field.name]
            try:
                found[field.name] = msgspec.convert(_today(field.name, value), field.type)
            except msgspec.ValidationError:
                wrong.append(f"{field.name} cannot be {msgspec.json.encode(value).decode()}{_but(field.type)}")
    wrong += [f"there is no {name}" for name in stored if name not in Settings.__struct_fields__]
    return Settings(**found), (f"In {source} {'; '.join(wrong)}.",) if wrong else ()


def _today(name: str, value: Any) -> Any:
    """Return what a value of a file of before is called today."""
    return _FORMER[name][value] if name in _FORMER and isinstance(value, bool) else value


def _but(kind: Any) -> str:
    """Return what a setting can be, where that can be listed."""
    values = (
        ("true", "false")
        if kind is bool
        else get_args(kind)
        if kind in (Theme, Animation, Bell, Keymap, Forced)
        else ()
    )
    return f", but {' or '.join(values)}" if values else ""


def store_settings(settings: Settings, path: Path | None = None) -> str:
    """Write the settings; return an empty string, or a sentence saying why they last only until the end."""
    from net.shells.whole_files import write_whole  # only here: no command waits for it

    target = path or folders.settings()
    written = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and read_settings(target)[1]:
            write_whole(target.with_name(target.name + BEFORE), target.read_bytes(), private=False)
        write_whole(target, written, private=False)
    except OSError as error:
        return f"The settings hold until you leave; they could not be written to {target} ({error.strerror})."
    return ""


def for_terminal(settings: Settings, environment: Mapping[str, str] | None = None) -> Settings:
    """Return the settings as this terminal wants them: `NO_COLOR` means no colour, a Linux console or no UTF-8 means ASCII.

    What the streams can encode decides; where an `environment` is given it alone is asked.
    """
    env = os.environ if environment is None else environment
    theme, plain_signs = settings.theme, settings.ascii
    if env.get("NO_COLOR"):
        theme = "mono-light" if theme.endswith("light") else "mono"
    charset = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    if env.get("TERM") == "linux" or names_other_signs(charset) or (environment is None and not carries_signs()):
        plain_signs = True
    return msgspec.structs.replace(settings, theme=theme, ascii=plain_signs)
