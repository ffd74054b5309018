"""Learn a game by playing it."""

from zootui.cli.asked import Me


def learn(
    game: str | None = None,
    *,
    me: Me = None,
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
    from zootui.cli.asked import meant_game
    from zootui.launch.run import learn_game, list_lessons
    from zootui.launch.terminal import drawn

    wanted = None if game is None else meant_game(game)
    if not drawn("learn", plain=plain) and wanted is None:
        return list_lessons()
    return learn_game(wanted, me=me, plain=plain)
