"""Show a game's rules in the terminal."""

from __future__ import annotations

from zootui.failure import USAGE, Failure

__all__ = ["rules"]


def rules(game: str | None = None) -> int:
    """Read a game's rules, with the numbers that refusals name.

    Parameters
    ----------
    game: str
        Which game; without it, a list of the games.
    """
    from rich.markdown import Markdown

    import engine
    from zootui.cli.console import HarmlessConsole
    from zootui.local.rules_text import rules_text

    console = HarmlessConsole()
    if game is None:
        for game_id in engine.ids():
            info = engine.load(game_id).info
            low, high = info.seats
            console.print(
                f"{game_id:16} {info.title}, {low}–{high} seats, about {info.minutes} minutes ({info.authors})"
            )
        console.print("\nRead one with: zootui rules GAME")
        return 0
    if game not in engine.ids():
        raise Failure(f"there is no game {game!r}; there are: {', '.join(engine.ids())}", USAGE)
    page = Markdown(rules_text(game))
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)
    return 0
