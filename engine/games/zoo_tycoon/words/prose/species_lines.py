"""Say the card of a species in lines: values, needs, young, company, what has to be there first, where it is offered (R29-R96)."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import (
    ALPHA,
    ANY,
    BIOME,
    CATEGORY,
    CONSERVATION,
    DICE,
    EDUCATION,
    FIRST_CO,
    MALES,
    NOBODY,
    ONE_DIE,
    PAIR_DICE,
    PARK_OF,
    POSITIONS,
    SPECIES,
)
from engine.games.zoo_tycoon.components.schema_species import Ladder
from engine.games.zoo_tycoon.names import (
    biome_name,
    category_name,
    category_plural,
    park_name,
    plural,
    position_name,
    sexes,
    short_name,
    singular,
)
from engine.games.zoo_tycoon.plans.wishes import least
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import lacking, on_offer
from engine.games.zoo_tycoon.rules.summer.lacking import need
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.offers import NOTHING, printed
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, NEEDS
from engine.shared.wording import counted, listing

_LEVELS = ("", "I", "II", "III")
_DICE = {ONE_DIE: "one die", PAIR_DICE: "a die for each pair"}
_MOST = 6
"""The most positions of the exchange that are named."""


def species_named(words: str) -> tuple[int, ...]:
    """Return the species that a name, or a part of one, means: one where it is the whole name; all for an empty one."""
    meant = words.strip().lower()
    called = {one: (singular(one).lower(), plural(one).lower(), short_name(one).lower()) for one in range(SPECIES)}
    whole = [one for one, names in called.items() if meant in names]
    return tuple(whole[:1] or [one for one, names in called.items() if any(meant in name for name in names)])


def in_brief(species: int) -> str:
    """Return smallest group, its tiles, popularity, yearly costs a tile, biome of a main, to stand beside its name."""
    card = COMPONENTS.mains[species]
    tiles, _ = least(species, card.group.minimum)
    popularity = "/".join(map(str, card.popularity))
    group = f"group {card.group.minimum}+, {counted(tiles, 'tile')}"
    return f"{group}, pop {popularity}, cost {card.cost}, {biome_name(BIOME[species]).split()[0]}"


def needs_line(zoo: Zoo, species: int) -> str:
    """Return what the smallest group of a main needs to be exhibited, and what it has of experience (R39, R44)."""
    card = COMPONENTS.mains[species]
    tiles, retreats = least(species, card.group.minimum)
    parts = [f"{card.group.minimum} or more animals", f"{counted(tiles, 'tile')} of {biome_name(BIOME[species])}"]
    if retreats:
        parts.append(f"{counted(retreats, 'retreat')} ({COMPONENTS.costs.focal_point} each)")
    least_experience, has = LADDERS[species][0].minimum, start_experience(zoo, species)
    if least_experience > has:
        parts.append(f"experience {least_experience}, you have {has}")
    limit = f", at most {card.most}" if card.most else ""
    yearly = f"they cost {card.cost} a year for each tile they fill, {counted(card.per_tile, 'animal')} a tile{limit}"
    return f"{_headed(species)} need {listing(parts)}; {yearly}; {_males(species)}"


def _headed(species: int) -> str:
    """Return several of a species as a sentence begins."""
    name = plural(species)
    return name[0].upper() + name[1:]


def _males(species: int) -> str:
    if MALES[species] == ANY:
        return "any number of ♂"
    return "one ♂ at most" if MALES[species] == ALPHA else "one ♂ at most with ♀, or ♂ alone"


def card_of(public: Public, seat: int, species: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return all that is printed about a species, how far a seat is from it, where it is offered and who has it."""
    if species >= FIRST_CO:
        return (*_guest(species), *_owners(public, species, names))
    card = COMPONENTS.mains[species]
    kind = f"{category_name(CATEGORY[species])}, {biome_name(BIOME[species])}"
    popularity = "/".join(map(str, card.popularity))
    values = f"popularity {popularity}, education {card.education}, conservation {card.conservation}"
    return (
        f"{_headed(species)}: level {_LEVELS[card.level]}, {kind}",
        f"  values: {values}; costs {card.cost} a year for each tile they fill",
        *_needs(species),
        f"  to begin: {needs_line(public.zoos[seat], species)}",
        f"  young: {_young(species)}",
        f"  company: {'guests welcome' if card.tolerates_co else 'no guests'}, {_park(species)}",
        f"  to take them: {_demand(public, seat, species)}",
        f"  offered: {_offered(public, seat, species)}",
        *_owners(public, species, names),
    )


def _needs(species: int) -> tuple[str, ...]:
    """Return from where each need is yellow, light green, dark green (R38)."""
    found = [f"{name} {'/'.join(_starts(ladder))}" for name, ladder in zip(NEEDS, LADDERS[species], strict=True)]
    return (f"  needs for yellow/light green/dark green: {', '.join(found)}",)


def _starts(ladder: Ladder) -> list[str]:
    return ["–" if start is None else str(start) for start in ladder.colours]


def _young(species: int) -> str:
    card = COMPONENTS.mains[species]
    dice = "/".join(["–" if start is None else f"{start}+" for start in card.thresholds])
    return f"{_DICE.get(DICE[species], 'a die for each ♀')}, {dice} by happiness, litter {card.litter}"


def _park(species: int) -> str:
    park = PARK_OF[species]
    return "in no national park" if park == NOBODY else f"national park {park_name(park)}"


def _demand(public: Public, seat: int, species: int) -> str:
    """Return what is asked for and what of it is missing (R92, R96, R127-R130)."""
    card = COMPONENTS.mains[species]
    asked = []
    if card.level > 1:
        asked.append("no yellow species")
    if card.demand is not None:
        asked.append(f"{card.demand.species} {category_plural(_category(card.demand.category))}")
        if card.demand.popularity:
            asked.append(f"popularity {card.demand.popularity}")
    missing = [need(one) for one in lacking(public, seat, species)]
    return f"{listing(asked) or 'nothing is asked'}; {f'missing: {listing(missing)}' if missing else 'you may'}"


def _category(name: str) -> int:
    return next(place for place, one in enumerate(COMPONENTS.categories) if one.id == name)


def _offered(public: Public, seat: int, species: int) -> str:
    now = on_offer(public, seat, species)
    here = "not now" if now == NOTHING else f"{sexes(*now)} now"
    here_now = public.summer.position
    found = [place for place in range(POSITIONS) if printed(place, species) != NOTHING and place != here_now]
    where = [f"{position_name(place)} {sexes(*printed(place, species))}" for place in found[:_MOST]]
    return f"{here}; at other positions {', '.join(where)}{' …' if len(found) > _MOST else ''}" if where else here


def _owners(public: Public, species: int, names: tuple[str, ...]) -> tuple[str, ...]:
    there = [names[seat] for seat, zoo in enumerate(public.zoos) if home(zoo, species) != NOWHERE]
    return (f"  exhibited by {listing(there) if there else 'nobody'}",)


def _guest(species: int) -> tuple[str, ...]:
    """Return the card of a guest, which comes free while one builds (R107)."""
    card = COMPONENTS.co[species - FIRST_CO]
    values = f"popularity {card.popularity}, education {EDUCATION[species]}, conservation {CONSERVATION[species]}"
    return (
        f"{_headed(species)}: guest, {category_name(CATEGORY[species])}, {biome_name(BIOME[species])}",
        f"  values: {values}; {counted(card.tiles, 'tile')}, price {COMPONENTS.costs.co}, {_park(species)}",
        "  no needs, no young; comes while you build into an enclosure of its biome, alone or beside who welcomes guests",
    )
