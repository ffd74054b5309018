"""Turn lines of a canvas into what Textual shows."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from zootui.draw.canvas import BOLD, ITALIC, STRIKE, UNDERLINE, Canvas

__all__ = ["strip_of"]


@lru_cache(8192)
def _style(ink: str, ground: str, traits: int) -> Style:
    return Style(
        color=ink or None,  # an empty cell needs none
        bgcolor=ground,
        bold=bool(traits & BOLD) or None,
        italic=bool(traits & ITALIC) or None,
        underline=bool(traits & UNDERLINE) or None,
        strike=bool(traits & STRIKE) or None,
    )


def strip_of(canvas: Canvas, y: int) -> Strip:
    """Return a line of a canvas as Textual shows it."""
    pieces = [Segment(text, _style(ink, ground, traits)) for _, text, ink, ground, traits in canvas.pieces(y)]
    return Strip(pieces, canvas.width)
