"""Work out an evening's standings from its results. Pure.

A rating begins at 1500 and moves by how often somebody leaves better ones behind: the mean of openskill's Plackett–Luce model,
which takes games of any number of players and shared places, 20 points to its unit. People and bots are rated alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from zootui.wall.results import Result

START = 1500
PER_UNIT = 20


@dataclass(frozen=True)
class Standing:
    """Hold where somebody stands: games, wins (shared ones too), points beyond their tables' means, rating, its latest change."""

    name: str
    bot: bool
    games: int
    wins: int
    points: float
    rating: int
    change: int


@dataclass
class _Record:
    name: str
    bot: bool
    games: int = 0
    wins: int = 0
    points: float = 0.0
    latest: tuple[float, float] = (0.0, 0.0)


@lru_cache(8)
def standings(results: tuple[Result, ...]) -> tuple[Standing, ...]:
    """Return the standings, the highest rating first; each result counts once, in the order in which the games ended."""
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce()
    ratings: dict[tuple[str, bool], PlackettLuceRating] = {}
    records: dict[tuple[str, bool], _Record] = {}
    for result in _in_order(results):
        players = tuple({player.key: player for player in result.players}.values())
        if len(players) < 2:
            continue  # of a host that gives two seats one name
        teams = [[ratings.setdefault(player.key, model.rating())] for player in players]
        rated = model.rate(teams, ranks=[player.place for player in players])
        mean = sum(player.points for player in result.players) / len(result.players)
        for player, [before], [after] in zip(players, teams, rated, strict=True):
            ratings[player.key] = after
            record = records.setdefault(player.key, _Record(player.name, player.bot))
            record.games += 1
            record.wins += player.place == 1
            record.points += player.points - mean
            record.latest = (before.mu, after.mu)
    found = (
        Standing(
            name=record.name,
            bot=record.bot,
            games=record.games,
            wins=record.wins,
            points=round(record.points, 1),
            rating=_shown(record.latest[1]),
            change=_shown(record.latest[1]) - _shown(record.latest[0]),
        )
        for record in records.values()
    )
    return tuple(sorted(found, key=lambda one: (-one.rating, -one.points, one.name)))


def _in_order(results: Iterable[Result]) -> list[Result]:
    """Return every game once, as it was first seen, in the order of their ends."""
    first: dict[tuple[str, int], Result] = {}
    for result in results:
        first.setdefault(result.key, result)
    return sorted(first.values(), key=lambda result: (result.when, result.key))


def _shown(mean: float) -> int:
    return START + round((mean - 25.0) * PER_UNIT)
