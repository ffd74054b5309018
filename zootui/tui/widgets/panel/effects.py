"""Write what a choice would do into the free rows of the action panel: every effect whole where that can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.contract.game import Effect
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of, wrap

__all__ = ["Slot", "paint_effects"]

Slot = tuple[int, int, int]
"""A free piece of a row: column, row, width."""


def paint_effects(canvas: Canvas, palette: Palette, effects: Sequence[Effect], slots: list[Slot]) -> None:
    """Put every effect where it fits whole, in order as far as can be; then over two rows. Many of them flow on as in a text."""
    if len(effects) > len(slots):
        _flow(canvas, palette, effects, slots)
        return
    free = list(slots)
    for effect in effects:
        taken = _seats_for(effect.text, free)
        if not taken:
            return
        words = _split(effect.text, taken)
        for (x, y, room), (text, before) in zip(taken, words, strict=True):
            _effect(canvas, palette, x, y, room, text, effect.sign, cause_only=before)
            free.remove((x, y, room))


def _flow(canvas: Canvas, palette: Palette, effects: Sequence[Effect], slots: list[Slot]) -> None:
    """Write effects one after the other, as many to a row as fit; what is left over is counted."""
    placed: list[tuple[Slot, Effect]] = []
    rows = iter(slots)
    x, y, room = next(rows, (0, 0, 0))
    end = x + room
    for effect in effects:
        breadth = width_of(effect.text)
        while room and x + breadth > end and placed and placed[-1][0][1] == y:
            x, y, room = next(rows, (0, 0, 0))
            end = x + room
        if not room:
            break
        placed.append(((x, y, end - x), effect))
        x += breadth + 3
    more = f"+{len(effects) - len(placed)} more"
    while placed and len(placed) < len(effects):
        (x, y, room), last = placed[-1]
        begin = x + width_of(last.text) + 3
        if len(placed) == 1 or begin + width_of(more) <= x + room:
            canvas.text(begin, y, clip(more, x + room - begin), palette.muted)
            break
        placed.pop()
        more = f"+{len(effects) - len(placed)} more"
    for (x, y, room), effect in placed:
        _effect(canvas, palette, x, y, room, effect.text, effect.sign)


def _seats_for(text: str, free: list[Slot]) -> list[Slot]:
    """Choose the slots for a text: one that holds it, two rows that do together, or the widest."""
    breadth = width_of(text)
    for slot in free:
        if slot[2] >= breadth:
            return [slot]
    for first, second in pairwise(free):
        if first[0] == second[0] and second[1] == first[1] + 1 and len(wrap(text, min(first[2], second[2] - 2))) <= 2:
            return [first, second]
    return [max(free, key=lambda slot: slot[2])] if free else []


def _split(text: str, slots: list[Slot]) -> list[tuple[str, bool]]:
    """Return what goes into each slot, and whether the gain comes only in a later one."""
    if len(slots) == 1:
        return [(text, False)]
    lines = wrap(text, min(slots[0][2], slots[1][2] - 2))
    head, tail = lines[0], lines[1] if len(lines) > 1 else ""
    colon = text.rfind(": ")
    return [(head, colon >= len(head) - 1), ("  " + tail, False)]


def _effect(
    canvas: Canvas, palette: Palette, x: int, y: int, most: int, words: str, sign: int, *, cause_only: bool = False
) -> None:
    """Draw an effect: what brings it in plain ink, what it brings in the colour of gain or loss."""
    text = clip(words, most)
    if not sign or cause_only:
        canvas.text(x, y, text, palette.text if sign else palette.muted)
        return
    ink = palette.green if sign > 0 else palette.red
    cause, colon, gain = text.rpartition(": ")
    if colon:
        x = canvas.text(x, y, cause + colon, palette.text)
    canvas.text(x, y, gain, ink, traits=BOLD)
