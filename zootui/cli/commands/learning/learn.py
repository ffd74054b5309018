"""Learn a game by playing it."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def learn(
    game: str | None = None,
    *,
    me: Annotated[str | None, Parameter(name=("--as", "--name"))] = None,
    plain: bool = False,
) -> int:
    """Learn a game in a few minutes by playing it, step by step, alone.

    Parameters
    ----------
    game: str
        Which game; without it, a list to choose from.
    me: str
        Your name.
    plain: bool
        Numbered text prompts in place of the screen.
    """
    from zootui.cli.meant_game import meant_game
    from zootui.launch.practice.learn import learn_game, list_lessons
    from zootui.launch.terminal import BY_LINES, draws, need_terminal

    wanted = None if game is None else meant_game(game)
    if draws(plain=plain):
        need_terminal("zootui learn", BY_LINES)
    elif wanted is None:
        return list_lessons()
    return learn_game(wanted, me=me, plain=plain)
