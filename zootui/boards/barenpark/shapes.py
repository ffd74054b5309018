"""Shapes of tiles and areas, drawn small."""

from functools import lru_cache

from engine.games.barenpark.rules.figures import PIT_MARK
from engine.games.barenpark.rules.park_map import AREAS, SIDE
from engine.games.barenpark.rules.table import ICONS
from engine.games.barenpark.tiles import SHAPE, SHAPES
from engine.shared.polyomino import Form
from zootui.boards.barenpark import faces
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.raster import Raster


@lru_cache(64)
def flat(tile: int) -> Form:
    """Return the squares of a tile lying flat, counted from the corner of its box: the orientation that is least high."""
    boxed = []
    for form in SHAPES[SHAPE[tile]].forms:
        left = min(x for x, _ in form)
        boxed.append(tuple((x - left, y) for x, y in form))
    return min(boxed, key=lambda form: max(y for _, y in form))


def shape_size(tile: int, large: bool) -> tuple[int, int]:
    """Return the columns and lines of a shape: 2×1 a square, or 1×½."""
    form = flat(tile)
    wide, high = max(x for x, _ in form) + 1, max(y for _, y in form) + 1
    return (2 * wide, high) if large else (wide, (high + 1) // 2)


def paint_shape(
    canvas: Canvas, x: int, y: int, tile: int, colour: str, ground: str, *, large: bool, plain: bool = False
) -> None:
    """Paint a tile's shape with its corner at column `x`, line `y`, in front of `ground`."""
    width, height = shape_size(tile, large)
    if x < 0 or y < 0 or x + width > canvas.width or y + height > canvas.height:
        return
    raster = Raster(width, height, ground)
    for column, row in flat(tile):
        raster.fill(*((2 * column, 2 * row, 2, 2) if large else (column, row, 1, 1)), colour)
    raster.lay(canvas, x, y, plain=plain)
    if plain and not large:
        _shape_in_letters(canvas, x, y, tile, colour, ground)


def _shape_in_letters(canvas: Canvas, x: int, y: int, tile: int, colour: str, ground: str) -> None:
    """Write a shape with signs that tell upper and lower halves apart."""
    squares = set(flat(tile))
    width, height = shape_size(tile, False)
    for line in range(height):
        for column in range(width):
            halves = ((column, 2 * line) in squares, (column, 2 * line + 1) in squares)
            sign = {(True, True): "█", (True, False): "▀", (False, True): "▄"}.get(halves, " ")
            canvas.text(x + column, y + line, sign, colour, ground)


def paint_area(canvas: Canvas, x: int, y: int, area: int, wide: int = 2) -> None:
    """Paint a printed area, `wide` (2 or 3) columns and one line a square, with its icons as letters."""
    colours = faces.soil(canvas.palette)
    for row in range(SIDE):
        for column in range(SIDE):
            mark = AREAS[area].rows[row][column]
            left, top = x + wide * column, y + row
            if mark in ICONS:
                plate = mix(faces.icon_plate(canvas.palette, ICONS.index(mark)), colours.free, 0.12)
                text = faces.icon_mark(mark).center(wide) if wide > 2 else faces.icon_mark(mark).ljust(wide)
                canvas.text(left, top, text, canvas.palette.on(plate), plate, BOLD)
            elif mark == PIT_MARK:
                canvas.text(left, top, faces.PIT.center(wide)[:wide], mix(colours.pit, "#ffffff", 0.45), colours.pit)
            else:
                canvas.fill(left, top, wide, 1, colours.reach if (row + column) % 2 else colours.free)


def paint_key(canvas: Canvas, x: int, y: int, key: str, *, here: bool = False) -> int:
    """Write a key on its plate, lit for what is chosen; return the column after it."""
    palette = canvas.palette
    if not key:
        return x + 3
    if here:
        return canvas.text(x, y, f" {key} ", palette.on(palette.amber), palette.amber, BOLD)
    return canvas.text(x, y, f" {key} ", palette.amber if palette.dark else palette.bright, palette.border, BOLD)
