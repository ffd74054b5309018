"""What cannot be true in a box that every type allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, Protocol

from engine.games.zoo_tycoon.components.known import in_known, in_species, in_tracks
from engine.games.zoo_tycoon.components.schema import (
    Components,
    CoSpecies,
    Event,
    PrintedExchange,
    PrintedMain,
    Window,
    smallest_group,
)
from engine.shared.components import Fault

_STAFF = {
    "breeding": ("spring", "species"),
    "birth-control": ("spring", "worker"),
    "exchange": ("summer", "worker"),
    "unexpected-supply": ("summer", "game"),
    "unexpected-demand": ("summer", "game"),
    "animal-keeping": ("autumn", "worker"),
    "entertainment": ("autumn", "round"),
    "maintenance": ("autumn", "worker"),
}
_ONCE = {
    "buzz": 3,
    "nothing": 0,
    "tile": 1,
    "education": 3,
    "staff": 2,
    "halt": 0,
    "rescue": 1,
    "fertility": 1,
    "protest": -1,
}
_FAVOUR = 3
_WEATHER = {3, -3}
_SICK = {"bird", "primate", "ungulate", "carnivore"}
_WELFARE_DONORS = 4


def in_cards(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with staff actions, events and donors."""
    if [one.id for one in components.staff] != list(_STAFF):
        yield "$.staff", f"there are these, in this order: {', '.join(_STAFF)}"
    for place, one in enumerate(components.staff):
        if (one.season, one.limit) != _STAFF[one.id]:
            yield f"$.staff[{place}]", f"{one.id} is for {' and by '.join(_STAFF[one.id])}"
    yield from _in_events(components)
    yield from _in_donors(components)


def _in_events(components: Components) -> Iterator[Fault]:
    effects = Counter(str(one.effect) for one in components.events)
    for effect in _ONCE:
        if effects[effect] != 1:
            yield "$.events", f"one event does {effect}"
    if [one.biome for one in components.events if one.effect == "biome"] != [one.id for one in components.biomes]:
        yield "$.events", "each biome has an event, in the order of the biomes"
    ill = [one.category for one in components.events if one.effect == "disease"]
    if len(ill) != len(_SICK) or set(ill) != _SICK:
        yield "$.events", f"there is a disease of each {', '.join(sorted(_SICK))}"
    weather = [one.amount for one in components.events if one.effect == "money"]
    if len(weather) != len(_WEATHER) or set(weather) != _WEATHER:
        yield "$.events", "good weather brings 3 and bad weather takes 3"
    for place, one in enumerate(components.events):
        reason = _in_event(one)
        if reason:
            yield f"$.events[{place}]", reason


def _in_event(one: Event) -> str:
    """Return what is wrong with an event, "" if nothing."""
    if (one.biome is not None) != (one.effect == "biome"):
        return "what favours a biome, and nothing else, names one"
    if (one.category is not None) != (one.effect == "disease"):
        return "a disease, and nothing else, names a category"
    if (one.level is not None) != (one.effect == "halt"):
        return "a breeding halt, and nothing else, names a level"
    if (one.floor is not None) != (one.effect == "money" and one.amount < 0):
        return "what takes money, and nothing else, has a floor"
    if one.last_round == (one.effect in ("halt", "disease")):
        return "a halt or disease, and nothing else, is not used in the last round"
    if one.two_players == (one.effect == "tile"):
        return "a legacy, and nothing else, is not used with two players"
    amount = {**_ONCE, "biome": _FAVOUR, "disease": 0}.get(one.effect, one.amount)
    if one.amount != amount:
        return f"the printed rules say {amount}, not {one.amount}"
    return ""


def _in_donors(components: Components) -> Iterator[Fault]:
    wanted = [*((one.id, 1) for one in components.biomes), (None, _WELFARE_DONORS)]
    if [(one.biome, one.copies) for one in components.donors] != wanted:
        yield "$.donors", f"each biome has one donor, in the order of the biomes, and welfare {_WELFARE_DONORS}"
    for place, one in enumerate(components.donors):
        if one.least != (0 if one.biome is None else 1):
            yield f"$.donors[{place}].least", "a biome needs one species, welfare needs 0"


# --- exchange ------------------------------------------------------------------------------------------------------


_WALKS = 424  # of seven positions on three rows of four, none of them twice
_OPENINGS = 8  # four players take two species each in round 1 at most


def in_exchange(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with the exchange sheet."""
    sheet = components.exchange
    positions = sheet.rows * sheet.columns
    if min(sheet.rows, sheet.columns) < 1 or positions < components.givens.rounds:
        yield "$.exchange", "there are at least as many positions as rounds"
        return
    walks = _walks(sheet, components.givens.rounds)
    if walks != _WALKS:
        yield "$.exchange", f"there are {_WALKS} walks over {components.givens.rounds} positions, not {walks}"
    if len(sheet.cells) != len(components.mains) or any(len(row) != positions for row in sheet.cells):
        yield "$.exchange.cells", f"each main has {positions} cells"
        return
    for number, (main, row) in enumerate(zip(components.mains, sheet.cells, strict=True)):
        for position, cell in enumerate(row):
            reason = _in_cell(main, cell)
            if reason:
                yield f"$.exchange.cells[{number}][{position}]", reason
    for position in range(positions):
        framed = [main for main, row in zip(components.mains, sheet.cells, strict=True) if row[position].framed]
        if sum(main.first_round for main in framed) < _OPENINGS:
            yield "$.exchange.cells", f"position {position} offers fewer than {_OPENINGS} species for round 1"


def _in_cell(main: PrintedMain, cell: Window) -> str:
    """Return what is wrong with a cell, "" if nothing (R86, A15)."""
    offered = max(cell.males, 0), max(cell.females, 0)
    if cell.framed != (smallest_group(main, *offered) is not None):
        return "a frame means that a smallest group that is allowed can be taken, and nothing else means that"
    if main.single and offered not in ((0, 0), (1, 1)):
        return "a single species is offered as a pair"
    if (cell.males, cell.females) == (0, 0):
        return "something is offered or wanted"
    return ""


def _walks(sheet: PrintedExchange, length: int) -> int:
    """Return how many walks from neighbour to neighbour visit `length` positions, none of them twice (R85)."""

    def onward(row: int, column: int, seen: frozenset[tuple[int, int]]) -> int:
        if len(seen) == length:
            return 1
        beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return sum(
            onward(*there, seen | {there})
            for there in beside
            if there not in seen and 0 <= there[0] < sheet.rows and 0 <= there[1] < sheet.columns
        )

    starts = [(row, column) for row in range(sheet.rows) for column in range(sheet.columns)]
    return sum(onward(*start, frozenset({start})) for start in starts)


# --- references ----------------------------------------------------------------------------------------------------


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


# --- faults --------------------------------------------------------------------------------------------------------


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
