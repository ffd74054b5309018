"""Undo: your own newest step, nobody else's, never across something revealed, never out of a sealed ask (law 11)."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, strategies as st

from engine.contract.asks import Ask, JointPublic, joint_ask
from engine.contract.game import Illegal, Step
from engine.contract.lanes import all_done, answered, asked_in_lane, begun, done, ended
from engine.contract.secrecy import State
from engine.contract.tree import Node, replace
from engine.contract.undo import LIMIT, History

SEATS = 3


class Pick(Node, tag="pick"):
    what: int


class Open(Node, tag="open"):
    ask: int


class More(Node, tag="more"):
    pass


class Answer(Node, tag="answer"):
    what: int


class Done(Node, tag="done"):
    pass


Move = tuple[int, Any]


class Public(JointPublic):
    """`held` is what each seat picked."""

    held: tuple[tuple[int, ...], ...] = ((),) * SEATS


TURN, NEXT = Ask("turn", (0,)), Ask("turn", (1,))
SEALED = Ask("bid", (0, 1, 2), sealed=True)
BUILD, PAINT = Ask("build", (0, 1, 2)), Ask("paint", (0, 1, 2))


class Table:
    """Let seats pick numbers, and open any ask next: enough to bring about every case of undo.

    Picking 13 reveals something. `Open` opens an ask of the script; `More` asks a seat something in its lane, which `Answer`
    answers; `Done` makes a seat done, the last one ends the joint ask and opens `then`, if there is something next.
    """

    def __init__(self, *script: Ask, then: Ask | None = None) -> None:
        self.script, self.then = script, then

    def apply(self, state: Any, moves: Any) -> Step[Any, Any, Any]:
        public = state.public
        for seat, action in moves.items():
            if isinstance(action, (Pick, Answer)):
                held = (*public.held[seat], action.what)
                public = replace(public, held=(*public.held[:seat], held, *public.held[seat + 1 :]))
            if isinstance(action, Answer):
                public = answered(public, seat)
            elif isinstance(action, Open):
                public = _opened(public, self.script[action.ask])
            elif isinstance(action, More):
                public = asked_in_lane(public, seat, Ask("colour", (seat,)))
            elif isinstance(action, Done):
                public = done(public, seat)
                if all_done(public):
                    public = ended(public) if self.then is None else _opened(ended(public), self.then)
        return Step(replace(state, public=public), (), reveals=Pick(13) in moves.values())


def _opened(public: Public, ask: Ask) -> Public:
    if ask.sealed or len(ask.seats) == 1:
        return replace(public, asks=(*public.asks, ask))
    return begun(public, ask, SEATS)


def at(ask: Ask) -> State[Any, Any, Any]:
    """Return the beginning of play with one ask open."""
    return State(_opened(Public((), ()), ask), (None,) * SEATS, None)


def played(table: Any, ask: Ask, moves: Sequence[Move]) -> tuple[list[Any], History]:
    """Return all states and the history after one-seat moves."""
    states, history = [at(ask)], History()
    for seat, action in moves:
        step = table.apply(states[-1], {seat: action})
        history = history.push(states[-1], {seat: action}, step)
        states.append(step.state)
    return states, history


def reached(table: Any, ask: Ask, moves: Sequence[Move]) -> Any:
    """Return the state that these moves alone lead to."""
    return played(table, ask, moves)[0][-1]


def able(history: History, state: Any) -> list[int]:
    return [seat for seat in range(SEATS) if history.may(state, seat)]


def all_back(table: Any, history: History, state: Any, seat: int) -> tuple[Any, History, int]:
    """Return what is left once a seat has taken back all that it may, and how many steps that were."""
    steps = 0
    while history.may(state, seat):
        state, history = history.undo(table, state, seat)
        steps += 1
    return state, history, steps


def test_at_first_there_is_nothing_to_take_back() -> None:
    for ask in (TURN, BUILD):
        states, history = played(Table(), ask, [])
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
    states, history = played(table, TURN, [(0, Pick(1)), (0, Open(0))])
    assert able(history, states[-1]) == [0]
    states, history = played(table, TURN, [(0, Pick(1)), (0, Open(0)), (1, Pick(2))])
    assert able(history, states[-1]) == [1]
    with pytest.raises(Illegal, match="Somebody has moved since"):
        history.undo(table, states[-1], 0)
    state, history = history.undo(table, states[-1], 1)
    assert state is states[2]
    assert able(history, state) == [0]


def test_turn_by_turn_what_revealed_something_and_all_before_it_stays() -> None:
    states, history = played(Table(), TURN, [(0, Pick(1)), (0, Pick(13))])
    assert able(history, states[-1]) == []
    states, history = played(Table(), TURN, [(0, Pick(13)), (0, Pick(1))])
    state, history = history.undo(Table(), states[-1], 0)
    assert state is states[1]
    assert able(history, state) == []


def test_sealed_answers_and_all_before_them_stay() -> None:
    table = Table(SEALED, TURN)
    states, history = played(table, TURN, [(0, Pick(1)), (0, Open(0))])
    moves = {0: Pick(4), 1: Pick(5), 2: Pick(6)}
    step = table.apply(states[-1], moves)
    assert able(history.push(states[-1], moves, step), step.state) == []
    alone = {0: Pick(4)}  # a sealed ask of one seat is sealed as well
    lone = at(Ask("bid", (0,), sealed=True))
    assert History().push(lone, alone, table.apply(lone, alone)).entries == ()


def reason(history: History, state: Any, seat: int) -> str:
    refusal = history.why_not(state, seat)
    return "" if refusal is None else refusal.code


def test_it_is_said_why_each_seats_step_stays() -> None:
    table = Table(SEALED, NEXT)
    states, history = played(table, TURN, [(0, Pick(1)), (0, Open(1)), (1, Pick(13))])
    assert [reason(history, states[-1], seat) for seat in range(3)] == ["undo-later", "undo-reveals", "undo-nothing"]
    states, history = played(table, TURN, [(0, Pick(1)), (0, Open(0))])
    step = table.apply(states[-1], moves := {0: Pick(4), 1: Pick(5)})
    history = history.push(states[-1], moves, step)
    assert [reason(history, step.state, seat) for seat in range(3)] == ["undo-opened", "undo-opened", "undo-nothing"]


def test_together_each_takes_back_its_own_steps_one_by_one_and_those_of_others_stay() -> None:
    table = Table()
    states, history = played(table, BUILD, [(0, Pick(1)), (1, Pick(2)), (0, Pick(3)), (1, Pick(4)), (2, Pick(5))])
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
    assert able(history, state) == []


def test_together_what_others_did_since_is_made_again_on_top() -> None:
    table = Table()
    moves: list[Move] = [(1, Pick(1)), (0, More()), (1, Pick(2)), (2, Done()), (1, More()), (1, Answer(3))]
    states, history = played(table, BUILD, moves)
    state, history = history.undo(table, states[-1], 0)
    left = [move for move in moves if move != (0, More())]
    assert state == reached(table, BUILD, left)
    assert [(entry.seat, entry.action) for entry in history.entries] == left
    for number, entry in enumerate(history.entries):
        assert entry.before == reached(table, BUILD, left[:number])


def test_together_a_decision_inside_a_lane_is_taken_back_like_any_step() -> None:
    table = Table()
    states, history = played(table, BUILD, [(1, More()), (0, Pick(1)), (1, Answer(2)), (0, Pick(3))])
    state, history = history.undo(table, states[-1], 1)
    assert state.public.lanes[1].asks == (Ask("colour", (1,)),)
    state, history = history.undo(table, state, 1)
    assert state.public.lanes[1].asks == ()
    assert state.public.held == ((1, 3), (), ())
    assert able(history, state) == [0]


def test_together_done_can_be_taken_back_until_all_are_done() -> None:
    table = Table()
    states, history = played(table, BUILD, [(0, Pick(1)), (0, Done()), (1, Pick(2)), (2, Done()), (1, Pick(3))])
    assert able(history, states[-1]) == [0, 1, 2]
    state, history = history.undo(table, states[-1], 0)
    assert [lane.done for lane in state.public.lanes] == [False, False, True]
    assert state.public.held == ((1,), (2, 3), ())
    state, history = history.undo(table, state, 0)
    assert state.public.held == ((), (2, 3), ())


@pytest.mark.parametrize("then", [None, TURN, PAINT])
def test_together_nothing_can_be_taken_back_once_the_last_is_done(then: Ask | None) -> None:
    moves: list[Move] = [(0, Pick(1)), (2, Done()), (0, Done()), (1, Pick(2)), (1, Done())]
    states, history = played(Table(then=then), BUILD, moves)
    assert joint_ask(states[-1].public) != BUILD
    assert able(history, states[-1]) == []
    with pytest.raises(Illegal, match="All are done with theirs since"):
        history.undo(Table(then=then), states[-1], 1)


def test_together_one_seats_reveal_ends_nobody_elses_undo() -> None:
    table = Table()
    states, history = played(table, BUILD, [(1, Pick(1)), (0, Pick(2)), (0, Pick(13)), (1, Pick(3)), (2, Done())])
    assert able(history, states[-1]) == [1, 2]
    state, history, steps = all_back(table, history, states[-1], 1)
    assert steps == 2
    assert state.public.held == ((2, 13), (), ())
    state, history, steps = all_back(table, history, state, 2)
    assert steps == 1
    assert state == reached(table, BUILD, [(0, Pick(2)), (0, Pick(13))])


def test_together_what_revealed_something_and_what_its_seat_did_before_stays() -> None:
    table = Table()
    moves: list[Move] = [(1, Pick(1)), (0, Pick(2)), (0, Pick(13)), (0, Pick(3)), (1, Pick(4))]
    states, history = played(table, BUILD, moves)
    state, history, steps = all_back(table, history, states[-1], 0)
    assert steps == 1
    assert state == reached(table, BUILD, [move for move in moves if move != (0, Pick(3))])
    refusal = history.why_not(state, 0)
    assert refusal is not None
    assert refusal.code == "undo-reveals"
    assert able(history, state) == [1]


def test_together_a_step_made_again_on_top_stays_if_it_revealed_something() -> None:
    table = Table()
    states, history = played(table, BUILD, [(1, Pick(1)), (0, Pick(13))])
    state, history = history.undo(table, states[-1], 1)
    assert state == reached(table, BUILD, [(0, Pick(13))])
    assert able(history, state) == []


def test_steps_before_a_joint_ask_stay_once_somebody_acted_in_it() -> None:
    table = Table(BUILD)
    states, history = played(table, TURN, [(0, Pick(1)), (0, Open(0))])
    assert able(history, states[-1]) == [0]  # as in any turn, until somebody moves
    states, history = played(table, TURN, [(0, Pick(1)), (0, Open(0)), (1, Pick(2)), (0, Pick(3))])
    state, history, steps = all_back(table, history, states[-1], 0)
    assert steps == 1
    state, history, steps = all_back(table, history, state, 1)
    assert steps == 1
    assert state == states[2]
    assert able(history, state) == []


def test_after_a_joint_ask_it_is_turn_by_turn_again() -> None:
    table = Table(then=NEXT)
    moves: list[Move] = [(1, Pick(1)), (0, Done()), (2, Done()), (1, Done())]
    states, history = played(table, BUILD, [*moves, (1, Pick(2))])
    state, history, steps = all_back(table, history, states[-1], 1)
    assert steps == 1
    assert state is states[-2]
    assert able(history, state) == []


def test_in_the_next_joint_ask_nothing_of_the_one_before_can_be_taken_back() -> None:
    table = Table(then=PAINT)
    moves: list[Move] = [(0, Pick(1)), (0, Done()), (2, Done()), (1, Done())]
    states, history = played(table, BUILD, [*moves, (2, Pick(2))])
    assert able(history, states[-1]) == [2]
    state, history, steps = all_back(table, history, states[-1], 2)
    assert steps == 1
    assert state == states[-2]
    assert able(history, state) == []


def test_turn_by_turn_the_past_is_bounded() -> None:
    many: list[Move] = [(0, Pick(what)) for what in range(20, 20 + LIMIT + 9)]
    states, history = played(Table(), TURN, many)
    assert len(history.entries) == LIMIT
    state, history, steps = all_back(Table(), history, states[-1], 0)
    assert steps == LIMIT
    assert state is states[9]


def test_together_the_past_of_each_seat_is_bounded_and_one_who_does_much_takes_nothing_from_others() -> None:
    table = Table()
    many: list[Move] = [(0, Pick(what)) for what in range(20, 20 + LIMIT + 9)]
    states, history = played(table, BUILD, [(1, Pick(1)), *many, (1, Pick(2))])
    state, history, steps = all_back(table, history, states[-1], 0)
    assert steps == LIMIT
    assert state.public.held == (tuple(range(20, 29)), (1, 2), ())
    state, history, steps = all_back(table, history, state, 1)
    assert steps == 2
    assert state.public.held == (tuple(range(20, 29)), (), ())


def test_together_what_nobody_can_take_back_any_more_is_forgotten() -> None:
    many: list[Move] = [(0, Pick(what)) for what in range(20, 20 + LIMIT + 9)]
    assert len(played(Table(), BUILD, many)[1].entries) == LIMIT
    _, history = played(Table(), BUILD, [(0, Pick(1)), (1, Pick(2)), (0, Pick(13))])
    assert [(entry.seat, entry.action) for entry in history.entries] == [(1, Pick(2)), (0, Pick(13))]
    _, history = played(Table(), BUILD, [(0, Pick(1)), (1, Pick(2)), (0, Pick(13)), (1, Pick(13))])
    assert history.entries == ()


@given(
    st.lists(st.tuples(st.integers(0, 1), st.sampled_from([Pick(1), Pick(2), Pick(13), More(), Done(), None, None])))
)
def test_together_what_stands_is_what_the_steps_lead_to_that_were_not_taken_back(made: list[Move]) -> None:
    table = Table()
    state, history = at(BUILD), History()  # seat 2 does nothing, so the joint ask goes on
    stand: list[Move] = []
    for seat, action in made:
        own = [place for place, move in enumerate(stand) if move[0] == seat]
        if action is None:  # take back
            open_still = bool(own) and stand[own[-1]][1] != Pick(13)
            assert history.may(state, seat) is open_still
            if open_still:
                state, history = history.undo(table, state, seat)
                del stand[own[-1]]
        elif not state.public.lanes[seat].done:
            step = table.apply(state, {seat: action})
            history, state = history.push(state, {seat: action}, step), step.state
            stand.append((seat, action))
        assert state == reached(table, BUILD, stand)


def test_a_refused_undo_changes_nothing() -> None:
    table = Table(NEXT)
    states, history = played(table, TURN, [(0, Pick(1)), (0, Open(0)), (1, Pick(2))])
    kept = history.entries
    with pytest.raises(Illegal):
        history.undo(table, states[-1], 0)
    assert history.entries is kept
    refusal = history.why_not(states[-1], 0)
    assert refusal is not None
    assert refusal.code == "undo-later"
    assert refusal.text
