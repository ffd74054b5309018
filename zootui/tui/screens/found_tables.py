"""Paint the tables that were found on this network, and say which of them this version can join."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import engine
from zootui.boards.contract import Target
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import wrap
from zootui.tui.widgets.menu import Row, paint_rows

if TYPE_CHECKING:
    from net.lan.discovery import FoundTable

OTHER_KEY = "What answers has another key than this table was announced with: somebody may pretend to be its host."


def why_not_joined(found: FoundTable) -> str:
    """Return why a table cannot be joined: another version of zootui, or another key than announced; else nothing."""
    from net.wire.messages import PROTOCOL

    row = found.row
    if row.protocol == PROTOCOL:
        return OTHER_KEY if found.other_key else ""
    return f"This table runs a {'newer' if row.protocol > PROTOCOL else 'older'} version of zootui ({row.app})."


def paint_tables(
    canvas: Canvas,
    palette: Palette,
    box: Rect,
    tables: Sequence[FoundTable],
    seated: Collection[str],
    at: int | None,
    notice: str,
) -> list[Target]:
    """Draw the tables, number `at` under the cursor; where there is none, `notice` says why, or that one may come.

    `seated` are the ids of those where a seat waits for this player.
    """
    if tables:
        rows = [_row(found, tables, mine=found.row.table in seated) for found in tables]
        return paint_rows(canvas, palette, box, rows, at, "table")
    lines = (
        wrap(notice, box.width - 4)
        if notice
        else ["Nobody has opened a table yet; it appears here", "the moment somebody does."]
    )
    for row, line in enumerate(lines[: box.height - 1], box.y + 1):
        canvas.text(box.x + 2, row, line, palette.red if notice else palette.muted)
    return []


def _row(found: FoundTable, tables: Sequence[FoundTable], *, mine: bool) -> Row:
    """Return a table as a line of the list, with its address if another table's name looks like its own."""
    from net.wire.names import lookalike

    row = found.row
    others = (other.row.name for other in tables if other is not found)
    name = f"{row.name} ({found.host})" if len(tables) > 1 and lookalike(row.name, others) else row.name
    title = engine.load(row.game).info.title if row.game in engine.ids() else row.game
    if row.phase == "lobby":
        state = "lobby" if mine else f"{row.free} of {row.seats} free" if row.free else "full"
    else:
        state = {"over": "over"}.get(row.phase, "playing")
    if found.other_key:
        return Row("", f"{row.name}  {title}", "× another key", live=False)
    watchers = f" · {row.watchers} watching" if row.watchers else ""
    pin = " · PIN" if row.pin and not mine else ""
    return Row(
        "",
        f"{name}  {title}",
        f"{state}{pin}{watchers}",
        live=row.game in engine.ids(),
        mine="your seat" if mine else "",
    )
