"""Bound how many guests there are: altogether, from one address, and for how long somebody keeps a place who does nothing.

And how many connections there are that are no guests' yet: of too many the oldest go.

Pure; all times are given, in seconds.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from net.wire.limits import crowded, one_address
from net.wire.rate_limits import Bucket

LIMIT, EACH = 24, 4
"""How many guests there may be at once, and how many of one address."""
IDLE = 600.0
"""Seconds in the lobby after which a guest who pressed nothing makes room for others."""
IDLE_SENTENCE = "Nothing was pressed here for ten minutes, so this place went to others. Come again: it takes a second."


WATCHED, WATCHED_AT_ONCE = 10.0, 20.0
"""Keys a second of one guest who only watches, and how many at once."""
ALL_WATCHED, ALL_WATCHED_AT_ONCE = 40.0, 80.0
"""The same for all of them together: each key may be a whole screen to paint."""
KEY = 6
"""Bytes that count as one key."""


class NoPlace(Exception):
    """Say in a sentence why there is no place for one more guest."""


@dataclass
class _Place:
    address: str
    heard: float


class Strangers:
    """Hold the connections that are no guests' yet, by number, the oldest first; one address and all together have limits."""

    def __init__(self, each: int, most: int) -> None:
        self._of_one, self._altogether = each, most
        self._there: dict[int, str] = {}

    def __len__(self) -> int:
        return len(self._there)

    def come(self, number: int, address: str) -> int | None:
        """Take note of a connection; return the number of one that must make room for it, None where nobody must."""
        address = one_address(address)
        crowd = crowded(self._there.values(), address, each=self._of_one, most=self._altogether)
        dropped = next((other for other, where in self._there.items() if where in crowd), None)
        if dropped is not None:
            del self._there[dropped]
        self._there[number] = address
        return dropped

    def go(self, number: int) -> None:
        """Take note that a connection is gone or a guest's now."""
        self._there.pop(number, None)


class WatcherPace:
    """Say how long one guest who only watches has to wait before what they do next is heard."""

    def __init__(self, all_: Bucket, now: float) -> None:
        self._all, self._own = all_, Bucket(WATCHED, WATCHED_AT_ONCE, now)

    def spend(self, count: int, now: float) -> float:
        """Count `count` bytes that a watcher typed, or a size, as one key; return for how many seconds nothing more is heard."""
        for _ in range(min(-(-count // KEY), 10 * int(WATCHED))):
            for bucket in (self._own, self._all):
                bucket.ready(now)
                bucket.take()
        return max((bucket.next() - now for bucket in (self._own, self._all) if not bucket.ready(now)), default=0.0)


class Places:
    """Count the guests that are there, over all ways in. An IPv6 network of 64 bits is one address."""

    def __init__(self, limit: int = LIMIT, per_address: int = EACH, idle: float = IDLE) -> None:
        self._limit, self._per_address, self._idle = limit, per_address, idle
        self._taken: dict[int, _Place] = {}
        self._next = 0
        self._watched: Bucket | None = None
        self._lobby_since: float | None = None

    def __len__(self) -> int:
        return len(self._taken)

    def enter(self, address: str, now: float) -> int:
        """Take a place and return its number; raise NoPlace with a sentence for the guest."""
        address = one_address(address)
        if len(self._taken) >= self._limit:
            raise NoPlace(f"This table has {self._limit} guests already, and room for no more. Try again in a while.")
        if sum(place.address == address for place in self._taken.values()) >= self._per_address:
            raise NoPlace(
                f"{self._per_address} guests are here from your address already. Close one of them, then come again."
            )
        self._next += 1
        self._taken[self._next] = _Place(address, now)
        return self._next

    def watcher_pace(self, now: float) -> WatcherPace:
        """Return by what is counted how much one more guest does who only watches."""
        if self._watched is None:
            self._watched = Bucket(ALL_WATCHED, ALL_WATCHED_AT_ONCE, now)
        return WatcherPace(self._watched, now)

    def pressed(self, place: int, now: float) -> None:
        """Take note that the guest of this place did something."""
        if place in self._taken:
            self._taken[place].heard = now

    def leave(self, place: int) -> None:
        """Give a place back; it may be done more than once."""
        self._taken.pop(place, None)

    def table_is(self, *, lobby: bool, now: float) -> None:
        """Take note whether the table waits in its lobby: only there somebody who does nothing keeps others out."""
        if not lobby:
            self._lobby_since = None
        elif self._lobby_since is None:
            self._lobby_since = now

    def idle(self, now: float) -> Iterator[int]:
        """Yield the places whose guests are to be sent away now, with `IDLE_SENTENCE`."""
        since = self._lobby_since
        if since is None:
            return
        for number, place in tuple(self._taken.items()):
            if now - max(since, place.heard) >= self._idle:
                yield number
