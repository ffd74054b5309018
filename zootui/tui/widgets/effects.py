"""What a choice brings, in whatever rows are free."""

from collections.abc import Sequence
from itertools import pairwise

from engine.contract.voice import Effect
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip, shortened, width_of, wrap


def paint_effects(canvas: Canvas, effects: Sequence[Effect], rows: Sequence[Rect]) -> None:
    """Put every effect whole into one of the free rows, in order as far as can be; then over two. Many flow on as in a text."""
    if len(effects) > len(rows):
        _flow(canvas, effects, rows)
        return
    free = list(rows)
    for effect in effects:
        taken = _rows_for(effect.text, free)
        if not taken:
            return
        for row, (text, lead) in zip(taken, _split(effect, taken), strict=True):
            _effect(canvas, row, text, effect.sign, lead)
            free.remove(row)


def _flow(canvas: Canvas, effects: Sequence[Effect], rows: Sequence[Rect]) -> None:
    """Write effects one after the other, each into the first row that has room for it; what is left over is counted."""
    placed, free = _packed(effects, rows)
    left = len(effects) - len(placed)
    if left:
        full = f"+{left} more  ."
        most = [row for row in free if row.width >= width_of(full)]
        if not most and rows:  # keeps room for the count at the end
            short = [*rows[:-1], rows[-1]._replace(width=rows[-1].width - width_of(full) - 3)]
            placed, free = _packed(effects, short)
            most = [free[-1]._replace(width=free[-1].width + width_of(full) + 3)]
            full = f"+{len(effects) - len(placed)} more  ."
        for row in most[-1:]:
            canvas.text(row.x, row.y, clip(full, row.width), canvas.palette.muted)
    for row, effect in placed:
        _effect(canvas, row, effect.text, effect.sign, effect.lead)


def _packed(effects: Sequence[Effect], rows: Sequence[Rect]) -> tuple[list[tuple[Rect, Effect]], list[Rect]]:
    """Return effects with their rows, each in the first that has room, and what is free then; the first is cut where none has."""
    placed: list[tuple[Rect, Effect]] = []
    free = list(rows)
    for effect in effects:
        breadth = width_of(effect.text)
        at = next((at for at, row in enumerate(free) if row.width >= breadth), None)
        if at is None:
            continue  # what is too long leaves its place to what is shorter
        row = free[at]
        placed.append((row, effect))
        free[at] = Rect.between(row.x + breadth + 3, row.y, max(row.right, row.x + breadth + 3), row.bottom)
    if not placed and rows:
        placed = [(rows[0], effects[0])]
        free[0] = rows[0]._replace(x=rows[0].right, width=0)
    return placed, free


def _rows_for(text: str, free: Sequence[Rect]) -> list[Rect]:
    """Choose the rows for a text: one that holds it, two that do together, or the widest."""
    breadth = width_of(text)
    for row in free:
        if row.width >= breadth:
            return [row]
    for first, second in pairwise(free):
        beneath = first.x == second.x and second.y == first.bottom
        if beneath and len(wrap(text, min(first.width, second.width - 2))) <= 2:
            return [first, second]
    return [max(free, key=lambda row: row.width)] if free else []


def _split(effect: Effect, rows: Sequence[Rect]) -> list[tuple[str, int]]:
    """Return what goes into each row, and how many letters of it say only what brings the effect about."""
    if len(rows) == 1:
        return [(effect.text, effect.lead)]
    lines = wrap(effect.text, min(rows[0].width, rows[1].width - 2))
    head, tail = lines[0], lines[1] if len(lines) > 1 else ""
    return [(head, effect.lead), ("  " + tail, max(0, effect.lead - len(head) + 1))]


def _effect(canvas: Canvas, row: Rect, words: str, sign: int, lead: int) -> None:
    """Draw an effect: what brings it in plain ink, what it brings in the colour of gain or loss."""
    text = shortened(words, row.width)
    if not sign:
        canvas.text(row.x, row.y, text, canvas.palette.muted)
        return
    ink = canvas.palette.green if sign > 0 else canvas.palette.red
    x = canvas.text(row.x, row.y, text[:lead], canvas.palette.text)
    canvas.text(x, row.y, text[lead:], ink, traits=BOLD)
