"""Hold up R47 to R54: the last round and the count."""

from __future__ import annotations

import pytest

from engine.contract.tree import replace
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.games.zooloretto_mini.rules.zoo import landscape_tiles, parts, points
from engine.shared.trucks.round import TURN
from tests.rules.zooloretto_mini.build import do, legal, place, position, refusal, unloading, view, zoo


def finished(zoos, seats=3):
    """Return a game that is over with these zoos."""
    state = position(seats, zoos=zoos, end=9, main=0)
    return replace(state, public=replace(state.public, asks=()))


def result(*zoos):
    return GAME.outcome(view(finished(dict(enumerate(zoos)), len(zoos)), 0))


def test_r47_the_first_end_tile_starts_the_last_round():
    state = position(3, main=0)
    assert not state.public.round.last
    step = do(state, Draw())
    assert step.state.public.round.last
    assert "last" in [fact.kind for fact in step.facts]
    again = do(step.state, Load(0), Draw())
    assert "last" not in [fact.kind for fact in again.facts]


def test_r47_the_last_round_is_played_out():
    state = position(3, trucks=["L", "W", "G"], took={1: 1}, main=0, end=14, mover=2)
    state = do(state, Take(0), place("L", 0)).state
    assert GAME.outcome(view(state)) is None
    assert legal(state) == {Draw(), Take(2)}
    state = do(state, Draw(), Load(2), Take(2)).state
    assert GAME.outcome(view(state)) is None
    while state.public.asks:
        state = do(state, sorted(legal(state), key=str)[0]).state
    found = GAME.outcome(view(state, 0))
    assert found is not None
    assert "last" in found.reason
    assert len(found.places) == 3


def test_r47_after_the_end_nobody_acts():
    state = finished({})
    for seat in (0, 1, 2, None):
        assert not GAME.choices(view(state, seat))
        assert GAME.why_not(GAME.view(state, seat), Draw()).rule == "R47"


def test_r47_e18_last_tiles_drawn_alone_end_this_round_only():
    state = position(3, trucks=["", "", ""], took={0: 0, 1: 1}, mover=2, main=1)
    state = do(state, Draw(), Load(2), Draw(), Load(2)).state
    assert state.public.round.last
    assert state.public.asks[-1].seats == (2,)
    state = do(state, Take(2)).state
    while state.public.asks:
        assert state.public.asks[-1].seats == (2,)
        state = do(state, sorted(legal(state), key=str)[0]).state
    assert GAME.outcome(view(state, 2)) is not None


def test_r48_an_empty_main_pile_alone_ends_nothing():
    state = position(3, trucks=["", "", "L"], took={0: 0, 1: 1}, mover=2, main=1)
    state = do(state, Draw(), Load(2)).state
    assert (state.public.round.main, state.public.round.end, state.public.round.last) == (0, 15, False)
    state = do(state, Take(2)).state
    while state.public.asks[-1].kind != TURN:
        state = do(state, sorted(legal(state), key=str)[0]).state
    assert state.public.round.number == 4
    assert not state.public.round.last
    assert do(state, Draw()).state.public.round.last


@pytest.mark.parametrize(
    ("home", "worth"),
    [("", 0), ("L", 1), ("L L", 2), ("L L L", 3), ("L L L L", 4), ("L L L L L", 8), ("L L L L L L", 12)],
)
def test_r49_an_enclosure_pays_by_its_animals(home, worth):
    assert parts(zoo(f"{home} | |")) == (worth, 0, 0)


def test_r49_babies_count_and_landscape_does_not():
    assert parts(zoo("L LF LM Ly pond | |"))[0] == 4


def test_r50_two_points_for_each_type_of_landscape():
    assert parts(zoo("pond | |"))[1] == 2
    assert parts(zoo("pond pond | pond |"))[1] == 2
    assert parts(zoo("pond rock | shrub |"))[1] == 6


def test_r50_landscape_in_the_barn_pays_nothing():
    assert parts(zoo("| | ; pond"))[1] == 0


def test_r51_each_kind_in_the_barn_costs_two():
    assert parts(zoo("| | ; L"))[2] == -2
    assert parts(zoo("| | ; L Lf LF Ly"))[2] == -2
    assert parts(zoo("| | ; L W"))[2] == -4


def test_r52_each_landscape_type_in_the_barn_costs_two():
    assert parts(zoo("| | ; pond pond"))[2] == -2
    assert parts(zoo("| | ; pond rock L"))[2] == -6


def test_r53_most_points_win_and_landscape_breaks_ties():
    found = result("O O O | |", "G G pond | |", "L L L L | | ; W")
    assert [score.total for score in found.scores] == [3, 4, 2]
    assert found.places == (2, 1, 3)
    tied = result("L L L L | |", "pond rock | |", "shrub shrub rock | |")
    assert [score.total for score in tied.scores] == [4, 4, 4]
    assert tied.places == (3, 2, 1)


def test_r53_equal_in_all_is_a_shared_place():
    found = result("pond L | |", "rock W | |", "shrub | |", "")
    assert found.places == (1, 1, 3, 4)


def test_r53_e20_landscape_in_barns_breaks_no_tie():
    assert landscape_tiles(zoo("pond | rock | ; pond shrub")) == 2
    found = result("L L | | ; pond", "")
    assert [score.total for score in found.scores] == [0, 0]
    assert found.places == (1, 1)


def test_r54_totals_may_be_negative():
    everything = zoo("| | ; M G I L R O W pond shrub rock")
    assert points(everything) == -20
    assert points(zoo("L L L L L L | W W W W W W | R R R R R R")) == 36
    assert points(zoo("L L L L L pond | W W W W W W | R R R R R R")) == 34


def test_the_score_is_the_sum_of_its_parts_and_of_its_rounds():
    state = unloading("L", "L L | | ; W")
    state = replace(state, public=replace(state.public, race=((1, 0, 0), (0, 2, 0))))
    state = do(state, place("L", 0)).state
    public = replace(state.public, asks=(), race=(*state.public.race, (1, 0, 0)))
    score = GAME.outcome(view(replace(state, public=public), 0)).scores[0]
    assert (score.total, sum(score.rounds), score.rounds) == (1, 1, (1, -1, 1))
    assert dict(score.parts) == {"animals": 3, "landscape": 0, "barn": -2}


def test_no_outcome_before_the_end():
    state = position(3)
    assert GAME.outcome(view(state)) is None
    assert refusal(state, Take(0))
