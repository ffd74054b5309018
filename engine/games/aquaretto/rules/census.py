"""Count every component, wherever it lies, and check what is said in public about the face-down piles.

Coins and coin tiles are one kind of component, *money*: a coin tile becomes a coin of its owner, and whatever is spent goes to
the bank (R19). Kinds that stayed out lie in the printed box with all their tiles, so the count is the same in every game.
"""

from collections import Counter
from collections.abc import Iterable

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.names import tile_name
from engine.games.aquaretto.rules.hidden import lying_open
from engine.games.aquaretto.rules.table import COIN, KINDS, TRAINER, AquarettoState, adult, deck
from engine.shared.breeding import YOUNG, animal
from engine.shared.trucks.census import pile_counts, truck_counts
from engine.shared.trucks.setup import Options

_MONEY = tile_name(COIN)


def census(_options: Options, seats: int) -> tuple[tuple[str, int], ...]:
    """Return how many of each component there are, and how many trucks of each size with `seats` seats."""
    count = _printed(range(KINDS))
    count[_MONEY] = COMPONENTS.money.coin_tiles + COMPONENTS.money.coins
    count["coworker"] = COMPONENTS.coworkers.supply
    count["large expansion"] = count["small expansion"] = seats * COMPONENTS.expansions.each
    count.update(truck_counts(COMPONENTS.table(seats).trucks))
    return tuple(count.items())


def components(state: AquarettoState) -> tuple[tuple[str, int], ...]:
    """Return how many of each component lie anywhere in the state, with the kinds that stayed out."""
    public = state.public
    count = Counter(tile_name(adult(tile)) for tile in (*state.hidden.main, *state.hidden.end, *lying_open(public)))
    count.update({tile_name(animal(kind, YOUNG)): left for kind, left in enumerate(public.young)})
    count[_MONEY] += public.bank + sum(zoo.coins for zoo in public.zoos)
    count["coworker"] = public.coworkers + sum(sum(zoo.staff) + zoo.spaces.count(TRAINER) for zoo in public.zoos)
    for place, name in enumerate(("large expansion", "small expansion")):
        standing = sum((form > 0) == place for zoo in public.zoos for form, _ in zoo.built)
        count[name] = standing + sum(zoo.spare[place] for zoo in public.zoos)
    count.update(truck_counts(truck.capacity for truck in public.round.trucks))
    count.update(_printed(kind for kind in range(KINDS) if kind not in public.kinds))
    return tuple(count.items())


def counts(state: AquarettoState) -> Iterable[tuple[str, int, int]]:
    """Return what is said about the piles and what lies in them."""
    return pile_counts(state.public.round, state.hidden)


def _printed(kinds: Iterable[int]) -> Counter[str]:
    """Return all animals of some kinds, babies included."""
    chosen = tuple(kinds)
    count = Counter(tile_name(tile) for tile in deck(chosen) if tile != COIN)
    count.update({tile_name(animal(kind, YOUNG)): COMPONENTS.kinds[kind].young for kind in chosen})
    return count
