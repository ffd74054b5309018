"""Compose what the frame of the table screen says at one moment: status line, seats strip, scene, panel, footer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.shared.wording import number
from net.wire.sheet import BOT, OVER, PLAYING, SEEDING
from zootui.boards.contract import Scene
from zootui.client.company import guests
from zootui.client.following.looking import WALK
from zootui.client.seat_clocks import clock, kept_words
from zootui.client.seat_status import doing, statuses, time_left, waiting_line
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import width_of
from zootui.tui.screens.table.panel import ask_panel, draft_keys, wait_panel
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.panel.action_panel import Panel
from zootui.tui.widgets.seats import SeatCard
from zootui.tui.widgets.status import Status

__all__ = ["HURRY", "cards", "footer", "panel", "scene", "status"]

ASIDE = 11
"""Columns of a panel's title that are neither its words nor those at its end."""
HURRY = 10.0
"""Seconds left on a clock from which on it is shown in red."""


def _marks(client: TableClient, palette: Palette) -> tuple[str, ...]:
    return tuple(palette.mark(seat) for seat in range(len(client.names)))


def status(client: TableClient, palette: Palette) -> Status:
    """Return the status line."""
    table, sheet = client.table, client.sheet
    if table is None or sheet is None:
        return Status("CONNECTING", "busy", "zootui")
    bundle = client.bundle
    view = client.view
    more = (
        "" if view is None else bundle.voice.headline(view),
        f"table {table.name}",
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
    if _opened(client):
        return "ALL OPEN", "good"
    if client.reading is not None and client.reading == client.told_page:
        title, _ = client.bundle.board.page_words(client.view, client.reading)
        return (title.upper(), "busy") if seat is None else (f"{palette.mark(seat)} {title.upper()}", "you")
    if client.owed and seat is not None:
        words = client.bundle.voice.call(client.view) or "YOUR TURN"
        return f"{palette.mark(seat)} {words}", "you"
    if client.stood_in:
        return "A BOT PLAYS FOR YOU", "bad"
    waiting = waiting_line(table, seat, _marks(client, palette), client.times, short=True)
    if seat is not None and table.phase == PLAYING and statuses(table, client.view)[seat] == "sealed":
        return "✓ SEALED", "good"
    return waiting or ("WATCHING" if seat is None else "WAITING"), "busy"


def cards(client: TableClient) -> tuple[SeatCard, ...]:
    """Return the seats strip."""
    sheet = client.sheet
    if sheet is None:
        return ()
    table, view = sheet.table, client.view
    points = (
        ("",) * len(table.seats) if view is None else tuple(number(score) for score in client.bundle.voice.scores(view))
    )
    others = len(table.seats) > 0 and client.shown_seat != client.seat
    return tuple(
        SeatCard(
            name,
            points[seat],
            doing(client.bundle, sheet, seat, client.seat, client.times),
            mine=seat == client.seat,
            shown=others and seat == client.shown_seat,
            waited=seat in table.waiting and table.phase == PLAYING,
        )
        for seat, name in enumerate(client.names)
    )


def scene(
    client: TableClient, palette: Palette, width: int, height: int, *, compact: bool, plain: bool
) -> Scene | None:
    """Return what the board paints; None before the game has begun."""
    view, table = client.view, client.table
    if view is None or table is None:
        return None
    draft = client.hand
    elsewhere = client.looking is not None and draft is not None and draft.kind != "amount"
    hand = None if draft is None or elsewhere or client.revealing else draft.hand
    return Scene(
        view=view,
        seat=client.shown_seat,
        viewer=client.seat,
        names=client.names,
        palette=palette,
        width=width,
        height=height,
        hand=hand,
        status=statuses(table, view) if client.past is None else ("",) * len(table.seats),
        ascii=plain,
        compact=compact,
        extra=client.earlier,
        page=client.reading,
        held=client.revealing,
    )


def panel(client: TableClient, palette: Palette, shown: Scene | None, width: int, height: int) -> Panel:
    """Return the action panel."""
    sheet = client.sheet
    if sheet is None:
        return Panel("Connecting to the table", hint=client.lost)
    if client.again:
        return _again(client)
    if client.past is not None:
        return Panel(
            "The board after this line of the log",
            told=((client.past.seat, client.past.text),),
            hint="← → goes through the game, Esc comes back to now",
            confirm=(("Esc", "back to now", True),),
        )
    if shown is not None and shown.page is not None:
        title, _ = client.bundle.board.page_words(client.view, shown.page)
        told = tuple((line.seat, line.text) for line in client.told)
        hint = _gone_on(client, palette) if shown.page == client.told_page else ""
        return Panel(title, told=told, hint=hint, confirm=(("Enter", "go on", True),))
    if shown is not None and client.looking is not None and not client.over:
        regards = client.bundle.board.regards(shown)
        if regards is not None:
            title, effects = regards
            return Panel(title, effects=effects, confirm=(("Esc", "back home", True),))
    picture = _picture(client, shown, width, height)
    opened = _opened(client)
    if opened is not None:
        title, why = opened
        return Panel(title, picture=picture, told=((None, why),), confirm=(("Enter", "go on", True),))
    draft = client.hand
    if draft is not None and not client.revealing:
        return _with_last(ask_panel(draft, client.names, picture, sending=client.sending), client, shown, width)
    if client.stood_in:
        return _stood_in(client)
    marks = _marks(client, palette)
    waiting = wait_panel(client.bundle, sheet, client.seat, marks, client.times, picture, client.told)
    if client.own_sealed is not None:
        waiting = replace(waiting, title=f"Sealed: {client.own_sealed}")
    return _with_last(waiting, client, shown, width)


def _with_last(said: Panel, client: TableClient, shown: Scene | None, width: int) -> Panel:
    """Add to the title of a panel what was in the seals that opened last, where there is room for all of it."""
    last = "" if shown is None else client.bundle.board.last_opened(shown)
    aside = " · ".join(words for words in (said.aside, last) if words)
    fits = width_of(said.title) + width_of(aside) + ASIDE <= width
    return replace(said, aside=aside) if last and fits else said


def _gone_on(client: TableClient, palette: Palette) -> str:
    """Return who has gone on from a summary already, and who has not."""
    marks = [(palette.mark(seat), gone) for seat, gone in enumerate(client.gone_on) if seat != client.seat]
    on, still = (" ".join(mark for mark, gone in marks if gone is wanted) for wanted in (True, False))
    said = (f"gone on: {on}" if on else "", f"not yet: {still}" if still else "")
    return " · ".join(words for words in said if words)


def _again(client: TableClient) -> Panel:
    """Return the panel of what is played again: which step this is, what it was, and how it goes on."""
    place = next((at for at, line in enumerate(client.again, 1) if line is client.past), 1)
    return Panel(
        f"What happened since your last decision · {place} of {len(client.again)}",
        told=tuple((line.seat, line.text) for line in client.told_again),
        hint="any key stops here" if client.moves_again else "any key goes on",
        confirm=(("Esc", "back to now", True),),
    )


def _opened(client: TableClient) -> tuple[str, str] | None:
    """Return what came of seals that are held open, and why; None where none are."""
    if not client.revealing or client.past is not None or client.over:
        return None
    title, why = client.bundle.board.opened_words(client.view, client.names)
    return (title, why) if title else None


def _stood_in(client: TableClient) -> Panel:
    """Return the panel of somebody for whom a bot plays: why, what it did, and how to take over."""
    return Panel(
        "A bot plays for you, because nothing came from you",
        tone="bad",
        told=tuple((line.seat, line.text) for line in client.told),
        hint="your seat is yours: what you do from now on counts again",
        confirm=(("Enter", "play again", True),),
    )


def _picture(client: TableClient, shown: Scene | None, width: int, height: int) -> Canvas | None:
    if shown is None or client.phase == SEEDING:
        return None
    room = width * 3 // 5 if width < 110 else width * 7 // 12
    return client.bundle.board.paint_action(replace(shown, width=room, height=height - 1))


def footer(client: TableClient) -> tuple[Key, ...]:
    """Return the keys that mean something now."""
    tips = (Key("T", "earlier tip", 5),) if len(client.tips) > 1 else ()
    talk = (
        Key("c", "chat", 3),
        Key("l", "log", 4),
        Key(",", "what is this", 5),
        *_once_more(client),
        *(() if client.draft is not None else _sending_away(client)),
    )
    end = (*tips, Key("?", "help", 0, always=True), Key("q", "leave", 0, always=True))
    zoos = Key(WALK, "zoos", 0) if client.claims_tab else Key("Tab", "zoos", 1)
    if client.again:
        return (
            Key("Space", "stop" if client.moves_again else "go on", 0),
            Key("Esc", "back to now", 0, lit=True),
            *end,
        )
    if client.past is not None:
        return (Key("← →", "earlier, later", 0), zoos, Key("Esc", "back to now", 0, lit=True), *end)
    if client.reading is not None:
        _, turns = client.bundle.board.page_words(client.view, client.reading)
        return (Key("Enter", "go on", 0, lit=True), *(Key(keys, does, 1) for keys, does in turns), zoos, *talk, *end)
    if _opened(client) is not None:
        return (Key("Enter", "go on", 0, lit=True), zoos, *talk, *end)
    if client.looking is not None:
        return (
            zoos,
            Key("Esc", "back home" if client.seat is not None else "follow the game", 0, lit=True),
            *talk,
            *end,
        )
    if client.following:
        home = Key("Esc", "my zoo", 1)
        undo = (Key("u", "undo", 1),) if client.may_undo else ()
        return (*undo, *_stand_ins(client), zoos, home, *talk, *end)
    if client.over:
        rematch = (Key("n", "rematch", 1),) if client.seat is not None else ()
        return (Key("Enter", "score", 0), *rematch, zoos, *talk, *end)
    if client.stood_in:
        return (Key("Enter", "play again", 0, lit=True), zoos, *talk, *end)
    undo = (Key("u", "undo", 1),) if client.may_undo else ()
    if client.draft is not None:
        hint = (Key("h", "hint", 0, always=True),) if client.table is not None and client.table.hints else ()
        return (*draft_keys(client.draft), *undo, zoos, *talk, *hint, *end)
    bots = _stand_ins(client)
    return (*undo, *bots, zoos, *talk, *end)


def _once_more(client: TableClient) -> tuple[Key, ...]:
    """Offer to see once more what happened, what opened last, and what was summed up last."""
    if client.view is None or client.reading is not None or client.revealing:
        return ()
    opened, _ = client.bundle.board.opened_words(client.view, client.names)
    return (
        *((Key("v", "again", 2),) if client.may_play_again else ()),
        *((Key("O", "last bids", 5),) if opened else ()),
        *((Key("Y", "summary", 5),) if client.told_page is not None else ()),
    )


def _sending_away(client: TableClient) -> tuple[Key, ...]:
    """Offer the host player to send somebody away, or to let them in again."""
    table = client.table
    if table is None or not client.link.owner or not (table.away or guests(table, client.seat)):
        return ()
    return (Key("X", "send away", 6),)


def _stand_ins(client: TableClient) -> tuple[Key, ...]:
    """Offer the host player a bot for a seat that is waited for and has nobody at it."""
    table = client.table
    if table is None or not client.link.owner or table.phase != PLAYING:
        return ()
    gone = [seat for seat, info in enumerate(table.seats) if info.kind != BOT and not info.online and not info.stand_in]
    return (Key("b", "let a bot stand in", 1),) if gone else ()
