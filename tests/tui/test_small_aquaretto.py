"""Small pictures of water zoos leave no kind out, and all zoos of a table are drawn alike."""

from __future__ import annotations

from random import Random

import pytest

from engine import bot, load
from engine.contract.asks import owing
from engine.contract.game import attempt
from engine.games.aquaretto.rules.figures import basins
from zootui.boards.aquaretto.signs import letter_of
from zootui.boards.small.aquaretto import paint_one
from zootui.boards.small.contract import SmallScene
from zootui.draw.palette import DARK

GAME = load("aquaretto")


@pytest.fixture(scope="module", params=[1, 2, 3])
def over(request):
    state, random, play = GAME.setup(GAME.info.options(), 4, bytes([request.param] * 32)).state, Random(1), None
    play = bot("aquaretto", "greedy")
    while owing(state.public):
        seat = owing(state.public)[0]
        state = attempt(GAME, state, {seat: play(GAME, GAME.view(state, seat), random)}).state
    return GAME.view(state, None)


def words(view, seat, width, height):
    return "".join(paint_one(SmallScene(view, seat, 4, width, height, DARK)).plain().split())


@pytest.mark.parametrize("width", [12, 19, 29])
@pytest.mark.parametrize("height", [2, 3, 4, 5, 6, 12])
def test_every_basin_is_named_or_all_zoos_are_maps(over, width, height):
    zoos = over.public.zoos
    said = [words(over, seat, width, height) for seat in range(4)]
    named = [
        all(f"{letter_of(basin.kind)}{basin.size}" in text for basin in basins(zoo))
        for text, zoo in zip(said, zoos, strict=True)
    ]
    assert all(named) or not any(named)
    assert all(named) or height > 3
