"""Draw the action panel: the present question, its alternatives, what the chosen one would do, or why it cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from engine.core import Effect, Refusal
from zootui.boards import Target
from zootui.canvas import BOLD, Canvas
from zootui.palette import Palette
from zootui.story import Tone
from zootui.typeset import clip, width_of, wrap
from zootui.widgets.keybar import press_name
from zootui.widgets.pane import Stroke, key_target

__all__ = ["Button", "Panel", "paint_panel"]


@dataclass(frozen=True)
class Button:
    """Hold one alternative: its key, its words, whether it is under the cursor, and whether it is one of several chosen.

    `brief` are the words where there are so many buttons that they would leave little room for what the chosen one does.
    """

    key: str
    label: str
    stroke: Stroke
    here: bool = False
    chosen: bool = False
    brief: str = ""


@dataclass(frozen=True)
class Panel:
    """Hold what the panel says. `confirm` are the buttons at its end (key, words, lit); `told` are log lines (seat, words)."""

    title: str
    tone: Tone = "quiet"
    aside: str = ""
    picture: Canvas | None = None
    entries: tuple[Button, ...] = ()
    options: tuple[Button, ...] = ()
    listed: bool = False
    amount: tuple[str, str] | None = None
    effects: tuple[Effect, ...] = ()
    refusal: Refusal | None = None
    hint: str = ""
    confirm: tuple[tuple[str, str, bool], ...] = ()
    told: tuple[tuple[int | None, str], ...] = field(default=())


def paint_panel(width: int, height: int, palette: Palette, panel: Panel) -> tuple[Canvas, tuple[Target, ...]]:
    """Return the panel; its first row is a rule with the question in it."""
    canvas = Canvas(width, height, palette.text, palette.panel)
    targets: list[Target] = []
    tall = height >= 8
    _title(canvas, palette, panel)
    left, right = (2, width - 2) if tall else (1, width - 1)
    top, bottom = (2, height - 1) if tall else (1, height)
    confirm = _confirm(canvas, palette, panel, right, bottom - 1, targets)
    below = left, bottom
    if panel.picture is not None:
        breadth = _inked(panel.picture)
        canvas.blit(panel.picture, left, top)
        below = left, top + panel.picture.height + (1 if tall else 0)
        left = min(left + breadth + (3 if tall else 2), right - 24)
    top = _buttons(canvas, palette, panel.entries, (left, top, right, bottom - 1), targets)
    if panel.listed:
        left = _list(canvas, palette, panel.options, (left, top, right, bottom), targets)
    else:
        top = _buttons(canvas, palette, panel.options, (left, top, right, bottom - 1), targets)
    top += 1 if tall and (panel.entries or panel.options) and not panel.listed else 0
    box = (left, top, right, bottom)
    under = (*below, right, bottom) if not tall and bottom - below[1] > 2 else box  # more room than beside the picture
    if panel.refusal is not None:
        _refusal(canvas, palette, panel, (*under[:3], bottom - 1))
    else:
        _effects(canvas, palette, panel.effects, _slots(box, below, confirm))
        _told(canvas, palette, panel, under)
        if panel.hint and not panel.effects:
            canvas.text(under[0], bottom - 1, clip(panel.hint, confirm - under[0] - 1), palette.muted)
    return canvas, tuple(targets)


def _inked(picture: Canvas) -> int:
    """Return how many columns of a picture have something on them."""
    empty = (" ", picture.ground)
    used = [
        x + 1
        for y in range(picture.height)
        for x in range(picture.width)
        if (picture.chars[y][x], picture.grounds[y][x]) != empty
    ]
    return max(used, default=0)


def _slots(box: tuple[int, int, int, int], below: tuple[int, int], confirm: int) -> list[Slot]:
    """Return the free rows for words: beside the picture first, then under it; the last row ends before the buttons."""
    left, top, right, bottom = box
    under, begin = below
    slots = []
    for row in range(top, bottom):
        x = under if row >= begin else left
        end = right if row < bottom - 1 else confirm - 2
        slots.append((x, row, end - x))
    return [slot for slot in slots if slot[2] > 10]


Box = tuple[int, int, int, int]
"""Left, top, and the column and row after the last."""


def _title(canvas: Canvas, palette: Palette, panel: Panel) -> None:
    inks = {"you": palette.amber, "bad": palette.red, "good": palette.green}
    ink = inks.get(panel.tone, palette.border)
    canvas.text(0, 0, "▔" * canvas.width, ink)
    x = 2
    if panel.title:
        words = clip(panel.title, canvas.width - 6)
        x = canvas.text(x, 0, f" {words} ", ink if panel.tone in inks else palette.text, traits=BOLD)
    room = canvas.width - 3 - x - 4
    if panel.aside and room > 8:
        canvas.right(canvas.width - 3, 0, f" {clip(panel.aside, room)} ", palette.muted)


def _confirm(canvas: Canvas, palette: Palette, panel: Panel, right: int, row: int, targets: list[Target]) -> int:
    """Draw the buttons at the end of the panel and return the column where they begin."""
    x = right
    for key, words, lit in reversed(panel.confirm):
        begin = x - width_of(words) - width_of(key) - 3
        ink, ground = (palette.on(palette.amber), palette.amber) if lit else (palette.faint, palette.raised)
        after = canvas.text(begin, row, f" {key} ", ink, ground, BOLD)
        canvas.text(after + 1, row, words, palette.bright if lit else palette.faint, traits=BOLD if lit else 0)
        if press_name(key):
            targets.append(key_target(begin, row, x - begin, press_name(key)))
        x = begin - 2
    if panel.amount is not None:
        value, span = panel.amount
        x -= 8 + max(2, width_of(value))
        after = canvas.text(x, row, " − ", palette.bright, palette.border, BOLD)
        targets.append(key_target(x, row, 3, "minus"))
        plate = palette.red if panel.refusal is not None else palette.amber
        after = canvas.text(after, row, f" {value:>2} ", palette.on(plate), plate, BOLD)
        targets.append(key_target(after, row, 3, "plus"))
        canvas.text(after, row, " + ", palette.bright, palette.border, BOLD)
        if x - width_of(span) - 1 > (panel.picture.width if panel.picture else 0):
            x = canvas.right(x - 1, row, span, palette.muted)
    return x


def _buttons(canvas: Canvas, palette: Palette, buttons: Sequence[Button], box: Box, targets: list[Target]) -> int:
    """Draw buttons in as many rows as there are, the one under the cursor always among them; return the row after."""
    left, top, right, bottom = box
    if not buttons or bottom <= top:
        return top
    rows = _rows(buttons, left, right)
    if len(rows) > (bottom - top) // 2:
        rows = _rows([replace(button, label=button.brief or button.label) for button in buttons], left, right)
    room = max(1, min(len(rows), bottom - top - 1))
    chosen = next((place for place, row in enumerate(rows) if any(button.here for _, button in row)), 0)
    first = max(0, min(chosen - room + 1, len(rows) - room))
    for line, row in enumerate(rows[first : first + room]):
        for x, button in row:
            _button(canvas, palette, x, top + line, button, right)
            targets.append(Target(x, top + line, _button_width(button), 1, button.stroke))
    if first + room < len(rows):
        canvas.right(right, top + room - 1, " … ", palette.amber, palette.panel, BOLD)
    return top + room


def _rows(buttons: Sequence[Button], left: int, right: int) -> list[list[tuple[int, Button]]]:
    """Return which buttons stand in each row, with the columns where they begin."""
    rows: list[list[tuple[int, Button]]] = [[]]
    x = left
    for button in buttons:
        breadth = _button_width(button)
        if x > left and x + breadth > right:
            rows.append([])
            x = left
        rows[-1].append((x, button))
        x += breadth + 1
    return rows


def _button_width(button: Button) -> int:
    return width_of(button.label) + 2 + (width_of(button.key) + 1 if button.key else 0) + (2 if button.chosen else 0)


def _button(canvas: Canvas, palette: Palette, x: int, y: int, button: Button, right: int) -> None:
    ground = palette.amber if button.here else palette.border
    ink = palette.on(ground) if button.here else palette.text
    key_ink = ink if button.here else palette.amber
    label = clip(button.label, right - x - 2 - (2 if button.key else 0))
    x = canvas.text(x, y, " ", ink, ground)
    if button.key:
        x = canvas.text(x, y, button.key + " ", key_ink, ground, BOLD)
    if button.chosen:
        x = canvas.text(x, y, "✓ ", ink if button.here else palette.green, ground, BOLD)
    x = canvas.text(x, y, label, ink, ground, BOLD if button.here or button.chosen else 0)
    canvas.text(x, y, " ", ink, ground)


def _list(canvas: Canvas, palette: Palette, options: Sequence[Button], box: Box, targets: list[Target]) -> int:
    """Draw a window of a long list around the cursor; return the column where the rest of the panel may begin."""
    left, top, right, bottom = box
    rows = bottom - top
    breadth = min(max((width_of(option.label) for option in options), default=0) + 8, (right - left) * 3 // 5)
    here = next((place for place, option in enumerate(options) if option.here), 0)
    first = max(0, min(here - rows // 2, len(options) - rows))
    for row, option in enumerate(options[first : first + rows]):
        ground = palette.amber if option.here else palette.panel
        ink = palette.on(ground) if option.here else palette.text
        number = f"{first + row + 1:>3}"
        canvas.fill(left, top + row, breadth, 1, ground)
        x = canvas.text(left, top + row, number + " ", ink if option.here else palette.muted)
        canvas.text(x, top + row, clip(option.label, breadth - 5), ink, traits=BOLD if option.here else 0)
        targets.append(Target(left, top + row, breadth, 1, option.stroke))
    if first:
        canvas.text(left + breadth - 1, top, "▴", palette.muted)
    if first + rows < len(options):
        canvas.text(left + breadth - 1, bottom - 1, "▾", palette.muted)
    return left + breadth + 2


def _refusal(canvas: Canvas, palette: Palette, panel: Panel, box: Box) -> None:
    left, top, right, bottom = box
    refusal = panel.refusal
    if refusal is None:
        return
    canvas.text(left, top, " × ", palette.on(palette.red), palette.red, BOLD)
    lines = wrap(refusal.text, right - left - 5, max(1, bottom - top))
    row = top
    for row, line in enumerate(lines, top):
        canvas.text(left + 4, row, line, palette.bright, traits=BOLD)
    if refusal.rule:
        end = left + 4 + (width_of(lines[-1]) if lines else 0) + 2
        if end + width_of(refusal.rule) > right and row + 1 < bottom:
            end, row = left + 4, row + 1
        canvas.text(end, row, refusal.rule, palette.muted, traits=BOLD)
    if panel.hint and row + 1 < bottom:
        canvas.text(left + 4, row + (2 if row + 2 < bottom else 1), clip(panel.hint, right - left - 5), palette.muted)


Slot = tuple[int, int, int]
"""A free piece of a row: column, row, width."""


def _effects(canvas: Canvas, palette: Palette, effects: Sequence[Effect], slots: list[Slot]) -> None:
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


def _told(canvas: Canvas, palette: Palette, panel: Panel, box: Box) -> None:
    """Draw the latest of what was told, the newest last and brightest."""
    left, top, right, bottom = box
    if not panel.told or panel.effects or panel.entries:
        return
    rows: list[tuple[int | None, str]] = []
    for seat, text in panel.told:
        lines = wrap(text, right - left - 3)
        rows += [(seat if not place else -1, line) for place, line in enumerate(lines)]
    shown = rows[-(bottom - top - (1 if panel.hint else 0)) :]
    for row, (seat, text) in enumerate(shown, top):
        if seat is not None and seat >= 0:
            canvas.text(left, row, palette.mark(seat), palette.seat(seat))
        canvas.text(left + 2, row, text, palette.text if row - top >= len(shown) - 2 else palette.muted)
