"""Move the lanes of a joint ask: begin it, ask a seat more inside, let a seat be done, end it once all are.

A step of one seat changes nothing but that seat's lane and what belongs to it, plus sums to which seats add, in whatever order
(law 13). So chance in a lane comes from a generator of the lane's own.
"""

from typing import TypeVar

from engine.contract.asks import Ask, JointPublic, Lane
from engine.contract.tree import replace

P = TypeVar("P", bound=JointPublic)


def begun(public: P, ask: Ask, seats: int) -> P:
    """Return the public part of a game of `seats` seats with a joint ask open on top; every seat has an empty lane."""
    return replace(public, asks=(*public.asks, ask), lanes=(Lane(),) * seats)


def asked_in_lane(public: P, seat: int, *asks: Ask) -> P:
    """Return the public part with more asked of a seat inside the joint ask; the last is open first."""
    lane = public.lanes[seat]
    return _with(public, seat, replace(lane, asks=lane.asks + asks))


def answered(public: P, seat: int) -> P:
    """Return the public part without what a seat was asked last inside the joint ask."""
    lane = public.lanes[seat]
    return _with(public, seat, replace(lane, asks=lane.asks[:-1]))


def done(public: P, seat: int) -> P:
    """Return the public part with a seat done: nothing is open in its lane any more."""
    return _with(public, seat, Lane(done=True))


def all_done(public: JointPublic) -> bool:
    """Tell whether every seat of the joint ask is done."""
    return all(public.lanes[seat].done for seat in public.asks[-1].seats)


def ended(public: P) -> P:
    """Return the public part without the joint ask and its lanes."""
    return replace(public, asks=public.asks[:-1], lanes=())


def _with(public: P, seat: int, lane: Lane) -> P:
    return replace(public, lanes=(*public.lanes[:seat], lane, *public.lanes[seat + 1 :]))
