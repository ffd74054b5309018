"""Say what the guests' process is started with."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from net.shells.opened import GuestPorts


class GuestsOptions(Struct, frozen=True, kw_only=True):
    """Hold what the guests' process is started with: the table, the ports for its guests, and where it writes.

    `host` and `port` are where this machine itself reaches the table, `name` and `game` what it is called and which game it
    is. `bind` None is every address of this machine. `announce` lets walls find the ways in, over `interfaces` (None: all).
    """

    host: str = "127.0.0.1"
    port: int = 0
    table: str = ""
    """Its id."""
    fingerprint: bytes = b""
    """That of its key (32 bytes, empty where it has none)."""
    name: str = ""
    game: str = ""
    bind: str | None = None
    ports: GuestPorts = GuestPorts()
    announce: bool = True
    interfaces: tuple[str, ...] | None = None
    folder: Path = Path("guests")
    """Holds the guests' homes of this table."""
    keys: Path = Path("keys")
    """The key by which the ssh server is known again."""
    log: Path | None = None
    attached: bool = False
    """Ends the process with its standard input; else it ends when the table is gone."""
