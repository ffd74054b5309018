"""The contract's own functions: the view of an open game, and trying a move before it is applied."""

import pytest

from engine.contract.game import Illegal, Refusal, attempt
from engine.contract.secrecy import State, View, open_view
from engine.contract.tree import digest
from tests.laws.toy import Bid, Lay, Options, Toy

KEY = bytes(range(32))


def test_an_open_view_shows_everybody_the_same_and_nothing_hidden() -> None:
    public = Toy().setup(Options(), 2, KEY).state.public
    state = State(public, (None, None), (7, 8))
    assert [open_view(state, seat) for seat in (0, 1, None)] == [View(seat, public, None) for seat in (0, 1, None)]


def test_a_legal_move_is_applied() -> None:
    toy = Toy()
    state = toy.setup(Options(), 2, KEY).state
    moves = {0: Bid(1), 1: Bid(2)}
    assert attempt(toy, state, moves) == toy.apply(state, moves)


def test_one_illegal_move_of_several_changes_nothing() -> None:
    toy = Toy()
    state = toy.setup(Options(), 2, KEY).state
    before = digest(state)
    for moves in ({0: Bid(1), 1: Bid(9)}, {0: Lay(1), 1: Bid(0)}):
        with pytest.raises(Illegal, match=r"not offered.*\(R1\)"):
            attempt(toy, state, moves)
    assert digest(state) == before


def test_illegal_carries_the_refusal() -> None:
    refusal = Refusal("overlap", "R19", "That square is taken.")
    error = Illegal(refusal)
    assert error.refusal is refusal
    assert str(error) == "That square is taken. (R19)"
