"""Paint Bärenpark small: the park that is looked at two columns a square, the others one column and half a line."""

from typing import Any

from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, cells
from engine.games.barenpark.rules.park_map import SIDE
from engine.games.barenpark.rules.table import FULL, Park, Public
from zootui.boards.barenpark.faces import soil, statue_plate
from zootui.boards.barenpark.park import paint_park, tile_colour
from zootui.boards.barenpark.viewport import SMALL, ZOOMS, choose_viewport, extent_of
from zootui.boards.small.contract import SmallScene, as_many
from zootui.draw.canvas import Canvas
from zootui.draw.raster import solid
from zootui.draw.rect import Rect


def _filled(park: Park) -> float:
    """Return how much of a full park of four areas is covered."""
    on = cells(park)
    covered = sum(cell.tile != NO_TILE or bool(cell.statue) for cell in on.values())
    return covered / (FULL * SIDE * SIDE)


def share(view: Any) -> float:
    """Return how full the fullest park is: the first one that is calls the last round."""
    public: Public = view.public
    return max(_filled(player.park) for player in public.players)


def paint(scene: SmallScene) -> Canvas:
    """Return the parks, as large as there is room."""
    canvas, players = scene.canvas(), scene.view.public.players
    parks = [players[seat].park for seat in scene.order]
    minis = [_mini_size(park) for park in parks]
    others = (sum(width + 3 for width, _ in minis[1:]) - 1, max((height for _, height in minis[1:]), default=0))
    box = extent_of(parks[0])
    for zoom in ZOOMS:
        width, height = zoom.size(box)
        if width <= scene.width and height + 1 + others[1] <= scene.height and others[0] <= scene.width:
            _large(canvas, scene, parks[0], Rect(0, 0, scene.width, scene.height - others[1] - 1))
            _row(canvas, scene, parks[1:], scene.order[1:], (scene.width - others[0]) // 2, scene.height - others[1])
            return canvas
        if width + 3 + others[0] <= scene.width and max(height, others[1]) <= scene.height:
            left = (scene.width - width - 3 - others[0]) // 2
            _large(canvas, scene, parks[0], Rect(left, 0, width, scene.height))
            _row(canvas, scene, parks[1:], scene.order[1:], left + width + 3, (scene.height - others[1]) // 2)
            return canvas
    _minis(canvas, scene, parks, minis)
    return canvas


def paint_one(scene: SmallScene) -> Canvas:
    """Return one park, two columns a square where it fits whole, else one column and half a line."""
    canvas, park = scene.canvas(), scene.view.public.players[scene.seat].park
    width, height = SMALL.size(extent_of(park))
    if width <= scene.width and height <= scene.height:
        _large(canvas, scene, park, Rect(0, 0, scene.width, scene.height))
    else:
        lying = _mini_size(park)[1] > scene.height  # a tall park shows whole on its side
        width, height = _mini_size(park, lying=lying)
        left, top = max(0, (scene.width - width) // 2), max(0, (scene.height - height) // 2)
        _mini(canvas, scene, park, left, top, lying=lying)
    return canvas


def _large(canvas: Canvas, scene: SmallScene, park: Park, rect: Rect) -> None:
    """Paint a park in the largest size that fits a part of the picture."""
    box = extent_of(park)
    zoom = next((one for one in ZOOMS if one.size(box)[0] <= rect.width and one.size(box)[1] <= rect.height), ZOOMS[-1])
    land = Canvas(rect.width, rect.height, scene.palette, scene.palette.grass)
    middle = Rect(0, 0, rect.width, rect.height - max(0, rect.height - zoom.size(box)[1]) // 2)
    paint_park(land, choose_viewport(zoom, middle, box), park, plain=scene.ascii)
    canvas.blit(land, rect.x, rect.y)


def _row(canvas: Canvas, scene: SmallScene, parks: list[Park], seats: tuple[int, ...], x: int, y: int) -> None:
    for park, seat in zip(parks, seats, strict=True):
        scene.mark(canvas, x, y, seat)
        _mini(canvas, scene, park, x + 2, y)
        x += _mini_size(park)[0] + 3


def _minis(canvas: Canvas, scene: SmallScene, parks: list[Park], sizes: list[tuple[int, int]]) -> None:
    """Paint as many parks as fit, one column and half a line a square, that which is looked at first."""
    _, places = as_many(sizes, (scene.width, scene.height))
    for (x, y), park, seat in zip(places, parks, scene.order, strict=False):
        scene.mark(canvas, x, y, seat)
        _mini(canvas, scene, park, x + 2, y)


def _mini_size(park: Park, *, lying: bool = False) -> tuple[int, int]:
    box = extent_of(park)
    width, height = (box.height, box.width) if lying else (box.width, box.height)
    return width, (height + 1) // 2


def _mini(canvas: Canvas, scene: SmallScene, park: Park, x: int, y: int, *, lying: bool = False) -> None:
    palette, box, ground = scene.palette, extent_of(park), soil(scene.palette)
    for (column, row), cell in cells(park).items():
        if cell.statue:
            colour = statue_plate(palette)
        elif cell.tile != NO_TILE:
            colour = tile_colour(palette, park.tiles[cell.tile].tile)
        else:
            colour = palette.sunk if cell.icon == PIT_MARK else ground.other if cell.icon else ground.free
        right, down = column - box.left, row - box.top
        if lying:
            right, down = down, right
        canvas.half(x + right, 2 * y + down, 1, 1, colour)
    if scene.ascii:
        width, height = _mini_size(park, lying=lying)
        empty = (canvas.ground, palette.sunk, ground.free, ground.other)
        solid(canvas, Rect(x, y, width, height), empty)
