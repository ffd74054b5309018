"""Read a table's options from what somebody typed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import engine
from engine.contract.tree import encode
from engine.shared.wording import counted
from net.recording.file_format import JournalError, read
from net.shells.host_options import SSH_PORT, WEB_PORT, GuestPorts, HostOptions, OpenedAs, how_opened, read_opened
from net.wire.names import clean
from net.wire.pin import plain_pin
from net.wire.sheet import LONGEST_CLOCK
from zootui.client.hosting import level_missing
from zootui.launch.connect import player_name
from zootui.launch.find_table import DEFAULT_PORT
from zootui.launch.game_options import ARE_SECONDS, OptionError, read_options
from zootui.local import folders
from zootui.local.called import here
from zootui.local.file_names import why_not_named
from zootui.local.settings import load_settings
from zootui.local.shell_words import quoted
from zootui.local.table_names import named_after

if TYPE_CHECKING:
    from zootui.local.table_wanted import TableWanted

LONGEST_NAME = 40
"""The longest name of a table, in terminal cells."""
ALONE = HostOptions(bind="127.0.0.1", announce=False, private=True)
"""How a table for one person and bots is opened."""
AS_SAID = (
    *("port", "bind", "announce", "watchers", "delay", "keep", "pin"),
    *("clock", "patience", "pace", "save", "resume"),
)
"""What is taken as it is said, where it is."""
OUT_OF_BOUNDS = {
    "clock": f"--clock {ARE_SECONDS}",
    "delay": f"--delay {ARE_SECONDS}",
    "pace": f"--pace {ARE_SECONDS}",
    "patience": f"--patience is 0 (for ever) to {LONGEST_CLOCK} seconds, a day",
    "port": "a port is a number from 0 to 65535",
}
"""What is said of a value that is not within the bounds of its field."""


def read_host_options(wanted: TableWanted, before: HostOptions | None = None) -> HostOptions:
    """Return what a table is started with: what is wanted, else as it was `before`, checked and filled in.

    Without a number of seats it has as many as the game allows up to four; bots that are less than none take all of them but one,
    and none as many as levels are named, if several are. The last level is for all bots that are left and for stand-ins;
    `levels_missing` says what is played instead of one that the game does not have. Raises OptionError, naming what is possible,
    for anything that cannot be.
    """
    before = before or (ALONE if wanted.private else HostOptions())
    game = _game(wanted)
    levels = _levels(game, level_of(wanted))
    bots = len(levels) if wanted.bots == 0 and len(levels) > 1 else wanted.bots
    seats = _seats(game, wanted.seats, bots)
    bots = seats - 1 if bots < 0 else bots
    if len(levels) > max(1, bots):
        raise OptionError(f"--level names {len(levels)} bots, but they take {counted(bots, 'seat')}")
    for_others = wanted.headless or wanted.announce or wanted.guests or (wanted.port, wanted.bind) != (None, None)
    options = replace(
        before,
        **{name: said for name in AS_SAID if (said := getattr(wanted, name)) is not None},
        game=game,
        game_options=encode(read_options(game, wanted.option)),
        seats=seats,
        bots=(*levels, *levels[-1:] * bots)[:bots],
        hints=before.hints if wanted.hints is None else wanted.hints == "on",
        stand_in=levels[-1],
        seed=_seed(wanted.seed),
        private=before.private and not for_others,
        guests=_guests(wanted, before.guests),
        interfaces=folders.interfaces(),
        recordings=folders.recordings(),
        keys=folders.keys(),
        hosts=folders.hosts(),
    )
    for name, sentence in OUT_OF_BOUNDS.items():
        _check({name: getattr(options, name)}, HostOptions, sentence)
    if options.pin and not plain_pin(options.pin):
        raise OptionError("a PIN of blanks is none; choose another one")
    if options.save is not None and (why := why_not_named(options.save)):
        raise OptionError(f"the recording cannot be called {options.save.name}: {why}; choose another name")
    if options.save is not None and options.save.exists():
        raise OptionError(f"{options.save} exists already; choose another name, recordings are never overwritten")
    return replace(
        options,
        bind=(options.bind or "").removeprefix("[").removesuffix("]") or None,  # `[::1]` as in an address
        name=clean(wanted.name or "", LONGEST_NAME)
        or clean(named_after(player_name(wanted.me, load_settings())), LONGEST_NAME),
    )


def level_of(wanted: TableWanted) -> str:
    """Return the levels of bots that are wanted, with commas between, else what the settings say."""
    return wanted.level or load_settings().level


# --- as it was opened before ---------------------------------------------------------------------------------------


def options_of(opened: OpenedAs) -> HostOptions:
    """Return what a table was opened with, but for its game, its name and its PIN."""
    port = 0 if opened.private else opened.port  # nobody else looks for it there
    return HostOptions(**{**how_opened(opened), "port": port})


def resume_command(recording: Path) -> str:
    """Return what is typed to go on with a recorded game, and where its table is then, and for whom."""
    opened = read_opened(recording)
    where = "" if opened is None or opened.private else _where(opened)
    return here(f"host --resume {quoted(str(recording))}{where}")


def _where(opened: OpenedAs) -> str:
    """Return the options of a table that was not opened as usual."""
    guests = opened.guests
    ssh, web = (SSH_PORT, WEB_PORT) if guests is None else (guests.ssh, guests.web)
    return "".join(
        [
            f" --port {opened.port}" * (opened.port != DEFAULT_PORT),
            f" --bind {opened.bind}" * bool(opened.bind),
            " --no-discovery" * (not opened.announce),
            " --guests" * (guests is not None),
            f" --ssh-port {ssh}" * (ssh not in (None, SSH_PORT)),
            f" --web-port {web}" * (web not in (None, WEB_PORT)),
            " --pin" * opened.pin,
        ]
    )


# --- in parts ------------------------------------------------------------------------------------------------------


def levels_missing(game: str, words: str) -> str:
    """Return which of the levels that were typed a game does not have, and how bots play instead; mostly empty."""
    missing = dict.fromkeys([level_missing(game, word.strip()) for word in words.split(",")])
    return " ".join([sentence for sentence in missing if sentence])


def _check(value: object, kind: Any, sentence: str) -> None:
    """Raise OptionError with a sentence for what a kind does not take."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise OptionError(sentence) from error


def _guests(wanted: TableWanted, before: GuestPorts | None) -> GuestPorts | None:
    """Return where guests come in, None where none do."""
    usual = before or GuestPorts()
    ports = {
        "ssh": usual.ssh if wanted.ssh_port is None else wanted.ssh_port,
        "web": usual.web if wanted.web_port is None else wanted.web_port,
    }
    _check(ports, GuestPorts, "--ssh-port and --web-port are ports up to 65535, or 0 for a free one")
    return GuestPorts(**ports) if (before is not None if wanted.guests is None else wanted.guests) else None


def _game(wanted: TableWanted) -> str:
    """Return the game that is wanted: by name, or that of the recording, else the first one."""
    games, resume = engine.ids(), wanted.resume
    recorded = "" if resume is None else _recorded(resume)
    game = wanted.game or recorded or games[0]
    if game not in games:
        raise OptionError(f"there is no game {game!r}; there are: {', '.join(games)}")
    if recorded not in ("", game):
        raise OptionError(f"{resume} is a recording of {recorded}, not of {game}")
    return game


def _recorded(path: Path) -> str:
    """Return which of our games a recording is of, nothing if of none; raise OptionError where there is no file."""
    if not path.is_file():
        raise OptionError(f"there is no recording {path}; `{here()}` lists the saved games")
    try:
        game = read(path.read_bytes()).header.game
    except (OSError, JournalError):
        return ""  # the host says what is wrong with it
    return game if game in engine.ids() else ""


def _levels(game: str, words: str) -> tuple[str, ...]:
    """Return the levels that are meant; one that this game alone has not is its usual one."""
    named = [word.strip() for word in words.split(",")]
    for word in named:
        if not engine.has_level(game, word) and word not in engine.LEVELS:
            raise OptionError(f"there is no bot level {word!r}; there are: {', '.join(engine.LEVELS)}")
    return tuple([engine.level_for(game, word) for word in named])


def _seats(game: str, seats: int | None, bots: int) -> int:
    """Return how many seats the table has."""
    info = engine.load(game).info
    low, high = info.seats
    count = seats if seats is not None else min(4, high)
    if not low <= count <= high:
        raise OptionError(f"{info.title} has {low} to {high} seats, not {count}")
    if bots > count:
        raise OptionError(f"{bots} bots do not fit on {count} seats")
    return count


def _seed(word: str) -> bytes:
    try:
        seed = bytes.fromhex(word)
    except ValueError as error:
        raise OptionError("a test seed is 64 hex digits") from error
    if len(seed) not in (0, 32):
        raise OptionError("a test seed is 64 hex digits")
    return seed
