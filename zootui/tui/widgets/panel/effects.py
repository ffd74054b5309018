"""Write what a choice would do into the free rows of the action panel: every effect whole where that can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.contract.game import Effect
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of, wrap

__all__ = ["paint_effects"]


def paint_effects(canvas: Canvas, palette: Palette, effects: Sequence[Effect], rows: Sequence[Rect]) -> None:
    """Put every effect whole into one of the free rows, in order as far as can be; then over two. Many flow on as in a text."""
    if len(effects) > len(rows):
        _flow(canvas, palette, effects, rows)
        return
    free = list(rows)
    for effect in effects:
        taken = _rows_for(effect.text, free)
        if not taken:
            return
        words = _split(effect.text, taken)
        for row, (text, before) in zip(taken, words, strict=True):
            _effect(canvas, palette, row, text, effect.sign, cause_only=before)
            free.remove(row)


def _flow(canvas: Canvas, palette: Palette, effects: Sequence[Effect], rows: Sequence[Rect]) -> None:
    """Write effects one after the other, as many to a row as fit; what is left over is counted."""
    placed: list[tuple[Rect, Effect]] = []
    free = iter(rows)
    nowhere = Rect(0, 0, 0, 0)
    row = next(free, nowhere)
    for effect in effects:
        breadth = width_of(effect.text)
        while row != nowhere and breadth > row.width and placed and placed[-1][0].y == row.y:
            row = next(free, nowhere)
        if row == nowhere:
            break
        placed.append((row, effect))
        row = Rect.between(row.x + breadth + 3, row.y, row.right, row.bottom)
    more = f"+{len(effects) - len(placed)} more"
    while placed and len(placed) < len(effects):
        row, last = placed[-1]
        begin = row.x + width_of(last.text) + 3
        if len(placed) == 1 or begin + width_of(more) <= row.right:
            canvas.text(begin, row.y, clip(more, row.right - begin), palette.muted)
            break
        placed.pop()
        more = f"+{len(effects) - len(placed)} more"
    for row, effect in placed:
        _effect(canvas, palette, row, effect.text, effect.sign)


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


def _split(text: str, rows: Sequence[Rect]) -> list[tuple[str, bool]]:
    """Return what goes into each row, and whether the gain comes only in a later one."""
    if len(rows) == 1:
        return [(text, False)]
    lines = wrap(text, min(rows[0].width, rows[1].width - 2))
    head, tail = lines[0], lines[1] if len(lines) > 1 else ""
    colon = text.rfind(": ")
    return [(head, colon >= len(head) - 1), ("  " + tail, False)]


def _effect(canvas: Canvas, palette: Palette, row: Rect, words: str, sign: int, *, cause_only: bool = False) -> None:
    """Draw an effect: what brings it in plain ink, what it brings in the colour of gain or loss."""
    x, y, text = row.x, row.y, clip(words, row.width)
    if not sign or cause_only:
        canvas.text(x, y, text, palette.text if sign else palette.muted)
        return
    ink = palette.green if sign > 0 else palette.red
    cause, colon, gain = text.rpartition(": ")
    if colon:
        x = canvas.text(x, y, cause + colon, palette.text)
    canvas.text(x, y, gain, ink, traits=BOLD)
