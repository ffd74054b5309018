"""The ways to a table that the wall tells."""

from dataclasses import dataclass

from net.lan.addresses import web_address
from net.lan.services import FoundService
from zootui.local.called import elsewhere
from zootui.wall.cards import Card


@dataclass(frozen=True)
class WaysInLines:
    """Say how to get in: the command where zootui is installed, the ssh line and the web address where guests are let in."""

    command: str
    table: str = ""
    ssh: str = ""
    web: str = ""
    pin: bool = False
    free: int = 0
    tables: int = 0


def next_open(cards: tuple[Card, ...], page: int) -> Card | None:
    """Return the table that the wall tells the way to: each that has a free seat in turn; None if none has."""
    free = [card for card in cards if card.open]
    return free[page % len(free)] if free else None


def ways_in(card: Card | None, host: str, tables: int, guests: FoundService | None) -> WaysInLines:
    """Return the ways to a table that answers at an address; without a card, how to wait for a seat and watch till then.

    Guests' ways count only at the address of the table itself: whoever announces others' tables leads nobody astray.
    """
    ssh, web = (_port(guests, "ssh"), _port(guests, "web")) if guests is not None else (0, 0)
    page = f"{web_address(host, web)}/" if web else ""
    if card is None:
        return WaysInLines(elsewhere("join --wait"), web=page and f"{page}watch", tables=tables)
    return WaysInLines(
        elsewhere("join") if tables == 1 else card.command,
        table=card.name,
        ssh=f"ssh NAME@{host} -p {ssh}" if ssh else "",
        web=page,
        pin=card.pin,
        free=card.free,
        tables=tables,
    )


def _port(guests: FoundService, key: str) -> int:
    text = guests.text(key)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) < 65536 else 0
