"""What others type to come to this table."""

from dataclasses import dataclass

from net.lan.addresses import local_addresses, loopback, table_addresses
from zootui.local.called import elsewhere
from zootui.local.folders import interfaces

ANYWHERE = "ADDRESS:PORT"
"""What stands for an address that this machine does not know."""


@dataclass(frozen=True)
class JoinCommands:
    """Hold under which `addresses` others reach a table, whether it is `listed` on the network, and whether there is one here."""

    addresses: tuple[str, ...] = ()
    listed: bool = True
    networked: bool = True
    typed: bool = True
    """Says whether who reads them has anything of ours to type them with; else all are empty."""

    @property
    def join(self) -> str:
        """Return what sits somebody down: by the list of tables, or by the address where no list has the table."""
        return elsewhere(f"join{self._address}") * self.typed

    @property
    def watch(self) -> str:
        """Return what lets somebody watch."""
        return elsewhere(f"watch{self._address}") * self.typed

    @property
    def by_address(self) -> tuple[str, ...]:
        """Return what works beside `join`: the addresses, but for one that stands there already."""
        known = self._known[0 if self.listed else 1 :] if self.typed else ()
        return tuple(elsewhere(f"join {address}") for address in known)

    @property
    def here_only(self) -> bool:
        """Tell whether nobody comes in from another machine."""
        return bool(self.addresses) and all(map(loopback, self.addresses))

    @property
    def _known(self) -> tuple[str, ...]:
        return self.addresses or (ANYWHERE,)

    @property
    def _address(self) -> str:
        return "" if self.listed else f" {self._known[0]}"


def join_commands(host: str, port: int, *, listed: bool) -> JoinCommands:
    """Return what leads others to the table that is reached from here at an address; looks at this machine's own."""
    addresses = table_addresses(host, port, interfaces()) if host else ()
    return JoinCommands(addresses, listed, bool(local_addresses()))
