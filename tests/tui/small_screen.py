"""Paint all parts of the table screen at 80 × 24 with three-line tips, without Textual: what stands where at one decision."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.contract.asks import joint_ask, owing, top_ask
from net.client.seal_verifier import Trust
from net.wire.sheet import BOT, HUMAN, PLAYING, Sealing, SeatInfo, Sheet, Table
from tests.screenshots.still_link import StillLink
from tests.tui.every_decision import NAMES
from zootui.client.click import Click
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.tui.screens.table.above import cards, status_line
from zootui.tui.screens.table.footer import footer_keys
from zootui.tui.screens.table.lit_board import scene
from zootui.tui.screens.table.panel import panel
from zootui.tui.screens.table.panes import ROWS
from zootui.tui.widgets.action_panel import paint_panel
from zootui.tui.widgets.footer import paint_footer
from zootui.tui.widgets.seats_strip import paint_seats
from zootui.tui.widgets.status_line import paint_status

WIDTH, HEIGHT = 80, 24


def client_at(game_id: str, view: Any) -> TableClient:
    """A table at which the first seat decides, with everything known that a host tells."""
    ask, joint = top_ask(view.public), joint_ask(view.public) is not None
    assert ask is not None
    names = NAMES[: len(frame_seats(view))]
    seats = tuple(SeatInfo(name, BOT if seat == 3 else HUMAN, online=True) for seat, name in enumerate(names))
    waiting = owing(view.public) if joint else (0,)
    seals = tuple(b"" if seat in waiting else bytes(32) for seat in range(len(names))) if ask.sealed else ()
    table = Table(
        "Thursday",
        "a1",
        phase=PLAYING,
        turn=40,
        seats=seats,
        waiting=waiting,
        left=(520,) * len(names),
        sealing=Sealing(40 if ask.sealed else 0, seals),
        joint=40 if joint else 0,
        since=(40,) * len(names) if joint else (),
    )
    return TableClient(StillLink(game_id, Sheet(table, view), Trust(seed="committed")), pages=False)


def frame_seats(view: Any) -> tuple[Any, ...]:
    """What a public part has one of for each seat."""
    public = view.public
    return public.zoos if hasattr(public, "zoos") else public.players


def parts(client: TableClient) -> dict[str, Canvas]:
    """Every part of the screen as it is painted now."""
    board = client.known.bundle.board
    room = board.room(client.moments.view, client.shown_seat, client.known.seat, client.moments.reading, roomy=False)
    high = HEIGHT - 3 - ROWS - room.panel
    shown = scene(client, DARK, WIDTH - room.side - (room.side > 0), high, compact=True, plain=False)
    assert shown is not None
    found = {
        "status": paint_status(WIDTH, DARK, status_line(client, DARK)),
        "seats": paint_seats(WIDTH, 1, DARK, cards(client)),
        "board": board.paint(shown),
        "panel": paint_panel(WIDTH, room.panel, DARK, panel(client, DARK, shown, WIDTH, room.panel)).canvas,
        "footer": paint_footer(WIDTH, DARK, footer_keys(client)),
    }
    if room.side:
        found["beside"] = board.paint_side(replace(shown, width=room.side, at=(0, 0)))
    return found


def choices(client: TableClient) -> Iterator[str]:
    """Go through the buttons of the decision, each with what it has in hand; yield what is chosen."""
    draft = client.decision.draft
    assert draft is not None
    yield draft.button.label
    seen = {draft.button.verb.name}
    for place, button in enumerate(draft.buttons):
        if button.verb.name not in seen:
            seen.add(button.verb.name)
            client.click(Click("entry", place))
            yield button.label
