"""Read a table's options from what somebody typed."""

from __future__ import annotations

from pathlib import Path

import engine
from engine.contract.tree import encode, replace
from engine.shared.wording import counted
from net.host.table_options import TableOptions
from net.recording.file_format import JournalError, read
from net.shells.host_process import HostOptions
from net.shells.opened import SSH_PORT, WEB_PORT, OpenedAs, read_opened
from net.wire.names import clean
from net.wire.pin import plain_pin
from net.wire.sheet import LONGEST_CLOCK
from zootui.client.company import level_missing
from zootui.launch.find_table import DEFAULT_PORT, player_name
from zootui.launch.game_options import OptionError, read_options, why_no_seconds
from zootui.local import folders
from zootui.local.called import here
from zootui.local.folders import why_not_named
from zootui.local.settings import load_settings
from zootui.local.shell_words import quoted
from zootui.local.table_names import named_after

LONGEST_NAME = 40
"""The longest name of a table, in terminal cells."""


def read_host_options(
    given: HostOptions,
    *,
    seats: int | None = None,
    bots: int = 0,
    level: str = "normal",
    words: tuple[str, ...] = (),
    seed: str = "",
    me: str | None = None,
) -> HostOptions:
    """Return `given`, checked and filled in; raise OptionError, naming what is possible, for anything that cannot be.

    Of `given.table`, `game` and `name` may be empty: the usual ones. `seats` None is as many as the game allows up to four; `bots`
    is how many seats they take at once, negative for all but one, and 0 for as many as `level` names if it names several; `level`
    are their levels with commas between, the last one for all that are left and for stand-ins (`levels_missing` says what is played
    instead of one that the game does not have); `words` are the game's options as `key=value`; `seed` is hex;
    `me` is what its host player wants to be called, after whom a table without a name is named.
    """
    table = given.table
    game = _game(table, given.resume)
    levels = _levels(game, level)
    bots = len(levels) if bots == 0 and len(levels) > 1 else bots
    count = _seats(game, seats, bots)
    bots = count - 1 if bots < 0 else bots
    if len(levels) > max(1, bots):
        raise OptionError(f"--level names {len(levels)} bots, but they take {counted(bots, 'seat')}")
    for option, seconds in (("--clock", table.clock), ("--delay", table.delay), ("--pace", given.pace)):
        if reason := why_no_seconds(option, seconds):
            raise OptionError(reason)
    if table.pin and not plain_pin(table.pin):
        raise OptionError("a PIN of blanks is none; choose another one")
    if not 0 <= table.patience <= LONGEST_CLOCK:
        raise OptionError(f"--patience is 0 (for ever) to {LONGEST_CLOCK} seconds, a day")
    if not 0 <= given.port <= 65535:
        raise OptionError("a port is a number from 0 to 65535")
    if given.save is not None and (why := why_not_named(given.save)):
        raise OptionError(f"the recording cannot be called {given.save.name}: {why}; choose another name")
    if given.save is not None and given.save.exists():
        raise OptionError(f"{given.save} exists already; choose another name, recordings are never overwritten")
    read_table = replace(
        table,
        game=game,
        game_options=encode(read_options(game, words)),
        seats=count,
        bots=(*levels, *levels[-1:] * bots)[:bots],
        name=clean(table.name, LONGEST_NAME) or clean(named_after(player_name(me, load_settings())), LONGEST_NAME),
        stand_in=levels[-1],
        seed=_seed(seed),
    )
    return replace(
        given,
        table=read_table,
        bind=(given.bind or "").removeprefix("[").removesuffix("]") or None,  # `[::1]` as in an address
        interfaces=folders.interfaces(),
        recordings=folders.recordings(),
        keys=folders.keys(),
        hosts=folders.hosts(),
    )


# --- as it was opened before ---------------------------------------------------------------------------------------


def options_of(opened: OpenedAs) -> HostOptions:
    """Return what a table was opened with, but for its game, its name and its PIN."""
    return HostOptions(
        table=TableOptions(
            clock=opened.clock,
            patience=opened.patience,
            hints=opened.hints,
            watchers=opened.watchers,
            delay=opened.delay,
        ),
        port=0 if opened.private else opened.port,  # nobody else looks for it there
        bind=opened.bind,
        announce=opened.announce,
        private=opened.private,
        keep=opened.keep,
        guests=opened.guests,
        pace=opened.pace,
    )


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


def _game(table: TableOptions, resume: Path | None) -> str:
    """Return the game that is wanted: by name, or that of the recording, else the first one."""
    games = engine.ids()
    recorded = "" if resume is None else _recorded(resume)
    game = table.game or recorded or games[0]
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
