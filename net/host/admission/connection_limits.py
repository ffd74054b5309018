"""Choose which connection is dropped where there are too many: never one that plays or watches.

Whoever comes last is taken, so that nobody can keep others out by coming in numbers: of two strangers from
one address the older one goes, and of two addresses the one that sent more.
"""

from __future__ import annotations

from collections.abc import Collection

from net.host.state.connection import Connection
from net.wire.limits import CONNECTIONS, crowded, strangers_allowed
from net.wire.states import CHALLENGED, GONE, NEW

_PATIENCE = (GONE, NEW, CHALLENGED)
"""Who goes first: who was said goodbye to, who has said nothing, who is typing the PIN."""


def connection_to_drop(connections: Collection[Connection], address: str) -> Connection | None:
    """Return who must go so that one more of `address` may come, None if nobody has to; raise OverflowError if nobody can."""
    strangers = [one for one in connections if not one.role]
    room = CONNECTIONS - (len(connections) - len(strangers))
    if not strangers and room <= 0:
        raise OverflowError("all connections play or watch")
    crowd = crowded([one.address for one in strangers], address, each=strangers_allowed(address), most=room)
    return min(
        (one for one in strangers if one.address in crowd),
        key=lambda one: (_PATIENCE.index(one.state), one.number),
        default=None,
    )
