"""Put together what stands right of a zoo: species with their needs, figures of all zoos, what the others build."""

from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import WIDE
from zootui.boards.zoo_tycoon.hand.foreseen import shown_enclosure, zoos_of
from zootui.boards.zoo_tycoon.side.comparison import paint_comparison, paint_table, paint_tracks
from zootui.boards.zoo_tycoon.side.everybody import paint_everybody
from zootui.boards.zoo_tycoon.side.needs import paint_needs
from zootui.boards.zoo_tycoon.side.plan_stages import paint_stages, plan_in_hand
from zootui.boards.zoo_tycoon.side.species import paint_species
from zootui.boards.zoo_tycoon.side.waiting import paint_waiting
from zootui.draw.canvas import Canvas

_FIGURES = 8
"""Lines of the figures, their title included."""
_STAGES = 8
"""The most lines of a plan."""
_NEEDS = {False: 7, True: 8}
"""Lines of a species with its ladders, narrow and wide."""


def paint_side(scene: Scene) -> Canvas:
    """Return the column beside a zoo, as wide as the scene and as high as it needs."""
    canvas = Canvas(scene.width, max(1, scene.height), scene.palette, scene.palette.panel)
    lines = _own(canvas, scene) if scene.seat == scene.viewer else _other(canvas, scene)
    shown = Canvas(scene.width, max(1, min(lines, scene.height)), scene.palette, scene.palette.panel)
    shown.blit(canvas)
    return shown


def _own(canvas: Canvas, scene: Scene) -> int:
    wide = canvas.width >= WIDE
    enclosure, plan = shown_enclosure(scene), plan_in_hand(scene)
    if wide and plan is not None:
        y = paint_stages(canvas, plan, 0, _STAGES)
        if enclosure is not None:
            y = paint_needs(canvas, enclosure, y, zoos_of(scene).after.readings)
        y = paint_tracks(canvas, scene, y + 1 if y + 1 + _FIGURES <= canvas.height else y)
        return paint_everybody(canvas, scene, y)
    room = _NEEDS[wide]
    if wide and len(zoos_of(scene).after.enclosures) > room - 2:
        room += 2
    if enclosure is not None:
        y = paint_needs(canvas, enclosure, 0, zoos_of(scene).after.readings)
    else:
        y = paint_species(canvas, zoos_of(scene).after, "Your species", room)
    y = max(y, min(room, canvas.height - _FIGURES - 1)) + 1
    return paint_everybody(canvas, scene, paint_tracks(canvas, scene, y)) if wide else paint_table(canvas, scene, y)


def _other(canvas: Canvas, scene: Scene) -> int:
    zoo = scene.view.public.zoos[scene.seat]
    wide = canvas.width >= WIDE
    mains = sum(one.main is not None for one in zoo.enclosures)
    below = 7 if wide else 0
    room = max(3, min(2 + 2 * max(1, mains), canvas.height - _FIGURES - below - wide))
    y = paint_species(canvas, zoo, f"Species of {scene.names[scene.seat]}", room)
    y = paint_comparison(canvas, scene, y + (1 if wide else 0))
    return paint_waiting(canvas, scene, y + 1, canvas.height - y - 1) if wide else y
