"""With which chance to win a hint ends."""

import pytest

import engine
from engine.bots.search import Considered
from tests.bots.test_search import positions
from tests.tui.toy import Bid
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.search import HintSearch
from zootui.client.hints.words import KNOWN, chance_words


def test_a_chance_is_said_only_where_enough_playouts_know_it():
    def thought(playouts):
        return Considered((Bid(1),), 0.62, playouts)

    guide = engine.guide("aquaretto")
    assert chance_words(guide, thought(KNOWN - 1), 2) == ""
    assert "60 %" in chance_words(guide, thought(KNOWN), 2)
    assert chance_words(guide, thought(500), 1) == ""


@pytest.mark.parametrize(
    ("chance", "said"), [(0.0, "The game is as good as lost."), (1.0, "The game is as good as won.")]
)
def test_a_hint_tells_the_chance_that_is_told_not_the_one_by_which_lines_were_held_against_each_other(
    chance, said, monkeypatch
):
    guide, game = engine.guide("barenpark"), engine.load("barenpark")
    view = next(one for one in positions("barenpark", 3) if game.choices(one).count() > 3)
    monkeypatch.setattr(guide, "chance_told", lambda _view, _line, _known, _stop: chance, raising=False)
    monkeypatch.setattr("zootui.client.hints.words.KNOWN", 1)
    found = HintSearch(load_bundle("barenpark"), "barenpark", 0.3).find(view, ("Ann", "Ben", "Cleo"), lambda: False)
    assert found.in_lines.endswith(said)


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
