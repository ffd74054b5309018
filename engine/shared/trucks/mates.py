"""Say which truck brings fertile animals whose mate can still come: a baby each that no figure of today shows."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, Difference
from engine.contract.choice import Action
from engine.shared.breeding import FEMALE, MALE, would_be_mate
from engine.shared.differences import better_of
from engine.shared.trucks.hauls import HaulOf
from engine.shared.trucks.turns import Take
from engine.shared.trucks.words import Name
from engine.shared.wording import listing, with_article


class ToBreed(NamedTuple):
    """Hold a fertile animal that has no mate yet, how many babies more there can be with it, and how many mates are unseen."""

    tile: int
    babies: int
    mate: int
    unseen: int


ToBreedOf = Callable[[Any, int, tuple[int, ...]], Sequence[ToBreed]]
"""Which animals some tiles would bring a seat that can still breed, as a game says it."""


def to_breed(
    before: Sequence[int], after: Sequence[int], unseen: Sequence[int], form: Sequence[int]
) -> tuple[ToBreed, ...]:
    """Return which animals wait for a mate that did not before, as far as mates are unseen that nobody there waits for yet.

    >>> to_breed((), (1,), (2, 2), range(3))
    (ToBreed(tile=1, babies=1, mate=2, unseen=2),)
    >>> to_breed((1,), (1, 1), (2,), range(3)), to_breed((), (1,), (), range(3))
    ((), ())
    """
    found = []
    for tile in dict.fromkeys(after):
        mate = would_be_mate(tile, form[tile]) if form[tile] in (FEMALE, MALE) else None
        if mate is None:
            continue
        mates = unseen.count(mate)
        more = min(after.count(tile), mates) - min(before.count(tile), mates)
        found += [ToBreed(tile, more, mate, mates)] if more > 0 else []
    return tuple(found)


def of_babies_to_come(
    haul_of: HaulOf, to_breed_of: ToBreedOf, name: Name, view: Any, held: Sequence[Action]
) -> Iterator[Difference]:
    """Yield of two trucks which brings animals for more babies to come.

    Where the other truck brings yet more at once, babies speak for neither. In the last round none comes any more.
    """
    takes = [action.truck for action in held if isinstance(action, Take)]
    if view.public.round.last or len(takes) != len(held):
        return
    waiting = [[*to_breed_of(view.public, view.seat, view.public.round.trucks[truck].tiles)] for truck in takes]
    babies = [sum([one.babies for one in each]) for each in waiting]
    more = better_of(babies)
    if more != NEITHER:
        brings = [sum(haul_of(view.public, view.seat, view.public.round.trucks[truck].tiles).counts) for truck in takes]
        little = brings[1 - more] - brings[more] > babies[more] - babies[1 - more]
        favours = NEITHER if little else more
        fewer = waiting[1 - more]
        other = f"truck {takes[1 - more] + 1} {f'only {_animals(fewer, name)}' if fewer else 'none such'}"
        yield Difference(favours, _told(takes[more], waiting[more], name), other, partly_first=little and more == FIRST)


def _told(truck: int, waiting: Sequence[ToBreed], name: Name) -> str:
    each = " each" * (sum([one.babies for one in waiting]) > 1)
    unseen = listing([f"{one.unseen} {name(one.mate)}" for one in waiting])
    return f"truck {truck + 1} brings {_animals(waiting, name)} that can still have a baby{each} ({unseen} unseen)"


def _animals(waiting: Sequence[ToBreed], name: Name) -> str:
    return listing(
        [with_article(name(one.tile)) if one.babies == 1 else f"{one.babies} {name(one.tile)}" for one in waiting]
    )
