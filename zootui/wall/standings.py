"""Where everybody of an evening stands, by all games that are over."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from zootui.wall.result import WallResult

START = 1500

PER_UNIT = 20


@dataclass(frozen=True)
class WallStanding:
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
def standings(results: tuple[WallResult, ...]) -> tuple[WallStanding, ...]:
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
        WallStanding(
            name=record.name,
            bot=record.bot,
            games=record.games,
            wins=record.wins,
            points=round(record.points, 1),
            rating=_rounded(record.latest[1]),
            change=_rounded(record.latest[1]) - _rounded(record.latest[0]),
        )
        for record in records.values()
    )
    return tuple(sorted(found, key=lambda one: (-one.rating, -one.points, one.name)))


def _in_order(results: Iterable[WallResult]) -> list[WallResult]:
    """Return every game once, as it was first seen, in the order of their ends."""
    first: dict[tuple[str, int], WallResult] = {}
    for result in results:
        first.setdefault(result.key, result)
    return sorted(first.values(), key=lambda result: (result.when, result.key))


def _rounded(mean: float) -> int:
    return START + round((mean - 25.0) * PER_UNIT)


def player_rows(results: tuple[WallResult, ...]) -> list[dict[str, object]]:
    """Return the standings as JSON has them; `bot` stands only with bots."""
    return [
        {"name": one.name, "games": one.games, "wins": one.wins, "points": one.points, "rating": one.rating}
        | ({"bot": True} if one.bot else {})
        for one in standings(results)
    ]
