"""Where animals go that come from the exchange: into an enclosure, into quarantine, or some here and some there (R94, R148).

`Entries` hold by enclosure, then by number of males, the numbers of females that may enter it at once together with them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import CATEGORY, NOBODY
from engine.games.zoo_tycoon.fast.known import of_two
from engine.games.zoo_tycoon.fast.places import groups, newcomers, rooms
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.year.events import barred
from engine.games.zoo_tycoon.rules.year.offers import Pair
from engine.games.zoo_tycoon.rules.year.taking import has_quarantine, takable
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.grid import each

Pairs = Mapping[int, Sequence[int]]
"""By number of males the numbers of females that go with it."""


Entries = Mapping[int, Pairs]


_SINGLE = tuple(main.single for main in COMPONENTS.mains)


def barred_category(event: int, species: int) -> int:
    """Return the category of a species if a disease keeps it out of enclosures, NOBODY otherwise (R148)."""
    return CATEGORY[species] if barred(event, species) else NOBODY


def has_space(zoo: Zoo, species: int) -> bool:
    """Tell whether quarantine has a space for a main, its own or an empty one (R68, R94)."""
    return has_quarantine(_held(zoo), species)


def entries(zoo: Zoo, species: int, animals: Pair, event: int) -> Entries:
    """Return how many of the animals in hand may enter which enclosure at once, the others aside (R94)."""
    if barred(event, species):
        return {}
    places = rooms(zoo, species)
    if not places:
        return {}
    experience, found = start_experience(zoo, species), {}
    for place in places:
        pairs = groups(zoo.enclosures[place], species, experience, animals, zoo.readings)
        if pairs:
            found[place] = pairs
    return found


def housings(zoo: Zoo, species: int, animals: Pair, event: int) -> Entries:
    """Return how the animals in hand may be housed: any that may enter; all at once where quarantine has no space (R94)."""
    found = entries(zoo, species, animals, event)
    if has_space(zoo, species):
        return found
    males, females = animals
    return {place: {males: (females,)} for place, pairs in found.items() if females in pairs.get(males, ())}


def ways(found: Entries) -> int:
    """Return in how many ways animals may enter enclosures."""
    return sum([len(females) for pairs in found.values() for females in pairs.values()])


def only_way(found: Entries) -> tuple[int, int, int]:
    """Return the enclosure, males and females of the first way; of which there must be one."""
    return next((place, males, females[0]) for place, pairs in found.items() for males, females in pairs.items())


def admitted(zoo: Zoo, mains: int, offers: Mapping[int, Pair], event: int) -> int:
    """Return of a set of mains those of which a zoo has room for any, of as many as are on offer (R90, R94, R96)."""
    held = _held(zoo)
    if has_quarantine(held, NOBODY):
        return mains
    found = sum([1 << species for species in held]) & mains
    for species in each(mains & _open_doors(zoo.enclosures, zoo.readings) & ~found):
        if _enters(zoo, species, offers[species], event):
            found |= 1 << species
    return found


def _held(zoo: Zoo) -> tuple[int, ...]:
    return tuple([group.species for group in zoo.quarantine])


@of_two(64)
def _open_doors(enclosures: tuple[Enclosure, ...], readings: int) -> int:
    """Return the set of mains that could enter some enclosure if enough of them came; those that live there are among them."""
    mask = 0
    for one in enclosures:
        mask |= newcomers(one, readings) if one.main is None else 1 << one.main.species
    return mask


def _enters(zoo: Zoo, species: int, most: Pair, event: int) -> bool:
    """Tell whether any of so many animals may enter an enclosure at once; the whole pair where the table has but one (R96)."""
    found = entries(zoo, species, most, event)
    if not found or not _SINGLE[species]:
        return bool(found)
    males, females = most
    return any(females in pairs.get(males, ()) for pairs in found.values())


def takes(zoo: Zoo, species: int, most: Pair, event: int) -> Pairs:
    """Return how many of `most` animals a zoo has room for in one take (R90, R94); the one pair comes whole (R96)."""
    males, females = most
    if _SINGLE[species]:
        whole = takable(species, most, most) and admitted(zoo, 1 << species, {species: most}, event)
        return {males: (females,)} if whole else {}
    if has_space(zoo, species):
        return _any_of(most)
    found: dict[int, Sequence[int]] = {}
    for pairs in entries(zoo, species, most, event).values():
        for some, others in pairs.items():
            found[some] = sorted({*found.get(some, ()), *others})
    return dict(sorted(found.items()))


@functools.lru_cache(maxsize=256)
def _any_of(most: Pair) -> Pairs:
    """Return all ways to take at least one of so many."""
    males, females = most
    return {some: range(0 if some else 1, females + 1) for some in range(males + 1) if some or females}
