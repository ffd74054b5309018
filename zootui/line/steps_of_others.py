"""What others built, told once they are done."""

from __future__ import annotations

from engine.contract.facts import Told
from engine.contract.voice import Prose
from net.wire.table_facts import TookBack
from zootui.client.table_log import LogLine


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
