"""Say everything in the sixteen colours that every terminal has, so that it can be read on all of them.

Terminals differ in their sixteen: a blue that one shows bright is too dark for words on another, and bold black is drawn dark grey.
So nothing is rounded here. A surface gets the colour that its hue has in this list, and what is written on it the ink that can be
read there in every terminal; words on black or white get only those colours that can be read there in every terminal.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

from zootui.draw.palette import Palette, contrast, mix

PIXELS = frozenset("▀▄█▌▐")
"""Signs whose ink is a surface."""
PARTS = re.compile("[▀▄█▌▐]+|[^▀▄█▌▐]+")
USUAL = Color.default()
NAMES = tuple(Color.parse(f"color({number})") for number in range(16))
FIRM = {0: Color.parse("color(16)"), 15: Color.parse("color(231)")}
"""Black and white that are nobody's to choose, where there are 256 colours."""
(BLACK, RED, GREEN, _, BLUE, MAGENTA, CYAN, WHITE) = range(8)
(BRIGHT_RED, BRIGHT_GREEN, BRIGHT_YELLOW, _, BRIGHT_MAGENTA, BRIGHT_CYAN, BRIGHT_WHITE) = range(9, 16)
HUES = {
    "orange": BRIGHT_RED,
    "yellow": BRIGHT_YELLOW,
    "red": RED,
    "silver": WHITE,
    "azure": BLUE,
    "leaf": BRIGHT_GREEN,
    "teal": GREEN,
    "lime": BRIGHT_GREEN,
    "sky": BRIGHT_CYAN,
    "violet": MAGENTA,
    "pink": BRIGHT_MAGENTA,
    "brown": RED,
    "cream": BRIGHT_WHITE,
    "slate": CYAN,
}
"""The ground that a hue is; things of one kind in a game have hues that are apart here, too."""
DEEP = {"leaf": GREEN, "lime": GREEN, "sky": CYAN}
"""The ground that a quiet tint of a hue is, where that is another one."""
SEATS = (BRIGHT_CYAN, BRIGHT_RED, BRIGHT_GREEN, BRIGHT_MAGENTA, BRIGHT_YELLOW)
NEED_WHITE = frozenset((BLACK, RED, BLUE, MAGENTA))
"""Grounds on which black cannot be read."""
ON_BLACK = {RED: BRIGHT_RED, BLUE: BRIGHT_CYAN, MAGENTA: BRIGHT_MAGENTA, CYAN: BRIGHT_CYAN, GREEN: BRIGHT_GREEN}
"""The ink for words of a colour that cannot be read on black."""
ON_WHITE = {RED: RED, BRIGHT_RED: RED, MAGENTA: MAGENTA, BRIGHT_MAGENTA: MAGENTA} | dict.fromkeys(
    (BLUE, CYAN, BRIGHT_CYAN), BLUE
)
"""The inks that can be read on white; all others are black there."""
FEWER = {
    BRIGHT_RED: RED,
    BRIGHT_GREEN: GREEN,
    BRIGHT_YELLOW: 3,
    BRIGHT_MAGENTA: MAGENTA,
    BRIGHT_CYAN: CYAN,
    BRIGHT_WHITE: WHITE,
}
"""The grounds of the Linux console, which has eight; its yellow is brown."""
LIKE_GROUND = 1.3
"""The contrast to the ground up to which a surface is the ground: panels and meadows are, plates of tiles are not."""
GREY = 40
"""How far red, green and blue may lie apart in what is a grey."""
TINTED = 60
"""And in what may be taken for the ground, if it is as bright."""
QUIET = 0.62
"""Of the contrast that the text has, the part under which a grey counts as quiet."""
TINTS = (0.24, 0.31, 0.38, 0.46)
SHADES = (0.52, 0.6, 0.68, 0.78, 0.88, 1.0)
LIFTS = (0.2, 0.4)
"""The shares in which painters mix a hue with the ground, and with the brightest."""


class Ink(NamedTuple):
    """How a sign is drawn; `ground` is another one than the surface's where its colour could be read on no ground else."""

    number: int | None
    """None: the terminal's own text."""
    ground: int | None
    """None: the terminal's own ground."""
    dim: bool = False
    bold: bool = True
    """Whether it may be bold, which some terminals show as another colour."""


class SixteenColours(LineFilter):
    """Say colours by the numbers of the sixteen.

    `own`: ground and text are the terminal's own, else black and white. `firm`: there are 256 colours, so that black and white for
    words on colours can be relied on. `eight`: there are only eight grounds.
    """

    def __init__(self, palette: Palette, *, own: bool, firm: bool = False, eight: bool = False) -> None:
        super().__init__()
        self._palette, self._own, self._firm, self._eight = palette, own, firm, eight
        self._paper = BLACK if palette.dark else BRIGHT_WHITE
        self._style = lru_cache(4096)(self._in_numbers)
        self._nearest = lru_cache(4096)(self._near)
        self._known = _known(palette)

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments of a line in numbered colours."""
        del background
        return [
            Segment(part, style and self._style(style, not PIXELS.isdisjoint(part)), control)
            for text, style, control in segments
            for part in ((text,) if control or PIXELS.isdisjoint(text) else PARTS.findall(text))
        ]

    def _in_numbers(self, style: Style, pixels: bool) -> Style:
        ground = self._surface(style.bgcolor)
        if pixels:
            return style + Style(color=self._ground(self._surface(style.color)), bgcolor=self._ground(ground))
        ink = self._ink(style.color, ground)
        return style + Style(
            color=self._text(ink),
            bgcolor=self._ground(ink.ground),
            dim=ink.dim or None,
            bold=None if ink.bold else False,
        )

    def _ground(self, number: int | None) -> Color:
        """Return what is written for a ground."""
        if number is None and self._own:
            return USUAL
        number = self._paper if number is None else number
        return NAMES[FEWER.get(number, number) if self._eight else number]

    def _text(self, ink: Ink) -> Color:
        if ink.number is None:
            return USUAL
        if self._firm and ink.ground is not None:
            return FIRM[ink.number]
        return NAMES[ink.number]

    def _surface(self, colour: Color | None) -> int | None:
        """Return the number of a surface; None for the ground of everything."""
        if colour is None or colour.triplet is None:
            return None
        return self._nearest(colour.triplet.hex)

    def _ink(self, colour: Color | None, ground: int | None) -> Ink:
        """Return the ink that is readable on a ground."""
        if ground is not None:
            return self._on(ground)
        if colour is None or colour.triplet is None:
            return self._usual(quiet=False)
        palette, red_green_blue = self._palette, colour.triplet
        if max(red_green_blue) - min(red_green_blue) < GREY:
            readable = contrast(red_green_blue.hex, palette.ground)
            return self._usual(quiet=readable < QUIET * contrast(palette.text, palette.ground))
        if not palette.dark and red_green_blue.hex in palette.seats[2::2]:  # no green or yellow can be read on white
            return self._on(SEATS[palette.seats.index(red_green_blue.hex)])
        number = self._nearest(red_green_blue.hex)
        if number in (None, BLACK, WHITE, BRIGHT_WHITE):
            return self._usual(quiet=False)
        if palette.dark:
            return Ink(ON_BLACK.get(number, number), None)
        return Ink(BLACK if self._eight else ON_WHITE.get(number, BLACK), None, bold=False)

    def _usual(self, *, quiet: bool) -> Ink:
        """Return the ink of words that have no colour."""
        if self._own:
            return Ink(None, None, dim=quiet and self._firm)  # terminals with sixteen dim in ways of their own
        return Ink(WHITE if quiet else BRIGHT_WHITE, None) if self._palette.dark else Ink(BLACK, None, bold=False)

    def _on(self, ground: int) -> Ink:
        white = ground in NEED_WHITE or (self._eight and FEWER.get(ground) in (RED, 3, MAGENTA))
        return Ink(BRIGHT_WHITE, ground) if white else Ink(BLACK, ground, bold=False)

    def _near(self, colour: str) -> int | None:
        """Return the number of a colour as a surface: that of the nearest one that painters have; None for the ground."""
        if colour in self._known:
            return self._known[colour]
        palette, parts = self._palette, parts_of(colour)
        spread = max(parts) - min(parts)
        if spread < TINTED and contrast(colour, palette.ground) < LIKE_GROUND:
            return None
        if spread < GREY:
            light = sum(parts) / 3 / 255
            if palette.dark:
                return WHITE if light < 0.8 else BRIGHT_WHITE
            return BLACK if light < 0.4 else WHITE
        return _mixtures(palette)[min(_mixtures(palette), key=lambda known: distance(known, parts))]


@lru_cache(16)
def _known(palette: Palette) -> dict[str, int | None]:
    """Return the colours of a palette that have a meaning of their own."""
    dark = palette.dark
    found: dict[str, int | None] = dict.fromkeys(
        (palette.ground, palette.panel, palette.sunk, palette.grass, palette.grass_mark)
    )
    if not palette.mono:
        found |= {
            palette.water: BLUE if dark else BRIGHT_CYAN,
            palette.road: BRIGHT_WHITE if dark else BLACK,
            palette.road_lit: BRIGHT_WHITE if dark else BLACK,
            palette.bench: CYAN,
            palette.amber_ground: BLUE if dark else BRIGHT_YELLOW,
            palette.green: BRIGHT_GREEN,
            palette.red: RED,
            palette.blue: BLUE,
        }
        found |= dict(zip(palette.seats, SEATS, strict=True))
        found[palette.amber] = BRIGHT_YELLOW
        found |= {colour: _of(name, palette) for name, colour in palette.hues}
    return found


@lru_cache(16)
def _mixtures(palette: Palette) -> dict[tuple[int, ...], int]:
    """Return what painters make of the hues: the same ones, but deeper or brighter."""
    found: dict[tuple[int, ...], int] = {}
    for colour, number in zip(palette.seats, SEATS, strict=True):
        for share in SHADES:
            found[parts_of(mix(palette.ground, colour, share))] = number
    for name, colour in palette.hues:
        number = _of(name, palette)
        for share in TINTS:
            found[parts_of(mix(palette.grass, colour, share))] = DEEP.get(name, number)
        for share in SHADES:
            found[parts_of(mix(palette.ground, colour, share))] = number
        for share in LIFTS:
            found[parts_of(mix(colour, palette.bright, share))] = number
    return found


def _of(hue: str, palette: Palette) -> int:
    """Return the number of a hue; what is white is another on white."""
    return CYAN if hue == "cream" and not palette.dark else HUES[hue]


def parts_of(colour: str) -> tuple[int, ...]:
    """Return how much red, green and blue a colour has."""
    return tuple(bytes.fromhex(colour[1:]))


def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return how far two colours are apart, squared."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
