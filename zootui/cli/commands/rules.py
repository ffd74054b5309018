"""Read the rules of a game."""

import os

from zootui.local.called import here


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
    from zootui.cli.asked import meant_game
    from zootui.cli.console import HarmlessConsole, ReadablePager
    from zootui.local.rules_text import rules_text

    console = HarmlessConsole()
    if game is None:
        listing = Table("game", "title", "seats", "minutes", "by", box=None, pad_edge=False)
        for game_id in engine.ids():
            info = engine.load(game_id).info
            low, high = info.seats
            people = info.authors.replace(" and ", " and\n")  # a line is broken between names, not within one
            seats = f"{low} to {high}" if console.in_lines else f"{low}–{high}"
            listing.add_row(game_id, info.title, seats, str(info.minutes), people)
        console.print(listing)
        console.print(f"\nRead one with: {here('rules GAME')}")
        return 0
    game = meant_game(game)
    if console.in_lines:
        from zootui.line.look.rules_read import chapters

        aloud = HarmlessConsole(spoken=True)
        for chapter in chapters(game):
            aloud.print(f"{chapter.called}.")
            for paragraph in chapter.paragraphs:
                aloud.print(paragraph)
        return 0
    page = Markdown(rules_text(game))
    if console.is_terminal:
        os.environ.setdefault("LESS", "-R")  # else the usual pager shows what colours are made of
        with console.pager(ReadablePager(), styles=True):
            console.print(page)
    else:
        console.print(page)
    return 0
