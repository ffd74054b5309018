"""What somebody does in turn, told in a line."""

from __future__ import annotations

from collections.abc import Sequence

LATEST = 10
"""How many lines of what happened are told to who comes, comes back or asks; `log` tells more."""

MOST = 4
"""How much of a turn stands in one line: a loaded truck and where all of it goes."""


def in_one(told: Sequence[str], name: str) -> list[str]:
    """Return what somebody did with their name said once for all that follows one another.

    >>> in_one(["Otto draws: shrub", "Otto puts the shrub on truck 1"], "Otto")
    ['Otto draws: shrub; puts the shrub on truck 1']
    """
    lines: list[str] = []
    begin = f"{name} "
    for words in told:
        if lines and words.startswith(begin) and lines[-1].startswith(begin):
            lines[-1] += f"; {words.removeprefix(begin)}"
        else:
            lines.append(words)
    return lines


class TurnOfOther:
    """Hold what a seat, or nobody's turn, has brought so far."""

    def __init__(self) -> None:
        self.seat: int | None = None
        """Whose turn is held, None for what nobody did."""
        self.told = 0
        """How many facts are told with it."""
        self._words: list[str] = []

    def hold(self, seat: int | None, words: str, told: int) -> None:
        """Take in what was told of a seat, with how many facts are `told` then."""
        self.seat, self.told = seat, told
        self._words.append(words)

    @property
    def whole(self) -> bool:
        """Tell whether a line is full."""
        return len(self._words) >= MOST

    def take(self, names: Sequence[str]) -> list[str]:
        """Return what was held, and hold it no longer."""
        words, self._words = self._words, []
        return words if self.seat is None else in_one(words, names[self.seat])
