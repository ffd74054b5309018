"""The search: it knows a view alone, thinks the same from the same seed, and what it considers is always legal."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import chain, count, repeat
from random import Random
from typing import Any

import pytest

import engine
from engine.bots.search import Guide, Thought, think
from engine.bots.search.playouts import chances
from engine.contract.asks import open_ask, owing
from engine.record import replay
from tests.golden.play import kept
from tests.sooner import sooner

GAMES = [game for game in engine.ids() if "hard" in engine.levels(game)]
at_every_game = pytest.mark.parametrize("game_id", sooner(GAMES, "zoo-tycoon".__ne__))


def guide_of(game_id: str) -> Guide:
    """Return the guide of a game."""
    found: Guide = import_module(f"engine.games.{game_id.replace('-', '_')}.bots.candidates").GUIDE
    return found


@cache
def positions(game_id: str, seats: int) -> tuple[Any, ...]:
    """Return the views of seats that are asked something, all through a golden game."""
    game = engine.load(game_id)
    states = [step.state for step in replay(kept(game_id, seats))]
    return tuple(game.view(state, seat) for state in states for seat in owing(state.public))


@at_every_game
def test_what_is_considered_is_legal_and_in_it_once(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    views = positions(game_id, 3)
    for view in views[:: max(7, len(views) // 40)]:
        candidates = list(guide.candidates(view, Random(1)))
        assert candidates
        assert len(set(candidates)) == len(candidates)
        for action in (*candidates, guide.answer(view, Random(2))):
            assert game.why_not(view, action) is None, (open_ask(view.public, view.seat), action)


@at_every_game
def test_the_same_seed_and_playouts_think_the_same(game_id: str) -> None:
    guide = guide_of(game_id)
    views = positions(game_id, 2)
    for view in views[len(views) // 4 :: len(views) // 3]:
        thoughts = [think(guide, view, Random(seed), 4 * guide.least) for seed in (3, 3)]
        assert thoughts[0] == thoughts[1]
        assert all(0 <= one.chance <= 1 for one in thoughts[0].considered)


@at_every_game
def test_a_thought_may_be_stopped_at_once(game_id: str) -> None:
    guide = guide_of(game_id)
    view = positions(game_id, 2)[3]
    asked = count()
    thought = think(guide, view, Random(4), 1000, lambda: next(asked) > 0)
    assert isinstance(thought, Thought)
    assert sum(one.playouts for one in thought.considered) <= len(thought.considered)
    assert think(guide, view, Random(4), 1000, lambda: True).action == guide.candidates(view, Random(4))[0]


@at_every_game
def test_a_world_that_is_cut_short_counts_for_no_candidate(game_id: str) -> None:
    guide = guide_of(game_id)
    view = next(one for one in positions(game_id, 2) if len(guide.lines(one, Random(4))) > 1)
    thoughts = []
    for most in (4, 5, 6):
        late = chain(repeat(False, most), repeat(True))
        thoughts.append(think(guide, view, Random(4), 2 * guide.least, late.__next__))
    assert all(len({one.playouts for one in thought.considered}) == 1 for thought in thoughts)


def test_more_points_are_a_better_chance_and_chances_are_shared() -> None:
    ahead, behind = chances((12.0, 9.0), 2.0)
    assert ahead > behind
    assert chances((5.0, 5.0, 5.0), 1.0)[0] == chances((5.0, 5.0, 5.0), 1.0)[2]
    assert chances((12.0, 9.0), 0.5)[0] > ahead


def test_the_less_is_open_the_surer_is_who_is_ahead_and_by_how_much_says_less() -> None:
    sure = [chances((12.0, 11.0, 3.0), 4.0, left)[0] for left in (1.0, 0.5, 0.1, 0.0)]
    assert sure == sorted(sure)
    assert sure[-1] > 0.99
    assert chances((12.0, 9.0), 4.0, 0.0)[0] - chances((12.0, 11.0), 4.0, 0.0)[0] < 0.001
    assert chances((5.0, 5.0), 4.0, 0.0) == chances((7.0, 7.0), 4.0, 0.0), "shared first: half a chance"


@at_every_game
def test_a_game_that_ends_with_a_move_is_told_as_won(game_id: str) -> None:
    guide, game, found = guide_of(game_id), engine.load(game_id), 0
    for seats in (2, 3):
        *_, view = [one for one in positions(game_id, seats) if game.choices(one).count()]
        choices = list(game.choices(view))
        for action in (*choices[:5], choices[-1]):  # in Zoo Tycoon what ends a phase is offered last
            line = (action,)
            end = guide.begun(view, guide.world(view, "end"), line, Random(1))
            outcome = None if end.public.asks else game.outcome(game.view(end, None))
            if outcome is None or outcome.places.count(1) > 1:
                continue
            told = guide.ended(view, guide.world(view, "end"), line, Random(1)).chances
            assert told[outcome.places.index(1)] > 0.99
            found += 1
    assert found
