"""The shapes of tiles in words: a listener turns and flips them in the mind."""

from engine.games.barenpark.tiles import HOUSE, KIND, NAMES, SHAPE

SHAPE_WORDS = (
    "one square",
    "two in a row",
    "three in a row",
    "two in a row, one above an end",
    "two in a row, two above them",
    "three in a row, one above an end",
    "two in a row, two above them from an end outwards",
    "three in a row, one above the middle",
    "three in a row, two above them at an end",
    "three in a row, one above the middle, one below an end",
    "three in a row, one above an end, one below the other end",
    "four in a row, one above an end",
    "three in a row, two more upwards from an end",
    "three in a row, one above each end",
    "four in a row, one above the square beside an end",
    "three in a row, two above them from an end outwards",
    "stairs: two in a row, two above them from an end outwards, one above the outer of those",
    "five in a row",
    "three in a row, two more upwards from the middle",
    "three in a row, one above the middle, one below the middle",
)
"""Each shape, in the order of `tiles.SHAPES`, in one of the ways in which it may lie."""


def shape_words(tile: int) -> str:
    """Return the shape of a tile in words."""
    return SHAPE_WORDS[SHAPE[tile]]


def shapes_called(words: str) -> tuple[str, ...]:
    """Return the shapes of the tiles whose names have these words in them (`koala`, `river`), each in a line; of `shapes` all."""
    found: dict[str, str] = {}
    for tile, name in enumerate(NAMES):
        what = name.rpartition(" ")[0] if KIND[tile] == HOUSE else name
        if words == "shapes" or words in name.casefold():
            found.setdefault(what, f"{what}: {shape_words(tile)}")
    return tuple(found.values())
