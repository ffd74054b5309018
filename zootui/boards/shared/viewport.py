"""The part of a map that is seen in a room that may be smaller, and how large its cells are drawn there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from zootui.draw.rect import Rect

Point = tuple[int, int]
"""A cell of a map by column and row, or a place in a room by column and line."""


@dataclass(frozen=True)
class Extent:
    """Hold a rectangle of cells of a map, all ends included."""

    left: int
    top: int
    right: int
    bottom: int
    low: bool = False
    """Tells that its last row has only what needs fewer lines than a cell (an entrance)."""

    @property
    def width(self) -> int:
        """Return how many columns of cells it has."""
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        """Return how many rows of cells it has."""
        return self.bottom - self.top + 1

    def with_cells(self, cells: Collection[Point]) -> Extent:
        """Return the smallest one that holds more cells, too."""
        xs, ys = [self.left, self.right, *(x for x, _ in cells)], [self.top, self.bottom, *(y for _, y in cells)]
        low = self.low and all(y < self.bottom for _, y in cells)
        return Extent(min(xs), min(ys), max(xs), max(ys), low)


_CORNER = Rect(0, 0, 1, 1)


@dataclass(frozen=True)
class Zoom:
    """Hold how large a cell is drawn, in columns and lines, and what must be in sight for a map to be drawn so."""

    width: int
    height: int
    sign: Rect = _CORNER
    """What of a cell must be in sight for it to be shown."""
    partly: bool = False
    """Tells that any part of the sign is enough."""
    joint: Point = (0, 0)
    """How many columns and half lines at its beginning lie between a cell and the one before it."""
    border: Point = (0, 0)
    """How many columns and lines there are after the last cell."""
    low_row: int = 0
    """How many lines a last row takes that is low."""
    cut: Point = (0, 0)
    """How many lines may be cut off at the top and at the foot: nothing can be seen there."""
    beside: int = 0
    """How many columns must be free beside a map."""
    around: int = 7
    """How many of ten cells must be shown that something could come to."""
    grown: Point = (0, 0)
    """The cells across and down of a map in the middle of a game, which must have room although this one is smaller.

    So a map is drawn larger on a larger screen, and not because it is small yet: it would shrink with every tile.
    """

    def size(self, extent: Extent) -> Point:
        """Return how many columns and lines an extent takes."""
        low = self.height - self.low_row if extent.low else 0
        return extent.width * self.width + self.border[0], extent.height * self.height + self.border[1] - low

    def least(self, extent: Extent) -> Point:
        """Return how many columns and lines show all of an extent that can be seen."""
        across, down = self.size(extent)
        return across, down - sum(self.cut)

    def suits(self, room: Point) -> bool:
        """Tell whether a map in the middle of a game would fit a room."""
        across, down = self.grown[0] * self.width, self.grown[1] * self.height
        return across <= max(0, room[0]) and down <= max(0, room[1])


@dataclass(frozen=True)
class Alignment:
    """Hold where a map stands in its room, across and down (0: at the beginning, 1: in the middle, 2: at the end)."""

    whole: Point = (1, 1)
    """Where it stands if all of it is seen."""
    part: Point = (1, 1)
    """Where it stands if not, before it is scrolled."""
    loose: bool = True
    """Tells that it scrolls, also where all of it is seen, until one cell is left; else only as far as there is more of it."""


LOOSE = Alignment()


@dataclass(frozen=True)
class Viewport:
    """Hold where cell (0, 0) of a map begins in a room, and how large the room is."""

    zoom: Zoom
    x: int
    y: int
    width: int
    height: int

    def corner(self, x: int, y: int) -> Point:
        """Return the column and line of the room where a cell begins."""
        return self.x + x * self.zoom.width, self.y + y * self.zoom.height

    def cells(self) -> Iterator[Point]:
        """Yield all cells that are seen at least in part, in reading order."""
        left, top = -self.x // self.zoom.width, -self.y // self.zoom.height
        right, bottom = (self.width - 1 - self.x) // self.zoom.width, (self.height - 1 - self.y) // self.zoom.height
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                yield x, y

    def cut(self, x: int, y: int, width: int, height: int) -> Rect | None:
        """Return what is seen of a rectangle of the room; None if nothing is."""
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.width, x + width), min(self.height, y + height)
        return Rect(left, top, right - left, bottom - top) if left < right and top < bottom else None

    def seen(self, x: int, y: int) -> Rect | None:
        """Return what is seen of a cell; None if nothing is."""
        return self.cut(*self.corner(x, y), self.zoom.width, self.zoom.height)

    def plate(self, x: int, y: int) -> Rect:
        """Return the rectangle of a cell without the columns of its joint."""
        left, top = self.corner(x, y)
        return Rect(left + self.zoom.joint[0], top, self.zoom.width - self.zoom.joint[0], self.zoom.height)

    def plate_seen(self, x: int, y: int) -> Rect:
        """Return what is seen of a plate; it may have no columns or lines."""
        box = self.plate(x, y)
        left, right = (max(0, min(self.width, edge)) for edge in (box.x, box.right))
        top, bottom = (max(0, min(self.height, edge)) for edge in (box.y, box.bottom))
        return Rect.between(left, top, right, bottom)

    def shows(self, x: int, y: int) -> bool:
        """Tell whether the sign of a cell is in sight."""
        (left, top), sign = self.corner(x, y), self.zoom.sign
        seen = self.cut(left + sign.x, top + sign.y, sign.width, sign.height)
        return seen is not None and (self.zoom.partly or seen[2:] == sign[2:])

    def keeping(self, cells: Collection[Point]) -> Viewport:
        """Return the viewport moved so that all cells are in sight, or else the first."""
        if not cells:
            return self
        x = _kept(self.x, self.zoom.width, [x for x, _ in cells], self.width, 0)
        y = _kept(self.y, self.zoom.height, [y for _, y in cells], self.height, self.zoom.cut[0])
        return replace(self, x=x, y=y)


def fit(
    zooms: Iterable[Zoom],
    core: Extent,
    room: Point,
    *,
    more: Collection[Point] = (),
    keep: Collection[Point] = (),
    at: Point = (0, 0),
    alignment: Alignment = LOOSE,
) -> Viewport:
    """Return the first zoom that shows all of `core`, and enough of the cells `more`; if none does, the last, scrolled.

    Cells of `keep` (what is in hand) are always in sight, and `at` scrolls, but neither changes the zoom, so that it holds still.
    """
    wider = core.with_cells(more)
    for zoom in zooms:
        size, whole = zoom.size(core), zoom.size(wider)
        before = (core.left - wider.left) * zoom.width, (core.top - wider.top) * zoom.height
        both = zip(size, whole, before, room, ((0, 0), zoom.cut), alignment.whole, alignment.part, strict=True)
        left, top = (_begin(*one) for one in both)
        seen = Viewport(zoom, left - core.left * zoom.width, top - core.top * zoom.height, *room)
        fits = zoom.suits(room) and size[0] + zoom.beside <= room[0] and zoom.least(core)[1] <= room[1]
        if fits and 10 * sum(seen.shows(*cell) for cell in more) >= zoom.around * len(more):
            break
    lengths = zip((left, top), at, size, room, (zoom.width, zoom.height), (0, sum(zoom.cut)), strict=True)
    x, y = (_scrolled(*one, loose=alignment.loose) for one in lengths)
    return replace(seen, x=seen.x - left + x, y=seen.y - top + y).keeping(keep)


def _begin(core: int, whole: int, before: int, room: int, cut: Point, fits: int, scrolls: int) -> int:
    """Return where the core of a map begins: where `whole`, of which `before` lies ahead of it, stands, if the core allows it.

    Of what is too large by no more than may be cut off at both ends, each loses its share.
    """
    over = core - room
    if over <= 0:
        return max(0, min((room - whole) * fits // 2 + before, -over))
    return -(over * cut[0] // sum(cut)) if over <= sum(cut) else -over * scrolls // 2


def _scrolled(begin: int, by: int, core: int, room: int, step: int, cut: int, *, loose: bool) -> int:
    """Return where a map begins that is scrolled: one `step` of it always stays in sight, or if not `loose` its room full."""
    if loose:
        return max(step - core, min(begin - by, room - step))
    return begin if core - room <= cut else max(room - core, min(begin - by, 0))


def _kept(origin: int, step: int, places: Collection[int], room: int, spare: int) -> int:
    """Return where a map begins so that all `places`, numbers of steps, are in sight, or else the first of them."""
    low, high = origin + min(places) * step, origin + (max(places) + 1) * step
    if low < -spare or high - low > room + spare:
        return origin - low
    return origin + min(0, room - high)
