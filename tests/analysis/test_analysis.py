"""The analysis of a game: which decisions stand, which were mistakes, and what is kept of it for this game alone."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.bots.levels import Thinking
from engine.contract.tree import encode, replace
from net.journal.format import read
from tests.analysis.games import RECORDINGS, Seated, analysed, judged
from tests.net.tables import Rig
from zootui.analysis.analysis import PlayedGame, curve, mistakes, playouts, tallies
from zootui.analysis.kept import CannotAnalyse, Unreadable, kept_bytes, kept_from, played_game
from zootui.analysis.telling import sparkline, tell_mistake

MINI = "zooloretto-mini"
KNOWN = [path.stem for path in sorted(RECORDINGS.glob("*.zoo")) if engine.guide(path.stem) is not None]


def of_recording(game_id: str) -> PlayedGame:
    return played_game((RECORDINGS / f"{game_id}.zoo").read_bytes())


@pytest.fixture(scope="module")
def mini() -> PlayedGame:
    return of_recording(MINI)


@pytest.mark.parametrize("game_id", KNOWN)
def test_every_decision_of_every_game_is_found_as_it_was_seen(game_id: str) -> None:
    played = of_recording(game_id)
    assert {one.seat for one in played.decisions} == set(range(len(played.names)))
    for one in played.decisions:
        assert one.view.seat == one.seat
        assert played.game.why_not(one.view, one.played[0]) is None
        assert one.forced == (played.game.choices(one.view).count() == 1)
        assert not one.person
    assert set(played.worth) == {one for one in played.decisions if not one.forced}


@pytest.mark.parametrize("game_id", KNOWN)
def test_every_mistake_can_be_told_in_the_words_of_its_game(game_id: str) -> None:
    played = of_recording(game_id)
    for number in range(0, len(played.worth), 9):
        told = tell_mistake(mistakes(judged(played, {number: 0.2}))[0], played, engine.voice(game_id))
        assert told.played
        assert told.better
        assert told.reason.startswith("A chance to win of")
        assert told.who == played.names[told.seat]


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
    assert "may have become" in told.reason
    assert sum(one.mistakes for one in tallies(unsure)) == 1
    assert sum(one.perhaps for one in tallies(unsure)) == 1, "what is named below is counted above"
    assert max(one.worst for one in tallies(unsure)) > 0
    assert len(mistakes(analysis.having(decision, replace(found, error=0.395)))) == 1


def test_the_curve_ends_in_the_result_once_all_is_known(mini: PlayedGame) -> None:
    turns = [turn for turn, _ in curve(judged(mini, {}, 10))]
    assert turns == sorted(set(turns))
    assert curve(judged(mini, {}, 0)) == ()
    assert curve(judged(mini, {}))[-1] == (mini.last_move, (0.0, 1.0, 0.0))


def test_an_analysis_is_kept_and_read_back(mini: PlayedGame) -> None:
    analysis = judged(mini, {3: 0.1}, 30)
    assert kept_from(kept_bytes(analysis), mini) == analysis
    assert not analysis.complete
    assert analysis.next() == mini.worth[30]


def test_what_is_kept_of_another_game_is_not_shown(mini: PlayedGame) -> None:
    kept = kept_bytes(judged(of_recording("aquaretto"), {}, 3))
    with pytest.raises(Unreadable, match="of another game"):
        kept_from(kept, mini)


@pytest.mark.parametrize("change", [b"", b"\xff\x00", b"{}", b'{"format":2}', b"[" * 100_000])
def test_what_cannot_be_read_is_said_to_be_unreadable(mini: PlayedGame, change: bytes) -> None:
    with pytest.raises(Unreadable, match="cannot be read"):
        kept_from(change, mini)


def test_a_kept_analysis_holds_only_what_may_be_true(mini: PlayedGame) -> None:
    kept = kept_bytes(judged(mini, {0: 0.5}, 3)).decode()
    for was, becomes, why in (
        ('"loss":0.5', '"loss":7', "chances"),
        ('"moment":', '"moment":9', "does not fit"),
        ('"format":2', '"format":1', "another version"),
        ('"seconds":0.5', '"seconds":-1', "does not fit"),
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
