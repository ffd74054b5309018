"""Where the cards hang."""

from dataclasses import dataclass

from zootui.draw.rect import Rect

NARROW, LOW = 21, 7
"""The smallest card."""
MOST = 16
"""Cards on one page: more are too many to look at."""
GAP = 1
SIDE = ((140, 36), (110, 29), (0, 27))
"""Columns of what stands beside the tables, by the width of the wall."""
BELOW = 15
"""Lines of what stands below a row of tables."""


@dataclass(frozen=True)
class WallLayout:
    """Hold where cards stand on a page, how many there are on each, and where everything else stands."""

    cards: tuple[Rect, ...]
    rest: Rect
    below: bool
    """Says that standings and ways in are side by side under the tables, else they are one above the other beside them."""
    per_page: int


def divide(width: int, height: int, tables: int) -> WallLayout:
    """Return the layout of a wall for `tables` tables: the largest cards that let all of them, or a page of them, be seen.

    The first and the last line belong to no card.
    """
    inner = height - 2
    if _in_a_row(width, inner, tables):
        top = inner - BELOW if inner - BELOW >= 10 else inner - 12
        return WallLayout(
            _grid(Rect(0, 1, width, top), tables, 1, tables), Rect(0, 1 + top, width, inner - top), True, tables
        )
    side = next(columns for least, columns in SIDE if width >= least)
    if tables <= 1 and width >= SIDE[1][0]:
        side = SIDE[0][1]
    area = Rect(0, 1, width - side - 1, inner)
    most = max(1, min(MOST, ((area.width + GAP) // (NARROW + GAP)) * ((area.height + GAP) // (LOW + GAP))))
    count = min(max(1, tables), most)
    across, down = _arranged(area, count)
    return WallLayout(_grid(area, across, down, count), Rect(width - side, 1, side, inner), False, count)


def _in_a_row(width: int, inner: int, tables: int) -> bool:
    """Tell whether two or three tables, four on a wide wall, stand in a row above the rest."""
    return 2 <= tables <= (4 if width >= 150 else 3) and inner >= 22 and (width - tables + 1) // tables >= 26


def _arranged(area: Rect, count: int) -> tuple[int, int]:
    """Return columns and rows of cards such that the least of width and twice the height is as large as can be."""
    best, found = -1, (1, count)
    for across in range(1, count + 1):
        down = -(-count // across)
        wide, high = (area.width + GAP) // across - GAP, (area.height + GAP) // down - GAP
        if wide < NARROW or high < LOW:
            continue
        value = min(wide, 5 * high // 2)
        if value > best:
            best, found = value, (across, down)
    return found


def _grid(area: Rect, across: int, down: int, count: int) -> tuple[Rect, ...]:
    cards: list[Rect] = []
    for place in range(count):
        column, row = place % across, place // across
        left, right = _cut(area.width, across, column)
        top, bottom = _cut(area.height, down, row)
        cards.append(Rect.between(area.x + left, area.y + top, area.x + right, area.y + bottom))
    return tuple(cards)


def _cut(size: int, parts: int, place: int) -> tuple[int, int]:
    """Return where one of `parts` equal parts with gaps between them begins and ends."""
    begin = place * (size + GAP) // parts
    return begin, (place + 1) * (size + GAP) // parts - GAP
