"""Histories that take back in a joint ask what must stand, or let stand what may be taken back; law 11 must catch each."""

from typing import Any

from engine.contract.asks import joint_ask
from engine.contract.game import Refusal, Step
from engine.contract.lanes import begun
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.contract.undo import History, UndoStep
from tests.laws.toy import Done, Toy

push, undo, why_not = History.push, History.undo, History.why_not

STAYS = Refusal("stays", "undo", "That stays.")


def _newest(history: History, seat: int) -> int:
    return max(place for place, entry in enumerate(history.entries) if entry.seat == seat)


def takes_anothers_step(self: History, game: Any, state: Any, seat: int) -> Any:
    others = [other for other in range(len(state.seats)) if other != seat and why_not(self, state, other) is None]
    return undo(self, game, state, others[0] if others and self.joint is not None else seat)


def drops_what_others_did_since(self: History, game: Any, state: Any, seat: int) -> Any:
    place = _newest(self, seat)
    return self.entries[place].before, History(self.entries[:place], self.joint)


def forgets_what_led_where(self: History, game: Any, state: Any, seat: int) -> Any:
    """Take back the right step, but keep the old states for the steps since."""
    place = _newest(self, seat)
    now, _ = undo(self, game, state, seat)
    return now, History((*self.entries[:place], *self.entries[place + 1 :]), self.joint)


def takes_back_once_only(self: History, game: Any, state: Any, seat: int) -> Any:
    now, _ = undo(self, game, state, seat)
    return now, History((), self.joint)


def refuses_what_it_promised(self: History, game: Any, state: Any, seat: int) -> Any:
    raise ValueError("not now")


def makes_done_final(self: History, state: Any, seat: int) -> Refusal | None:
    refusal = why_not(self, state, seat)
    over = refusal is None and self.joint is not None and state.public.lanes[seat].done
    return STAYS if over else refusal


def waits_for_nobody(self: History, state: Any, seat: int) -> Refusal | None:
    """Let a seat take back nothing once another has moved, as turn by turn."""
    refusal = why_not(self, state, seat)
    late = refusal is None and self.joint is not None and self.entries[-1].seat != seat
    return STAYS if late and not state.public.lanes[seat].done else refusal


def sees_no_reveal(self: History, before: Any, moves: Any, step: Step[Any, Any, Any]) -> History:
    return push(self, before, moves, replace(step, reveals=False) if joint_ask(before.public) else step)


def lets_earlier_steps_go(self: History, before: Any, moves: Any, step: Step[Any, Any, Any]) -> History:
    """Forget the step that revealed something, so that what its seat did before it is the newest."""
    history = push(self, before, moves, step)
    return replace(history, entries=self.entries) if step.reveals and self.joint == history.joint else history


def ends_everybodys_undo_by_one_reveal(self: History, before: Any, moves: Any, step: Step[Any, Any, Any]) -> History:
    history = push(self, before, moves, step)
    return replace(history, entries=()) if step.reveals else history


def lets_the_last_done_go(self: History, before: Any, moves: Any, step: Step[Any, Any, Any]) -> History:
    history = push(self, before, moves, step)
    if joint_ask(before.public) in (None, joint_ask(step.state.public)):
        return history
    [(seat, action)] = moves.items()
    return History((*self.entries, UndoStep(seat, action, before)), joint_ask(step.state.public))


PLANTED = (
    {"undo": takes_anothers_step},
    {"undo": drops_what_others_did_since},
    {"undo": forgets_what_led_where},
    {"undo": takes_back_once_only},
    {"undo": refuses_what_it_promised},
    {"why_not": makes_done_final},
    {"why_not": waits_for_nobody},
    {"push": sees_no_reveal},
    {"push": lets_earlier_steps_go},
    {"push": ends_everybodys_undo_by_one_reveal},
    {"push": lets_the_last_done_go},
)
"""What to put in the place of methods of `History`, one breach each."""


class BuildsTwice(Toy):
    """Let a second joint ask follow the first at once."""

    def built(self, state: Any, seat: int, action: Any) -> Step[Any, Any, Any]:
        step, joint = super().built(state, seat, action), joint_ask(state.public)
        if joint is None or joint.about or joint_ask(step.state.public) is not None:
            return step
        assert isinstance(action, Done)
        public = replace(step.state.public, asks=(), rolls=state.public.rolls)
        again = begun(public, replace(joint, about=(2,)), len(state.seats))
        return replace(step, state=State(again, step.state.seats, step.state.hidden))
