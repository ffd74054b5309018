"""What decides for one line against another: the difference of what points come from, seat by seat, in the same worlds."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.bots.search.difference import counts, deciding, most_different, sequel_of
from tests.bots.test_search import at_every_game, guide_of, positions

EVEN = (1.0, -1.0)


@at_every_game
def test_what_points_come_from_adds_up_to_the_points_at_any_time(game_id: str) -> None:
    voice = engine.voice(game_id)
    for view in positions(game_id, 3)[::5]:
        for seat, points in enumerate(voice.scores(view)):
            assert sum(points for _, points in voice.points_from(view, seat)) == points


@at_every_game
def test_a_sequel_is_the_same_from_the_same_luck_and_its_moves_lead_there(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    view = positions(game_id, 2)[9]
    line = (next(iter(game.choices(view))),)
    first, again = (sequel_of(guide, view, line, "a world") for _ in range(2))
    assert first == again
    assert view.seat in first.seats
    counted = counts(guide, engine.voice(game_id).points_from, first)
    assert {seat for seat, _ in counted} == set(first.seats)


@at_every_game
def test_what_is_followed_quickly_differs_from_nothing_either(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    view = positions(game_id, 2)[5]
    line = (next(iter(game.choices(view))),)
    assert deciding(guide, engine.voice(game_id).points_from, view, (line, line), (0.5, 0.5), 3, 4, near=True) is None
    assert guide.horizon(view, near=True)


@at_every_game
def test_a_line_does_not_differ_from_itself(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    view = positions(game_id, 2)[5]
    line = (next(iter(game.choices(view))),)
    assert deciding(guide, engine.voice(game_id).points_from, view, (line, line), (0.5, 0.5), 3, 4) is None


def test_the_one_that_differs_most_is_named_and_not_what_both_have() -> None:
    worlds = [
        (str(number), {(0, "llamas"): 4.0 + number % 2, (0, "ponds"): 0.0, (1, "llamas"): 1.0}) for number in range(8)
    ]
    found = most_different(worlds, EVEN)
    assert found is not None
    assert (found.seat, found.what, found.points) == (0, "llamas", 4.5)
    assert found.lead == pytest.approx(3.5)
    assert found.luck in {one for one, _ in worlds}


def test_what_another_seat_does_not_get_decides_where_it_is_most() -> None:
    found = most_different([(str(number), {(0, "llamas"): 1.0, (1, "pandas"): -6.0}) for number in range(8)], EVEN)
    assert found is not None
    assert (found.seat, found.what, found.points) == (1, "pandas", -6.0)


def test_what_may_be_chance_is_not_named() -> None:
    random = Random(1)
    worlds = [(str(number), {(0, "llamas"): random.gauss(0.5, 9)}) for number in range(12)]
    assert most_different(worlds, EVEN) is None
