"""Paint Aquaretto small: the water zoo that is looked at as a map, and every zoo as a line of its basins."""

from __future__ import annotations

from typing import Any

from engine.games.aquaretto.names import MONEY, letter
from engine.games.aquaretto.rules.figures import basins, bounds
from engine.games.aquaretto.rules.layout import ENTRANCE, layout_of, row_col
from engine.games.aquaretto.rules.table import KIND, TRAINER, Public, Zoo, deck
from zootui.boards.aquaretto.faces import face, gold, hue, letter_of, sand, stone
from zootui.boards.aquaretto.land import ZOOMS, Bounds, Light, Zoom, fit, paint_land
from zootui.boards.small.contract import SmallScene
from zootui.boards.small.trucks import drawn_share, paint_trucks
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import mix, solid


def share(view: Any) -> float:
    """Return how many of all tiles are drawn."""
    public: Public = view.public
    return 1.0 if not public.asks else drawn_share(public.round, len(deck(public.kinds)))


def paint(scene: SmallScene) -> Canvas:
    """Return the map where there is room for it, the trucks, and the zoos as lines."""
    canvas, public = scene.canvas(), scene.view.public
    box = Bounds(*bounds(public.zoos[scene.seat]))
    lines = scene.seats + 1
    room = scene.height - lines - 1
    width, height = box.size(ZOOMS[-1])
    y = scene.height - lines
    if room >= height and scene.width >= width:
        land = Canvas(scene.width, room, scene.palette.text, scene.palette.grass)
        zoo: Zoo = public.zoos[scene.seat]
        paint_land(land, fit(box, scene.width, room), scene.palette, zoo, zoo, Light(), {})
        canvas.blit(land, 0, 0)
    else:
        y = max(0, y // 2)
    trucks = scene.height >= lines
    if trucks:
        paint_trucks(canvas, scene, public.round, y, lambda tile: (letter(tile), face(scene.palette, tile).plate))
    for seat in range(scene.seats):
        _zoo(canvas, scene, seat, y + trucks + seat)
    return canvas


def paint_one(scene: SmallScene) -> Canvas:
    """Return the map of one zoo; where not all fit whole, a column and half a line for each space, else the basins as plates.

    All zoos are painted alike, so that one can compare them.
    """
    canvas, zoos = scene.canvas(), scene.view.public.zoos
    zoo, boxes = zoos[scene.seat], [Bounds(*bounds(one)) for one in zoos]
    box, sizes = boxes[scene.seat], [one.size(ZOOMS[-1]) for one in boxes]
    if all(width <= scene.width and height <= scene.height for width, height in sizes):
        paint_land(canvas, fit(box, scene.width, scene.height), scene.palette, zoo, zoo, Light(), {})
    elif all(one.size(Zoom(1, 1, (0, 0)))[1] <= 2 * scene.height for one in boxes):
        _spaces(canvas, scene, zoo, box)
    else:
        _basins(canvas, scene, zoo)
    return canvas


def _basins(canvas: Canvas, scene: SmallScene, zoo: Zoo) -> None:
    """Write the basins of a zoo that does not fit as plates with their sizes, one below the other, or in columns."""
    palette, found = scene.palette, basins(zoo)
    rows = max(1, min(scene.height, len(found)))
    columns = max(1, -(-len(found) // rows))
    rows = max(1, -(-len(found) // columns))
    breadth, y = max(4, (scene.width - 1) // columns), max(0, (scene.height - rows) // 2)
    for place, basin in enumerate(found):
        plate = mix(hue(palette, basin.kind), palette.ground, 0.15)
        words = f"{letter_of(basin.kind)} {basin.size} " if breadth > 5 else f"{letter_of(basin.kind)}{basin.size}"
        words = f" {words}".ljust(4 + basin.size)[: breadth - 1]
        canvas.text(1 + place // rows * breadth, y + place % rows, words, palette.on(plate), plate, BOLD)


def _spaces(canvas: Canvas, scene: SmallScene, zoo: Zoo, box: Bounds) -> None:
    """Paint each space of a zoo as a column and half a line: basins in their colours."""
    palette, (width, lines) = scene.palette, box.size(Zoom(1, 1, (0, 0)))
    wide = 2 if 2 * width <= scene.width else 1
    left, top = max(0, (scene.width - wide * width) // 2), max(0, (2 * scene.height - lines) // 2)
    for cell, what in zip(layout_of(zoo.built).cells, zoo.spaces, strict=True):
        row, col = row_col(cell)
        colour = hue(palette, KIND[what]) if what >= 0 else sand(palette) if what == TRAINER else palette.water
        canvas.half(left + wide * (col - box.left), top + row - box.top, wide, 1, colour)
    for cell in ENTRANCE:
        row, col = row_col(cell)
        canvas.half(left + wide * (col - box.left), top + row - box.top, wide, 1, stone(palette))
    if scene.ascii:
        solid(canvas, Rect(0, 0, canvas.width, canvas.height), (canvas.ground, palette.water))


def _zoo(canvas: Canvas, scene: SmallScene, seat: int, y: int) -> None:
    palette, zoo = scene.palette, scene.view.public.zoos[seat]
    canvas.fill(0, y, scene.width, 1, palette.panel)
    scene.mark(canvas, 1, y, seat)
    x = 3
    for basin in basins(zoo):
        plate = mix(hue(palette, basin.kind), palette.ground, 0.15)
        wide = max(1, min(basin.size, (scene.width - 9) // 14)) if scene.width >= 30 else 0
        x = canvas.text(x, y, f"{letter_of(basin.kind)}{basin.size}{' ' * wide}", palette.on(plate), plate, BOLD) + 1
    canvas.right(scene.width - 1, y, f"{MONEY}{zoo.coins}", gold(palette), palette.panel)
