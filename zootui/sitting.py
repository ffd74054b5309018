"""Bring a person to a table: open the link, then show it on the screen, as plain text, or as JSON."""

from __future__ import annotations

import asyncio
import getpass
import sys
from typing import Any

from net.keyring import FileKeyring
from net.link import Heard, Link
from net.messages import PROTOCOL, Hello
from net.table import LOBBY, OPEN
from zootui import __version__, places
from zootui.commands import UNREACHED, Failure
from zootui.config import Settings, load_settings, look

__all__ = ["look_on", "make_link", "open_home", "player_name", "show_recording", "sit_down"]


def player_name(given: str | None, settings: Settings) -> str:
    """Return how a player is called: as told, as set, or as this system knows its user."""
    if given or settings.name:
        return given or settings.name
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):  # no such user in this container or on this system
        return "Somebody"


def make_link(host: str, port: int, *, table: str, role: str, name: str, pin: str) -> Link:
    """Return a link to a table that is not running yet; it knows this user's keys to the table."""
    owner = FileKeyring(places.keys(), "owner").load(table) if role == "play" else b""
    hello = Hello(PROTOCOL, __version__, role, name, owner=owner)
    return Link(host, port, hello, table=table, pin=pin, keyring=FileKeyring(places.keys(), role))


def begin_when_full(link: Link) -> None:
    """Begin the game as soon as this host player's table has no open seat."""
    done = False

    def hear(_event: Heard) -> None:
        nonlocal done
        sheet = link.sheet
        if done or sheet is None or not link.owner or sheet.table.phase != LOBBY:
            return
        if all(seat.kind != OPEN and seat.online for seat in sheet.table.seats):
            done = True
            link.begin()

    link.listen(hear)


def sit_down(host: str, port: int, *, table: str, pin: str, name: str | None, plain: bool, begin: bool = False) -> int:
    """Play at a table until the person leaves or the table is gone; return the exit code."""
    settings = look(load_settings())
    called = player_name(name, settings)

    async def plainly() -> int:
        from zootui.plain import run_plain

        link = make_link(host, port, table=table, role="play", name=called, pin=pin)
        if begin:
            begin_when_full(link)
        return await run_plain(link, sys.stdin, sys.stdout, settings)

    if plain or settings.plain:
        return asyncio.run(plainly())
    link = make_link(host, port, table=table, role="play", name=called, pin=pin)
    if begin:
        begin_when_full(link)
    return _show(link, settings, follow=None)


def look_on(
    host: str,
    port: int,
    *,
    table: str,
    pin: str,
    name: str | None,
    seat: int | None,
    plain: bool,
    as_json: bool,
    delay: float,
) -> int:
    """Watch a table until the person leaves or the table is gone; return the exit code."""
    settings = look(load_settings())
    link = make_link(host, port, table=table, role="watch", name=player_name(name, settings), pin=pin)
    if as_json:
        from zootui.jsonwatch import watch_json

        return asyncio.run(_beside(link, watch_json(link, delay)))
    if plain or settings.plain:
        from zootui.plain import run_plain

        return asyncio.run(run_plain(link, sys.stdin, sys.stdout, settings))
    return _show(link, settings, follow=seat)


async def _beside(link: Link, work: Any) -> int:
    """Run `work` while the link runs; end both together."""
    running = asyncio.create_task(link.run())
    working = asyncio.create_task(work)
    await asyncio.wait({running, working}, return_when=asyncio.FIRST_COMPLETED)
    if running.done() and not working.done():
        await asyncio.wait({working}, timeout=1.0)  # let it say goodbye
        working.cancel()
    await link.close()
    await asyncio.gather(running, working, return_exceptions=True)
    parted = link.parting
    if parted is not None and parted.bye.code not in ("over", "closed"):
        raise Failure(parted.bye.text, UNREACHED)
    return 0


def _show(link: Link, settings: Settings, *, follow: int | None) -> int:
    from zootui.app import ZootuiApp
    from zootui.doors import RealDoors, recorded
    from zootui.start import Start

    start = Start(settings=settings, link=link, doors=RealDoors(), follow=follow, recorded=recorded)
    ZootuiApp(start).run()
    return 0


def open_home() -> int:
    """Open the home screen; return the exit code."""
    from zootui.app import ZootuiApp
    from zootui.doors import RealDoors, recorded
    from zootui.start import Start

    ZootuiApp(Start(settings=look(load_settings()), doors=RealDoors(), recorded=recorded)).run()
    return 0


def show_recording(data: bytes, title: str) -> int:
    """Show a recorded game; return the exit code; raise `net.journal.JournalError` if it is none."""
    from zootui.app import ZootuiApp
    from zootui.doors import recording_of
    from zootui.start import Start

    ZootuiApp(Start(settings=look(load_settings()), recording=recording_of(data, title))).run()
    return 0
