"""What is in the box: tiles by their forms, areas, what is put out for each number of seats; read from `data.json` at the start.

Owners of the printed game may correct the file; what cannot be the game's is refused with the file, the place in it, and what is
wrong there.
"""

from collections.abc import Iterator
from typing import Annotated

from engine.contract.tree import Meta
from engine.shared.components import Component, Count, Fault, Letter, Name, Positive, at_table, load
from engine.shared.polyomino import connected, read as read_form


class Species(Component):
    """Describe a species of bear."""

    id: Name
    name: Name
    letter: Letter


class Green(Component):
    """Describe a type of green area; a form is drawn in rows of `#` and `.`."""

    name: Name
    letter: Letter
    form: tuple[str, ...]


class HouseForm(Component):
    """Describe the animal houses of a species: all have one form."""

    species: str
    form: tuple[str, ...]


class EnclosureForm(Component):
    """Describe one enclosure."""

    species: str
    value: int
    form: tuple[str, ...]


class Area(Component):
    """Describe a printed area: four rows of G W O C (wheelbarrow, mixer, excavator, crew), * (the pit) and . (plain)."""

    id: str
    rows: Annotated[tuple[Annotated[str, Meta(min_length=4, max_length=4)], ...], Meta(min_length=4, max_length=4)]


class ParkSetup(Component):
    """Say what is put out for a number of seats; everything that is stacked or laid in a row is listed from the top or front."""

    seats: int
    greens: Annotated[tuple[Positive, ...], Meta(min_length=4, max_length=4)]
    """Counts each type."""
    houses: tuple[int, ...]
    """The values in each species' pile."""
    statues: tuple[Positive, ...]
    start: tuple[str, ...]
    """The first tile by turn order."""
    achievements: Positive
    """How many tiles each type has."""


class Achievement(Component):
    """Describe a type of achievement: what its tiles are worth, and what must be done for one, and how many of that."""

    id: str
    name: Name
    values: tuple[Count, ...]
    need: Annotated[int, Meta(ge=2)]
    task: Name


class Components(Component):
    """Hold everything that is in the box."""

    species: Annotated[tuple[Species, ...], Meta(min_length=4, max_length=4)]
    greens: Annotated[tuple[Green, ...], Meta(min_length=4, max_length=4)]
    houses: tuple[HouseForm, ...]
    house_values: tuple[int, ...]
    enclosures: tuple[EnclosureForm, ...]
    entrances: Annotated[tuple[Area, ...], Meta(min_length=4, max_length=4)]
    areas: Annotated[tuple[Area, ...], Meta(min_length=12, max_length=12)]
    tables: tuple[ParkSetup, ...]
    achievements: tuple[Achievement, ...]

    def table(self, seats: int) -> ParkSetup:
        """Return what is put out for `seats` seats; raise ValueError if nobody can play so."""
        return at_table(self.tables, seats, "Bärenpark")


ICONS = "GWOC"
"""The icons of areas as `data.json` has them, in the order in which they are counted: wheelbarrow, mixer, excavator, crew.

Boards and lines write them by their names, as `ICON_MARKS` has them (W M E C).
"""
_PIT = "*"
_MARKS = frozenset(f"{ICONS}{_PIT}.")
_ENCLOSURE_VALUES = (6, 7, 8)
_LARGEST = 5
"""The squares of the largest tiles, by which the grid of a park is made."""
_ACHIEVEMENTS = frozenset({"houses", "green", "food", "enclosures", "river", "twice"})
_SEATS = (2, 3, 4)
_PARK = 4  # areas in a full park, so statues for each player


def faults(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for everything that is wrong, nothing for the components of the real game."""
    yield from _in_species(components)
    yield from _in_forms(components)
    for kind, areas in (("entrances", components.entrances), ("areas", components.areas)):
        for place, area in enumerate(areas):
            drawn = "".join(area.rows)
            if set(drawn) - _MARKS or drawn.count(_PIT) != 1:
                yield f"$.{kind}[{place}].rows", f"an area is drawn with {' '.join(ICONS)} and ., and one {_PIT}"
    if tuple(table.seats for table in components.tables) != _SEATS:
        yield "$.tables", "there must be one table each for 2, 3 and 4 seats"
    for place, table in enumerate(components.tables):
        yield from _in_table(f"$.tables[{place}]", components, table)
    yield from _in_achievements(components)


def _in_species(components: Components) -> Iterator[Fault]:
    ids = [species.id for species in components.species]
    if len(set(ids)) != len(ids):
        yield "$.species", f"there are different species, not {', '.join(ids)}"
    if [house.species for house in components.houses] != ids:
        yield "$.houses", "each species has houses of one form, in the order of the species"
    letters = [species.letter for species in components.species] + [green.letter for green in components.greens]
    if len(set(letters)) != len(letters):
        yield "$.species", f"species and green areas need one letter each, all different, not {' '.join(letters)}"
    if components.house_values != tuple(range(1, len(components.house_values) + 1)):
        yield "$.house_values", "houses are worth 1, 2, 3 and so on"
    wanted = [(species, value) for species in ids for value in _ENCLOSURE_VALUES]
    if [(tile.species, tile.value) for tile in components.enclosures] != wanted:
        yield "$.enclosures", "each species, in their order, has one enclosure each of value 6, 7 and 8"


def _in_forms(components: Components) -> Iterator[Fault]:
    forms = (
        ("greens", [tile.form for tile in components.greens]),
        ("houses", [tile.form for tile in components.houses]),
        ("enclosures", [tile.form for tile in components.enclosures]),
    )
    for kind, drawn in forms:
        for place, form in enumerate(drawn):
            if problem := _in_form(form):
                yield f"$.{kind}[{place}].form", problem


def _in_form(rows: tuple[str, ...]) -> str:
    """Return what is wrong with the form of a tile, "" if nothing."""
    try:
        squares = read_form(rows)
    except ValueError as error:
        return str(error)
    if len(squares) > _LARGEST:
        return f"a tile has at most {_LARGEST} squares, not {len(squares)}"
    return "" if connected(squares) else "the squares do not hang together"


def _in_table(path: str, components: Components, table: ParkSetup) -> Iterator[Fault]:
    if list(table.houses) != sorted(set(table.houses), reverse=True) or set(table.houses) - set(
        components.house_values
    ):
        yield f"{path}.houses", "a pile of houses goes down from the highest, each value once"
    if list(table.statues) != sorted(set(table.statues), reverse=True):
        yield f"{path}.statues", "the statues go down from the highest, each value once"
    if len(table.statues) != _PARK * table.seats:
        yield f"{path}.statues", f"{table.seats} players need {_PARK * table.seats} statues, not {len(table.statues)}"
    names = {green.name for green in components.greens}
    if len(table.start) != table.seats or set(table.start) - names:
        yield f"{path}.start", "each player starts with one green area"
    if table.achievements > min((len(one.values) for one in components.achievements), default=0):
        yield f"{path}.achievements", "there are not so many tiles of each achievement"


def _in_achievements(components: Components) -> Iterator[Fault]:
    wanted = _ACHIEVEMENTS | {species.id for species in components.species}
    ids = [one.id for one in components.achievements]
    if set(ids) != wanted or len(ids) != len(wanted):
        yield "$.achievements", f"there are these ten: {', '.join(sorted(wanted))}"
    for place, one in enumerate(components.achievements):
        if list(one.values) != sorted(set(one.values), reverse=True):
            yield f"$.achievements[{place}].values", "the tiles go down from the highest"


COMPONENTS = load(__package__, Components, faults)
