"""Write on the free squares of a park the names by which hints, analyses and puzzles tell places."""

from collections.abc import Collection, Mapping

from engine.games.barenpark.names import square_name
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, Cell, cells
from engine.games.barenpark.rules.table import Park
from engine.shared.polyomino import Square
from zootui.boards.barenpark import faces
from zootui.boards.barenpark.square_marks import put_sign
from zootui.boards.barenpark.viewport import SMALL, mark
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import Canvas
from zootui.draw.palette import mix


def is_bare(cell: Cell) -> bool:
    """Tell whether a square has neither tile nor icon nor pit nor statue."""
    return cell.tile == NO_TILE and not cell.icon and not cell.statue


def paint_names(canvas: Canvas, viewport: Viewport, park: Park, hidden: Collection[Square]) -> None:
    """Name the free squares that are not `hidden`.

    The smallest have no room for the number of their area, which stands on its pits, and names side by side would run together.
    """
    on, palette = cells(park), canvas.palette
    for square in [one for one, cell in on.items() if is_bare(cell) and one not in hidden and viewport.shows(*one)]:
        left, top = viewport.corner(*square)
        begin = (0, 0) if viewport.zoom is SMALL else mark(viewport.zoom)
        ink = mix(canvas.grounds[top + begin[1]][left + begin[0]], palette.text, 0.4)
        name = square_name(park, square)
        if viewport.zoom is SMALL:
            name = "" if _free_before(on, square, hidden) % 2 else name[-2:]
        if name and left + begin[0] + len(name) <= viewport.width:  # a part of it would be another name
            put_sign(canvas, viewport, square, name, ink)
    if viewport.zoom is SMALL:
        for square, cell in on.items():
            if (
                cell.icon == PIT_MARK
                and cell.plot
                and not cell.statue
                and cell.tile == NO_TILE
                and square not in hidden
            ):
                put_sign(canvas, viewport, square, f"{faces.PIT}{cell.plot + 1}", faces.pit_ink(palette))


def _free_before(on: Mapping[Square, Cell], square: Square, hidden: Collection[Square]) -> int:
    """Return how many free squares are seen left of a square, one beside the other."""
    x, y = square
    many = 0
    while (beside := (x - 1 - many, y)) not in hidden and beside in on and is_bare(on[beside]):
        many += 1
    return many
