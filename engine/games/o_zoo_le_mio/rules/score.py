"""Hand out visitors and trees, and add up points (R31–R43)."""

from engine.contract.game import Outcome, Score
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KINDS, YEARS, Attraction, OzooView, Public, Tally
from engine.shared.ranking import places

FIRST, SECOND = 2, 1
"""Visitors (or trees) for the first and the second of an attraction (R34, R38)."""
ALONE = 1
"""Visitors for an only owner (R34)."""


def guests_for(keys: tuple[int, ...], alone: int) -> tuple[int, ...]:
    """Return how many visitors each seat gets for its key; `alone` is what an only owner gets (R34, R38, R40)."""
    first = max(keys)
    out = [0] * len(keys)
    if first:
        second = sorted(keys)[-2]
        if second:
            out[keys.index(first)] = FIRST
            out[keys.index(second)] = SECOND
        else:
            out[keys.index(first)] = alone
    return tuple(out)


def attraction_after(public: Public, number: int, seat: int, key: int) -> Attraction:
    """Return an attraction after the key of one seat has changed (R35, R41)."""
    keys = public.attractions[number].keys
    after = (*keys[:seat], key, *keys[seat + 1 :])
    return Attraction(after, guests_for(after, public.switches.sole_bush_owner_trees if number == BUSHES else ALONE))


def tally(public: Public, seat: int) -> Tally:
    """Return what a seat would score for if the year ended now."""
    counts = [found.guests[seat] for found in public.attractions]
    return Tally(visitors=sum(counts[:KINDS]), trees=counts[BUSHES], benches=public.zoos[seat].benches)


def worth(found: Tally) -> int:
    """Return how many things there are to score for."""
    return found.visitors + found.trees + found.benches


def points_now(public: Public, seat: int) -> int:
    """Return the points that a seat would get if the year ended now (R42); 0 when all years are over."""
    return public.year * worth(tally(public, seat)) if len(public.years) < YEARS else 0


def income(public: Public) -> tuple[int, ...]:
    """Return the coins that each seat would get if a year but the last ended now (R44)."""
    return tuple([len(zoo.tiles) for zoo in public.zoos])


def seat_score(public: Public, seat: int) -> Score:
    """Return a seat's points from the years that are over, by part and by year (R42, R43)."""
    tallies = [end.tallies[seat] for end in public.years]
    years = tuple(enumerate(tallies, 1))
    parts = (
        ("visitors", sum(year * found.visitors for year, found in years)),
        ("trees", sum(year * found.trees for year, found in years)),
        ("benches", sum(year * found.benches for year, found in years)),
    )
    rounds = tuple(year * worth(found) for year, found in years)
    return Score(sum(rounds), parts, rounds)


def totals(public: Public) -> tuple[int, ...]:
    """Return every seat's points from the years that are over."""
    return tuple(seat_score(public, seat).total for seat in range(len(public.zoos)))


def outcome(view: OzooView) -> Outcome | None:
    """Return places and scores after the last year, before that None; equal points share a place (R47, R48)."""
    public = view.public
    if public.asks:
        return None
    scores = tuple(seat_score(public, seat) for seat in range(len(public.zoos)))
    return Outcome(places([score.total for score in scores]), scores, f"all {YEARS} years are over")
