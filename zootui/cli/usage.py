"""Say in a sentence what is wrong with a command line, and what was probably meant."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from cyclopts import CycloptsError, UnusedCliTokensError

__all__ = ["usage_sentence"]


def usage_sentence(error: CycloptsError, arguments: Sequence[str], commands: Collection[str]) -> str:
    """Return what is wrong: the nearest command where there is none of that name, else what the library says."""
    if not isinstance(error, UnusedCliTokensError) or not error.unused_tokens:
        return str(error)
    spare = error.unused_tokens[0]
    if not any(word in commands for word in arguments):
        near = get_close_matches(spare.casefold(), commands, 1)
        nearest = f"did you mean `zootui {near[0]}`? " if near else ""
        return f"there is no command {spare!r}; {nearest}`zootui --help` lists them all"
    return f"{spare!r} is one word too many; a name of several words goes into quotes"
