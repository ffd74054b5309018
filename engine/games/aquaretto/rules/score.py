"""Count a water zoo: animals, what the coworkers bring, and what waits in the depot (R49–R51)."""

import functools

from engine.contract.game import Outcome, Score
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.layout import Site, layout_of
from engine.games.aquaretto.rules.table import FISH, FORM, KIND, TRAINABLE, TRAINER, AquarettoView, Public, Zoo
from engine.shared.ranking import by_round, places, tie
from engine.shared.trucks.words import end_of_piles

TIE = "coins (R51)"
"""Of what a zoo needs more to win where another one has as many points."""
PARTS = ("animals", "cashiers", "keepers", "trainers", "depot")
_LOSS, _MANAGED = COMPONENTS.depot.loss, COMPONENTS.depot.managed


@functools.lru_cache(maxsize=4096)
def _tally(built: tuple[Site, ...], spaces: tuple[int, ...]) -> tuple[int, int, int, int]:
    animals = fish = trainable = 0
    trainers = []
    for space, what in enumerate(spaces):
        if what >= 0:
            animals += 1
            if TRAINABLE[what]:
                trainable |= 1 << space
            elif FORM[what] == FISH:
                fish += 1
        elif what == TRAINER:
            trainers.append(space)
    around = layout_of(built).around
    return animals, fish, trainable, sum([(around[space] & trainable).bit_count() for space in trainers])


def tally(zoo: Zoo) -> tuple[int, int, int, int]:
    """Return what lies in a water zoo: animals, fish tiles, a mask of those that can be trained, the trainers' points."""
    return _tally(zoo.built, zoo.spaces)


def trainer_points(zoo: Zoo, cell: int) -> int:
    """Return the points that a trainer on a cell of the zoo brings (R41–R43)."""
    layout = layout_of(zoo.built)
    return (layout.around[layout.space[cell]] & tally(zoo)[2]).bit_count()


def depot_loss(depot: tuple[int, ...], managers: int) -> int:
    """Return the points that a depot costs: for each kind in it, however many tiles of it there are (R49)."""
    if not depot:
        return 0
    return (_MANAGED if managers else _LOSS) * len({KIND[tile] for tile in depot})


def parts(zoo: Zoo) -> tuple[int, int, int, int, int]:
    """Return the points of each of PARTS; those of the depot are zero or less."""
    animals, fish, _, trained = _tally(zoo.built, zoo.spaces)
    cashiers, keepers, managers = zoo.staff
    return animals, cashiers * zoo.coins, keepers * fish, trained, -depot_loss(zoo.depot, managers)


def points(zoo: Zoo) -> int:
    """Return what a zoo is worth now."""
    return sum(parts(zoo))


def totals(public: Public) -> tuple[int, ...]:
    """Return what each seat's zoo is worth now."""
    return tuple([points(zoo) for zoo in public.zoos])


def outcome(view: AquarettoView) -> Outcome | None:
    """Return places, scores and reason once the last round is over, before that None (R48, R51)."""
    public = view.public
    if public.asks:
        return None
    ranks = [(points(zoo), zoo.coins) for zoo in public.zoos]
    scores = tuple(_score(public, seat) for seat in range(len(public.zoos)))
    return Outcome(places(ranks), scores, end_of_piles(public.round) + tie(ranks, f"more {TIE}"))


def _score(public: Public, seat: int) -> Score:
    counted = parts(public.zoos[seat])
    return Score(total=sum(counted), parts=tuple(zip(PARTS, counted, strict=True)), rounds=by_round(public.race, seat))
