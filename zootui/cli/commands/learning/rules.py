"""Show a game's rules in the terminal."""

from __future__ import annotations


def rules(game: str | None = None) -> int:
    """Read a game's rules, with the numbers that refusals name.

    Parameters
    ----------
    game: str
        Which game; without it, a list of the games.
    """
    from rich.markdown import Markdown
    from rich.table import Table

    import engine
    from zootui.cli.console import HarmlessConsole
    from zootui.cli.meant_game import meant_game
    from zootui.local.rules_text import rules_text

    console = HarmlessConsole()
    if game is None:
        listing = Table("game", "title", "seats", "minutes", "by", box=None, pad_edge=False)
        for game_id in engine.ids():
            info = engine.load(game_id).info
            low, high = info.seats
            people = info.authors.replace(" and ", " and\n")  # a line is broken between names, not within one
            listing.add_row(game_id, info.title, f"{low}–{high}", str(info.minutes), people)
        console.print(listing)
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
