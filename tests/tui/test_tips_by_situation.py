"""The tips of Bärenpark and Zoo Tycoon come in the situations that they speak of."""

from random import Random

import pytest

from engine import bot
from engine.contract.asks import open_ask, owing
from engine.contract.game import attempt
from engine.registry import load
from zootui.boards.tips import Coach, FirstGame, Tip, load_first_game
from zootui.lessons.barenpark import at_turn
from zootui.lessons.zoo_tycoon import at_move


def said(game_id, state, seat=0):
    """The tip that comes at a position if none was given before."""
    view = load(game_id).view(state, seat)
    ask = open_ask(view.public, seat)
    return Coach(load_first_game(game_id)).say(ask.kind, 0, view)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (3, "Your first tile"),
        (6, "must touch"),
        (27, "nearly full"),
        (51, "nearly full"),
    ],
)
def test_a_park_is_spoken_of_as_it_is(turn, words):
    assert words in said("barenpark", at_turn(turn))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (0, "Your zoo is empty"),
        (4, "One species is enough"),
        (5, "waits in quarantine"),
        (13, "lives alone"),
        (18, "conservation is behind"),
        (53, "rolls for young"),
        (57, "levels II and III may come"),
        (105, "is yellow"),
        (119, "Mind the winter"),
        (108, "is yellow"),
    ],
)
def test_a_zoo_is_spoken_of_as_it_is(move, words):
    assert words in said("zoo-tycoon", at_move(move))


def test_what_is_said_of_loans_and_of_building_is_said_once():
    coach = Coach(
        FirstGame(tips=(Tip("build", "spend it", bool), Tip("loans", "spend it", bool), Tip("build", "done")))
    )
    assert [coach.say(kind, at, 1) for at, kind in enumerate(("loans", "build", "loans"))] == ["spend it", "done", ""]


def test_in_a_game_of_barenpark_most_tips_come_and_each_once():
    game, random, coach = load("barenpark"), Random(3), Coach(load_first_game("barenpark"))
    play, state, told = bot("barenpark", "greedy"), at_turn(3), []
    while owing(state.public):
        seat = owing(state.public)[0]
        view = game.view(state, seat)
        if seat == 0:
            told.append(coach.say(open_ask(view.public, 0).kind, len(told), view))
        state = attempt(game, state, {seat: play(game, view, random)}).state
    texts = [text for text in told if text and text != load_first_game("barenpark").farewell]
    assert len(set(texts)) == len(texts) >= 9


def test_nobody_is_called_happy_who_is_not():
    coach, view = Coach(load_first_game("zoo-tycoon")), load("zoo-tycoon").view(at_move(105), 0)
    told = [coach.say("arrive", at, view) for at in range(4)]
    assert "is yellow" in told[0]
    assert not any("All of yours are happy" in text for text in told)
