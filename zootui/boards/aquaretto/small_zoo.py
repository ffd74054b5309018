"""Paint one zoo small: as a map, as spaces of a column and half a line, or as plates of its basins."""

from collections.abc import Sequence

from engine.games.aquaretto.rules.figures import basins
from engine.games.aquaretto.rules.layout import ENTRANCE, layout_of, row_col
from engine.games.aquaretto.rules.table import KIND, TRAINER, Zoo
from zootui.boards.aquaretto.faces import hue, letter_of, sand, stone
from zootui.boards.aquaretto.land import Light, paint_land
from zootui.boards.aquaretto.viewport import ZOOMS, extent_of
from zootui.boards.shared.viewport import Extent, fit
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.raster import solid
from zootui.draw.rect import Rect


def paint_small_zoo(size: tuple[int, int], palette: Palette, zoos: Sequence[Zoo], seat: int, *, plain: bool) -> Canvas:
    """Return the map of one zoo; where not all fit whole, a column and half a line for each space, else the basins as plates.

    All zoos are painted alike, so that one can compare them. `plain` leaves out half blocks.
    """
    width, height = size
    canvas = Canvas(width, height, palette, palette.grass)
    zoo, boxes = zoos[seat], [extent_of(one) for one in zoos]
    box, sizes = boxes[seat], [ZOOMS[-1].size(one) for one in boxes]
    if all(wide <= width and high <= height for wide, high in sizes):
        paint_land(canvas, fit(ZOOMS, box, size), zoo, zoo, Light(), {})
    elif all(one.height <= 2 * height for one in boxes):
        _spaces(canvas, zoo, box, plain=plain)
    else:
        _basins(canvas, zoo)
    return canvas


def _basins(canvas: Canvas, zoo: Zoo) -> None:
    """Write the basins of a zoo that does not fit as plates with their sizes, one below the other, or in columns."""
    found = basins(zoo)
    rows = max(1, min(canvas.height, len(found)))
    columns = max(1, -(-len(found) // rows))
    rows = max(1, -(-len(found) // columns))
    breadth, y = max(4, (canvas.width - 1) // columns), max(0, (canvas.height - rows) // 2)
    for place, basin in enumerate(found):
        plate = mix(hue(canvas.palette, basin.kind), canvas.palette.ground, 0.15)
        words = f"{letter_of(basin.kind)} {basin.size} " if breadth > 5 else f"{letter_of(basin.kind)}{basin.size}"
        words = f" {words}".ljust(4 + basin.size)[: breadth - 1]
        canvas.text(1 + place // rows * breadth, y + place % rows, words, canvas.palette.on(plate), plate, BOLD)


def _spaces(canvas: Canvas, zoo: Zoo, box: Extent, *, plain: bool) -> None:
    """Paint each space of a zoo as a column and half a line: basins in their colours."""
    palette = canvas.palette
    wide = 2 if 2 * box.width <= canvas.width else 1
    left, top = max(0, (canvas.width - wide * box.width) // 2), max(0, (2 * canvas.height - box.height) // 2)
    for cell, what in zip(layout_of(zoo.built).cells, zoo.spaces, strict=True):
        row, col = row_col(cell)
        colour = hue(palette, KIND[what]) if what >= 0 else sand(palette) if what == TRAINER else palette.water
        canvas.half(left + wide * (col - box.left), top + row - box.top, wide, 1, colour)
    for cell in ENTRANCE:
        row, col = row_col(cell)
        canvas.half(left + wide * (col - box.left), top + row - box.top, wide, 1, stone(palette))
    if plain:
        solid(canvas, Rect(0, 0, canvas.width, canvas.height), (canvas.ground, palette.water))
