"""Decide how far a zoo is from a species: each condition met or not, in words with its rule (R92-R96, R107)."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS, DEMANDED_CATEGORY, NOBODY
from engine.games.zoo_tycoon.names import category_plural, plural, sexes
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.step import year_of
from engine.games.zoo_tycoon.rules.summer import demands
from engine.games.zoo_tycoon.rules.summer.demands import need, rule_of
from engine.games.zoo_tycoon.rules.summer.housing import has_space
from engine.games.zoo_tycoon.rules.summer.on_offer import unmet_by_seat
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.figures import by_category, owned
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity


@dataclass(frozen=True)
class Condition:
    """A condition of a species for a zoo: the board and lines show the same ones."""

    met: bool | None
    """None where nothing hangs on it."""
    words: str
    rule: str = ""
    listed: str = ""
    """The words in the list of the exchange."""
    short: str = ""
    """The words there beside others."""
    brief: str = ""
    """The same in three columns."""
    have: int = 0
    wanted: int = 0
    """What is counted, where something is."""
    category: int = NOBODY
    """The category whose species are counted."""


def unmet(one: demands.UnmetNeed) -> Condition:
    """Return the condition that a need stands for which is not met."""
    words, rule, counts = need(one), rule_of(one), f"{one.have}/{one.need}"
    if one.kind == demands.CATEGORY_SPECIES:
        short = f"{category_plural(one.category)} {counts}"
        return Condition(False, words, rule, words, short, counts, one.have, one.need, one.category)
    if one.kind == demands.POPULARITY_LOW:
        return Condition(False, words, rule, words, f"pop {counts}", "pop", one.have, one.need)
    if one.kind == demands.YELLOW_MAINS:
        listed, short = f"yellow species {one.have} of 0", f"{one.have} yellow"
        return Condition(False, words, rule, listed, short, "●○○")
    listed = _LISTED.get(one.kind, words)
    return Condition(False, words, rule, listed, listed, "" if one.kind == demands.GONE else "III")


_LISTED = {
    demands.GONE: "another zoo has the pair",
    demands.LEVEL_THREE_ALONE: "level III is a take alone",
    demands.LEVEL_THREE_FIRST: "level III comes first",
}


def needs_of_taking(public: Public, seat: int, species: int) -> tuple[Condition, ...]:
    """Return what it takes to be given a main, each need met or missing."""
    card, zoo = COMPONENTS.mains[species], public.zoos[seat]
    if owned(zoo) >> species & 1:
        return (Condition(True, "here already: more may come", "R93"),)
    missing = {one.kind: unmet(one) for one in unmet_by_seat(public, seat, species)}
    found: list[Condition] = []
    if card.level > 1 and public.round > 1:
        met = Condition(True, "no species is yellow", "R92")
        found.append(missing.pop(demands.YELLOW_MAINS, met))
    if card.demand is not None and public.round > 1:
        category, wanted = DEMANDED_CATEGORY[species], card.demand.species
        have = by_category(zoo)[category]
        words = f"{category_plural(category)} {have} of {wanted}"
        met = Condition(True, words, "R92", have=have, wanted=wanted, category=category)
        found.append(missing.pop(demands.CATEGORY_SPECIES, met))
        if card.demand.popularity:
            have, wanted = popularity(zoo), card.demand.popularity
            met = Condition(True, f"popularity {have} of {wanted}", "R92", have=have, wanted=wanted)
            found.append(missing.pop(demands.POPULARITY_LOW, met))
    return (*found, *missing.values())


def _waiting(males: int, females: int) -> str:
    """Return a group that waits in quarantine in words (`1♀ waits in quarantine`)."""
    return f"{sexes(males, females)} {'waits' if males + females == 1 else 'wait'} in quarantine"


def room_of(zoo: Zoo, species: int, waiting: Callable[[int, int], str] = _waiting) -> Condition:
    """Return whether there is room for a main in quarantine; `waiting` words males and females that wait there."""
    space = quarantine_space(zoo, species)
    if space != NOWHERE:
        group = zoo.quarantine[space]
        return Condition(True, waiting(group.males, group.females), "R94")
    if has_space(zoo, species):
        return Condition(True, "a space of the quarantine is free", "R94")
    return QUARANTINE_FULL


QUARANTINE_FULL = Condition(False, "the quarantine is full", "R94", "quarantine is full")


def _enclosure_words(enclosure: Enclosure) -> str:
    """Return with whom a newcomer to an enclosure would live, by full names."""
    there = enclosure.co if enclosure.main is None else enclosure.main.species
    return "an empty enclosure" if there == NOBODY else f"with {plural(there)}"


def hosts(
    public: Public, zoo: Zoo, species: int, enclosure_words: Callable[[Enclosure], str] = _enclosure_words
) -> tuple[Condition, ...]:
    """Return for each enclosure of its biome, as `enclosure_words` words it, whether a guest could come into it as it is (R107)."""
    if home(zoo, species) != NOWHERE:
        return (Condition(True, "it lives in this zoo", "R30"),)
    found: list[Condition] = []
    for place, enclosure in enumerate(zoo.enclosures):
        if enclosure.biome != BIOME[species]:
            continue
        after = BringGuest(species, place).in_year(zoo, year_of(public))
        if isinstance(after, Refusal):
            found.append(Condition(False, f"{enclosure_words(enclosure)}: {after.text.removesuffix('.')}", after.rule))
        else:
            found.append(Condition(True, f"{enclosure_words(enclosure)}: it may come", "R107"))
    return tuple(found) or (Condition(None, "no enclosure of its biome"),)
