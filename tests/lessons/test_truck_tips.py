"""The tips of Zooloretto Mini and Aquaretto come in the positions that they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import load
from engine.contract.game import State
from engine.games.zooloretto_mini.rules.turn import Draw
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
