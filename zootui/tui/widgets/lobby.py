"""Draw what a lobby says around its seats: how to get in, the game, and the talk."""

from __future__ import annotations

from net.lan.addresses import loopback
from net.wire.sheet import Table
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip, wrap

__all__ = ["paint_about", "paint_invitation", "paint_talk"]

WIDE = 100
"""From this width on there is room for whole sentences."""


def paint_invitation(
    canvas: Canvas, palette: Palette, top: int, addresses: tuple[str, ...], key_words: str, ways: str
) -> None:
    """Draw how others get in, in three rows, and the words of the host's key if it has one; `ways` are guests', in a fourth."""
    x = canvas.text(2, top, "join with: ", palette.muted)
    canvas.text(x, top, " zootui join ", palette.on(palette.amber), palette.amber, BOLD)
    x = canvas.text(2, top + 1, "or: ", palette.faint)
    words = "    ".join(f"zootui join {address}" for address in addresses[:2])
    if words and all(map(loopback, addresses)):
        words += "  (on this machine only)"
    canvas.text(x, top + 1, clip(words or "zootui join ADDRESS:PORT", canvas.width - x - 2), palette.muted)
    x = canvas.text(2, top + 2, "to watch: zootui watch", palette.faint)
    if key_words:
        lead = "everybody here sees the same three words: " if canvas.width >= WIDE else "three words: "
        x = canvas.text(x + 4, top + 2, lead, palette.faint)
        canvas.text(x, top + 2, clip(key_words, canvas.width - x - 2), palette.muted)
    if ways:
        x = canvas.text(2, top + 3, "nothing installed: ", palette.faint)
        canvas.text(x, top + 3, clip(ways, canvas.width - x - 2), palette.muted)


def paint_about(canvas: Canvas, palette: Palette, box: Rect, lines: tuple[str, ...]) -> None:
    """Draw what is said of the game, as far as there is room."""
    row = box.y
    for line in lines:
        for part in wrap(line, box.width):
            if row < box.bottom:
                canvas.text(box.x, row, part, palette.text)
                row += 1


def paint_talk(canvas: Canvas, palette: Palette, box: Rect, table: Table) -> None:
    """Draw who was sent away, who watches, and the latest of what was said."""
    rows: list[tuple[int | None, str]] = []
    if table.away:
        rows.append((None, f"sent away: {', '.join(table.away)}"))
    if table.watchers:
        rows.append((None, f"watching: {', '.join(table.watchers)}"))
    for said in table.chat:
        text = said.text if said.seat is not None else f"{said.name}: {said.text}"
        rows += [(said.seat if not place else None, part) for place, part in enumerate(wrap(text, box.width - 2))]
    for row, (seat, text) in enumerate(rows[-box.height :], box.y):
        if seat is not None:
            canvas.text(box.x, row, palette.mark(seat), palette.seat(seat))
        canvas.text(box.x + 2, row, clip(text, box.width - 2), palette.text)
