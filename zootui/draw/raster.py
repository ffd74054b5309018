"""Half lines: pictures with two points of colour in a cell, and in blocks where there are no colours."""

from collections.abc import Collection

from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect


class Raster:
    """Hold `width` columns × 2·`height` half lines of colour."""

    __slots__ = ("height", "points", "width")

    def __init__(self, width: int, height: int, colour: str) -> None:
        self.width, self.height = max(0, width), max(0, height)
        self.points = [[colour] * self.width for _ in range(2 * self.height)]

    def fill(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Fill a rectangle, `y` and `height` in half lines."""
        left, right = max(0, x), min(self.width, x + width)
        if left >= right:
            return
        stretch = [colour] * (right - left)
        for line in range(max(0, y), min(2 * self.height, y + height)):
            self.points[line][left:right] = stretch

    def lay(self, canvas: Canvas, x: int, y: int, *, plain: bool = False, whole: bool = False) -> None:
        """Put everything onto a canvas with the first point at column `x`, line `y`; all of it must lie on the canvas.

        With `whole` every line has the colour of its lower half, and no signs.
        """
        half = "▔" if plain else "▀"
        end = x + self.width
        for line in range(self.height):
            upper, lower = self.points[2 * line + int(whole)], self.points[2 * line + 1]
            signs = (
                [" "] * self.width
                if upper == lower
                else [" " if above == below else half for above, below in zip(upper, lower, strict=True)]
            )
            canvas.chars[y + line][x:end] = signs
            canvas.inks[y + line][x:end] = upper
            canvas.grounds[y + line][x:end] = lower
            canvas.traits[y + line][x:end] = [0] * self.width


def solid(canvas: Canvas, box: Rect, empty: Collection[str]) -> None:
    """Fill the cells of a rectangle that have a colour other than those of `empty` with blocks, in halves where one half has."""
    for y in range(max(0, box.y), min(canvas.height, box.bottom)):
        signs, inks, grounds = canvas.chars[y], canvas.inks[y], canvas.grounds[y]
        for x in range(max(0, box.x), min(canvas.width, box.right)):
            if signs[x] not in " ▀":
                continue
            above, below = (inks[x] if signs[x] == "▀" else grounds[x]), grounds[x]
            if above in empty and below in empty:
                signs[x] = " "
            else:
                signs[x] = "▄" if above in empty else "▀" if below in empty else "█"
                inks[x] = below if above in empty else above
