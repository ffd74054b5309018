"""The chances of a game as its chart shows them: each as far as it is known."""

from __future__ import annotations

import pytest

from engine.bots.search import Evidence, believed
from tests.analysis.games import RECORDINGS, closing, judged, luck_of, turned
from zootui.analysis.chances import ChancePoint, curve, smoothed
from zootui.analysis.kept import played_game
from zootui.analysis.played import PlayedGame, winner
from zootui.analysis.turning_points import deciders


@pytest.fixture(scope="module")
def mini() -> PlayedGame:
    return played_game((RECORDINGS / "zooloretto-mini.zoo").read_bytes())


def found(move: int, first: float, worlds: int) -> ChancePoint:
    """Return the chances of two after a move, from worlds in which they were 0.2 off the mean."""
    chances = (first, 1 - first)
    ends = tuple([Evidence(worlds, worlds * one, worlds * (one * one + 0.04)) for one in chances])
    return ChancePoint(move, chances, ends)


def test_the_curve_ends_in_the_result_once_all_is_known(mini: PlayedGame) -> None:
    turns = [turn for turn, _ in curve(judged(mini, {}, 10))]
    assert turns == sorted(turns)
    assert curve(judged(mini, {}, 0)) == ()
    assert curve(judged(mini, {}))[-1] == (mini.last_move, (0.0, 1.0, 0.0))


def test_what_came_out_counts_in_the_chart_where_it_came_out(mini: PlayedGame) -> None:
    draw = mini.draws[2]
    chances = dict(curve(judged(mini, {}).having(draw, luck_of(mini, 0.6))))[draw.moment]
    assert chances[winner(mini.outcome)] == pytest.approx(0.6, abs=0.02)


def test_what_a_handful_of_worlds_found_between_well_known_chances_hardly_shows() -> None:
    steady = [found(move, 0.5, 900) for move in range(40)]
    odd = [*steady[:20], found(20, 0.07, 2), *steady[21:]]
    chances = smoothed(odd, (), 1.0)
    assert chances[20][0] == pytest.approx(0.5, abs=0.1)
    assert all(sum(one) == pytest.approx(1.0) for one in chances)


def test_what_many_worlds_found_stays_as_it_was_found() -> None:
    steady = [found(move, 0.5, 900) for move in range(40)]
    fell = [*steady[:20], *[found(move, 0.2, 900) for move in range(20, 40)]]
    chances = smoothed(fell, (), 1.0)
    assert chances[19][0] == pytest.approx(0.5, abs=0.02)
    assert chances[20][0] == pytest.approx(0.2, abs=0.02)


def test_what_is_told_is_shown_as_it_was_found_however_few_worlds_it_is_from() -> None:
    few = [found(move, 0.5 + 0.1 * (move % 3), 2) for move in range(12)]
    chances = smoothed(few, {4, 5}, 2.75)
    assert [chances[move] for move in (4, 5)] == [few[move].chances for move in (4, 5)]
    assert chances[7] != few[7].chances


def test_the_chart_says_what_is_said_of_what_decided(mini: PlayedGame) -> None:
    first = winner(mini.outcome)
    lucky = {draw.moment for draw in mini.draws}
    number = mini.worth.index(next(one for one in closing(mini)[2:] if one.moment not in lucky))
    analysis = turned(judged(mini, {}), number, 0.9)
    shown, (point,) = dict(curve(analysis)), deciders(analysis)
    assert shown[point.move][first] == pytest.approx(point.before + point.gain)
    earlier = max(move for move in shown if move < point.move)
    assert shown[earlier][first] == pytest.approx(point.before)


def test_chances_that_are_told_with_trust_share_one() -> None:
    few = [found(move, 0.4, 3) for move in range(5)]
    for chances in smoothed(few, (), 2.0):
        assert sum(believed(chances, 2.0)) == pytest.approx(1.0)
