"""Paint a zoo small, with letters where there is room."""

from engine.games.zoo_tycoon.components.numbers import KIND
from engine.games.zoo_tycoon.names import mark
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, ROWS, each
from zootui.boards.zoo_tycoon.faces import biome_ground, building_face, building_plate, grounds
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.raster import solid
from zootui.draw.rect import Rect

_LETTERED = 3
"""Columns of a square in which two letters do not touch those of the next one."""
Size = tuple[int, int]
MAPS: tuple[Size, ...] = ((_LETTERED * COLUMNS, ROWS), (2 * COLUMNS, ROWS), (COLUMNS, ROWS // 2))
"""Columns and lines of a zoo: with letters, with squares that are seen one by one, and as small as it gets."""


def paint_small_zoo(canvas: Canvas, x: int, y: int, zoo: Zoo, size: Size, *, plain: bool = False) -> None:
    """Paint a zoo in one of the sizes with its corner at a column and a line; what is built has signs, too, if `plain`."""
    palette = canvas.palette
    wide = size[0] // COLUMNS
    look = grounds(palette)
    colours = [look.free] * (COLUMNS * ROWS)
    for square in each(zoo.prohibited):
        colours[square] = look.shut
    for place, enclosure in enumerate(zoo.enclosures):
        for square in each(enclosure.squares):
            colours[square] = _shade(palette, zoo, place)
    for building in zoo.buildings:
        colours[building.square] = mix(building_plate(palette, KIND[building.illustration]), palette.ground, 0.25)
    for square, colour in enumerate(colours):
        row, column = divmod(square, COLUMNS)
        if wide > 1:
            canvas.fill(x + wide * column, y + row, wide, 1, colour)
            if zoo.prohibited >> square & 1:
                canvas.text(x + wide * column + wide // 2, y + row, "╱", look.hatch)
        else:
            canvas.half(x + column, 2 * y + row, 1, 1, colour)
    if plain:
        solid(canvas, Rect(x, y, *size), (canvas.ground, look.free, look.shut))
    if wide >= _LETTERED:
        _letters(canvas, x, y, zoo, colours)


def _shade(palette: Palette, zoo: Zoo, place: int) -> str:
    """Return the ground of an enclosure: those of one biome differ by a shade."""
    biome = zoo.enclosures[place].biome
    before = sum(one.biome == biome for one in zoo.enclosures[:place])
    return mix(biome_ground(palette, biome), palette.bright, 0.14 * (before % 3))


def _letters(canvas: Canvas, x: int, y: int, zoo: Zoo, colours: list[str]) -> None:
    named = [(min(each(one.squares)), mark(there[0]) if (there := inhabitants(one)) else "") for one in zoo.enclosures]
    named += [(one.square, building_face(one.illustration)[0][:2]) for one in zoo.buildings]
    for square, text in named:
        row, column = divmod(square, COLUMNS)
        canvas.text(x + _LETTERED * column, y + row, text, canvas.palette.on(colours[square]), traits=BOLD)
