"""Show in the action panel how many of each sex are in hand."""

from __future__ import annotations

from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.exchange.cursor import amounts, limits
from zootui.boards.zoo_tycoon.exchange.rows import TRADES
from zootui.boards.zoo_tycoon.signs import FEMALE, MALE
from zootui.draw.canvas import BOLD, Canvas

_WIDE = 15
_NAMES = ((MALE, "grown"), (FEMALE, "grown"), (MALE, "young"), (FEMALE, "young"))


def paint_amounts(scene: Scene) -> Canvas | None:
    """Return a plate for each number in hand (`♂ ◂ 1 ▸ of 1`), the one that left and right change in amber; None without."""
    hand, palette = scene.hand, scene.palette
    value = amounts(hand.value) if hand is not None and hand.verb.name in TRADES else None
    if hand is None or value is None:
        return None
    reach = limits(hand.verb, value[0])
    if not reach:
        return None
    shown = [at for at in range(len(reach)) if reach[at]] or [0]
    wide = min(_WIDE + 6 * (len(reach) > 2), max(8, scene.width // len(shown) - 1))
    canvas = Canvas(len(shown) * (wide + 1), 1, palette.text, palette.panel)
    for place, at in enumerate(shown):
        x = place * (wide + 1)
        lit = at == value.at
        canvas.fill(x, 0, wide, 1, palette.amber_ground if lit else palette.raised)
        ink = palette.amber if lit else palette.muted
        sign, age = _NAMES[at]
        end = canvas.text(x + 1, 0, sign, palette.bright, traits=BOLD)
        if len(reach) > 2:
            end = canvas.text(end + 1, 0, age, ink)
        end = canvas.text(end + 1, 0, "◂", ink)
        end = canvas.text(end + 1, 0, str(value[at + 1]), palette.amber if lit else palette.bright, traits=BOLD)
        end = canvas.text(end + 1, 0, "▸", ink)
        canvas.text(end + 1, 0, f"of {reach[at]}", palette.muted)
    return canvas
