"""Render a canvas as SVG, cell by cell, for looking at a board without a terminal."""

from html import escape

from zootui.draw.canvas import BOLD, ITALIC, STRIKE, UNDERLINE, Canvas

_WIDE, _HIGH, _SIZE = 12, 24, 20
_BLOCKS = {
    "█": (0, 0, 12, 24),
    "▀": (0, 0, 12, 12),
    "▄": (0, 12, 12, 12),
    "▌": (0, 0, 6, 24),
    "▐": (6, 0, 6, 24),
    "▏": (0, 0, 1.5, 24),
    "▕": (10.5, 0, 1.5, 24),
    "▔": (0, 0, 12, 3),
    "▁": (0, 21, 12, 3),
    "▘": (0, 0, 6, 12),
    "▝": (6, 0, 6, 12),
    "▖": (0, 12, 6, 12),
    "▗": (6, 12, 6, 12),
}


def _rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"/>'


def _how(traits: int) -> str:
    """Return the attributes of a sign that has such traits."""
    lines = " ".join(name for trait, name in ((UNDERLINE, "underline"), (STRIKE, "line-through")) if traits & trait)
    weight, slant = ' font-weight="bold"' if traits & BOLD else "", ' font-style="italic"' if traits & ITALIC else ""
    return weight + slant + (f' text-decoration="{lines}"' if lines else "")


def svg(canvas: Canvas) -> str:
    """Return the canvas as an SVG document: grounds as rectangles, block signs as shapes, the rest as text."""
    grounds: list[str] = []
    signs: list[str] = []
    for y in range(canvas.height):
        for x, text, ink, ground, traits in canvas.pieces(y):
            left, top = x * _WIDE, y * _HIGH
            grounds.append(_rect(left, top, len(text) * _WIDE, _HIGH, ground))
            for place, sign in enumerate(text):
                if sign in _BLOCKS:
                    dx, dy, width, height = _BLOCKS[sign]
                    signs.append(_rect(left + place * _WIDE + dx, top + dy, width, height, ink))
                elif sign != " ":
                    place_x, how = left + place * _WIDE, _how(traits)
                    signs.append(f'<text x="{place_x}" y="{top + 18.6:g}" fill="{ink}"{how}>{escape(sign)}</text>')
    size = f'width="{canvas.width * _WIDE}" height="{canvas.height * _HIGH}"'
    style = f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{_SIZE}"'
    crisp = '<g shape-rendering="crispEdges">' + "".join(grounds) + "</g>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{crisp}<g>{"".join(signs)}</g></svg>'
