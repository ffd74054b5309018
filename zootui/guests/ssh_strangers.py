"""Who may try to come in by ssh, how often, and for how long."""

from net.wire.limits import one_address
from net.wire.rate_limits import Bucket, Buckets
from zootui.guests.places import Strangers

ALL, EACH = 64, 8
"""How many connections there may be, altogether and of one address, that are no guests' yet."""
EACH_PER_SECOND, EACH_AT_ONCE = 1.0, 12.0
"""How often one address may begin to talk ssh, which costs some milliseconds."""
ALL_PER_SECOND, ALL_AT_ONCE = 12.0, 36.0
"""How often all addresses together may."""
STARTS_PER_SECOND, STARTS_AT_ONCE = 0.2, 6.0
"""How many screens a second one address may open, and how many at once: each costs half a second of a processor."""
ALL_STARTS_PER_SECOND, ALL_STARTS_AT_ONCE = 1.0, 24.0
"""The same for all addresses together."""
COMING_PER_SECOND, COMING_AT_ONCE = 200.0, 100.0
"""How many connections are accepted; who comes faster than that waits in the system's queue."""


LOGIN_WITHIN = 30.0
"""Seconds from connecting to sitting in front of the screen; ssh may ask for a key's passphrase meanwhile."""


class SshStrangers(Strangers):
    """Hold the connections that are no guests' yet, and count what they want."""

    def __init__(self) -> None:
        super().__init__(EACH, ALL)
        self._each = Buckets(EACH_PER_SECOND, EACH_AT_ONCE)
        self._all = Bucket(ALL_PER_SECOND, ALL_AT_ONCE, 0.0)
        self._starts = Buckets(STARTS_PER_SECOND, STARTS_AT_ONCE)
        self._all_starts = Bucket(ALL_STARTS_PER_SECOND, ALL_STARTS_AT_ONCE, 0.0)
        self._coming = Bucket(COMING_PER_SECOND, COMING_AT_ONCE, 0.0)

    def closed_for(self, now: float) -> float:
        """Return for how many seconds nobody more is accepted; if it is none, count one."""
        if not self._coming.ready(now):
            return self._coming.next() - now
        self._coming.take()
        return 0.0

    def may_talk(self, address: str, now: float) -> bool:
        """Tell whether a connection of this address may begin to talk ssh now, and count it if so."""
        return _both(self._all, self._each, address, now)

    def may_start(self, address: str, now: float) -> bool:
        """Tell whether this address may open a screen now, and count it if so."""
        return _both(self._all_starts, self._starts, address, now)


def _both(all_: Bucket, each: Buckets, address: str, now: float) -> bool:
    """Tell whether one more may pass, of all and of this address, and count it if so."""
    if not all_.ready(now) or not each.take(one_address(address), now):
        return False
    all_.take()
    return True
