"""Paint O Zoo le Mio small: the map of one zoo, as large as it fits whole; at its smallest two columns a half tile."""

from collections.abc import Sequence
from typing import Any

from engine.games.o_zoo_le_mio.components import COMPONENTS
from engine.games.o_zoo_le_mio.names import LETTERS
from engine.games.o_zoo_le_mio.rules.figures import counted_enclosures, half_tiles
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE
from engine.games.o_zoo_le_mio.rules.table import Public
from zootui.boards.o_zoo_le_mio.viewport import TINY, ZOOMS, extent_of
from zootui.boards.o_zoo_le_mio.zoo import ENTRANCES, colours_by_kind, paint_zoo
from zootui.boards.shared.viewport import Extent, Viewport, Zoom
from zootui.boards.small.contract import SmallScene, as_many
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import DOT
from zootui.draw.raster import solid
from zootui.draw.rect import Rect


def share(view: Any) -> float:
    """Return how many of all auctions are over."""
    public: Public = view.public
    return (public.auction - 1) / len(COMPONENTS.tiles)


def paint(scene: SmallScene) -> Canvas:
    """Return the map of the zoo that is looked at; where that is too small for a map, those of all as coloured squares."""
    canvas = scene.canvas()
    if not _map(canvas, scene):
        _squares(canvas, scene, scene.view.public)
    return canvas


def paint_one(scene: SmallScene) -> Canvas:
    """Return one zoo: its map, its coloured squares or smaller ones, whatever all zoos fit into, so that they compare."""
    canvas, public = scene.canvas(), scene.view.public
    extents = [extent_of(public, seat) for seat in range(scene.seats)]
    one = extents[scene.seat]
    if zoom := _zoom(scene, extents):
        _paint_map(canvas, scene, one, zoom)
    elif all(extent.height <= scene.height for extent in extents):
        halves = max(extent.width for extent in extents)
        wide = next((columns for columns in (4, 3) if columns * halves <= scene.width), 2)
        across, high = wide * one.width, one.height
        corner = max(0, (scene.width - across) // 2), max(0, (scene.height - high) // 2)
        _one(canvas, public, scene.seat, (corner[0] - wide * one.left, corner[1] - one.top), wide)
    else:
        _halves(canvas, scene, one)
    return canvas


def _zoom(scene: SmallScene, extents: Sequence[Extent]) -> Zoom | None:
    """Return the largest zoom at which all these zoos fit whole, None if there is none."""
    for zoom in (*ZOOMS, TINY):
        sizes = [zoom.size(extent) for extent in extents]
        if all(width <= scene.width and height <= scene.height for width, height in sizes):
            return zoom
    return None


def _map(canvas: Canvas, scene: SmallScene) -> bool:
    """Paint the map of the zoo that is looked at, as large as it fits whole; tell whether it does."""
    extent = extent_of(scene.view.public, scene.seat)
    zoom = _zoom(scene, [extent])
    if zoom is not None:
        _paint_map(canvas, scene, extent, zoom)
    return zoom is not None


def _paint_map(canvas: Canvas, scene: SmallScene, extent: Extent, zoom: Zoom) -> None:
    width, height = zoom.size(extent)
    x = (scene.width - width) // 2 - extent.left * zoom.width
    y = (scene.height - height) // 2 - extent.top * zoom.height
    viewport = Viewport(zoom=zoom, x=x, y=y, width=scene.width, height=scene.height)
    paint_zoo(canvas, viewport, scene.view.public, scene.seat, texture=scene.ascii, named=False)
    _short_name(canvas, scene, viewport)


def _short_name(canvas: Canvas, scene: SmallScene, viewport: Viewport) -> None:
    """Write the first word of the entrance's name where the whole has no room."""
    palette, name = scene.palette, ENTRANCES[scene.seat % len(ENTRANCES)]
    (x, y), wide = viewport.corner(*ENTRANCE[0]), viewport.zoom.width * len(ENTRANCE)
    if len(name) > wide:
        canvas.fill(x, y, wide, 1, canvas.grounds[y][x] if 0 <= y < canvas.height and 0 <= x < canvas.width else "")
        canvas.centre(x, y, wide, name.split()[0], palette.road if palette.dark else palette.text, traits=BOLD)


def _squares(canvas: Canvas, scene: SmallScene, public: Public) -> None:
    """Paint as many zoos as fit side by side, that which is looked at first: two columns a half tile, with letter and stars."""
    extents = [extent_of(public, seat) for seat in scene.order]
    sizes = [(2 * one.width, one.height) for one in extents]
    high, places = as_many(sizes, (scene.width, scene.height))
    for (x, y), seat, extent in zip(places, scene.order, extents, strict=False):
        top = y + high - extent.height
        _one(canvas, public, seat, (x + 2 - 2 * extent.left, top - extent.top))
        scene.mark(canvas, x, top, seat)


def _halves(canvas: Canvas, scene: SmallScene, extent: Extent) -> None:
    """Paint a zoo two columns and half a line a half tile, each in the colour of its kind."""
    palette, colours = scene.palette, colours_by_kind(scene.palette)
    left = max(0, (scene.width - 2 * extent.width) // 2) - 2 * extent.left
    top = (2 * scene.height - extent.height) // 2 - extent.top
    for half in half_tiles(scene.view.public.zoos[scene.seat].tiles):
        ground = palette.road if half.kind < 0 else colours[half.kind].sign
        canvas.half(left + 2 * half.x, top + half.y, 2, 1, ground)
    for x, y in ENTRANCE:
        canvas.half(left + 2 * x, top + y, 2, 1, palette.road)
    if scene.ascii:
        solid(canvas, Rect(0, 0, canvas.width, canvas.height), (canvas.ground,))


def _one(canvas: Canvas, public: Public, seat: int, at: tuple[int, int], wide: int = 2) -> None:
    """Paint a zoo `wide` columns and a line a half tile, with its letter and stars."""
    palette, colours = canvas.palette, colours_by_kind(canvas.palette)
    lit = {cell for enclosure in counted_enclosures(public, seat) for cell in enclosure.cells}
    for half in half_tiles(public.zoos[seat].tiles):
        x, y = at[0] + wide * half.x, at[1] + half.y
        colour = colours[half.kind]
        canvas.fill(x, y, wide, 1, colour.ground)
        if half.kind < 0:
            canvas.text(x, y, DOT * wide, palette.road)
        else:
            traits = BOLD if (half.x, half.y) in lit else 0
            canvas.text(x + (wide > 3), y, f"{LETTERS[half.kind]}{half.stars or ' '}", colour.sign, traits=traits)
    for x, y in ENTRANCE:
        canvas.text(at[0] + wide * x, at[1] + y, "▀" * wide, palette.road)
