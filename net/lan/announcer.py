"""Announce one table on the network."""

import asyncio
from collections.abc import Callable

from net.lan.changes import Wait
from net.lan.discovery import SERVICE
from net.lan.interfaces import Interfaces
from net.lan.services import USUAL, ServiceAnnouncer
from net.wire.messages import Row

LABEL = 50
"""Bytes of a table's name in its DNS label, which has 63 with the id."""


def _label(name: str) -> str:
    """Return what a name is in the DNS: no dots, and short enough in bytes to leave room for an id."""
    kept = "".join(character for character in name if character.isprintable() and character != ".")
    while len(kept.encode()) > LABEL:
        kept = kept[:-1]
    return kept.strip() or "table"


class Announcer:
    """Keep one table announced until closed; `said` is called with a sentence whenever that becomes impossible."""

    def __init__(
        self,
        interfaces: Interfaces = None,
        bind: str | None = None,
        service: str = SERVICE,
        said: Callable[[str], None] = lambda _: None,
        wait: Wait = asyncio.sleep,
    ) -> None:
        """Take where to announce (None: everywhere), the address that the table listens on (None: all), and as what."""
        self._port = 0
        self._announcer = ServiceAnnouncer(service, interfaces, bind, lambda _: said(self.notice), wait)

    @property
    def notice(self) -> str:
        """Return in a sentence why the table is not announced now, empty where it is."""
        trouble = self._announcer.trouble
        if not trouble:
            return ""
        return (
            f"This network does not let the table announce itself ({trouble}). "
            f"Others can still join with: zootui join ADDRESS:{self._port}"
        )

    async def open(self, row: Row, port: int) -> None:
        """Announce a table that already listens on `port`; never raises for a network that does not play along."""
        self._port = port
        texts = {
            "id": row.table,
            "name": row.name[:60],
            "game": row.game,
            "v": str(row.protocol),
            "key": row.fingerprint.hex(),
        }
        label = f"{_label(row.name)} {row.table[:8]}"
        await self._announcer.open(label, port, texts, server=row.table[:12], ttls=USUAL)

    async def close(self) -> None:
        """Say goodbye, so that lists drop the row at once."""
        await self._announcer.close()
