"""Half lines: pictures with two points of colour in a cell."""

from __future__ import annotations

from zootui.draw.canvas import Canvas


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
