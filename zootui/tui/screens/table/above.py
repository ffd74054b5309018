"""What stands above the board: whose turn it is and what time is left, every seat, and advice."""

from typing import Any

from engine.shared.wording import number
from net.wire.sheet import OVER, PLAYING
from zootui.boards.contract import Page
from zootui.client.seat_clocks import clock, kept_words
from zootui.client.seats import did, doing, statuses, time_left, waiting_line
from zootui.client.table_client import TableClient
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.text import wrap
from zootui.local.table_names import with_word
from zootui.tui.widgets.seats_strip import SeatCard
from zootui.tui.widgets.status_line import Status, standing_still


def marks(client: TableClient, palette: Palette) -> tuple[str, ...]:
    return tuple(palette.mark(seat) for seat in range(len(client.known.names)))


def cards(client: TableClient) -> tuple[SeatCard, ...]:
    """Return the seats strip; looking back it says what was then, like the board."""
    known = client.known
    sheet, then = client.moments.sheet, client.looking.past is not None
    if sheet is None:
        return ()
    table, view = sheet.table, client.moments.view
    points = (
        ("",) * len(table.seats) if view is None else tuple(number(score) for score in known.bundle.voice.scores(view))
    )
    others = len(table.seats) > 0 and client.shown_seat != known.seat
    return tuple(
        SeatCard(
            name,
            points[seat],
            did(known.bundle, view, seat)
            if then and view is not None
            else doing(known.bundle, sheet, seat, known.seat, known.times),
            mine=seat == known.seat,
            shown=others and seat == client.shown_seat,
            waited=seat in table.waiting and table.phase == PLAYING and not then,
        )
        for seat, name in enumerate(known.names)
    )


HURRY = 10.0
"""Seconds left on a clock from which on it is shown in red."""


def status_line(client: TableClient, palette: Palette) -> Status:
    known = client.known
    table, sheet = known.table, known.sheet
    if table is None or sheet is None:
        return Status("CONNECTING", "busy", "zootui")
    bundle = known.bundle
    view = client.moments.view
    more = (
        "" if view is None or summary(client) is not None else bundle.voice.headline(view),
        with_word(table.name),
        "practice" if table.practice else "test seed" if table.unfair else "",
    )
    plate, tone = _plate(client, palette)
    time, hurry = _time(client, palette)
    status = Status(plate, tone, bundle.game.info.title, more, time, hurry)
    return standing_still(status, "" if known.lost else sheet.halted)


def summary(client: TableClient) -> Page | None:
    """Return what sums up what just happened, while it is read: what comes next is not said yet."""
    page = client.moments.reading
    return page if page == client.moments.told_page else None


def _time(client: TableClient, palette: Palette) -> tuple[str, bool]:
    """Return the clock in the corner, one's own or with the mark of its seat, and whether it is time to hurry."""
    known = client.known
    table, me = known.table, known.seat
    if known.lost:
        return clock(known.times.lost or 0.0), False
    found = None if table is None else time_left(table, me, known.times)
    if table is None or found is None:
        idle = "" if table is None or me is None else kept_words(table, me, known.times, short=True)
        return idle, bool(idle)
    seat, left = found
    if seat == me:
        return clock(left), left < HURRY and known.owed
    return f"{palette.mark(seat)} {clock(left)}", False


def _plate(client: TableClient, palette: Palette) -> tuple[str, Any]:
    known = client.known
    table, seat = known.table, known.seat
    if known.lost:
        return "RECONNECTING …", "bad"
    if client.moments.again:
        return "▸ AGAIN", "busy"
    if client.looking.past is not None:
        return "LOOKING BACK", "busy"
    if table is None:
        return "CONNECTING", "busy"
    if table.phase == OVER:
        return "GAME OVER", "good"
    if client.moments.opened:
        return "ALL OPEN", "good"
    if (page := summary(client)) is not None:
        title, _ = known.bundle.board.page_words(client.moments.view, page)
        return (title.upper(), "busy") if seat is None else (f"{palette.mark(seat)} {title.upper()}", "you")
    if known.owed and seat is not None:
        words = known.bundle.voice.call(client.moments.view) or "YOUR TURN"
        return f"{palette.mark(seat)} {words}", "you"
    if known.stood_in:
        return "A BOT PLAYS FOR YOU", "bad"
    waiting = waiting_line(table, seat, marks(client, palette), known.times, short=True)
    if seat is not None and table.phase == PLAYING and statuses(table, client.moments.view)[seat] == "sealed":
        return "✓ SEALED", "good"
    return waiting or ("WATCHING" if seat is None else "WAITING"), "busy"


def paint_advice(
    width: int, rows: int, palette: Palette, advice: str, key: str = "?", *, faded: bool = False
) -> Canvas:
    """Return the strip, `rows` high, which begins with the key that it answers; `faded` is what was said before."""
    ground = mix(palette.panel, palette.blue, 0.06 if faded else 0.18)
    canvas = Canvas(width, rows, palette, ground, palette.bright)
    ink, bar = (palette.muted, palette.border) if faded else (palette.bright, palette.blue)
    for row in range(rows):
        canvas.text(0, row, "▌", bar)
    for row, line in enumerate(wrap(advice, width - 6, rows) if advice else []):
        canvas.text(4, row, line, ink)
    if advice:
        canvas.text(2, 0, key, bar if faded else palette.blue, traits=BOLD)
    return canvas
