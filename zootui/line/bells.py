"""The bell of lines: for which events it rings, and how often, so that they are told apart."""

from collections.abc import Callable

from engine.shared.wording import counted, listing

EVENTS = {"turn": "your turn", "chat": "what somebody says", "end": "the end of the game"}
"""What can ring, the first once, the second twice, and so on."""


class Bells:
    """Ring for events: for none, unless the settings or this person want it."""

    def __init__(self, ring: Callable[[int], None]) -> None:
        self._ring = ring
        self._wanted: set[str] = set()

    def event(self, name: str) -> None:
        """Ring if that is wanted for this event."""
        if name in self._wanted:
            self._ring(list(EVENTS).index(name) + 1)

    def take(self, words: str) -> str:
        """Let it ring, or ring no more, for what is named, or for everything or nothing; return what holds then."""
        named = words.replace(",", " ").split()
        if named == ["off"]:
            self._wanted = set()
        elif named and set(named) <= set(EVENTS):
            self._wanted ^= set(named)
        elif named == ["on"]:
            self._wanted = set(EVENTS)
        elif named:
            return f"bell on, bell off, or bell and an event: {listing(list(EVENTS), 'or')}."
        rings = [
            f"{counted(number, 'time')} for {what}"
            for number, (name, what) in enumerate(EVENTS.items(), 1)
            if name in self._wanted
        ]
        return f"The bell rings {listing(rings)}." if rings else "The bell does not ring; bell on lets it."
