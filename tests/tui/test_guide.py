"""A first game is guided: one tip a decision, in order, then a goodbye, then silence."""

import pytest

import engine
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from zootui.boards.tips import EARLIER, Coach, FirstGame, Tip, load_first_game
from zootui.draw.text import wrap
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

GUIDE = FirstGame(tips=(Tip("bid", "one"), Tip("place", "two"), Tip("bid", "three")), meanwhile="wait", farewell="bye")


def test_one_tip_a_decision():
    coach = Coach(GUIDE)
    assert coach.say("bid", 1) == "one"
    assert coach.say("bid", 1) == "one"
    assert coach.say(None, 2) == "wait"
    assert coach.say("bid", 3) == "three"
    assert coach.say("bid", 4) == ""
    assert coach.say(None, 4) == "", "what the others do is said only at first"
    assert coach.say("place", 5) == "two"
    assert coach.say("bid", 6) == "bye"
    assert coach.say("bid", 7) == ""
    assert coach.say(None, 8) == ""


def test_a_tip_comes_when_its_situation_first_arises():
    rich, poor = Tip("bid", "you are rich", lambda coins: coins > 9), Tip("", "you are poor", lambda coins: coins < 3)
    coach = Coach(FirstGame(tips=(Tip("bid", "bid"), rich, poor, Tip("bid", "bid again"))))
    said = [
        coach.say(*what) for what in (("bid", 1, 5), ("place", 2, 2), ("bid", 3, 12), ("bid", 4, 15), ("bid", 5, 1))
    ]
    assert said == ["bid", "you are poor", "you are rich", "bid again", ""]


def test_a_tip_that_is_called_back_says_that_it_is_an_earlier_one():
    coach = Coach(GUIDE)
    coach.recall()
    assert coach.say("bid", 1) == "one"
    assert not coach.recallable
    coach.recall()
    assert coach.say("bid", 1) == "one", "there is none before it"
    assert coach.say("bid", 2) == "three"
    assert coach.recallable
    coach.recall()
    assert coach.say("bid", 2) == "Earlier tip: one"
    assert coach.recalling
    coach.recall()
    assert coach.say("bid", 2) == "three", "after the first one, what is said now"
    assert coach.say("bid", 3) == ""
    coach.recall()
    assert coach.say("bid", 3) == "Earlier tip: three"
    assert coach.say("place", 4) == "two", "another decision shows its own"


def test_a_tip_goes_with_its_situation():
    poor = Tip("bid", "you are poor", lambda coins: coins < 3)
    coach = Coach(FirstGame(tips=(poor,)))
    assert coach.say("bid", 1, 1) == "you are poor"
    assert coach.say("bid", 1, 5) == "", "the same decision, but something has changed beside it"
    assert coach.say(None, 2, 1) == "", "others decide"


def test_no_tip_survives_its_game():
    coach = Coach(GUIDE)
    assert coach.say("bid", 1, game=1) == "one"
    assert coach.say("bid", 2, game=1) == "three"
    assert coach.say("bid", 2, game=2) == "", "the same turn, but of another game"
    coach.recall()
    assert coach.say("bid", 2, game=2) == "", "nor is it called back in another game"


def test_a_game_without_a_guide_is_silent():
    coach = Coach(FirstGame())
    assert [coach.say("bid", 1), coach.say(None, 2)] == ["", ""]


KINDS = {
    "o-zoo-le-mio": {"bid", "place"},
    "zooloretto-mini": {"turn", "load", "unload", "bonus"},
    "aquaretto": {"turn", "load", "unload", "young", "coworker"},
    "barenpark": {"build", "take"},
    "zoo-tycoon": {"arrive", "build", "house", "leave", "loans", "prepare", "reintroduce", "reroll"},
}


def test_every_game_has_a_guide():
    assert set(KINDS) == set(engine.ids())


@pytest.mark.parametrize("game_id", KINDS)
def test_a_guide_speaks_of_what_is_asked_in_its_game(game_id):
    guide = load_first_game(game_id)
    assert {tip.kind for tip in guide.tips} == KINDS[game_id]
    assert len(guide.tips) > 5
    assert guide.legend
    assert guide.farewell


@pytest.mark.parametrize("game_id", KINDS)
def test_a_tip_fits_three_rows_at_80_columns(game_id):
    guide = load_first_game(game_id)
    for text in (*(EARLIER + tip.text for tip in guide.tips), guide.meanwhile, guide.farewell):
        assert len(wrap(text, 80 - 6)) <= 3, text


async def test_the_guide_stands_above_the_board(toy, monkeypatch):
    monkeypatch.setattr("zootui.client.advice.load_first_game", lambda _game: GUIDE)
    link = FakeLink(toy.game, NAMES).deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False), tutorial=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "one" in shown(pilot, "advice")
        assert app.screen.query_one("#advice").size.height == 3, (
            "as many rows as a tip can have: the board does not jump"
        )
        link.bot = None
        await pilot.press("5", "enter", "enter")  # the second lets go of the bids that opened
        assert "wait" in shown(pilot, "advice")


async def test_no_tip_stands_above_the_board_that_does_not_hold_now(toy, monkeypatch):
    guide = FirstGame(tips=(Tip("bid", "one"), Tip("bid", "two")))
    monkeypatch.setattr("zootui.client.advice.load_first_game", lambda _game: guide)
    link = FakeLink(toy.game, NAMES).deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False), tutorial=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("5", "enter", "enter")
        await until(pilot, lambda: "two" in shown(pilot, "advice"))
        link.bot = None
        await pilot.press("0", "enter")
        await until(pilot, lambda: not app.screen.client.known.owed)
        await pilot.press("enter")  # lets go of the bids that opened last
        assert not shown(pilot, "advice").replace("▌", "").strip()
        await pilot.press("T")
        assert "T Earlier tip: two" in shown(pilot, "advice")


async def test_nobody_guides_those_who_did_not_ask(table):
    _, app = table
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.screen.query_one("#advice").size.height == 0
