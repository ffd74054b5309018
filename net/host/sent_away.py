"""Guests whom the host player has sent away."""

from engine.contract.tree import Node, TreeError, encode, rebuild, replace
from net.host.state import HostState
from net.table.session import CannotFollow
from net.wire import limits
from net.wire.chosen_names import distinct_name
from net.wire.frames import FrameError, plain

GO_AWAY = "The host player has sent you away from this table."
SENT_AWAY = "The host player has sent you away from this table; only they can let you in again."
SHUT = "The host player has sent somebody at your address away; nobody new comes in from there until they let them in again."
SHOWN = 20
"""How many names are shown in the sheet, the latest ones."""


class _Shut(Node):
    """Hold one address (empty: the host's own machine), and the digests of the keys that were sent away from there."""

    name: str
    address: str
    keys: tuple[bytes, ...] = ()


class SentAwayGuests:
    """Hold all who were sent away, by a name that nobody else in there has."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._shut: tuple[_Shut, ...] = ()

    def memory(self) -> bytes:
        """Return what must be known after a restart; it holds addresses."""
        return encode(self._shut) if self._shut else b""

    def recall(self, memory: bytes) -> None:
        """Know again what `memory` returned; what cannot be read is as good as forgotten."""
        try:
            self._shut = rebuild(plain(memory, 6), tuple[_Shut, ...]) if memory else ()
        except (FrameError, TreeError):
            self._shut = ()
        self._show()

    def remember(self, name: str, address: str, key: bytes) -> None:
        """Remember somebody by address and digest of the key, either of which may be empty."""
        address = "" if limits.from_this_machine(address) else address
        if not address and not key:
            return
        names = [one.name for one in self._shut]
        found = next((one for one in self._shut if address and one.address == address), None)
        shut = found or _Shut(distinct_name(name, names), address)
        others = tuple(one for one in self._shut if one is not found)
        keys = (*shut.keys, key) if key else shut.keys
        self._shut = (*others, replace(shut, keys=keys[-limits.REMEMBERED :]))[-limits.REMEMBERED :]
        self._show()

    def let_in(self, name: str) -> None:
        """Let somebody in again; raise CannotFollow if nobody was sent away under this name."""
        others = tuple(one for one in self._shut if one.name != name)
        if others == self._shut:
            raise CannotFollow("no-one", "Nobody of that name was sent away.")
        self._shut = others
        self._show()

    def why_not(self, address: str, key: bytes) -> str:
        """Return why somebody does not come in who has no key that opens a seat, empty if they may."""
        if key and any(key in one.keys for one in self._shut):
            return SENT_AWAY
        return SHUT if any(one.address == address for one in self._shut) else ""

    def _show(self) -> None:
        names = tuple(one.name for one in self._shut)
        more = () if len(names) <= SHOWN else (f"+{len(names) - SHOWN}",)
        self._host.update_table(away=(*names[-SHOWN:], *more))
