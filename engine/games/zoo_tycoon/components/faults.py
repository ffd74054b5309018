"""What cannot be true in a box that every type allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, Protocol

from engine.games.zoo_tycoon.components.card_faults import in_cards
from engine.games.zoo_tycoon.components.exchange_faults import in_exchange
from engine.games.zoo_tycoon.components.known import in_known
from engine.games.zoo_tycoon.components.reference_faults import in_references
from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.species import CoSpecies, PrintedMain
from engine.games.zoo_tycoon.components.species_faults import in_species
from engine.games.zoo_tycoon.components.track_faults import in_tracks
from engine.shared.components import Fault

_BASE_CATEGORIES = {"bird", "primate", "ungulate", "carnivore"}
_FOCAL_POINTS = ("popularity", "education", "conservation", "retreat")
_KINDS = ("park", "education-booth", "conservation-center", "food-booth", "zoo-shop")
_BIOMES = 3
_SHORT = 7
"""The letters that have room on one square of a zoo."""
_PARKS = 5
_MOST_FREE_TILES = 5  # three for all, one from the donor, one for conservation (R98-R100)
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
    yield from in_cards(components)
    yield from in_exchange(components)
    yield from _in_box(components)
    yield from in_known(components)


def _in_names(components: Components) -> Iterator[Fault]:
    """Check that everything has a name, and that no two things share an id, a name or a mark."""
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
    if any(len(one.short) > _SHORT for one in species):
        yield "$.mains", f"a short name has at most {_SHORT} letters"
    for path, named in (("$.mains", species), ("$.categories", components.categories)):
        if not all(one.plural for one in named):
            yield path, "one of them has no plural"
    if len(components.biomes) != _BIOMES or any(len(one.letter) != 1 for one in components.biomes):
        yield "$.biomes", f"there are {_BIOMES} biomes with one letter each"
    missing = _BASE_CATEGORIES - {one.id for one in components.categories}
    if missing:
        yield "$.categories", f"there is no {', '.join(sorted(missing))}"
    if tuple(one.id for one in components.focal_points) != _FOCAL_POINTS:
        yield "$.focal_points", f"there are these, in this order: {', '.join(_FOCAL_POINTS)}"
    if tuple(one.id for one in components.building_kinds) != _KINDS:
        yield "$.building_kinds", f"there are these, in this order: {', '.join(_KINDS)}"


def _twice(path: str, names: Iterable[str]) -> Iterator[Fault]:
    for name, count in Counter(names).items():
        if count > 1:
            yield path, f"two of them are called {name}"
        if not name:
            yield path, "one of them has no name"


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
    if len(components.parks) != _PARKS:
        yield "$.parks", f"there are {_PARKS} national parks, not {len(components.parks)}"
    yield from _twice("$.parks", (member for park in components.parks for entry in park.members for member in entry))
    for place, park in enumerate(components.parks):
        here = f"$.parks[{place}]"
        if not park.members or not all(park.members):
            yield f"{here}.members", "every entry names one species or more"
        if not 0 < park.second < park.first:
            yield f"{here}.second", "the second square is worth less than the first, and something"
        if park.without and (park.without.species,) not in park.members:
            yield f"{here}.without.species", f"{park.without.species} is no member that has to be there"
        if park.without and park.without.points != park.second:
            yield f"{here}.without.points", "what a park is worth without a member is its second square (A21)"


def _in_buildings(components: Components) -> Iterator[Fault]:
    """Check that the seventeen different ones of R60 are there, kind by kind, and what a kind brings."""
    biomes = [one.id for one in components.biomes]
    wanted = [
        *[("park", ())] * 3,
        *(("education-booth", pair) for pair in combinations(biomes, 2)),
        *[("conservation-center", ())] * 2,
        *(("food-booth", (biome,)) for biome in biomes for _ in range(2)),
        *(("zoo-shop", (biome,)) for biome in biomes),
    ]
    if [(one.kind, one.biomes) for one in components.buildings] != wanted:
        yield (
            "$.buildings",
            "there are 3 parks, a booth for each two biomes, 2 centers, 2 food booths and a shop for each biome",
        )
    for place, one in enumerate(components.buildings):
        if one.copies < 1:
            yield f"$.buildings[{place}].copies", "every building is in the box"
    for place, kind in enumerate(components.building_kinds):
        here = f"$.building_kinds[{place}]"
        if kind.price < 1 or kind.brings < 1:
            yield here, "a building costs something and brings something"
        if kind.commercial and not (kind.needs and kind.touching):
            yield here, "a commercial building needs popularity, and enclosures that it touches"
        if not kind.commercial and (kind.most or 0) < kind.brings:
            yield f"{here}.most", "a building that scores has a limit"


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
    counted = (
        ("enclosure_tiles", box.enclosure_tiles, 172),
        ("buildings", box.buildings, 53),
        ("co_tiles", box.co_tiles, 35),
        ("meeples", box.meeples, 236),
        ("discs", box.discs, (20, 20)),
        ("dice", box.dice, 8),
    )
    for name, found, there in counted:
        if found != there:
            yield f"$.box.{name}", f"there are {there} of them, not {found}"
    givens = components.givens
    free = givens.start_tiles + (givens.rounds - 1) * _MOST_FREE_TILES
    if box.enclosure_tiles < _SEATS * free:
        yield "$.box.enclosure_tiles", f"each player may get {free} of them free"
    if box.prohibition_tiles < _SEATS * components.board.columns * components.board.prohibited:
        yield "$.box.prohibition_tiles", "every prohibited square begins under one"
