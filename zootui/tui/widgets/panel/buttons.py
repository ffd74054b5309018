"""Draw the alternatives of a decision: buttons in rows, or a long list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of

__all__ = ["Button", "paint_buttons", "paint_list"]


@dataclass(frozen=True)
class Button:
    """Hold one alternative: its key, its words, whether it is under the cursor, and whether it is one of several chosen.

    `brief` are the words where there are so many buttons that they would leave little room for what the chosen one does.
    """

    key: str
    label: str
    click: Click
    here: bool = False
    chosen: bool = False
    brief: str = ""


def paint_buttons(canvas: Canvas, palette: Palette, buttons: Sequence[Button], box: Rect, targets: list[Target]) -> int:
    """Draw buttons in as many rows as there are, the one under the cursor always among them; return the row after."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
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
            targets.append(Target(x, top + line, _button_width(button), 1, button.click))
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


def paint_list(canvas: Canvas, palette: Palette, options: Sequence[Button], box: Rect, targets: list[Target]) -> int:
    """Draw a window of a long list around the cursor; return the column where the rest of the panel may begin."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
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
        targets.append(Target(left, top + row, breadth, 1, option.click))
    if first:
        canvas.text(left + breadth - 1, top, "▴", palette.muted)
    if first + rows < len(options):
        canvas.text(left + breadth - 1, bottom - 1, "▾", palette.muted)
    return left + breadth + 2
