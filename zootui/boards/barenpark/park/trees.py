"""Plant a few trees on the grass around a park, always on the same places, never over anything."""

from __future__ import annotations

from zootui.boards.barenpark.park.zoom import Viewport
from zootui.draw.canvas import Canvas
from zootui.draw.glyphs import BUSH, DOT, TREE
from zootui.draw.palette import Palette

_SIGNS = (TREE, BUSH, f"{BUSH}{BUSH}", DOT, TREE, DOT)


def plant(canvas: Canvas, viewport: Viewport, palette: Palette) -> None:
    """Draw trees on bare grass; they stay where they are in the park's own squares while it scrolls."""
    for line in range(viewport.height):
        row = line - viewport.y
        for step in range(3):
            number = (row * 2654435761 + step * 40503 + 12289) & 0xFFFFFFFF
            column = (number >> 9) % 96 - 32 + viewport.x
            sign = _SIGNS[(number >> 3) % len(_SIGNS)]
            if _bare(canvas, palette, column - 1, line) and _bare(canvas, palette, column + len(sign), line):
                canvas.text(column, line, sign, palette.grass_mark)


def _bare(canvas: Canvas, palette: Palette, x: int, y: int) -> bool:
    return 0 <= x < canvas.width and canvas.chars[y][x] == " " and canvas.grounds[y][x] == palette.grass
