"""Bound what a stranger can do: how often, how many, how long a name or a line of chat."""

import ipaddress
from collections import Counter
from collections.abc import Collection

HELLO_WITHIN = 5.0
"""Seconds from the first byte of a connection to its hello."""
PROOF_WITHIN = 60.0
"""Seconds that somebody has for typing the PIN."""
STRANGERS_EACH, STRANGERS_HERE = 32, 256
"""Connections of one address, and of this very machine, that are not welcomed or are being sent away."""
CONNECTIONS = 600
"""Connections altogether."""
WATCHERS = 400
"""Watchers altogether; the rest of the connections is for those who play and those who come in."""
WATCHERS_EACH, WATCHERS_HERE = 40, 300
"""Watchers of one address, and of this very machine, so that nobody takes all places."""
MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 100.0, 200.0
"""What one connection may send; more waits."""
WATCHERS_MESSAGES_PER_SECOND, WATCHERS_MESSAGES_AT_ONCE = 200.0, 400.0
"""What all watchers together may send; more waits, in turn."""
WATCHING_PER_SECOND, WATCHING_AT_ONCE = 100.0, 200.0
"""What the watchers of one address may."""
LISTED_PER_SECOND, LISTED_AT_ONCE = 4.0, 40.0
"""How often the list of watchers is shown anew, however many come and go."""
LINES_PER_SECOND, LINES_AT_ONCE = 0.5, 6.0
"""What one watcher, or the player of one seat over all connections, may say."""
UNDOS_PER_SECOND, UNDOS_AT_ONCE = 1.0, 80.0
"""Steps that one seat may try to take back: more than anybody has, but not for ever, for each is written down."""
SHIFTS_PER_SECOND, SHIFTS_AT_ONCE = 0.5, 400.0
"""How often somebody of one address may move to another seat in the lobby, which is written down, too."""
SEATINGS_PER_SECOND, SEATINGS_AT_ONCE = 0.2, 12.0
"""How often one address may sit down on an open seat, which is written down too."""
SEATINGS_HERE_PER_SECOND, SEATINGS_HERE_AT_ONCE = 2.0, 120.0
"""How often this very machine may."""
CHOICES_PER_SECOND, CHOICES_AT_ONCE = 0.5, 12.0
"""How often the next game is chosen at a table, whoever does: everybody is welcomed anew, and a recording is begun."""
SHEETS_PER_SECOND, SHEETS_AT_ONCE = 0.5, 8.0
"""How many whole sheets one connection may ask for; who wants more has them later."""
ARRIVALS_PER_SECOND, ARRIVALS_AT_ONCE = 10.0, 100.0
"""How often somebody of one address may introduce themselves, for each is sent a whole sheet; more waits."""
ARRIVALS_HERE_PER_SECOND, ARRIVALS_HERE_AT_ONCE = 100.0, 1000.0
"""How often from this very machine."""
WATCHERS_LINES_PER_SECOND, WATCHERS_LINES_AT_ONCE = 2.0, 12.0
"""What all watchers together may say."""
BACKLOG = 128 * 1024
"""Bytes of one connection that may wait to be read."""
FLOODING = 5.0
"""Seconds for which something that a watcher sent may wait to be read without a pause."""
UNREAD = 32
"""Answers to one connection that may wait to be sent before it is listened to no more."""
WRONG_KEYS_PER_SECOND, WRONG_KEYS_AT_ONCE = 1.0, 3.0
"""Keys that fit no seat, of one address; nobody can guess one, it only costs time."""
FREE_PINS, FIRST_WAIT, LONGEST_WAIT = 3, 30.0, 3600.0
"""Wrong PINs of one address that are free of charge, and the seconds that each further one costs: twice as many each time."""
FORGIVEN_AFTER = 3600.0
"""Seconds without a wrong PIN that forgive one."""
WRONG_PINS_PER_SECOND, WRONG_PINS_AT_ONCE = 1 / 12, 300.0
"""Wrong PINs of all addresses together, before newcomers have to wait."""
REMEMBERED = 4096
NAME_CELLS, LINE_CELLS = 20, 240
"""The longest name and the longest line of chat, in terminal cells."""
SENTENCE_CELLS = 600
"""The longest sentence of a host, likewise."""
BYTES_PER_CELL = 4
"""How many bytes of UTF-8 a cell may cost on average, combining marks included; what needs more is cut."""
CHAT_LONG, CHAT_SHORT = 40, 20
"""The chat is a tail that grows to the first number of lines and is cut back to the second."""
CHAT_LONG_BYTES, CHAT_SHORT_BYTES = 12 * 1024, 6 * 1024
"""Likewise for the bytes of all its lines."""


def strangers_allowed(address: str) -> int:
    """Return how many connections an address may have that are no guests'."""
    return STRANGERS_HERE if from_this_machine(address) else STRANGERS_EACH


def watchers_allowed(address: str) -> int:
    """Return how many watchers an address may have."""
    return WATCHERS_HERE if from_this_machine(address) else WATCHERS_EACH


def crowded(addresses: Collection[str], address: str, *, each: int, most: int) -> frozenset[str]:
    """Return of which addresses one must go so that one more of `address` may come, none if nobody has to.

    `addresses` are those of all who are there. Of one that has `each` already one of its own goes, and where there are `most`,
    one of those with the most: so nobody keeps others out by coming in numbers.
    """
    counts = Counter(addresses)
    if counts[address] >= each:
        return frozenset((address,))
    if counts.total() < most:
        return frozenset()
    fullest = max(counts.values(), default=0)
    return frozenset(one for one, count in counts.items() if count == fullest)


def from_this_machine(address: str) -> bool:
    """Tell whether an address is of this very machine, where many may come from."""
    return address.startswith("127.") or address == "::1"


def one_address(address: str) -> str:
    """Return what counts as one address: of IPv6 the network of 64 bits, of which anybody may use as many as they like."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
