"""Lines around squares that belong together."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.games.barenpark.rules.figures import NO_TILE, Cell
from engine.shared.polyomino import Square
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import BOLD, Canvas


@dataclass(frozen=True)
class Overlay:
    """Say what is outlined over a park: its squares, their colour (none: what lies there stays), and that of the outline."""

    squares: tuple[Square, ...]
    fill: str
    line: str
    plates: tuple[tuple[Square, str], ...] = ()
    """Squares, also elsewhere, that get a plate of a colour for a sign."""


def paint_edges(canvas: Canvas, viewport: Viewport, on: Mapping[Square, Cell], over: Overlay | None) -> None:
    """Draw a line around every area and every tile, and one of `#` around what is outlined; free squares have none between them."""
    if not viewport.zoom.joint[0]:
        return
    lined = {square: _sort(cell) for square, cell in on.items()}
    _lines(canvas, viewport, lined, "-|+", canvas.palette.text)
    if over is not None:
        inside = dict.fromkeys(over.squares, 0)
        _clear(canvas, viewport, inside)
        _lines(canvas, viewport, inside, "###", over.line)


def _sort(cell: Cell) -> tuple[int, int]:
    """Return what squares have in common between which there is no line: their tile, else their area."""
    return (1, cell.tile) if cell.tile != NO_TILE else (0, cell.plot)


def _lines(canvas: Canvas, viewport: Viewport, sorts: Mapping[Square, object], signs: str, ink: str) -> None:
    """Draw the joints between squares of different sorts: signs across, down and where lines meet."""
    across, down, meeting = tuple(signs)
    zoom = viewport.zoom
    for x, y in {(x + dx, y + dy) for x, y in sorts for dx in (0, 1) for dy in (0, 1)}:
        left, top = viewport.corner(x, y)
        here, west, north, corner = (sorts.get((x - dx, y - dy)) for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)))
        if here != north:
            _put(canvas, viewport, left + 1, top, across * (zoom.width - 1), ink)
        if here != west:
            for line in range(1, zoom.height):
                _put(canvas, viewport, left, top + line, down, ink)
        if not here == west == north == corner:
            _put(canvas, viewport, left, top, meeting, ink)


def _clear(canvas: Canvas, viewport: Viewport, inside: Collection[Square]) -> None:
    """Wipe out lines of what lies below between two squares that are outlined together."""
    zoom = viewport.zoom
    for x, y in inside:
        left, top = viewport.corner(x, y)
        if (x, y - 1) in inside:
            _put(canvas, viewport, left + 1, top, " " * (zoom.width - 1), "")
        if (x - 1, y) in inside:
            for line in range(1, zoom.height):
                _put(canvas, viewport, left, top + line, " ", "")


def _put(canvas: Canvas, viewport: Viewport, x: int, y: int, text: str, ink: str) -> None:
    """Write in a window: what lies beyond it is left out."""
    begin = max(0, -x)
    if 0 <= y < viewport.height:
        canvas.text(x + begin, y, text[begin : max(begin, viewport.width - x)], ink, traits=BOLD if ink else 0)
