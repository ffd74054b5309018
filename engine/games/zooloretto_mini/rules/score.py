"""The count: what a zoo is worth, then places, points and reason once the last round is over (R47–R54)."""

from engine.contract.game import Outcome, Score
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules.table import KINDS, SORT, Public, Zoo, ZooMiniView
from engine.shared.ranking import by_round, places, tie
from engine.shared.trucks.words import end_of_piles

TIE = "landscape tiles in the enclosures (R53)"
"""Of what a zoo needs more to win where another one has as many points."""
VALUES = COMPONENTS.zoo.values
PENALTY = COMPONENTS.zoo.barn
LANDSCAPE_POINTS = COMPONENTS.zoo.landscape


def animals(enclosure: tuple[int, ...]) -> int:
    """Return how many animals live in an enclosure, babies included (R34, R49)."""
    count = 0
    for tile in enclosure:
        if SORT[tile] < KINDS:
            count += 1
    return count


def landscape_types(zoo: Zoo) -> set[int]:
    """Return the types of landscape in the enclosures (R50)."""
    return {SORT[tile] for enclosure in zoo.enclosures for tile in enclosure if SORT[tile] >= KINDS}


def landscape_tiles(zoo: Zoo) -> int:
    """Return how many landscape tiles lie in the enclosures, which decides a tie (R53)."""
    return sum(len(enclosure) - animals(enclosure) for enclosure in zoo.enclosures)


def barn_loss(zoo: Zoo) -> int:
    """Return the points that the barn costs: for each kind and each type of landscape in it (R51, R52)."""
    return PENALTY * len({SORT[tile] for tile in zoo.barn})


def parts(zoo: Zoo) -> tuple[int, int, int]:
    """Return the points for animals, for landscape, and (zero or less) for the barn."""
    enclosures = sum([VALUES[animals(enclosure)] for enclosure in zoo.enclosures])
    return enclosures, LANDSCAPE_POINTS * len(landscape_types(zoo)), -barn_loss(zoo)


def points(zoo: Zoo) -> int:
    """Return what a zoo is worth now."""
    return sum(parts(zoo))


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
    return Outcome(places(ranks), scores, end_of_piles(public.round) + tie(ranks, f"more {TIE}"))


def _score(public: Public, seat: int) -> Score:
    enclosures, landscape, barn = parts(public.zoos[seat])
    counted = (("animals", enclosures), ("landscape", landscape), ("barn", barn))
    return Score(total=enclosures + landscape + barn, parts=counted, rounds=by_round(public.race, seat))
