"""Say in the status line what is expected of whom, at which table, and how much time is left."""

from __future__ import annotations

from typing import Any

from net.wire.sheet import OVER, PLAYING
from zootui.client.seat_clocks import clock, kept_words
from zootui.client.seat_status import statuses, time_left, waiting_line
from zootui.client.table_client import TableClient
from zootui.draw.palette import Palette
from zootui.local.table_names import with_word
from zootui.tui.widgets.status import Status

HURRY = 10.0
"""Seconds left on a clock from which on it is shown in red."""


def status_line(client: TableClient, palette: Palette) -> Status:
    """Return the status line."""
    table, sheet = client.table, client.sheet
    if table is None or sheet is None:
        return Status("CONNECTING", "busy", "zootui")
    bundle = client.bundle
    view = client.view
    more = (
        "" if view is None else bundle.voice.headline(view),
        with_word(table.name),
        "practice" if table.practice else "test seed" if table.unfair else "",
    )
    plate, tone = _plate(client, palette)
    time, hurry = _time(client, palette)
    return Status(plate, tone, bundle.game.info.title, more, time, hurry)


def _time(client: TableClient, palette: Palette) -> tuple[str, bool]:
    """Return the clock in the corner, one's own or with the mark of its seat, and whether it is time to hurry."""
    table, me = client.table, client.seat
    found = None if table is None else time_left(table, me, client.times)
    if table is None or found is None:
        idle = "" if table is None or me is None else kept_words(table, me, client.times, short=True)
        return idle, bool(idle)
    seat, left = found
    if seat == me:
        return clock(left), left < HURRY and client.owed
    return f"{palette.mark(seat)} {clock(left)}", False


def _plate(client: TableClient, palette: Palette) -> tuple[str, Any]:
    table, seat = client.table, client.seat
    if client.lost:
        return "RECONNECTING …", "bad"
    if client.again:
        return "▸ AGAIN", "busy"
    if client.past is not None:
        return "LOOKING BACK", "busy"
    if table is None:
        return "CONNECTING", "busy"
    if table.phase == OVER:
        return "GAME OVER", "good"
    if client.opened:
        return "ALL OPEN", "good"
    if client.reading is not None and client.reading == client.told_page:
        title, _ = client.bundle.board.page_words(client.view, client.reading)
        return (title.upper(), "busy") if seat is None else (f"{palette.mark(seat)} {title.upper()}", "you")
    if client.owed and seat is not None:
        words = client.bundle.voice.call(client.view) or "YOUR TURN"
        return f"{palette.mark(seat)} {words}", "you"
    if client.stood_in:
        return "A BOT PLAYS FOR YOU", "bad"
    waiting = waiting_line(
        table, seat, tuple(palette.mark(seat) for seat in range(len(client.names))), client.times, short=True
    )
    if seat is not None and table.phase == PLAYING and statuses(table, client.view)[seat] == "sealed":
        return "✓ SEALED", "good"
    return waiting or ("WATCHING" if seat is None else "WAITING"), "busy"
