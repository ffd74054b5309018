"""Say in a sentence what is wrong with a command line, and what was probably meant."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Any

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnknownOptionError, UnusedCliTokensError

from zootui.local.streams import harmless

OTHER_WORDS = {
    "--difficulty": "--level",
    "--nick": "--as",
    "--opponents": "--bots",
    "--password": "--pin",
    "--people": "--seats",
    "--players": "--seats",
    "--text": "--plain",
    "--user": "--as",
}
"""What some call an option that has another name here."""
NUMBERS: dict[Any, str] = {int: "a whole number", float: "a number"}
"""What the library calls by the name of a type."""
KEPT = "\x00"
"""What stands between the words of a command while a sentence is wrapped, so that it is copied whole."""


def complain(words: str) -> None:
    """Print one sentence on standard error; on a terminal it is broken between words, and never within a command."""
    print(_broken(harmless(f"zootui: {words}")), file=sys.stderr)  # noqa: T201


def _broken(text: str) -> str:
    """Break a sentence for the terminal that standard error is, if it is one."""
    if sys.stderr is None or not sys.stderr.isatty():
        return text
    width = max(20, shutil.get_terminal_size().columns)
    whole = re.sub(r"`[^`]*`", lambda found: found.group().replace(" ", KEPT), text)
    lines = textwrap.wrap(whole, width, break_long_words=False, break_on_hyphens=False, replace_whitespace=False)
    return "\n".join(lines).replace(KEPT, " ")


def usage_sentence(error: CycloptsError, arguments: Sequence[str], commands: Collection[str]) -> str:
    """Return what is wrong: the nearest command or option where there is none of that name, else what the library says."""
    command = next((word for word in arguments if word in commands), "")
    more = f"`zootui {command} --help`" if command else "`zootui --help`"
    if isinstance(error, UnknownOptionError):
        return f"{_no_option(error)} {more} lists them all"
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        return f"{_missing(error, command)}; {more} says more"
    if isinstance(error, CoercionError) and error.target_type in NUMBERS and error.token is not None:
        return f"{error.token.keyword or 'this'} takes {NUMBERS[error.target_type]}, not {error.token.value!r}"
    if not isinstance(error, UnusedCliTokensError) or not error.unused_tokens:
        return str(error)
    spare = error.unused_tokens[0]
    if not command:
        near = get_close_matches(spare.casefold(), commands, 1)
        nearest = f"did you mean `zootui {near[0]}`? " if near else ""
        return f"there is no command {spare!r}; {nearest}`zootui --help` lists them all"
    return f"{spare!r} is one word too many; a name of several words goes into quotes"


def _no_option(error: UnknownOptionError) -> str:
    word = (error.token.keyword or error.token.value).partition("=")[0]
    known = [name for argument in error.argument_collection if argument.parse for name in argument.names]
    meant = {**{other: name for other, name in OTHER_WORDS.items() if name in known}, **{name: name for name in known}}
    near = get_close_matches(word, meant, 1)
    return f"there is no option {word};{f' did you mean {meant[near[0]]}?' if near else ''}"


def _missing(error: MissingArgumentError, command: str) -> str:
    assert error.argument is not None
    typed = error.keyword or next((token.keyword for token in error.argument.tokens if token.keyword), None)
    if typed:
        return f"{typed} needs a value"
    return f"`zootui {command}` needs a {error.argument.name.lstrip('-').upper()}"
