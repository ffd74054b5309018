"""The count: places, points and reason once the last round is over (R47–R54)."""

from __future__ import annotations

from engine.contract.game import Outcome, Score
from engine.games.zooloretto_mini.rules.table import Public, ZooMiniView
from engine.games.zooloretto_mini.rules.zoo import landscape_tiles, parts, points
from engine.shared.ranking import by_round, places
from engine.shared.trucks.words import end_of_piles


def totals(public: Public) -> tuple[int, ...]:
    """Return what each seat's zoo is worth now."""
    return tuple([points(zoo) for zoo in public.zoos])


def outcome(view: ZooMiniView) -> Outcome | None:
    """Return places, scores and reason once the last round is over, before that None (R47, R53)."""
    public = view.public
    if public.asks:
        return None
    ranks = [(points(zoo), landscape_tiles(zoo)) for zoo in public.zoos]
    scores = tuple(_score(public, seat) for seat in range(len(public.zoos)))
    return Outcome(places=places(ranks), scores=scores, reason=end_of_piles(public.round))


def _score(public: Public, seat: int) -> Score:
    homes, landscape, barn = parts(public.zoos[seat])
    counted = (("animals", homes), ("landscape", landscape), ("barn", barn))
    return Score(total=homes + landscape + barn, parts=counted, rounds=by_round(public.race, seat))
