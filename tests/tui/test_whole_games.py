"""The toy game can be played to its end by keys alone and by the mouse alone, without a network; real games: `test_real_table`."""

import pytest

from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import play_by_keys, play_by_mouse
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.start import AppStart

PLAYERS = {"keys": play_by_keys, "mouse": play_by_mouse}


async def _play(link, how, size):
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=size) as pilot:
        decisions = await PLAYERS[how](pilot)
        await pilot.pause()
        assert app.client.known.over
        assert isinstance(app.screen, EndScreen)
    return decisions


@pytest.mark.parametrize("how", PLAYERS)
async def test_the_toy_game(toy, how):
    link = FakeLink(toy.game, NAMES).deal()
    link.bot = lambda game, view, random: _stingy(game, view)
    assert await _play(link, how, (80, 24)) > 6


def _stingy(game, view):
    """Bid nothing, so that the person wins every plank."""
    return game.choices(view).at(0)
