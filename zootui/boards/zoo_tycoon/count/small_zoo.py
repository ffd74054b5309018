"""Paint a whole zoo small: two columns and a line a square with its letters, or a column and half a line without."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import KIND
from engine.games.zoo_tycoon.names import mark
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants
from engine.games.zoo_tycoon.rules.zoo.grid import each
from zootui.boards.zoo_tycoon.signs import biome_ground, building_face, building_plate, grounds
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect
from zootui.draw.solid import solid

_COLUMNS, _ROWS = COMPONENTS.board.columns, COMPONENTS.board.rows
LARGE_MAP, SMALL_MAP = (2 * _COLUMNS, _ROWS), (_COLUMNS, _ROWS // 2)
"""Columns and lines of a zoo with letters, and without."""


def paint_small_zoo(
    canvas: Canvas, palette: Palette, x: int, y: int, zoo: Zoo, *, letters: bool, plain: bool = False
) -> None:
    """Paint a zoo with its corner at a column and a line; what is built has signs, too, if `plain`."""
    look = grounds(palette)
    colours = [look.free] * (_COLUMNS * _ROWS)
    for square in each(zoo.prohibited):
        colours[square] = look.shut
    for place, enclosure in enumerate(zoo.enclosures):
        for square in each(enclosure.squares):
            colours[square] = _shade(palette, zoo, place)
    for building in zoo.buildings:
        colours[building.square] = mix(building_plate(palette, KIND[building.illustration]), palette.ground, 0.25)
    for square, colour in enumerate(colours):
        row, column = divmod(square, _COLUMNS)
        if letters:
            canvas.fill(x + 2 * column, y + row, 2, 1, colour)
            if zoo.prohibited >> square & 1:
                canvas.text(x + 2 * column, y + row, "╱", look.hatch)
        else:
            canvas.half(x + column, 2 * y + row, 1, 1, colour)
    if plain:
        solid(canvas, Rect(x, y, *(LARGE_MAP if letters else SMALL_MAP)), (canvas.ground, look.free, look.shut))
    if letters:
        _letters(canvas, palette, x, y, zoo, colours)


def _shade(palette: Palette, zoo: Zoo, place: int) -> str:
    """Return the ground of an enclosure: those of one biome differ by a shade."""
    biome = zoo.enclosures[place].biome
    before = sum(one.biome == biome for one in zoo.enclosures[:place])
    return mix(biome_ground(palette, biome), palette.bright, 0.14 * (before % 3))


def _letters(canvas: Canvas, palette: Palette, x: int, y: int, zoo: Zoo, colours: list[str]) -> None:
    named = [(_first(enclosure), _mark(enclosure)) for enclosure in zoo.enclosures]
    named += [(one.square, building_face(one.illustration)[0][:2]) for one in zoo.buildings]
    for square, text in named:
        row, column = divmod(square, _COLUMNS)
        canvas.text(x + 2 * column, y + row, text, palette.on(colours[square]), traits=BOLD)


def _first(enclosure: Enclosure) -> int:
    return min(each(enclosure.squares))


def _mark(enclosure: Enclosure) -> str:
    there = inhabitants(enclosure)
    return mark(there[0]) if there else ""
