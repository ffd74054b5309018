"""Play against bots in this terminal, at once."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from zootui.failure import MACHINE, USAGE, Failure, why

__all__ = ["play"]


def play(
    game: str | None = None,
    *,
    seats: int | None = None,
    level: str = "greedy",
    pace: float | None = None,
    option: tuple[str, ...] = (),
    seed: str = "",
    me: Annotated[str | None, Parameter(name="--as")] = None,
    plain: bool = False,
    tutorial: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Sit down at a table with bots; nobody else needs to be there.

    Parameters
    ----------
    game: str
        Which game; without it, the first one.
    seats: int
        How many seats, yours among them.
    level: str
        How well the bots play: random or greedy.
    pace: float
        The least seconds that a bot takes for a decision.
    option: tuple[str, ...]
        A rule option as key=value; may be repeated.
    seed: str
        A test seed of 64 hex digits; marks the game as unfair.
    me: str
        Your name.
    plain: bool
        Numbered text prompts in place of the screen.
    tutorial: bool
        Say at each decision of a first game what it is about.
    """
    from net.host.table_options import TableOptions
    from net.shells.host_options import HostOptions
    from zootui.launch.game_options import OptionError
    from zootui.launch.host_options import read_host_options
    from zootui.launch.run import draws, host_and_join
    from zootui.launch.terminal import BY_LINES, need_terminal

    given = HostOptions(table=TableOptions(game=game or ""), bind="127.0.0.1", announce=False, pace=pace, private=True)
    try:
        options = read_host_options(given, seats=seats, bots=-1, level=level, words=option, seed=seed)
        if draws(plain=plain):
            need_terminal("zootui play", BY_LINES)
        return host_and_join(options, me=me, plain=plain, begin=True, tutorial=tutorial)
    except OptionError as error:
        raise Failure(str(error), USAGE) from error
    except OSError as error:
        raise Failure(why(error), MACHINE) from error
