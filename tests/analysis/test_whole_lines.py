"""Where a game is thought of in lines, all that a seat did in its phase is one decision, told in a few words."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

import engine
from engine.bots.search import Comparison, Evidence, Lead, compare, lead_of_turn
from engine.contract import tree
from engine.contract.asks import owed
from engine.contract.game import Outcome
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import BUILD, SPEND
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain
from net.recording.replay import Recording, recording
from tests.analysis.games import SOME, surely
from tests.net.tables import Rig
from tests.rules.told import in_text
from zootui.analysis.analysis import Analysis
from zootui.analysis.better_line import better_line
from zootui.analysis.chances import chance_points
from zootui.analysis.kept import Unreadable, kept_bytes, kept_from
from zootui.analysis.mistakes import Mistake, mistakes
from zootui.analysis.next_look import next_look
from zootui.analysis.played import PlayedDecision, PlayedGame, decisions, in_order, played_game, turn_of
from zootui.analysis.telling import tell_mistake, tell_turning_point
from zootui.analysis.turning_points import deciders, turning_points
from zootui.client.drafting.whole_line import WITHOUT, line_words, one_after_the_other, set_apart

TYCOON = "zoo-tycoon"
GUIDE = engine.guide(TYCOON)
NAMES = ("P0", "P1")


class Builders(Rig):
    """A table at which everybody plays as `normal` does."""

    def some_action(self, line: Any) -> Any:
        return engine.bot(TYCOON, "normal")(self.game, line.client.sheet.view, self.random)


@pytest.fixture(scope="module")
def recorded() -> Recording:
    """Return a recording of the first year; the first step of the phase was taken back once."""
    rig = Builders(TYCOON, 2, seed=3)
    undone = False
    while rig.host.sheet(None).view.public.round < 2:
        rig.play(1)
        if not undone and rig.host.table.joint and rig.host.table.may_undo:
            rig.lines[rig.host.table.may_undo[0]].client.undo()
            rig.settle()
            undone = True
    assert undone
    return recording(rig.journal.data)


@pytest.fixture(scope="module")
def built(recorded: Recording) -> list[PlayedDecision]:
    assert GUIDE is not None
    return [one for one in decisions(recorded, GUIDE, engine.voice(TYCOON)) if GUIDE.phase(one.view)]


@pytest.fixture(scope="module")
def played(recorded: Recording, built: list[PlayedDecision]) -> PlayedGame:
    assert GUIDE is not None
    outcome = Outcome((1, 2), (), "a year is over")
    made = tuple(built)
    return PlayedGame("head", recorded.game, GUIDE, NAMES, (True, True), made, in_order(made), (), outcome, 99)


def test_all_that_a_seat_builds_in_a_year_is_one_decision(recorded: Recording, built: list[PlayedDecision]) -> None:
    assert GUIDE is not None
    assert sorted(one.seat for one in built) == [0, 1]
    for one in built:
        assert len(one.played) > 1
        assert one.played.index(Done()) == len(one.played) - 1
        assert one.person
        assert not one.forced
        assert one.view.public.zoos[one.seat] == recorded.moments[one.moment - 1].state.public.zoos[one.seat]
    stood = sum(len(moment.actions) for moment in recorded.moments) - 1
    assert sum(len(one.played) for one in decisions(recorded, GUIDE, engine.voice(TYCOON))) == stood


def test_a_course_is_compared_as_a_whole_and_told_in_words(played: PlayedGame) -> None:
    decision = played.worth[0]
    found = compare(played.guide, decision.view, (Done(),), Random(1), 16)
    assert len(found.better) > 1
    assert found.better[-1] == Done()
    assert found.loss > 0
    assert sum(found.chances) == pytest.approx(1)
    told = tell_mistake(Mistake(decision, found), played, engine.voice(TYCOON))
    apart = in_text(set_apart(played.guide, decision.view, found.better, decision.played, engine.voice(TYCOON)))
    assert apart.startswith("Conservation from 0 to "), "the track that counts"
    assert told.why == "" or told.why.endswith(apart)
    assert told.better
    assert told.move == decision.moment
    steps = better_line(Mistake(decision, found), played)
    assert [dict(step.moves)[decision.seat] for step in steps[1:]] == list(found.better), "all of it is played"


def test_two_phases_of_a_seat_one_after_the_other_are_no_one_turn(played: PlayedGame) -> None:
    first = played.worth[0]
    then = replace(first, moment=first.moment + 9)
    both = replace(played, decisions=(first, then), worth=(first, then))
    found = compare(played.guide, first.view, first.played, Random(1), 4)
    analysis = Analysis(both).having(first, found).having(then, found)
    (point,) = turning_points(analysis)
    assert point.decisions == (then,)
    turn = turn_of(both, point.decisions)
    assert lead_of_turn(played.guide, turn.view, turn.moves, turn.seat, 2).worlds >= 2


def test_what_a_phase_changed_is_told_once_it_is_known_from_the_same_worlds_for_others_build_meanwhile(
    played: PlayedGame,
) -> None:
    first, then = sorted(played.worth, key=lambda one: one.key)
    found = compare(played.guide, first.view, first.played, Random(1), 4)
    analysis = Analysis(played).having(first, tree.replace(found, ends=surely((0.1, 0.9))))
    analysis = analysis.having(then, tree.replace(found, ends=surely((0.9, 0.1))))
    assert analysis.complete
    assert deciders(analysis) == (), "the chart alone does not say what of it was this seat's"
    (unheld,) = deciders(analysis, unheld=True)
    assert unheld.move == then.moment
    assert unheld.gain > 0.5, "what two seats see counts as far as that goes"
    assert next_look(analysis) == turn_of(played, (then,)), "so it is looked at"
    nothing: Any = {"ahead": (Evidence(40, 0.0, 1.0),) * 2, "standing": (0.5, 0.5)}
    lead = Lead(0, 40, chance=Evidence(40, 40 * 0.3, 40 * 0.09 + 0.1), **nothing)
    (point,) = deciders(analysis.having(turn_of(played, (then,)), lead))
    shown, told = chance_points(analysis)[-1].chances[0], 0.3 * played.guide.trust
    assert (point.before, point.gain) == (pytest.approx(shown - told), pytest.approx(told))
    few = Lead(0, 6, chance=Evidence(6, 6 * 0.3, 6 * 0.09 + 0.1), **nothing)
    assert deciders(analysis.having(turn_of(played, (then,)), few)) == ()


@pytest.mark.long
def test_a_whole_game_is_looked_at_and_told_to_its_last_purchases() -> None:
    rig = Builders(TYCOON, 2, seed=5)
    while rig.host.sheet(None).view.public.asks:
        rig.play(1)
    game = played_game(rig.journal.data)
    kinds = {owed(one.view).kind for one in game.decisions}
    assert {BUILD, SPEND} <= kinds
    analysis = Analysis(game)
    for one in game.worth:
        analysis = analysis.having(one, compare(game.guide, one.view, one.played, Random(1), 4))
    for point in turning_points(analysis):
        turn = turn_of(game, point.decisions)
        lead = lead_of_turn(game.guide, turn.view, turn.moves, turn.seat, 2)
        assert lead.worlds >= 2
        assert tell_turning_point(replace(point, why=lead.reason()), game, engine.voice(TYCOON)).played
    for found in mistakes(analysis):
        assert tell_mistake(found, game, engine.voice(TYCOON)).better


def test_only_that_is_told_of_a_line_which_the_other_one_has_not(played: PlayedGame) -> None:
    decision = played.worth[0]
    line, voice = decision.played, engine.voice(TYCOON)

    def words(one: Any, other: Any) -> str:
        return line_words(played.guide, decision.view, one, other, voice, NAMES)

    exhibit = next(one for one in line if isinstance(one, Exhibit))
    main = decision.view.public.zoos[decision.seat].quarantine[exhibit.space].species
    assert words(line, (Done(),)).startswith(f"exhibit {plural(main)} in a new ")
    assert words(line, [one for one in line if not isinstance(one, Entertain)]) == "entertain (popularity +1)"
    assert words((Done(),), line) == "nothing at all"
    assert words(line[:1], line) == WITHOUT
    assert words(line, line) == "the same in another order"


def test_what_a_line_leads_to_is_told_against_where_another_one_does(played: PlayedGame) -> None:
    decision, voice = played.worth[0], engine.voice(TYCOON)
    exhibit = next(one for one in decision.played if isinstance(one, Exhibit))
    main = plural(decision.view.public.zoos[decision.seat].quarantine[exhibit.space].species)
    told = in_text(set_apart(played.guide, decision.view, decision.played, (Done(),), voice))
    assert re.search(rf"The zoo then has .*{main} \([a-z ]* after winter\).* on show", told)
    assert (
        in_text(set_apart(played.guide, decision.view, (Done(),), decision.played, voice)).count("The other way it has")
        == 1
    )
    alone = in_text(set_apart(played.guide, decision.view, decision.played, decision.played, voice))
    assert "The other way" not in alone
    assert " from 0 to " in alone


def test_of_two_lines_the_one_that_is_told_first_is_never_called_after_the_other(played: PlayedGame) -> None:
    decision = played.worth[0]
    line, voice = decision.played, engine.voice(TYCOON)

    def words(one: Any, other: Any) -> tuple[str, str]:
        return one_after_the_other(played.guide, decision.view, one, other, voice, NAMES)

    some = [one for one in line if not isinstance(one, Entertain)]
    less, more = words(some, line)
    assert less.startswith("exhibit ")
    assert more == "the same and entertain (popularity +1)"
    assert words(line, some) == ("entertain (popularity +1)", WITHOUT)
    assert words((Done(),), line)[0] == "nothing at all"


def test_a_line_is_kept_and_read_back_if_it_is_legal(played: PlayedGame) -> None:
    decision, other = played.worth[0], played.worth[1]
    found = Comparison((*other.played, Done()), 0.1, 0.01, (0.5, 0.5), 9, ends=(SOME, SOME))
    good = Analysis(played).having(decision, Comparison((Done(),), 0.1, 0.01, (0.5, 0.5), 9, ends=(SOME, SOME)))
    assert kept_from(kept_bytes(good), played) == good
    for better in (found.better, (Done(), Done()), ()):  # wrong seat, too long, empty
        bad = good.having(decision, msgspec.structs.replace(found, better=better))
        with pytest.raises(Unreadable):
            kept_from(kept_bytes(bad), played)
