"""Paint Zoo Tycoon small: the land of every zoo, with letters where there is room."""

from typing import Any

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from zootui.boards.small.contract import SmallScene, grid
from zootui.boards.zoo_tycoon.land.small_zoo import MAPS, paint_small_zoo
from zootui.draw.canvas import Canvas


def share(view: Any) -> float:
    """Return how many of the rounds are over."""
    return float((view.public.round - 1) / COMPONENTS.givens.rounds)


def paint(scene: SmallScene) -> Canvas:
    """Return all zoos with letters, or without, or as many as fit, that which is looked at first."""
    canvas, zoos = scene.canvas(), scene.view.public.zoos
    for count in range(scene.seats, 0, -1):
        for size in MAPS:
            width, height = size
            places = grid(count, (width + 2, height), (scene.width, scene.height))
            for (x, y), seat in zip(places, scene.order, strict=False):
                scene.mark(canvas, x, y, seat)
                paint_small_zoo(canvas, x + 2, y, zoos[seat], size, plain=scene.ascii)
            if places:
                return canvas
    return canvas


def paint_one(scene: SmallScene) -> Canvas:
    """Return the land of one zoo, with letters where there is room."""
    canvas, zoo = scene.canvas(), scene.view.public.zoos[scene.seat]
    size = next((one for one in MAPS if one[0] <= scene.width and one[1] <= scene.height), MAPS[-1])
    x, y = max(0, (scene.width - size[0]) // 2), max(0, (scene.height - size[1]) // 2)
    paint_small_zoo(canvas, x, y, zoo, size, plain=scene.ascii)
    return canvas
