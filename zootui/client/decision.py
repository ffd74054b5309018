"""What is to be decided, and what one did oneself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.contract.choice import Action, Choices
from engine.contract.game import Refusal
from net.wire.sheet import Table
from zootui.client import draft as drafts, draft_input
from zootui.client.draft import Draft


class OwnSteps:
    """Hold the steps that are still to be sent, how many each gesture made so far, and how many are being taken back."""

    def __init__(self) -> None:
        self._waiting: tuple[Action, ...] = ()
        self._made: list[int] = []
        self._back = 0

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

    def forget(self) -> None:
        """Begin anew: what was done before is another matter."""
        self._waiting, self._made, self._back = (), [], 0


@dataclass(frozen=True)
class Sent:
    """Hold what was sent last, and in which turn of which game at the table."""

    round: int
    turn: int
    action: Action

    def within(self, table: Table) -> bool:
        """Tell whether the table has not gone on since."""
        return (self.round, self.turn) == (table.round, table.turn)


# --- decision ------------------------------------------------------------------------------------------------------


class Decision:
    """Hold a draft (None: nothing is asked), the draft that the mouse points at, and whether an answer is being sent.

    A draft is made when it is looked at: nobody sees those between the steps of a plan.
    """

    def __init__(self) -> None:
        self._draft: Draft | None = None
        self._made: Callable[[], Draft | None] | None = None
        self.hover: Draft | None = None
        self.sending = False

    @property
    def draft(self) -> Draft | None:
        """Return what the keys have built, None where nothing is asked."""
        if self._made is not None:
            made, self._made = self._made, None
            self._draft = made()
        return self._draft

    @property
    def asked(self) -> bool:
        """Tell whether there is a draft, or one will be made as soon as it is looked at."""
        return self._made is not None or self._draft is not None

    @property
    def ready(self) -> Draft | None:
        """Return the draft if it can be changed now, None while nothing is asked or an answer is on its way."""
        return None if self.sending else self.draft

    @property
    def pressed(self) -> Draft | None:
        """Return the draft that a key changes: what the mouse is over, else what the keys have built; None as with `ready`."""
        return None if self.sending else self.hover or self.draft

    @property
    def shown(self) -> Draft | None:
        """Return the draft that the board shows: what the mouse is over, else what the keys have built."""
        return self.hover or self.draft

    # --- what the table says --------------------------------------------------------------------------------------------

    def begin(self, draft: Draft | None) -> None:
        """Take another decision in hand, or none."""
        self._draft, self._made, self.hover = draft, None, None

    def begin_with(self, made: Callable[[], Draft | None]) -> None:
        """Take another decision in hand, whose draft is made when it is looked at."""
        self._draft, self._made, self.hover = None, made, None

    def end(self) -> None:
        """Note that nothing is asked any more."""
        self.begin(None)
        self.sending = False

    def carry_over(self, view: Any, choices: Callable[[], Choices], lost: Callable[[], None]) -> None:
        """Go on with the same decision over a newer view of it; `lost` hears that something else is in hand there."""
        older = self.draft

        def carried(before: Draft) -> Draft | None:
            now = drafts.rebase(before, view, choices())
            if now is None or now.in_hand != before.in_hand:
                lost()
            return now

        if older is not None:
            self.begin_with(lambda: carried(older))

    def refuse(self, refusal: Refusal) -> bool:
        """Show a refusal in the draft if it answers what was sent; tell whether it does."""
        sent, self.sending = self.sending, False
        if self.draft is None or not sent:
            return False
        self._draft = drafts.refuse(self.draft, refusal)
        return True

    def clear_refusal(self) -> None:
        """Take away the refusal that the draft shows."""
        if self.draft is not None:
            self._draft = replace(self.draft, refused=None)

    # --- what the player does -------------------------------------------------------------------------------------------

    def hover_over(self, value: Any | None, verb: str) -> bool:
        """Show what pointing there would be without choosing it, None ends it; tell whether something else is shown now."""
        before, self.hover = self.hover, None
        if value is not None and self.draft is not None:
            self.hover = draft_input.hovered(self.draft, value, verb)
        return self.hover is not before

    def suggest(self, action: Action) -> bool:
        """Fill in an action, if something is asked and nothing is on its way; tell whether it was filled in."""
        if self.ready is None:
            return False
        self.begin(drafts.suggest(self.ready, action))
        return True
