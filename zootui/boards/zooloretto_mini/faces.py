"""What a tile looks like."""

from functools import lru_cache

from engine.games.zooloretto_mini.names import signs, singular, tile_name
from engine.games.zooloretto_mini.rules.table import FORM, KINDS, SORT
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER
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
_ABOUT = {
    FEMALE: ": with a ♂ in one enclosure it has a baby",
    MALE: ": with a ♀ in one enclosure it has a baby",
    MOTHER: ", which has had its baby",
    FATHER: ", which has had its baby",
}


def hue(palette: Palette, sort: int) -> str:
    """Return the colour of a kind of animal or a type of landscape."""
    return palette.hue(_HUES.get(singular(sort), "cream"))


@lru_cache(1024)
def face(palette: Palette, tile: int) -> TileFace:
    """Return how a tile looks: animals on bright plates, landscape on dark ones."""
    sort, form, about = SORT[tile], FORM[tile], tile_name(tile)
    plate = hue(palette, sort)
    if sort >= KINDS:
        plate = mix(plate, palette.ground if palette.dark else palette.text, 0.45)
        plate = mix(palette.border, palette.muted, 0.25) if palette.mono else plate
    name = singular(sort) if form in (FEMALE, MALE) else about
    return TileFace(signs(tile).ljust(2), name, plate, palette.on(plate), about=about + _ABOUT.get(form, ""))
