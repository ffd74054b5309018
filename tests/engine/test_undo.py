"""Undo: your own newest step, nobody else's, never across something revealed, never out of a sealed ask (law 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.contract.asks import Ask
from engine.contract.choice import Choices, Slot, Verb
from engine.contract.game import Illegal, Refusal, State, Step, View
from engine.contract.tree import Struct, replace
from engine.contract.undo import LIMIT, History


class Pick(Struct, frozen=True, array_like=True, gc=False, tag="pick"):
    what: int


class Say(Struct, frozen=True, array_like=True, gc=False, tag="say"):
    ask: int


Move = tuple[int, Any]


class Public(Struct, frozen=True, array_like=True, gc=False):
    """`pile` is what is left to pick, `held` what each seat picked; `script` are the asks that `Say` opens."""

    asks: tuple[Ask, ...]
    pile: tuple[int, ...] = tuple(range(100))
    held: tuple[tuple[int, ...], ...] = ((), (), ())


class Table:
    """Let seats pick from one pile, and open any ask next: enough to bring about every case of undo.

    Picking 13 reveals something. `Say(-1)` leaves the open ask; the last seat to leave goes back to the ask below.
    """

    def __init__(self, *script: Ask) -> None:
        self.script = script

    def view(self, state: Any, seat: int | None) -> Any:
        return View(seat, state.public, None)

    def why_not(self, view: Any, action: Any) -> Refusal | None:
        if isinstance(action, Pick) and action.what not in view.public.pile:
            return Refusal("gone", "R1", "That is gone.")
        return None

    def choices(self, view: Any) -> Choices:
        return Choices((Verb(Pick, (Slot("what", view.public.pile),)),))

    def apply(self, state: Any, moves: Any) -> Step:
        public, reveals = state.public, False
        for seat, action in moves.items():
            if isinstance(action, Pick):
                pile = tuple(what for what in public.pile if what != action.what)
                held = tuple(kept + (action.what,) * (at == seat) for at, kept in enumerate(public.held))
                public = replace(public, pile=pile, held=held)
                reveals |= action.what == 13
            elif action.ask < 0:
                public = replace(public, asks=_left(public.asks, seat))
            else:
                public = replace(public, asks=(*public.asks, self.script[action.ask]))
        return Step(replace(state, public=public), (), reveals)


def _left(asks: tuple[Ask, ...], seat: int) -> tuple[Ask, ...]:
    seats = tuple(other for other in asks[-1].seats if other != seat)
    return (*asks[:-1], replace(asks[-1], seats=seats)) if seats else asks[:-1]


def played(table: Any, ask: Ask, moves: Sequence[Move]) -> tuple[list[Any], History]:
    """Return all states and the history after one-seat moves."""
    states, history = [State(Public((ask,)), (None,) * 3, None)], History()
    for seat, action in moves:
        step = table.apply(states[-1], {seat: action})
        history = history.push(states[-1], {seat: action}, step)
        states.append(step.state)
    return states, history


def able(history: History, state: Any) -> list[int]:
    return [seat for seat in range(3) if history.may(state, seat)]


TURN = Ask("turn", (0,))
JOINT = Ask("build", (0, 1, 2))
NEXT = Ask("turn", (1,))
SUB = Ask("sub", (1,))
SEALED = Ask("bid", (0, 1, 2), sealed=True)
LEAVE = Say(-1)


def test_at_first_there_is_nothing_to_take_back() -> None:
    states, history = played(Table(), TURN, [])
    assert able(history, states[0]) == []
    with pytest.raises(Illegal, match="done nothing"):
        history.undo(Table(), states[0], 0)


def test_turn_by_turn_the_newest_step_is_taken_back_by_its_own_seat_only() -> None:
    table = Table()
    states, history = played(table, TURN, [(0, Pick(1)), (0, Pick(2))])
    assert able(history, states[-1]) == [0]
    state, history = history.undo(table, states[-1], 0)
    assert state is states[1]
    state, history = history.undo(table, state, 0)
    assert state is states[0]
    assert able(history, state) == []


def test_turn_by_turn_a_step_can_be_taken_back_until_somebody_else_moves() -> None:
    table = Table(NEXT)
    states, history = played(table, TURN, [(0, Pick(1)), (0, Say(0))])
    assert able(history, states[-1]) == [0]
    states, history = played(table, TURN, [(0, Pick(1)), (0, Say(0)), (1, Pick(2))])
    assert able(history, states[-1]) == [1]
    with pytest.raises(Illegal, match="Somebody has moved since"):
        history.undo(table, states[-1], 0)
    state, history = history.undo(table, states[-1], 1)
    assert state is states[2]
    assert able(history, state) == [0]


def test_what_revealed_something_and_all_before_it_stays() -> None:
    states, history = played(Table(), TURN, [(0, Pick(1)), (0, Pick(13))])
    assert able(history, states[-1]) == []
    states, history = played(Table(), TURN, [(0, Pick(13)), (0, Pick(1))])
    state, history = history.undo(Table(), states[-1], 0)
    assert state is states[1]
    assert able(history, state) == []


def test_sealed_answers_and_all_before_them_stay() -> None:
    table = Table(SEALED, TURN)
    states, history = played(table, TURN, [(0, Pick(1)), (0, Say(0))])
    moves = {0: Pick(4), 1: Pick(5), 2: Pick(6)}
    step = table.apply(states[-1], moves)
    assert able(history.push(states[-1], moves, step), step.state) == []
    alone = {0: Pick(4)}  # a sealed ask of one seat is sealed as well
    lone = replace(states[-1], public=replace(states[-1].public, asks=(Ask("bid", (0,), sealed=True),)))
    assert History().push(lone, alone, table.apply(lone, alone)) == History()


def test_together_each_takes_back_its_own_newest_step_under_those_of_others() -> None:
    table = Table()
    states, history = played(table, JOINT, [(0, Pick(1)), (1, Pick(2)), (0, Pick(3)), (1, Pick(4)), (2, Pick(5))])
    assert able(history, states[-1]) == [0, 1, 2]
    state, history = history.undo(table, states[-1], 0)
    assert state.public.held == ((1,), (2, 4), (5,))
    state, history = history.undo(table, state, 1)
    assert state.public.held == ((1,), (2,), (5,))
    state, history = history.undo(table, state, 0)
    assert state.public.held == ((), (2,), (5,))
    assert able(history, state) == [1, 2]
    state, history = history.undo(table, state, 2)
    state, history = history.undo(table, state, 1)
    assert state == states[0]


def test_together_a_step_that_others_built_on_stays() -> None:
    class Stairs(Table):
        def why_not(self, view: Any, action: Any) -> Refusal | None:
            below = isinstance(action, Pick) and action.what and action.what - 1 in view.public.pile
            return Refusal("high", "R2", "Too high.") if below else super().why_not(view, action)

    table = Stairs()
    states, history = played(table, JOINT, [(0, Pick(0)), (1, Pick(1))])
    assert history.may(states[-1], 0)
    with pytest.raises(Illegal, match="Another seat has built on this"):
        history.undo(table, states[-1], 0)
    state, history = history.undo(table, states[-1], 1)
    state, _ = history.undo(table, state, 0)
    assert state == states[0]


def test_together_a_step_stays_if_something_new_would_turn_up_without_it() -> None:
    class Shy(Table):
        """Reveal something with the first step."""

        def apply(self, state: Any, moves: Any) -> Step:
            return replace(super().apply(state, moves), reveals=not any(state.public.held))

    states, history = played(Table(), JOINT, [(0, Pick(1)), (1, Pick(2))])
    with pytest.raises(Illegal, match="turn up something new"):
        history.undo(Shy(), states[-1], 0)
    states, history = played(Table(), JOINT, [(2, Pick(9)), (0, Pick(1)), (1, Pick(2))])
    state, _ = history.undo(Shy(), states[-1], 0)
    assert state.public.held == ((), (2,), (9,))


def test_together_a_step_stays_if_others_have_answered_what_it_led_to() -> None:
    table = Table(SUB)
    states, history = played(table, JOINT, [(0, Pick(1)), (0, Say(0)), (1, Pick(2)), (1, LEAVE)])
    assert able(history, states[-1]) == [0, 1]
    with pytest.raises(Illegal, match="no longer come about"):
        history.undo(table, states[-1], 0)


def test_together_done_is_done() -> None:
    table = Table()
    states, history = played(table, JOINT, [(0, Pick(1)), (1, Pick(2)), (0, LEAVE)])
    assert able(history, states[-1]) == [1]
    with pytest.raises(Illegal, match="said that you are done"):
        history.undo(table, states[-1], 0)
    state, _ = history.undo(table, states[-1], 1)
    assert state.public.held == ((1,), (), ())
    assert state.public.asks[-1].seats == (1, 2)


def test_together_the_last_one_left_still_takes_back_step_by_step_until_done() -> None:
    table = Table()
    below = State(Public((TURN, JOINT)), (None,) * 3, None)
    history, state = History(), below
    for seat, action in [(1, Pick(2)), (0, LEAVE), (2, LEAVE), (1, Pick(3))]:
        step = table.apply(state, {seat: action})
        history, state = history.push(state, {seat: action}, step), step.state
    back, earlier = history.undo(table, state, 1)
    back, _ = earlier.undo(table, back, 1)
    assert back.public.held == ((), (), ())
    assert back.public.asks[-1].seats == (1,)
    step = table.apply(state, {1: LEAVE})
    history = history.push(state, {1: LEAVE}, step)
    assert step.state.public.asks == (TURN,)
    assert able(history, step.state) == []


def test_in_a_decision_within_a_joint_ask_the_newest_step_only_can_go() -> None:
    table = Table(SUB)
    states, history = played(table, JOINT, [(1, Pick(1)), (0, Pick(2)), (1, Say(0)), (1, Pick(3))])
    assert able(history, states[-1]) == [1]
    state, history = history.undo(table, states[-1], 1)
    assert state is states[3]
    state, history = history.undo(table, state, 1)
    assert state.public.asks == (JOINT,)
    assert able(history, state) == [0, 1]


def test_the_past_is_bounded() -> None:
    many = [(0, Pick(what)) for what in range(20, 20 + LIMIT + 9)]
    states, history = played(Table(), TURN, many)
    assert len(history.entries) == LIMIT
    state = states[-1]
    while history.may(state, 0):
        state, history = history.undo(Table(), state, 0)
    assert state is states[9]


def test_a_refused_undo_changes_nothing() -> None:
    table = Table(NEXT)
    states, history = played(table, TURN, [(0, Pick(1)), (0, Say(0)), (1, Pick(2))])
    kept = history.entries
    with pytest.raises(Illegal):
        history.undo(table, states[-1], 0)
    assert history.entries is kept
    refusal = history.why_not(states[-1], 0)
    assert refusal is not None
    assert refusal.code == "undo-later"
    assert refusal.text
