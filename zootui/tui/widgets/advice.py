"""Draw what the guide of a first game says, or a hint: a strip above the board, as high as its words need."""

from __future__ import annotations

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.text import wrap
from zootui.tui.widgets.pane import Painting

__all__ = ["paint_advice"]


def paint_advice(width: int, palette: Palette, advice: str, key: str = "?") -> Painting:
    """Return the strip, which begins with the key that it answers; of no height where nothing is said."""
    lines = wrap(advice, width - 6, 3) if advice else []
    ground = mix(palette.panel, palette.blue, 0.18)
    canvas = Canvas(width, len(lines), palette.bright, ground)
    for row, line in enumerate(lines):
        canvas.text(0, row, "▌", palette.blue)
        canvas.text(4, row, line, palette.bright)
    if lines:
        canvas.text(2, 0, key, palette.blue, traits=BOLD)
    return canvas, ()
