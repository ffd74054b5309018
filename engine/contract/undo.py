"""Say what a seat may take back, and take it back (law 11): never across new information, never out of a sealed ask.

A `History` holds the steps that may still matter, newest last. Two cases:

* *Turn by turn*: only the newest step, only by the seat whose step it was, also when it is another seat's turn by now. What
  revealed something stays, and all that was before it.
* *Side by side* (a joint ask, until all are done): each seat takes back its own newest step, `done` included, whatever the others
  did meanwhile; what they did after it is made again on top, which comes to the same (law 13). Only what was revealed by a
  seat's own steps stays, and what that seat did before.

At most `LIMIT` steps of a seat are remembered. Invariant: every entry's `before` led by its action to the `before` of the next
entry, or to the present state.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.contract.asks import Ask, goes_on, joint_ask, top_ask
from engine.contract.choice import Action
from engine.contract.game import AnyGame, Illegal, Refusal, Step
from engine.contract.secrecy import State
from engine.contract.tree import Struct, replace

UNDO = "undo"
"""What stands for a rule's number where something cannot be taken back: the same for all games."""
LIMIT = 128
"""How many steps of a seat are remembered; whatever is older stays."""
MOST = 1024
"""How many steps of all seats are remembered side by side, beyond which the oldest stays, whoever made it.

No game comes near it; it bounds what one undo costs where somebody moves something to and fro for ever.
"""
NEWS, OLD, LATER, OPENED, DONE = "news", "old", "later", "opened", "done"
"""Why a step stays: it revealed something, is too old, somebody moved since, it was opened with others, all are done."""
_TEXTS = {
    NEWS: ("reveals", "That turned up something new, so it stays."),
    OLD: ("old", "You have taken back as much as can be, so this stays."),
    LATER: ("later", "Somebody has moved since, so this stays."),
    OPENED: ("opened", "That was opened together with the others', so it stays."),
    DONE: ("done", "All are done with theirs since, so yours stays."),
}

AnyState = State[Any, Any, Any]


class UndoStep(Struct, frozen=True, gc=False):
    """Hold one step. One that `stays`, and why, is kept only for what others may take back before it."""

    seat: int
    action: Action
    before: AnyState
    stays: str = ""


class History(Struct, frozen=True, gc=False):
    """Hold what may still be taken back."""

    entries: tuple[UndoStep, ...] = ()
    joint: Ask | None = None
    """The joint ask that is under way, if any."""
    settled: tuple[tuple[int, str], ...] = ()
    """Says of seats that have no entry any more, but had a step, why that stays."""

    def push(self, before: AnyState, moves: dict[int, Action], step: Step[Any, Any, Any]) -> History:
        """Return the history after `moves` made `step` out of `before`."""
        ask, joint = top_ask(before.public), joint_ask(before.public)
        if ask is None or ask.sealed or len(moves) != 1:
            return History(settled=self._settle(LATER, dict.fromkeys(moves, OPENED)))
        [(seat, action)] = moves.items()
        if joint is None:
            if step.reveals:
                return History(settled=self._settle(LATER if self.joint is None else DONE, {seat: NEWS}))
            kept = () if self.joint is not None else self.entries
            settled = self._settle(DONE) if self.joint is not None else self.settled
            return History((*kept, UndoStep(seat, action, before))[-LIMIT:], None, settled)
        if not goes_on(before.public, step.state.public):
            return History(settled=self._settle(DONE, {seat: DONE}))
        entries, settled = (self.entries, self.settled) if self.joint == joint else ((), self._settle(LATER))
        if step.reveals:
            entries = tuple([replace(entry, stays=NEWS) if entry.seat == seat else entry for entry in entries])
        entry = UndoStep(seat, action, before, NEWS if step.reveals else "")
        return History(_bounded((*entries, entry), seat), joint, settled)

    def _settle(self, others: str, own: Mapping[int, str] = MappingProxyType({})) -> tuple[tuple[int, str], ...]:
        """Return why steps stay once all entries are gone: those of `own` for that reason, the others for another."""
        earlier = {entry.seat: NEWS if entry.stays == NEWS else others for entry in self.entries}
        return tuple(sorted({**dict(self.settled), **earlier, **own}.items()))

    def why_not(self, state: AnyState, seat: int) -> Refusal | None:  # what is asked now makes no difference
        """Return why `seat` cannot take anything back in the present `state`, or None if it may."""
        place = self._latest(seat)
        if place is None:
            why = dict(self.settled).get(seat)
            return (
                _refusal("nothing", "You have done nothing yet that could be taken back.")
                if why is None
                else _stays(why)
            )
        if self.entries[place].stays:
            return _stays(self.entries[place].stays)
        if self.joint is None and place != len(self.entries) - 1:
            return _stays(LATER)
        return None

    def may(self, state: AnyState, seat: int) -> bool:
        """Tell whether `seat` has a step that it may take back."""
        return self.why_not(state, seat) is None

    def undo(self, game: AnyGame, state: AnyState, seat: int) -> tuple[AnyState, History]:
        """Return the state without the newest step of `seat`, and its history; raise Illegal if that is refused."""
        refusal = self.why_not(state, seat)
        if refusal is not None:
            raise Illegal(refusal)
        place = self._latest(seat)
        assert place is not None
        entries = list(self.entries[:place])
        now = self.entries[place].before
        for entry in self.entries[place + 1 :]:
            entries.append(replace(entry, before=now))
            now = game.apply(now, {entry.seat: entry.action}).state
        return now, History(tuple(entries), self.joint, self.settled)

    def _latest(self, seat: int) -> int | None:
        for place in range(len(self.entries) - 1, -1, -1):
            if self.entries[place].seat == seat:
                return place
        return None


def _bounded(entries: tuple[UndoStep, ...], seat: int) -> tuple[UndoStep, ...]:
    """Return the entries with all but the latest of a seat's steps staying, and without those at the beginning that stay."""
    loose = [place for place, entry in enumerate(entries) if not entry.stays]
    own = [place for place in loose if entries[place].seat == seat]
    old = own[0] if len(own) > LIMIT else loose[0] if len(entries) > MOST and loose else None
    if old is not None:
        entries = (*entries[:old], replace(entries[old], stays=OLD), *entries[old + 1 :])
    first = next((place for place, entry in enumerate(entries) if not entry.stays), len(entries))
    return entries[first:]


def _stays(why: str) -> Refusal:
    return _refusal(*_TEXTS[why])


def _refusal(code: str, text: str) -> Refusal:
    return Refusal(f"{UNDO}-{code}", UNDO, text)
