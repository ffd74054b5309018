"""Whose answer is open, apart from any game: of one seat, of several in secret, of several side by side."""

from typing import Any

from engine.contract.asks import (
    Ask,
    JointPublic,
    Lane,
    goes_on,
    joint_ask,
    open_ask,
    owed,
    owing,
    stacks,
    top_ask,
    why_not_asked,
)
from engine.contract.game import Refusal
from engine.contract.secrecy import View
from engine.contract.tree import Node

LATER = Refusal("out", "R3", "You are out.")

TURN, MORE = Ask("turn", (1,)), Ask("more", (0,))
BIDS = Ask("bid", (0, 2), sealed=True)
BUILD = Ask("build", (0, 1, 3))
PLACE, COLOUR = Ask("place", (1,)), Ask("colour", (1,))


class Public(Node):
    asks: tuple[Ask, ...]


def view(seat, *asks):
    return View(seat, Public(asks), None)


def building(*lanes: Lane) -> JointPublic:
    """Return a public part in which seats 0, 1 and 3 of four build side by side, and seat 2 does not."""
    return JointPublic((TURN, BUILD), lanes)


AT_FIRST = building(Lane(), Lane(), Lane(), Lane())
LATER_ON = building(Lane(done=True), Lane((PLACE, COLOUR)), Lane(), Lane())


def test_the_table_is_at_the_last_ask():
    assert top_ask(Public((TURN, MORE))) is MORE
    assert top_ask(LATER_ON) is BUILD
    assert top_ask(Public(())) is None


def test_only_the_seat_of_the_top_ask_owes_an_answer():
    assert owed(view(0, TURN, MORE)) is MORE
    assert owed(view(1, TURN, MORE)) is None
    assert owed(view(1, TURN)) is TURN
    assert owing(Public((TURN, MORE))) == (0,)


def test_spectators_owe_nothing_and_after_the_game_nobody_does():
    assert owed(view(None, TURN)) is None
    assert owed(view(0)) is None
    assert owing(Public(())) == ()
    assert [open_ask(public, None) for public in (Public((BIDS,)), AT_FIRST)] == [None, None]
    assert open_ask(JointPublic((), ()), 0) is None


def test_a_sealed_ask_is_open_to_all_its_seats_until_it_is_answered():
    public: Any = Public((TURN, BIDS))
    assert [open_ask(public, seat) for seat in range(3)] == [BIDS, None, BIDS]
    assert owing(public) == (0, 2)
    assert joint_ask(public) is None


def test_in_a_joint_ask_each_seat_is_asked_what_is_last_in_its_lane():
    assert [open_ask(AT_FIRST, seat) for seat in range(4)] == [BUILD, BUILD, None, BUILD]
    assert [open_ask(LATER_ON, seat) for seat in range(4)] == [None, COLOUR, None, BUILD]
    assert owed(View(1, LATER_ON, None)) is COLOUR


def test_in_a_joint_ask_all_its_seats_owe_an_answer_until_they_are_done():
    assert owing(AT_FIRST) == (0, 1, 3)
    assert owing(LATER_ON) == (1, 3)


def test_a_joint_ask_is_open_while_lanes_stand():
    assert joint_ask(LATER_ON) is BUILD
    assert joint_ask(JointPublic((TURN,), ())) is None
    assert joint_ask(Public((TURN,))) is None
    turn = JointPublic((TURN,), ())
    assert (open_ask(turn, 1), open_ask(turn, 0), owing(turn)) == (TURN, None, (1,))


def test_a_joint_ask_goes_on_over_the_steps_of_its_seats():
    assert goes_on(AT_FIRST, LATER_ON)
    assert goes_on(AT_FIRST, AT_FIRST)


def test_a_joint_ask_does_not_go_on_at_its_end_nor_in_the_next_one():
    done = building(Lane(done=True), Lane(done=True), Lane(), Lane())
    assert not goes_on(done, JointPublic((TURN,), ()))
    assert not goes_on(done, JointPublic((), ()))
    assert not goes_on(done, JointPublic((TURN, Ask("build", (0, 1, 3), about=(2,))), done.lanes))
    assert not goes_on(done, AT_FIRST)  # who was done is asked again


def test_where_no_joint_ask_is_open_none_goes_on():
    turn = JointPublic((TURN,), ())
    assert not goes_on(turn, turn)
    assert not goes_on(turn, AT_FIRST)
    assert not goes_on(Public((TURN,)), Public((TURN,)))


def test_who_is_asked_is_not_held_back():
    assert why_not_asked(view(1, TURN), "R9", "R2") is None
    assert why_not_asked(view(1, TURN), "R9", "R2", LATER) is None
    assert why_not_asked(View(1, LATER_ON, None), "R9", "R2") is None
    assert why_not_asked(View(3, LATER_ON, None), "R9", "R2") is None


def test_everybody_else_hears_why():
    assert why_not_asked(view(0), "R9", "R2") == Refusal("over", "R9", "The game is over.")
    assert why_not_asked(view(None), "R9", "R2").code == "over"
    watching, waiting = why_not_asked(view(None, TURN), "R9", "R2"), why_not_asked(view(0, TURN), "R9", "R2")
    assert (watching.code, watching.rule) == ("spectator", "R2")
    assert (waiting.code, waiting.rule) == ("not-your-turn", "R2")
    assert why_not_asked(view(0, TURN), "R9", "R2", LATER) is LATER


def test_in_a_joint_ask_who_is_done_hears_so_and_who_does_not_take_part_waits():
    done, out = (why_not_asked(View(seat, LATER_ON, None), "R9", "R2") for seat in (0, 2))
    assert (done.code, done.rule) == ("done", "R2")
    assert "done" in done.text
    assert why_not_asked(View(0, LATER_ON, None), "R9", "R2", LATER) == done
    assert (out.code, out.rule) == ("not-your-turn", "R2")


def test_a_stack_for_each_kind_and_seat():
    found = stacks(("turn", "more"), 3)
    assert found["turn"] == ((Ask("turn", (0,)),), (Ask("turn", (1,)),), (Ask("turn", (2,)),))
    assert found["more"][2] == (Ask("more", (2,)),)
