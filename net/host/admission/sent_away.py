"""Remember whom the host player has sent away: the key to the seat they had, and the address that they came from.

A key that was sent away opens nothing any more, and its holder is told why. From the address nobody new comes in; who has the key
to another seat, or is the host player, still does. The very machine of the host is no address in this sense: bots, guests over
ssh and the host player all come from there. An IPv6 network of 64 bits is one address (`net.wire.limits.one_address`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from net.host.state.state import HostState
from net.table.session import CannotFollow
from net.wire.limits import REMEMBERED, from_this_machine
from net.wire.names.choosing import distinct_name

__all__ = ["SENT_AWAY", "SentAway"]

SENT_AWAY = "The host player has sent you away from this table; only they can let you in again."
SHUT = "The host player has sent somebody at your address away; nobody new comes in from there until they let them in again."
SHOWN = 20
"""How many names are shown in the sheet, the latest ones."""


@dataclass
class _Shut:
    """Hold one address (empty: the host's own machine), and the digests of the keys that were sent away from there."""

    address: str
    keys: set[bytes] = field(default_factory=set)

    def keep(self, key: bytes) -> None:
        """Keep one more key out, if it is one."""
        if key:
            self.keys.add(key)


class SentAway:
    """Hold all who were sent away, by a name that nobody else in there has."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._shut: dict[str, _Shut] = {}

    def remember(self, name: str, address: str, key: bytes) -> None:
        """Remember somebody by address and digest of the key, either of which may be empty."""
        address = "" if from_this_machine(address) else address
        shut = next((one for one in self._shut.values() if address and one.address == address), None)
        if shut is None and (address or key):
            shut = self._shut[distinct_name(name, self._shut)] = _Shut(address)
            if len(self._shut) > REMEMBERED:
                del self._shut[next(iter(self._shut))]
        if shut is not None:
            shut.keep(key)
        self._show()

    def let_in(self, name: str) -> None:
        """Let somebody in again; raise CannotFollow if nobody was sent away under this name."""
        if name not in self._shut:
            raise CannotFollow("no-one", "Nobody of that name was sent away.")
        del self._shut[name]
        self._show()

    def why_not(self, address: str, key: bytes) -> str:
        """Return why somebody does not come in who has no key that opens a seat, empty if they may."""
        if key and any(key in one.keys for one in self._shut.values()):
            return SENT_AWAY
        return SHUT if any(one.address == address for one in self._shut.values()) else ""

    def _show(self) -> None:
        names = tuple(self._shut)
        more = () if len(names) <= SHOWN else (f"+{len(names) - SHOWN}",)
        self._host.update_table(away=(*names[-SHOWN:], *more))
