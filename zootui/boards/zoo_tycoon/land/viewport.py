"""How large a zoo is drawn."""

from dataclasses import replace

from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, ROWS
from zootui.boards.shared.viewport import Alignment, Extent, Point, Zoom
from zootui.draw.rect import Rect

ZOO = Extent(0, 0, COLUMNS - 1, ROWS - 1)
ALIGNMENT = Alignment(whole=(1, 0), part=(0, 0), loose=False)
"""A zoo stands at the top, in the middle if all of it is seen; it scrolls only if not."""

HUGE, GREAT, BIG = (
    Zoom(width, height, Rect(1, 0, width - 1, height), partly=True, joint=(1, 1), border=(1, 0))
    for width, height in ((12, 6), (10, 5), (8, 4))
)
SMALL = Zoom(5, 2, Rect(1, 0, 4, 2), partly=True, joint=(1, 0), border=(1, 0))
ZOOMS = (HUGE, GREAT, BIG, SMALL)
HATCHED_ABOVE = (*(replace(zoom, cut=(BIG.height - 1, 0)) for zoom in ZOOMS[:-1]), SMALL)
"""The sizes for a zoo without land in its highest row: there nothing can be seen."""


def is_wordy(zoom: Zoom) -> bool:
    """Tell whether a square has room for words."""
    return zoom.height > SMALL.height


def xy(square: int) -> Point:
    """Return the column and row of a square."""
    return square % COLUMNS, square // COLUMNS
