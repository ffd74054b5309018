"""Take what a screen shows as a canvas, cell by cell, so that it can be kept as a picture."""

from typing import Any

from textual.app import App

from zootui.draw.canvas import BOLD, ITALIC, STRIKE, UNDERLINE, Canvas
from zootui.draw.palette import DARK


def capture_screen(app: App[Any]) -> Canvas:
    """Return what `app` shows now."""
    width, height = app.size
    canvas = Canvas(width, height, DARK)
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        for segment in strip:
            style = segment.style
            ink = ground = ""
            traits = 0
            if style is not None:
                ink = "" if style.color is None or style.color.triplet is None else style.color.triplet.hex
                ground = "" if style.bgcolor is None or style.bgcolor.triplet is None else style.bgcolor.triplet.hex
                if style.reverse:
                    ink, ground = ground, ink
                for on, trait in (
                    (style.bold, BOLD),
                    (style.italic, ITALIC),
                    (style.underline, UNDERLINE),
                    (style.strike, STRIKE),
                ):
                    traits |= trait if on else 0
            x = canvas.text(x, y, segment.text, ink, ground, traits)
    return canvas
