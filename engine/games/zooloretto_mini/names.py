"""Name tiles and spots as players do."""

from collections.abc import Iterable

from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules.table import BARN, FORM, KINDS, SORT
from engine.shared.breeding import FATHER, FEMALE, FORM_WORDS, MALE, MOTHER, YOUNG
from engine.shared.trucks.words import load_of

_LANDSCAPES = {"pond": "≈≈", "shrub": "♣♣", "rock": "◢◣"}
_FORM_SIGNS = {FEMALE: "♀", MALE: "♂", YOUNG: "°", MOTHER: "♡", FATHER: "♡"}
_SIGNS = (
    *(kind.letter + " " for kind in COMPONENTS.kinds),
    *(_LANDSCAPES.get(one.name, "##") for one in COMPONENTS.landscapes),
)


def singular(sort: int) -> str:
    """Return the name of a kind of animal or a type of landscape (`llama`, `pond`)."""
    return COMPONENTS.kinds[sort].name if sort < KINDS else COMPONENTS.landscapes[sort - KINDS].name


def plural(sort: int) -> str:
    """Return the name of several of a sort (`llamas`, `ponds`)."""
    return COMPONENTS.kinds[sort].plural if sort < KINDS else COMPONENTS.landscapes[sort - KINDS].plural


def tile_name(tile: int) -> str:
    """Return a tile in words (`llama ♀`, `baby llama`, `pond`)."""
    return FORM_WORDS.get(FORM[tile], "{}").format(singular(SORT[tile]))


def tile_names(tiles: Iterable[int]) -> str:
    """Return tiles in words, one after the other."""
    return load_of(tiles, tile_name)


def sign(sort: int) -> str:
    """Return a kind or a type of landscape in one sign."""
    return _SIGNS[sort][0]


def letter(tile: int) -> str:
    """Return a tile in one sign: its letter, small for a baby, or its landscape."""
    capital = sign(SORT[tile])
    return capital.lower() if FORM[tile] == YOUNG else capital


def signs(tile: int) -> str:
    """Return a tile in one or two signs: its letter and what it can do, or its landscape."""
    return _SIGNS[SORT[tile]] if SORT[tile] >= KINDS else letter(tile) + _FORM_SIGNS.get(FORM[tile], "")


def spot_name(spot: int) -> str:
    """Return a spot of a zoo in words."""
    return "barn" if spot == BARN else f"enclosure {spot + 1}"
