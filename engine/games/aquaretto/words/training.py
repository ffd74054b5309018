"""Say what trainers have to train: animals around a post today, and spaces around it to which more may still come."""

import functools
from collections.abc import Callable, Iterator, Sequence

from engine.contract.at_stake import Difference
from engine.games.aquaretto.bots.evaluation import growing
from engine.games.aquaretto.names import cell_name
from engine.games.aquaretto.rules.score import trainer_points
from engine.games.aquaretto.rules.table import KINDS, TRAINABLE, Zoo
from engine.games.aquaretto.rules.zoo import WaterMap, zoo_map
from engine.shared.breeding import animal
from engine.shared.differences import better_of
from engine.shared.wording import counted

SOME, MANY = 2, 6
"""Fewer animals than `SOME` call no trainer; where `MANY` can come either way, one more is far off."""


def to_train(one: Zoo, other: Zoo) -> tuple[str, str]:
    """Return what more there is to train in one zoo than in another, and what less: the first of what can tell them apart."""
    for count, least, told in _TO_TRAIN:
        now, then = count(one), count(other)
        if count is _for_a_new_one and (now - then) * (_for_a_new_one_by_all(one) - _for_a_new_one_by_all(other)) <= 0:
            continue  # where several basins grow it may come to as many, or more
        if now != then and max(now, then) >= least and min(now, then) < MANY:
            words = told(now, then)
            return words * (now > then), words * (now < then)
    return "", ""


def of_trainers(zoo: Zoo, cells: Sequence[int]) -> Iterator[Difference]:
    """Yield around which of two places for a trainer more animals can come that it trains, and around which fewer."""
    for reach, what in ((_reached, "animals to train can still come"), (growing, "the next animal to train can come")):
        spaces = [_spaces_beside(zoo, [cell], reach) for cell in cells]
        if spaces[0] != spaces[1]:
            favours = better_of(spaces)
            better, other = (
                f"{_spaces(spaces[place])} next to {cell_name(cells[place])}" for place in (favours, 1 - favours)
            )
            yield Difference(favours, f"{what} to {better} and to {other}")
            return


def _spaces(some: int) -> str:
    return counted(some, "space") if some else "no space"


def _reached(here: WaterMap) -> int:
    """Return the spaces to which basins with animals that can be trained may still come, one after another."""
    found = 0
    for kind in range(KINDS):
        if here.tiles[kind] and TRAINABLE[animal(kind)]:
            found |= here.reach(kind)
    return found


def _spaces_beside(zoo: Zoo, posts: Sequence[int], reach: Callable[[WaterMap], int] = _reached) -> int:
    """Return to how many spaces beside some posts animals that can be trained may come."""
    here, beside = zoo_map(zoo), 0
    for cell in posts:
        beside |= here.layout.around[here.layout.space[cell]]
    return (beside & reach(here)).bit_count()


def _beside_trainers(zoo: Zoo) -> int:
    here = zoo_map(zoo)
    return _spaces_beside(zoo, here.cells(here.trainers))


def _for_a_new_one(zoo: Zoo) -> int:
    """Return the most animals that a new trainer could come to train if one basin alone grows: others may be in its way then."""
    ways = [trained + max([some.bit_count() for some in more], default=0) for trained, more in _coming_to(zoo)]
    return max(ways, default=0)


def _for_a_new_one_by_all(zoo: Zoo) -> int:
    """Return how many it could come to train if no basin were in another one's way: it can be no more."""
    ways = [trained + functools.reduce(int.__or__, more, 0).bit_count() for trained, more in _coming_to(zoo)]
    return max(ways, default=0)


def _coming_to(zoo: Zoo) -> Iterator[tuple[int, list[int]]]:
    """Yield for each free space what a trainer there trains, and the spaces beside it to which each kind may come.

    Nobody comes across the space that is kept for it.
    """
    here = zoo_map(zoo)
    kinds = [kind for kind in range(KINDS) if here.tiles[kind] and TRAINABLE[animal(kind)]]
    for cell in here.cells(here.empty):
        space = here.layout.space[cell]
        yield trainer_points(zoo, cell), [here.layout.around[space] & here.reach(kind, 1 << space) for kind in kinds]


def _today(zoo: Zoo) -> int:
    here = zoo_map(zoo)
    return max([trainer_points(zoo, cell) for cell in here.cells(here.empty)], default=0)


_TO_TRAIN: Sequence[tuple[Callable[[Zoo], int], int, Callable[[int, int], str]]] = (
    (
        _beside_trainers,
        1,
        lambda now, then: (
            f"animals to train can still come to {_spaces(now)} next to a trainer instead of {then or 'none'}"
        ),
    ),
    (
        _for_a_new_one,
        SOME,
        lambda now, then: (
            f"a new trainer could come to train {counted(now, 'animal')} instead of {then} if one basin grows"
        ),
    ),
    (_today, SOME, lambda now, then: f"a new trainer could train {counted(now, 'animal')} today instead of {then}"),
)
"""What can tell two zoos apart, from how many on it does, and how that is told."""
