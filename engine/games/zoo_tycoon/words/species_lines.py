"""What is printed about a species, and how far a seat is from it."""

from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.components.species import Ladder
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
from engine.games.zoo_tycoon.plans.herds import least
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.summer.offers import printed
from engine.games.zoo_tycoon.rules.summer.on_offer import on_offer
from engine.games.zoo_tycoon.rules.table import NOTHING, Public
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, NEEDS
from engine.games.zoo_tycoon.words.conditions import Condition, hosts, needs_of_taking, room_of
from engine.shared.wording import counted, listing

_LEVELS = ("", "I", "II", "III")
_DICE = {numbers.ONE_DIE: "one die", numbers.PAIR_DICE: "a die for each pair"}
_MOST = 6
"""The most positions of the exchange that are named."""


def species_named(words: str) -> tuple[int, ...]:
    """Return the species that a name, or a part of one, means: one where it is the whole name; all for an empty one."""
    meant = words.strip().lower()
    called = {
        one: (singular(one).lower(), plural(one).lower(), short_name(one).lower()) for one in range(numbers.SPECIES)
    }
    whole = [one for one, names in called.items() if meant in names]
    return tuple(whole[:1] or [one for one, names in called.items() if any(meant in name for name in names)])


def in_brief(species: int) -> tuple[str, ...]:
    """Return smallest group, its tiles, popularity, yearly costs a tile, biome of a main, to stand beside its name."""
    card = numbers.COMPONENTS.mains[species]
    tiles, _ = least(species, card.group.minimum)
    return (
        f"{card.group.minimum} or more",
        counted(tiles, "tile"),
        f"popularity {' or '.join(map(str, card.popularity))}",
        f"cost {card.cost}",
        biome_name(numbers.BIOME[species]).split()[0],
    )


def needs_line(zoo: Zoo, species: int) -> str:
    """Return what the smallest group of a main needs to be exhibited, and what it has of experience (R39, R44)."""
    card = numbers.COMPONENTS.mains[species]
    tiles, retreats = least(species, card.group.minimum)
    parts = [
        f"{card.group.minimum} or more animals",
        f"{counted(tiles, 'tile')} of {biome_name(numbers.BIOME[species])}",
    ]
    if retreats:
        parts.append(f"{counted(retreats, 'retreat')} ({numbers.COMPONENTS.costs.focal_point} each)")
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
    if numbers.MALES[species] == numbers.ANY:
        return "any number of males"
    return (
        "one male at most"
        if numbers.MALES[species] == numbers.ALPHA
        else "one male at most with females, or males alone"
    )


def card_of(public: Public, seat: int, species: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return all that is printed about a species, how far a seat is from it, where it is offered and who has it."""
    if species >= numbers.FIRST_CO:
        asked = hosts(public, public.zoos[seat], species)
        found = dict.fromkeys(one.words if one.met is not False else _unmet(one) for one in asked)
        return (*_guest(species), f"  to take it in: {'; '.join(found)}", *_owners(public, species, names))
    card = numbers.COMPONENTS.mains[species]
    kind = f"{category_name(numbers.CATEGORY[species])}, {biome_name(numbers.BIOME[species])}"
    popularity = " or ".join(map(str, card.popularity))
    values = f"popularity {popularity}, education {card.education}, conservation {card.conservation}"
    return (
        f"{_headed(species)}: level {_LEVELS[card.level]}, {kind}",
        f"  values: {values}; costs {card.cost} a year for each tile they fill",
        *_needs(species),
        f"  to begin: {needs_line(public.zoos[seat], species)}",
        f"  young: {_young(species)}",
        f"  company: {'guests welcome' if card.tolerates_co else 'no guests'}, {_park(species)}",
        f"  asks for: {_demand(species)}",
        f"  to take them: {_how_far(public, seat, species)}",
        f"  offered: {_offered(public, seat, species)}",
        *_owners(public, species, names),
    )


def _needs(species: int) -> tuple[str, ...]:
    """Return from where each need is yellow, light green, dark green (R38)."""
    found = [f"{name} {', '.join(_starts(ladder))}" for name, ladder in zip(NEEDS, LADDERS[species], strict=True)]
    return (f"  needs for yellow, light green, dark green: {'; '.join(found)}",)


def _starts(ladder: Ladder) -> list[str]:
    return ["never" if start is None else str(start) for start in ladder.colours]


def _young(species: int) -> str:
    card = numbers.COMPONENTS.mains[species]
    dice = ", ".join(["none" if start is None else f"from {start}" for start in card.thresholds])
    return f"{_DICE.get(numbers.DICE[species], 'a die for each female')}, {dice} by happiness, litter {card.litter}"


def _park(species: int) -> str:
    park = numbers.PARK_OF[species]
    return "in no national park" if park == numbers.NOBODY else f"national park {park_name(park)}"


def _demand(species: int) -> str:
    """Return what is asked of who takes a main (R92)."""
    card, asked = numbers.COMPONENTS.mains[species], []
    if card.level > 1:
        asked.append("no yellow species")
    if card.demand is not None:
        asked.append(f"{card.demand.species} {category_plural(numbers.DEMANDED_CATEGORY[species])}")
        if card.demand.popularity:
            asked.append(f"popularity {card.demand.popularity}")
    return listing(asked) or "nothing"


def _how_far(public: Public, seat: int, species: int) -> str:
    """Return which conditions are met, which are missing, and what else is in the way (R92-R96, R127-R130)."""
    asked = (*needs_of_taking(public, seat, species), room_of(public.zoos[seat], species))
    met = listing([one.words for one in asked if one.met])
    missing = listing([_unmet(one) for one in asked if not one.met and one.have < one.wanted])
    barred = listing([_unmet(one) for one in asked if not one.met and one.have >= one.wanted])
    unmet = (f"missing: {missing}" if missing else "", f"in the way: {barred}" if barred else "")
    return "; ".join(filter(None, (met, *unmet, "" if missing or barred else "you may")))


def _unmet(condition: Condition) -> str:
    return f"{condition.words} ({condition.rule})"


def _offered(public: Public, seat: int, species: int) -> str:
    now = on_offer(public, seat, species)
    here = "not now" if now == NOTHING else f"{sexes(*now)} now"
    here_now = public.summer.position
    found = [place for place in range(numbers.POSITIONS) if printed(place, species) != NOTHING and place != here_now]
    where = [f"{position_name(place)} {sexes(*printed(place, species))}" for place in found[:_MOST]]
    return f"{here}; at other positions {', '.join(where)}{' …' if len(found) > _MOST else ''}" if where else here


def _owners(public: Public, species: int, names: tuple[str, ...]) -> tuple[str, ...]:
    there = [names[seat] for seat, zoo in enumerate(public.zoos) if home(zoo, species) != NOWHERE]
    return (f"  exhibited by {listing(there) if there else 'nobody'}",)


def _guest(species: int) -> tuple[str, ...]:
    """Return the card of a guest, which comes free while one builds (R107)."""
    card = numbers.COMPONENTS.co[species - numbers.FIRST_CO]
    values = f"popularity {card.popularity}, education {numbers.EDUCATION[species]}, conservation {numbers.CONSERVATION[species]}"
    return (
        f"{_headed(species)}: guest, {category_name(numbers.CATEGORY[species])}, {biome_name(numbers.BIOME[species])}",
        f"  values: {values}; {counted(card.tiles, 'tile')}, price {numbers.COMPONENTS.costs.co}, {_park(species)}",
        "  no needs, no young; comes while you build into an enclosure of its biome, alone or beside who welcomes guests",
    )
