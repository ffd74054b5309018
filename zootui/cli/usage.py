"""What is said of a command line that makes no sense."""

import sys
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnknownOptionError, UnusedCliTokensError

from zootui.local.called import here
from zootui.local.terminal import at_words, harmless

if TYPE_CHECKING:
    pass


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


def complain(words: str) -> None:
    """Print one sentence on standard error; on a terminal it is broken between words, and never within a command."""
    print(at_words(harmless(f"zootui: {words}"), sys.stderr), file=sys.stderr)  # noqa: T201


def usage_sentence(error: CycloptsError, arguments: Sequence[str], commands: Collection[str]) -> str:
    """Return what is wrong: the nearest command or option where there is none of that name, else what the library says."""
    command = next((word for word in arguments if word in commands), "")
    more = f"`{here(f'{command} --help'.lstrip())}`"
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
        nearest = f"did you mean `{here(near[0])}`? " if near else ""
        return f"there is no command {spare!r}; {nearest}{more} lists them all"
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
    return f"`{here(command)}` needs a {error.argument.name.lstrip('-').upper()}"
