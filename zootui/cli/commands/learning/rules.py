"""Show a game's rules in the terminal."""

from __future__ import annotations

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
    from zootui.cli.meant_game import meant_game
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
    game = meant_game(game)
    page = Markdown(rules_text(game))
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)
    return 0
