"""Name what the board of Zoo Tycoon draws with: grounds of biomes, plates of focal points and buildings, signs of happiness."""

from dataclasses import dataclass
from functools import lru_cache

from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.names import biome_letter
from zootui.draw.palette import Palette, mix

MALE, FEMALE, TILE = "♂", "♀", "▦"
WIDE = 50
"""Columns beside a zoo from which there is room for words in full."""
FREE_SPACE = '"'
_GRASSES = '".^'
LEVELS = ("", "I", "II", "III")
NEEDS = ("experience", "free space", "retreats", "group")
"""The needs of a main in the order of `rules.zoo.needs`, short enough for a narrow table."""
SHORT_NEEDS = ("exp", "free", "R", "group")
POINTS = tuple(
    "PECR"[(numbers.POPULARITY_POINT, numbers.EDUCATION_POINT, numbers.CONSERVATION_POINT, numbers.RETREAT).index(kind)]
    for kind in range(4)
)
"""The letter of each kind of focal point."""
DICE = {numbers.ONE_DIE: "one die", numbers.PAIR_DICE: "a die a pair"}
"""What a main throws for young; what is not here throws a die for each female."""
_POINT_HUES = {
    numbers.POPULARITY_POINT: "yellow",
    numbers.EDUCATION_POINT: "azure",
    numbers.CONSERVATION_POINT: "leaf",
    numbers.RETREAT: "brown",
}
_KIND_HUES = {
    numbers.PARK: "yellow",
    numbers.BOOTH: "azure",
    numbers.CENTER: "leaf",
    numbers.FOOD: "orange",
    numbers.SHOP: "orange",
}
_FACES = {
    numbers.PARK: ("Park", "stroll", "Park"),
    numbers.BOOTH: ("Edu", "school", "Ed"),
    numbers.CENTER: ("Center", "nature", "Cent"),
    numbers.FOOD: ("Food", "costs", "Food"),
    numbers.SHOP: ("Shop", "costs", "Shop"),
}
"""A kind of building: its name, what it is about, its name in four letters."""
_BIOME_HUES = {
    "rainforest": ("teal", "leaf", 0.1, 0.48),
    "savanna": ("orange", "yellow", 0.4, 0.56),
    "montane": ("violet", "azure", 0.35, 0.46),
}
"""A biome: its hue, a second one, how much of that is in it, how much of both is in the ground."""
_WORDS = ("yellow", "light", "dark")


@dataclass(frozen=True)
class Grounds:
    """The grounds of a zoo."""

    land: str
    """Around all squares."""
    free: str
    reach: str
    """Free squares on which what is in hand could be."""
    shut: str
    """Prohibited squares, hatched."""
    hatch: str
    house: str
    """Squares with a building."""


@lru_cache(32)
def grounds(palette: Palette) -> Grounds:
    free = mix(palette.grass, palette.grass_mark, 0.45)
    shut = mix(palette.grass, palette.panel, 0.75)
    return Grounds(
        land=palette.grass,
        free=free,
        reach=mix(free, palette.hue("lime"), 0.1),
        shut=shut,
        hatch=mix(shut, palette.muted, 0.45),
        house=mix(palette.earth, palette.hue("brown"), 0.22),
    )


@lru_cache(64)
def biome_ground(palette: Palette, biome: int) -> str:
    """Return the ground of an enclosure: green for rainforest, ochre for savanna, violet for montane forest."""
    first, second, part, share = _BIOME_HUES.get(numbers.COMPONENTS.biomes[biome].id, ("slate", "slate", 0.0, 0.5))
    hue = palette.hue(first) if palette.mono else mix(palette.hue(first), palette.hue(second), part)
    return mix(palette.grass, hue, share if palette.dark else share + 0.12)


def grass(palette: Palette, biome: int) -> str:
    """Return the sign of free space; each biome has one of its own where colours cannot be told apart."""
    return _GRASSES[biome % len(_GRASSES)] if palette.mono else FREE_SPACE


def point_plate(palette: Palette, kind: int) -> str:
    return palette.hue(_POINT_HUES[kind])


def building_plate(palette: Palette, kind: int) -> str:
    """Return the colour of the header of a kind of building."""
    return palette.hue(_KIND_HUES[kind])


def building_face(illustration: int, *, small: bool = False) -> tuple[str, str]:
    """Return what a building shows: its name with its biomes (`Edu RM`; small a code), and what it is about.

    A small commercial building has its biome beside its effect, so that comes in the place of the second.
    """
    kind, biomes = numbers.KIND[illustration], "".join(map(biome_letter, numbers.BUILDING_BIOMES[illustration]))
    name, about, code = _FACES[kind]
    if not small:
        return f"{name} {biomes}".rstrip(), about
    return (f"{code}{biomes}", "") if kind == numbers.BOOTH else (code, f"{biomes} " if biomes else "")


def male_plate(palette: Palette) -> str:
    return mix(palette.hue("sky"), palette.bright, 0.45) if palette.dark else palette.hue("sky")


def female_plate(palette: Palette) -> str:
    return mix(palette.hue("pink"), palette.bright, 0.35) if palette.dark else palette.hue("pink")


@lru_cache(64)
def colour_plate(palette: Palette, colour: int) -> str:
    """Return the colour of a happiness as a ground: yellow, light green, dark green; red below the minimum standard."""
    if colour == numbers.YELLOW:
        return palette.hue("yellow")
    if colour == numbers.LIGHT:
        return palette.lift(palette.hue("leaf"), 0.2) if palette.dark else palette.hue("lime")
    return palette.hue("teal") if colour == numbers.DARK else palette.red


@lru_cache(64)
def colour_ink(palette: Palette, colour: int) -> str:
    """Return the colour of a happiness in which words about it can be read on a panel."""
    plate = colour_plate(palette, colour)
    return plate if palette.dark else mix(plate, palette.bright, 0.5)


def colour_word(colour: int) -> str:
    """Return a colour in one word; below the minimum standard `none`."""
    return _WORDS[colour] if colour >= 0 else "none"


def happiness_signs(colour: int) -> str:
    """Return a happiness in three signs: `●○○` yellow, `●●○` light, `●●●` dark green, `○○○` below the minimum standard."""
    return "●" * (colour + 1) + "○" * (2 - colour)


def happiness_sign(colour: int) -> str:
    """Return a happiness in one sign: `○` yellow, `◎` light, `●` dark green."""
    return "○◎●"[max(0, colour)]


def sexes(males: int, females: int) -> str:
    """Return animals in a few signs (`♂1 ♀3`), leaving out a sex that is not there."""
    return " ".join(f"{sign}{count}" for sign, count in ((MALE, males), (FEMALE, females)) if count)


def delta_ink(palette: Palette, change: int) -> str:
    """Return the ink of what becomes more or less of something good; costs come in with the other sign."""
    return palette.green if change > 0 else palette.red if change < 0 else palette.muted
