"""Money as figures: loans, the costs of workers, buzz, free tiles (R22-R25, R98-R102)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import DONOR_BIOME, NOBODY
from engine.games.zoo_tycoon.rules.year.tracks import CONSERVATION, leading

_MONEY = COMPONENTS.money
_WORKERS = COMPONENTS.costs.workers


def clipped(money: int) -> int:
    """Return money between the ends of its track; what lies beyond an end is lost (R21)."""
    return max(_MONEY.least, min(money, _MONEY.most))


def may_borrow(money: int) -> bool:
    """Tell whether money is low enough for a loan; it also takes a free square (R102)."""
    return money < _MONEY.loan_to


def borrowed(money: int) -> int:
    """Return money after a loan, which never lifts it above the line (R102)."""
    return min(money + _MONEY.loan, _MONEY.loan_to)


def taxed(money: int) -> int:
    """Return what the taxes leave (R120)."""
    return min(money, _MONEY.kept)


def surcharge(worker: int, free: int = 0) -> int:
    """Return what a worker adds to this round's running costs; the first is 1, an event makes worker `free` cost nothing (R25)."""
    return 0 if worker == free else _WORKERS[worker - 1]


# --- buzz ----------------------------------------------------------------------------------------------------------


def best_of(values: Iterable[int]) -> int:
    """Return the one base value that gives buzz: the highest of those mains that bred, or that are new (R12, R84, A16)."""
    return max(values, default=0)


def level(popularity: int, buzz: int) -> int:
    """Return the level: buzz is a distance from popularity and goes up and down with it (R13, R121, A2)."""
    return popularity + buzz


# --- free tiles ----------------------------------------------------------------------------------------------------


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
