"""Name what the board of Bärenpark draws with: a colour and a short name for each tile, plates for icons, the grounds of a park."""

from dataclasses import dataclass
from functools import lru_cache

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_MARKS
from engine.games.barenpark.rules.table import CREW, ICONS
from engine.games.barenpark.tiles import FOOD, GREEN, KIND, PLAYGROUND, RIVER, SPECIES, TOILET, VALUE
from zootui.draw.palette import Palette, contrast, mix

HOUSE_SIGN, STATUE, PIT = "⌂", "♜", "◌"
ICON_WORDS = ("green", "house", "enclosure", "area")
"""What each icon brings, in a word."""
SHORT_NAMES = ("Gobi", "koala", "panda", "polar")
"""The bears in a word."""
_GREEN_NAMES = ("WC", "play", "food", "river")
_BEARS = ("brown", "silver", "pink", "sky")
_KOALA, _POLAR = 1, 3
_GREENS = {TOILET: "yellow", PLAYGROUND: "lime", FOOD: "teal", RIVER: "azure"}
_ICONS = ("leaf", "", "orange", "violet")
_FAINT = {FOOD: "=", PLAYGROUND: "∩", RIVER: "≈", TOILET: "t"}


@lru_cache(1024)
def hue(palette: Palette, tile: int) -> str:
    """Return the colour of a tile."""
    if tile == TOILET:
        return mix(palette.hue("yellow"), palette.grass if palette.dark else palette.earth, 0.45)
    if KIND[tile] == GREEN:
        return palette.hue(_GREENS[tile])
    return _bear(palette, SPECIES[tile])


def _bear(palette: Palette, species: int) -> str:
    colour = palette.hue(_BEARS[species])
    if species == _KOALA:
        return mix(colour, palette.hue("violet"), 0.22)
    if species == _POLAR and not palette.dark:
        return mix(colour, palette.ground, 0.4)
    return palette.lift(colour, 0.16) if palette.dark and not palette.mono else colour


def label(tile: int, width: int = 3) -> str:
    """Return a tile in short, by the beginning of its name: `Pan 6` and `river`, in three columns `Pa6`, in two `Pa` and `ri`.

    One letter would not do: panda, polar bear and playground begin alike.
    """
    if KIND[tile] == GREEN:
        return _GREEN_NAMES[tile] if width >= 5 else COMPONENTS.greens[tile].name[:2]
    name = SHORT_NAMES[SPECIES[tile]].capitalize()
    if width < 3:
        return name[:2]
    return f"{name[:3]} {VALUE[tile]}" if width >= 5 else f"{name[:2]}{VALUE[tile]}"


def faint_sign(tile: int, wide: bool) -> str:
    """Return what the squares of a tile show beside the first."""
    return _FAINT[tile] if KIND[tile] == GREEN and wide else label(tile, 2).lower()


def icon_mark(icon: str) -> str:
    """Return how an icon of an area is written."""
    return ICON_MARKS[ICONS.index(icon)]


@lru_cache(256)
def icon_plate(palette: Palette, icon: int) -> str:
    """Return the colour of an icon's plate."""
    if not _ICONS[icon]:
        return "#f2f4f7" if palette.dark else "#ffffff"
    colour = palette.hue(_ICONS[icon])
    return palette.lift(colour, 0.1) if icon == CREW and palette.dark and not palette.mono else colour


def statue_plate(palette: Palette) -> str:
    return palette.hue("cream")


def bear_ink(palette: Palette, species: int) -> str:
    """Return the colour of a bear for words on a panel, if it can be read there."""
    colour = _bear(palette, species)
    return colour if contrast(colour, palette.panel) >= 3 else palette.text


@dataclass(frozen=True)
class Soil:
    """Hold the grounds of a park: `free` and `other` are two shades, `reach` is where the tile in hand can lie."""

    free: str
    other: str
    reach: str
    gap: str
    """The joint between squares."""
    sand: str
    """The border of an area."""
    pit: str
    """The hole."""


@lru_cache(32)
def soil(palette: Palette) -> Soil:
    """Return the grounds of a park."""
    if palette.mono:
        ground, bright = palette.ground, palette.bright
        free, other, reach, gap, sand = (mix(ground, bright, share) for share in (0.09, 0.12, 0.24, 0.01, 0.36))
        return Soil(free, other, reach, gap, sand, ground)
    leaf = palette.hue("leaf")
    if palette.dark:
        free, other, reach = (mix(palette.grass, leaf, share) for share in (0.15, 0.18, 0.31))
        return Soil(
            free, other, reach, mix(palette.grass, leaf, 0.055), mix(palette.earth, palette.road, 0.14), "#07090b"
        )
    free, other, reach = (mix(palette.grass, leaf, share) for share in (0.2, 0.25, 0.42))
    return Soil(
        free, other, reach, mix(palette.grass, palette.ground, 0.7), mix(palette.earth, palette.road, 0.3), "#4a463d"
    )


def pit_ink(palette: Palette) -> str:
    """Return the colour of what stands on a pit."""
    return mix(soil(palette).pit, "#ffffff", 0.45)
