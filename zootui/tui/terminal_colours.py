"""Paint with the terminal's own sixteen colours: whoever has chosen them sees a table that fits to all else in that window.

A board mixes its colours freely; here each becomes the nearest one that has a name. What lies on the usual ground gets the
terminal's own ground, quiet greys become its own text, dimmed, and nothing is ever written in the colour that it lies on.
"""

from __future__ import annotations

from colorsys import rgb_to_hls
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

from zootui.draw.palette import Palette, contrast

USUAL = Color.default()
BLACK, WHITE = Color.parse("black"), Color.parse("bright_white")
LIKE_GROUND = 1.3
"""The contrast to the ground up to which a surface is the terminal's own: panels and meadows are, plates of tiles are not."""
GREY = 40
"""How far red, green and blue may lie apart in what is a grey."""
QUIET = 0.62
"""Of the contrast that the text has, the part under which a grey counts as quiet."""
HUES = ("red", "yellow", "green", "cyan", "blue", "magenta")
GREYS = ((0.12, "black"), (0.45, "bright_black"), (0.85, "white"), (1.0, "bright_white"))
"""The lightness (0 to 1) up to which a grey has that name."""
BRIGHTER = 0.62
"""The lightness above which a colour is the brighter one of its two."""
PIXELS = frozenset("▀▄█▌▐")
"""Signs whose ink is a surface."""


class TerminalColours(LineFilter):
    """Say colours by the names of the terminal's own: black, red, green … and the brighter eight."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._style = lru_cache(4096)(self._in_names)

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments of a line in named colours."""
        del background
        return [
            Segment(text, style and self._style(style, not PIXELS.isdisjoint(text)), control)
            for text, style, control in segments
        ]

    def _in_names(self, style: Style, pixels: bool) -> Style:
        ground = self._surface(style.bgcolor)
        if pixels:
            return style + Style(color=self._surface(style.color), bgcolor=ground)
        ink, dim = self._ink(style.color, ground)
        return style + Style(color=ink, bgcolor=ground, dim=dim or None)

    def _surface(self, colour: Color | None) -> Color:
        if colour is None or colour.triplet is None:
            return USUAL
        return USUAL if contrast(colour.triplet.hex, self._palette.ground) < LIKE_GROUND else _named(*colour.triplet)

    def _ink(self, colour: Color | None, ground: Color) -> tuple[Color, bool]:
        """Return the ink that is readable on a ground, and whether it is dimmed."""
        if colour is None or colour.triplet is None:
            return USUAL, False
        grey = max(colour.triplet) - min(colour.triplet) < GREY
        if ground.is_default:
            palette = self._palette
            quiet = contrast(colour.triplet.hex, palette.ground) < QUIET * contrast(palette.text, palette.ground)
            return (USUAL, quiet) if grey else (_named(*colour.triplet), False)
        return (BLACK if _bright(ground) else WHITE), False


@lru_cache(4096)
def _named(red: int, green: int, blue: int) -> Color:
    """Return the one of the sixteen that is nearest: by hue, and the brighter one for light colours; greys by brightness."""
    hue, light, _ = rgb_to_hls(red / 255, green / 255, blue / 255)
    if max(red, green, blue) - min(red, green, blue) < GREY:
        return Color.parse(next(name for most, name in GREYS if light <= most))
    name = HUES[round(hue * len(HUES)) % len(HUES)]
    return Color.parse(f"bright_{name}" if light > BRIGHTER else name)


def _bright(ground: Color) -> bool:
    """Tell whether black is the ink for a named ground: all but black, blue and the dark grey."""
    return ground.number not in (0, 4, 8)
