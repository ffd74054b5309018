"""Connect a player or a watcher to a table."""

import math
from functools import partial

from net.client.events import Joined
from net.lan.addresses import Way, loopback
from net.lan.asking import probe
from net.lan.discovery import Finder
from net.lan.whereabouts import Whereabouts
from net.shells.delayed_feed import LinkEvent
from net.shells.link import Link
from net.shells.secret_store import FileSecretStore
from net.wire.chosen_names import why_not_called
from net.wire.messages import PROTOCOL, Begin, Hello
from net.wire.sheet import LOBBY, OPEN
from zootui import __version__
from zootui.launch.game_options import OptionError
from zootui.local import folders
from zootui.local.known_ways import SEATS, keep_way, own_seat
from zootui.local.settings import Settings, user_name


def player_name(given: str | None, settings: Settings) -> str:
    """Return how a player is called: as told, as set, or as this system knows its user; raise OptionError if nobody can be."""
    name = given or settings.name or user_name()
    if reason := why_not_called(name):
        raise OptionError(reason)
    return name


BESIDE = "You sit at this table in another window, too: this is a seat of its own. q leaves it."
"""What is said to whoever has a second seat, which nobody may have wanted."""


def make_link(
    way: Way,
    *,
    role: str,
    name: str,
    delay: float = 0.0,
    timeout: float = math.inf,
    remark: str = "",
    apart: bool = False,
) -> Link:
    """Return a link to a table that is not running yet; it knows this user's keys to the table.

    `apart` says that there is a seat for whoever sits there in another window already.
    """
    store, kept = (
        own_seat(way.table, name, apart=apart) if role == "play" else (FileSecretStore(folders.keys(), role), role)
    )
    owner = FileSecretStore(folders.keys(), "owner").load(way.table) if kept == SEATS[0] else b""
    hello = Hello(PROTOCOL, __version__, role, name, owner=owner)
    elsewhere = None if loopback(way.host) else Whereabouts(partial(Finder, probe, interfaces=folders.interfaces()))
    link = Link(way, hello, secret_store=store, delay=delay, timeout=timeout, whereabouts=elsewhere)
    for words in (remark, BESIDE if kept in SEATS[1:] else ""):
        if words:
            link.remark(words)
    if not owner:  # tables of one's own are found by the notes of their hosts
        link.subscribe(partial(_keep_way, link))
    return link


def _keep_way(link: Link, event: LinkEvent) -> None:
    """Keep the way to a seat as soon as there is one."""
    if isinstance(event, Joined) and event.welcome.seat is not None:
        keep_way(link.way)


def begin_when_full(link: Link) -> None:
    """Begin the game as soon as this host player's table has no open seat."""
    done = False
    link.begins_when_full = True

    def hear(_event: LinkEvent) -> None:
        nonlocal done
        sheet = link.sheet
        if done or sheet is None or not link.owner or sheet.table.phase != LOBBY:
            return
        if all(seat.kind != OPEN and seat.online for seat in sheet.table.seats):
            done = True
            link.request(Begin())

    link.subscribe(hear)
