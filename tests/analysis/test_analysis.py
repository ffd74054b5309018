"""The analysis of a game: which decisions stand, which were mistakes, and what is kept of it for this game alone."""

import itertools
import re
from collections import Counter
from random import Random
from typing import Any

import pytest

import engine
from engine.bots.levels import Thinking
from engine.bots.search import Comparison, Evidence, Lead, PlayedOut, fortune
from engine.contract.at_stake import FIRST, NOTHING_FOUND
from engine.contract.tree import encode, replace
from net.recording.file_format import read
from tests.analysis.games import RECORDINGS, Seated, analysed, judged, of_recording, other
from tests.bots.test_lead import had
from tests.net.tables import Rig
from tests.rules.told import in_text
from zootui.analysis.analysis import playouts
from zootui.analysis.better_line import better_line, line_sentences
from zootui.analysis.chances import UNSURE, chance_points
from zootui.analysis.kept import FORMAT, Unreadable, kept_bytes, kept_from
from zootui.analysis.marks import marks_in
from zootui.analysis.mistakes import Mistake, mistakes, tallies, worst_of_each
from zootui.analysis.next_look import finished, next_look
from zootui.analysis.played import CannotAnalyse, PlayedGame, played_game, turn_of, winner
from zootui.analysis.telling import sparkline, tell_mistake, tell_turning_point
from zootui.analysis.turning_points import TurningPoint
from zootui.cli.analysis_report import print_report

MINI = "zooloretto-mini"
KNOWN = [path.stem for path in sorted(RECORDINGS.glob("*.zoo")) if engine.guide(path.stem) is not None]


@pytest.mark.parametrize("game_id", KNOWN)
def test_every_decision_of_every_game_is_found_as_it_was_seen(game_id: str) -> None:
    played = of_recording(game_id)
    assert {one.seat for one in played.decisions} == set(range(len(played.names)))
    for one in played.decisions:
        assert one.view.seat == one.seat
        assert played.game.why_not(one.view, one.played[0]) is None
        alike = played.guide.alike(one.view, one.played[0])
        assert one.forced == (played.game.choices(one.view).count() == 1 + len(alike))
        assert not one.person
    assert set(played.worth) == {one for one in played.decisions if not one.forced}


def test_onto_which_of_several_empty_trucks_a_tile_goes_is_no_decision(mini: PlayedGame) -> None:
    empty = [one for one in mini.decisions if one.forced and mini.game.choices(one.view).count() > 1]
    assert empty
    assert all(not one.view.public.round.trucks[one.played[0].truck].tiles for one in empty)


@pytest.mark.parametrize("game_id", KNOWN)
def test_every_mistake_can_be_told_in_the_words_of_its_game(game_id: str) -> None:
    played = of_recording(game_id)
    for number in range(0, len(played.worth), 9):
        told = tell_mistake(mistakes(judged(played, {number: 0.2}))[0], played, engine.voice(game_id))
        assert told.played
        assert told.better
        assert told.reason.startswith("Chance to win: ")
        assert told.who == played.names[told.seat]


def test_that_nothing_was_found_for_the_better_move_is_said_where_that_is_so() -> None:
    played, voice, said = of_recording("barenpark"), engine.voice("barenpark"), Counter[bool]()
    nothing = "Nothing was found on the board that speaks for the better move yet."
    for decision in played.worth:
        lead = replace(had(20, (decision.seat, "houses", 9.0)), seat=decision.seat)
        for better in list(played.game.choices(decision.view))[::9]:
            stake = voice.at_stake(decision.view, played.names, (better, decision.played[0]))
            found = Comparison((better,), 0.1, 0.01, (0.5, 0.5, 0.5), 40, lead=lead)
            why = tell_mistake(Mistake(decision, found), played, voice).why
            for_it = any(one.favours in (FIRST, NOTHING_FOUND) for one in stake.seen)
            if why.startswith("The better move"):
                assert (nothing in why) == (stake.unseen and not for_it)
                said[nothing in why] += 1
    assert said[True] > 5
    assert said[False] > 50


def test_a_bid_is_told_with_its_tile_and_with_what_came_of_all_bids() -> None:
    played = of_recording("o-zoo-le-mio")
    voice, flags, seen = engine.voice("o-zoo-le-mio"), 0, 0
    for number, decision in enumerate(played.worth):
        turn = turn_of(played, (decision,))
        if len(turn.moves[0]) < 2:
            continue
        came = voice.all_at_once(turn.view, turn.moves[0], played.names)
        told = tell_mistake(mistakes(judged(played, {number: 0.2}))[0], played, voice)
        assert " for " in told.played
        assert " for " not in told.better
        assert told.why.endswith(f"So it went: {came}.")
        point = TurningPoint(decision.moment, (decision,), None, 0.2, 0.3, 0.01)
        decided = tell_turning_point(point, played, voice)
        assert (decided.who, decided.played) == ("all at once", came), "also where the others had no choice"
        flags += "whose flag" in came
        seen += 1
    assert 0 < flags < seen


def test_people_are_looked_at_first_and_what_they_took_back_not_at_all() -> None:
    rig = Rig(MINI, 2)
    rig.play(5)
    undoer = next(line for line in rig.lines if line.client.seat in rig.host.table.may_undo)
    undoer.client.undo()
    rig.settle()
    rig.play()
    played = played_game(rig.journal.data)
    assert all(one.person for one in played.decisions)
    moved = sum(type(entry.record).__name__ == "Moved" for entry in read(rig.journal.data).entries)
    assert len(played.decisions) == moved - 1
    assert [one.key for one in played.worth] == sorted(one.key for one in played.worth)


def test_the_worst_come_first_three_at_most(mini: PlayedGame) -> None:
    analysis = judged(mini, {3: 0.1, 5: 0.4, 9: 0.2, 12: 0.3, 20: 0.005})
    assert [one.comparison.loss for one in mistakes(analysis)] == [0.4, 0.3, 0.2]
    seat = mini.worth[3].seat
    assert all(one.decision.seat == seat for one in mistakes(analysis, seat))
    assert sum(one.lost for one in tallies(analysis)) == pytest.approx(1.0)
    assert sum(one.mistakes for one in tallies(analysis)) == 4
    assert playouts(analysis) == 100


def test_every_seat_hears_of_its_worst_however_much_another_one_lost(mini: PlayedGame) -> None:
    of = [[number for number, one in enumerate(mini.worth) if one.seat == seat] for seat in range(3)]
    losses = {of[0][0]: 0.5, of[0][1]: 0.4, of[0][2]: 0.3, of[0][3]: 0.25, of[1][0]: 0.1, of[2][0]: 0.2}
    analysis = judged(mini, losses)
    assert {one.decision.seat for one in mistakes(analysis)} == {0}
    assert [(one.decision.seat, one.comparison.loss) for one in worst_of_each(analysis)] == [
        (0, 0.5),
        (2, 0.2),
        (1, 0.1),
    ]
    two = worst_of_each(judged(mini, {of[0][0]: 0.5, of[0][1]: 0.4, of[0][2]: 0.3, of[1][0]: 0.1}))
    assert [(one.decision.seat, one.comparison.loss) for one in two] == [(0, 0.5), (0, 0.4), (1, 0.1)]


def test_how_much_was_lost_is_what_lies_between_the_chances_that_are_told(mini: PlayedGame) -> None:
    found = judged(mini, {5: 0.084})
    one = mini.worth[5]
    lost = replace(found.found[one.key], chances=(0.238, 0.238, 0.524))
    told = tell_mistake(Mistake(one, lost), mini, engine.voice(MINI))
    assert told.reason.startswith("Chance to win: 32 % with the better move, 24 % with this one.")
    assert told.amount == "−8 %"


def test_the_chance_that_a_mistake_left_is_the_one_that_the_chart_shows(mini: PlayedGame) -> None:
    losses = dict.fromkeys(range(0, len(mini.worth), 3), 0.3)
    analysis = judged(mini, losses)
    charted = {one.key: point for point in chance_points(analysis) for one in point.time.decisions}
    ending = 0
    for seat in range(len(mini.names)):
        for one in mistakes(analysis, seat):
            point = charted[one.decision.key]
            later = [two for two in point.time.decisions if two.key > one.decision.key]
            given = sum([analysis.found[two.key].loss for two in later])
            shown = point.chances[seat] + given
            assert one.chance == pytest.approx(min(1.0 - one.comparison.loss, shown)), "what it gives away later, too"
            ending += not later
    assert ending


def test_what_a_mistake_lost_is_told_whole_where_luck_made_good_of_it_afterwards(mini: PlayedGame) -> None:
    one = mini.worth[5]
    lost = replace(judged(mini, {5: 0.3}).found[one.key], chances=(1.0, 0.0, 0.0))
    for chance in (1.0, 0.9, 0.2):
        made = Mistake(one, lost, charted=chance)
        assert made.chance == min(chance, 0.7), "the chart knows the luck that followed"
        assert made.could - made.chance == pytest.approx(0.3, abs=UNSURE)
        told = tell_mistake(made, mini, engine.voice(MINI))
        assert told.amount == "−30 %"
        assert "100 %" not in told.reason, "no game is won before its end"


def test_the_worst_of_a_seat_is_told_above_as_it_is_told_below(
    mini: PlayedGame, capsys: pytest.CaptureFixture[str]
) -> None:
    found, one = judged(mini, {5: 0.084}), mini.worth[5]
    print_report(found.having(one, replace(found.found[one.key], chances=(0.238, 0.238, 0.524))), "", plain=True)
    above, below = capsys.readouterr().out.split("What would have been better")
    (amount,) = re.findall(r"\((minus .*?)\)", below)
    assert re.findall(r"worst (.*)", above).count(amount) == 1


def test_what_is_only_likely_comes_after_what_is_sure_and_says_so(mini: PlayedGame) -> None:
    analysis = judged(mini, {3: 0.05, 5: 0.4})
    decision = mini.worth[5]
    found = analysis.found[decision.key]
    unsure = analysis.having(decision, replace(found, error=0.2))
    first, second = mistakes(unsure)
    assert (first.decision, second.decision) == (mini.worth[3], decision)
    assert (first.sure, second.sure) == (True, False)
    told = tell_mistake(second, mini, engine.voice(MINI))
    assert told.verdict == "perhaps better"
    assert told.reason.startswith("Chance to win: perhaps 73 % with the better move")
    assert sum(one.mistakes for one in tallies(unsure)) == 1
    assert sum(one.perhaps for one in tallies(unsure)) == 1, "what is named below is counted above"
    assert len(mistakes(analysis.having(decision, replace(found, error=0.395)))) == 1


def test_what_perhaps_was_a_mistake_stays_where_it_stood_until_it_is_sure(mini):
    analysis = judged(mini, {3: 0.2, 7: 0.3, 9: 0.4})

    def doubted(error, number, loss):
        one = mini.worth[number]
        return analysis.having(one, replace(analysis.found[one.key], loss=loss, error=error))

    for number, loss in ((3, 0.2), (7, 0.3), (9, 0.4)):
        analysis = doubted(loss / 2, number, loss)
    stood = [one.decision.key for one in mistakes(analysis)]
    assert stood == [mini.worth[number].key for number in (9, 7, 3)]
    analysis = doubted(0.2, 3, 0.6)  # another look finds it the worst, and is not sure either
    assert [one.decision.key for one in mistakes(analysis, None, stood)] == stood
    assert [one.decision.key for one in mistakes(analysis)] != stood
    analysis = doubted(0.06, 3, 0.6)
    first, *others = [one.decision.key for one in mistakes(analysis, None, stood)]
    assert (first, others) == (stood[2], stood[:2]), "now it is sure, and comes first"
    analysis = doubted(0.6, 9, 0.1)
    assert stood[0] not in [one.decision.key for one in mistakes(analysis, None, stood)], "it was none"


def test_an_analysis_is_kept_and_read_back(mini: PlayedGame) -> None:
    analysis = judged(mini, {3: 0.1}, 30)
    assert kept_from(kept_bytes(analysis), mini) == analysis
    assert not analysis.complete
    assert next_look(analysis) == mini.worth[30]


def test_what_two_lines_go_on_with_is_kept_too_told_and_no_more_of_it_than_there_can_be() -> None:
    played, voice = of_recording("barenpark"), engine.voice("barenpark")
    decision, other = next(
        (one, other)
        for one in played.worth
        for other in list(played.game.choices(one.view))[:60:7]
        if len(played.guide.gone_on(one.view, (other,), one.played)) > 1
    )
    lead, (more, less) = Lead(decision.seat), (PlayedOut((0.6,) * 3, ()), PlayedOut((0.4,) * 3, ()))
    for world in range(20):
        lead = lead.having(str(world), (more, ({"statues": 5.0},) * 3), (less, ({},) * 3), played.guide.families)
    found = Comparison((other,), 0.2, 0.01, (0.4, 0.3, 0.3), 40, Evidence(20, 4.0, 0.8), (Evidence(20, 8.0, 3.2),) * 3)
    on = ((decision.played[0],), (other,))
    analysis = judged(played, {}, 0).having(decision, replace(found, lead=lead, on=on))
    assert kept_from(kept_bytes(analysis), played).found[decision.key].on == on
    told = tell_mistake(Mistake(decision, analysis.found[decision.key]), played, voice)
    assert told.why.endswith("; what was played can follow."), told.why
    longer = analysis.having(decision, replace(found, on=((other, other), ())))
    with pytest.raises(Unreadable, match="action"):
        kept_from(kept_bytes(longer), played)
    with pytest.raises(Unreadable, match="reason"):  # parts that were told in other families cannot be gone on with
        kept_from(kept_bytes(analysis.having(decision, replace(found, lead=replace(lead, families=())))), played)


def test_what_is_kept_of_another_game_is_not_shown(mini: PlayedGame) -> None:
    kept = kept_bytes(judged(of_recording("aquaretto"), {}, 3))
    with pytest.raises(Unreadable, match="of another game"):
        kept_from(kept, mini)


@pytest.mark.parametrize("change", [b"", b"\xff\x00", b"{}", b'{"format":6}', b"[" * 100_000])
def test_what_cannot_be_read_is_said_to_be_unreadable(mini: PlayedGame, change: bytes) -> None:
    with pytest.raises(Unreadable, match="cannot be read"):
        kept_from(change, mini)


def test_a_kept_analysis_holds_only_what_may_be_true(mini: PlayedGame) -> None:
    kept = kept_bytes(judged(mini, {0: 0.5}, 3)).decode()
    for was, becomes, why in (
        ('"loss":0.5', '"loss":7', "chances"),
        ('"moment":', '"moment":9', "does not fit"),
        (f'"format":{FORMAT}', '"format":1', "another version"),
        ('"spent":0.0', '"spent":-1', "does not fit"),
        ('"better":["', '"better":["kqNi', "action"),
    ):
        assert was in kept
        with pytest.raises(Unreadable, match=why):
            kept_from(kept.replace(was, becomes).encode(), mini)
    with pytest.raises(Unreadable):
        kept_from(b"\x00" + encode(3), mini)


def test_a_recording_that_does_not_hold_is_not_analysed() -> None:
    data = bytearray((RECORDINGS / f"{MINI}.zoo").read_bytes())
    data[len(data) // 2] ^= 1
    with pytest.raises(CannotAnalyse, match="does not hold"):
        played_game(bytes(data))
    with pytest.raises(CannotAnalyse, match="does not hold"):
        played_game(b"nothing of ours")


def test_a_game_that_is_not_over_is_not_analysed() -> None:
    rig = Rig(MINI, 2)
    with pytest.raises(CannotAnalyse):
        played_game(rig.journal.data)
    rig.play(7)
    with pytest.raises(CannotAnalyse, match="not over"):
        played_game(rig.journal.data)


def test_a_game_that_no_search_knows_is_not_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.guide", lambda _game: None)
    with pytest.raises(CannotAnalyse, match="No search knows Zooloretto Mini yet"):
        of_recording(MINI)


def test_a_line_of_bars_is_as_wide_as_it_may_be() -> None:
    rising = tuple(step / 99 for step in range(100))
    assert len(sparkline(rising, 40)) == 40
    assert sparkline(rising, 40)[0] == "▁"
    assert sparkline(rising, 40)[-1] == "█"
    assert sparkline((), 40) == ""
    assert sparkline((0.4,), 40, plain=True) == "4"


@pytest.mark.long
def test_losing_against_hard_ends_in_an_analysis_that_names_the_move() -> None:
    guide = engine.guide(MINI)
    assert guide is not None
    rig = Seated(MINI, (engine.bot(MINI, "easy"), Thinking(guide, 24)), seed=7)
    rig.play()
    played = played_game(rig.journal.data)
    assert played.outcome.places == (2, 1)
    worst = mistakes(analysed(played, 48))[0]
    decision = worst.decision
    assert decision.seat == 0
    assert decision.played != worst.comparison.better
    assert decision.played != (engine.bot(MINI, "normal")(played.game, decision.view, Random(1)),), "chance played it"


def test_all_are_looked_at_once_and_then_what_matters_and_is_in_doubt(mini: PlayedGame) -> None:
    analysis = judged(mini, {4: 0.1})
    assert analysis.complete
    assert next_look(analysis) is None
    doubtful, worse = (mini.worth[number] for number in (4, 9))
    for one, loss in ((doubtful, 0.1), (worse, 0.3)):
        found = replace(analysis.found[one.key], loss=loss, error=0.09, gap=Evidence(20, 20 * loss, 0.1))
        analysis = analysis.having(one, found)
    assert next_look(analysis) == worse
    assert next_look(analysis, {worse.key}) == doubtful
    assert not finished(analysis)
    sure = replace(analysis.found[worse.key], error=0.01)
    assert next_look(analysis.having(worse, sure)) == doubtful


def test_where_hardly_anything_was_sought_it_is_sought_again(mini: PlayedGame) -> None:
    analysis = judged(mini, {})
    one = mini.worth[7]
    assert next_look(analysis) is None
    assert next_look(analysis.having(one, replace(analysis.found[one.key], playouts=4))) == one


def test_what_was_likely_best_is_looked_at_again_until_it_is_better_than_the_second_best_by_more_than_chance(
    mini: PlayedGame,
) -> None:
    analysis = judged(mini, {})
    one = mini.worth[7]
    best = replace(analysis.found[one.key], better=other(mini, one), error=0.05)
    doubtful = replace(best, gap=Evidence(20, 20 * -0.02, 20 * 0.02**2 + 1.0))
    worse = replace(best, gap=Evidence(20, 20 * -0.3, 20 * 0.3**2 + 1.0))
    assert next_look(analysis.having(one, doubtful)) == one
    assert next_look(analysis.having(one, worse)) is None


@pytest.mark.parametrize("game_id", KNOWN)
def test_luck_is_where_something_came_out_that_nobody_knew_and_nothing_was_counted(game_id: str) -> None:
    played, voice = of_recording(game_id), engine.voice(game_id)
    guide = engine.guide(game_id)
    assert guide is not None
    for one in played.draws:
        assert not voice.counts_between(one.before, one.after)
        assert one.action in played.game.choices(one.before)
    assert played.draws or game_id == "barenpark"
    for one in played.draws[::9]:
        luck, first = (one.before, one.action, one.after), winner(played.outcome)
        found = fortune(guide, luck, first, 3, 2)
        assert found.gain >= 0
        assert sum(found.chances) == pytest.approx(1.0)
        more = fortune(guide, luck, first, 3, 2, earlier=found)
        assert more.playouts == 2 * found.playouts, "worlds are added to worlds"
        assert (more.lead.seat, more.lead.worlds) == (first, 2 * found.lead.worlds), (
            "whomever it gave most, it is told by one"
        )


def test_of_a_step_in_which_much_happened_only_what_came_out_is_told_as_luck() -> None:
    played, voice = of_recording("o-zoo-le-mio"), engine.voice("o-zoo-le-mio")
    assert played.draws
    for one in played.draws:
        said = [text for fact in one.facts if (text := voice.tell(fact, played.names))]
        assert all(text.startswith("Year") for text in said), "who placed what, and the count of the year, was no luck"


def test_what_a_hint_would_have_played_too_is_no_mistake_but_hard_to_see(mini: PlayedGame) -> None:
    analysis, decision = judged(mini, {5: 0.4}), mini.worth[5]
    analysis = analysis.having(decision, replace(analysis.found[decision.key], hard_to_see=True))
    (found,) = mistakes(analysis)
    assert not found.sure
    told = tell_mistake(found, mini, engine.voice(MINI))
    assert told.verdict == "hard to see"
    assert "perhaps" not in told.reason
    doubted = Mistake(decision, replace(found.comparison, error=found.comparison.loss / 2))
    assert "Chance to win: perhaps " in tell_mistake(doubted, mini, engine.voice(MINI)).reason
    assert sum(one.mistakes for one in tallies(analysis)) == 0
    kept = kept_bytes(analysis)
    assert kept_from(kept, mini) == analysis
    marks = marks_in(kept, mini.head, mini.last_move, len(mini.names))
    assert [one.sure for one in marks] == [False]


def test_what_is_better_only_perhaps_is_told_by_what_can_be_seen_where_that_does_not_speak_for_what_was_played(
    mini: PlayedGame,
) -> None:
    voice, told = engine.voice(MINI), Counter[bool]()
    for number, one in enumerate(mini.worth):
        found = mistakes(judged(mini, {number: 0.2}))[0]
        assert found.comparison.lead.reason() is None
        held = found.comparison.better[0], one.played[0]
        seen = voice.at_stake(one.view, mini.names, held)
        stake, against = in_text(seen), seen.against or seen.unseen
        if stake:
            why = tell_mistake(found, mini, voice).why
            assert (stake in why) == (not against)
            assert why.startswith("Nothing that can be seen says why.") == against, (
                "a mistake is never told without a word"
            )
            told[against] += 1
    assert told[True]
    assert told[False]


def test_a_better_line_is_played_from_where_it_was_decided(mini: PlayedGame) -> None:
    mistake = mistakes(judged(mini, {5: 0.4}))[0]
    steps = better_line(mistake, mini)
    decision = mistake.decision
    assert mini.game.view(steps[0].state, decision.seat) == decision.view
    assert dict(steps[1].moves)[decision.seat] == mistake.comparison.better[0]
    for before, step in itertools.pairwise(steps):
        assert mini.game.apply(before.state, dict(step.moves)).state == step.state
    told = line_sentences(mistake, mini, engine.voice(MINI))
    at_once = [text for fact in steps[1].facts if (text := engine.voice(MINI).tell(fact, mini.names))]
    assert list(told[: len(at_once)]) == at_once
    assert len(told) > len(at_once)
    own, later = mini.names[decision.seat], told[len(at_once) :]
    assert all(one.startswith((own, "then ")) for one in later), "what others do is left out"
    waits = [place for place, one in enumerate(later) if one.startswith("then ")]
    assert waits, "but not that it is their turn"
    assert all(later[place + 1].startswith(own) for place in waits), "it ends with what the seat does"
    others = {name for name in mini.names if name != own}
    assert all(later[place].startswith("then round ") or others & set(later[place].split()) for place in waits)


def test_a_line_is_shown_in_a_world_in_which_it_comes_to_what_it_leads_to() -> None:
    played, found = of_recording("o-zoo-le-mio"), 0
    guide, names = played.guide, [f"world {number}" for number in range(6)]

    def ways(view: Any, line: Any, name: str) -> set[str]:
        return {*guide.come_by(view, line, guide.judged(view, guide.world(view, name), line, Random(name)))}

    for decision in played.worth[:10]:
        view, line = decision.view, decision.played
        later = set[str]().union(*[ways(view, line, name) for name in names]) - ways(view, line, names[0])
        for what in sorted(later)[:1]:
            lead = Lead(
                decision.seat,
                20,
                ahead=(Evidence(20, 60.0, 180.0),) * 3,
                standing=(6.0,) * 3,
                latest=tuple([(name, (3.0,) * 3) for name in names]),
                chance=Evidence(20, 6.0, 1.8),
                come_by=((what, Evidence(20, 20.0, 20.0)),),
            )
            comparison = Comparison(line, 0.3, 0.01, (0.2, 0.4, 0.4), 100, Evidence(20, 6.0, 1.8), lead=lead)
            end = better_line(Mistake(decision, comparison), played)[-1].state.public
            assert what in guide.come_by(view, line, PlayedOut((), (((1.0, end),),) * 3))
            found += 1
    assert found


def test_a_line_that_comes_to_another_round_says_who_plays_first_in_it(mini: PlayedGame) -> None:
    firsts = 0
    for worth in range(0, len(mini.worth), 7):
        mistake = mistakes(judged(mini, {worth: 0.4}))[0]
        own, steps = mini.names[mistake.decision.seat], better_line(mistake, mini)
        told = line_sentences(mistake, mini, engine.voice(MINI))
        begun = {step.state.public.round.number: step.state.public.round for _, step in itertools.pairwise(steps)}
        for one in told:
            if one.startswith("then round ") and ": first " in one:
                number, _, others = one.removeprefix("then round ").partition(": first ")
                starter = mini.names[begun[int(number)].starter]
                assert starter in others
                assert own not in others
                firsts += 1
            assert not re.fullmatch(r"then round \d+", one), (
                "that a seat begins a round itself is told as what happened"
            )
    assert firsts


def test_nothing_is_sure_from_a_handful_of_worlds(mini: PlayedGame) -> None:
    analysis, few = judged(mini, {5: 0.4}), Evidence(2, 0.8, 0.32)
    decision = mini.worth[5]
    found = replace(analysis.found[decision.key], gap=few)
    assert [one.sure for one in mistakes(analysis.having(decision, found))] == [False]
    assert mistakes(analysis.having(decision, replace(found, playouts=6))) == ()
