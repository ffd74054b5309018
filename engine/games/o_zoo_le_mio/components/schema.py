"""Say what the data file of O Zoo le Mio holds: tiles with their enclosures, bushes and paths, and the rest of the box."""

from __future__ import annotations

from typing import Any

from engine.contract.tree import Struct

PORTS = ("AN", "BN", "BE", "BS", "AS", "AW")
"""The six outer sides of an unturned tile, clockwise: half A or B, then the compass."""

Strands = tuple[tuple[str, ...], ...]


class Half(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe the enclosure on half a tile."""

    animal: str
    stars: int


class Tile(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a zoo tile; each strand is one connected piece of path, as the ports that it reaches."""

    id: str
    a: Half
    b: Half
    bushes: int
    strands: Strands


class Start(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a starting tile, half A on (0, 0) and half B on (1, 0), and the cells of the entrance in front of it (R6)."""

    id: str
    a: None
    b: None
    bushes: int
    strands: Strands
    entrance_cells: tuple[tuple[int, int], ...]


class Animal(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Name a kind of animal and the colour of its stars and visitors."""

    id: str
    colour: str


class Supply(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Count the rest of the box and how long a game lasts."""

    coins: int
    start_coins: int
    visitors_per_animal: int
    trees: int
    benches: int
    flags: int
    years: int
    tiles_per_year: int


class Components(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold everything that is in the box."""

    schema: str
    status: str
    known_facts: tuple[str, ...]
    animals: tuple[Animal, ...]
    grid: dict[str, Any]
    supply: Supply
    start_tiles: tuple[Start, ...]
    tiles: tuple[Tile, ...]
