"""Previews: what a seat would see after an action, made from its view alone, and what of that is open still (law 14)."""

from typing import Any

import pytest

from engine.contract.asks import Ask, open_ask
from engine.contract.preview import alone, onward, preview, without
from engine.contract.secrecy import State
from engine.contract.tree import Node, encode
from tests.laws.toy import Bid, Done, Lay, Options, Pass, Peek, Put, Roll, Spend, Toy

KEY, OTHER = bytes(range(32)), bytes(32)
TOY = Toy()


def building() -> State[Any, Any, Any]:
    """Return the toy of two after the first bids: both build, and seat 1 has won the card that was shown."""
    return TOY.apply(TOY.setup(Options(), 2, KEY).state, {0: Bid(1), 1: Bid(2)}).state


def peeking() -> State[Any, Any, Any]:
    """Return the toy of two after the first building: seat 0 may peek."""
    state = building()
    for seat in (0, 1):
        state = TOY.apply(state, {seat: Done()}).state
    return state


def test_a_preview_is_what_happens_where_nothing_is_revealed() -> None:
    state = building()
    view = TOY.view(state, 1)
    [card] = view.public.hands[1]
    seen = preview(TOY, view, Lay(card))
    assert seen.before is view
    assert seen.after == TOY.view(TOY.apply(state, {1: Lay(card)}).state, 1)
    assert seen.after.public.boards[1] == (card,)
    assert seen.undecided == ()


def test_a_preview_is_made_from_the_view_alone() -> None:
    state, view = peeking(), TOY.view(peeking(), 0)
    for key in (KEY, OTHER):
        world = TOY.imagine(view, key)
        assert world.hidden != state.hidden
        there, here = (preview(TOY, TOY.view(one, 0), Peek(), key) for one in (world, state))
        assert there == here


def test_what_chance_decides_is_marked_and_differs_from_key_to_key() -> None:
    view = TOY.view(peeking(), 0)
    shown = [preview(TOY, view, Peek(), bytes([number] * 32)) for number in range(12)]
    assert all("own.cards" in seen.undecided for seen in shown)
    assert len({seen.after.own.cards for seen in shown}) > 1
    assert len({encode(without(seen.after, seen.undecided)) for seen in shown}) == 1


def test_a_sealed_answer_is_previewed_with_the_answers_that_the_game_supposes() -> None:
    view = TOY.view(TOY.setup(Options(), 2, KEY).state, 1)
    seen = preview(TOY, view, Bid(1))
    assert seen.after.own.coins == view.own.coins - 1
    assert seen.after.public.hands[1] == (view.public.shown,)


def test_a_preview_goes_on_in_its_own_world() -> None:
    view = TOY.view(building(), 1)
    [card] = view.public.hands[1]
    first = preview(TOY, view, Put(card))
    second = onward(TOY, first.after, first.world, Roll())
    assert second.before is first.after
    assert second.after.public.shelves[1] == (card,)
    asked = open_ask(second.after.public, 1)
    assert asked is not None
    assert asked.kind == "spend"
    third = onward(TOY, second.after, second.world, Spend(1, 0))
    assert third.after.public.scoreboards == (1, 0)
    assert TOY.view(third.world, 1) == third.after


def test_a_watcher_has_no_preview() -> None:
    state = building()
    with pytest.raises(ValueError, match="watcher"):
        preview(TOY, TOY.view(state, None), Pass())
    with pytest.raises(ValueError, match="watcher"):
        onward(TOY, TOY.view(state, None), state, Pass())


def test_a_preview_changes_neither_the_view_nor_the_world_that_it_goes_on_from() -> None:
    view = TOY.view(building(), 1)
    [card] = view.public.hands[1]
    first = preview(TOY, view, Put(card))
    kept = encode(view), encode(first.world)
    onward(TOY, first.after, first.world, Roll())
    assert (encode(view), encode(first.world)) == kept


def test_where_no_chance_is_nothing_is_undecided() -> None:
    assert preview(TOY, TOY.view(building(), 0), Done()).undecided == ()


def test_games_without_sealed_asks_preview_the_action_alone() -> None:
    view = TOY.view(building(), 1)
    assert alone(view, Done()) == {1: Done()}


class Leaf(Node):
    name: str
    size: int


class Branch(Node):
    leaves: tuple[Leaf, ...]
    bird: int | None = None


TREE = Branch((Leaf("a", 1), Leaf("b", 2)), 5)


@pytest.mark.parametrize(
    ("paths", "left"),
    [
        (("bird",), ((("a", 1), ("b", 2)), None)),
        (("leaves",), (None, 5)),
        (("leaves.1",), ((("a", 1), None), 5)),
        (("leaves.1.size",), ((("a", 1), ("b", None)), 5)),
        (("leaves.0.name", "bird"), (((None, 1), ("b", 2)), None)),
        (("leaves.0", "leaves.0.size"), ((None, ("b", 2)), 5)),
    ],
)
def test_without_leaves_none_in_the_place_of_what_is_undecided(paths: tuple[str, ...], left: Any) -> None:
    assert encode(without(TREE, paths)) == encode(left)


@pytest.mark.parametrize("path", ["", "nest", "leaves.2", "leaves.first", "bird.wing", "leaves.0.size.more"])
def test_a_path_that_leads_nowhere_is_passed_over(path: str) -> None:
    assert encode(without(TREE, (path,))) == encode(TREE)


def test_what_a_node_is_stays_decided_when_something_in_it_is_not() -> None:
    assert encode(without((Lay(1),), ("0.card",))) == encode((("lay", None),))
    assert without((Lay(1),), ("0.card",)) != without((Put(1),), ("0.card",))


def test_without_no_paths_a_tree_is_what_it_was() -> None:
    assert without(TREE, ()) is TREE


def test_the_toy_marks_the_roll_of_a_die_and_nothing_around_it() -> None:
    seen = preview(TOY, TOY.view(building(), 1), Roll())
    assert seen.undecided == ("public.lanes.1.asks.1.about",)
    assert seen.after.public.lanes[1].asks[0] == Ask("cheer", (1,))
