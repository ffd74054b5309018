"""Name what a client core tells whoever drives it, and the two ways in which a connection can go wrong."""

from typing import Any

from engine.contract.tree import Struct
from net.client.seal_verifier import Foul, Verified
from net.wire.messages import Bye, Refused, Row, Welcome
from net.wire.sheet import Sheet


class Joined(Struct, frozen=True):
    """Tell that the host lets this client in, or that it sits somewhere else from now on."""

    welcome: Welcome


class Updated(Struct, frozen=True):
    """Tell that the sheet is a new one."""

    old: Sheet[Any] | None
    """None at first."""
    new: Sheet[Any]
    age: float | None = None
    """For how many seconds its clocks hold already, None after a delta: where they are measured anew, since now."""
    said: tuple[int, ...] = ()
    """After how many facts of the log each line of its chat was said, where the host tells: else what is new was said now."""


class Declined(Struct, frozen=True):
    """Tell that the host refused something."""

    refused: Refused


class Challenged(Struct, frozen=True):
    """Tell that the table wants a PIN and none is known; answer with `prove`."""


class Parted(Struct, frozen=True):
    """Tell that the host, or this client itself, said goodbye, and why."""

    bye: Bye


class Probed(Struct, frozen=True):
    """Tell what a probe asked for."""

    row: Row


class Ponged(Struct, frozen=True):
    """Tell that the host is alive."""

    number: int


Event = Joined | Updated | Declined | Challenged | Verified | Foul | Parted | Probed | Ponged


class RemoteProtocolError(Exception):
    """Say what the other side sent that no host of ours sends."""


class ImpossibleTable(RemoteProtocolError):
    """Say what in a sheet cannot be, though it travelled well: to ask for it again would not help."""


class LocalProtocolError(Exception):
    """Say what was asked of a client that it cannot do now."""
