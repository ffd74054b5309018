"""Tables that were found in the network, as lines of a list, and why one cannot be joined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import engine
from zootui.tui.widgets.row_list import QUIET, ListedRow

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


def table_row(found: FoundTable, tables: Sequence[FoundTable], *, mine: bool) -> ListedRow:
    """Return a table as a line of the list, with its address if another table's name looks like its own.

    `mine` says that a seat waits there for this player.
    """
    from net.wire.lookalikes import lookalike

    row = found.row
    others = (other.row.name for other in tables if other is not found)
    name = f"{row.name} ({found.host})" if len(tables) > 1 and lookalike(row.name, others) else row.name
    title = engine.load(row.game).info.title if row.game in engine.ids() else row.game
    if row.phase == "lobby":
        state = "lobby" if mine else f"{row.free} of {row.seats} free" if row.free else "full"
    else:
        state = {"over": "over"}.get(row.phase, "playing")
    if found.other_key:
        return ListedRow(((f"{row.name}  {title}", "$faint"),), more=(("× another key", QUIET),))
    watchers = f" · {row.watchers} watching" if row.watchers else ""
    pin = " · PIN" if row.pin and not mine else ""
    shown, yours = f"{state}{pin}{watchers}", (("your seat", "bold $primary"),)
    return ListedRow(
        ((f"{name}  {title}", "" if row.game in engine.ids() else "$faint"),),
        more=(*yours, (f" · {shown}", QUIET)) if mine else ((shown, QUIET),),
    )
