"""Draw what the guide of a first game says, or a hint: a strip above the board."""

from __future__ import annotations

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.text import wrap
from zootui.tui.widgets.pane import Painting


def paint_advice(
    width: int, rows: int, palette: Palette, advice: str, key: str = "?", *, faded: bool = False
) -> Painting:
    """Return the strip, `rows` high, which begins with the key that it answers; `faded` is what was said before."""
    ground = mix(palette.panel, palette.blue, 0.06 if faded else 0.18)
    canvas = Canvas(width, rows, palette.bright, ground)
    ink, bar = (palette.muted, palette.border) if faded else (palette.bright, palette.blue)
    for row in range(rows):
        canvas.text(0, row, "▌", bar)
    for row, line in enumerate(wrap(advice, width - 6, rows) if advice else []):
        canvas.text(4, row, line, ink)
    if advice:
        canvas.text(2, 0, key, bar if faded else palette.blue, traits=BOLD)
    return canvas, ()
