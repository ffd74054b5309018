"""What a species asks for before it comes."""

from __future__ import annotations

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DEMANDED_CATEGORY, NOBODY, SINGLE
from engine.games.zoo_tycoon.rules.year.offers import Pair

YELLOW_MAINS, CATEGORY_SPECIES, POPULARITY_LOW, GONE = range(4)
NOT_IN_FIRST_ROUND, LEVEL_THREE_FIRST, LEVEL_THREE_ALONE = range(4, 7)


_THIRD = 3
"""The level whose mains have rules of their own in round 1 (R129)."""
_LEVEL = tuple(main.level for main in COMPONENTS.mains)
_SPACES = COMPONENTS.givens.quarantine


class Taker(Node):
    """Hold what matters of a zoo when it takes."""

    owned: int
    """The set of mains exhibited or in quarantine (R93), one bit each."""
    yellow: int
    """Counts exhibited mains that are yellow."""
    categories: tuple[int, ...]
    """Counts exhibited species by category, mains and co, without quarantine (A13); popularity is without buzz (R14)."""
    popularity: int


class Lack(Node):
    """Hold a need that is not met: which of the kinds above, what there is and what is needed, the category it is about."""

    kind: int
    have: int = 0
    need: int = 0
    category: int = NOBODY


def unmet_needs(taker: Taker, species: int, gone: bool = False) -> tuple[Lack, ...]:
    """Return what a zoo lacks to take a main in rounds 2 to 7, nothing when it may (R92).

    A species it owns may always be topped up (R93). `gone`: the one pair of the table is in another zoo (R96). No yellow main is
    needed, not a happy one: an empty zoo passes (A37).
    """
    if taker.owned >> species & 1:
        return ()
    main = COMPONENTS.mains[species]
    found = []
    if gone and main.single:
        found.append(Lack(GONE))
    if main.level > 1 and taker.yellow:
        found.append(Lack(YELLOW_MAINS, taker.yellow, 0))
    if main.demand is not None:
        category = DEMANDED_CATEGORY[species]
        if taker.categories[category] < main.demand.species:
            found.append(Lack(CATEGORY_SPECIES, taker.categories[category], main.demand.species, category))
        if taker.popularity < main.demand.popularity:
            found.append(Lack(POPULARITY_LOW, taker.popularity, main.demand.popularity))
    return tuple(found)


def unmet_in_first_round(taken: tuple[int, ...], species: int) -> tuple[Lack, ...]:
    """Return what forbids taking a main in round 1 after the takes so far, nothing when it may be taken (R127-R130).

    Requirements are void. A main of level III is taken first, in one take, and nothing else with it (A18).
    """
    if not COMPONENTS.mains[species].first_round:
        return (Lack(NOT_IN_FIRST_ROUND),)
    if any(_LEVEL[one] == _THIRD for one in taken):
        return (Lack(LEVEL_THREE_ALONE),)
    if _LEVEL[species] == _THIRD and taken:
        return (Lack(LEVEL_THREE_FIRST),)
    return ()


def workers_in_first_round(taken: tuple[int, ...]) -> bool:
    """Tell whether exchange and unexpected supply may be used in round 1: not by who took a main of level III (R129)."""
    return not center_earned(taken)


def center_earned(taken: tuple[int, ...]) -> bool:
    """Tell whether the takes of round 1 bring a free conservation center (R129)."""
    return any(_LEVEL[one] == _THIRD for one in taken)


def takable(species: int, animals: Pair, most: Pair) -> bool:
    """Tell whether these animals may be taken of `most`: at least one, or the whole pair where the table has but one (R90, R96)."""
    males, females = animals
    if SINGLE[species]:
        return animals == most and males + females > 0
    return 0 <= males <= most[0] and 0 <= females <= most[1] and males + females > 0


def has_quarantine(held: tuple[int, ...], species: int) -> bool:
    """Tell whether quarantine has a space for a main, given the mains that are held there: its own or an empty one (R68, R94)."""
    return species in held or len(held) < _SPACES
