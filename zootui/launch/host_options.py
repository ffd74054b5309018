"""Read a table's options from what somebody typed."""

from __future__ import annotations

from pathlib import Path

import engine
from engine.contract.tree import encode, replace
from net.host.table_options import TableOptions
from net.journal.format import JournalError, read
from net.shells.host_options import HostOptions
from net.wire.clean_text import clean
from net.wire.sheet import LONGEST_CLOCK
from zootui.launch.game_options import OptionError, read_options
from zootui.local import folders
from zootui.local.file_names import why_not_named
from zootui.local.user import user_name

__all__ = ["read_host_options"]

LONGEST_NAME = 40
"""The longest name of a table, in terminal cells."""


def read_host_options(
    given: HostOptions,
    *,
    seats: int | None = None,
    bots: int = 0,
    level: str = "greedy",
    words: tuple[str, ...] = (),
    seed: str = "",
) -> HostOptions:
    """Return `given`, checked and filled in; raise OptionError, naming what is possible, for anything that cannot be.

    Of `given.table`, `game` and `name` may be empty: the usual ones. `seats` None is as many as the game allows up to four; `bots`
    is how many seats they take at once, negative for all but one; `words` are the game's options as `key=value`; `seed` is hex.
    """
    table = given.table
    game = _game(table, given.resume)
    count = _seats(game, seats, bots)
    if level not in engine.levels(game):
        raise OptionError(f"there is no bot level {level!r}; there are: {', '.join(engine.levels(game))}")
    if table.clock < 0 or table.delay < 0 or (given.pace is not None and given.pace < 0):
        raise OptionError("--clock, --delay and --pace are seconds, 0 or more")
    if table.clock > LONGEST_CLOCK:
        raise OptionError(f"--clock is at most {LONGEST_CLOCK} seconds, a day; 0 is no clock")
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
        bots=(level,) * (count - 1 if bots < 0 else bots),
        name=clean(table.name, LONGEST_NAME) or f"{user_name()}'s table",
        stand_in=level,
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
        raise OptionError(f"there is no recording {path}; `zootui` lists the saved games")
    try:
        game = read(path.read_bytes()).header.game
    except (OSError, JournalError):
        return ""  # the host says what is wrong with it
    return game if game in engine.ids() else ""


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
