"""Choose where everything stands: the park as large as it can be, the rest beside it or under it."""

from dataclasses import dataclass

from zootui.boards.barenpark.viewport import SMALL, ZOOMS
from zootui.boards.shared.viewport import Extent, Zoom
from zootui.draw.rect import Rect


@dataclass(frozen=True)
class Layout:
    """Hold where on the board the land with the park lies, where everything else does, and how large squares are."""

    land: Rect
    rest: Rect
    zoom: Zoom


def choose_layout(width: int, height: int, box: Extent, beside: int, below: int, most: int) -> Layout:
    """Divide a board so that squares are as large as can be while all of `box` is seen.

    The rest goes beside the park, `beside` to `most` columns wide, or, where only that allows larger squares, under it, at
    least `below` lines high. If nothing shows all, squares are smallest and the park is seen in part.
    """
    for zoom in (one for one in ZOOMS if one.suits((width - 1 - beside, height))):
        across, down = zoom.least(box)
        if across + 1 + beside <= width and down <= height:
            return _beside(zoom, width, height, zoom.size(box)[0], beside, most)
        if across <= width and down + 1 + below <= height:
            lines = min(zoom.size(box)[1], height - 1 - below)
            return Layout(Rect(0, 0, width, lines), Rect(1, lines + 1, max(0, width - 2), height - lines - 1), zoom)
    across = min(SMALL.size(box)[0], max(8, width - 1 - beside))
    return _beside(SMALL, width, height, across, beside, most)


def _beside(zoom: Zoom, width: int, height: int, across: int, beside: int, most: int) -> Layout:
    rest = max(0, min(most, max(beside, width - across - 1), width - across - 1))
    land = max(0, min(width, width - rest - 1))
    return Layout(Rect(0, 0, land, height), Rect(land + 1, 0, max(0, width - land - 1), height), zoom)
