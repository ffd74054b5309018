"""The chances of a game as its chart shows them: each as far as it is known."""

import itertools
import math
from random import Random

import pytest

from engine.bots.search import Evidence, Lead, believed
from engine.contract.tree import replace
from tests.analysis.games import closing, judged, luck_of, of_recording, surely, turned
from zootui.analysis.chances import ChartTime, Growth, chance_points, curve, smoothed, times
from zootui.analysis.played import PlayedGame, winner
from zootui.analysis.turning_points import deciders


def found(first: float, worlds: int, step: Growth | None = None) -> ChartTime:
    """Return the chances of two, from worlds in which they were 0.2 off the mean."""
    ends = [Evidence(worlds, worlds * one, worlds * (one * one + 0.04)) for one in (first, 1 - first)]
    return ChartTime(0, (), None, tuple(ends), step)


def test_the_curve_ends_in_the_result_once_all_is_known(mini: PlayedGame) -> None:
    turns = [turn for turn, _ in curve(judged(mini, {}, 10))]
    assert turns == sorted(turns)
    assert curve(judged(mini, {}, 0)) == ()
    assert curve(judged(mini, {}))[-1] == (mini.last_move, (0.0, 1.0, 0.0))


def test_nothing_is_sure_before_a_game_is_over(mini: PlayedGame) -> None:
    won = judged(mini, {})
    for one in mini.worth[10:]:
        won = won.having(one, replace(won.found[one.key], ends=surely((0.0, 1.0, 0.0))))
    *before, last = curve(won)
    assert max(max(chances) for _, chances in before) > 0.99
    assert all(0 < one < 1 for _, chances in before for one in chances)
    assert last == (mini.last_move, (0.0, 1.0, 0.0))


def test_what_came_out_counts_in_the_chart_where_it_came_out(mini: PlayedGame) -> None:
    draw = mini.draws[2]
    chances = dict(curve(judged(mini, {}).having(draw, luck_of(mini, 0.6))))[draw.moment]
    assert chances[winner(mini.outcome)] == pytest.approx(0.6, abs=0.02)


def test_before_luck_the_chance_is_as_it_was_after_what_was_decided_last(mini: PlayedGame) -> None:
    decided, analysis, forced = {one.moment for one in mini.worth}, judged(mini, {}), 0
    found = times(analysis)
    for before, now in itertools.pairwise(found):
        assert now.draw is not None or now.move in decided, "a time of its own has something of its own"
        forced += now.draw is not None and now.move not in decided and before.draw is None
    assert forced, "somewhere one had to draw"


STEADY = [found(0.5, 900)] * 40


def test_what_a_handful_of_worlds_found_between_well_known_chances_hardly_shows() -> None:
    told = smoothed([*STEADY[:20], found(0.07, 2), *STEADY[21:]], 1.0, 0)
    assert told[20].chances[0] == pytest.approx(0.5, abs=0.1)
    assert all(sum(one.chances) == pytest.approx(1.0) for one in told)


def test_what_many_worlds_found_stays_as_it_was_found() -> None:
    told = smoothed([*STEADY[:20], *[found(0.2, 900)] * 20], 1.0, 0)
    assert told[19].chances[0] == pytest.approx(0.5, abs=0.02)
    assert told[20].chances[0] == pytest.approx(0.2, abs=0.02)
    assert told[20].error < 0.02


def test_where_nothing_is_known_of_a_step_it_is_as_unsure_as_steps_are_and_the_more_is_known_the_surer() -> None:
    errors = [smoothed([found(0.5, worlds)] * 40, 1.0, 0)[20].error for worlds in (1, 9, 90, 900)]
    assert errors == sorted(errors, reverse=True)
    assert errors[0] == pytest.approx(math.sqrt(0.25 / 40), rel=0.1), "over a game they add up to who wins"
    assert errors[-1] < 0.01


def test_by_how_much_the_chance_grew_in_the_same_worlds_shows_in_its_chart_and_all_others_give_it_alike() -> None:
    ends = (Evidence(2, 0.66, 0.22),) * 3
    unsure = [ChartTime(0, (), None, ends, None)] * 40
    told = smoothed([*unsure[:20], ChartTime(0, (), None, ends, Growth(0.2, 0.002)), *unsure[21:]], 1.0, 1)
    was, now = told[19].chances, told[20].chances
    assert now[1] - was[1] == pytest.approx(0.2, abs=0.01)
    assert now[0] == pytest.approx(now[2])
    assert told[20].error < 0.02 < told[19].error


def test_what_several_seats_see_otherwise_is_hardly_a_step_of_the_game() -> None:
    seen = [found(0.4, 900), found(0.6, 900)] * 10
    jumping, calm = smoothed(seen, 1.0, 0), smoothed(seen, 1.0, 0, apart=0.15)
    assert jumping[11].chances[0] - jumping[10].chances[0] > 0.19
    assert calm[11].chances[0] - calm[10].chances[0] < 0.12


def test_of_luck_it_is_surer_what_lies_between_the_chances_than_what_they_are(mini: PlayedGame) -> None:
    draw, first = mini.draws[2], winner(mini.outcome)
    some = (Evidence(6, 3.0, 3.0),) * 3  # won in every other world, before and after alike
    alike = Lead(first, 6, chance=Evidence(6, 0.0, 0.0), ahead=(Evidence(6, 0.0, 0.1),) * 3, standing=(1 / 3,) * 3)
    analysis = judged(mini, {})
    fortune = replace(luck_of(mini, 0.6), before=some, after=some, lead=alike)
    (time,) = [one for one in times(analysis.having(draw, fortune)) if one.draw == draw]
    assert time.step is not None
    assert time.step.error < 0.05
    (time,) = [one for one in times(analysis.having(draw, replace(fortune, lead=Lead(first)))) if one.draw == draw]
    assert time.step is None


def test_the_chart_says_what_is_said_of_what_decided(mini: PlayedGame) -> None:
    first = winner(mini.outcome)
    lucky = {draw.moment for draw in mini.draws}
    number = mini.worth.index(next(one for one in closing(mini)[2:] if one.moment not in lucky))
    analysis = turned(judged(mini, {}), number, 0.9)
    shown, (point,) = dict(curve(analysis)), deciders(analysis)
    assert shown[point.move][first] == pytest.approx(point.before + point.gain)
    earlier = max(move for move in shown if move < point.move)
    assert shown[earlier][first] == pytest.approx(point.before)


def test_what_is_told_of_the_last_move_ends_as_the_game_did() -> None:
    held = 0
    for game_id in ("zooloretto-mini", "aquaretto", "barenpark", "o-zoo-le-mio"):
        played = of_recording(game_id)
        analysis = judged(played, {})
        for point in chance_points(analysis):
            if point.time.move == played.last_move:
                assert point.chances == curve(analysis)[-1][1]
                assert point.chances[winner(played.outcome)] == 1 / played.outcome.places.count(1)
                held += 1
    assert held


def test_who_alone_still_decides_to_the_end_is_expected_to_do_what_is_best() -> None:
    held = 0
    for game_id in ("zooloretto-mini", "aquaretto", "barenpark", "o-zoo-le-mio"):
        played = of_recording(game_id)
        analysis = judged(played, {})
        points = chance_points(analysis)
        *_, before, last = points
        if last.time.draw is not None or len({one.seat for one in last.time.decisions}) > 1:
            continue
        seat = last.time.decisions[0].seat
        assert before.chances[seat] >= last.chances[seat], "it gains nothing by what it does best"
        given = last.time.decisions[-1]
        worse = analysis.having(given, replace(analysis.found[given.key], loss=0.3))
        assert chance_points(worse)[-2].chances[seat] >= min(1.0, last.chances[seat] + 0.3), "what it gave away it had"
        held += 1
    assert held


def test_what_lies_between_two_points_of_the_chart_is_told_as_surely_as_they_may_be_believed() -> None:
    for game_id in ("zooloretto-mini", "barenpark", "o-zoo-le-mio"):
        played = of_recording(game_id)
        analysis, trust = judged(played, {}), played.guide.trust
        points = chance_points(analysis)
        errors = [one.error for one in smoothed(times(analysis), trust, winner(played.outcome))]
        for point, error in zip(points[1:], errors[1:], strict=True):
            assert 0 < point.error <= trust * error * 1.001


def test_chances_that_are_told_with_trust_share_one() -> None:
    for one in smoothed([found(0.4, 3)] * 5, 2.0, 0):
        assert sum(believed(one.chances, 2.0)) == pytest.approx(1.0)


def test_no_step_is_surer_than_sure_where_one_chance_falls_as_another_grows_more() -> None:
    played = of_recording("barenpark")
    analysis, first, random = judged(played, {}), winner(played.outcome), Random(1)
    assert played.guide.trust > 1, "chances are sharpened"
    for one in played.worth:
        chances = [0.1 + random.random() for _ in played.names]
        ends = tuple([Evidence(9, 9 * one / sum(chances), 9.0) for one in chances])
        analysis = analysis.having(one, replace(analysis.found[one.key], ends=ends))
    raw = smoothed(times(analysis), played.guide.trust, first, played.guide.apart)
    told = chance_points(analysis)[: len(raw) - 1]  # the last is how it came out
    grew = [now.chances[first] - before.chances[first] for before, now in itertools.pairwise(raw)]
    shown = [now.chances[first] - before.chances[first] for before, now in itertools.pairwise(told)]
    assert any(one * other < 0 for one, other in zip(grew, shown, strict=False)), "its share falls though it grew"
    assert all(one.error >= 0 for one in told)
