"""The connections that have something to be sent."""

from collections.abc import Collection


class SendingQueue:
    """Hold the numbers of connections that have something to be sent; those that cannot take bytes are left out."""

    def __init__(self) -> None:
        self._playing: set[int] = set()
        self._watching: dict[int, None] = {}
        self._stalled: set[int] = set()
        self._seats: dict[int, None] = {}
        self._others: dict[int, None] = {}

    # --- who is there -----------------------------------------------------------------------------------------------------

    def welcome(self, number: int, *, plays: bool) -> None:
        """Count a connection among those that play, or among those that watch."""
        self.forget(number)
        if plays:
            self._playing.add(number)
        else:
            self._watching[number] = None
        self.add(number)

    def part(self, number: int) -> None:
        """Let a connection have its goodbye, even if it cannot take bytes, and no news any more."""
        self.forget(number)
        self._others[number] = None

    def forget(self, number: int) -> None:
        self._playing.discard(number)
        self._stalled.discard(number)
        for kept in (self._watching, self._seats, self._others):
            kept.pop(number, None)

    def plays(self, number: int) -> bool:
        """Tell whether a connection has a seat, so that it comes before all others."""
        return number in self._playing

    # --- who is to be sent something --------------------------------------------------------------------------------------

    def add(self, number: int) -> None:
        """Take note that there is something for a connection."""
        if number in self._playing:
            self._seats[number] = None
        elif number not in self._stalled:
            self._others[number] = None

    def add_guests(self) -> None:
        """Take note that there is something for all who play and watch."""
        self._seats |= dict.fromkeys(self._playing)
        self._others |= self._watching

    def stall(self, number: int) -> None:
        """Leave a connection out, because it cannot take bytes."""
        self.sent(number)
        if number in self._watching:
            self._stalled.add(number)
            del self._watching[number]

    def go_on(self, number: int) -> None:
        """Send to a connection again, which can take bytes."""
        if number in self._stalled:
            self._stalled.remove(number)
            self._watching[number] = None
        self.add(number)

    def sent(self, number: int) -> None:
        """Take note that a connection was sent all that there was."""
        self._seats.pop(number, None)
        self._others.pop(number, None)

    def seats(self) -> Collection[int]:
        """Return the connections that play and have something to be sent."""
        return self._seats

    def others(self) -> Collection[int]:
        """Return the others that have, who waits longest first."""
        return self._others

    def pending(self) -> Collection[int]:
        return {**self._seats, **self._others}
