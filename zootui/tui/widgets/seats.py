"""Draw the seats strip: shape, colour, name, points and what everybody is doing. A seat is clicked to see its zoo."""

from __future__ import annotations

from dataclasses import dataclass

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.client.seat_status import SeatStatus, Tone
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of
from zootui.tui.widgets.pane import Painting


@dataclass(frozen=True)
class SeatCard:
    """Hold what the strip says of one seat; `shown` means that its zoo is on screen though it is not one's own."""

    name: str
    points: str
    doing: SeatStatus
    mine: bool = False
    shown: bool = False
    waited: bool = False


def paint_seats(width: int, height: int, palette: Palette, cards: tuple[SeatCard, ...]) -> Painting:
    """Return the strip, one or two rows high."""
    canvas = Canvas(width, height, palette.text, palette.ground)
    if not cards:
        return canvas, ()
    pitch = width / len(cards)
    targets: list[Target] = []
    for seat, card in enumerate(cards):
        left, right = round(seat * pitch), round((seat + 1) * pitch) - (1 if seat + 1 < len(cards) or height > 1 else 0)
        targets.append(Target(left, 0, right - left, height, Click("seat", seat)))
        _card(canvas, palette, seat, card, left, right)
    return canvas, tuple(targets)


def _ink(palette: Palette, tone: Tone) -> str:
    inks = {"you": palette.amber, "good": palette.green, "bad": palette.red, "busy": palette.text}
    return inks.get(tone, palette.muted)


def _card(canvas: Canvas, palette: Palette, seat: int, card: SeatCard, left: int, right: int) -> None:
    tall = canvas.height > 1
    ground = palette.amber_ground if card.mine else palette.raised if card.shown else palette.panel
    canvas.fill(left, 0, right - left, canvas.height, ground)
    bar = (
        palette.amber
        if card.mine
        else palette.seat(seat)
        if card.waited or card.shown
        else palette.dim(palette.seat(seat))
    )
    for row in range(canvas.height):
        canvas.text(left, row, "▌", bar)
    x = canvas.text(left + (2 if tall else 1), 0, palette.mark(seat) + " ", palette.seat(seat))
    points = card.points
    end = canvas.right(right - 1, 0, points, palette.amber if card.mine else palette.bright, traits=BOLD) - 1
    name = clip(card.name, max(4, end - x))
    x = canvas.text(x, 0, name, palette.bright, traits=BOLD)
    if tall:
        if card.mine and end - x > 5:
            canvas.text(x + 1, 0, "you", palette.muted)
        room = right - left - 6
        word = "points" if card.points and width_of(card.doing.text) < room - 7 else ""
        canvas.text(left + 4, 1, _fitting(card.doing, room), _ink(palette, card.doing.tone))
        canvas.right(right - 1, 1, word, palette.faint)
    else:
        room = end - x - 1
        text = _fitting(card.doing, room)
        if text and not text.endswith("…"):
            canvas.text(x + 1, 0, text, _ink(palette, card.doing.tone))


_JOINS = frozenset(["a", "an", "and", "at", "for", "from", "in", "of", "on", "the", "to", "with"])
"""Words that nothing ends with."""


def _fitting(doing: SeatStatus, room: int) -> str:
    """Return what a seat is doing in as many words as there is room for."""
    for text in (doing.text, doing.short, next(iter(doing.words), ""), *doing.shorter):
        if text and width_of(text) <= room:
            return text
    first = next(iter(doing.words), "").split()
    while first and (width_of(" ".join(first)) > room or first[-1] in _JOINS):
        first.pop()
    return " ".join(first) or clip(doing.short or doing.text, room)
