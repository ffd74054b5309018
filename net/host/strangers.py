"""Keep out what hurts a table: who is no client, too many connections, wrong PINs."""

from collections.abc import Collection

from net.host.connection import Connection
from net.wire import limits
from net.wire.frames import MAGIC
from net.wire.messages import PROTOCOL
from net.wire.rate_limits import Bucket
from net.wire.states import CHALLENGED, GONE, NEW

_HTTP = (b"GET ", b"POST", b"HEAD", b"PUT ", b"OPTI", b"CONN", b"DELE", b"PRI ", b"PATC", b"TRAC")
_PAGE = (
    b"HTTP/1.0 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"
    b"This is a zootui table, not a web page. Sit down with: zootui join HOST:PORT\n"
)


def reply_to_stranger(start: bytes) -> tuple[bytes, str]:
    """Return plain bytes to answer with (none: a goodbye in a frame), and a sentence, for a start that is not the magic."""
    if start in _HTTP:
        return _PAGE, "This is a zootui table, not a web server."
    if start[:1] == b"\x16":
        return b"", "This is a zootui table; it does not speak TLS."
    if start == b"SSH-":
        return b"This is a zootui table, not an SSH server.\r\n", "This is a zootui table, not an SSH server."
    return b"", f"This is a zootui table; a client begins with {MAGIC.decode()}."


def wrong_version(theirs: int) -> str:
    """Return the sentence for a client of another protocol version, saying which side to update."""
    if theirs > PROTOCOL:
        return f"This table speaks protocol {PROTOCOL}, you speak {theirs}: the host should update zootui."
    return f"This table speaks protocol {PROTOCOL}, you speak {theirs}: please update your zootui."


_FIRST_TO_GO = (GONE, NEW, CHALLENGED)
"""Who goes first: who was said goodbye to, who has said nothing, who is typing the PIN."""


def connection_to_drop(connections: Collection[Connection], address: str) -> Connection | None:
    """Return who must go so that one more of `address` may come, None if nobody has to; raise OverflowError if nobody can."""
    strangers = [one for one in connections if not one.role]
    room = limits.CONNECTIONS - (len(connections) - len(strangers))
    if not strangers and room <= 0:
        raise OverflowError("all connections play or watch")
    crowd = limits.crowded(
        [one.address for one in strangers], address, each=limits.strangers_allowed(address), most=room
    )
    return min(
        (one for one in strangers if one.address in crowd),
        key=lambda one: (_FIRST_TO_GO.index(one.state), one.number),
        default=None,
    )


class WrongPins:
    """Count wrong PINs, of each address and of all together. All times are in seconds."""

    def __init__(self, now: float) -> None:
        self._counts: dict[str, tuple[int, float]] = {}
        self._all = Bucket(limits.WRONG_PINS_PER_SECOND, limits.WRONG_PINS_AT_ONCE, now)

    def wait(self, address: str, now: float) -> float:
        """Return how long this address may not try again."""
        count, last = self._count(address, now), self._counts.get(address, (0, now))[1]
        if count < limits.FREE_PINS:
            return 0.0
        return max(0.0, last + min(limits.LONGEST_WAIT, limits.FIRST_WAIT * 2.0 ** (count - limits.FREE_PINS)) - now)

    def wait_of_all(self, now: float) -> float:
        """Return how long nobody may try a PIN, because too many wrong ones came from too many addresses."""
        return 0.0 if self._all.ready(now) else self._all.next() - now

    def add(self, address: str, now: float) -> None:
        self._counts[address] = (min(64, self._count(address, now) + 1), now)
        if len(self._counts) > limits.REMEMBERED:
            self._forget(now)
        if self._all.ready(now):
            self._all.take()

    def _count(self, address: str, now: float) -> int:
        count, last = self._counts.get(address, (0, now))
        return max(0, count - int((now - last) / limits.FORGIVEN_AFTER))

    def _forget(self, now: float) -> None:
        """Forget those who are forgiven, else those who did not try for longest."""
        kept = {one: (count, last) for one, (count, last) in self._counts.items() if self._count(one, now)}
        latest = sorted(kept, key=lambda one: kept[one][1])[-limits.REMEMBERED // 2 :]
        self._counts = {one: kept[one] for one in latest}
