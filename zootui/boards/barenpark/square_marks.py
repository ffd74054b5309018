"""What one square of a park carries: a plate, a sign, a tile's sign."""

from engine.shared.polyomino import Square
from zootui.boards.barenpark import faces
from zootui.boards.barenpark.viewport import SMALL, is_large, mark
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.raster import Raster


def mark_plate(raster: Raster, viewport: Viewport, square: Square, colour: str) -> None:
    """Fill the plate that an icon, a pit or a cross stands on."""
    zoom, (x, y) = viewport.zoom, viewport.corner(*square)
    if zoom is SMALL:
        raster.fill(x, 2 * y, 2, 2, colour)
    else:
        raster.fill(x + mark(zoom)[0], 2 * y + zoom.height - 1, 3, 3, colour)


def put_sign(
    canvas: Canvas, viewport: Viewport, square: Square, text: str, ink: str, ground: str = "", traits: int = 0
) -> None:
    """Write up to three signs in the middle of a square; with `ground` on a plate of that colour, one line high."""
    if not viewport.shows(*square):
        return
    zoom, (x, y) = viewport.zoom, viewport.corner(*square)
    if zoom is SMALL:
        canvas.text(x, y, text[:2].ljust(2), ink, ground, traits)
    else:
        canvas.text(x + mark(zoom)[0], y + mark(zoom)[1], text[:3].center(3), ink, ground, traits)


def sign_tile(canvas: Canvas, viewport: Viewport, square: Square, tile: int, plate: str, *, first: bool) -> None:
    """Write what a square of a tile shows: its name on the first square, faint letters on the others.

    The smallest squares have a letter and a free column each, so that what stands side by side stays apart; colours say the rest.
    """
    zoom, ink = viewport.zoom, canvas.palette.on(plate)
    if zoom is SMALL:
        letter = faces.label(tile, 2)[0]
        if first:
            put_sign(canvas, viewport, square, letter, ink, traits=BOLD)
        else:
            put_sign(canvas, viewport, square, letter.lower(), mix(plate, ink, 0.42))
    elif not first:
        put_sign(
            canvas,
            viewport,
            square,
            faces.faint_sign(tile, is_large(zoom)),
            mix(plate, ink, 0.42),
        )
    elif is_large(zoom) and viewport.shows(*square):
        x, y = viewport.corner(*square)
        canvas.text(x + 1, y + mark(zoom)[1], faces.label(tile, 5).center(zoom.width - 1), ink, traits=BOLD)
    else:
        put_sign(canvas, viewport, square, faces.label(tile, 3), ink, traits=BOLD)
