"""Lay out and paint the ground of a zoo: free and prohibited squares, enclosures as one piece each, buildings, an outline.

A square begins with a free column on its left, and in the large zoom with half a free line above: what lies between squares takes
the colour of both sides where that is one.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.games.zoo_tycoon.components.numbers import KIND
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, SQUARES, each
from zootui.boards.shared.viewport import Viewport
from zootui.boards.zoo_tycoon.faces import biome_ground, building_plate, grounds
from zootui.boards.zoo_tycoon.land.viewport import is_wordy, xy
from zootui.draw.canvas import Canvas
from zootui.draw.glyphs import HATCH
from zootui.draw.palette import Palette
from zootui.draw.raster import Raster

_SHUT = -1
"""The area of all prohibited squares together; enclosures are areas by their places."""


@dataclass(frozen=True)
class Outline:
    """A set of squares that is outlined, and the colour of the line."""

    squares: int
    line: str


@lru_cache(256)
def _areas(zoo: Zoo) -> dict[int, int]:
    """Return for each square that belongs together with others which area it is of."""
    found = dict.fromkeys(each(zoo.prohibited), _SHUT)
    for place, enclosure in enumerate(zoo.enclosures):
        found |= dict.fromkeys(each(enclosure.squares), place)
    return found


def ground_of(palette: Palette, zoo: Zoo, square: int) -> str:
    """Return the ground of a square, whatever stands on it."""
    area = _areas(zoo).get(square)
    if area is None:
        return grounds(palette).free
    return grounds(palette).shut if area == _SHUT else biome_ground(palette, zoo.enclosures[area].biome)


def paint_land(
    canvas: Canvas,
    viewport: Viewport,
    zoo: Zoo,
    *,
    top: int = 0,
    reach: int = 0,
    outline: Outline | None = None,
    plain: bool = False,
) -> None:
    """Paint a zoo's ground below line `top` of a canvas; squares of `reach` are lighter where they are free."""
    palette = canvas.palette
    zoom = viewport.zoom
    raster = Raster(viewport.width, viewport.height, grounds(palette).land)
    houses = {building.square: KIND[building.illustration] for building in zoo.buildings}
    for square in range(SQUARES):
        ground = ground_of(palette, zoo, square)
        if square in houses:
            ground = grounds(palette).house
        elif reach >> square & 1 and ground == grounds(palette).free:
            ground = grounds(palette).reach
        x, y = viewport.corner(*xy(square))
        raster.fill(x + 1, 2 * y + zoom.joint[1], zoom.width - 1, 2 * zoom.height - zoom.joint[1], ground)
        if square in houses:
            header = building_plate(palette, houses[square])
            raster.fill(x + 1, 2 * y + 2 * is_wordy(zoom), zoom.width - 1, 2, header)
    areas = _areas(zoo)
    for square in range(SQUARES):
        _joints(raster, viewport, square, areas, ground_of(palette, zoo, square))
    if outline is not None:
        _outline(raster, viewport, outline)
    raster.lay(canvas, 0, top, plain=plain)
    _hatch(canvas, viewport, zoo, top)
    if outline is not None and not zoom.joint[1]:
        _flat_outline(canvas, viewport, outline, top)


def near(square: int, across: int, down: int) -> int | None:
    """Return the square `across` columns and `down` rows away, None outside the zoo."""
    row, column = divmod(square, COLUMNS)
    row, column = row + down, column + across
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < SQUARES // COLUMNS else None


def _joints(raster: Raster, viewport: Viewport, square: int, areas: dict[int, int], colour: str) -> None:
    """Fill what lies left of, above and at the corner of a square with the ground of an area that is on all sides of it."""
    area = areas.get(square)
    if area is None:
        return
    zoom, (x, y) = viewport.zoom, viewport.corner(*xy(square))
    west, north, corner = (
        (beside := near(square, across, down)) is not None and areas.get(beside) == area
        for across, down in ((-1, 0), (0, -1), (-1, -1))
    )
    if west:
        raster.fill(x, 2 * y + zoom.joint[1], 1, 2 * zoom.height - zoom.joint[1], colour)
    if north:
        raster.fill(x + 1, 2 * y, zoom.width - 1, zoom.joint[1], colour)
    if west and north and corner:
        raster.fill(x, 2 * y, 1, zoom.joint[1], colour)


def _sides(squares: int) -> dict[tuple[int, int], tuple[bool, bool, bool, bool]]:
    """Return for every corner (column, row) at a set: whether the squares right below, left, above and across are in it."""

    def there(column: int, row: int) -> bool:
        inside = 0 <= column < COLUMNS and 0 <= row < SQUARES // COLUMNS
        return inside and bool(squares >> row * COLUMNS + column & 1)

    corners = {
        (square % COLUMNS + across, square // COLUMNS + down)
        for square in each(squares)
        for across in (0, 1)
        for down in (0, 1)
    }
    return {(c, r): (there(c, r), there(c - 1, r), there(c, r - 1), there(c - 1, r - 1)) for c, r in sorted(corners)}


def _outline(raster: Raster, viewport: Viewport, outline: Outline) -> None:
    """Draw the line through what lies between the squares inside and those outside."""
    zoom = viewport.zoom
    high = 2 * zoom.height
    for (column, row), (here, west, north, across) in _sides(outline.squares).items():
        x, y = viewport.x + column * zoom.width, 2 * (viewport.y + row * zoom.height)
        if here != west:
            raster.fill(x, y + zoom.joint[1], 1, high - zoom.joint[1], outline.line)
        if here != north:
            raster.fill(x + 1, y, zoom.width - 1, zoom.joint[1], outline.line)
        if not here == west == north == across:
            raster.fill(x, y, 1, zoom.joint[1], outline.line)


def _flat_outline(canvas: Canvas, viewport: Viewport, outline: Outline, top: int) -> None:
    """Draw upper and lower edges where there is no free half line: thin lines in the empty cells of the squares themselves."""
    wide, high = viewport.zoom.width, viewport.zoom.height
    for square in each(outline.squares):
        x, y = viewport.corner(*xy(square))
        for down, line, sign in ((-1, 0, "▔"), (1, high - 1, "▁")):
            there = near(square, 0, down)
            if there is None or not outline.squares >> there & 1:
                for column in range(x + 1, x + wide):
                    if 0 <= column < canvas.width and y + line >= 0 and top + y + line < canvas.height:
                        canvas.text(column, top + y + line, sign, outline.line)


def _hatch(canvas: Canvas, viewport: Viewport, zoo: Zoo, top: int) -> None:
    """Hatch prohibited squares, through the joints between them."""
    zoom, ink = viewport.zoom, grounds(canvas.palette).hatch
    for square in each(zoo.prohibited):
        if not viewport.shows(*xy(square)):
            continue
        x, y = viewport.corner(*xy(square))
        west = near(square, -1, 0)
        begin = x if west is not None and zoo.prohibited >> west & 1 else x + 1
        for line in range(y + zoom.joint[1], y + zoom.height):
            for column in range(begin, x + zoom.width):
                if (column + line) % 2 == 0 and 0 <= line < viewport.height:
                    canvas.text(column, top + line, HATCH, ink)
