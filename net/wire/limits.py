"""Bound what a stranger can do: how often, how many, how long a name or a line of chat."""

from __future__ import annotations

__all__ = ["from_this_machine", "strangers_allowed", "watchers_allowed"]

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
LINES_PER_SECOND, LINES_AT_ONCE = 0.5, 6.0
"""What one watcher, or the player of one seat over all connections, may say."""
UNDOS_PER_SECOND, UNDOS_AT_ONCE = 1.0, 80.0
"""Steps that one seat may try to take back: more than anybody has, but not for ever, for each is written down."""
SEATINGS_PER_SECOND, SEATINGS_AT_ONCE = 0.2, 12.0
"""How often one address may sit down on an open seat, which is written down too."""
SEATINGS_HERE_PER_SECOND, SEATINGS_HERE_AT_ONCE = 2.0, 120.0
"""How often this very machine may."""
WATCHERS_LINES_PER_SECOND, WATCHERS_LINES_AT_ONCE = 2.0, 12.0
"""What all watchers together may say."""
BACKLOG = 128 * 1024
"""Bytes of one connection that may wait to be read."""
UNREAD = 32
"""Answers to one connection that may wait to be sent before it is listened to no more."""
FREE_TRIES_EACH, FREE_TRIES_ALL = 3, 30
"""Wrong PINs or keys that are free of charge, for one address and for all together."""
WAIT_EACH, WAIT_ALL = 60.0, 5.0
"""The longest seconds that a further one costs, likewise; the second is short, so that nobody can keep all others out."""
FORGIVEN_AFTER = 60.0
REMEMBERED = 4096
NAME_CELLS, LINE_CELLS = 20, 240
"""The longest name and the longest line of chat, in terminal cells."""


def strangers_allowed(address: str) -> int:
    """Return how many connections an address may have that are no guests'."""
    return STRANGERS_HERE if from_this_machine(address) else STRANGERS_EACH


def watchers_allowed(address: str) -> int:
    """Return how many watchers an address may have."""
    return WATCHERS_HERE if from_this_machine(address) else WATCHERS_EACH


def from_this_machine(address: str) -> bool:
    """Tell whether an address is of this very machine, where many may come from."""
    return address.startswith("127.") or address == "::1"
