"""Choose what somebody is called at a table where nobody else is called alike."""

import unicodedata
from collections.abc import Collection

from net.wire.limits import NAME_CELLS
from net.wire.lookalikes import folded, lookalike, looks
from net.wire.names import clean, clean_name
from net.wire.scripts import mixed, script, unmixed

FEW = 20
"""Up to which number all are tried; nobody can have a host count to hundreds whenever they come in."""


class NameRefused(Exception):
    """Say why somebody cannot be called as they wish, and what they could be called."""


def chosen_name(wanted: str, taken: Collection[str], instead: str) -> str:
    """Return what somebody is called who comes to where these names are taken; `instead` if they do not care.

    Who is called exactly like somebody else is numbered; a name that only looks like another one, shows nothing, or mixes
    scripts raises NameRefused.
    """
    name = clean_name(wanted)
    if reason := why_not_called(wanted, taken, instead):
        raise NameRefused(reason)
    other = lookalike(name, taken)
    if other and folded(wanted.strip()) != folded(other):
        better = distinct_name(_without_loose_marks(name), taken)
        raise NameRefused(f"“{name}” looks like “{other}”, who is here already; “{better}” would do.")
    return distinct_name(name or instead, taken)


def why_not_called(wanted: str, taken: Collection[str] = (), instead: str = "Somebody") -> str:
    """Return why nobody can be called this, whoever else is there, with a name that would do; empty if one can."""
    name = clean_name(wanted)
    if wanted.strip() and not name:
        return f"That name shows nothing; “{distinct_name(instead, taken)}” would do."
    if scripts := mixed(name):
        better = distinct_name(_without_loose_marks(unmixed(name)) or instead, taken)
        return f"“{name}” mixes {' and '.join(scripts[:2])} letters in one word; “{better}” would do."
    return ""


def _without_loose_marks(name: str) -> str:
    """Return a name without the marks that are no letter's own: some show nothing, and hardly anybody can type them."""
    return "".join(sign for sign in name if unicodedata.category(sign)[0] != "M" or script(sign))


def distinct_name(name: str, taken: Collection[str]) -> str:
    """Return the name, numbered if it looks like one of those that are taken; where many are, some numbers are left out."""
    seen = frozenset().union(*map(looks, taken))
    tried, number = name, 1
    while not seen.isdisjoint(looks(tried)):
        number += 1 if number != FEW else len(taken)
        tried = f"{clean(name, NAME_CELLS - len(f' {number}'))} {number}"
    return tried
