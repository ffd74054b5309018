"""A tile, half lines, and the window onto a map."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette


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


# --- stepping ------------------------------------------------------------------------------------------------------


def onward(values: Sequence[Any], value: Any, step: int, *, around: bool = True) -> Any:
    """Return the value so many steps after one, going round or staying at the ends; the first if that one is not there."""
    if value not in values:
        return values[0]
    place = values.index(value) + step
    return values[place % len(values)] if around else values[max(0, min(place, len(values) - 1))]


# --- viewport ------------------------------------------------------------------------------------------------------


def begin(core: int, whole: int, before: int, room: int) -> int:
    """Return where the core of a map begins: `whole`, of which `before` lies ahead of it, in the middle if the core allows it."""
    wish = (room - whole) // 2 + before
    return max(0, min(wish, room - core)) if core <= room else (room - core) // 2


def cut(x: int, y: int, width: int, height: int, room: tuple[int, int]) -> Rect | None:
    """Return what is seen of a rectangle in a room; None if nothing is."""
    left, top = max(0, x), max(0, y)
    right, bottom = min(room[0], x + width), min(room[1], y + height)
    return Rect(left, top, right - left, bottom - top) if left < right and top < bottom else None


def scrolled(wish: int, size: int, step: int, room: int) -> int:
    """Return where a map may begin that was scrolled to `wish`: one `step` of it always stays in sight."""
    return max(step - size, min(wish, room - step))


def shift(origin: int, step: int, places: Collection[int], room: int, spare: int = 0) -> int:
    """Return by how much to move a map so that all `places`, numbers of steps, are in sight, or else the first of them.

    So many cells as `spare` may be cut off.
    """
    low, high = origin + min(places) * step, origin + (max(places) + 1) * step
    if low < -spare or high - low > room + spare:
        return -low
    return min(0, room - high)


# --- tile face -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TileFace:
    """Say how a tile looks: two signs (its letter and what it can do), its name, its plate and the ink on it."""

    signs: str
    name: str
    plate: str
    ink: str
    about: str = ""
    """What the tile is in full, for who points at it."""


def effect_ink(palette: Palette, sign: int) -> str:
    """Return the ink of a gain, a loss, or neither."""
    return palette.green if sign > 0 else palette.red if sign < 0 else palette.muted


def lay_tile(canvas: Canvas, x: int, y: int, width: int, face: TileFace, tall: bool = True, edge: str = "") -> None:
    """Paint a tile with its signs on line `y`, half a line more above and below if `tall`; `edge` colours those halves."""
    if tall:
        canvas.half(x, 2 * y - 1, width, 4, edge or face.plate)
    canvas.fill(x, y, width, 1, face.plate)
    canvas.text(x + (width - 1) // 2, y, face.signs[: max(1, width)], face.ink, traits=BOLD)
    canvas.note(x, y - tall, width, 1 + 2 * tall, face.about)
