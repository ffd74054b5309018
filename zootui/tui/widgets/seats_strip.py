"""The strip of seats: who sits there, with how many points, and what they are doing."""

from collections.abc import Sequence
from dataclasses import dataclass

from zootui.client.click import Click
from zootui.client.seats import SeatStatus, Tone
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of


@dataclass(frozen=True)
class SeatCard:
    """Hold what the strip says of one seat; `shown` means that its zoo is on screen though it is not one's own."""

    name: str
    points: str
    doing: SeatStatus
    mine: bool = False
    shown: bool = False
    waited: bool = False


def paint_seats(width: int, height: int, palette: Palette, cards: tuple[SeatCard, ...]) -> Canvas:
    """Return the strip, one or two rows high."""
    canvas = Canvas(width, height, palette)
    if not cards:
        return canvas
    pitch, tall = width / len(cards), height > 1
    spans = [
        (round(seat * pitch), round((seat + 1) * pitch) - (1 if seat + 1 < len(cards) or tall else 0))
        for seat in range(len(cards))
    ]
    rooms = [
        right - left - 6 - (0 if tall else width_of(card.name) + width_of(card.points))
        for card, (left, right) in zip(cards, spans, strict=True)
    ]
    said = _said(cards, rooms)
    worded = tall and said == _said(cards, [room - 7 for room in rooms])
    for seat, (card, (left, right)) in enumerate(zip(cards, spans, strict=True)):
        canvas.target(Rect(left, 0, right - left, height), Click("seat", seat))
        _card(canvas, seat, card, (left, right), said[seat])
        if worded and card.points:
            canvas.right(right - 1, 1, "points", palette.faint)
    return canvas


def _said(cards: Sequence[SeatCard], rooms: Sequence[int]) -> list[str]:
    """Return what is said of each seat: those that are at the same kind of thing say it in the same form, the longest that fits.

    Where not even the shortest fits beside each name, none says it.
    """
    said = [""] * len(cards)
    for group in {(card.mine, card.doing.tone) for card in cards}:
        seats = [seat for seat, card in enumerate(cards) if (card.mine, card.doing.tone) == group]
        for forms in zip(*(cards[seat].doing.forms for seat in seats), strict=True):
            if all(width_of(form) <= rooms[seat] for seat, form in zip(seats, forms, strict=True)):
                for seat, form in zip(seats, forms, strict=True):
                    said[seat] = form
                break
    return said


def _ink(palette: Palette, tone: Tone) -> str:
    inks = {"you": palette.amber, "good": palette.green, "bad": palette.red, "busy": palette.text}
    return inks.get(tone, palette.muted)


def _card(canvas: Canvas, seat: int, card: SeatCard, span: tuple[int, int], said: str) -> None:
    palette = canvas.palette
    (left, right), tall = span, canvas.height > 1
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
    end = canvas.right(right - 1, 0, card.points, palette.amber if card.mine else palette.bright, traits=BOLD) - 1
    x = canvas.text(x, 0, clip(card.name, max(4, end - x)), palette.bright, traits=BOLD)
    if tall and card.mine and end - x > 5:
        canvas.text(x + 1, 0, "you", palette.muted)
    canvas.text(left + 4 if tall else x + 1, 1 if tall else 0, said, _ink(palette, card.doing.tone))
