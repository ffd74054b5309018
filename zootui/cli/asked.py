"""What a command line means: a game by its name, who somebody is."""

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated

from cyclopts import Parameter

import engine
from engine.shared.wording import capital
from zootui.failure import USAGE, Failure
from zootui.local.called import here
from zootui.local.game_names import bare, games_called, names_of_game, title_of
from zootui.local.terminal import harmless

Me = Annotated[str | None, Parameter(name=("--as", "--name"))]
"""The option by which somebody says what they are called, but for `host`, where a name is the table’s."""


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
