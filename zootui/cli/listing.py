"""List tables as people and as programs read them: those that one hosts on this machine, and those of others."""

from collections.abc import Collection
from typing import Any

from rich.table import Table

from net.lan.addresses import written_address
from net.lan.discovery import FoundTable
from net.wire.messages import Row
from net.wire.sheet import LOBBY
from zootui.cli.console import HarmlessConsole
from zootui.launch.own_tables import OwnTable
from zootui.line.json_watch import print_json
from zootui.local.called import here


def show_tables(own: Collection[OwnTable], found: Collection[FoundTable] = ()) -> None:
    """Print tables, one's own first; these are marked by the beginning of their ids."""
    console = HarmlessConsole()
    listing = Table()
    for column in ("table", "game", "phase", "seats", "address", *(["yours"] if own else [])):
        listing.add_column(column, no_wrap=column in ("game", "address", "yours"))  # these are copied
    for mine in own:
        host = mine.host
        listing.add_row(
            host.name, host.game, mine.phase, _seats(mine.row, in_lines=console.in_lines), mine.address, mine.id
        )
    for other in found:
        row = other.row
        address = written_address(other.host, other.port)
        listing.add_row(
            row.name,
            row.game,
            row.phase,
            _seats(row, in_lines=console.in_lines),
            f"× another key: {address}" if other.other_key else address,
        )
    console.print(listing)
    if any(other.other_key for other in found):
        console.print(
            "× another key: not the one that the table was announced with; somebody may pretend to be its host"
        )
    if own:
        console.print(f"End one of yours with: {here('stop TABLE')}")


def _seats(row: Row | None, *, in_lines: bool = False) -> str:
    """Return how many seats a table has, and in its lobby how many of them somebody can take: nobody sits down in a game."""
    if row is None:
        return ""
    free = f", {row.free or 'none'} free" if row.phase == LOBBY else ""
    return f"{row.seats}{free}" + ((", PIN" if in_lines else " · PIN") if row.pin else "")


def print_tables(own: Collection[OwnTable], found: Collection[FoundTable]) -> None:
    """Print tables as JSON, one object a line, one's own first."""
    print_own(own)
    for other in found:
        row = other.row
        print_json(
            table=row.table,
            name=row.name,
            game=row.game,
            **_answer(row),
            host=other.host,
            port=other.port,
            mine=False,
            **({"other_key": True} if other.other_key else {}),
        )


def print_own(own: Collection[OwnTable]) -> None:
    """Print one's own tables as JSON, one object a line; one that does not answer has the phase `silent`."""
    for mine in own:
        host = mine.host
        answer = {"phase": mine.phase} if mine.row is None else _answer(mine.row)
        known = {"private": host.private, "process": host.process, "recording": str(host.recording)}
        print_json(
            table=host.table,
            name=host.name,
            game=host.game,
            **answer,
            host=host.host,
            port=host.port,
            mine=True,
            **known,
        )


def _answer(row: Row) -> dict[str, Any]:
    return {"phase": row.phase, "seats": row.seats, "free": row.free, "watchers": row.watchers, "pin": row.pin}
