"""Choose the table that somebody means, by name or by address."""

import asyncio
from collections.abc import Sequence
from difflib import get_close_matches
from functools import partial

from net.lan.discovery import FoundTable
from zootui.failure import UNREACHED, USAGE, Failure
from zootui.launch.find_table import TIMEOUT, find_tables, is_address, locate
from zootui.launch.own_tables import known_tables, with_others
from zootui.local.called import here
from zootui.local.known_ways import ways_to_seats
from zootui.local.table_names import is_called, listed, meant, typed


class SeveralTables(Failure):
    """Say which tables can be meant, each with the address to type."""

    def __init__(self, word: str | None, tables: Sequence[FoundTable]) -> None:
        """Take the tables that a word can mean, None for no word."""
        count = len(tables)
        named = f"there are {count} tables" if word is None else f"{word!r} can be {count} tables"
        super().__init__(f"{named}: {listed(tables)}; type the address of the one you mean", USAGE)


async def choose_table(word: str | None) -> FoundTable:
    """Return the table that a word means, without one the only one; raise Failure, saying what to do, unless it is exactly one."""
    if word is not None and is_address(word):
        return await locate(word)
    wanted = _everything if word is None else partial(is_called, word)
    (rows, notice), known = await asyncio.gather(find_tables(TIMEOUT, wanted), known_tables(ways_to_seats()))
    rows = with_others(rows, known)
    found = rows if word is None else meant(word, rows)
    if len(found) > 1:
        raise SeveralTables(word, found)
    if found:
        return found[0]
    if word is None:
        raise Failure(
            notice
            or f"no table was found on this network; start one with `{here('host')}`, or join by address: {here('join HOST:PORT')}",
            UNREACHED,
        )
    if not rows and "." not in word and " " not in word:
        return await _at_host(word, notice)
    raise Failure(notice or f"no table is called {word!r}; {_what_is_there(word, rows)}", UNREACHED)


def _everything(_found: FoundTable) -> bool:
    return True


async def _at_host(word: str, notice: str) -> FoundTable:
    """Return the table at the host of that name; raise Failure, saying what else there is, if none answers."""
    try:
        return await locate(word)
    except Failure as failure:
        missing = f"no table is called {word!r}; {_what_is_there(word, ())}"
        raise Failure(f"{notice or missing} ({failure})", failure.code) from failure


def _what_is_there(word: str, rows: Sequence[FoundTable]) -> str:
    """Return which tables there are, the one first whose name is nearest to a word."""
    if not rows:
        return f"there is none on this network; start one with `{here('host')}`, or join by address: {here('join HOST:PORT')}"
    names = [found.row.name for found in rows]
    near = get_close_matches(typed(word).casefold(), [typed(name).casefold() for name in names], 1)
    nearest = [name for name in names if near and typed(name).casefold() == near[0]][:1]
    meant = f"did you mean {nearest[0]}? " if nearest else ""
    return f"{meant}{'There' if meant else 'there'} {'are' if len(names) > 1 else 'is'}: {', '.join(names)}"
