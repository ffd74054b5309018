"""Keep a key or a click that was meant for what was there before from deciding what came instead."""

import math
from collections.abc import Callable

SETTLE = 0.7
"""Seconds for which a screen that changed by itself does not hear what would confirm something there."""
SETTLES = "ZOOTUI_SETTLES"
"""The variable of the environment that, being `no`, lets screens hear it at once.

It is for programs that press keys in a terminal, as tests do; a person would confirm what they have not seen.
"""


class InputGuard:
    """Know when what is shown became something else, by the clock `now`; one guard for keys, clicks and fingers.

    What changed by itself hears nothing that confirms for a while. What came of an own key does not either, unless it was
    touched since: an arrow, a number, a place that is pointed at show that it was seen.
    """

    def __init__(self, now: Callable[[], float], settle: float = SETTLE) -> None:
        self._now, self._settle = now, settle
        self._by_itself = self._followed = self._in_front = -math.inf
        self._own = False

    def changed_by_itself(self) -> None:
        """Note that something else is shown, or in hand, that no key of this player's called for."""
        self._by_itself = self._now()

    def followed(self) -> None:
        """Note that something else is shown since this player's own key, which may have been pressed twice."""
        self._followed = self._now()

    def awaits(self, own: bool) -> None:
        """Note whether what changes next follows from what this player did."""
        self._own = own

    def compare(self, before: tuple[object, ...], now: tuple[object, ...]) -> None:
        """Note it where a key would confirm something else than before; the first two parts say what kind of thing it is."""
        if now == before:
            return
        own, self._own = self._own, False
        if not own:
            self.changed_by_itself()
        elif now[:2] != before[:2]:  # one building step after the other is the same question
            self.followed()

    def came_to_the_front(self) -> None:
        """Note that another screen lies over everything by itself: no key at all was meant for it."""
        self._by_itself = self._in_front = self._now()

    def in_front_was_seen(self) -> None:
        """Note that a key which is always heard was pressed there: what it brings was called for."""
        self._in_front = -math.inf

    def hears(self, *, touched: bool = False) -> bool:
        """Tell whether what confirms is heard now; `touched` says that something was chosen in what is shown."""
        now = self._now()
        return now - self._by_itself >= self._settle and (touched or now - self._followed >= self._settle)

    @property
    def hears_anything(self) -> bool:
        """Tell whether the screen in front hears any key, or click, yet."""
        return self._now() - self._in_front >= self._settle
