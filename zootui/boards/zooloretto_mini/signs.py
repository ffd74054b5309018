"""Name what the board of Zooloretto Mini draws with: a face for each tile, a hue for each sort."""

from __future__ import annotations

from functools import lru_cache

from engine.games.zooloretto_mini.components.loading import COMPONENTS
from engine.games.zooloretto_mini.names import tile_name
from engine.games.zooloretto_mini.rules.table import FORM, KINDS, SORT
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, YOUNG
from zootui.boards.shared.tile_face import TileFace
from zootui.draw.palette import Palette, mix

_HUES = {
    "meerkat": "brown",
    "giraffe": "yellow",
    "impala": "orange",
    "llama": "pink",
    "rhino": "silver",
    "ostrich": "violet",
    "wolf": "sky",
    "pond": "azure",
    "shrub": "leaf",
    "rock": "slate",
}
_LANDSCAPES = {"pond": "≈≈", "shrub": "♣♣", "rock": "◢◣"}
_FORMS = {FEMALE: "♀", MALE: "♂", YOUNG: "°", MOTHER: "♡", FATHER: "♡"}
_ABOUT = {
    FEMALE: ": with a ♂ in one enclosure it has a baby",
    MALE: ": with a ♀ in one enclosure it has a baby",
    MOTHER: ", which has had its baby",
    FATHER: ", which has had its baby",
}
_NAMES = (*(kind.name for kind in COMPONENTS.kinds), *(each.name for each in COMPONENTS.landscapes))
_SIGNS = (*(kind.letter + " " for kind in COMPONENTS.kinds), *(_LANDSCAPES.get(name, "##") for name in _NAMES[KINDS:]))


def hue(palette: Palette, sort: int) -> str:
    """Return the colour of a kind of animal or a type of landscape."""
    return palette.hue(_HUES.get(_NAMES[sort], "cream"))


def sign(sort: int) -> str:
    """Return a kind or a type of landscape in one sign."""
    return _SIGNS[sort][0]


def letter(tile: int) -> str:
    """Return a tile in one sign: its letter, small for offspring, or its landscape."""
    capital = sign(SORT[tile])
    return capital.lower() if FORM[tile] == YOUNG else capital


def signs(tile: int) -> str:
    """Return a tile in one or two signs: its letter and what it can do, or its landscape."""
    return _SIGNS[SORT[tile]] if SORT[tile] >= KINDS else letter(tile) + _FORMS.get(FORM[tile], "")


@lru_cache(1024)
def face(palette: Palette, tile: int) -> TileFace:
    """Return how a tile looks: animals on bright plates, landscape on dark ones."""
    sort = SORT[tile]
    plate = hue(palette, sort)
    if sort >= KINDS:
        plate = mix(plate, palette.ground if palette.dark else palette.text, 0.45)
        plate = mix(palette.border, palette.muted, 0.25) if palette.mono else plate
        return TileFace(
            _SIGNS[sort], tile_name(tile), plate, palette.on(plate), about=tile_name(tile) + _ABOUT.get(FORM[tile], "")
        )
    two = letter(tile) + _FORMS.get(FORM[tile], " ")
    name = _NAMES[sort] if FORM[tile] in (FEMALE, MALE) else tile_name(tile)
    return TileFace(two, name, plate, palette.on(plate), about=tile_name(tile) + _ABOUT.get(FORM[tile], ""))
