"""Name the things on the tiles."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.data import ANIMALS, TILES, Tile

__all__ = ["LETTERS", "NAMES", "half_name", "tile_name", "tile_short"]

_PLURALS = {"ape": "apes", "mammal": "mammals", "bird": "birds", "reptile": "reptiles", "sea": "sea animals"}

NAMES = (*(_PLURALS.get(animal, animal) for animal in ANIMALS), "bushes")
"""The names of the attractions, by number."""
LETTERS = (*(animal[0].upper() for animal in ANIMALS), "♣")
"""One sign for each attraction."""


def half_name(tile: Tile, half: int) -> str:
    """Return the animals on half A (0) or B (1)."""
    return NAMES[ANIMALS.index((tile.a, tile.b)[half].animal)]


def tile_name(tile: int) -> str:
    """Return what is on a tile in words: `birds ★★★ + apes ★★, 1 bush`."""
    found = TILES[tile]
    halves = " + ".join(f"{half_name(found, half)} {'★' * (found.a, found.b)[half].stars}" for half in (0, 1))
    bushes = f", {found.bushes} bush{'es' * (found.bushes > 1)}" if found.bushes else ""
    return halves + bushes


def tile_short(tile: int) -> str:
    """Return what is on a tile in a few signs: `B3A2`, `S3B1♣`."""
    found = TILES[tile]
    halves = "".join(f"{LETTERS[ANIMALS.index(half.animal)]}{half.stars}" for half in (found.a, found.b))
    return halves + ("♣" if found.bushes == 1 else f"♣{found.bushes}" if found.bushes else "")
