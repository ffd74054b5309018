"""Small pictures of water zoos leave no kind out, and all zoos of a table are drawn alike."""

import pytest

from engine import load
from engine.games.aquaretto.rules.figures import basins
from engine.record import replay
from tests.golden.play import kept
from zootui.boards.aquaretto.faces import letter_of
from zootui.boards.small.aquaretto import paint_one
from zootui.boards.small.contract import SmallScene
from zootui.draw.palette import DARK

GAME = load("aquaretto")


STEPS = tuple(replay(kept("aquaretto", 4)))


@pytest.fixture(params=[0.6, 0.8, 1])
def late(request):
    """A view of a golden game, so far into it."""
    return GAME.view(STEPS[round(request.param * (len(STEPS) - 1))].state, None)


def words(view, seat, width, height):
    return "".join(paint_one(SmallScene(view, seat, 4, width, height, DARK)).plain().split())


@pytest.mark.parametrize("width", [12, 19, 29])
@pytest.mark.parametrize("height", [2, 3, 4, 5, 6, 12])
def test_every_basin_is_named_or_all_zoos_are_maps(late, width, height):
    zoos = late.public.zoos
    said = [words(late, seat, width, height) for seat in range(4)]
    named = [
        all(f"{letter_of(basin.kind)}{basin.size}" in text for basin in basins(zoo))
        for text, zoo in zip(said, zoos, strict=True)
    ]
    assert all(named) or not any(named)
    assert all(named) or height > 3
