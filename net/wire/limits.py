"""Bound what a stranger can do: how often, how many, how long a name, which characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

__all__ = [
    "Bucket",
    "Buckets",
    "Strikes",
    "clean",
    "clean_line",
    "clean_name",
    "folded",
    "harmful",
    "here",
    "strangers_allowed",
    "unlike",
    "watchers_allowed",
]

HELLO_WITHIN = 5.0
"""Seconds from the first byte of a connection to its hello."""
PROOF_WITHIN = 60.0
"""Seconds that somebody has for typing the PIN."""
STRANGERS_EACH, STRANGERS_HERE = 32, 256
"""Connections of one address, and of this very machine, that are not welcomed or are being sent away."""
CONNECTIONS = 600
"""Connections altogether."""
WATCHERS = 400
"""Watchers altogether; the rest of the connections is for those who play and those who knock."""
WATCHERS_EACH, WATCHERS_HERE = 40, 300
"""Watchers of one address, and of this very machine, so that nobody takes all places."""
MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 100.0, 200.0
"""What one connection may send; more waits."""
LINES_PER_SECOND, LINES_AT_ONCE = 0.5, 6.0
"""What one watcher, or the player of one seat over all connections, may say."""
UNDOS_PER_SECOND, UNDOS_AT_ONCE = 1.0, 80.0
"""Steps that one seat may try to take back: more than anybody has, but not for ever, for each is written down."""
COMINGS_PER_SECOND, COMINGS_AT_ONCE = 0.2, 12.0
"""How often one address may sit down on an open seat, which is written down too."""
COMINGS_HERE_PER_SECOND, COMINGS_HERE_AT_ONCE = 2.0, 120.0
"""How often this very machine may."""
GALLERY_PER_SECOND, GALLERY_AT_ONCE = 2.0, 12.0
"""What all watchers together may say."""
BACKLOG = 128 * 1024
"""Bytes of one connection that may wait to be read."""
UNREAD = 32
"""Answers to one connection that may wait to be sent before it is listened to no more."""
STRIKES_EACH, STRIKES_ALL = 3, 30
"""Wrong PINs or keys that are free of charge, for one address and for all together."""
WAIT_EACH, WAIT_ALL = 60.0, 5.0
"""The longest seconds that a further one costs, likewise; the second is short, so that nobody can shut the door on all others."""
FORGIVEN_AFTER = 60.0
REMEMBERED = 4096
NAME_CELLS, LINE_CELLS = 20, 240
"""The longest name and the longest line of chat, in terminal cells."""


_HARMFUL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters or signs and show nothing."""


def strangers_allowed(address: str) -> int:
    """Return how many connections an address may have that are no guests'."""
    return STRANGERS_HERE if here(address) else STRANGERS_EACH


def watchers_allowed(address: str) -> int:
    """Return how many watchers an address may have."""
    return WATCHERS_HERE if here(address) else WATCHERS_EACH


def here(address: str) -> bool:
    """Tell whether an address is of this very machine, where many may come from."""
    return address.startswith("127.") or address == "::1"


class Bucket:
    """Let through a number of things per second, and so many at once after a pause."""

    __slots__ = ("_at_once", "_full", "_rate", "_seen")

    def __init__(self, rate: float, at_once: float, now: float) -> None:
        self._rate, self._at_once = rate, at_once
        self._full, self._seen = at_once, now

    def ready(self, now: float) -> bool:
        """Tell whether one more may pass now."""
        self._full = min(self._at_once, self._full + (now - self._seen) * self._rate)
        self._seen = now
        return self._full >= 1.0

    def idle(self, now: float) -> bool:
        """Tell whether nothing has passed for so long that it does not matter any more."""
        self.ready(now)
        return self._full >= self._at_once

    def take(self) -> None:
        """Count one that passes."""
        self._full -= 1.0

    def next(self) -> float:
        """Return when the next one may pass."""
        return self._seen + max(0.0, 1.0 - self._full) / self._rate + 0.001


class Buckets:
    """Hold one bucket for each of many, as many as matter: one that is full again is forgotten."""

    def __init__(self, rate: float, at_once: float) -> None:
        self._rate, self._at_once = rate, at_once
        self._kept: dict[object, Bucket] = {}

    def take(self, who: object, now: float) -> bool:
        """Tell whether one more may pass for `who`, and count it if so."""
        if who not in self._kept and len(self._kept) >= REMEMBERED:
            self._kept = {one: bucket for one, bucket in self._kept.items() if not bucket.idle(now)}
        bucket = self._kept.setdefault(who, Bucket(self._rate, self._at_once, now))
        if not bucket.ready(now):
            return False
        bucket.take()
        return True


class Strikes:
    """Count wrong PINs and keys, of each address and of all together, and make each further try wait longer."""

    def __init__(self) -> None:
        self._counts: dict[str, tuple[int, float]] = {}

    def wait(self, address: str, now: float) -> float:
        """Return the seconds for which this address may not try again."""
        return max(self._wait(address, STRIKES_EACH, WAIT_EACH, now), self._wait("", STRIKES_ALL, WAIT_ALL, now))

    def _wait(self, who: str, free: int, longest: float, now: float) -> float:
        count, last = self._counts.get(who, (0, now))
        return max(0.0, last + min(longest, 2.0 ** (count - free)) - now) if count >= free else 0.0

    def strike(self, address: str, now: float) -> None:
        """Count a wrong try; a minute without one forgives one."""
        for who in (address, ""):
            count, last = self._counts.get(who, (0, now))
            self._counts[who] = (min(64, max(0, count - int((now - last) / FORGIVEN_AFTER))) + 1, now)
        if len(self._counts) > REMEMBERED:
            self._counts = {who: kept for who, kept in self._counts.items() if now - kept[1] < FORGIVEN_AFTER}


def harmful(text: str) -> bool:
    """Tell whether text could move a terminal's cursor or turn what stands beside it around; nothing cleaned is."""
    return _HARMFUL.search(text) is not None


def clean(text: str, cells: int) -> str:
    """Return text as one harmless line of at most so many cells: no controls, no bidi marks, few combining marks, seen."""
    out: list[str] = []
    width = marks = 0
    normal = unicodedata.normalize("NFC", text[: cells * 8])
    spaced = (" " if found.isspace() or found in _BLANK else found for found in normal)
    for character in spaced:
        category = unicodedata.category(character)
        if category[0] == "C" or (character == " " and (not out or out[-1] == " ")):
            continue
        if category[0] == "M":
            marks += 1
            if marks > 2 or not out:
                continue
        else:
            marks = 0
            width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if width > cells:
            break
        out.append(character)
    return "".join(out).strip()


def clean_name(text: str) -> str:
    """Return a name as it may be shown."""
    return clean(text, NAME_CELLS)


def clean_line(text: str) -> str:
    """Return a line of chat as it may be shown."""
    return clean(text, LINE_CELLS)


def unlike(name: str, taken: Collection[str]) -> str:
    """Return the name, numbered if somebody has it already, however it is written."""
    names = {folded(other) for other in taken}
    if folded(name) not in names:
        return name
    number = 2
    while folded(f"{name} {number}") in names:
        number += 1
    return f"{name} {number}"


def folded(name: str) -> str:
    """Return a name without what people do not tell apart: great and small letters, wide and narrow ones."""
    return unicodedata.normalize("NFKC", name).casefold()
