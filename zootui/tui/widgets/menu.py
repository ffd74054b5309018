"""Draw a column of things to choose from, and the sign over the door."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip, width_of

_LETTERS = {
    "z": ("████", " ▄▀ ", "████"),
    "o": ("▄██▄", "█  █", "▀██▀"),
    "t": ("████", " ██ ", " ██ "),
    "u": ("█  █", "█  █", "▀██▀"),
    "i": (" ██ ", " ██ ", " ██ "),
}
_HUES = ("orange", "yellow", "red", "azure", "leaf", "violet")


@dataclass(frozen=True)
class MenuRow:
    """Hold one thing to choose: its key, its words, something more to its right, and whether it can be had now."""

    key: str
    words: str
    more: str = ""
    live: bool = True
    mine: str = ""
    """What of it is this player's, said before the rest at the right."""


def paint_rows(
    canvas: Canvas,
    palette: Palette,
    box: Rect,
    rows: Sequence[MenuRow],
    at: int | None,
    kind: str = "row",
) -> list[Target]:
    """Draw rows into a box, scrolled so that number `at` is seen; return their targets."""
    left, right, height = box.x, box.right, box.height
    first = max(0, min((at or 0) - height // 2, len(rows) - height))
    targets: list[Target] = []
    for y, (place, row) in enumerate(list(enumerate(rows))[first : first + height], box.y):
        here = place == at
        ground = palette.amber_ground if here else ""
        if here:
            canvas.fill(left, y, right - left, 1, palette.amber_ground)
            canvas.text(left, y, "▌", palette.amber)
        x = left + 2
        if row.key:
            plate = palette.amber if here else palette.border
            x = canvas.text(x, y, f" {row.key} ", palette.on(plate) if here else palette.amber, plate, BOLD) + 1
        ink = palette.bright if here else palette.text if row.live else palette.faint
        room_more = max(0, right - x - 2)
        words = clip(row.words, room_more)
        x = canvas.text(x, y, words, ink, ground, BOLD if here else 0)
        if (row.more or row.mine) and right - x > 6:
            room = right - x - 3 - width_of(row.mine)
            beside = f" · {row.more}"
            aside = clip(row.more, room) if not row.mine else beside if width_of(beside) <= room else ""
            canvas.right(right - 1, y, aside, palette.muted)
            canvas.right(right - 1 - width_of(aside), y, row.mine, palette.amber, traits=BOLD)
        targets.append(Target(left, y, right - left, 1, Click(kind, place)))
    return targets


def paint_sign(canvas: Canvas, palette: Palette, x: int, y: int) -> int:
    """Draw the name over the door, three rows high, each letter in an animal's colour; return the column after it."""
    for place, letter in enumerate("zootui"):
        colour = palette.hue(_HUES[place])
        for row, cells in enumerate(_LETTERS[letter]):
            canvas.text(x, y + row, cells, mix(colour, palette.bright, 0.12 * (1 - row)))
        x += width_of(_LETTERS[letter][0]) + 1
    return x
