"""The tips of Zooloretto Mini and Aquaretto come in the positions that they speak of."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import load
from engine.contract.secrecy import State
from engine.games.zooloretto_mini.rules.turn import Draw
from tests.rules.aquaretto import build as pool
from tests.rules.zooloretto_mini import build as zoo
from zootui.boards.tips import Tip, load_first_game
from zootui.lessons import aquaretto as water, zooloretto_mini as mini


def _said(game_id: str, state: State[Any, Any, Any]) -> str:
    """All that fits a position of the learner's, one after another."""
    view = load(game_id).view(state, 0)
    kind = view.public.asks[-1].kind
    fitting: list[Tip] = [tip for tip in load_first_game(game_id).tips if tip.kind == kind and tip.when]
    return " ".join(tip.text for tip in fitting if tip.when is not None and tip.when(view))


@pytest.mark.parametrize(
    ("game_id", "start", "there", "absent"),
    [
        ("zooloretto-mini", mini.early, ("Under each tile",), ("brings you a lot", "in your barn", "nearly full")),
        ("zooloretto-mini", mini.late, ("Landscape brings",), ("no home with you",)),
        ("aquaretto", water.early, ("brings a coworker",), ("brings you a lot", "p brings", "The pile")),
        ("aquaretto", water.crowded, ("A large expansion", "You can buy"), ("p brings", "brings a coworker")),
        ("aquaretto", water.late, ("brings you a lot",), ("The others are out", "No truck")),
    ],
)
def test_tips_suit_the_position(
    game_id: str, start: Callable[[], State[Any, Any, Any]], there: tuple[str, ...], absent: tuple[str, ...]
) -> None:
    said = _said(game_id, start())
    assert [words for words in there if words not in said] == []
    assert [words for words in absent if words in said] == []


def test_a_tile_that_was_drawn_is_spoken_of_by_what_it_is_worth() -> None:
    said = _said("zooloretto-mini", load("zooloretto-mini").apply(mini.early(), {0: Draw()}).state)
    assert "A tile for your zoo" in said
    assert "no home for this tile" not in said


def _mini(own: str = "L L | W |", **more: Any) -> str:
    return _said("zooloretto-mini", zoo.position(**({"zoos": {0: own}, "main": 20} | more)))


def _water(own: Any = None, **more: Any) -> str:
    return _said("aquaretto", pool.position(**({"zoos": {0: own or pool.zoo("D 2,2")}, "main": 20} | more)))


@pytest.mark.parametrize(
    ("own", "nearly"),
    [
        ("L L L L | |", True),
        ("L L L L L | |", True),
        ("L L L L pond | |", False),
        ("L L L L L pond | |", False),
        ("L L L L L L | |", False),
    ],
)
def test_nearly_full_is_an_enclosure_that_six_animals_can_still_share(own: str, nearly: bool) -> None:
    assert ("nearly full" in _mini(own)) is nearly


BOTH = pytest.mark.parametrize("said", [_mini, _water], ids=["mini", "aquaretto"])


@BOTH
def test_r57_with_two_players_nobody_is_told_of_a_last_truck(said: Callable[..., str]) -> None:
    told = said(seats=2, trucks=("O", "O", ""), took={1: 0})
    assert "The others are out" in told
    assert "last truck" not in told


@BOTH
def test_who_is_alone_hears_nothing_of_others_who_might_take_or_spoil_a_truck(said: Callable[..., str]) -> None:
    alone: dict[str, Any] = {"trucks": ("O", "O", "O O"), "took": {1: 0, 2: 1}}
    told = said(**alone) + said(**alone, ask="load", drawn="O")
    assert [words for words in ("somebody", "the others", "No truck") if words in told] == []


@pytest.mark.parametrize(
    ("said", "own", "full"),
    [
        (_mini, "L | W | G", ("R R M", "R M M", "R R R")),
        (_water, "D 2,2 / P 0,1 / H 4,3", ("O O T+", "O T+ T+", "O! O! O")),
    ],
    ids=["mini", "aquaretto"],
)
def test_r16_nobody_is_told_to_draw_where_every_truck_is_full(
    said: Callable[..., str], own: str, full: tuple[str, ...]
) -> None:
    bad: dict[str, Any] = {"zoos": {0: own if said is _mini else pool.zoo(own)}}
    assert "No truck here" in said(**bad, trucks=(*full[:2], full[2][:3]))
    assert "draw" not in said(**bad, trucks=full).casefold()
    assert "draw" not in said(**bad, trucks=full, took={1: 0, 2: 1}).casefold()


@BOTH
def test_r47_the_last_round_is_not_announced_once_it_has_begun(said: Callable[..., str]) -> None:
    assert "starts the last round" in said(main=3)
    assert "starts the last round" not in said(main=0, end=14)


def test_a_kind_is_called_new_only_where_it_could_begin_an_enclosure() -> None:
    taken = {"trucks": ("R",), "took": {0: 0}, "ask": "unload"}
    assert "new to you" in _mini("L | W |", **taken)
    assert "new to you" not in _mini("L | W | G", **taken)


def test_a_basin_is_called_new_only_where_it_could_begin() -> None:
    taken = {"trucks": ("O",), "took": {0: 0}, "ask": "unload"}
    assert "A basin that is new" in _water(pool.zoo("D 2,2"), **taken)
    assert "A basin that is new" not in _water(pool.zoo("D 2,2 / P 0,1 / H 4,3"), **taken)


@pytest.mark.parametrize(("depot", "finds_none"), [("T", True), ("D", False)])
def test_a_large_expansion_is_spoken_of_where_the_depot_waits_for_a_basin(depot: str, finds_none: bool) -> None:
    own = pool.zoo("D 2,2 / P 0,1 / H 4,3", depot, coins=2)
    assert ("You have all basins" in _water(own)) is finds_none
