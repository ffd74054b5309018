"""Say what is asked, and of whom.

What is asked stands in `public.asks`, a stack of `Ask`; the last one is open now. There are three kinds:

* an ask of *one seat*;
* a *sealed* ask of several seats: all answers are applied at once;
* a *joint* ask, unsealed, of several seats, which act side by side. Each has a *lane*: a stack of what it is asked inside the joint
  ask, and whether it is done. A game with joint asks derives its public part from `JointPublic`; `engine.contract.lanes` moves
  the lanes.

`open_ask(public, seat)` is the one function that says what a seat is asked.
"""

from collections.abc import Iterable
from typing import Any

from engine.contract.game import Refusal
from engine.contract.tree import Node


class Ask(Node):
    """Ask `seats` for a decision of some `kind`."""

    kind: str
    seats: tuple[int, ...]
    sealed: bool = False
    about: tuple[int, ...] = ()
    """Holds what the game needs to know of it."""


class Lane(Node):
    """Hold one seat's side of a joint ask: what it is asked inside, the last one first, and whether it is done."""

    asks: tuple[Ask, ...] = ()
    done: bool = False


class JointPublic(Node):
    """Begin the public part of a game with joint asks; `lanes`, one a seat, stand while a joint ask is open."""

    asks: tuple[Ask, ...]
    lanes: tuple[Lane, ...]


def top_ask(public: Any) -> Ask | None:
    """Return the ask that the table is at, whoever owes an answer; None when the game is over."""
    asks: tuple[Ask, ...] = public.asks
    return asks[-1] if asks else None


def joint_ask(public: Any) -> Ask | None:
    """Return the joint ask that is open, or None."""
    return public.asks[-1] if isinstance(public, JointPublic) and public.lanes and public.asks else None


def goes_on(before: Any, after: Any) -> bool:
    """Tell whether a step from `before` to `after` left a joint ask open; one that follows directly asks `about` something else."""
    joint = joint_ask(before)
    if joint is None or joint_ask(after) != joint:
        return False
    return all(now.done or not was.done for was, now in zip(before.lanes, after.lanes, strict=True))


def open_ask(public: Any, seat: int | None) -> Ask | None:
    """Return what a seat is asked now: None for a watcher, for a seat that waits or is done, and when the game is over."""
    asks: tuple[Ask, ...] = public.asks
    if not asks:
        return None
    ask = asks[-1]
    if seat not in ask.seats:
        return None
    if isinstance(public, JointPublic) and public.lanes:
        lane = public.lanes[seat]
        return None if lane.done else lane.asks[-1] if lane.asks else ask
    return ask


def owing(public: Any) -> tuple[int, ...]:
    """Return the seats that are asked something now."""
    asks: tuple[Ask, ...] = public.asks
    if not asks:
        return ()
    seats = asks[-1].seats
    if isinstance(public, JointPublic) and public.lanes:
        lanes = public.lanes
        return tuple([seat for seat in seats if not lanes[seat].done])
    return seats


def owed(view: Any) -> Ask | None:
    """Return the ask that the view's seat is to answer, or None while it waits, watches, or the game is over."""
    return open_ask(view.public, view.seat)


def stacks(kinds: Iterable[str], seats: int) -> dict[str, tuple[tuple[Ask, ...], ...]]:
    """Return for each kind, and for each of `seats` seats, the stack with the one ask of this kind to this seat."""
    return {kind: tuple([(Ask(kind, (seat,)),) for seat in range(seats)]) for kind in kinds}


def why_not_asked(view: Any, over: str, turn: str, waits: Refusal | None = None) -> Refusal | None:
    """Return why the view's seat may do nothing at all now, or None if it is asked.

    `over` and `turn` are the rules that end the game and say who acts. `waits` is said to a seat that is not asked, if there is
    more to say than that it is not its turn.
    """
    ask = top_ask(view.public)
    if ask is None:
        return Refusal("over", over, "The game is over.")
    if view.seat is None:
        return Refusal("spectator", turn, "You are watching; only players at the table act.")
    if open_ask(view.public, view.seat) is not None:
        return None
    if view.seat in ask.seats:
        return Refusal("done", turn, "You have said that you are done; take that back first, or wait for the others.")
    return waits or Refusal("not-your-turn", turn, "It is not your turn.")
