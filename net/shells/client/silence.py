"""Know how long a host has been silent, how long one message of it takes, and how often it made no sense. Times are in seconds."""

from __future__ import annotations

HEARTBEAT = 3.0
"""Seconds of silence after which a client asks for a sign of life."""
LONGEST_SILENCE = 8.0
"""Seconds of silence after which a connection counts as lost."""
LONGEST_MESSAGE = 10.0
"""Seconds that one message may take to come, however little of it comes at a time."""
STEADY, FAILURES = 30.0, 3
"""Seconds for which a connection that made sense forgives those before, and how many that made none are enough."""
PIN_WITHIN = 70.0
"""Seconds of silence while a person looks for the table's PIN."""


class Silence:
    """Remember when a connection was made, when something came last, and when the message that is on its way began."""

    def __init__(self) -> None:
        self._heard = self._since = self._begun = 0.0
        self._failures = 0

    def connect(self, now: float) -> None:
        """Take note of a new connection."""
        self._heard = self._since = self._begun = now

    def hear(self, now: float) -> None:
        """Take note that something came."""
        self._heard = now

    def begin(self) -> None:
        """Take note that what came last begins a message."""
        self._begun = self._heard

    def left(self, now: float, *, halfway: bool) -> float:
        """Return the seconds that the message on its way may still take, or the longest if none is."""
        return self._begun + LONGEST_MESSAGE - now if halfway else LONGEST_MESSAGE

    def asks_for_sign(self, now: float) -> bool:
        """Tell whether it is time to ask for a sign of life."""
        return now - self._heard >= HEARTBEAT

    def lost(self, now: float, *, challenged: bool) -> bool:
        """Tell whether the connection counts as lost; who is asked for a PIN has longer."""
        return now - self._heard > (PIN_WITHIN if challenged else LONGEST_SILENCE)

    def fail(self) -> int:
        """Take note that what came last made no sense; return how many connections in a row ended so."""
        self._failures = 1 + (self._failures if self._heard - self._since < STEADY else 0)
        return self._failures
