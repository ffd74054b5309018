"""Say what the data file of Bärenpark holds: tiles by their forms, areas, what is put out for each number of seats."""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.shared.components import at_table


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
