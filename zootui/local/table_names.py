"""Name a table after who hosts it, and know it again by what somebody types: no keyboard has the apostrophe of print."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

PRINTED = str.maketrans(dict.fromkeys("’ʼ‘′＇", "'"))
"""Apostrophes that hardly any keyboard has, and the one that all have."""
MISTAKEN = str.maketrans(dict.fromkeys("`´", "'"))
"""What some press in place of an apostrophe."""
POSSESSIVE = "'s"


def named_after(person: str) -> str:
    """Return what a table is called that nobody gave a name.

    >>> named_after("Kim")
    'Kim’s table'
    """
    return f"{person}’s table"


def typed(name: str) -> str:
    """Return a name with the apostrophes that a keyboard has."""
    return name.translate(PRINTED)


# --- which table is meant ----------------------------------------------------------------------------------------------


SAME, CALLED, BEGINS, HOLDS, BY_ID, NEVER = range(6)
"""How near a word is to what a table is called, the nearest first; a short beginning of an id is asked for last of all."""
ID_SHOWN = 8
"""How many letters of a table's id are shown; who types as many means the id."""


class Listed(Protocol):
    """What a list says of a table by which somebody may ask for it."""

    @property
    def name(self) -> str:
        """Return what it is called."""
        ...

    @property
    def table(self) -> str:
        """Return its id."""
        ...

    @property
    def address(self) -> str:
        """Return where it is reached, as it is typed."""
        ...


Table = TypeVar("Table", bound=Listed)


def meant(word: str, tables: Iterable[Table]) -> tuple[Table, ...]:
    """Return the tables to which a word is nearest: those of that name, else those that begin with it, else those that have it.

    Apostrophes, case and possessives count only where two tables differ in nothing else.
    """
    near = [(_nearness(word, table), table) for table in tables]
    nearest = min((nearness for nearness, _ in near), default=NEVER)
    return tuple(table for nearness, table in near if nearness == nearest < NEVER)


def is_called(word: str, table: Listed) -> bool:
    """Tell whether a word is a table's name or id, so that no other one can be meant but one of the same name."""
    return _nearness(word, table) <= CALLED


def listed(tables: Sequence[Listed]) -> str:
    """Return tables in words, each with the address to type."""
    return ", ".join(f"{table.name} at {table.address}" for table in tables)


def _nearness(word: str, table: Listed) -> int:
    """Return how near a word is to a name, or to an id, whose beginning may also be the beginning of a name."""
    wanted, name = _plain(word), _plain(table.name)
    if not wanted:
        return NEVER
    by_id = table.table.startswith(wanted)
    if wanted == name or wanted == table.table or (by_id and len(wanted) >= ID_SHOWN):
        return SAME
    part, forms = wanted.replace("'", ""), _forms(table.name)
    if not {*_forms(word)}.isdisjoint(forms):
        return CALLED
    if part and any(form.startswith(part) for form in forms):
        return BEGINS
    if part and any(part in form for form in forms):
        return HOLDS
    return BY_ID if by_id else NEVER


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", typed(name).translate(MISTAKEN)).casefold().split())


def _forms(name: str) -> tuple[str, str]:
    """Return a name as it is compared: without apostrophes, and without its possessives, too."""
    bare = " ".join(word.removesuffix(POSSESSIVE) for word in _plain(name).split())
    return _plain(name).replace("'", ""), bare.replace("'", "")


# --- in a sentence ------------------------------------------------------------------------------------------------------


def with_word(name: str) -> str:
    """Return how a table is named beside other things: it says once that it is a table.

    >>> with_word("Thursday"), with_word("Kim’s table")
    ('table Thursday', 'Kim’s table')
    """
    return name if name.endswith(" table") else f"table {name}"
