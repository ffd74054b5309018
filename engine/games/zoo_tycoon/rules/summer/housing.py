"""Where animals that come from the exchange go: into enclosures, the others into quarantine (R68, R94, R95, R148)."""

import functools
from collections.abc import Mapping, Sequence
from itertools import product

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, SINGLE
from engine.games.zoo_tycoon.rules.course import Course, legal, said, with_zoo
from engine.games.zoo_tycoon.rules.event_cards import barred, disease
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.offers import takable
from engine.games.zoo_tycoon.rules.table import Pair
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, quarantine_space
from engine.shared.plain import plain
from engine.shared.wording import in_words

Pairs = Mapping[int, Sequence[int]]
"""By number of males the numbers of females that go with it."""
Entries = Mapping[int, Pairs]
"""The same by enclosure."""


QUARANTINE_FULL = f"All {in_words(COMPONENTS.givens.quarantine)} spaces of your quarantine are taken"
NO_ANIMALS = Refusal("no-animals", "R90", "A take is of one animal at least.")


def has_space(zoo: Zoo, species: int) -> bool:
    """Tell whether quarantine has a space for a main, its own or an empty one (R68, R94)."""
    held = zoo.quarantine
    return len(held) < COMPONENTS.givens.quarantine or any(group.species == species for group in held)


@plain
def entries(zoo: Zoo, species: int, animals: Pair, event: int) -> Entries:
    """Return how many of the animals in hand may enter which enclosure at once, while the others wait (R94)."""
    if barred(event, species):
        return {}
    found: dict[int, dict[int, tuple[int, ...]]] = {}
    for place, males in product(range(len(zoo.enclosures)), range(animals[0] + 1)):
        tried = [(some, animals_added(zoo, species, males, some, place)) for some in range(animals[1] + 1)]
        if females := tuple([some for some, after in tried if not isinstance(after, Refusal)]):
            found.setdefault(place, {})[males] = females
    return found


def housings(zoo: Zoo, species: int, animals: Pair, event: int) -> Entries:
    """Return how the animals in hand may be housed: any that may enter; all at once where quarantine has no space (R94)."""
    found = entries(zoo, species, animals, event)
    if has_space(zoo, species):
        return found
    males, females = animals
    return {place: {males: (females,)} for place, pairs in found.items() if females in pairs.get(males, ())}


def number_of_ways(found: Entries) -> int:
    """Return in how many ways animals may enter enclosures."""
    return sum([len(females) for pairs in found.values() for females in pairs.values()])


def only_way(found: Entries) -> tuple[int, int, int]:
    """Return the enclosure, males and females of the first way; of which there must be one."""
    return next((place, males, females[0]) for place, pairs in found.items() for males, females in pairs.items())


def takes(zoo: Zoo, species: int, most: Pair, event: int) -> Pairs:
    """Return how many of `most` animals a zoo has room for in one take (R90, R94); the one pair comes whole (R96)."""
    males, females = most
    if SINGLE[species]:
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
    """Return all ways to take at least one, no more of a sex than there are."""
    males, females = most
    return {some: range(0 if some else 1, females + 1) for some in range(males + 1) if some or females}


class Housed(Fact):
    """Animals just taken, or the pair that waited, come into an enclosure (R94, R149)."""

    kind = "housed"
    rule: str = "R94"
    species: int
    males: int
    females: int


def entered(course: Course, seat: int, species: int, where: tuple[int, int, int], rule: str = "R94") -> Course:
    """Return a course after animals came into an enclosure (`where`: which, how many males, how many females; R94, R95)."""
    public = course.public
    place, males, females = where
    zoo = legal(animals_added(public.zoos[seat], species, males, females, place, disease(public.cards.event)))
    course = with_zoo(course, seat, zoo)
    return said(course, Housed(seat=seat, rule=rule, species=species, males=males, females=females))


def animals_quarantined(zoo: Zoo, species: int, males: int, females: int) -> Zoo | Refusal:
    """Put animals of a main into its quarantine space, or an empty one, in any mix of sexes (R68, R94, A14)."""
    if males + females < 1:
        return NO_ANIMALS
    space = quarantine_space(zoo, species)
    if space == NOWHERE:
        if not has_space(zoo, species):
            return Refusal("quarantine-full", "R68", f"{QUARANTINE_FULL}.")
        return replace(zoo, quarantine=(*zoo.quarantine, Group(species, males, females)))
    group = zoo.quarantine[space]
    more = Group(species, group.males + males, group.females + females)
    return replace(zoo, quarantine=put(zoo.quarantine, space, more))
