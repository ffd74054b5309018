"""Compose what the frame of the table screen says at one moment: status line, seats strip, scene, panel, footer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.shared.wording import number
from net.wire.sheet import BOT, OVER, PLAYING, SEEDING
from zootui.boards.contract import Scene
from zootui.client.looking import WALK
from zootui.client.seat_status import clock, doing, statuses, time_left, waiting_line
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.tui.screens.table.panel import ask_panel, draft_keys, wait_panel
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.panel.action_panel import Panel
from zootui.tui.widgets.seats import SeatCard
from zootui.tui.widgets.status import Status

__all__ = ["HURRY", "cards", "footer", "panel", "scene", "status"]

HURRY = 10.0
"""Seconds left on a clock from which on it is shown in red."""


def _marks(session: TableClient, palette: Palette) -> tuple[str, ...]:
    return tuple(palette.mark(seat) for seat in range(len(session.names)))


def status(session: TableClient, palette: Palette) -> Status:
    """Return the status line."""
    table, sheet = session.table, session.sheet
    if table is None or sheet is None:
        return Status("CONNECTING", "busy", "zootui")
    bundle = session.bundle
    view = session.view
    more = (
        "" if view is None else bundle.voice.headline(view),
        f"table {table.name}",
        "test seed" if table.unfair else "",
    )
    left = time_left(table, session.seat, session.waited)
    time = "" if left is None else clock(left)
    plate, tone = _plate(session, palette)
    hurry = left is not None and left < HURRY and session.owed
    return Status(plate, tone, bundle.game.info.title, more, time, hurry)


def _plate(session: TableClient, palette: Palette) -> tuple[str, Any]:
    table, seat = session.table, session.seat
    if session.lost:
        return "RECONNECTING …", "bad"
    if session.past is not None:
        return "LOOKING BACK", "busy"
    if table is None:
        return "CONNECTING", "busy"
    if table.phase == OVER:
        return "GAME OVER", "good"
    if session.owed and seat is not None:
        words = session.bundle.voice.call(session.view) or "YOUR TURN"
        return f"{palette.mark(seat)} {words}", "you"
    waiting = waiting_line(table, seat, _marks(session, palette), session.waited)
    if seat is not None and table.phase == PLAYING and statuses(table, session.view)[seat] == "sealed":
        return "✓ SEALED", "good"
    return waiting or ("WATCHING" if seat is None else "WAITING"), "busy"


def cards(session: TableClient) -> tuple[SeatCard, ...]:
    """Return the seats strip."""
    sheet = session.sheet
    if sheet is None:
        return ()
    table, view = sheet.table, session.view
    points = (
        ("",) * len(table.seats)
        if view is None
        else tuple(number(score) for score in session.bundle.voice.scores(view))
    )
    others = len(table.seats) > 0 and session.shown_seat != session.seat
    return tuple(
        SeatCard(
            name,
            points[seat],
            doing(session.bundle, sheet, seat, session.seat, session.waited),
            mine=seat == session.seat,
            shown=others and seat == session.shown_seat,
            waited=seat in table.waiting and table.phase == PLAYING,
        )
        for seat, name in enumerate(session.names)
    )


def scene(
    session: TableClient, palette: Palette, width: int, height: int, *, compact: bool, plain: bool
) -> Scene | None:
    """Return what the board paints; None before the game has begun."""
    view, table = session.view, session.table
    if view is None or table is None:
        return None
    draft = session.hand
    elsewhere = session.looking is not None and draft is not None and draft.kind != "amount"
    hand = None if draft is None or elsewhere else draft.hand
    return Scene(
        view=view,
        seat=session.shown_seat,
        viewer=session.seat,
        names=session.names,
        palette=palette,
        width=width,
        height=height,
        hand=hand,
        status=statuses(table, view) if session.past is None else ("",) * len(table.seats),
        ascii=plain,
        compact=compact,
        extra=session.earlier,
    )


def panel(session: TableClient, palette: Palette, shown: Scene | None, width: int, height: int) -> Panel:
    """Return the action panel."""
    sheet = session.sheet
    if sheet is None:
        return Panel("Connecting to the table", hint=session.lost)
    if session.past is not None:
        return Panel(
            "The board after this line of the log",
            told=((session.past.seat, session.past.text),),
            hint="← → goes through the game, Esc comes back to now",
            confirm=(("Esc", "back to now", True),),
        )
    picture = _picture(session, shown, width, height)
    draft = session.hand
    if draft is not None and not session.revealing:
        return ask_panel(draft, session.names, picture, sending=session.sending)
    return wait_panel(
        session.bundle, sheet, session.seat, _marks(session, palette), session.waited, picture, session.told
    )


def _picture(session: TableClient, shown: Scene | None, width: int, height: int) -> Canvas | None:
    if shown is None or session.phase == SEEDING:
        return None
    room = width * 3 // 5 if width < 110 else width * 7 // 12
    return session.bundle.board.paint_action(replace(shown, width=room, height=height - 1))


def footer(session: TableClient) -> tuple[Key, ...]:
    """Return the keys that mean something now."""
    talk = (Key("c", "chat", 3), Key("l", "log", 4))
    end = (Key("?", "help", 0), Key("q", "leave", 0))
    zoos = Key(WALK, "zoos", 0) if session.claims_tab else Key("Tab", "zoos", 1)
    if session.past is not None:
        return (Key("← →", "earlier, later", 0), zoos, Key("Esc", "back to now", 0, lit=True), *end)
    if session.looking is not None:
        return (
            zoos,
            Key("Esc", "back home" if session.seat is not None else "follow the game", 0, lit=True),
            *talk,
            *end,
        )
    if session.over:
        rematch = (Key("n", "rematch", 1),) if session.seat is not None else ()
        return (Key("Enter", "score", 0), *rematch, zoos, *talk, *end)
    undo = (Key("u", "undo", 1),) if session.may_undo else ()
    if session.draft is not None:
        hint = (Key("h", "hint", 5),)
        return (*draft_keys(session.draft), *undo, zoos, *talk, *hint, *end)
    bots = _stand_ins(session)
    return (*undo, *bots, zoos, *talk, *end)


def _stand_ins(session: TableClient) -> tuple[Key, ...]:
    """Offer the host player a bot for a seat that is waited for and has nobody at it."""
    table = session.table
    if table is None or not session.link.owner or table.phase != PLAYING:
        return ()
    gone = [seat for seat, info in enumerate(table.seats) if info.kind != BOT and not info.online and not info.stand_in]
    return (Key("b", "let a bot stand in", 1),) if gone else ()
