"""Let bots play each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zootui.failure import USAGE, Failure

if TYPE_CHECKING:
    from zootui.arena.tournament import Tournament


def arena(
    game: str,
    *,
    seats: int | None = None,
    bots: str = "normal,random",
    games: int = 400,
    jobs: int | None = None,
    cluster: str | None = None,
    seed: int = 1,
    option: tuple[str, ...] = (),
    json: bool = False,
) -> int:
    """Let bots play each other: wins with 95 % intervals, games and decisions per second.

    Parameters
    ----------
    game: str
        Which game.
    seats: int
        How many seats; without it, as many as bots are named. Fewer bots than seats: the last one fills up.
    bots: str
        The bots' levels, comma-separated, such as hard,normal,normal; random is a level, too.
    games: int
        How many games; bots change seats from game to game.
    jobs: int
        How many processes; without it, one a core.
    cluster: str
        The address of a Dask scheduler (tcp://HOST:PORT), whose workers play the games in place of this machine's cores.
    seed: int
        The same seed plays the same games.
    option: tuple[str, ...]
        A rule option as key=value; may be repeated.
    json: bool
        Print one JSON object in place of the table.
    """
    import engine
    from zootui.arena.tournament import Tournament
    from zootui.cli.asked import meant_game
    from zootui.launch.game_options import OptionError, read_options

    game = meant_game(game)
    low, high = engine.load(game).info.seats
    levels = [level.strip() for level in bots.split(",")]
    count = seats or max(len(levels), low)
    if not low <= count <= high or len(levels) > count:
        raise Failure(f"{game} has {low} to {high} seats; {len(levels)} bots on {count} seats do not fit", USAGE)
    levels += levels[-1:] * (count - len(levels))
    unknown = [level for level in levels if not engine.has_level(game, level)]
    if unknown:
        raise Failure(f"there is no bot level {unknown[0]!r}; there are: {', '.join(engine.levels(game))}", USAGE)
    if games < 1 or (jobs is not None and jobs < 1):
        raise Failure("--games and --jobs are whole numbers from 1 on", USAGE)
    try:
        options = read_options(game, option)
    except OptionError as error:
        raise Failure(str(error), USAGE) from error
    if jobs is not None and cluster is not None:
        raise Failure("--jobs is for this machine; with --cluster the cluster’s workers play", USAGE)
    return _run(Tournament(game, options, levels, games, seed), jobs, cluster, as_json=json)


def _run(asked: Tournament, jobs: int | None, address: str | None, *, as_json: bool) -> int:
    from zootui.arena.tournament import run_tournament
    from zootui.arena.workers import opened
    from zootui.cli.console import HarmlessConsole, bar
    from zootui.line.json_watch import print_json

    game, levels = asked.game, [str(level) for level in asked.players]
    with opened(jobs, address, asked.games) as (workers, jobs), bar("games", asked.games, quiet=as_json) as advance:
        tally = run_tournament(asked, workers, advance)
    per_second = tally.decisions / tally.seconds
    if as_json:
        print_json(
            game=game,
            games=tally.games,
            decisions=tally.decisions,
            decisions_per_s=round(per_second),
            decisions_per_s_core=round(tally.decisions / tally.busy),
            games_per_s=round(tally.games / tally.seconds, 2),
            states_per_s=round(tally.states / tally.seconds),
            jobs=jobs,
            wins={
                f"{number + 1}:{level}": {
                    "wins": round(one.wins, 2),
                    "share": round(one.wins / one.games, 4),
                    "low": round(one.low, 4),
                    "high": round(one.high, 4),
                    "points": round(one.points, 2),
                }
                for number, (level, one) in enumerate(zip(levels, tally.standings, strict=True))
            },
        )
        return 0
    console = HarmlessConsole(spoken=True)
    console.print(_table(game, levels, tally.standings))
    console.print(
        f"{tally.games} games in {tally.seconds:.1f} s on {jobs} {'thread' if address else 'process'}"
        f"{'' if jobs == 1 else 's' if address else 'es'}: "
        f"{tally.games / tally.seconds:.1f} games/s, {per_second:,.0f} decisions/s, "
        f"{tally.decisions / tally.busy:,.0f} a core"
    )
    return 0


def _table(game: str, levels: list[str], standings: object) -> object:
    from rich.table import Table

    table = Table(title=game)
    for column in ("bot", "wins", "share", "95 %", "points"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for number, (level, one) in enumerate(zip(levels, standings, strict=True)):  # type: ignore[call-overload]
        share = one.wins / one.games
        interval = f"{one.low:.1%} – {one.high:.1%}"
        table.add_row(f"{number + 1} {level}", f"{one.wins:g}", f"{share:.1%}", interval, f"{one.points:.1f}")
    return table
