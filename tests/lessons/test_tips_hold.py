"""A tip at the trucks says what is so: played until each was shown, its sentence is held to the table it stands over."""

from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine.contract.asks import open_ask
from engine.record import replay
from tests.golden.play import kept
from zootui.boards.tips import load_first_game

GAMES = ("zooloretto-mini", "aquaretto")


def _others_in(view: Any) -> bool:
    shown = view.public.round
    return any(took < 0 for seat, took in enumerate(shown.took) if seat != view.seat)


def _open_trucks(view: Any) -> list[Any]:
    shown = view.public.round
    return [truck for place, truck in enumerate(shown.trucks) if place not in shown.took]


def _one_with_tiles_has_room(view: Any) -> bool:
    return any(0 < len(truck.tiles) < truck.capacity for truck in _open_trucks(view))


def _some_room(view: Any) -> bool:
    return any(len(truck.tiles) < truck.capacity for truck in _open_trucks(view))


SAYS: dict[str, tuple[Callable[[Any], bool], ...]] = {
    "before somebody puts a tile on it": (_others_in, _one_with_tiles_has_room),
    "You are out then": (_others_in,),
    "The others are out": (lambda view: not _others_in(view), _some_room),
    "No truck here does you any good. Draw": (_some_room,),
}
"""What a tip says, and what is so wherever it is said, read off the table once more."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_tip_at_the_trucks_is_true_where_it_is_said(game_id: str) -> None:
    game, tips = engine.load(game_id), [tip for tip in load_first_game(game_id).tips if tip.when is not None]
    shown: set[str] = set()
    for seats in (2, 3, 4):
        for step in replay(kept(game_id, seats)):
            for seat in range(seats):
                ask = open_ask(step.state.public, seat)
                if ask is None or ask.kind != "turn":
                    continue
                view = game.view(step.state, seat)
                for tip in tips:
                    if tip.kind != "turn" or tip.when is None or not tip.when(view):
                        continue
                    for words, conditions in SAYS.items():
                        if words in tip.text:
                            shown.add(words)
                            assert all(holds(view) for holds in conditions), (words, view.public.round)
    assert shown == set(SAYS), "each was shown"
