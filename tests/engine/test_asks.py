"""Whose answer is open, apart from any game."""

from __future__ import annotations

from engine.contract.asks import Ask, owed, stacks, why_not_asked
from engine.contract.game import Refusal, View
from engine.contract.tree import Struct

LATER = Refusal("out", "R3", "You are out.")


class Public(Struct, frozen=True, array_like=True, gc=False):
    asks: tuple[Ask, ...]


def view(seat, *asks):
    return View(seat, Public(asks), None)


TURN, MORE = Ask("turn", (1,)), Ask("more", (0,))


def test_only_the_seat_of_the_top_ask_owes_an_answer():
    assert owed(view(0, TURN, MORE)) is MORE
    assert owed(view(1, TURN, MORE)) is None
    assert owed(view(1, TURN)) is TURN


def test_spectators_owe_nothing_and_after_the_game_nobody_does():
    assert owed(view(None, TURN)) is None
    assert owed(view(0)) is None


def test_who_is_asked_is_not_held_back():
    assert why_not_asked(view(1, TURN), "R9", "R2") is None
    assert why_not_asked(view(1, TURN), "R9", "R2", LATER) is None


def test_everybody_else_hears_why():
    assert why_not_asked(view(0), "R9", "R2") == Refusal("over", "R9", "The game is over.")
    assert why_not_asked(view(None), "R9", "R2").code == "over"
    watching, waiting = why_not_asked(view(None, TURN), "R9", "R2"), why_not_asked(view(0, TURN), "R9", "R2")
    assert (watching.code, watching.rule) == ("spectator", "R2")
    assert (waiting.code, waiting.rule) == ("not-your-turn", "R2")
    assert why_not_asked(view(0, TURN), "R9", "R2", LATER) is LATER


def test_a_stack_for_each_kind_and_seat():
    found = stacks(("turn", "more"), 3)
    assert found["turn"] == ((Ask("turn", (0,)),), (Ask("turn", (1,)),), (Ask("turn", (2,)),))
    assert found["more"][2] == (Ask("more", (2,)),)
