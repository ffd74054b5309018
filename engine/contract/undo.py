"""Say what a seat may take back, and take it back (law 11): never across new information, never out of a sealed ask.

A `History` holds the steps since the last one that revealed something or answered a sealed ask, newest last, at most `LIMIT` of
them. Two cases:

* *Turn by turn*: only the newest step, only by the seat whose step it was, also when it is another seat's turn by now.
* *Together* (an unsealed ask of several seats, until the last of them is done): each seat takes back its own newest step; what
  others did after it is played again on top. A seat that left the ask with its step said that it is done; what it did stays.

Invariant: every entry's `before` led by its `moves` to the `before` of the next entry, or to the present state, without revealing.
"""

from __future__ import annotations

from typing import Any

from engine.contract.game import Action, AnyGame, Ask, Illegal, Refusal, State, Step, attempt, open_ask
from engine.contract.tree import Struct, replace

__all__ = ["LIMIT", "Entry", "History"]

LIMIT = 64
"""How many steps are remembered; whatever is older stays."""

AnyState = State[Any, Any, Any]


class Entry(Struct, frozen=True, gc=False):
    """Hold one step that may perhaps be taken back; `done` when the seat left a joint ask with it."""

    seat: int
    action: Action
    before: AnyState
    together: bool
    done: bool


class History(Struct, frozen=True, gc=False):
    """Hold what may still be taken back; `joint` is the unsealed ask of several seats that is under way, if any."""

    entries: tuple[Entry, ...] = ()
    joint: Ask | None = None

    def push(self, before: AnyState, moves: dict[int, Action], step: Step[Any, Any, Any]) -> History:
        """Return the history after `moves` made `step` out of `before`."""
        ask = open_ask(before.public)
        if ask is None or ask.sealed or len(moves) != 1:
            return History()
        joint = _joint(self.joint, ask)
        if step.reveals:
            return History((), joint)
        [(seat, action)] = moves.items()
        done = joint is not None and not any(
            left.kind == joint.kind and seat in left.seats for left in step.state.public.asks
        )
        entry = Entry(seat, action, before, joint is not None, done)
        return History((*self.entries, entry)[-LIMIT:], joint)

    def why_not(self, state: AnyState, seat: int) -> Refusal | None:
        """Return why `seat` cannot take anything back in the present `state`, or None if it may try."""
        place = self._latest(seat)
        if place is None:
            return _refusal("nothing", "You have done nothing that could still be taken back.")
        entry = self.entries[place]
        if entry.done:
            return _refusal("done", "You have said that you are done, so this stays.")
        if place == len(self.entries) - 1:
            return None
        then = open_ask(entry.before.public)
        if not entry.together or then is None or not _asked(state, seat, then.kind):
            return _refusal("later", "Somebody has moved since, so this stays.")
        return None

    def may(self, state: AnyState, seat: int) -> bool:
        """Tell whether `seat` has a step that it may try to take back."""
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
            now = _again(game, now, entry)
        return now, History(tuple(entries), self.joint)

    def _latest(self, seat: int) -> int | None:
        for place in range(len(self.entries) - 1, -1, -1):
            if self.entries[place].seat == seat:
                return place
        return None


def _again(game: AnyGame, state: AnyState, entry: Entry) -> AnyState:
    """Return the state after another seat's step on top of one that it did not see; raise Illegal if that is no longer so."""
    then = open_ask(entry.before.public)
    if then is None or not _asked(state, entry.seat, then.kind):
        raise Illegal(_refusal("needed", "What the others did since would no longer come about."))
    try:
        step = attempt(game, state, {entry.seat: entry.action})
    except Illegal as error:
        raise Illegal(_refusal("needed", "Another seat has built on this, so it stays.")) from error
    if step.reveals:
        raise Illegal(_refusal("reveals", "Taking this back would turn up something new."))
    return step.state


def _joint(joint: Ask | None, ask: Ask) -> Ask | None:
    """Return the joint ask that `ask` belongs to: itself, or, for one seat, what it is left over from as the others are done."""
    if len(ask.seats) > 1:
        return ask
    goes_on = joint is not None and ask.kind == joint.kind and set(ask.seats) <= set(joint.seats)
    return joint if goes_on else None


def _asked(state: AnyState, seat: int, kind: str) -> bool:
    ask = open_ask(state.public)
    return ask is not None and ask.kind == kind and not ask.sealed and seat in ask.seats


def _refusal(code: str, text: str) -> Refusal:
    return Refusal(f"undo-{code}", "undo", text)
