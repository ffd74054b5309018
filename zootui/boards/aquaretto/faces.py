"""Name what the board of Aquaretto draws with: a face for each tile, a hue for each kind, water, sand and stone."""

from functools import lru_cache

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.names import MONEY, signs, singular, tile_name
from engine.games.aquaretto.rules.table import COIN, FISH as FED, FORM, KIND, WILD
from engine.shared.breeding import FEMALE, MALE
from zootui.boards.shared.tile_face import TileFace
from zootui.draw.palette import Palette, mix

COWORKERS, FISH = "♙", "∝"
"""A coworker, and fish."""
BUSY, FREE = COWORKERS, "○"
"""A post with and without somebody at it."""

LEGEND = "∝ fish  ↯ wild  ♡ parent  ° baby"
SHORT_LEGEND = "∝ fish ↯ wild ♡ parent ° baby"
"""What the signs of the tiles mean that do not speak for themselves."""

_HUES = {
    "dolphin": "sky",
    "orca": "silver",
    "sea lion": "orange",
    "turtle": "lime",
    "hippo": "violet",
    "crocodile": "teal",
    "penguin": "yellow",
    "polar bear": "cream",
}


def hue(palette: Palette, kind: int) -> str:
    """Return the colour of a kind of animal."""
    return palette.hue(_HUES.get(COMPONENTS.kinds[kind].name, "pink"))


def letter_of(kind: int) -> str:
    return COMPONENTS.kinds[kind].letter


_ABOUT = {
    FEMALE: ": with a ♂ in one basin it has a baby",
    MALE: ": with a ♀ in one basin it has a baby",
    FED: ": it brings each keeper a point",
    WILD: ": nobody can train it",
}
"""What a form of an animal is good for."""


@lru_cache(1024)
def face(palette: Palette, tile: int) -> TileFace:
    """Return how a tile looks: animals on bright plates, coins on dark ones."""
    if tile == COIN:
        plate = mix(palette.ground, palette.bench, 0.45 if palette.dark else 0.3)
        return TileFace(MONEY + " ", "coin", plate, gold(palette), about="a coin: it is yours when you take the truck")
    plate = hue(palette, KIND[tile])
    about = tile_name(tile) + _ABOUT.get(FORM[tile], "")
    return TileFace(signs(tile).ljust(2), singular(KIND[tile]), plate, palette.on(plate), about=about)


def coworker_face(palette: Palette) -> TileFace:
    """Return how a coworker looks who has no post yet."""
    return TileFace(signs=COWORKERS + " ", name="coworker", plate=sand(palette), ink=palette.on(sand(palette)))


def gold(palette: Palette) -> str:
    return mix(palette.bench, palette.road_lit, 0.45) if palette.dark else palette.bench


def sand(palette: Palette) -> str:
    """Return the ground that a trainer stands on."""
    return palette.road if palette.dark else mix(palette.road, palette.ground, 0.45)


def stone(palette: Palette) -> str:
    return mix(palette.ground, palette.bench, 0.27 if palette.dark else 0.34)


@lru_cache(64)
def water(palette: Palette, *, built: bool, odd: bool, calm: bool = False) -> str:
    """Return the colour of a space: greener if it was `built`, every other one lighter, dim where nothing may go (`calm`)."""
    ground = mix(palette.water, palette.hue("teal"), 0.3 if palette.dark else 0.4) if built else palette.water
    ground = mix(ground, palette.bright, 0.045 if palette.dark else 0.06) if odd else ground
    return mix(ground, palette.ground, 0.3) if calm else ground
