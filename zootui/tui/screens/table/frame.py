"""Compose what the table screen shows at one moment around its status line and footer: seats strip, scene, panel."""

from __future__ import annotations

from dataclasses import replace

from engine.shared.wording import number
from net.wire.sheet import PLAYING, SEEDING
from zootui.boards.contract import Scene
from zootui.client.seat_status import did, doing, statuses
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import width_of
from zootui.tui.screens.table.panel import ask_panel, wait_panel
from zootui.tui.widgets.action_panel import Panel
from zootui.tui.widgets.seats import SeatCard

ASIDE = 11
"""Columns of a panel's title that are neither its words nor those at its end."""


def _marks(client: TableClient, palette: Palette) -> tuple[str, ...]:
    return tuple(palette.mark(seat) for seat in range(len(client.names)))


def cards(client: TableClient) -> tuple[SeatCard, ...]:
    """Return the seats strip; looking back it says what was then, like the board."""
    sheet, then = client.sheet, client.past is not None
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
            did(client.bundle, view, seat)
            if then and view is not None
            else doing(client.bundle, sheet, seat, client.seat, client.times),
            mine=seat == client.seat,
            shown=others and seat == client.shown_seat,
            waited=seat in table.waiting and table.phase == PLAYING and not then,
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
    opened = client.opened
    if opened is not None:
        title, why = opened
        return Panel(title, picture=picture, told=((None, why),), confirm=(("Enter", "go on", True),))
    draft = client.hand
    if draft is not None and not client.revealing:
        asked = ask_panel(draft, client.names, picture, sending=client.sending, thinking=client.thinking)
        return _with_last(asked, client, shown, width)
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
