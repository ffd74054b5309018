"""Round colours to the 256 that a terminal has, so that they can be read and told apart as before.

Among dark colours the 256 lie far apart: rounded one by one, the grounds of several kinds become the same, and words come too near
to the ground that they stand on. Here kinds get grounds of their own, and an ink goes as far from its ground as it must.
"""

import math
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

from zootui.draw.palette import Palette, contrast, mix
from zootui.tui.sixteen import distance, parts_of

READABLE = 4.5
"""The contrast that words keep if they had it; else they keep what they had."""
LOSS = 0.9
"""The part of a smaller contrast that is kept."""
GREY = 40
"""How far red, green and blue may lie apart in what may become a grey."""
STEPS = (0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 1.0)
"""How far an ink goes towards black or white."""
TINT = 0.38
"""The share of a hue that is in the quiet ground of a thing of that kind."""
HUE = 20_000
"""How much another hue weighs."""
_LEVELS = (0, 95, 135, 175, 215, 255)
_Parts = tuple[int, ...]


def _hue(parts: _Parts) -> tuple[float, ...]:
    """Return where a colour lies from the grey that is in it, as a direction; nowhere if it is grey."""
    grey = sum(parts) / 3
    far = math.hypot(*(part - grey for part in parts)) or 1.0
    return tuple((part - grey) / far for part in parts)


CUBE = {
    16 + 36 * r + 6 * g + b: (_LEVELS[r], _LEVELS[g], _LEVELS[b]) for r in range(6) for g in range(6) for b in range(6)
}
GREYS = {232 + step: (8 + 10 * step,) * 3 for step in range(24)} | {16: (0, 0, 0), 231: (255, 255, 255)}
"""The 256 without the first sixteen, which are everybody's own."""
_ALL = tuple((number, parts, _hue(parts)) for number, parts in (CUBE | GREYS).items())
_COLOURED = tuple(one for one in _ALL if len(set(one[1])) > 1)


class RoundedColours(LineFilter):
    """Say colours by their numbers among the 256."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._kinds = _apart(palette)
        self._style = lru_cache(4096)(self._in_numbers)

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments of a line in numbered colours."""
        del background
        return [Segment(text, style and self._style(style), control) for text, style, control in segments]

    def _in_numbers(self, style: Style) -> Style:
        ink, ground = _triplet(style.color), _triplet(style.bgcolor)
        if ground is None:
            return style if ink is None else style + Style(color=_numbered(self._number(ink)))
        under = self._number(ground)
        if ink is None:
            return style + Style(bgcolor=_numbered(under))
        return style + Style(color=_numbered(self._ink(ink, ground, under)), bgcolor=_numbered(under))

    def _number(self, colour: str) -> int:
        return self._kinds.get(colour) or nearest(colour)

    def _ink(self, ink: str, ground: str, under: int) -> int:
        """Return the number of an ink that can be read on the rounded ground as it could be on the ground itself."""
        before, seen = contrast(ink, ground), colour_of(under)
        wanted = READABLE if before >= READABLE else LOSS * before
        end = max(("#000000", "#ffffff"), key=lambda far: (contrast(far, seen) >= wanted) + contrast(far, seen) / 100)
        tried = (self._number(ink), *(nearest(mix(ink, end, step)) for step in STEPS))
        return next((number for number in tried if contrast(colour_of(number), seen) >= wanted), nearest(end))


def _triplet(colour: Color | None) -> str | None:
    return None if colour is None or colour.triplet is None else colour.triplet.hex


@lru_cache(256)
def _numbered(number: int) -> Color:
    return Color.from_ansi(number)


@lru_cache(256)
def colour_of(number: int) -> str:
    """Return what a number looks like."""
    return "#{:02x}{:02x}{:02x}".format(*(GREYS.get(number) or CUBE[number]))


@lru_cache(8192)
def nearest(colour: str, taken: frozenset[int] = frozenset()) -> int:
    """Return the number that is nearest to a colour, of those that are not taken; what has a hue keeps it."""
    red, green, blue = parts = parts_of(colour)
    grey = max(parts) - min(parts) < GREY
    x, y, z = (0.0, 0.0, 0.0) if grey else _hue(parts)
    _, found = min(
        ((r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 - HUE * (x * u + y * v + z * w), number)
        for number, (r, g, b), (u, v, w) in (_ALL if grey else _COLOURED)
        if number not in taken
    )
    return found


@lru_cache(16)
def _apart(palette: Palette) -> dict[str, int]:
    """Return the numbers of what kinds of things are told by: a hue, and its quiet tint; no two of either are the same."""
    found: dict[str, int] = {}
    for group in ([colour for _, colour in palette.hues], [palette.tint(colour, TINT) for _, colour in palette.hues]):
        taken: frozenset[int] = frozenset()
        for colour in sorted(group, key=lambda one: distance(parts_of(colour_of(nearest(one))), parts_of(one))):
            if colour not in found:
                found[colour] = nearest(colour, taken)
                taken |= {found[colour]}
    return found
