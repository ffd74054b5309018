"""What is in the box: tiles by their forms, areas, what is put out for each number of seats; read from `data.json` at the start.

Owners of the printed game may correct the file; every mistake is refused with the file, the place in it, and what is wrong there.
The checks are the set properties that the real components have: the twenty tiles are pairwise different free polyominoes, the
enclosures all twelve of five squares; icons never touch inside an area; the sixteen pits lie on sixteen different squares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.shared.components import Component, Fault, at_table, load
from engine.shared.polyomino import Shape, connected, read as read_form


class Species(Component):
    """Describe a species of bear."""

    id: str
    name: str
    letter: str


class Green(Component):
    """Describe a type of green area; a form is drawn in rows of `#` and `.`."""

    name: str
    letter: str
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
    rows: tuple[str, ...]


class ParkSetup(Component):
    """Say what is put out for a number of seats; everything that is stacked or laid in a row is listed from the top or front."""

    seats: int
    greens: tuple[int, ...]
    """Counts each type."""
    houses: tuple[int, ...]
    """The values in each species' pile."""
    statues: tuple[int, ...]
    start: tuple[str, ...]
    """The first tile by turn order."""
    achievements: int
    """How many tiles each type has."""


class Achievement(Component):
    """Describe a type of achievement: what its tiles are worth, and what must be done for one, and how many of that."""

    id: str
    name: str
    values: tuple[int, ...]
    need: int
    task: str


class Components(Component):
    """Hold everything that is in the box."""

    species: tuple[Species, ...]
    greens: tuple[Green, ...]
    houses: tuple[HouseForm, ...]
    house_values: tuple[int, ...]
    enclosures: tuple[EnclosureForm, ...]
    entrances: tuple[Area, ...]
    areas: tuple[Area, ...]
    tables: tuple[ParkSetup, ...]
    achievements: tuple[Achievement, ...]

    def table(self, seats: int) -> ParkSetup:
        """Return what is put out for `seats` seats; raise ValueError if nobody can play so."""
        return at_table(self.tables, seats, "Bärenpark")


ICONS = "GWOC"
"""The icons of areas as `data.json` has them, in the order in which they are counted: wheelbarrow, mixer, excavator, crew.

Boards and lines write them by their names, as `ICON_MARKS` has them (W M E C).
"""
_SIDE = 4
_GREEN_SIZES = (1, 2, 3, 3)
_HOUSE_SIZE, _ENCLOSURE_SIZE = 4, 5
_ENTRANCE_PRINT = Counter("GGGWWC*" + "." * 9)
_AREA_PRINT = Counter("GGWWOC*" + "." * 9)
_ACHIEVEMENTS = frozenset({"houses", "green", "food", "enclosures", "river", "twice"})
_SEATS = (2, 3, 4)
_PARK = 4  # areas in a full park, so statues for each player


def faults(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for everything that is wrong, nothing for the components of the real game."""
    yield from _in_species(components)
    yield from _in_forms(components)
    yield from _in_enclosures(components)
    yield from _in_areas("$.entrances", components.entrances, 4, _ENTRANCE_PRINT)
    yield from _in_areas("$.areas", components.areas, 12, _AREA_PRINT)
    yield from _in_pits(components)
    if tuple(table.seats for table in components.tables) != _SEATS:
        yield "$.tables", "there must be one table each for 2, 3 and 4 seats"
    for place, table in enumerate(components.tables):
        yield from _in_table(f"$.tables[{place}]", components, table)
    yield from _in_achievements(components)


def _in_species(components: Components) -> Iterator[Fault]:
    ids = [species.id for species in components.species]
    if len(set(ids)) != 4 or len(ids) != 4:
        yield "$.species", f"there are four species, not {', '.join(ids)}"
    if sorted(house.species for house in components.houses) != sorted(ids):
        yield "$.houses", "each species has houses of one form"
    if [house.species for house in components.houses] != ids:
        yield "$.houses", "the houses must stand in the order of the species"
    letters = [species.letter for species in components.species] + [green.letter for green in components.greens]
    if len(set(letters)) != len(letters) or any(len(letter) != 1 for letter in letters):
        yield "$.species", f"species and green areas need one letter each, all different, not {' '.join(letters)}"
    if components.house_values != tuple(range(1, 8)):
        yield "$.house_values", "houses are worth 1 to 7"


def _in_forms(components: Components) -> Iterator[Fault]:
    """Check forms one by one, then that all twenty differ: so enclosures are all free pentominoes, two greens both trominoes."""
    greens = enumerate(zip(components.greens, _GREEN_SIZES, strict=False))
    wanted = [
        *((f"$.greens[{place}]", green.form, size) for place, (green, size) in greens),
        *((f"$.houses[{place}]", house.form, _HOUSE_SIZE) for place, house in enumerate(components.houses)),
        *((f"$.enclosures[{place}]", tile.form, _ENCLOSURE_SIZE) for place, tile in enumerate(components.enclosures)),
    ]
    if len(components.greens) != len(_GREEN_SIZES):
        yield "$.greens", f"there are {len(_GREEN_SIZES)} types of green areas, not {len(components.greens)}"
    seen: dict[object, str] = {}
    for path, rows, size in wanted:
        problem = _in_form(rows, size)
        if problem:
            yield f"{path}.form", problem
            continue
        free = Shape.of(read_form(rows)).free
        if free in seen:
            yield f"{path}.form", f"this is the form of {seen[free]}, turned or flipped"
        seen[free] = path
        if size == _HOUSE_SIZE and free == Shape.of(read_form(["####"])).free:
            yield f"{path}.form", "no house is a straight bar"


def _in_form(rows: tuple[str, ...], size: int) -> str:
    try:
        squares = read_form(rows)
    except ValueError as error:
        return str(error)
    if len(squares) != size:
        return f"this tile has {size} squares, not {len(squares)}"
    return "" if connected(squares) else "the squares do not hang together"


def _in_enclosures(components: Components) -> Iterator[Fault]:
    wanted = {(species.id, value) for species in components.species for value in (6, 7, 8)}
    found = [(tile.species, tile.value) for tile in components.enclosures]
    if set(found) != wanted or len(found) != len(wanted):
        yield "$.enclosures", "each species has one enclosure each of value 6, 7 and 8"
    elif found != sorted(found, key=lambda pair: ([s.id for s in components.species].index(pair[0]), pair[1])):
        yield "$.enclosures", "the enclosures must stand in the order of species and values"


def _in_areas(path: str, areas: Sequence[Area], count: int, print_: Counter[str]) -> Iterator[Fault]:
    if len(areas) != count:
        yield path, f"there are {count} of them, not {len(areas)}"
    for place, area in enumerate(areas):
        here = f"{path}[{place}].rows"
        if len(area.rows) != _SIDE or any(len(row) != _SIDE for row in area.rows):
            yield here, "an area has four rows of four squares"
        elif Counter("".join(area.rows)) != print_:
            yield here, f"an area like this shows {''.join(sorted(print_.elements()))}, in some order"
        elif _touching(area.rows):
            yield here, "two icons of an area never touch"


def _touching(rows: tuple[str, ...]) -> bool:
    icons = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in ICONS}
    return any((x + 1, y) in icons or (x, y + 1) in icons for x, y in icons)


def _in_pits(components: Components) -> Iterator[Fault]:
    """Check that entrances have their pits in the middle, the others round the edge, all sixteen on different squares."""
    pits: dict[int, str] = {}
    for kind, areas in (("entrances", components.entrances), ("areas", components.areas)):
        for place, area in enumerate(areas):
            square = "".join(area.rows).find("*")
            x, y = square % _SIDE, square // _SIDE
            middle = x in (1, 2) and y in (1, 2)
            here = f"$.{kind}[{place}].rows"
            if middle != (kind == "entrances"):
                yield here, "an entrance has its pit in the middle, every other area at its edge"
            if square in pits:
                yield here, f"its pit lies where that of {pits[square]} lies"
            pits[square] = area.id


def _in_table(path: str, components: Components, table: ParkSetup) -> Iterator[Fault]:
    if len(table.greens) != len(components.greens) or min(table.greens, default=0) < 1:
        yield f"{path}.greens", "each type of green area needs a number"
    if list(table.houses) != sorted(set(table.houses), reverse=True) or set(table.houses) - set(
        components.house_values
    ):
        yield f"{path}.houses", "a pile of houses goes down from the highest, each value once"
    if list(table.statues) != sorted(set(table.statues), reverse=True) or min(table.statues, default=0) < 1:
        yield f"{path}.statues", "the statues go down from the highest, each value once"
    if len(table.statues) != _PARK * table.seats:
        yield f"{path}.statues", f"{table.seats} players need {_PARK * table.seats} statues, not {len(table.statues)}"
    names = {green.name for green in components.greens}
    if len(table.start) != table.seats or set(table.start) - names:
        yield f"{path}.start", "each player starts with one green area"
    if not 1 <= table.achievements <= min((len(one.values) for one in components.achievements), default=0):
        yield f"{path}.achievements", "there are not so many tiles of each achievement"


def _in_achievements(components: Components) -> Iterator[Fault]:
    wanted = _ACHIEVEMENTS | {species.id for species in components.species}
    ids = [one.id for one in components.achievements]
    if set(ids) != wanted or len(ids) != len(wanted):
        yield "$.achievements", f"there are these ten: {', '.join(sorted(wanted))}"
    for place, one in enumerate(components.achievements):
        if list(one.values) != sorted(set(one.values), reverse=True) or len(one.values) != 3:
            yield f"$.achievements[{place}].values", "three tiles go down from the highest"
        if one.need < 2:
            yield f"$.achievements[{place}].need", "an achievement needs two or more of something"


COMPONENTS = load(__package__, Components, faults)
