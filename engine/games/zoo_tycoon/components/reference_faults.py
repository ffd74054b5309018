"""What is named and does not exist."""

from collections.abc import Iterator

from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.species import CoSpecies, PrintedMain
from engine.shared.components import Fault

_Reference = tuple[str, str, str]
"""Where something is named, what it names (`biome`), and the id."""


def in_references(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for every biome, category, species or kind that is named and does not exist."""
    known = {
        "biome": {one.id for one in components.biomes},
        "category": {one.id for one in components.categories},
        "species": {one.id for one in components.mains} | {one.id for one in components.co},
        "kind": {one.id for one in components.building_kinds},
    }
    for references in (_of_species, _of_parks, _of_buildings, _of_cards):
        for path, what, name in references(components):
            if name not in known[what]:
                yield path, f"there is no {what} {name}"


def _of_species(components: Components) -> Iterator[_Reference]:
    species: tuple[tuple[str, tuple[PrintedMain | CoSpecies, ...]], ...] = (
        ("mains", components.mains),
        ("co", components.co),
    )
    for row, records in species:
        for place, one in enumerate(records):
            yield f"$.{row}[{place}].biome", "biome", one.biome
            yield f"$.{row}[{place}].category", "category", one.category
    for place, main in enumerate(components.mains):
        if main.demand:
            yield f"$.mains[{place}].demand.category", "category", main.demand.category


def _of_parks(components: Components) -> Iterator[_Reference]:
    for place, park in enumerate(components.parks):
        for number, entry in enumerate(park.members):
            for member in entry:
                yield f"$.parks[{place}].members[{number}]", "species", member
        if park.without:
            yield f"$.parks[{place}].without.species", "species", park.without.species


def _of_buildings(components: Components) -> Iterator[_Reference]:
    for place, building in enumerate(components.buildings):
        yield f"$.buildings[{place}].kind", "kind", building.kind
        for biome in building.biomes:
            yield f"$.buildings[{place}].biomes", "biome", biome


def _of_cards(components: Components) -> Iterator[_Reference]:
    for place, event in enumerate(components.events):
        if event.biome is not None:
            yield f"$.events[{place}].biome", "biome", event.biome
        if event.category is not None:
            yield f"$.events[{place}].category", "category", event.category
    for place, donor in enumerate(components.donors):
        if donor.biome is not None:
            yield f"$.donors[{place}].biome", "biome", donor.biome
