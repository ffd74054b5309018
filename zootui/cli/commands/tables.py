"""List the tables on this network."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from zootui.failure import USAGE, Failure

__all__ = ["tables"]


def tables(*, json: Annotated[bool, Parameter(negative=())] = False, wait: float = 2.0) -> int:
    """List the tables on this network.

    Parameters
    ----------
    json: bool
        One JSON object a table.
    wait: float
        Seconds to look.
    """
    import asyncio

    from net.lan.addresses import written_address
    from zootui.launch.find_table import find_tables
    from zootui.line.json_lines import print_json
    from zootui.local.streams import harmless

    if wait < 0:
        raise Failure("--wait is seconds, 0 or more", USAGE)
    rows, notice = asyncio.run(find_tables(wait))
    if json:
        for found in rows:
            row = found.row
            print_json(
                table=row.table,
                name=row.name,
                game=row.game,
                phase=row.phase,
                seats=row.seats,
                free=row.free,
                watchers=row.watchers,
                pin=row.pin,
                host=found.host,
                port=found.port,
            )
        print_json(tables=len(rows), notice=notice)
        return 0
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(markup=False, highlight=False)  # the words are strangers'
    if not rows:
        console.print(harmless(notice or "No tables on this network. Start one with: zootui host"))
        return 0
    listing = Table()
    for column in ("table", "game", "phase", "free seats", "address"):
        listing.add_column(column)
    for found in rows:
        row = found.row
        free = f"{row.free} of {row.seats}" + (" · PIN" if row.pin else "")
        listing.add_row(*map(Text, (row.name, row.game, row.phase, free, written_address(found.host, found.port))))
    console.print(listing)
    return 0
