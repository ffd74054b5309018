"""Let browsers in at a table that runs, beside no host."""

import asyncio
from collections.abc import Callable
from typing import Any

from engine.shared.wording import capital
from net.lan.addresses import Way, local_addresses, loopback
from net.lan.asking import probe
from net.lan.discovery import FoundTable
from net.shells.host_options import GuestPorts
from zootui.failure import MACHINE, Failure, why
from zootui.guests.options import GuestsOptions
from zootui.guests.run import run_guests
from zootui.line.json_watch import print_json
from zootui.local import folders
from zootui.local.terminal import harmless
from zootui.local.ways_in import WaysIn, open_ways

HERE = "127.0.0.1"
ANSWERS = 2.0
"""Seconds that a table has for answering."""


def serve_browsers(found: FoundTable, web_port: int, bind: str | None, *, as_json: bool) -> int:
    """Let browsers in until the table is gone or somebody presses Ctrl-C; return the exit code."""
    tell = _tell_json if as_json else _tell
    try:
        return asyncio.run(_serve(found, web_port, bind, tell))
    except OSError as error:
        raise Failure(why(error), MACHINE) from error


async def _serve(found: FoundTable, web_port: int, bind: str | None, tell: Callable[[dict[str, Any]], None]) -> int:
    row = found.row
    there = open_ways(folders.guests(row.table))
    if there.web:
        told = {"ssh": there.ssh or None, "web": there.web, "also": list(there.also)}
        tell({"event": "guests", **told, "already": True})
        return 0
    options = GuestsOptions(
        way=Way(await _nearest(found), found.port, row.table, row.fingerprint),
        name=row.name,
        game=row.game,
        bind=bind,
        ports=GuestPorts(None, web_port),
        announce=bind is None or not loopback(bind),
        interfaces=folders.interfaces(),
        folder=folders.guests(row.table),
        keys=folders.keys(),
    )
    return await run_guests(options, tell)


async def _nearest(found: FoundTable) -> str:
    """Return where the table is reached: through this machine alone if it runs here, so that its limits hold for each guest."""
    if found.host not in local_addresses():
        return found.host
    row = await probe(HERE, found.port, ANSWERS)
    return HERE if row is not None and row.table == found.row.table else found.host


def _tell(event: dict[str, Any]) -> None:
    """Say what happens in a sentence."""
    match event["event"]:
        case "guests":
            when = ", as long as the table is there." if event.get("already") else "; Ctrl-C ends this."
            already = "already " if event.get("already") else ""
            instead = WaysIn(web=event["web"], also=tuple(event["also"])).instead
            more = f" {capital(instead)}." if instead else ""
            text = f"Browsers come in {already}at {event['web']} to play, {event['web']}/watch to watch{when}{more}"
        case _:
            text = event["text"]
    print(harmless(text), flush=True)  # noqa: T201


def _tell_json(event: dict[str, Any]) -> None:
    print_json(**event)
