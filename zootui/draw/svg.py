"""Write a canvas as an SVG picture, with nothing that a strict page forbids: no styles, no scripts, nothing from elsewhere."""

from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby
from types import MappingProxyType

from zootui.draw.canvas import BOLD, ITALIC, STRIKE, UNDERLINE, Canvas
from zootui.draw.palette import contrast

WIDE, HIGH = 10, 20
"""The size of a cell in the picture's units."""
LETTER, BASE = 16.6, 15
"""The size of letters of which one is a cell wide, and how far below the top of a cell they stand."""
SMALL = 8
"""The size of the letters in which a place is called by its name."""
NAME_INKS = ("#ffffff", "#000000")
"""The colours of such a name: the one that can be read on what lies there is taken."""
NO_NAMES: Mapping[str, str] = MappingProxyType({})
BLOCKS = {"█": (0, 0, 1, 1), "▀": (0, 0, 1, 0.5), "▄": (0, 0.5, 1, 0.5), "▌": (0, 0, 0.5, 1), "▐": (0.5, 0, 0.5, 1)}
"""Signs that are surfaces: left, top, width and height within a cell."""


def svg(canvas: Canvas, words: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """Return a picture of a canvas; `words` say what it shows, `names` what its places are called in small letters.

    A place whose name is written on it already has none besides.
    """
    width, height = canvas.width * WIDE, canvas.height * HIGH
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(words)}"'
        f' font-family="Zootui Mono, monospace" font-size="{LETTER}">',
        _surface(0, 0, width, height, canvas.ground),
    ]
    for y in range(canvas.height):
        parts += _grounds(canvas, y)
        parts += _signs(canvas, y)
    parts += _names(canvas, names)
    return "".join([*parts, "</svg>"])


def _names(canvas: Canvas, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the names of places that are wholly in sight, each in the corner of its place, readable on what is painted there."""
    for place, name in names.items():
        box = canvas.places[place]
        if box.x < 0 or box.y < 0 or box.right > canvas.width or box.bottom > canvas.height:
            continue
        ground = canvas.grounds[box.y][box.x]
        if ground == canvas.ground:  # nothing lies there, nor ever can
            continue
        if any(name in "".join(canvas.row(y)[box.x : box.right]) for y in range(box.y, box.bottom)):
            continue
        ink = max(NAME_INKS, key=lambda one: contrast(one, ground))
        yield f'<text x="{box.x * WIDE + 1}" y="{box.y * HIGH + SMALL - 1}" font-size="{SMALL}" fill="{ink}">{name}</text>'


def _surface(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{colour}"/>'


def _grounds(canvas: Canvas, y: int) -> Iterator[str]:
    x = 0
    for ground, cells in groupby(canvas.grounds[y]):
        count = len(list(cells))
        if ground != canvas.ground:
            yield _surface(x * WIDE, y * HIGH, count * WIDE, HIGH, ground)
        x += count


def _signs(canvas: Canvas, y: int) -> Iterator[str]:
    """Yield the signs of a line; those that look alike and touch stand together."""
    cells = zip(canvas.chars[y], canvas.inks[y], canvas.traits[y], strict=True)
    x = 0
    for (ink, traits, block), run in groupby(cells, lambda cell: (cell[1], cell[2], BLOCKS.get(cell[0]))):
        signs = [sign for sign, _, _ in run]
        text = "".join(signs)
        if block is not None:
            left, top, width, height = block
            spread = len(signs) if width == 1 else 1
            for at in range(0, len(signs), spread):
                box = (x + at + left) * WIDE, (y + top) * HIGH, width * spread * WIDE, height * HIGH
                yield _surface(*box, ink)
        elif shown := text.strip():
            left = next(at for at, sign in enumerate(signs) if sign != " ")
            count = len(signs) - left - next(at for at, sign in enumerate(reversed(signs)) if sign != " ")
            kept = escape(shown).replace(" ", "\N{NO-BREAK SPACE}")  # two together are one elsewhere
            yield (
                f'<text x="{(x + left) * WIDE}" y="{y * HIGH + BASE}" textLength="{count * WIDE}" fill="{ink}"'
                f"{_traits(traits)}>{kept}</text>"
            )
        x += len(signs)


def _traits(traits: int) -> str:
    lines = " ".join(name for bit, name in ((UNDERLINE, "underline"), (STRIKE, "line-through")) if traits & bit)
    return (
        (' font-weight="bold"' if traits & BOLD else "")
        + (' font-style="italic"' if traits & ITALIC else "")
        + (f' text-decoration="{lines}"' if lines else "")
    )
