"""The search: it knows a view alone, thinks the same from the same seed, and what it considers is always legal."""

from functools import cache
from importlib import import_module
from itertools import chain, count, repeat
from operator import sub
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from engine.bots.search import Guide, Thought, think
from engine.bots.search.playouts import MARGIN, SHARPEST, chances, ending, still_open
from engine.contract.asks import open_ask, owing
from engine.contract.game import Outcome, Score
from engine.games.barenpark.rules.table import NOBODY
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
def test_a_thought_that_is_gone_on_with_counts_what_was_known(game_id: str) -> None:
    guide = guide_of(game_id)
    view = next(one for one in positions(game_id, 2) if len(guide.lines(one, Random(4))) > 1)
    first = think(guide, view, Random(4), 2 * guide.least, keep=True)
    assert think(guide, view, Random(5), 2 * guide.least, lambda: True, keep=True, before=first) == first, (
        "no time: as before"
    )
    later = think(guide, view, Random(5), 2 * guide.least, keep=True, before=first)
    assert later.playouts > first.playouts
    endings = {one.line: one.endings for one in first.considered}
    for one in later.considered:
        known = endings.get(one.line, ())
        assert one.endings[: len(known)] == known, "each world once, those of before first"
        assert len(dict(one.endings)) == len(one.endings) == one.playouts
        assert one.chance == pytest.approx(sum([end.chances[view.seat] for _, end in one.endings]) / one.playouts)


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
def test_a_playout_that_ends_the_game_with_its_move_says_who_won_and_nothing_else(game_id: str) -> None:
    guide, game, found = guide_of(game_id), engine.load(game_id), 0
    for seats in (2, 3):
        *_, view = [one for one in positions(game_id, seats) if game.choices(one).count()]
        choices = list(game.choices(view))
        for action in (*choices[:5], choices[-1]):  # in Zoo Tycoon what ends a phase is offered last
            line = (action,)
            end = guide.begun(view, guide.world(view, "end"), line, Random(1))
            outcome = None if end.public.asks else game.outcome(game.view(end, None))
            if outcome is None:
                continue
            won = [(place == 1) / outcome.places.count(1) for place in outcome.places]
            for play in (guide.tried, guide.judged, guide.ended):
                told = play(view, guide.world(view, "end"), line, Random(1)).chances
                assert told == pytest.approx(won, abs=SHARPEST * MARGIN)
            found += 1
    assert found


@pytest.mark.parametrize("places", [(1, 2, 3), (2, 1, 3), (1, 1, 3), (1, 1, 1)])
def test_where_nothing_is_open_any_more_a_tie_is_shared_or_goes_to_whom_the_rules_say(places: tuple[int, ...]) -> None:
    outcome = Outcome(places, tuple([Score(points, ()) for points in (40, 40, 40 - (places[-1] == 3))]), "")
    game = SimpleNamespace(view=lambda state, seat: state, outcome=lambda view: outcome)
    guide: Any = SimpleNamespace(game=game, spread=lambda public: 20.0, near=6.0)
    over: Any = SimpleNamespace(public=SimpleNamespace(asks=()))
    won = [(place == 1) / places.count(1) for place in places]
    told = ending(guide, None, over, 0).chances
    assert told == pytest.approx(won, abs=SHARPEST * MARGIN)
    doubted = ending(guide, None, over, 12).chances
    assert max(map(abs, map(sub, doubted, won))) > 0.1 or len({*places}) == 1, "after many moves it was chance"
    assert sum(still_open(guide, made, 3) for made in (0, 9, 18, 36)) == 0 + 0.5 + 1 + 1


def test_in_barenpark_a_lead_of_a_few_points_in_the_last_round_is_a_win() -> None:
    """What a hint plays out believes in points no more than an analysis does where so few moves are left."""
    guide, found = guide_of("barenpark"), set[int]()
    for view in [one for one in positions("barenpark", 2) if one.public.trigger != NOBODY]:
        for action in guide.candidates(view, Random(1))[:2]:
            for luck in range(3):
                told = guide.tried(view, guide.world(view, str(luck)), (action,), Random(luck))
                ahead = [sum(came.values()) for came in guide.came_from(view, told)]
                if abs(ahead[0] - ahead[1]) >= 3:
                    assert max(told.chances) > 0.99
                    found.add(max(range(2), key=told.chances.__getitem__))
    assert found
