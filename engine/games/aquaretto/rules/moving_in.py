"""What a tile does that moves in, and what a basin earns as it grows (R26-R37, R45, R46)."""

from typing import NamedTuple

from engine.contract.tree import put
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.layout import FORMS, LARGE, Site
from engine.games.aquaretto.rules.table import EMPTY, FORM, KIND, Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.breeding import paired

COIN_AT = frozenset(COMPONENTS.rewards.coin)
COWORKER_AT = frozenset(COMPONENTS.rewards.coworker)
LARGEST = max(kind.adults + kind.young for kind in COMPONENTS.kinds)


class MovedIn(NamedTuple):
    """Hold what one tile did: the zoo with it (its coin earned), the size of its basin, and whether a baby is due."""

    zoo: Zoo
    size: int
    bred: bool

    @property
    def coin(self) -> bool:
        """Tell whether the tile earned a coin."""
        return self.size in COIN_AT

    @property
    def coworker(self) -> bool:
        """Tell whether the tile earned a coworker."""
        return self.size in COWORKER_AT


def moved_in(zoo: Zoo, tile: int, cell: int) -> MovedIn:
    """Return what a tile does on a legal cell; the baby and the coworker that it brings are still to be placed (R40)."""
    here = zoo_map(zoo)
    size = here.size(KIND[tile]) + 1
    spaces = settled(zoo.spaces, tile, here.layout.space[cell])
    coins = zoo.coins + 1 if size in COIN_AT else zoo.coins
    bred = FORM[spaces[here.layout.space[cell]]] != FORM[tile]
    return MovedIn(
        Zoo(coins=coins, spaces=spaces, depot=zoo.depot, staff=zoo.staff, built=zoo.built, spare=zoo.spare), size, bred
    )


def settled(spaces: tuple[int, ...], tile: int, space: int) -> tuple[int, ...]:
    """Return spaces with a tile on one of them; if it finds an unbred mate both become parents (R31)."""
    pair = paired(spaces, tile, FORM[tile])
    if pair is not None:
        spaces, tile = pair
    return put(spaces, space, tile)


def stored(zoo: Zoo, tile: int) -> Zoo:
    """Return a zoo with a tile on top of its depot (R28)."""
    return Zoo(
        coins=zoo.coins, spaces=zoo.spaces, depot=(*zoo.depot, tile), staff=zoo.staff, built=zoo.built, spare=zoo.spare
    )


def expanded(zoo: Zoo, site: Site) -> Zoo:
    """Return a zoo with an expansion more (R45, R46)."""
    large, small = zoo.spare
    spare = (large - 1, small) if site[0] == LARGE else (large, small - 1)
    spaces = (*zoo.spaces, *[EMPTY] * len(FORMS[site[0]]))
    return Zoo(coins=zoo.coins, spaces=spaces, depot=zoo.depot, staff=zoo.staff, built=(*zoo.built, site), spare=spare)


def earned(size: int, then: int) -> tuple[tuple[int, bool], ...]:
    """Return what a basin earned that grew: at which size, and whether that is a coworker (else a coin) (R36)."""
    return tuple(
        (grown, grown in COWORKER_AT) for grown in range(size + 1, then + 1) if grown in COIN_AT or grown in COWORKER_AT
    )


def next_reward(size: int) -> tuple[int, bool] | None:
    """Return at which size a basin earns next and whether that is a coworker (else a coin), or None after the last (R36)."""
    for further in range(size + 1, LARGEST + 1):
        if further in COIN_AT:
            return further, False
        if further in COWORKER_AT:
            return further, True
    return None
