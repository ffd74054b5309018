"""Paint Aquaretto small: the water zoo that is looked at as a map, and every zoo as a line of its basins."""

from typing import Any

from engine.games.aquaretto.names import MONEY, letter
from engine.games.aquaretto.rules.figures import basins
from engine.games.aquaretto.rules.table import Zoo, deck
from zootui.boards.aquaretto.faces import face, hue, letter_of
from zootui.boards.aquaretto.land import Light, paint_land
from zootui.boards.aquaretto.side import COINS
from zootui.boards.aquaretto.small_zoo import paint_small_zoo
from zootui.boards.aquaretto.viewport import ZOOMS, extent_of
from zootui.boards.shared.viewport import fit
from zootui.boards.small.contract import SmallScene
from zootui.boards.small.trucks import drawn_share, paint_trucks
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix


def share(view: Any) -> float:
    """Return how many of all tiles are drawn."""
    return drawn_share(view.public, len(deck(view.public.kinds)))


def paint(scene: SmallScene) -> Canvas:
    """Return the map where there is room for it, the trucks, and the zoos as lines."""
    canvas, public = scene.canvas(), scene.view.public
    box = extent_of(public.zoos[scene.seat])
    lines = scene.seats + 1
    room = scene.height - lines - 1
    width, height = ZOOMS[-1].size(box)
    y = scene.height - lines
    if room >= height and scene.width >= width:
        land = Canvas(scene.width, room, scene.palette, scene.palette.grass)
        zoo: Zoo = public.zoos[scene.seat]
        paint_land(land, fit(ZOOMS, box, (scene.width, room)), zoo, zoo, Light(), {})
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
    """Return the map of one zoo, or its basins as plates where it does not fit."""
    return paint_small_zoo(
        (scene.width, scene.height), scene.palette, scene.view.public.zoos, scene.seat, plain=scene.ascii
    )


def _zoo(canvas: Canvas, scene: SmallScene, seat: int, y: int) -> None:
    palette, zoo = scene.palette, scene.view.public.zoos[seat]
    canvas.fill(0, y, scene.width, 1, palette.panel)
    scene.mark(canvas, 1, y, seat)
    x = 3
    for basin in basins(zoo):
        plate = mix(hue(palette, basin.kind), palette.ground, 0.15)
        wide = max(1, min(basin.size, (scene.width - 9) // 14)) if scene.width >= 30 else 0
        x = canvas.text(x, y, f"{letter_of(basin.kind)}{basin.size}{' ' * wide}", palette.on(plate), plate, BOLD) + 1
    canvas.right(scene.width - 1, y, f"{MONEY}{COINS.said(COINS.value(zoo))}", COINS.ink(palette), palette.panel)
