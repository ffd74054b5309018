"""Lanes: how a joint ask begins, how each seat goes on in its own lane, and how the joint ask ends."""

import pytest

from engine.contract.asks import Ask, JointPublic, Lane, joint_ask, open_ask, owing
from engine.contract.lanes import all_done, answered, asked_in_lane, begun, done, ended

TURN = Ask("turn", (1,))
BUILD = Ask("build", (0, 1, 3))
PLACE, COLOUR = Ask("place", (1,)), Ask("colour", (1,))


class Public(JointPublic):
    coins: int


BEFORE = Public((TURN,), (), 7)
AT_FIRST = begun(BEFORE, BUILD, 4)


def test_a_joint_ask_begins_on_top_with_an_empty_lane_for_every_seat_of_the_game() -> None:
    public = begun(BEFORE, BUILD, 4)
    assert public == Public((TURN, BUILD), (Lane(),) * 4, 7)
    assert joint_ask(public) is BUILD
    assert owing(public) == (0, 1, 3)


def test_more_is_asked_in_a_lane_the_last_first() -> None:
    public = asked_in_lane(AT_FIRST, 1, PLACE, COLOUR)
    assert public.lanes[1] == Lane((PLACE, COLOUR))
    assert open_ask(public, 1) is COLOUR
    assert open_ask(asked_in_lane(public, 1, PLACE), 1) is PLACE
    assert asked_in_lane(public, 1) == public


def test_an_answer_uncovers_what_was_asked_before_it() -> None:
    public = answered(asked_in_lane(AT_FIRST, 1, PLACE, COLOUR), 1)
    assert open_ask(public, 1) is PLACE
    assert answered(public, 1) == AT_FIRST


def test_who_is_done_is_asked_nothing_any_more() -> None:
    public = done(asked_in_lane(AT_FIRST, 1, PLACE), 1)
    assert public.lanes[1] == Lane(done=True)
    assert open_ask(public, 1) is None
    assert owing(public) == (0, 3)


@pytest.mark.parametrize("moved", [lambda public: asked_in_lane(public, 1, PLACE), lambda public: done(public, 1)])
def test_what_one_seat_does_leaves_all_else_as_it_was(moved) -> None:
    others = done(asked_in_lane(AT_FIRST, 0, PLACE), 3)
    public = moved(others)
    assert public != others
    assert [public.lanes[seat] for seat in (0, 2, 3)] == [others.lanes[seat] for seat in (0, 2, 3)]
    assert (public.asks, public.coins) == (others.asks, others.coins)


def test_all_are_done_once_each_seat_that_takes_part_is() -> None:
    public = done(done(AT_FIRST, 3), 0)
    assert not all_done(AT_FIRST)
    assert not all_done(public)
    assert all_done(done(public, 1))


def test_at_its_end_the_joint_ask_leaves_what_stood_below_it() -> None:
    assert ended(done(AT_FIRST, 1)) == BEFORE
    assert joint_ask(ended(AT_FIRST)) is None
