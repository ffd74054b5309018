"""What a main asks for before it comes, and what of that a zoo has not, in words (R92, R93, R96, R127-R130, A13, A18, A37)."""

from collections.abc import Callable

from engine.contract.game import Refusal
from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DEMANDED_CATEGORY, NOBODY
from engine.games.zoo_tycoon.names import category_plural, plural
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.figures import by_category, owned, yellow_mains
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity
from engine.shared.wording import capital, listing, number, there_are

YELLOW_MAINS, CATEGORY_SPECIES, POPULARITY_LOW, GONE = range(4)
NOT_IN_FIRST_ROUND, LEVEL_THREE_FIRST, LEVEL_THREE_ALONE = range(4, 7)
_THIRD = 3
"""The level whose mains have rules of their own in round 1 (R129)."""
_LEVEL = tuple(main.level for main in COMPONENTS.mains)


class UnmetNeed(Node):
    """Hold a need that is not met: which of the kinds above, what there is and what is needed, the category it is about."""

    kind: int
    have: int = 0
    need: int = 0
    category: int = NOBODY


def unmet_needs(zoo: Zoo, species: int, gone: bool = False) -> tuple[UnmetNeed, ...]:
    """Return what a zoo lacks to take a main in rounds 2 to 7, nothing when it may (R92).

    A species it owns may always be topped up (R93). `gone`: the one pair of the table is in another zoo (R96).
    """
    if owned(zoo) >> species & 1:
        return ()
    unmet = unmet_by_newcomer(species, yellow_mains(zoo), by_category(zoo), popularity(zoo))
    return (UnmetNeed(GONE), *unmet) if gone and COMPONENTS.mains[species].single else unmet


def unmet_by_newcomer(species: int, yellow: int, categories: tuple[int, ...], popular: int) -> tuple[UnmetNeed, ...]:
    """Return what a zoo lacks for a main that it does not own, by its yellow mains, its species by category, its popularity (R92).

    No yellow main is needed, not a happy one: an empty zoo passes (A37). Popularity is without buzz (R14).
    """
    main = COMPONENTS.mains[species]
    found = []
    if main.level > 1 and yellow:
        found.append(UnmetNeed(YELLOW_MAINS, yellow, 0))
    if main.demand is not None:
        category = DEMANDED_CATEGORY[species]
        if categories[category] < main.demand.species:
            found.append(UnmetNeed(CATEGORY_SPECIES, categories[category], main.demand.species, category))
        if popular < main.demand.popularity:
            found.append(UnmetNeed(POPULARITY_LOW, popular, main.demand.popularity))
    return tuple(found)


def unmet_in_first_round(taken: tuple[int, ...], species: int) -> tuple[UnmetNeed, ...]:
    """Return what forbids taking a main in round 1 after the takes so far, nothing when it may be taken (R127-R130).

    Requirements are void. A main of level III is taken first, in one take, and nothing else with it (A18).
    """
    if not COMPONENTS.mains[species].first_round:
        return (UnmetNeed(NOT_IN_FIRST_ROUND),)
    if center_earned(taken):
        return (UnmetNeed(LEVEL_THREE_ALONE),)
    if _LEVEL[species] == _THIRD and taken:
        return (UnmetNeed(LEVEL_THREE_FIRST),)
    return ()


def center_earned(taken: tuple[int, ...]) -> bool:
    """Tell whether the takes of round 1 bring a free conservation center (R129)."""
    return any(_LEVEL[one] == _THIRD for one in taken)


# --- in words ---------------------------------------------------------------------------------------------------------


_RULES = {
    YELLOW_MAINS: "R92",
    CATEGORY_SPECIES: "R92",
    POPULARITY_LOW: "R92",
    GONE: "R96",
    NOT_IN_FIRST_ROUND: "R127",
    LEVEL_THREE_ALONE: "R129",
    LEVEL_THREE_FIRST: "R130",
}


def rule_of(one: UnmetNeed) -> str:
    """Return the rule that asks for a need."""
    return _RULES[one.kind]


def need(one: UnmetNeed) -> str:
    """Return an unmet need in a few words (`birds 1 of 3`)."""
    if one.kind == CATEGORY_SPECIES:
        return f"{category_plural(one.category)} {one.have} of {one.need}"
    if one.kind == POPULARITY_LOW:
        return f"popularity {one.have} of {one.need}"
    if one.kind == YELLOW_MAINS:
        return f"yellow species {one.have}, at most {one.need}"
    return _WORDS[one.kind]


_WORDS = {
    GONE: "the one pair is in a zoo already",
    NOT_IN_FIRST_ROUND: "not in year 1",
    LEVEL_THREE_ALONE: "level III is one single take, with no other take before or after",
    LEVEL_THREE_FIRST: "level III comes first or not at all in year 1",
}


def why_unmet(unmet: tuple[UnmetNeed, ...], species: int) -> Refusal | None:
    """Refuse a main whose needs are not met, each need named, by the rule of the first."""
    if not unmet:
        return None
    name = plural(species)
    asked = [_ASKED[one.kind](one) for one in unmet if one.kind in _ASKED]
    said = [_SAID[one.kind].format(name=name) for one in unmet if one.kind in _SAID]
    asks = [f"{capital(name)} ask for {listing(asked)}."] if asked else []
    return Refusal("lacking", rule_of(unmet[0]), " ".join([*asks, *said]))


_ASKED: dict[int, Callable[[UnmetNeed], str]] = {
    CATEGORY_SPECIES: lambda one: (
        f"{one.need} species of {category_plural(one.category)} ({there_are(one.have)} {one.have})"
    ),
    POPULARITY_LOW: lambda one: f"popularity {one.need} (yours is {number(one.have)})",
    YELLOW_MAINS: lambda one: f"a zoo without yellow species ({there_are(one.have)} {one.have})",
}
_SAID = {
    GONE: "The one pair of {name} is in a zoo already.",
    NOT_IN_FIRST_ROUND: "No zoo gets {name} in the first year.",
    LEVEL_THREE_ALONE: "In the first year level III is a take by itself, with no other before or after.",
    LEVEL_THREE_FIRST: "In the first year level III comes first or not at all.",
}
"""The sentence that refuses a main for each kind of need, or what the main asks for."""
