"""Name a table after who hosts it, and know it again by what somebody types: no keyboard has the apostrophe of print."""

from __future__ import annotations

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


def is_called(word: str, name: str) -> bool:
    """Tell whether a word is a table's name: with either apostrophe, without it, or without the possessive.

    >>> [is_called(word, "Kim’s table") for word in ("kim's table", "Kim’s table", "kims table", "Kim table", "Kim")]
    [True, True, True, True, False]
    """
    return not {*_forms(word)}.isdisjoint(_forms(name))


def may_be_called(word: str, name: str, *, within: bool = False) -> bool:
    """Tell whether a table's name begins with a word, or, with `within`, has it anywhere in it."""
    part = _plain(word).replace("'", "")
    return any((part in form) if within else form.startswith(part) for form in _forms(name))


def _plain(name: str) -> str:
    return typed(name).translate(MISTAKEN).casefold().strip()


def _forms(name: str) -> tuple[str, str]:
    """Return a name as it is compared: without apostrophes, and without its possessives, too."""
    bare = " ".join(word.removesuffix(POSSESSIVE) for word in _plain(name).split())
    return _plain(name).replace("'", ""), bare.replace("'", "")


def with_word(name: str) -> str:
    """Return how a table is named beside other things: it says once that it is a table.

    >>> with_word("Thursday"), with_word("Kim’s table")
    ('table Thursday', 'Kim’s table')
    """
    return name if name.endswith(" table") else f"table {name}"
