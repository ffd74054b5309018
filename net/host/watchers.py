"""Who watches a table, and how many may."""

from collections.abc import Sequence

from net.host.connection import Connection
from net.host.state import HostState
from net.wire import limits
from net.wire.rate_limits import Bucket

SHOWN = 12
"""How many watchers are named in the sheet."""
NO_MORE = "So many people watch this table that there is no room for another one."


class Watchers:
    """Bound and list the watchers of one table."""

    def __init__(self, host: HostState) -> None:
        self._host = host
        self._lists = Bucket(limits.LISTED_PER_SECOND, limits.LISTED_AT_ONCE, host.now)
        self._unlisted = False

    def here(self) -> Sequence[Connection]:
        return [other for other in self._host.welcomed() if other.role == "watch"]

    def why_not(self, address: str) -> tuple[str, str] | None:
        """Return why nobody more may watch from an address, as a code and a sentence, None if somebody may."""
        if not self._host.options.watchers:
            return "no-watchers", "This table lets nobody watch."
        there = [other.address for other in self.here()]
        if len(there) >= limits.WATCHERS:
            return "crowded", NO_MORE
        if there.count(address) >= limits.watchers_allowed(address):
            text = f"{there.count(address)} people watch this table from your address; it takes no more from there."
            return "crowded", text
        return None

    def count(self) -> None:
        """Show who watches, at once, or a little later where many come and go."""
        self._unlisted = True
        self.list()

    def due(self) -> float | None:
        """Return when the list of watchers may be shown anew, None if it is."""
        return self._lists.next() if self._unlisted else None

    def list(self) -> None:
        """Show who watches, unless that is known or was shown too often of late: the first names, then how many more."""
        if not self._unlisted or not self._lists.ready(self._host.now):
            return
        self._lists.take()
        self._unlisted = False
        names = [other.name for other in self.here()]
        more = () if len(names) <= SHOWN else (f"+{len(names) - SHOWN}",)
        self._host.update_table(watchers=(*names[:SHOWN], *more))
