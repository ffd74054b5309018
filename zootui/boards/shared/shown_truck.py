"""How a truck looks: its places, its columns, its colours."""

from dataclasses import dataclass
from typing import Any

from zootui.boards.shared.tile_face import TileFace
from zootui.draw.canvas import Canvas
from zootui.draw.glyphs import VISITOR
from zootui.draw.palette import Palette, mix


@dataclass(frozen=True)
class TruckPlace:
    """Hold one place on a truck: its tile, what that would do, and whether this is a gain (1) or a loss (-1).

    `brief` stands instead of `effect` where that is too long; a `ghost` is the tile in hand where it might go.
    """

    face: TileFace | None = None
    effect: str = ""
    sign: int = 0
    brief: str = ""
    ghost: bool = False


@dataclass(frozen=True)
class ShownTruck:
    """Say how a truck in the middle looks.

    `state`: `` (nothing is asked), `legal`, `here` (under the cursor), `shut` (cannot be chosen now), `taken` (by seat
    `owner`; with tiles while that seat is still unloading them).
    """

    key: str
    places: tuple[TruckPlace, ...]
    value: Any = None
    """What pointing there selects."""
    total: TruckPlace = TruckPlace()
    """What all its tiles do together."""
    state: str = ""
    owner: int = -1


@dataclass(frozen=True)
class TruckColumns:
    """Hold the columns of trucks: from one to the next, before the first box, of a box, of the cab; and whether they are tall."""

    pitch: int
    pad: int
    box: int
    cab: int
    tall: bool

    def bed(self, places: int) -> int:
        """Return how wide the bed of a truck with `places` boxes is."""
        return 2 * self.pad + places * (self.box + 1) - 1

    def left(self, place: int) -> int:
        """Return the column of a box, counted from where the truck begins."""
        return self.pad + place * (self.box + 1)


def truck_columns(width: int, trucks: int, places: int, tall: bool) -> TruckColumns:
    """Return the gauge of `trucks` side by side in `width` columns, the longest with `places` boxes."""
    pitch = min(26 if tall else 17, width // max(1, trucks))
    cab = 4 if pitch >= 24 else 3 if pitch >= 16 else 2 if pitch >= 11 else 1
    pad = 1 if tall and pitch >= 20 else 0
    return TruckColumns(
        pitch=pitch, pad=pad, box=max(2, min(6, (pitch - cab - 2 * pad) // places - 1)), cab=cab, tall=tall
    )


def bed_ground(palette: Palette) -> str:
    """Return the colour of a truck's bed."""
    return mix(palette.border, palette.muted, 0.18 if palette.dark else 0.1)


def empty_ground(palette: Palette) -> str:
    """Return the colour of an empty box."""
    return mix(palette.ground, palette.border, 0.55)


def cab_ground(palette: Palette) -> str:
    return mix(palette.border, palette.blue, 0.3 if palette.dark else 0.55)


def wheels(canvas: Canvas, x: int, y: int, bed: int, cab: int) -> None:
    """Paint the frame under bed and cab on line `y`, with its wheels."""
    palette = canvas.palette
    canvas.text(x, y, "▀" * (bed + cab), mix(bed_ground(palette), palette.ground, 0.45))
    places = {1 if bed < 12 else 2, bed + (cab - 1) // 2} | ({bed - 2} if bed > 6 else set())
    for place in places:
        canvas.text(x + place, y, VISITOR, palette.text if palette.dark else palette.muted)
