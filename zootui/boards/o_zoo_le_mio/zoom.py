"""Choose how large a zoo is drawn and which part of it is seen: from cells of the zoo to cells of the canvas."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from engine.games.o_zoo_le_mio.rules.geometry import Cell
from zootui.boards.shared.viewport import begin, scrolled, shift

Point = tuple[int, int]


@dataclass(frozen=True)
class Zoom:
    """Hold how half a tile is drawn: its size, where its road runs (`road`, two columns wide), where its signs stand.

    `brief` zooms write stars and bushes as numbers.
    """

    width: int
    height: int
    road: Point
    letter: Point
    stars: Point
    bushes: Point
    guests: Point
    hut: int
    brief: bool = False


BIG = Zoom(width=10, height=5, road=(4, 2), letter=(1, 1), stars=(6, 1), bushes=(1, 3), guests=(6, 3), hut=3)
MIDDLE = Zoom(width=8, height=4, road=(3, 1), letter=(1, 0), stars=(5, 0), bushes=(0, 2), guests=(5, 2), hut=3)
COMPACT = Zoom(
    width=6, height=3, road=(2, 1), letter=(0, 0), stars=(1, 0), bushes=(0, 2), guests=(4, 0), hut=2, brief=True
)
ZOOMS = (BIG, MIDDLE, COMPACT)


@dataclass(frozen=True)
class Extent:
    """Hold a rectangle of zoo cells, all ends included; `hut` tells that its lowest row has nothing but the entrance."""

    left: int
    top: int
    right: int
    bottom: int
    hut: bool = False

    def with_cells(self, cells: Iterable[Cell]) -> Extent:
        """Return the smallest extent that has more cells, too."""
        more = tuple(cells)
        xs, ys = [self.left, self.right, *(x for x, _ in more)], [self.top, self.bottom, *(y for _, y in more)]
        hut = self.hut and all(y < self.bottom for _, y in more)
        return Extent(left=min(xs), top=min(ys), right=max(xs), bottom=max(ys), hut=hut)

    def size(self, zoom: Zoom) -> Point:
        """Return how many columns and lines it takes."""
        rows = self.bottom - self.top + 1
        height = (rows - 1) * zoom.height + zoom.hut if self.hut else rows * zoom.height
        return (self.right - self.left + 1) * zoom.width, height


@dataclass(frozen=True)
class Viewport:
    """Hold where cell (0, 0) of the zoo begins on the canvas, and which part of the canvas belongs to the zoo."""

    zoom: Zoom
    x: int
    y: int
    width: int
    height: int

    def at(self, x: int, y: int) -> Point:
        """Return the top left corner of a cell on the canvas."""
        return self.x + x * self.zoom.width, self.y + y * self.zoom.height

    def shows(self, x: int, y: int) -> bool:
        """Tell whether the middle of a cell is in sight."""
        left, top = self.at(x, y)
        return 0 <= left + self.zoom.road[0] < self.width - 1 and 0 <= top + self.zoom.road[1] < self.height

    def cells(self) -> Iterator[Cell]:
        """Yield all cells that are seen at least in part, in reading order."""
        left, top = -self.x // self.zoom.width, -self.y // self.zoom.height
        right, bottom = (self.width - 1 - self.x) // self.zoom.width, (self.height - 1 - self.y) // self.zoom.height
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                yield x, y


def choose_viewport(
    core: Extent,
    more: Collection[Cell],
    width: int,
    height: int,
    keep: Collection[Cell] = (),
    at: Point = (0, 0),
    compact: bool = False,
) -> Viewport:
    """Return the largest zoom that shows all of `core` and most of the cells `more`; if none does, the smallest, scrolled.

    `compact` leaves out the largest. Cells of `keep` (the ghost) are always in sight, and `at` scrolls, but neither changes the
    zoom, so that it holds still.
    """
    for zoom in ZOOMS[1:] if compact else ZOOMS:
        viewport = _placed(zoom, core, more, width, height)
        seen = sum(viewport.shows(*cell) for cell in more)
        if all(
            size <= room for size, room in zip(core.size(zoom), (width, height), strict=True)
        ) and 10 * seen >= 7 * len(more):
            break
    left, top = viewport.at(core.left, core.top)
    x = viewport.x - left + scrolled(left - at[0], core.size(zoom)[0], zoom.width, width)
    y = viewport.y - top + scrolled(top - at[1], core.size(zoom)[1], zoom.height, height)
    if keep:
        x += shift(x, zoom.width, [cell[0] for cell in keep], width)
        y += shift(y, zoom.height, [cell[1] for cell in keep], height)
    return Viewport(zoom=zoom, x=x, y=y, width=width, height=height)


def _placed(zoom: Zoom, core: Extent, more: Iterable[Cell], width: int, height: int) -> Viewport:
    """Return the viewport with everything in its middle, so far as the core stays in sight."""
    wider = core.with_cells(more)
    x = begin(core.size(zoom)[0], wider.size(zoom)[0], (core.left - wider.left) * zoom.width, width)
    y = begin(core.size(zoom)[1], wider.size(zoom)[1], (core.top - wider.top) * zoom.height, height)
    return Viewport(zoom=zoom, x=x - core.left * zoom.width, y=y - core.top * zoom.height, width=width, height=height)
