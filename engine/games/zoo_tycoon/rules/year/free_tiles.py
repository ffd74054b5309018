"""The tiles that donors give."""

from __future__ import annotations

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DONOR_BIOME, NOBODY
from engine.games.zoo_tycoon.rules.year.parks import CONSERVATION, leading

_FREE = COMPONENTS.givens.free_tiles


class Seen(Node):
    """Hold what donors look at: exhibited species by biome, mains and co, the welfare score, conservation."""

    species: tuple[int, ...]
    welfare: int
    conservation: int


class Tiles(Node):
    """Hold the free tiles of a zoo by where they come from: everybody's, the donor's, the conservation track's."""

    free: int
    donor: int
    conservation: int


def donor_deck() -> tuple[int, ...]:
    """Return the donors of a game, unshuffled, each as often as there are cards of it (R3)."""
    return tuple([donor for donor, card in enumerate(COMPONENTS.donors) for _ in range(card.copies)])


def donated(donor: int, zoos: tuple[Seen, ...]) -> tuple[bool, ...]:
    """Tell for each zoo whether a donor gives it a tile; equal ones all receive (R99).

    The only zoo of a game has to have a species for that (R163). With NOBODY face up nobody gives.
    """
    if donor == NOBODY:
        return (False,) * len(zoos)
    biome, least = DONOR_BIOME[donor], COMPONENTS.donors[donor].least
    counts = tuple([zoo.welfare if biome == NOBODY else zoo.species[biome] for zoo in zoos])
    highest = max(counts)
    if highest < least or (len(zoos) == 1 and not any(zoos[0].species)):
        return (False,) * len(zoos)
    return tuple([count == highest for count in counts])


def free_tiles(donor: int, zoos: tuple[Seen, ...]) -> tuple[Tiles, ...]:
    """Return the free tiles of each zoo in an autumn under the donor that lies face up (R98-R100)."""
    ahead = leading(CONSERVATION, tuple([zoo.conservation for zoo in zoos]))
    return tuple(
        [Tiles(_FREE, int(liked), int(first)) for liked, first in zip(donated(donor, zoos), ahead, strict=True)]
    )
