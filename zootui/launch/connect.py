"""Connect a person to a table: under their name, with their keys."""

from __future__ import annotations

import math

from net.shells.delayed_feed import LinkEvent
from net.shells.link import Link
from net.shells.secret_store import FileSecretStore
from net.wire.messages import PROTOCOL, Begin, Hello
from net.wire.names import why_not_called
from net.wire.sheet import LOBBY, OPEN
from zootui import __version__
from zootui.launch.game_options import OptionError
from zootui.launch.start_host import RunningHost
from zootui.local import folders
from zootui.local.settings import Settings
from zootui.local.user import user_name


def player_name(given: str | None, settings: Settings) -> str:
    """Return how a player is called: as told, as set, or as this system knows its user; raise OptionError if nobody can be."""
    name = given or settings.name or user_name()
    if reason := why_not_called(name):
        raise OptionError(reason)
    return name


def make_link(
    host: str,
    port: int,
    *,
    table: str,
    fingerprint: bytes,
    role: str,
    name: str,
    pin: str,
    delay: float = 0.0,
    patience: float = math.inf,
    remark: str = "",
    new_key: bool = False,
    source: str = "",
    listed: bool = True,
) -> Link:
    """Return a link to a table that is not running yet; it knows this user's keys to the table.

    `fingerprint` is that of the host's key as the table was found or started (32 bytes, empty if it has none); `new_key`
    says that it counts even if this user has seen another one at the table. `source` is the address of this machine to come
    from; `listed` that others find the table without its address.
    """
    owner = FileSecretStore(folders.keys(), "owner").load(table) if role == "play" else b""
    hello = Hello(PROTOCOL, __version__, role, name, owner=owner)
    secret_store = FileSecretStore(folders.keys(), role)
    link = Link(
        host,
        port,
        hello,
        table=table,
        fingerprint=fingerprint,
        new_key=new_key,
        pin=pin,
        secret_store=secret_store,
        delay=delay,
        patience=patience,
        source=source,
        listed=listed,
    )
    if remark:
        link.remark(remark)
    return link


def make_own_link(started: RunningHost, name: str, pin: str = "") -> Link:
    """Return the host player's link to a table of a host that was just started."""
    return make_link(
        started.host,
        started.port,
        table=started.table,
        fingerprint=started.fingerprint,
        new_key=True,
        role="play",
        name=name,
        pin=pin,
        remark=started.remark,
        listed=started.listed,
    )


def begin_when_full(link: Link) -> None:
    """Begin the game as soon as this host player's table has no open seat."""
    done = False

    def hear(_event: LinkEvent) -> None:
        nonlocal done
        sheet = link.sheet
        if done or sheet is None or not link.owner or sheet.table.phase != LOBBY:
            return
        if all(seat.kind != OPEN and seat.online for seat in sheet.table.seats):
            done = True
            link.request(Begin())

    link.subscribe(hear)
