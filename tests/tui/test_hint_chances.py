"""With which chance to win a hint ends."""

import pytest

import engine
from engine.bots.search import Considered
from tests.bots.test_search import positions
from tests.tui.toy import Bid
from zootui.client.hints.words import KNOWN, chance_words


def test_a_chance_is_said_only_where_enough_playouts_know_it():
    def thought(playouts):
        return Considered((Bid(1),), 0.62, playouts)

    guide = engine.guide("aquaretto")
    assert chance_words(guide, thought(KNOWN - 1), 2) == ""
    assert "60 %" in chance_words(guide, thought(KNOWN), 2)
    assert chance_words(guide, thought(500), 1) == ""


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.0, " The game is as good as lost."),
        (0.0001, " The game is as good as lost."),
        (0.02, " You hardly ever win from here."),
        (0.4, " You win about 40 % of the games from here."),
        (0.99, " You nearly always win from here."),
        (1.0, " The game is as good as won."),
    ],
)
def test_a_game_that_is_decided_is_not_told_as_one_that_nearly_is(chance, said):
    guide = engine.guide("zooloretto-mini")
    view = positions("zooloretto-mini", 2)[0]
    best = Considered((next(iter(engine.load("zooloretto-mini").choices(view))),), chance, KNOWN)
    assert chance_words(guide, best, 2) == said
