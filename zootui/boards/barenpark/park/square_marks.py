"""Write on single squares of a park: where a sign stands at each zoom, and the plate that an icon stands on."""

from __future__ import annotations

from engine.shared.polyomino import Square
from zootui.boards.barenpark.park.zoom import BIG, SMALL, Viewport
from zootui.boards.barenpark.signs import faint_sign, label
from zootui.boards.shared.half_lines import Raster
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix


def mark_plate(raster: Raster, viewport: Viewport, square: Square, colour: str) -> None:
    """Fill the plate that an icon, a pit or a cross stands on."""
    zoom, (x, y) = viewport.zoom, viewport.at(*square)
    if zoom is BIG:
        raster.fill(x + 2, 2 * y + 2, 3, 3, colour)
    elif zoom is SMALL:
        raster.fill(x, 2 * y, 2, 2, colour)
    else:
        raster.fill(x + 1, 2 * y + 1, 3, 3, colour)


def put_sign(
    canvas: Canvas, viewport: Viewport, square: Square, text: str, ink: str, ground: str = "", traits: int = 0
) -> None:
    """Write up to three signs in the middle of a square; with `ground` on a plate of that colour, one line high."""
    if not viewport.shows(square):
        return
    zoom, (x, y) = viewport.zoom, viewport.at(*square)
    if zoom is SMALL:
        canvas.text(x, y, text[:2].ljust(2), ink, ground, traits)
    else:
        canvas.text(x + 1 + (zoom is BIG), y + 1, text[:3].center(3), ink, ground, traits)


def sign_tile(
    canvas: Canvas, viewport: Viewport, palette: Palette, square: Square, tile: int, plate: str, *, first: bool
) -> None:
    """Write what a square of a tile shows: its name on the first square, faint letters on the others."""
    zoom, ink = viewport.zoom, palette.on(plate)
    if not first:
        put_sign(
            canvas,
            viewport,
            square,
            faint_sign(tile, zoom is BIG)[: 1 if zoom is SMALL else None],
            mix(plate, ink, 0.42),
        )
    elif zoom is BIG and viewport.shows(square):
        x, y = viewport.at(*square)
        canvas.text(x + 1, y + 1, label(tile, 5).center(5), ink, traits=BOLD)
    else:
        put_sign(canvas, viewport, square, label(tile, 2 if zoom is SMALL else 3), ink, traits=BOLD)
