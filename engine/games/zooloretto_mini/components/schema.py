"""Name the parts of the box as `data.json` writes them down."""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.shared.components import at_table
from engine.shared.trucks.components import Table


class Kind(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a kind of animal: its names and how many tiles it has of each sort."""

    name: str
    plural: str
    letter: str
    female: int
    male: int
    plain: int
    young: int

    @property
    def adults(self) -> int:
        """Return how many tiles of this kind are drawn."""
        return self.female + self.male + self.plain


class Landscape(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a type of landscape tile."""

    name: str
    plural: str
    tiles: int


class Totals(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold how many tiles there must be in all, as a check on the rest."""

    animals: int
    fertile: int
    young: int
    landscapes: int


class ZooBoard(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a zoo board: `values[n]` is what n animals in one enclosure are worth."""

    enclosures: int
    places: int
    values: tuple[int, ...]
    landscape: int
    barn: int


class Components(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold everything that is in the box."""

    kinds: tuple[Kind, ...]
    landscapes: tuple[Landscape, ...]
    totals: Totals
    zoo: ZooBoard
    end_pile: int
    tables: tuple[Table, ...]

    def table(self, seats: int) -> Table:
        """Return what holds for so many seats; raise ValueError if nobody can play so."""
        return at_table(self.tables, seats, "Zooloretto Mini")
