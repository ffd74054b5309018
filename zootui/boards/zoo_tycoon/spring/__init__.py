"""Show spring: the event of the year, the dice and young of the zoo at its offspring, the breeding program.

`offspring` says of each main how it comes through spring, `rows` paint that, `event_card` and `beside` what goes with it, `track`
the reintroduction track for the action panel.
"""

from __future__ import annotations

from zootui.boards.contract import Scene, Target
from zootui.boards.zoo_tycoon.areas import ScenePainter
from zootui.boards.zoo_tycoon.spring.beside import paint_spring_side
from zootui.boards.zoo_tycoon.spring.event_card import paint_event_in_brief
from zootui.boards.zoo_tycoon.spring.rows import paint_rows
from zootui.boards.zoo_tycoon.spring.track import paint_reintroduction
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect

__all__ = ["PAINTER", "paint_spring"]

_EVENT = 3
"""Lines of the event above the dice on a small screen."""


def paint_spring(scene: Scene) -> tuple[Canvas, tuple[Target, ...]]:
    """Return the dice and young of the zoo at its offspring; on a small screen under the event."""
    canvas = Canvas(scene.width, scene.height, scene.palette.text, scene.palette.ground)
    top = 0
    if scene.height < 24:
        paint_event_in_brief(canvas, scene, Rect(0, 0, scene.width, _EVENT))
        top = _EVENT
    return canvas, tuple(paint_rows(canvas, scene, Rect.between(0, top, scene.width, scene.height)))


PAINTER = ScenePainter(paint_spring, paint_spring_side, beside=(0, 38), action=paint_reintroduction)
"""Spring; on a small screen nothing stands beside it."""
