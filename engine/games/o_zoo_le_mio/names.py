"""Name the things on the tiles, and count them in words."""

from engine.games.o_zoo_le_mio.components import ANIMALS, TILES, Tile
from engine.games.o_zoo_le_mio.rules.table import BUSHES
from engine.shared.wording import ordinal

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
    return f"{halves}, {count(found.bushes, 'bush', 'bushes')}" if found.bushes else halves


def tile_halves(tile: int) -> str:
    """Return what lives on a tile, in words: `birds + apes`."""
    return " + ".join(half_name(TILES[tile], half) for half in (0, 1))


def count(number: int, one: str, many: str) -> str:
    """Return a number with its noun: `1 coin`, `3 coins`, `no coins`."""
    return f"{number or 'no'} {one if number == 1 else many}"


def guest_count(attraction: int, number: int) -> str:
    """Return visitors or trees, counted."""
    if attraction == BUSHES:
        return count(number, "tree", "trees") if number else "no tree"
    return count(number, "visitor", "visitors") if number else "no visitor"


def things(attraction: int, number: int) -> str:
    """Return what visitors or trees are called, as many as that."""
    one = "tree" if attraction == BUSHES else "visitor"
    return one if number == 1 else f"{one}s"


def rank(keys: tuple[int, ...], seat: int) -> str:
    """Return how a seat stands in an attraction: `first` to `fourth`."""
    return ordinal(1 + sum(key > keys[seat] for key in keys))
