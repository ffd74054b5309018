"""What cannot be true in a box that every type allows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from engine.games.zoo_tycoon.components.exchange_faults import in_exchange
from engine.games.zoo_tycoon.components.reference_faults import in_references
from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.species import CoSpecies, PrintedMain
from engine.games.zoo_tycoon.components.species_faults import in_species
from engine.games.zoo_tycoon.components.track_faults import in_tracks
from engine.shared.components import Fault

_FOCAL_POINTS = ("popularity", "education", "conservation", "retreat")
_KINDS = {"park": 0, "education-booth": 2, "conservation-center": 0, "food-booth": 1, "zoo-shop": 1}
"""How many biomes a building of each kind is for."""
_SPECIES = {"golden-lion-tamarin", "bornean-orangutan", "northern-bald-ibis", "giant-anteater"}
_CATEGORY = "ungulate"
"""Of whom a rule may be read in another way."""
_ABOUT = {"biome": "biome", "disease": "category", "halt": "level"}
"""What an event of some effect names, and no other event."""
_SEATS = 4


class _Named(Protocol):
    """Say what most records have."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


def faults(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for everything that is wrong, nothing for the components of the real game."""
    yield from _in_names(components)
    yield from in_references(components)
    yield from _in_house(components)
    yield from in_species(components)
    yield from _in_parks(components)
    yield from _in_buildings(components)
    yield from in_tracks(components)
    yield from _in_events(components)
    yield from in_exchange(components)
    yield from _in_box(components)


def _in_names(components: Components) -> Iterator[Fault]:
    """Check that no two things share an id, a name or a mark, and that what the rules know by its id is there."""
    species: tuple[PrintedMain | CoSpecies, ...] = (*components.mains, *components.co)
    rows: tuple[tuple[str, Sequence[_Named]], ...] = (
        ("$.biomes", components.biomes),
        ("$.categories", components.categories),
        ("$.mains", species),
        ("$.parks", components.parks),
        ("$.building_kinds", components.building_kinds),
        ("$.focal_points", components.focal_points),
        ("$.staff", components.staff),
        ("$.events", components.events),
        ("$.donors", components.donors),
    )
    for path, records in rows:
        yield from _twice(path, (one.id for one in records))
        yield from _twice(path, (one.name for one in records))
    yield from _twice("$.biomes", (one.letter for one in components.biomes))
    yield from _twice("$.mains", (one.mark for one in species))
    yield from _twice("$.mains", (one.short for one in species))
    if tuple(one.id for one in components.focal_points) != _FOCAL_POINTS:
        yield "$.focal_points", f"there are these, in this order: {', '.join(_FOCAL_POINTS)}"
    if tuple(one.id for one in components.building_kinds) != tuple(_KINDS):
        yield "$.building_kinds", f"there are these, in this order: {', '.join(_KINDS)}"
    if missing := _SPECIES - {one.id for one in species}:
        yield "$.mains", f"there is no {', '.join(sorted(missing))}"
    if _CATEGORY not in {one.id for one in components.categories}:
        yield "$.categories", f"there is no {_CATEGORY}"


def _twice(path: str, names: Iterable[str]) -> Iterator[Fault]:
    for name, count in Counter(names).items():
        if count > 1:
            yield path, f"two of them are called {name}"


def _in_house(components: Components) -> Iterator[Fault]:
    """Check that what is marked as our own invention is a field of the record that says so."""
    rows = ("mains", "co", "parks", "buildings", "staff", "events")
    single = ("popularity", "conservation", "education", "breeding", "board", "exchange")
    records: list[tuple[str, Any]] = [
        (f"$.{row}[{place}]", one) for row in rows for place, one in enumerate(getattr(components, row))
    ]
    records += [(f"$.{name}", getattr(components, name)) for name in single]
    for path, one in records:
        for name in one.house:
            if name not in one.__struct_fields__ or name == "house":
                yield f"{path}.HOUSE DATA", f"there is no field {name} here"


def _in_parks(components: Components) -> Iterator[Fault]:
    yield from _twice("$.parks", (member for park in components.parks for entry in park.members for member in entry))
    for place, park in enumerate(components.parks):
        here = f"$.parks[{place}]"
        if not park.second < park.first:
            yield f"{here}.second", "the second square is worth less than the first"
        if park.without and (park.without.species,) not in park.members:
            yield f"{here}.without.species", f"{park.without.species} is no member that has to be there"
        if park.without and park.without.points != park.second:
            yield f"{here}.without.points", "what a park is worth without a member is its second square (A21)"


def _in_buildings(components: Components) -> Iterator[Fault]:
    for place, one in enumerate(components.buildings):
        if len(one.biomes) != _KINDS[one.kind]:
            yield f"$.buildings[{place}].biomes", f"its kind is for {_KINDS[one.kind]} biomes, not {len(one.biomes)}"


def _in_events(components: Components) -> Iterator[Fault]:
    for place, event in enumerate(components.events):
        for effect, named in _ABOUT.items():
            if (event.effect == effect) != (getattr(event, named) is not None):
                yield f"$.events[{place}].{named}", f"what does {effect}, and nothing else, names a {named}"


def _in_box(components: Components) -> Iterator[Fault]:
    """Check the counts of R3 against what the records add up to."""
    box = components.box
    sums = (
        ("buildings", box.buildings, sum(one.copies for one in components.buildings)),
        ("co_tiles", box.co_tiles, sum(one.copies for one in components.co)),
        ("meeples", box.meeples, sum(sum(one.meeples) for one in components.mains)),
        ("events", box.events, len(components.events)),
        ("donors", box.donors, sum(one.copies for one in components.donors)),
        ("main_cards", box.main_cards, sum(1 if one.single else _SEATS for one in components.mains)),
    )
    for name, number, added in sums:
        if number != added:
            yield f"$.box.{name}", f"the records add up to {added}, not {number}"
