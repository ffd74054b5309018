"""How a tile looks, and how it is laid on a canvas."""

from dataclasses import dataclass

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette


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
