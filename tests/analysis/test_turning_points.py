"""What decided a game: moves and luck at which the chart of who won grew, and where it fell most."""

import dataclasses
import itertools
from random import Random

import pytest

import engine
from engine.bots.search import Evidence, Lead, as_told, lead_of_turn
from engine.contract.tree import replace
from tests.analysis.games import closing, judged, luck_of, of_recording, turned
from zootui.analysis.chances import curve, midway
from zootui.analysis.kept import Unreadable, kept_bytes, kept_from
from zootui.analysis.next_look import EXPLAINED, next_look
from zootui.analysis.played import TURN, PlayedGame, PlayedTurn, turn_of, winner
from zootui.analysis.telling import how_much, less, tell_turning_point
from zootui.analysis.turning_points import MUCH, deciders, fall, turning_points
from zootui.client.why_better import lead_words
from zootui.draw.palette import DARK
from zootui.tui.screens.analysis_page import paint_heading

MINI = "zooloretto-mini"


def test_what_decided_is_where_the_chance_of_who_won_surely_grew_most(mini: PlayedGame) -> None:
    first = winner(mini.outcome)
    lucky = {draw.moment for draw in mini.draws}
    order = [one for one in closing(mini) if one.moment not in lucky]
    numbers = [mini.worth.index(one) for one in order if one.seat != first][2:6:2]
    own = mini.worth.index(next(one for one in order[8:] if one.seat == first))
    analysis = turned(turned(judged(mini, {3: 0.1, 5: 0.4}), numbers[0], 0.9), numbers[1], 0.8)
    assert [one.move for one in deciders(analysis)] == [mini.worth[number].moment for number in numbers]
    assert [round(one.gain, 2) for one in deciders(analysis)] == [0.57, 0.47], "as the chart shows it"
    with_own = turned(analysis, own, 0.5)
    assert mini.worth[own].moment in [one.move for one in deciders(with_own)]
    lucky = with_own
    for draw in mini.draws[:3]:
        lucky = lucky.having(draw, luck_of(mini, 0.95))
    moves = [one.move for one in deciders(lucky)]
    assert len(moves) == 3
    assert mini.worth[own].moment in moves, "the winner's own decision is one of them, unless luck was all"


def test_what_hardly_raised_the_chance_did_not_decide_unless_nothing_of_the_winner_raised_it_by_more(
    mini: PlayedGame,
) -> None:
    first, lucky = winner(mini.outcome), {draw.moment for draw in mini.draws}
    order = [one for one in closing(mini)[8:] if one.moment not in lucky]
    other_one, own = next(one for one in order if one.seat != first), next(one for one in order if one.seat == first)
    little = turned(judged(mini, {}), mini.worth.index(other_one), 0.355)
    (point,) = [one for one in turning_points(little) if other_one in one.decisions]
    assert point.sure, "it is known, but it is not much"
    assert point not in deciders(little)
    by_winner = turned(judged(mini, {}), mini.worth.index(own), 0.355)
    assert [one.decisions[-1] for one in deciders(by_winner)] == [own]


def test_where_the_chance_of_who_won_fell_most_is_told_if_it_surely_fell_by_much(mini: PlayedGame) -> None:
    lucky = {draw.moment for draw in mini.draws}
    low = next(one for one in closing(mini)[5:] if one.moment not in lucky and one.seat != winner(mini.outcome))
    assert fall(judged(mini, {})) is None, "all were as likely to win all the time"
    assert fall(turned(judged(mini, {}), mini.worth.index(low), 0.9)).decisions != (low,), "there it grew"
    fell = fall(turned(judged(mini, {}), mini.worth.index(low), 0.02))
    assert fell.decisions[-1] == low
    told = tell_turning_point(fell, mini, engine.voice(MINI))
    assert told.amount == less(0.31)
    assert "went from 33 % to 2 %" in told.why


def test_where_the_chance_fell_it_is_told_what_was_to_be_expected_and_what_was_better_for_who_decided(
    mini: PlayedGame,
) -> None:
    lucky, voice = {draw.moment for draw in mini.draws}, engine.voice(MINI)
    first = winner(mini.outcome)
    own, other = (
        next(one for one in closing(mini)[5:] if one.moment not in lucky and (one.seat == first) is mine)
        for mine in (True, False)
    )
    tile = Lead(first, 20, (), (), tuple([Evidence(20, -60.0, 180.0)] * 3), (6.0, 6.0, 6.0), (("one", (-3.0,) * 3),))
    lost = replace(tile, chance=Evidence(20, -6.0, 1.8))
    for decided in (own, other):
        analysis = turned(judged(mini, {}), mini.worth.index(decided), 0.02)
        leads = {**analysis.leads, (decided.moment, TURN): lost}
        told = tell_turning_point(fall(dataclasses.replace(analysis, leads=leads)), mini, voice)
        assert "hat was to be expected is about 3 points better against" in told.why
        assert ("Nothing better for" in told.why) is (decided is own), "who helped nobody to win is not blamed"


def test_how_much_of_the_way_to_the_win_is_told_is_said_where_much_of_it_is_left_out(mini: PlayedGame) -> None:
    analysis = judged(mini, {}).having(mini.draws[2], luck_of(mini, 0.6))
    told = [tell_turning_point(one, mini, engine.voice(MINI)) for one in deciders(analysis)]
    assert how_much(told, (1 / 3, 0.6, 1.0)) == ("27 of 67 points", "the rest came in steps up and down")
    assert how_much(told, (0.64, 1.0)) == how_much(told, (0.82, 1.0)) == (), (
        "nine points more or less are no word worth"
    )
    assert how_much(told, (0.9, 1.0)) == ("27 points", "other steps took 17 of them"), "it fell in between"
    assert how_much((), (0.3, 1.0)) == ()


def test_a_win_that_is_shared_is_told_to_be(mini: PlayedGame) -> None:
    analysis = judged(mini, {}).having(mini.draws[2], luck_of(mini, 0.6))
    told = [tell_turning_point(one, mini, engine.voice(MINI)) for one in deciders(analysis)]
    shared, fell = "the win is shared, so it ends at 50 %", how_much(told, (0.92, 0.5))
    assert fell == (shared, "27 points", "other steps took 69 of them")
    assert how_much(told, (0.1, 0.5))[:2] == (shared, "27 of 40 points")
    for width in (80, 100, 120):
        heading = paint_heading(width, DARK, "What decided the game", fell).plain()
        assert shared in heading
        assert "…" not in heading, "what there is no room for is left out whole"


def test_luck_is_told_beside_decisions_where_it_is_sure(mini: PlayedGame) -> None:
    analysis, draw = judged(mini, {}), mini.draws[2]
    (told,) = deciders(analysis.having(draw, luck_of(mini, 0.6)))
    assert (told.move, told.decisions, told.draw) == (draw.moment, (), draw)
    assert told.before + told.gain == pytest.approx(0.6, abs=0.002)
    assert deciders(analysis.having(draw, luck_of(mini, 0.6, worlds=2))) == (), (
        "what may be chance of playouts is not said"
    )
    words = tell_turning_point(told, mini, engine.voice(MINI))
    assert words.luck
    assert not words.mistake
    assert words.amount == "+27 %"
    assert words.below == f"{mini.names[winner(mini.outcome)]}’s chance to win: 33 % → 60 %"
    some = (Evidence(9, 3.0, 1.0),) * 3
    kept = analysis.having(draw, luck_of(mini, 0.6))
    assert kept_from(kept_bytes(kept), mini) == kept
    for before, after in ((2, 4), (4, 2), (2, 3)):  # chances of seats that there are not
        cannot_be = analysis.having(draw, replace(luck_of(mini, 0.6), before=some[:1] * before, after=some[:1] * after))
        with pytest.raises(Unreadable, match="chances"):
            kept_from(kept_bytes(cannot_be), mini)


def test_what_likely_decided_follows_on_what_surely_did_and_is_told_as_such_once_all_was_looked_at(
    mini: PlayedGame,
) -> None:
    analysis, (first, second) = judged(mini, {}), mini.draws[2:4]
    analysis = analysis.having(first, luck_of(mini, 0.6, worlds=24)).having(second, luck_of(mini, 0.5))
    found = deciders(analysis)
    assert [(one.draw, one.sure) for one in found] == [(second, True), (first, False)], "though it is more"
    words = tell_turning_point(found[1], mini, engine.voice(MINI))
    assert words.amount == "perhaps +8 %", "as far as it is known"
    assert "may have gone from 38 % to 46 %" in words.why
    some = dataclasses.replace(analysis, found=dict(list(analysis.found.items())[:-1]))
    assert [one.draw for one in deciders(some)] == [second]


def test_what_decided_is_not_told_from_a_handful_of_worlds_but_looked_at_until_it_is_known(mini: PlayedGame) -> None:
    drawn, order = {one.moment for one in mini.draws}, sorted([one.moment for one in mini.worth])
    decision = next(
        two
        for one, two in itertools.pairwise(closing(mini)[5:])
        if one.seat != two.seat == winner(mini.outcome)
        and not drawn & set(range(one.moment, order[order.index(two.moment) + 1]))  # luck that follows knows it, too
    )
    analysis = turned(judged(mini, {}), mini.worth.index(decision), 0.9)
    assert [one.move for one in deciders(analysis)] == [decision.moment]
    turn = next_look(analysis)
    assert isinstance(turn, PlayedTurn), "what it brought is looked at as soon as it is told"
    assert turn.decisions[-1] == decision
    chance = Evidence(EXPLAINED, 0.57 * EXPLAINED, 0.57**2 * EXPLAINED)
    grew = Lead(turn.seat, EXPLAINED, chance=chance, ahead=(Evidence(EXPLAINED, 0.0, 1.0),) * 3, standing=(1 / 3,) * 3)
    assert next_look(analysis.having(turn, grew)) is None
    jump = analysis.found[decision.key].chances
    hardly = judged(mini, {})
    few = tuple([Evidence(12, 12 * chance, 12 * chance) for chance in jump])
    hardly = hardly.having(decision, replace(hardly.found[decision.key], ends=few))
    assert not any(one.sure for one in deciders(hardly)), "what twelve worlds say may be chance"
    looked_at = next_look(hardly)
    assert isinstance(looked_at, PlayedTurn)
    assert looked_at.key == turn.key
    (point,) = deciders(hardly.having(turn, grew))
    assert point.sure
    assert point.gain == pytest.approx(0.57, abs=0.07)


def test_what_a_seat_decides_in_one_turn_decided_as_one_and_the_chart_has_no_point_in_between(mini: PlayedGame) -> None:
    drawn, order = {one.moment for one in mini.draws}, sorted(mini.decisions, key=lambda one: one.key)
    last = closing(mini)
    begun, ended = next(
        (one, two)
        for one, two in itertools.pairwise(order[12:])
        if two in last
        and one.seat == two.seat
        and not one.forced
        and not drawn & set(range(one.moment, two.moment + 1))
    )
    bought = turned(judged(mini, {}), mini.worth.index(begun), 0.1)  # what it is for is seen only by the second
    assert begun.moment not in dict(curve(bought))
    assert deciders(bought) == ()
    (point,) = deciders(turned(bought, mini.worth.index(ended), 0.9))
    assert (point.decisions[-2:], point.move) == ((begun, ended), ended.moment)
    told = tell_turning_point(point, mini, engine.voice(MINI))
    assert told.who == mini.names[ended.seat]
    assert told.played.count("; ") == len(point.decisions) - 1


@pytest.mark.parametrize("game_id", [MINI, "aquaretto", "barenpark", "o-zoo-le-mio"])
def test_a_turn_that_decided_is_told_by_what_it_brought_the_winner_beyond_what_was_to_be_expected(game_id: str) -> None:
    played = of_recording(game_id)
    first, last = winner(played.outcome), closing(played)
    others = [one for one in last if one.seat != first and len(list(played.game.choices(one.view))) > 2]
    turns = (
        PlayedTurn(
            tuple([each if each is not one else dataclasses.replace(one, played=(action,)) for each in made]), first
        )
        for one in others[len(others) // 2 :]
        for made in [turn_of(played, [one]).decisions]
        for action in played.guide.candidates(one.view, Random(1))[::-1]
    )
    for turn in turns:
        lead = lead_of_turn(played.guide, turn.view, turn.moves, first, 8)
        if (reason := lead.reason()) is not None:
            break
    half = lead_of_turn(played.guide, turn.view, turn.moves, first, 4)
    assert lead_of_turn(played.guide, turn.view, turn.moves, first, 4, earlier=half) == lead, "worlds go on"
    assert sum([share.points for share in lead.shares()]) == pytest.approx(reason.points)
    analysis = judged(played, {}).having(turn, lead)
    for number, one in enumerate(played.worth):
        if one.moment == turn.decisions[-1].moment:
            analysis = turned(analysis, number, 0.9)
    (point,) = [one for one in deciders(analysis) if one.move == turn.decisions[-1].moment and one.draw is None]
    assert point.why == reason
    told = tell_turning_point(point, played, engine.voice(game_id)).why
    assert f"hat is {lead_words(as_told(played.guide, turn.view, reason), played.names)}" in told
    assert told.count(f"or {played.names[first]} ") == 1, "whose lead it is is said, and said once"
    assert kept_from(kept_bytes(analysis), played).leads == analysis.leads


def test_what_was_to_be_expected_did_not_decide_however_the_chart_wavers(mini: PlayedGame) -> None:
    analysis, decision = judged(mini, {}), closing(mini)[8]
    wavering = tuple([Evidence(100, 100 * chance, 100 * chance) for chance in (0.6, 0.2, 0.2)])
    first = winner(mini.outcome)
    ends = (*wavering[1 : first + 1], wavering[0], *wavering[first + 1 :])
    analysis = analysis.having(decision, replace(analysis.found[decision.key], ends=ends))
    (point,) = [one for one in turning_points(analysis) if decision in one.decisions]
    assert point.gain > MUCH / 2
    turn = turn_of(mini, point.decisions)
    same = Lead(first)
    for number in range(30):
        ending = mini.guide.ended(turn.view, mini.guide.world(turn.view, str(number)), (), Random(number))
        came = ending, mini.guide.came_from(turn.view, ending)
        same = same.having(str(number), came, came)
    analysis = analysis.having(turn, same)
    (point,) = [one for one in turning_points(analysis) if decision in one.decisions]
    assert point.gain < MUCH / 4
    assert deciders(analysis) == ()


def test_where_no_decision_of_the_winner_raised_its_chance_by_much_the_one_that_did_most_is_told(
    mini: PlayedGame,
) -> None:
    first, analysis = winner(mini.outcome), judged(mini, {})
    for draw in mini.draws[:3]:
        analysis = analysis.having(draw, luck_of(mini, 0.95))
    assert [bool(one.draw) for one in deciders(analysis)] == [True] * 3
    own = next(one for one in closing(mini)[8:] if one.seat == first)
    told = deciders(turned(analysis, mini.worth.index(own), 0.37))
    assert [one.move for one in told if one.by(first)] == [own.moment]
    assert len(told) == 3


@pytest.mark.parametrize(
    ("lost", "hard", "said"),
    [
        (0.3, False, "Better for {who}: {better}."),
        (0.3, True, "Better for {who}, but hard to see: {better}."),
        (0.0, False, "Nothing better for {who} was found."),
    ],
)
def test_of_what_another_seat_decided_it_is_told_what_would_have_been_better_for_it(
    mini: PlayedGame, lost: float, hard: bool, said: str
) -> None:
    lucky = {draw.moment for draw in mini.draws}
    given = next(one for one in closing(mini)[4:] if one.moment not in lucky and one.seat != winner(mini.outcome))
    number = mini.worth.index(given)
    analysis = turned(judged(mini, {number: lost}), number, 0.9)
    analysis = analysis.having(given, replace(analysis.found[given.key], hard_to_see=hard))
    point = next(one for one in deciders(analysis) if given in one.decisions)
    voice = engine.voice(MINI)
    better = voice.words(given.view, analysis.found[given.key].better[0], mini.names).full
    why = tell_turning_point(point, mini, voice).why
    assert why.endswith(said.format(who=mini.names[given.seat], better=better))


def test_a_turn_ends_with_its_round_also_where_the_same_seat_begins_the_next(mini: PlayedGame) -> None:
    analysis = judged(mini, {})
    through = max(midway(analysis))
    cut = tuple([dataclasses.replace(one, stretch=one.stretch + (one.moment > through)) for one in mini.decisions])
    new_round = dataclasses.replace(analysis, played=dataclasses.replace(mini, decisions=cut))
    assert midway(new_round) == midway(analysis) - {through}
