"""Offer the places for animals that wait, and plan how they come there."""

from engine.contract.choice import Slot, SlotAfter, Verb
from engine.contract.plan import Plan
from engine.contract.tree import replace
from engine.games.zoo_tycoon.plans.exhibits import design_at, exhibit_plan, sites, sizes, taking
from engine.games.zoo_tycoon.plans.kinds import ExhibitHere, PrepareHere
from engine.games.zoo_tycoon.plans.planned import Planned
from engine.games.zoo_tycoon.plans.spots import Laying
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.step import QUIET, Year
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home


def exhibit_verb(plan: type[Plan], zoo: Zoo, waiting: list[int]) -> Verb | None:
    """Return a verb that offers every place for the animals that wait, None where there is none."""
    designs = {one: {place: design_at(zoo, one, place) for place in homes_for(zoo, one)} for one in waiting}

    def tiles(one: int, place: int) -> range:
        design = designs.get(one, {}).get(place)
        found = range(0) if design is None else sizes(zoo, design, place)
        return found if not found or squares(one, place, found[0]) else found[1:]

    def squares(one: int, place: int, size: int) -> tuple[int, ...]:
        design = designs.get(one, {}).get(place)
        found = () if design is None else sites(zoo, replace(design, tiles=size), place)
        return found if plan is ExhibitHere else tuple([laid for laid in found if laid or unready(zoo, one, place)])

    there = {
        one: tuple([place for place, design in found.items() if design and tiles(one, place)])
        for one, found in designs.items()
    }
    species = tuple([one for one in waiting if there[one]])
    if not species:
        return None
    return Verb(
        plan,
        (
            Slot("species", species),
            SlotAfter("enclosure", lambda one: there.get(one, ())),
            SlotAfter("tiles", tiles),
            SlotAfter("squares", squares),
        ),
    )


def unready(zoo: Zoo, species: int, place: int) -> bool:
    """Tell whether anything is missing for a main in an own enclosure as large as it is."""
    design = design_at(zoo, species, place)
    return design is not None and bool(exhibit_plan(zoo, replace(design, enter=False), Laying(place, 0), QUIET).actions)


def homes_for(zoo: Zoo, species: int) -> tuple[int, ...]:
    """Return the own enclosures that a main could come into, and NOWHERE where it could have a new one."""
    return (*taking(zoo, species), *((NOWHERE,) if home(zoo, species) == NOWHERE else ()))


def exhibited_by(zoo: Zoo, plan: ExhibitHere | PrepareHere, year: Year) -> Planned | None:
    if plan.place not in homes_for(zoo, plan.species):
        return None
    design = design_at(zoo, plan.species, plan.place)
    if design is None:
        return None
    design = replace(design, tiles=plan.tiles, enter=type(plan) is ExhibitHere)
    return exhibit_plan(zoo, design, Laying(plan.place, plan.squares), year)
