"""Let bots play for those who are away, by a line of text."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine.shared.wording import listing
from net.wire.messages import SeatBot
from zootui.client.company import absent, level_missing
from zootui.client.table_client import TableClient


def let_bots_stand_in(client: TableClient, level: str, usual: str, write: Callable[[str], None]) -> None:
    """Let a bot of `level`, without one of the `usual` one, play for each who is away, and say for whom; or why not."""
    table, link = client.table, client.link
    if table is None or not link.owner:
        write("only the host player can let a bot stand in")
        return
    if level and level not in engine.LEVELS:
        write(f"bot LEVEL: levels are {', '.join(engine.LEVELS)}")
        return
    seats = absent(table)
    if not seats:
        write("nobody is away whom a bot could play for")
        return
    wanted = level or usual
    if missing := level_missing(link.game_id, wanted):
        write(missing)
    plays, who = engine.level_for(link.game_id, wanted), listing([client.names[seat] for seat in seats])
    for seat in seats:
        client.ask(link.request, SeatBot(seat, plays))
    write(f"A bot that plays at {plays} stands in for {who} until they are back.")
