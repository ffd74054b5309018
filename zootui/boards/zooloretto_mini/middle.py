"""Paint the middle of the table: pile and trucks, the truck that is being unloaded."""

from functools import partial

from engine.games.zooloretto_mini.rules.table import ENCLOSURES
from zootui.boards.contract import Scene
from zootui.boards.shared.truck_table import TruckTable
from zootui.boards.zooloretto_mini import cursor
from zootui.boards.zooloretto_mini.faces import face
from zootui.boards.zooloretto_mini.layout import Layout
from zootui.boards.zooloretto_mini.zoo import boxes, foreseen
from zootui.draw.canvas import Canvas


def paint_table(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    """Paint the middle at the top of a canvas."""
    table = TruckTable(scene, partial(face, scene.palette), partial(boxes, scene.palette))
    hand, public = scene.hand, scene.view.public
    if hand is None or hand.verb.name != "place" or hand.value is None:
        table.paint(canvas, layout.middle)
        return
    tile, slot = hand.value[0], hand.slot
    spots = [str(spot + 1) for spot in range(ENCLOSURES) if (tile, spot) in slot.options]
    fits = " ".join(spots) if len(spots) < ENCLOSURES else f"1–{ENCLOSURES}"
    note = f"fits {fits} b" if fits else "fits b"
    best = partial(cursor.best_placement, public, scene.seat, slot)
    table.paint_unloading(canvas, layout.middle, foreseen(scene)[scene.seat], best, note)
