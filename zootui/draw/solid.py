"""Show what is painted in colours by blocks, where there are none."""

from __future__ import annotations

from collections.abc import Collection

from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect


def solid(canvas: Canvas, box: Rect, empty: Collection[str]) -> None:
    """Fill the cells of a rectangle that have a colour other than those of `empty` with blocks, in halves where one half has."""
    for y in range(max(0, box.y), min(canvas.height, box.bottom)):
        signs, inks, grounds = canvas.chars[y], canvas.inks[y], canvas.grounds[y]
        for x in range(max(0, box.x), min(canvas.width, box.right)):
            if signs[x] not in " ▀":
                continue
            above, below = (inks[x] if signs[x] == "▀" else grounds[x]), grounds[x]
            if above in empty and below in empty:
                signs[x] = " "
            else:
                signs[x] = "▄" if above in empty else "▀" if below in empty else "█"
                inks[x] = below if above in empty else above
