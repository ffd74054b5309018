"""Panes that are painted: the status line, the seats and the advice above a board; keys in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from textual.message import Message

from zootui.client.click import Click
from zootui.client.seats import SeatStatus, Tone
from zootui.client.standstill import HALTED, cause_of_halt
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip, width_of, wrap
from zootui.tui.widgets.board_view import BoardView


def paint_advice(
    width: int, rows: int, palette: Palette, advice: str, key: str = "?", *, faded: bool = False
) -> Canvas:
    """Return the strip, `rows` high, which begins with the key that it answers; `faded` is what was said before."""
    ground = mix(palette.panel, palette.blue, 0.06 if faded else 0.18)
    canvas = Canvas(width, rows, palette.bright, ground)
    ink, bar = (palette.muted, palette.border) if faded else (palette.bright, palette.blue)
    for row in range(rows):
        canvas.text(0, row, "▌", bar)
    for row, line in enumerate(wrap(advice, width - 6, rows) if advice else []):
        canvas.text(4, row, line, ink)
    if advice:
        canvas.text(2, 0, key, bar if faded else palette.blue, traits=BOLD)
    return canvas


# --- seats ---------------------------------------------------------------------------------------------------------


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
    canvas = Canvas(width, height, palette.text, palette.ground)
    if not cards:
        return canvas
    pitch, tall = width / len(cards), height > 1
    spans = [
        (round(seat * pitch), round((seat + 1) * pitch) - (1 if seat + 1 < len(cards) or tall else 0))
        for seat in range(len(cards))
    ]
    rooms = [
        (right - left - 6) if tall else _beside(card, right - left)
        for card, (left, right) in zip(cards, spans, strict=True)
    ]
    said = _said(cards, rooms)
    worded = tall and said == _said(cards, [room - 7 for room in rooms])
    for seat, (card, (left, right)) in enumerate(zip(cards, spans, strict=True)):
        canvas.target(Rect(left, 0, right - left, height), Click("seat", seat))
        _card(canvas, palette, seat, card, (left, right), said[seat])
        if worded and card.points:
            canvas.right(right - 1, 1, "points", palette.faint)
    return canvas


def _beside(card: SeatCard, width: int) -> int:
    """Return how many columns a card of one row has beside its name and its points."""
    return width - 6 - width_of(card.name) - width_of(card.points)


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


def _card(canvas: Canvas, palette: Palette, seat: int, card: SeatCard, span: tuple[int, int], said: str) -> None:
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


# --- status --------------------------------------------------------------------------------------------------------


_BETWEEN = " · "


@dataclass(frozen=True)
class Status:
    """Hold the words of the status line."""

    plate: str
    tone: Tone
    title: str
    more: tuple[str, ...] = ()
    """Dropped from its end where the line is too short, whole pieces at ` · `."""
    clock: str = ""
    hurry: bool = False


def standing_still(status: Status, why: str) -> Status:
    """Return what the status line says instead while a table stands still; the same where there is no reason for it."""
    return replace(status, plate=HALTED, tone="bad", more=(cause_of_halt(why), *status.more)) if why else status


def plate_colours(palette: Palette, tone: Tone) -> tuple[str, str]:
    """Return ink and ground of a plate of this tone."""
    grounds = {"you": palette.amber, "bad": palette.red, "good": palette.green}
    ground = grounds.get(tone)
    if ground is not None:
        return palette.on(ground), ground
    return (palette.text if tone == "busy" else palette.muted), palette.raised


def paint_status(width: int, palette: Palette, status: Status) -> Canvas:
    """Return the status line, one row high."""
    canvas = Canvas(width, 1, palette.text, palette.sunk)
    end = width - 1
    if status.clock:
        ink = palette.red if status.hurry else palette.amber if status.tone == "you" else palette.muted
        end = canvas.right(end, 0, status.clock, ink, traits=BOLD) - 2
    x = 0
    if status.plate:
        ink, ground = plate_colours(palette, status.tone)
        x = canvas.text(
            0, 0, f" {clip(status.plate, max(8, end - 4))} ", ink, ground, BOLD if status.tone != "quiet" else 0
        )
    room = end - x
    gap = "   " if width >= 110 else " "
    if room > width_of(status.title) + len(gap):
        x = canvas.text(x, 0, gap + status.title, palette.bright, traits=BOLD)
        _more(canvas, palette, x, end, status.more, gap)
    return canvas


def _more(canvas: Canvas, palette: Palette, x: int, end: int, more: Sequence[str], gap: str) -> None:
    between = gap if len(gap) > 1 else _BETWEEN
    for part in more:
        if not part:
            continue
        if x + len(between) + width_of(part) > end:
            if part == more[0]:
                canvas.text(x, 0, between + _pieces(part, end - x - len(between)), palette.muted)
            return
        x = canvas.text(x, 0, between, palette.faint)
        x = canvas.text(x, 0, part, palette.muted)
        between = _BETWEEN


def _pieces(part: str, room: int) -> str:
    """Return as many of the pieces of a part as there is room for, from its beginning; of the first as much as fits."""
    pieces = part.split(_BETWEEN)
    while len(pieces) > 1 and width_of(_BETWEEN.join(pieces)) > room:
        pieces.pop()
    return clip(_BETWEEN.join(pieces), room) if room > 8 else ""


# --- pane ----------------------------------------------------------------------------------------------------------


def key_target(canvas: Canvas, x: int, y: int, width: int, key: str, height: int = 1) -> None:
    """Let a click on a rectangle of cells be as good as pressing `key`."""
    canvas.target(Rect(x, y, width, height), Click("key", key))


class Pane(BoardView):
    """Show one part of the frame; post `Clicked` for clicks on its targets."""

    DEFAULT_CSS = "Pane { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """Say that something in a pane was clicked."""

        def __init__(self, click: Click) -> None:
            super().__init__()
            self.click = click

    def draw(self, canvas: Canvas, *, plain: bool = False) -> None:
        """Put a painting on screen, in ASCII signs if `plain`."""
        self.show(canvas.ascii() if plain else canvas)

    def on_board_view_picked(self, event: BoardView.Picked) -> None:
        event.stop()
        if isinstance(event.target.value, Click):
            self.post_message(self.Clicked(event.target.value))
