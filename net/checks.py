"""Check what a host says before a client relies on it."""

from __future__ import annotations

from typing import Any

from engine.registry import load
from net.events import RemoteProtocolError
from net.messages import PROTOCOL, Welcome
from net.table import Sheet

__all__ = ["mismatch", "sound"]


def mismatch(welcome: Welcome) -> str:
    """Return why a client of this version cannot take part, saying which side to update, or nothing."""
    if welcome.protocol != PROTOCOL:
        older = "your zootui" if welcome.protocol > PROTOCOL else "the host's zootui"
        return f"This table speaks protocol {welcome.protocol}, you speak {PROTOCOL}: {older} should be updated."
    try:
        info = load(welcome.game).info
    except ValueError:
        return f"Your zootui does not know the game {welcome.game!r}: please update it."
    if info.rules_version != welcome.rules_version:
        older = "your zootui" if info.rules_version < welcome.rules_version else "the host's zootui"
        return f"The rules of {info.title} differ between you and the host: {older} should be updated."
    return ""


def sound(sheet: Sheet[Any]) -> None:
    """Raise RemoteProtocolError unless the parts of a sheet fit each other as far as the core relies on it."""
    table = sheet.table
    count = len(table.seats)
    for sealing in (table.sealing, table.opened):
        if len(sealing.seals) not in (0, count) or len(sealing.openings) not in (0, len(sealing.seals)):
            raise RemoteProtocolError("the seals do not fit the seats")
    if table.seed_parts and len(table.seed_parts) != count:
        raise RemoteProtocolError("the parts of the seed do not fit the seats")
    asks = () if sheet.view is None else sheet.view.public.asks
    seats = [*table.waiting, *(seat for ask in asks for seat in ask.seats)]
    if not all(0 <= seat < count for seat in seats):
        raise RemoteProtocolError("a seat is asked that is not there")
