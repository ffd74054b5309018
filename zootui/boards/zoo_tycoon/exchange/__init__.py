"""Show summer: what the exchange offers and wants, what may be had of it, quarantine and the turns beside it.

`rows` say what each line of the list shows, `listing` paints them in one column or two, `beside` what goes with them. `cursor`
moves over the list and the numbers, `picture` shows them in the action panel. Where animals go that were just taken is decided over
the zoo.
"""

from __future__ import annotations

from zootui.boards.contract import Scene, Target
from zootui.boards.zoo_tycoon.areas import ScenePainter
from zootui.boards.zoo_tycoon.exchange.beside import paint_beside, paint_brief
from zootui.boards.zoo_tycoon.exchange.listing import ONE_LIST, paint_list, paint_two_lists
from zootui.boards.zoo_tycoon.exchange.picture import paint_amounts
from zootui.boards.zoo_tycoon.exchange.rows import rows
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect

__all__ = ["PAINTER", "paint_exchange"]


def paint_exchange(scene: Scene) -> tuple[Canvas, tuple[Target, ...]]:
    """Return the exchange: one list where there is room for it, else two."""
    palette = scene.palette
    canvas = Canvas(scene.width, scene.height, palette.text, palette.ground)
    box = Rect(0, 0, scene.width, scene.height)
    every = rows(scene)
    if scene.width >= ONE_LIST[0] and scene.height >= ONE_LIST[1] and not scene.compact:
        return canvas, tuple(paint_list(canvas, scene, box, every))
    targets, free = paint_two_lists(canvas, scene, box, every)
    paint_brief(canvas, scene, free)
    return canvas, tuple(targets)


PAINTER = ScenePainter(paint_exchange, paint_beside, beside=(0, 31), action=paint_amounts)
"""The exchange; on a small screen nothing stands beside it."""
