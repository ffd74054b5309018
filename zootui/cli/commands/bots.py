"""`zootui bot`, `arena` and `tune`: bots at a table, against each other, and fitted by play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from zootui.cli.asked import Pin
from zootui.failure import UNREACHED, USAGE, Failure

if TYPE_CHECKING:
    from zootui.arena.tournament import Tournament
    from zootui.arena.tuning import Tuned


def bot(
    address: str,
    *,
    level: str = "normal",
    me: Annotated[str | None, Parameter(name=("--as", "--name"))] = None,
    pin: Pin = "",
    new_key: bool = False,
    pace: float | None = None,
) -> int:
    """Let a bot take a seat at a table, from any machine.

    Parameters
    ----------
    address: str
        HOST or HOST:PORT.
    level: str
        How well it plays: easy, normal or hard.
    me: str
        What it is called. Mabel, Linus and Boris have a bent, as they have at every table.
    pin: str
        The table's PIN, if it has one; without a value you are asked for it, or ZOOTUI_PIN has it.
    new_key: bool
        The host has a new key: play although the table had another one before.
    pace: float
        The least seconds that it takes for a decision.
    """
    import asyncio

    import engine
    from net.shells.bot_player import BotRefused, play_at
    from net.shells.secret_store import FileSecretStore
    from zootui.client.error_log import goodbye
    from zootui.launch.find_table import locate
    from zootui.launch.game_options import why_no_seconds
    from zootui.local import folders

    if reason := why_no_seconds("--pace", pace):
        raise Failure(reason, USAGE)

    async def run() -> None:
        found = await locate(address)
        row = found.row
        if row.game not in engine.ids() or not engine.has_level(row.game, level):
            there = ", ".join(engine.levels(row.game)) if row.game in engine.ids() else "none"
            raise Failure(f"there is no bot level {level!r} for {row.game}; there are: {there}", USAGE)
        called = me or level.capitalize()
        await play_at(
            found.way(pin=pin, new_key=new_key),
            secret_store=FileSecretStore(folders.keys(), "bot"),
            level=level,
            name=called,
            pace=pace,
            unshown=goodbye,
        )

    try:
        asyncio.run(run())
    except BotRefused as error:
        raise Failure(str(error), UNREACHED) from error
    return 0


# --- arena ---------------------------------------------------------------------------------------------------------


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
    console = HarmlessConsole()
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


# --- tune ----------------------------------------------------------------------------------------------------------


def tune(
    game: str,
    *,
    seats: int | None = None,
    rounds: int = 20,
    candidates: int = 12,
    games: int = 40,
    last: int = 400,
    jobs: int | None = None,
    cluster: str | None = None,
    seed: int = 1,
    json: bool = False,
) -> int:
    """Look for figures with which the normal bot of a game plays better, and print them with what they won.

    Parameters
    ----------
    game: str
        Which game.
    seats: int
        How many seats; without it, as few as the game has.
    rounds: int
        How often better figures are looked for, each time around the best so far.
    candidates: int
        How many sets of figures are tried in a round.
    games: int
        How many games each of them plays.
    last: int
        How many new games the figures that were found play against today's in the end.
    jobs: int
        How many processes; without it, one a core.
    cluster: str
        The address of a Dask scheduler (tcp://HOST:PORT), whose workers play the games in place of this machine's cores.
    seed: int
        The same seed finds the same figures, however many workers there are.
    json: bool
        Print one JSON object in place of the table.
    """
    import engine
    from zootui.arena.tuning import Schedule, tune as fit
    from zootui.arena.workers import opened
    from zootui.cli.asked import meant_game
    from zootui.cli.console import bar

    game = meant_game(game)
    if engine.weighed(game) is None:
        known = [name for name in engine.ids() if engine.weighed(name) is not None]
        raise Failure(
            f"the bots of {game} play by no figures that could be tuned; those of these do: {', '.join(known)}", USAGE
        )
    low, high = engine.load(game).info.seats
    count = seats or max(2, low)
    if not max(2, low) <= count <= high:
        raise Failure(f"{game} is tuned with {max(2, low)} to {high} seats", USAGE)
    if min(rounds, games, last) < 1 or candidates < 2 or (jobs is not None and jobs < 1) or seed < 0:
        raise Failure("--rounds, --games, --last and --jobs are from 1 on, --candidates from 2, --seed from 0", USAGE)
    if jobs is not None and cluster is not None:
        raise Failure("--jobs is for this machine; with --cluster the cluster’s workers play", USAGE)
    schedule = Schedule(count, rounds, candidates, games, last)
    total = rounds * candidates * games + last
    with opened(jobs, cluster, max(candidates, 32)) as (workers, _), bar("games", total, quiet=json) as advance:
        found = fit(game, schedule, workers, seed, advance)
    return _tell(game, found, as_json=json)


def _tell(game: str, found: Tuned, *, as_json: bool) -> int:
    from rich.table import Table

    import engine
    from engine.bots.weighing import named
    from zootui.cli.console import HarmlessConsole
    from zootui.line.json_watch import print_json

    weighed = engine.weighed(game)
    assert weighed is not None
    standing = found.standing
    share = standing.wins / standing.games
    if as_json:
        print_json(
            game=game,
            weights=dict(named(found.weights)),
            usual=dict(named(weighed.usual)),
            games=standing.games,
            share=round(share, 4),
            low=round(standing.low, 4),
            high=round(standing.high, 4),
            leads=[round(lead, 2) for lead in found.leads],
        )
        return 0
    table = Table(title=game)
    for column in ("figure", "usual", "found"):
        table.add_column(column, justify="left" if column == "figure" else "right")
    for (name, usual), (_, now) in zip(named(weighed.usual), named(found.weights), strict=True):
        table.add_row(name, f"{usual:g}", f"{now:.4g}")
    console = HarmlessConsole()
    console.print(table)
    console.print(
        f"With these it won {share:.1%} of {standing.games} new games against the usual ones "
        f"(95 %: {standing.low:.1%} – {standing.high:.1%})."
    )
    return 0
