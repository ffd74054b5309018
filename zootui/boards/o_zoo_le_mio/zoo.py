"""Paint a zoo as a map: how large it is drawn, which part is seen; grass, tiles with roads, entrance, benches, visitors."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from engine.games.o_zoo_le_mio.components import COMPONENTS
from engine.games.o_zoo_le_mio.names import LETTERS, NAMES as FULL_NAMES, count, guest_count
from engine.games.o_zoo_le_mio.rules.benches import Corner, benches
from engine.games.o_zoo_le_mio.rules.figures import HalfTile, counted_enclosures, half_tiles, tree_cell
from engine.games.o_zoo_le_mio.rules.geometry import EAST, ENTRANCE, NORTH, SOUTH, WEST, Cell
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KINDS, Public
from zootui.boards.shared.cell_size import is_larger, sizes_for
from zootui.boards.shared.viewport import begin, scrolled, shift
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.glyphs import BENCH, BUSH, DOT, STAR, TREE, VISITOR
from zootui.draw.palette import Palette

_HUE_OF = {"grey": "silver", "blue": "azure"}
HUES = (*(_HUE_OF.get(animal.colour, animal.colour) for animal in COMPONENTS.animals), "leaf")
"""The hue of each attraction."""
NAMES = tuple(name.split()[0] for name in FULL_NAMES)
"""The attractions in one word."""
ENTRANCES = ("Porky Park", "Villa Gorilla", "Aqua Shark", "Crocodome")
"""What stands over each seat's entrance."""


def hue(palette: Palette, kind: int) -> str:
    return palette.hue(HUES[kind])


def ground(palette: Palette, kind: int, share: float = 0.38) -> str:
    """Return the ground of an enclosure, a dark tint of the animal's colour; bare earth where there is none."""
    return palette.earth if kind < 0 else palette.tint(hue(palette, kind), share)


# --- how large a zoo is drawn, and which part of it is seen ------------------------------------------------------------


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


HUGE = Zoom(width=14, height=7, road=(6, 3), letter=(1, 1), stars=(9, 1), bushes=(1, 5), guests=(9, 5), hut=3)
GREAT = Zoom(width=12, height=6, road=(5, 2), letter=(1, 1), stars=(8, 1), bushes=(1, 4), guests=(8, 4), hut=3)
BIG = Zoom(width=10, height=5, road=(4, 2), letter=(1, 1), stars=(6, 1), bushes=(1, 3), guests=(6, 3), hut=3)
MIDDLE = Zoom(width=8, height=4, road=(3, 1), letter=(1, 0), stars=(5, 0), bushes=(0, 2), guests=(5, 2), hut=3)
COMPACT = Zoom(
    width=6, height=3, road=(2, 1), letter=(0, 0), stars=(1, 0), bushes=(0, 2), guests=(4, 0), hut=2, brief=True
)
ZOOMS = (HUGE, GREAT, BIG, MIDDLE, COMPACT)
_CELLS = (6, 5)
"""A zoo in the middle of a game: larger than usual are only cells in which all of it would be seen."""


@dataclass(frozen=True)
class Extent:
    """Hold a rectangle of zoo cells, all ends included."""

    left: int
    top: int
    right: int
    bottom: int
    hut: bool = False
    """Tells that its lowest row has nothing but the entrance."""

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


def extent_of(public: Public, seat: int) -> Extent:
    """Return the cells around a zoo; of its lowest row only a hut may be there, which can be cut short."""
    xs, ys = zip(*((half.x, half.y) for half in half_tiles(public.zoos[seat].tiles)), *ENTRANCE, strict=True)
    hut = max(y for _, y in ENTRANCE)
    only_hut = sum(y >= hut for y in ys) == len(ENTRANCE)
    return Extent(left=min(xs), top=min(ys), right=max(xs), bottom=max(ys), hut=only_hut)


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

    `compact` leaves out the large ones. Cells of `keep` (the ghost) are always in sight, and `at` scrolls, but neither changes the
    zoom, so that it holds still.
    """
    for zoom in ZOOMS[ZOOMS.index(MIDDLE) :] if compact else sizes_for(ZOOMS, BIG, _CELLS, (width, height)):
        viewport = _placed(zoom, core, more, width, height)
        seen = sum(viewport.shows(*cell) for cell in more)
        if all(size <= room for size, room in zip(core.size(zoom), (width, height), strict=True)) and 10 * seen >= (
            10 if is_larger(zoom, BIG) else 7
        ) * len(more):
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


# --- the map -----------------------------------------------------------------------------------------------------------


class HalfColours:
    """Hold the colours of one half: its ground, its road, its signs. `texture` draws a road with signs, too."""

    __slots__ = ("bush", "ground", "road", "sign", "texture")

    def __init__(self, palette: Palette, kind: int, *, texture: bool = False) -> None:
        self.ground = ground(palette, kind)
        self.road = palette.road
        plain = kind < 0 or palette.mono
        self.sign = palette.bright if plain else palette.lift(hue(palette, kind), 0.4 if palette.dark else 0.75)
        self.bush = palette.bright if palette.mono else palette.lift(palette.hue("leaf"), 0.1 if palette.dark else 0.5)
        self.texture = texture


def colours_by_kind(palette: Palette, *, texture: bool = False) -> dict[int, HalfColours]:
    """Return the colours of every kind; -1 is the starting tile."""
    return {kind: HalfColours(palette, kind, texture=texture) for kind in range(-1, KINDS)}


def paint_half(canvas: Canvas, viewport: Viewport, x: int, y: int, half: HalfTile, colours: HalfColours) -> None:
    """Paint half a tile with its corner at column `x`, line `y`: ground, road, letter, stars, bushes."""
    zoom = viewport.zoom
    canvas.fill(x, y, zoom.width, zoom.height, colours.ground)
    canvas.note(x, y, zoom.width, zoom.height, _about(half))
    _road(canvas, viewport, x, y, half, colours)
    if half.kind < 0:
        return
    canvas.text(x + zoom.letter[0], y + zoom.letter[1], LETTERS[half.kind], colours.sign, traits=BOLD)
    count = str(half.stars) if zoom.brief else STAR * half.stars
    canvas.text(x + zoom.stars[0], y + zoom.stars[1], count, colours.sign, traits=BOLD)
    if half.bushes:
        number = str(half.bushes) if half.bushes > 1 else ""
        green = BUSH + number if zoom.brief or half.bushes > zoom.road[0] else BUSH * half.bushes
        canvas.text(x + zoom.bushes[0], y + zoom.bushes[1], green, colours.bush, traits=BOLD)


def _about(half: HalfTile) -> str:
    if half.kind < 0:
        return "the starting tile: paths, no animals"
    bushes = f", {count(half.bushes, 'bush', 'bushes')}" if half.bushes else ""
    return f"{FULL_NAMES[half.kind]}, {count(half.stars, 'star', 'stars')}{bushes}"


def _road(canvas: Canvas, viewport: Viewport, x: int, y: int, half: HalfTile, colours: HalfColours) -> None:
    """Fill the road from the middle of a half to each side that it runs to."""
    sides = half.roads
    if not sides:
        return
    zoom = viewport.zoom
    road_x, road_y = zoom.road
    across, along = ("═", "║") if colours.texture else (" ", " ")
    above = road_y if NORTH in sides else 0
    below = zoom.height - road_y - 1 if SOUTH in sides else 0
    canvas.fill(x + road_x, y + road_y - above, 2, above + 1 + below, colours.road, along, colours.ground)
    left = road_x if WEST in sides else 0
    right = zoom.width - road_x - 2 if EAST in sides else 0
    if left or right:
        canvas.fill(x + road_x - left, y + road_y, left + 2 + right, 1, colours.road, across, colours.ground)


def paint_bench(
    canvas: Canvas, viewport: Viewport, corner: Corner, plate: str, ink: str, sign: str, right: bool
) -> None:
    """Put a sign on a small plate at a corner of the grid; `right` tells that the cell to its right leaves room for it."""
    x, y = viewport.at(*corner)
    text = f" {sign} " if len(sign) == 1 else f"{sign} "
    canvas.note(x - 2, y - 1, 3, 1, "a bench: a closed loop of paths, one point each year as a visitor")
    canvas.text(x - 2, y - 1, text if right or not viewport.zoom.brief else sign.ljust(2), ink, plate, BOLD)


def paint_zoo(
    canvas: Canvas, viewport: Viewport, palette: Palette, public: Public, seat: int, *, texture: bool = False
) -> None:
    """Paint a seat's zoo into its viewport, which begins at the corner of `canvas`."""
    tiles = public.zoos[seat].tiles
    canvas.fill(0, 0, viewport.width, viewport.height, palette.grass)
    for x, y in viewport.cells():
        canvas.text(*viewport.at(x, y), DOT, palette.grass_mark)
        canvas.place(f"{x},{y}", Rect(*viewport.at(x, y), viewport.zoom.width, viewport.zoom.height))
    _hut(canvas, viewport, palette, ENTRANCES[seat % len(ENTRANCES)])
    colours = colours_by_kind(palette, texture=texture)
    for half in half_tiles(tiles):
        paint_half(canvas, viewport, *viewport.at(half.x, half.y), half, colours[half.kind])
    _guests(canvas, viewport, palette, public, seat)
    bushy = {(half.x, half.y) for half in half_tiles(tiles) if half.bushes}
    for x, y in benches(tiles):
        right = (x, y - 1) not in bushy
        paint_bench(canvas, viewport, (x, y), palette.bench, palette.on(palette.bench), BENCH, right)


def _hut(canvas: Canvas, viewport: Viewport, palette: Palette, name: str) -> None:
    """Paint the entrance: a hut with a name over its door."""
    zoom = viewport.zoom
    x, y = viewport.at(*ENTRANCE[0])
    wide = zoom.width * len(ENTRANCE)
    wall = palette.raised if palette.mono else palette.tint(palette.hue("orange"), 0.24)
    canvas.fill(x, y, wide, zoom.height, wall)
    sign = palette.road if palette.dark else palette.text
    left, right = max(x, 0), min(x + wide, viewport.width)
    for line, words in (y, (f" ▟ {name} ▙ ", name, name.split()[-1])), (y + 1, ("entrance",)):
        fits = next((word for word in words if len(word) <= right - left), "")  # at the edge of the map no word is cut
        ink, traits = (sign, BOLD) if line == y else (palette.dim(sign, 0.3), 0)
        canvas.centre(left, line, right - left, fits, ink, traits=traits)


def _guests(canvas: Canvas, viewport: Viewport, palette: Palette, public: Public, seat: int) -> None:
    """Paint visitors in the best enclosure of each kind and trees where most bushes grow."""
    zoom = viewport.zoom
    tiles = public.zoos[seat].tiles
    times = {(half.x, half.y): half.tile for half in half_tiles(tiles)}
    for enclosure in counted_enclosures(public, seat):
        x, y = viewport.at(*max(enclosure.cells, key=lambda cell: (times[cell], cell)))
        canvas.text(x + zoom.guests[0], y + zoom.guests[1], VISITOR * enclosure.visitors, palette.bright, traits=BOLD)
        if enclosure.visitors:
            who = guest_count(enclosure.kind, enclosure.visitors)
            canvas.note(
                x + zoom.guests[0], y + zoom.guests[1], enclosure.visitors, 1, f"{who}: the best or second best"
            )
    trees, here = public.attractions[BUSHES].guests[seat], tree_cell(tiles)
    if trees and here is not None and not zoom.brief:
        x, y = viewport.at(*here)
        canvas.text(x + zoom.bushes[0], y + zoom.bushes[1] + 1, TREE * trees, palette.bright, traits=BOLD)
