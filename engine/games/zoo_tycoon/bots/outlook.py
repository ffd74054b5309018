"""What matters to a zoo besides what stands in it: the years ahead, the event, the parks."""

from engine.contract.tree import Struct
from engine.games.zoo_tycoon.bots.weights import USUAL, Weights
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY, WITHOUT
from engine.games.zoo_tycoon.plans.planner import years_left
from engine.games.zoo_tycoon.rules.autumn.parks import paid_by_parks
from engine.games.zoo_tycoon.rules.count import breeding_points
from engine.games.zoo_tycoon.rules.reintroduction import TRACKED
from engine.games.zoo_tycoon.rules.step import Year, year_of
from engine.games.zoo_tycoon.rules.table import COUNT, SPRING, Public

_PARKS = COMPONENTS.parks
_PAIR = 2
SOME_MORE = -1
"""Litters may still move zoos on the breeding-program track."""


class Outlook(Struct, frozen=True, gc=False, cache_hash=True):
    """Hold what matters to the zoo of a seat besides what stands in it.

    `rewilding` has one bit for each main whose young may still be reintroduced.
    """

    years: int
    """The winters still to come, this year's counted."""
    event: int
    """The year's."""
    year: Year
    parks: tuple[int, ...]
    """What each national park would pay it if it were completed now."""
    without: tuple[int, ...]
    """The member that this park does not ask of it (or NOBODY)."""
    rewilding: int
    weights: Weights = USUAL
    """What its bot believes."""
    held: tuple[int, ...] = ()
    """In the last year what each park pays it that it has completed; before, that is not reckoned with."""
    bred: int = SOME_MORE
    """What its place in the breeding programs brings as others stand, once no litter comes any more, else `SOME_MORE`."""


def outlook_of(public: Public, seat: int, weights: Weights = USUAL) -> Outlook:
    """Return the outlook of a seat whose bot believes in `weights`."""
    terms = [_park(public, seat, park) for park in range(len(_PARKS))]
    open_tracks = [
        species for species, track in zip(TRACKED, public.reintroduction, strict=True) if track.done < _times(species)
    ]
    last = public.round == COMPONENTS.givens.rounds and public.season != COUNT
    return Outlook(
        years_left(public),
        public.cards.event,
        year_of(public),
        tuple([points for points, _ in terms]),
        tuple([without for _, without in terms]),
        sum([1 << species for species in open_tracks]),
        weights,
        paid_by_parks(public.parks, seat) if last else (),
        breeding_points(tuple([one.breeding for one in public.zoos]))[seat]
        if last and public.season > SPRING
        else SOME_MORE,
    )


def _times(species: int) -> int:
    card = COMPONENTS.mains[species].reintroduction
    return 0 if card is None else card.times


def _park(public: Public, seat: int, park: int) -> tuple[int, int]:
    """Return what a park would pay a seat, and the member it can do without (R144-R146, R160)."""
    square, card, pair = public.parks[park], _PARKS[park], len(public.zoos) == _PAIR
    if (square.first | square.second) >> seat & 1:
        return 0, NOBODY
    if pair and sum([bool(one.first) for one in public.parks]) >= COMPONENTS.givens.two_player_parks:
        return 0, NOBODY
    if WITHOUT[park] != NOBODY:
        if public.pair_owner not in (NOBODY, seat):
            return (0 if square.second or card.without is None else card.without.points), WITHOUT[park]
        return card.first, NOBODY
    if not square.first:
        return card.first, NOBODY
    shut = square.second or pair or square.first.bit_count() > 1
    return (0 if shut else card.second), NOBODY
