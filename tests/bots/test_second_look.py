"""A second look at a decision: the played action is always considered, and where it was best nothing was lost."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.bots.search import compare, think
from tests.bots.test_search import at_every_game, guide_of, positions


@at_every_game
def test_what_was_played_is_considered_even_where_the_guide_would_not(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    for view in positions(game_id, 3, 4)[::25]:
        played = list(game.choices(view))[-1]
        thought = think(guide, view, Random(2), 8, also=(played,))
        assert [one.action for one in thought.considered].count(played) == 1


@at_every_game
def test_a_comparison_is_the_same_from_the_same_seed_and_says_how_sure_it_is(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    views = positions(game_id, 2, 6)
    for view in views[3 :: len(views) // 3]:
        played = next(iter(game.choices(view)))
        found, again = (compare(guide, view, (played,), Random(7), 24) for _ in range(2))
        assert found == again
        assert game.why_not(view, found.better[0]) is None
        assert 0 <= found.loss <= 1
        assert sum(found.chances) == pytest.approx(1)
        if found.better == (played,):
            assert found.surely <= 0


@at_every_game
def test_a_second_look_may_be_stopped_and_still_says_something(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    view = positions(game_id, 2, 9)[3]
    found = compare(guide, view, (list(game.choices(view))[-1],), Random(4), 10_000, lambda: True)
    assert 8 <= found.playouts <= 16
    assert len(found.chances) == 2


@at_every_game
def test_every_game_with_a_guide_is_found(game_id: str) -> None:
    assert engine.guide(game_id) is guide_of(game_id)
