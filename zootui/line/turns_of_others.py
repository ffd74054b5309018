"""What somebody does in turn, told in a line; what those who build side by side do, told once they are done."""

from collections.abc import Sequence

from engine.contract.facts import Told
from engine.contract.voice import Prose
from net.wire.table_facts import TookBack
from zootui.client.table_log import LogLine

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


def ends_begin(seats: Sequence[int | None]) -> int:
    """Return where the latest of what these seats did begins: no turn of a seat is told in part, for it is one line.

    >>> ends_begin([0, 1]), ends_begin([0] * 4 + [1] * 10), ends_begin([0, 0, 1, 1] + [None] * 9)
    (0, 4, 2)
    """
    begin = max(0, len(seats) - LATEST)
    while begin and seats[begin] is not None and seats[begin - 1] == seats[begin]:
        begin -= 1
    return begin


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


class Bundles:
    """Hold by seat what was told of its steps; `over` are the seats that are done.

    The log says who is done: it may be behind the table, which is where it leads to.
    """

    def __init__(self) -> None:
        self._steps: dict[int, tuple[Told, ...]] = {}
        self._taken_back: set[int] = set()
        self.over: tuple[int, ...] = ()

    def held(self, line: LogLine, own: int, prose: Prose) -> bool:
        """Take in a line if it is a step of another seat; return whether it is."""
        fact, seat = line.fact, line.seat
        if fact is None or seat is None or seat == own:
            return False
        if fact.kind == TookBack.kind and seat in self._steps:
            self._taken_back.add(seat)
            return True
        if not prose.is_step(fact):
            return False
        self._steps[seat] = (*self._steps.get(seat, ()), fact)
        if prose.is_last_step(fact):
            self.over = (*self.over, seat)
        return True

    def seats(self) -> tuple[int, ...]:
        """Return the seats whose steps were not told yet."""
        return tuple(self._steps)

    def told(self, seat: int, prose: Prose) -> str:
        """Return what the steps of a seat came to, and hold them no longer."""
        self.over = tuple([one for one in self.over if one != seat])
        back = ", some taken back" if seat in self._taken_back else ""
        self._taken_back.discard(seat)
        return prose.steps(self._steps.pop(seat)) + back
