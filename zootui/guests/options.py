"""Say what the guests' process is started with."""

from pathlib import Path

from msgspec import Struct

from net.lan.addresses import Way
from net.shells.host_options import GuestPorts


class GuestsOptions(Struct, frozen=True, kw_only=True):
    """Hold what the guests' process is started with: the table, the ports for its guests, and where it writes.

    `name` and `game` are what the table is called and which game it is. `bind` None is every address of this machine. `announce`
    lets walls find the ways in, over `interfaces` (None: all).
    """

    way: Way = Way("127.0.0.1", 0)
    """How this machine itself reaches the table."""
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
