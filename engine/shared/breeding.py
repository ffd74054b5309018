"""Number the animals of Zooloretto Mini and Aquaretto, and let them breed.

The tile of an animal is the small whole number `FORMS * kind + form`. A fertile animal changes its form when it breeds
(FEMALE → MOTHER, MALE → FATHER), so who has bred is written on the tile and nowhere else. A game numbers its other tiles after the
last kind and may use the forms beyond FATHER; so it says which form a tile has, and the functions here take it.
"""

from engine.contract.tree import put

FORMS = 8
PLAIN, FEMALE, MALE, YOUNG, MOTHER, FATHER = range(6)
_BRED = MOTHER - FEMALE

FORM_WORDS = {FEMALE: "{} ♀", MALE: "{} ♂", YOUNG: "baby {}", MOTHER: "{} mother", FATHER: "{} father"}
"""How an animal of a form is called, with the name of its kind; a plain one has the bare name."""


def animal(kind: int, form: int = PLAIN) -> int:
    return FORMS * kind + form


def unbred(tile: int, form: int) -> int:
    """Return a tile as it lay in the piles: parents as they were before they bred."""
    return tile - _BRED if form in (MOTHER, FATHER) else tile


def would_be_mate(tile: int, form: int) -> int | None:
    """Return the tile that an animal could breed with, or None if it is not fertile or has bred."""
    if form == FEMALE:
        return tile + 1
    return tile - 1 if form == MALE else None


def paired(tiles: tuple[int, ...], tile: int, form: int) -> tuple[tuple[int, ...], int] | None:
    """Return `tiles` with the first mate that waits for `tile` as a parent, and `tile` as one; None if nobody waits for it."""
    mate = would_be_mate(tile, form)
    if mate is None or mate not in tiles:
        return None
    return put(tiles, tiles.index(mate), mate + _BRED), tile + _BRED
