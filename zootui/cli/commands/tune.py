"""Fit the figures by which a bot plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zootui.failure import USAGE, Failure

if TYPE_CHECKING:
    from zootui.arena.tuning import Tuned


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
