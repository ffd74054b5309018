"""Paint what one cell of a zoo shows while something is in the hand."""

from dataclasses import dataclass

from zootui.boards.aquaretto.viewport import RowCol, is_flat, is_framed, xy
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import HATCH
from zootui.draw.palette import mix
from zootui.draw.rect import Rect


@dataclass(frozen=True)
class CellPainter:
    """Hold what everything here draws with."""

    canvas: Canvas
    viewport: Viewport

    def box(self, where: RowCol) -> Rect:
        """Return the rectangle of a cell."""
        x, y = self.viewport.corner(*xy(where))
        return Rect(x, y, self.viewport.zoom.width, self.viewport.zoom.height)

    # --- what a cell is to the thing in hand

    def legal(self, where: RowCol, key: str, sign: str = "", ink: str = "", *, loud: bool = True) -> None:
        """Mark a cell where it may go: a light amber frame, the key that jumps there, and what would be there."""
        canvas, palette = self.canvas, self.canvas.palette
        x, y, width, _ = self.box(where)
        edge = mix(palette.water, palette.amber, 0.6 if loud else 0.3)
        if is_flat(self.viewport.zoom):
            if loud:
                canvas.shade(x, y, width, 1, lambda colour: mix(colour, palette.amber, 0.16))
            end = canvas.text(x, y, key or " ", palette.amber, traits=BOLD)
            canvas.text(end, y, sign or ("·" if not key else " "), ink or edge, traits=BOLD)
            return
        self._frame(where, edge, "light")
        if is_framed(self.viewport.zoom):
            column, line = x + self.viewport.zoom.sign.x, y + self.viewport.zoom.sign.y
            canvas.text(x + 1, line, " " * (width - 2))
            canvas.text(column - bool(sign), line, key, palette.amber, traits=BOLD)
            canvas.text(column + bool(key), line, sign, ink or palette.bright, traits=BOLD)
        else:
            canvas.text(x + self.viewport.zoom.sign.x, y, key, palette.amber, traits=BOLD)
            canvas.centre(x, y + 1, width, sign, ink or palette.bright, traits=BOLD)

    def later(self, where: RowCol, sign: str, ink: str) -> None:
        """Mark a cell where something that follows may go: a dashed frame with its sign."""
        x, y, width, _ = self.box(where)
        if not is_flat(self.viewport.zoom):
            self._frame(where, ink, "dashed")
        self.canvas.centre(x, y + (0 if is_flat(self.viewport.zoom) else 1), width, sign, ink, traits=BOLD)

    def shut(self, where: RowCol, sign: str, ink: str = "", *, here: bool = False) -> None:
        """Hatch a cell where it may not go, with the letter of the neighbour or the number of the rule."""
        canvas, palette = self.canvas, self.canvas.palette
        x, y, width, height = self.box(where)
        dark = mix(palette.ground, palette.red, 0.3 if here else 0.14)
        canvas.fill(x, y, width, height, dark, HATCH, mix(dark, palette.red, 0.8))
        line = y + (height - 1) // 2
        plate = f" {sign} " if width > len(sign) + 3 else sign
        canvas.centre(x, line, width, plate if sign else "", ink or palette.bright, dark, BOLD)
        if here:
            self._frame(where, palette.red, "heavy")

    def here(self, where: RowCol, sign: str, plate: str) -> None:
        """Paint what is in hand where it is pointed at: in a heavy amber frame."""
        canvas, palette = self.canvas, self.canvas.palette
        zoom = self.viewport.zoom
        x, y, width, height = self.box(where)
        canvas.fill(x, y, width, height, palette.amber if is_flat(zoom) else plate)
        ink = palette.on(palette.amber if is_flat(zoom) else plate)
        canvas.text(x + zoom.sign.x, y + zoom.sign.y, sign, ink, traits=BOLD)
        self._frame(where, palette.amber, "heavy")

    def point(self, where: RowCol, ink: str) -> None:
        """Frame a cell heavily and leave what is in it."""
        if is_flat(self.viewport.zoom):
            x, y, width, _ = self.box(where)
            self.canvas.shade(x, y, width, 1, lambda colour: mix(colour, ink, 0.45))
        self._frame(where, ink, "heavy")

    def _frame(self, where: RowCol, ink: str, kind: str) -> None:
        """Frame a cell: all around where it is large, by its corners where it is low; the smallest cells have none."""
        x, y, width, height = self.box(where)
        if is_framed(self.viewport.zoom):
            self.canvas.frame(x, y, width, height, ink, kind)
        elif not is_flat(self.viewport.zoom):
            corners = "┏┓┗┛" if kind == "heavy" else "┌┐└┘"
            for place, sign in enumerate(corners):
                self.canvas.text(x + (place % 2) * (width - 1), y + place // 2, sign, ink)
