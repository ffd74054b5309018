"""Every seat's final board, the best first."""

from typing import Any

from engine.contract.game import Outcome
from engine.shared.wording import number
from zootui.boards.small.contract import SmallBoard, SmallScene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of


def paint_boards(
    width: int,
    height: int,
    palette: Palette,
    small: SmallBoard,
    view: Any,
    outcome: Outcome,
    names: tuple[str, ...],
    me: int | None,
    *,
    plain: bool = False,
) -> Canvas:
    """Return every seat's final board, the best first; with `plain` in signs, too."""
    canvas = Canvas(width, height, palette)
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    pitch = (width + 1) / len(order)
    for place, seat in enumerate(order):
        left = round(place * pitch)
        breadth = round((place + 1) * pitch) - 1 - left
        _head(canvas, left, breadth, seat, names[seat], outcome.scores[seat].total, mine=seat == me)
        if height > 1:
            scene = SmallScene(view, seat, len(names), breadth, height - 1, palette, plain)
            canvas.blit(small.paint_one(scene), left, 1)
    return canvas


def _head(canvas: Canvas, left: int, breadth: int, seat: int, name: str, points: int, *, mine: bool) -> None:
    palette = canvas.palette
    canvas.fill(left, 0, breadth, 1, palette.amber_ground if mine else palette.raised)
    x = canvas.text(left + 1, 0, palette.mark(seat) + " ", palette.seat(seat), traits=BOLD)
    end = canvas.right(left + breadth - 1, 0, number(points), palette.amber if mine else palette.bright, traits=BOLD)
    x = canvas.text(x, 0, clip(name, end - 1 - x), palette.bright, traits=BOLD)
    if mine and x + 1 + width_of("you") < end:
        canvas.text(x + 1, 0, "you", palette.muted)
