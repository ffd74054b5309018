"""Paint Zoo Tycoon small: the land of every zoo, with letters where there is room."""

from __future__ import annotations

from typing import Any

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from zootui.boards.small.contract import SmallScene, grid
from zootui.boards.zoo_tycoon.count import LARGE_MAP, SMALL_MAP, paint_small_zoo
from zootui.draw.canvas import Canvas


def share(view: Any) -> float:
    """Return how many of the rounds are over."""
    public = view.public
    return 1.0 if not public.asks else min(1.0, (public.round - 1) / COMPONENTS.givens.rounds)


def paint(scene: SmallScene) -> Canvas:
    """Return all zoos with letters, or without, or as many as fit, that which is looked at first."""
    canvas, zoos = scene.canvas(), scene.view.public.zoos
    for count in range(scene.seats, 0, -1):
        for letters, (width, height) in ((True, LARGE_MAP), (False, SMALL_MAP)):
            places = grid(count, (width + 2, height), (scene.width, scene.height))
            for (x, y), seat in zip(places, scene.order, strict=False):
                scene.mark(canvas, x, y, seat)
                paint_small_zoo(canvas, scene.palette, x + 2, y, zoos[seat], letters=letters, plain=scene.ascii)
            if places:
                return canvas
    return canvas


def paint_one(scene: SmallScene) -> Canvas:
    """Return the land of one zoo, with letters where there is room."""
    canvas, zoo = scene.canvas(), scene.view.public.zoos[scene.seat]
    letters = scene.width >= LARGE_MAP[0] and scene.height >= LARGE_MAP[1]
    width, height = LARGE_MAP if letters else SMALL_MAP
    x, y = max(0, (scene.width - width) // 2), max(0, (scene.height - height) // 2)
    paint_small_zoo(canvas, scene.palette, x, y, zoo, letters=letters, plain=scene.ascii)
    return canvas
