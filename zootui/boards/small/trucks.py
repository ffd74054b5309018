"""Paint what the two truck games share small: a row of trucks, and how many tiles are drawn."""

from collections.abc import Callable
from typing import Any

from engine.shared.trucks.round import NO_TRUCK, Round
from zootui.boards.small.contract import SmallScene
from zootui.draw.canvas import BOLD, Canvas


def drawn_share(public: Any, tiles: int) -> float:
    """Return the share of the tiles that is drawn; the end pile is drawn from in the last round."""
    shown: Round = public.round
    return 1 - (shown.main + shown.end) / tiles


def paint_trucks(
    canvas: Canvas, scene: SmallScene, shown: Round, y: int, look: Callable[[int], tuple[str, str]]
) -> None:
    """Paint the trucks on one line, each with the seat that took it; `look` gives a tile's letter and plate."""
    palette = scene.palette
    width = sum(truck.capacity + 2 for truck in shown.trucks) + len(shown.trucks) - 1
    x = max(0, (scene.width - width) // 2)
    for place, truck in enumerate(shown.trucks):
        taker = shown.took.index(place) if place in shown.took and place != NO_TRUCK else None
        for spot in range(truck.capacity):
            if spot < len(truck.tiles):
                sign, plate = look(truck.tiles[spot])
                canvas.text(x + spot, y, sign, palette.on(plate), plate, BOLD)
            else:
                canvas.text(x + spot, y, "·", palette.muted, palette.raised)
        end = x + truck.capacity
        if taker is None:
            canvas.text(end, y, "▟", palette.muted)
        else:
            scene.mark(canvas, end, y, taker)
        x = end + 3
