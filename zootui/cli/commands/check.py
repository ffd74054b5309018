"""Look whether the games keep the laws of the engine."""

from collections.abc import Callable
from functools import partial

from zootui.failure import FAILED, USAGE, Failure


def check(game: str | None = None, *, steps: int = 2000, seed: int = 1) -> int:
    """Play at random and check every law of the engine at every step.

    Parameters
    ----------
    game: str
        Which game; without it, all of them.
    steps: int
        How many decisions for each game and number of seats.
    seed: int
        The same seed checks the same games.
    """
    import engine
    from engine.laws import check as hold
    from zootui.cli.asked import meant_game
    from zootui.cli.console import HarmlessConsole, bar

    games = engine.ids()
    if steps < 1:
        raise Failure("--steps is a whole number from 1 on", USAGE)
    console = HarmlessConsole()
    broken = False
    for game_id in (meant_game(game),) if game is not None else games:
        loaded = engine.load(game_id)
        low, high = loaded.info.seats
        for seats in range(low, high + 1):
            with bar(f"{game_id} {seats} seats", steps) as advance:
                report = hold(loaded, seats, loaded.info.options(), steps, seed, partial(_show, advance))
            broken |= report.breach is not None
            mark, style = ("holds", "green") if report.breach is None else (str(report.breach), "bold red")
            console.print(f"{game_id:16} {seats} seats  ", end="")
            console.print(mark, style=style, soft_wrap=True)
    return FAILED if broken else 0


def _show(advance: Callable[[int], None], done: int, _all: int) -> None:
    advance(done)
