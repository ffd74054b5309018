"""Choose where everything stands: trucks on top, under them the water zoo beside what it holds, the other zoos at the bottom."""

from dataclasses import dataclass

from zootui.boards.aquaretto.viewport import BIG, MIDDLE, ZOOMS, is_flat
from zootui.boards.shared.middle import LOW, TALL
from zootui.boards.shared.viewport import Extent, fit
from zootui.draw.rect import Rect


@dataclass(frozen=True)
class Layout:
    """Hold the layout of one size: `middle` counts the lines of the trucks; where `big`, the trucks say more.

    `across` of them side by side; without lines of its own it means that they are the last lines of the holdings. Where there
    is room beside the map, they stand there below each other, with maps of their own. `spare` means that one of the places
    stays free for what the signs of the animals mean.
    """

    big: bool
    middle: int
    land: Rect
    holdings: Rect
    others: Rect
    """Where the other zoos stand."""
    across: int = 1
    spare: bool = False

    @property
    def bare(self) -> bool:
        """Tell whether nobody but the map can say what the signs of the animals mean."""
        return not self.spare and self.holdings.width <= _NARROW


_BIG = (76, 22)
_ABREAST = 3
"""How many other zoos stand side by side; more of them stand two by two."""
_HOLDINGS, _NARROW = 33, 18
_ENTRY, _LEAST = 26, 9
"""How wide another zoo is in a strip of them, and how many lines must be left to map and holdings above it."""
_MAPS, _MAP = 36, 7
"""How wide a column with maps of the other zoos is at most, and how many lines each has there at least."""


def plan(width: int, height: int, zoo: Extent, others: int) -> Layout:
    """Return the layout for a board area, the zoo that is shown and the number of others; too small a one shows the upper left."""
    roomy = width >= _BIG[0] and height >= _BIG[1]
    return _big(width, height, zoo, others) if roomy else _small(width, height, zoo, others)


def others_at(layout: Layout, others: int) -> tuple[Rect, int]:
    """Return where `others` other zoos stand, and how many lines of the holdings they take."""
    if layout.others.height:
        return layout.others, 0
    box = layout.holdings
    below = min(others, box.height // 2)
    return Rect(box.x, box.bottom - below, box.width, below), below


def _big(width: int, height: int, zoo: Extent, others: int) -> Layout:
    land, gap = width - _HOLDINGS - 1, 1 if height > 27 else 0
    column = _column(land, height, zoo, others)
    if column:
        middle = _trucks(zoo, land - column, height - 2 * gap, others)
        top = middle + gap
        lines = height - top
        return Layout(
            big=True,
            middle=middle,
            land=Rect(column, top, land - column, lines),
            holdings=Rect(land + 1, top, _HOLDINGS, lines),
            others=Rect(0, top, column - 2, lines),
        )
    across = others if others <= _ABREAST else 2
    one, two = (fit(ZOOMS, zoo, (land, height - TALL - cards)).zoom for cards in (1, 2))
    cards = 3 if height >= 26 else 2 if one is two and not is_flat(two) else 1
    cards = cards if others <= _ABREAST else 2 if cards < 3 else 6 if height > 34 else 2
    middle = _trucks(zoo, land, height - cards - 2 * gap, others)
    top = middle + gap
    lines = height - top - cards - gap
    return Layout(
        big=True,
        middle=middle,
        land=Rect(0, top, land, lines),
        holdings=Rect(land + 1, top, _HOLDINGS, lines),
        others=Rect(0, height - cards, width, cards),
        across=max(1, across),
    )


def _column(land: int, height: int, zoo: Extent, others: int) -> int:
    """Return how wide a column with the maps of the other zoos is, 0 where it would make the map of this one smaller."""
    room = land - (zoo.width + 4) * BIG.width
    return min(_MAPS + 2, room) if room >= _ENTRY and others and (height - TALL) // others >= _MAP else 0


def _trucks(zoo: Extent, width: int, height: int, others: int) -> int:
    """Return how many lines the trucks get; a zoo that has grown high has some of them before its cells become small.

    With many others below it a zoo of the first size keeps its large cells, too.
    """
    sizes = (TALL, LOW + 2, LOW)
    wanted = (BIG, MIDDLE) if others > _ABREAST else (MIDDLE,)
    for zoom in wanted:
        across, down = zoom.size(zoo)
        for lines in sizes[: 2 if zoom is BIG else 3]:
            if across <= width and down <= height - lines:
                return lines
    return TALL


def _small(width: int, height: int, zoo: Extent, others: int) -> Layout:
    middle = min(height, LOW + 2 if height >= 18 else LOW)
    holdings = min(_NARROW if width < 64 else _HOLDINGS, max(0, width - 12))
    land = max(0, width - holdings - 1)
    lines = max(0, height - middle)
    strip = -(-others // 2) if width >= 2 * _ENTRY else 0
    down = MIDDLE.size(zoo)[1]
    if lines - strip < _LEAST or lines - strip < down <= lines:
        strip = 0  # rather large cells than a strip
    return Layout(
        big=False,
        middle=middle,
        land=Rect(0, middle, land, lines - strip),
        holdings=Rect(width - holdings, middle, holdings, lines - strip),
        others=Rect(0, height - strip, width, strip),
        across=2,
        spare=strip > 0 and others % 2 == 1 and holdings <= _NARROW,
    )
