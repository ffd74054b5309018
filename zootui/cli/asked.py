"""What a command line means: a game by its name, a PIN, who somebody is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Annotated

from cyclopts import Parameter

import engine
from engine.shared.wording import capital
from zootui.failure import USAGE, Failure
from zootui.local.called import here
from zootui.local.game_names import bare, games_called, names_of_game, title_of
from zootui.local.table_wanted import PIN_SET
from zootui.local.terminal import harmless

OPTION = "--pin"
"""What asks for the PIN where it stands without one."""
Pin = Annotated[str, Parameter(env_var=PIN_SET, show_env_var=False)]
"""The option of every command that takes a PIN, but for `host`, where it is another thing to say that there is none."""

Me = Annotated[str | None, Parameter(name=("--as", "--name"))]
"""The option by which somebody says what they are called, but for `host`, where a name is the table’s."""


def with_pin_asked(arguments: Sequence[str], ask: Callable[[str], str]) -> list[str]:
    """Return a command line with the PIN that is typed when asked, where the option stands without one."""
    words = list(arguments)
    for at, word in enumerate(words):
        bare = at + 1 == len(words) or words[at + 1].startswith("-")
        if word == "--":
            break
        if word == OPTION and bare:
            words[at] = f"{OPTION}={_asked(ask)}"
    return words


def pin_as_before(pin: str | None, *, had_one: bool) -> str:
    """Return the PIN of a table that is opened again, empty for none; ask for it where it had one and nothing was said."""
    if pin is not None or not had_one:
        return pin or ""
    if sys.stdin is None or not sys.stdin.isatty():
        raise Failure(
            f"this table had a PIN; say it once more with {OPTION} PIN or {PIN_SET}, or open it to everybody with {OPTION}=",
            USAGE,
        )
    from getpass import getpass

    return _asked(getpass)


def _asked(ask: Callable[[str], str]) -> str:
    if sys.stdin is None or not sys.stdin.isatty():
        raise Failure(f"nobody is here to be asked for the PIN; set {PIN_SET}, or write {OPTION}=PIN", USAGE)
    try:
        pin = ask("PIN of the table: ")
    except EOFError:
        pin = ""
    if not pin:
        raise Failure("no PIN was typed", USAGE)
    return pin


# --- meant game ----------------------------------------------------------------------------------------------------


def meant_game(word: str) -> str:
    """Return the id of the game that a word means: a name, its beginning, or a word of it.

    Raise Failure, naming the games that it can be or the nearest one, unless it is exactly one.
    """
    meant = games_called(word)
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Failure(f"{word!r} can be {' or '.join(map(title_of, meant))}; write more of its name", USAGE)
    wanted, names = bare(word), {game: names_of_game(game) for game in engine.ids()}
    every = [name for called in names.values() for name in called]
    near = [name for name in every if wanted and wanted in name][:1] or _nearest(wanted, every)
    nearest = [f"did you mean {title_of(game)}?" for game, called in names.items() if near and near[0] in called]
    raise Failure(
        f"there is no game {word!r}; {' '.join([*nearest, 'There are:' if near else 'there are:'])} {_all()}", USAGE
    )


def asked_game(*, draws_here: bool) -> str:
    """Return the game that somebody chooses in this terminal; raise Failure, with the games, where nobody can be asked."""
    games = engine.ids()
    streams = (sys.stdin, sys.stdout)
    if not draws_here or any(stream is None or not stream.isatty() for stream in streams):
        raise Failure(f"say which game: `{here('host GAME')}`; there are: {_all()}", USAGE)
    for number, game in enumerate(games, 1):
        print(harmless(f"{number}  {title_of(game)}"))  # noqa: T201
    while True:
        try:
            word = input(f"Which game? 1 to {len(games)}, or its name: ").strip()
        except EOFError:
            raise Failure("no game was chosen", USAGE) from None
        if word in map(str, range(1, len(games) + 1)):
            return games[int(word) - 1]
        if not word:
            continue
        try:
            return meant_game(word)
        except Failure as unknown:
            print(harmless(capital(str(unknown))))  # noqa: T201


def _nearest(wanted: str, names: Sequence[str]) -> list[str]:
    """Return the name that a word, or as much of a name as it is long, is written like; none if it is like none."""
    begun = {name[: len(wanted)]: name for name in reversed(names)}
    return get_close_matches(wanted, names, 1) or [begun[one] for one in get_close_matches(wanted, begun, 1, 0.7)]


def _all() -> str:
    return ", ".join(engine.ids())
