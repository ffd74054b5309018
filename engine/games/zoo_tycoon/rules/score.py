"""Count victory points: the lower of two tracks, by year and by step of the final count (R150-R156, R163)."""

from bisect import bisect_right
from itertools import pairwise

from engine.contract.game import Outcome, Score
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import DISCS, Public, TycoonView
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity, standing
from engine.shared.ranking import by_round, places

PARTS = ("seven years", "young", "parks", "breeding", "welfare", "purchases")
"""The steps by which victory points come about: all years, then R151 to R155."""
APPRENTICE, KEEPER, CURATOR, DIRECTOR = range(4)
VERDICTS = {APPRENTICE: "an apprentice", KEEPER: "a keeper", CURATOR: "a curator", DIRECTOR: "a director"}
"""What a game alone makes of somebody, by number (R163)."""
_FROM = (20, 28, 35)
"""The victory points from which somebody is keeper, curator, director (HOUSE DATA)."""


def victory_points(popular: int, conserved: int) -> int:
    """Return a zoo's victory points: the lower of its two tracks (R156)."""
    return min(popular, conserved)


def points(zoo: Zoo) -> int:
    """Return the victory points of a zoo as it stands (R156)."""
    popular, _, conserved = standing(zoo)
    return victory_points(popular, conserved)


def dropped_out(public: Public) -> tuple[bool, ...]:
    """Tell for each seat whether its zoo dropped out (R150); none has before the final count."""
    return public.count[0].out if public.count else (False,) * len(public.zoos)


def stages(public: Public, seat: int) -> tuple[tuple[int, int], ...]:
    """Return popularity and conservation of a seat before the final count, after each of its steps, and now (R150-R155)."""
    now = (popularity(public.zoos[seat]), conservation(public.zoos[seat]))
    at = public.before_count[seat]
    found = [at]
    for step in public.count[DISCS:]:
        at = at[0] + step.popularity[seat], at[1] + step.conservation[seat]
        found.append(at)
    return (*found, now)


def outcome(view: TycoonView) -> Outcome | None:
    """Return places, scores and reason once the count is over, before that None (R150, R156)."""
    public = view.public
    if public.asks:
        return None
    out = dropped_out(public)
    scores = tuple([_score(public, seat) for seat in range(len(public.zoos))])
    totals = tuple([score.total for score in scores])
    return Outcome(places=final_places(totals, out), scores=scores, reason=_reason(totals, out))


def final_places(totals: tuple[int, ...], out: tuple[bool, ...]) -> tuple[int, ...]:
    """Return each seat's place: most victory points win and ties share; zoos that dropped out share the last one (R150, R156)."""
    return places([(not gone, 0 if gone else own) for own, gone in zip(totals, out, strict=True)])


def _score(public: Public, seat: int) -> Score:
    """Return a score by the steps of the count, and by year; what the count brings belongs to the last year."""
    at = [victory_points(*tracks) for tracks in stages(public, seat)]
    gains = [at[0], *[now - before for before, now in pairwise(at)]]
    race = (*public.race[:-1], tuple(map(points, public.zoos)))
    return Score(total=at[-1], parts=tuple(zip(PARTS, gains, strict=True)), rounds=by_round(race, seat))


def _reason(totals: tuple[int, ...], out: tuple[bool, ...]) -> str:
    if all(out):
        return "Seven years are over, and every zoo is in debt: nobody wins."
    if len(totals) == 1:
        return f"Seven years are over, with {totals[0]} victory points: you are now {VERDICTS[verdict(totals[0])]}."
    if any(out):
        return "Seven years are over; a zoo in debt cannot win."
    return "Seven years are over."


def verdict(total: int) -> int:
    """Return what somebody with these victory points is (R163)."""
    return bisect_right(_FROM, total)
