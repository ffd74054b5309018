"""One's own steps since the table last said something, and what was sent."""

from dataclasses import dataclass

from engine.contract.choice import Action
from net.wire.sheet import Table


class OwnSteps:
    """Hold the steps that are still to be sent, how many each gesture made so far, and how many are being taken back."""

    def __init__(self) -> None:
        self._waiting: tuple[Action, ...] = ()
        self._made: list[int] = []
        self._back = 0
        self._joint = (0, 0)

    def begin(self, steps: tuple[Action, ...]) -> Action:
        """Take a gesture's steps, at least one, and return the first to send."""
        self._waiting, self._back = steps[1:], 0
        self._made.append(1)
        return steps[0]

    def go_on(self) -> Action | None:
        """Return the next step to send after one was made; None where there is no more."""
        if not self._waiting:
            return None
        step, *rest = self._waiting
        self._waiting = tuple(rest)
        self._made[-1] += 1
        return step

    @property
    def midway(self) -> bool:
        """Tell whether more steps are to follow what was sent or asked back last."""
        return bool(self._waiting) or self._back > 0

    def stop(self) -> None:
        """Forget what was still to be done: the step that was sent last was refused, so it was not made."""
        if self._back:
            self._back = 0
        elif self._made:
            self._made[-1] -= 1
            if not self._made[-1]:
                self._made.pop()
        self._waiting = ()

    def take_back(self) -> None:
        """Begin to take a gesture back; its last step is being asked back now."""
        self._waiting = ()
        self._back = (self._made.pop() if self._made else 1) - 1

    def goes_back(self) -> bool:
        """Tell, after a step was taken back, whether one more is to be; it then counts as asked back."""
        if not self._back:
            return False
        self._back -= 1
        return True

    def go_with(self, table: Table) -> None:
        """Begin anew once a table asks side by side, or no more: what was done before is another matter."""
        joint = (table.round, table.joint)
        if joint != self._joint:
            self._joint, self._waiting, self._made, self._back = joint, (), [], 0


@dataclass(frozen=True)
class Sent:
    """Hold what was sent last, and in which turn of which game at the table."""

    round: int
    turn: int
    sealed: str = ""
    """What it is in words, where it was an answer to a sealed question."""

    def within(self, table: Table) -> bool:
        """Tell whether the table has not gone on since."""
        return (self.round, self.turn) == (table.round, table.turn)
