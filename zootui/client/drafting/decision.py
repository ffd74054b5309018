"""What is to be decided, and what one did oneself."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.contract.choice import Action, Choices
from engine.contract.game import Refusal
from zootui.client.drafting import draft as drafts, draft_input
from zootui.client.drafting.draft import Draft


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
