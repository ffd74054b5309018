"""What is chosen between, as buttons and cards."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zootui.boards.contract import Offer
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of

_ABREAST = 4
"""Into how many parts the row of cards is divided at least."""
_TALL = 5
"""Rows from which on a card has two lines."""


@dataclass(frozen=True)
class Button:
    """Hold one alternative: its key, its words, whether it is under the cursor, and whether it is one of several chosen."""

    key: str
    label: str
    click: Click
    here: bool = False
    chosen: bool = False
    brief: str = ""
    """The words where there are so many buttons that they would leave little room for what the chosen one does."""
    offer: Offer | None = None
    """Says what the best of its options takes and brings: such buttons come first, as cards."""


def paint_buttons(canvas: Canvas, buttons: Sequence[Button], box: Rect) -> int:
    """Draw buttons in as many rows as there are, the one under the cursor always among them; return the row after."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    if not buttons or bottom <= top:
        return top
    cards = [button for button in buttons if button.offer is not None]
    if cards:
        top = _cards(canvas, cards, box)
        rest = [button for button in buttons if button.offer is None]
        return _in_one_row(canvas, rest, Rect.between(left, top, right, bottom))
    rows = _rows(buttons, left, right)
    if shrunk(buttons, box):
        rows = _rows([replace(button, label=button.brief or button.label) for button in buttons], left, right)
    room = max(1, min(len(rows), bottom - top - 1))
    chosen = next((place for place, row in enumerate(rows) if any(button.here for _, button in row)), 0)
    first = max(0, min(chosen - room + 1, len(rows) - room))
    for line, row in enumerate(rows[first : first + room]):
        for x, button in row:
            _button(canvas, x, top + line, button, right)
            canvas.target(Rect(x, top + line, _button_width(button), 1), button.click)
    if first + room < len(rows):
        canvas.right(right, top + room - 1, " … ", canvas.palette.amber, canvas.palette.panel, BOLD)
    return top + room


def shrunk(buttons: Sequence[Button], box: Rect) -> bool:
    """Tell whether buttons have only few signs each, so that they leave room for what the chosen one does."""
    return not any(one.offer for one in buttons) and len(_rows(buttons, box.x, box.right)) > box.height // 2


def _cards(canvas: Canvas, cards: Sequence[Button], box: Rect) -> int:
    """Draw buttons with what they offer side by side, two lines high where there is room; return the row after."""
    lines = 2 if box.height >= _TALL else 1
    share = (box.width + 1) // max(_ABREAST, len(cards))
    for place, button in enumerate(cards):
        area = Rect(box.x + place * share, box.y, share - 1, lines)
        _card(canvas, area, button)
        canvas.target(area, button.click)
    return box.y + lines


def _card(canvas: Canvas, area: Rect, button: Button) -> None:
    """Draw a button with what it offers: what it is and takes, and below that, or after it, what it brings."""
    palette = canvas.palette
    offer = button.offer
    assert offer is not None
    ground = palette.amber if button.here else palette.border
    plain = palette.on(ground) if button.here else palette.text
    key, price, gain = (plain,) * 3 if button.here else (palette.amber, palette.red, palette.green)
    canvas.fill(*area, ground)
    end = area.right - (area.height > 1)
    x = canvas.text(area.x + 1, area.y, f"{button.key} " if button.key else "", key, ground, BOLD)
    begin = x
    pairs = [(what, takes) for takes in (offer.takes, offer.takes_brief) for what in (offer.what, offer.brief)]
    fits = [pair for pair in pairs if width_of(pair[0]) + 1 + width_of(pair[1]) <= end - x]
    what, takes = fits[0] if fits else (offer.brief, "")
    x = canvas.text(x, area.y, clip(what, end - x), plain, ground, BOLD)
    if takes:
        x = canvas.text(x + 1, area.y, takes, price, ground)
    if area.height > 1:
        canvas.text(begin, area.y + 1, clip(_fitting(offer.brings, end - begin), end - begin), gain, ground)
    elif brings := _fitting(offer.brings, end - x - 1, whole=True):
        canvas.text(x + 1, area.y, brings, gain, ground)


def _fitting(words: str, room: int, *, whole: bool = False) -> str:
    """Return as many of some words parted by commas as there is room for, at least one of them unless only `whole` ones do."""
    parts = words.split(", ")
    while len(parts) > 1 and width_of(", ".join(parts)) > room:
        parts.pop()
    found = ", ".join(parts)
    return "" if whole and width_of(found) > room else found


def _in_one_row(canvas: Canvas, buttons: Sequence[Button], box: Rect) -> int:
    """Draw buttons in the row below cards: in full, in brief, or all but the chosen one by their keys; return the row after."""
    if not buttons or box.height < 1:
        return box.y
    brief = [replace(button, label=button.brief or button.label) for button in buttons]
    signs = [one if one.here or not one.key else replace(one, label="") for one in brief]
    found = next((row for row in (buttons, brief) if len(_rows(row, box.x, box.right)) == 1), signs)
    for x, button in _rows(found, box.x, box.right)[0]:
        _button(canvas, x, box.y, button, box.right)
        canvas.target(Rect(x, box.y, _button_width(button), 1), button.click)
    return box.y + 1


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


def _button(canvas: Canvas, x: int, y: int, button: Button, right: int) -> None:
    palette = canvas.palette
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
