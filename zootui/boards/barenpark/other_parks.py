"""The parks of the others."""

from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, cells
from engine.games.barenpark.rules.table import Park, Public
from zootui.boards.barenpark.blocks import Block, BlockForm, nothing
from zootui.boards.barenpark.faces import label, soil, statue_plate
from zootui.boards.barenpark.park import paint_park, tile_colour
from zootui.boards.barenpark.viewport import SMALL, choose_viewport, extent_of
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.raster import Raster
from zootui.draw.rect import Rect

TALL = 34
"""From this number of lines on the other parks stand beside the one that is shown large, else in the column of the standings."""
_GAP = 2


def place_others(scene: Scene, room: Rect, scale: int) -> dict[int, Rect]:
    """Return where each park but the large one stands, by seat, `scale` columns a square; those without room are left out."""
    public: Public = scene.view.public
    seats = len(public.players)
    found: dict[int, Rect] = {}
    x, y, high = room.x, room.y, 0
    for seat in ((scene.seat + step) % seats for step in range(1, seats)):
        player = public.players[seat]
        extent = extent_of(player.park)
        width = max(extent.width * scale, 9, 1 + 3 * len(player.supply))
        height = 1 + (extent.height if scale > 1 else (extent.height + 1) // 2)
        if x > room.x and x + width > room.right:
            x, y, high = room.x, y + high + 1, 0
        if width > room.width or y + height > room.bottom:
            continue
        found[seat] = Rect(x, y, width, height)
        x, high = x + width + _GAP, max(high, height)
    return found


def paint_others(canvas: Canvas, scene: Scene, places: dict[int, Rect], scale: int) -> None:
    """Paint parks at their places, each under its owner’s sign and supply."""
    palette, public = scene.palette, scene.view.public
    for seat, box in places.items():
        player = public.players[seat]
        canvas.note(*box, f"the park of {scene.names[seat]}, with the tiles of the supply over it")
        canvas.text(box.x, box.y, palette.mark(seat), palette.seat(seat), traits=BOLD)
        for place, tile in enumerate(player.supply):
            colour = tile_colour(palette, tile)
            canvas.text(box.x + 2 + 3 * place, box.y, label(tile, 2), palette.on(colour), colour)
        if scale > 1:
            extent = extent_of(player.park)
            land = Canvas(extent.width * scale, extent.height, palette, canvas.ground)
            seen = choose_viewport(SMALL, Rect(0, 0, land.width, land.height), extent)
            paint_park(land, seen, player.park, plain=scene.ascii)
            canvas.blit(land, box.x, box.y + 1)
        else:
            paint_small_park(canvas, player.park, box.x, box.y + 1, plain=scene.ascii)


def others_block(scene: Scene) -> Block:
    """Return the block of the other parks: all of them, as large as there is room."""

    def forms(width: int) -> list[BlockForm]:
        found = []
        for loss, scale in ((0, 2), (2, 1)):
            places = place_others(scene, Rect(0, 0, width, scene.height), scale)

            def paint(canvas: Canvas, x: int, y: int, wide: int, scale: int = scale) -> None:
                paint_others(canvas, scene, place_others(scene, Rect(x, y, wide, scene.height), scale), scale)

            height = max((box.bottom for box in places.values()), default=0)
            found.append(BlockForm(height, paint, loss + 4 * (len(places) < len(scene.names) - 1)))
        return [*found, nothing(5)]

    return forms


def paint_small_park(canvas: Canvas, park: Park, x: int, y: int, *, plain: bool = False) -> None:
    """Paint a park at one column and half a line a square; nothing where it has no room."""
    extent, grounds = extent_of(park), soil(canvas.palette)
    raster = Raster(extent.width, (extent.height + 1) // 2, canvas.ground)
    if x + raster.width > canvas.width or y + raster.height > canvas.height:
        return
    for (column, row), cell in cells(park).items():
        if cell.tile != NO_TILE:
            colour = tile_colour(canvas.palette, park.tiles[cell.tile].tile)
        elif cell.statue:
            colour = statue_plate(canvas.palette)
        elif cell.icon == PIT_MARK:
            colour = grounds.pit
        else:
            colour = mix(grounds.reach, canvas.palette.bright, 0.25) if cell.icon else grounds.free
        raster.fill(column - extent.left, row - extent.top, 1, 1, colour)
    raster.lay(canvas, x, y, plain=plain)
