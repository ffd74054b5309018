"""An expansion in the hand, painted where it would lie."""

from collections.abc import Mapping

from engine.games.aquaretto.rules.layout import LARGE, Site, cells_of, layout_of, row_col
from engine.games.aquaretto.rules.table import Zoo
from zootui.boards.aquaretto.cell_painter import CellPainter
from zootui.boards.aquaretto.faces import water
from zootui.boards.aquaretto.viewport import RowCol, is_flat, pointer, xy
from zootui.boards.contract import Hand
from zootui.draw.canvas import BOLD
from zootui.draw.glyphs import HATCH
from zootui.draw.palette import mix


def paint_site(painter: CellPainter, zoo: Zoo, site: Site, hand: Hand, keys: Mapping[int, str]) -> None:
    """Paint where an expansion may begin, with the letters that jump there, and the expansion in hand."""
    palette, viewport = painter.canvas.palette, painter.viewport
    covered = cells_of(site)
    for cell, key in keys.items():
        if cell not in covered:
            _anchor(painter, row_col(cell), key)
    taken = layout_of(zoo.built).space
    lit = mix(water(palette, built=True, odd=False), palette.bright, 0.14 if palette.dark else 0.3)
    for cell in covered:
        where = row_col(cell)
        x, y, width, height = painter.box(where)
        if hand.legal:
            odd = (where[0] + where[1]) % 2 == 1
            painter.canvas.fill(x, y, width, height, mix(lit, palette.bright, 0.06) if odd else lit)
        else:
            dark = mix(palette.ground, palette.red, 0.4 if cell in taken else 0.2)
            painter.canvas.fill(x, y, width, height, dark, HATCH, palette.red)
    _outline(painter, [row_col(cell) for cell in covered], palette.amber if hand.legal else palette.red)
    x, y, width, height = painter.box(row_col(covered[0]))
    words = hand.rule if not hand.legal else "large" if site[0] == LARGE else "small"
    if not is_flat(viewport.zoom) or not hand.legal:
        across = width * (2 if site[0] == LARGE and hand.legal else 1)
        line = y + (0 if is_flat(viewport.zoom) else 1)
        if len(words) <= across - 2 * (not is_flat(viewport.zoom)):
            ground_ink = palette.on(lit) if hand.legal else palette.bright
            painter.canvas.centre(x, line, across, words, ground_ink, traits=BOLD)


def _anchor(painter: CellPainter, where: RowCol, key: str) -> None:
    """Mark where an expansion may begin; a letter that is out of sight waits at the edge, with an arrow that tells where."""
    canvas, palette, viewport = painter.canvas, painter.canvas.palette, painter.viewport
    x, y, width, height = painter.box(where)
    if not viewport.shows(*xy(where)):
        column, line, arrow = pointer(viewport, where)
        canvas.text(column, line, arrow + key, palette.amber, mix(palette.ground, palette.amber, 0.1), BOLD)
        return
    canvas.fill(x, y, width, height, mix(palette.ground, palette.amber, 0.1))
    painter.legal(where, key)


def _outline(painter: CellPainter, cells: list[RowCol], ink: str) -> None:
    """Draw the heavy outline of a few cells; the smallest cells show it by their ground."""
    canvas = painter.canvas
    inside = set(cells)
    for row, col in cells:
        x, y, width, height = painter.box((row, col))
        if height == 1:
            canvas.fill(
                x, y, width, 1, ink if canvas.sign(x, y) != HATCH else mix(ink, painter.canvas.palette.ground, 0.5)
            )
            continue
        up, down = (row - 1, col) not in inside, (row + 1, col) not in inside
        left, right = (row, col - 1) not in inside, (row, col + 1) not in inside
        for side, line in ((up, y), (down, y + height - 1)):
            if side:
                canvas.text(x, line, "━" * width, ink)
        for side, column in ((left, x), (right, x + width - 1)):
            for line in range(y, y + height) if side else ():
                canvas.text(column, line, "┃", ink)
        for first, second, column, line, sign in (
            (up, left, x, y, "┏"),
            (up, right, x + width - 1, y, "┓"),
            (down, left, x, y + height - 1, "┗"),
            (down, right, x + width - 1, y + height - 1, "┛"),
        ):
            if first and second:
                canvas.text(column, line, sign, ink)
