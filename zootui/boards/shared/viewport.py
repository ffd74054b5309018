"""The part of a map that is seen in a room that may be smaller, and how large its cells are drawn there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar

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


@dataclass(frozen=True)
class CellSize:
    """Hold how large a cell is drawn, in columns and lines."""

    width: int
    height: int

    def size(self, extent: Extent) -> Point:
        """Return how many columns and lines an extent takes."""
        return extent.width * self.width, extent.height * self.height


Z = TypeVar("Z", bound=CellSize)


def is_larger(size: CellSize, usual: CellSize) -> bool:
    """Tell whether cells are drawn larger than usual, as on a large screen."""
    return size.height > usual.height


def sizes_for(sizes: Sequence[Z], usual: Z, cells: tuple[int, int], room: tuple[int, int]) -> tuple[Z, ...]:
    """Return the sizes without those larger than `usual` in which a zoo of `cells` across and down would not fit.

    So a zoo is drawn larger on a larger screen, and not because it is small yet: it would shrink with every tile.
    """
    return tuple(
        size
        for size in sizes
        if not is_larger(size, usual) or (cells[0] * size.width <= room[0] and cells[1] * size.height <= room[1])
    )


@dataclass(frozen=True)
class MapViewport(Generic[Z]):
    """Hold where cell (0, 0) of a map begins in a room, and how large the room is."""

    zoom: Z
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

    def keeping(self, cells: Collection[Point], spare: int = 0) -> Self:
        """Return the viewport moved so that all cells are in sight, or else the first; `spare` lines may be cut off."""
        if not cells:
            return self
        x = _kept(self.x, self.zoom.width, [x for x, _ in cells], self.width, 0)
        y = _kept(self.y, self.zoom.height, [y for _, y in cells], self.height, spare)
        return replace(self, x=x, y=y)


V = TypeVar("V", bound="MapViewport[Any]")


def fit(
    viewport: Callable[[Z, int, int, int, int], V],
    zooms: Iterable[Z],
    core: Extent,
    room: Point,
    *,
    more: Collection[Point],
    enough: Callable[[V], bool],
    keep: Collection[Point],
    at: Point,
) -> V:
    """Return the first zoom that shows all of `core`, and of the cells `more` what is `enough`; if none does, the last, scrolled.

    Cells of `keep` (what is in hand) are always in sight, and `at` scrolls, but neither changes the zoom, so that it holds still.
    """
    wider = core.with_cells(more)
    for zoom in zooms:
        size, whole = zoom.size(core), zoom.size(wider)
        before = (core.left - wider.left) * zoom.width, (core.top - wider.top) * zoom.height
        left, top = (_begin(*lengths) for lengths in zip(size, whole, before, room, strict=True))
        seen = viewport(zoom, left - core.left * zoom.width, top - core.top * zoom.height, *room)
        if size[0] <= room[0] and size[1] <= room[1] and enough(seen):
            break
    x = seen.x - left + _scrolled(left - at[0], size[0], zoom.width, room[0])
    y = seen.y - top + _scrolled(top - at[1], size[1], zoom.height, room[1])
    return replace(seen, x=x, y=y).keeping(keep)


def _begin(core: int, whole: int, before: int, room: int) -> int:
    """Return where the core of a map begins: `whole`, of which `before` lies ahead of it, in the middle if the core allows it."""
    wanted = (room - whole) // 2 + before
    return max(0, min(wanted, room - core)) if core <= room else (room - core) // 2


def _scrolled(wanted: int, size: int, step: int, room: int) -> int:
    """Return where a map may begin that was scrolled to `wanted`: one `step` of it always stays in sight."""
    return max(step - size, min(wanted, room - step))


def _kept(origin: int, step: int, places: Collection[int], room: int, spare: int) -> int:
    """Return where a map begins so that all `places`, numbers of steps, are in sight, or else the first of them."""
    low, high = origin + min(places) * step, origin + (max(places) + 1) * step
    if low < -spare or high - low > room + spare:
        return origin - low
    return origin + min(0, room - high)
