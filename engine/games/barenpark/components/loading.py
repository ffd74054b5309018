"""Read the printed components from `data.json` and refuse a file that cannot be the game's.

Owners of the printed game may correct the file; every mistake is a ValueError that names the file, the place in it, and
what is wrong there. What must hold is in `faults`.
"""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.games.barenpark.components.validation import faults
from engine.shared.components import at_table, located, parse, printed

__all__ = [
    "COMPONENTS",
    "FILE",
    "Achievement",
    "Area",
    "Components",
    "Enclosure",
    "Green",
    "House",
    "Species",
    "Table",
    "read",
]

FILE = "data.json"


class Species(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a species of bear."""

    id: str
    name: str
    letter: str


class Green(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a type of green area; a form is drawn in rows of `#` and `.`."""

    name: str
    letter: str
    form: tuple[str, ...]


class House(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe the animal houses of a species: all have one form."""

    species: str
    form: tuple[str, ...]


class Enclosure(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe one enclosure."""

    species: str
    value: int
    form: tuple[str, ...]


class Area(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a printed area: four rows of G W O C (icons), * (the pit) and . (plain)."""

    id: str
    rows: tuple[str, ...]


class Table(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Say what is put out for a number of seats; everything that is stacked or laid in a row is listed from the top or front.

    `greens` counts each type, `houses` are the values in each species' pile, `start` is the first tile by turn order,
    `achievements` how many tiles each type has.
    """

    seats: int
    greens: tuple[int, ...]
    houses: tuple[int, ...]
    statues: tuple[int, ...]
    start: tuple[str, ...]
    achievements: int


class Achievement(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a type of achievement: what its tiles are worth, and how many of what it wishes for it needs."""

    id: str
    name: str
    values: tuple[int, ...]
    need: int
    wish: str


class Components(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold everything that is in the box."""

    species: tuple[Species, ...]
    greens: tuple[Green, ...]
    houses: tuple[House, ...]
    house_values: tuple[int, ...]
    enclosures: tuple[Enclosure, ...]
    entrances: tuple[Area, ...]
    areas: tuple[Area, ...]
    tables: tuple[Table, ...]
    achievements: tuple[Achievement, ...]

    def table(self, seats: int) -> Table:
        """Return what is put out for so many seats; raise ValueError if nobody can play so."""
        return at_table(self.tables, seats, "Bärenpark")


def read(text: str, file: str = FILE) -> Components:
    """Return the components that `text` describes; raise ValueError with file, path and reason."""
    return parse(text, Components, faults, file)


COMPONENTS = read(printed(__package__, FILE), located(__package__, FILE))
