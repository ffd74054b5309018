"""Say where animals go that come from the exchange: into an enclosure, into quarantine, or some here and some there (R94, R148).

`Entries` hold by enclosure, then by number of males, the numbers of females that may enter it at once together with them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BIOME, BIOMES, CATEGORY, MAINS, NOBODY, RETREAT
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.year.spring.events import barred
from engine.games.zoo_tycoon.rules.year.summer.offers import Pair
from engine.games.zoo_tycoon.rules.year.summer.taking import has_quarantine, takable
from engine.games.zoo_tycoon.rules.zoo.steps.animals import animals_added

__all__ = [
    "Entries",
    "Pairs",
    "barred_category",
    "doors",
    "entries",
    "has_space",
    "housings",
    "only_way",
    "takes",
    "ways",
]

Pairs = Mapping[int, Sequence[int]]
"""By number of males the numbers of females that go with it."""
Entries = Mapping[int, Pairs]
_SINGLE = tuple(main.single for main in COMPONENTS.mains)


def barred_category(event: int, species: int) -> int:
    """Return the category of a species if a disease keeps it out of enclosures, NOBODY otherwise (R148)."""
    return CATEGORY[species] if barred(event, species) else NOBODY


def doors(zoo: Zoo, species: int) -> tuple[int, ...]:
    """Return the enclosures that a main could enter at all: its own, or those of its biome without a main (R29, R30)."""
    return _doors(zoo.enclosures)[species]


@functools.lru_cache(maxsize=256)
def _doors(enclosures: tuple[Enclosure, ...]) -> tuple[tuple[int, ...], ...]:
    """Return for each main the enclosures that it could enter at all."""
    vacant: list[tuple[int, ...]] = [()] * BIOMES
    own = {}
    for place, one in enumerate(enclosures):
        if one.main is None:
            vacant[one.biome] += (place,)
        else:
            own[one.main.species] = (place,)
    return tuple([own.get(species, vacant[BIOME[species]]) for species in range(MAINS)])


def has_space(zoo: Zoo, species: int) -> bool:
    """Tell whether quarantine has a space for a main, its own or an empty one (R68, R94)."""
    return has_quarantine(tuple([group.species for group in zoo.quarantine]), species)


def entries(zoo: Zoo, species: int, animals: Pair, event: int) -> Entries:
    """Return how many of the animals in hand may enter which enclosure at once, the others aside (R94)."""
    category = barred_category(event, species)
    found = {}
    for place in doors(zoo, species):
        pairs = _entering(_plain(zoo.enclosures[place]), zoo.known, zoo.readings, species, animals, category)
        if pairs:
            found[place] = pairs
    return found


@functools.lru_cache(maxsize=1024)
def _plain(enclosure: Enclosure) -> Enclosure:
    """Return an enclosure as those that enter see it: so many tiles and retreats, wherever they lie, main and co."""
    main = enclosure.main
    tiles, retreats = enclosure.squares.bit_count(), enclosure.points[RETREAT].bit_count()
    group = None if main is None else Main(main.species, main.males, main.females, main.experience, main.lying)
    points = (0, 0, 0, (1 << retreats) - 1)
    assert len(points) - 1 == RETREAT
    return Enclosure(enclosure.biome, (1 << tiles) - 1, group, enclosure.co, points)


@functools.lru_cache(maxsize=4096)
def _entering(enclosure: Enclosure, known: int, readings: int, species: int, animals: Pair, category: int) -> Pairs:
    """Return how many of so many animals may enter an enclosure at once; nothing else in the zoo has a say in it."""
    zoo = Zoo(0, 0, 0, (enclosure,), known=known, readings=readings)
    pairs = {}
    for males in range(animals[0] + 1):
        females = tuple(
            [
                females
                for females in range(animals[1] + 1)
                if not isinstance(animals_added(zoo, species, males, females, 0, category), Refusal)
            ]
        )
        if females:
            pairs[males] = females
    return pairs


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


def takes(zoo: Zoo, species: int, most: Pair, event: int) -> Pairs:
    """Return how many of `most` animals a zoo has room for in one take (R90, R94); the one pair comes whole (R96)."""
    males, females = most
    if _SINGLE[species]:
        whole = takable(species, most, most) and (has_space(zoo, species) or housings(zoo, species, most, event))
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
