"""Hold up R22 to R38: who may live where, who breeds, where the young goes."""

import pytest

from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeTileOver
from engine.games.zooloretto_mini.rules.score import parts
from engine.games.zooloretto_mini.rules.turn import BONUS, Load, Take
from engine.shared.trucks.round import LOAD
from tests.rules.zooloretto_mini.build import (
    alike,
    do,
    legal,
    place,
    position,
    refusal,
    tile,
    tiles,
    unloading,
    zoo,
    zoo_of,
)


def spots(state, word):
    """Return where a tile may go."""
    return {action.placement[1] for action in legal(state) if action.placement[0] == tile(word)}


@pytest.mark.parametrize(
    ("word", "own", "homes"),
    [
        pytest.param("L", "L L L L L L | |", {1, 2}, id="r22 six animals are a full enclosure"),
        pytest.param("L", "pond pond pond rock rock shrub | |", {1, 2}, id="r22 six tiles of any sort are"),
        pytest.param("shrub", "L L L pond rock Ly | |", {1, 2}, id="r22 for landscape, too"),
        pytest.param("L", "L L L pond rock | |", {0, 1, 2}, id="r22 five leave room for a sixth"),
        pytest.param("L", "W | L |", {1, 2}, id="r23 one kind in an enclosure"),
        pytest.param("L", "Wy | |", {1, 2}, id="r23 a baby fixes the kind, too"),
        pytest.param("L", "pond rock | W |", {0, 2}, id="r23 e6 landscape does not"),
        pytest.param("L", "L L | L | W", {0, 1}, id="r24 e7 a kind may live in several enclosures"),
        pytest.param("pond", "L pond pond | W rock | shrub rock shrub", {0, 1, 2}, id="r25 landscape goes everywhere"),
        pytest.param(
            "O", "L L L L L L | W | R ; O G pond Ly I M M", set(), id="r26 the barn takes what nobody else does"
        ),
        pytest.param("O", "| | ; L W R O O G pond Ly I M M Wf shrub", {0, 1, 2}, id="r26 the barn is never full"),
        pytest.param("L", "pond L L | L pond L |", {0, 1, 2}, id="r30 places in an enclosure do not matter"),
    ],
)
def test_r22_r23_r24_r25_r26_r27_r30_where_a_tile_may_live(word, own, homes):
    """R27: the barn may be chosen freely, so it is always among the homes."""
    assert spots(unloading(word, own), word) == homes | {m.BARN}


def test_r23_the_first_animal_fixes_the_kind():
    assert spots(do(unloading("L W", ""), place("L", 1)).state, "W") == {0, 2, m.BARN}


@pytest.mark.parametrize(
    ("own", "spot", "rule", "text"),
    [
        ("L L L L L L | |", 0, "R22", "Enclosure 1 is full: it holds 6 tiles."),
        ("W | L |", 0, "R23", "Enclosure 1 is home to wolves; no llama can move in there."),
        ("", -1, "R6", "Your zoo has enclosures 1 to 3 and a barn."),
        ("", 4, "R6", "Your zoo has enclosures 1 to 3 and a barn."),
    ],
)
def test_r6_r22_r23_why_a_tile_may_not_live_there(own, spot, rule, text):
    found = refusal(unloading("L", own), place("L", spot))
    assert (found.rule, found.text) == (rule, text)


def test_r28_what_has_moved_in_stays():
    state = unloading("R", "L | W | ; G")
    for word in ("L", "W", "G"):
        assert refusal(state, place(word, 2)).code == "not-on-truck"


def test_r29_an_enclosure_only_grows_and_fills_once():
    after = do(unloading("L L", "L L L L L | |"), place("L", 0))
    assert [fact.ids for fact in after.facts if fact.kind == "full"] == [(0,)]
    assert "full" not in [fact.kind for fact in do(after.state, place("L", 1)).facts]


@pytest.mark.parametrize(
    ("word", "spot", "own", "then"),
    [
        pytest.param("L", m.BARN, "L | |", "L | | ; L", id="r27 the barn may be chosen freely"),
        pytest.param("Lm", 0, "L Lf | L |", "L LF LM Ly | L |", id="r32 r33 a pair has a baby, which lives with it"),
        pytest.param("Lf", 0, "Lm | |", "LM LF Ly | |", id="r32 it does not matter who comes first"),
        pytest.param("L", 0, "Lf LM Ly | |", "Lf LM Ly L | |", id="r32 plain animals do not breed"),
        pytest.param("Lf", 0, "Lf L | |", "Lf L Lf | |", id="r32 nor do two of a sex"),
        pytest.param("Lm", 0, "pond | Wf |", "pond Lm | Wf |", id="r32 nor two kinds"),
        pytest.param("Lm", 0, "L L L Lf | |", "L L L LF LM Ly | |", id="r33 the sixth place is one for the baby"),
        pytest.param("Lm", 0, "L L L L Lf | |", "L L L L LF LM | | ; Ly", id="r29 r33 e11 no place left: the barn"),
        pytest.param("Lm", 0, "L Lf L pond | |", "L LF L pond LM Ly | |", id="r30 a pair need not be neighbours"),
        pytest.param("Lf", 0, "Ly Ly | |", "Ly Ly Lf | |", id="r34 a baby has no babies"),
        pytest.param("Lf", 0, "LF LM Ly | |", "LF LM Ly Lf | |", id="r35 a third waits for a fourth"),
        pytest.param("Lm", 0, "LF LM Ly Lf | |", "LF LM Ly LF LM Ly | |", id="r35 the fourth"),
        pytest.param("Lf", 0, "Lm Lm | |", "Lm LM LF Ly | |", id="r35 e9 of two males one is used up"),
        pytest.param("Lm", m.BARN, "| | ; Lf", "| | ; Lf Lm", id="r36 nothing is born in the barn"),
        pytest.param("Lm", 1, "Lf | L |", "Lf | L Lm |", id="r37 two enclosures do not meet"),
    ],
)
def test_r27_r29_r30_r32_r33_r34_r35_r36_r37_what_becomes_of_a_zoo(word, spot, own, then):
    step = do(unloading(word, own), place(word, spot))
    assert alike(zoo_of(step.state), zoo(then))
    born = [fact.ids for fact in step.facts if fact.kind == "born"]
    new = then.count("Ly") - own.count("Ly")
    assert born == [(tile("Ly"), m.BARN if "; Ly" in then else spot)] * new
    assert step.state.public.young[m.SORT[tile("L")]] == 2 - then.count("Ly")


def test_r31_r38_two_of_either_sex_of_each_kind_and_a_baby_for_every_pair():
    assert [(kind.female, kind.male, kind.young) for kind in COMPONENTS.kinds] == [(2, 2, 2)] * 7


def test_r32_e8_a_pair_on_one_truck_breeds_when_the_second_is_placed():
    step = do(unloading("Lf Lm", ""), place("Lf", 0), place("Lm", 0))
    assert [fact.kind for fact in step.facts[:3]] == ["place", "place", "born"]


def test_r34_a_baby_takes_a_place_scores_and_costs_like_any_animal():
    step = do(unloading("Lm W", "L L L Lf | |"), place("Lm", 0))
    assert [fact.ids for fact in step.facts if fact.kind == "full"] == [(0,)]
    assert parts(zoo("Ly L Ly | |")) == (3, 0, 0)
    assert parts(zoo("| | ; Ly")) == parts(zoo("| | ; L Ly")) == (0, 0, -2)
    assert parts(zoo("| | ; Ly Wy")) == (0, 0, -4)


def test_r34_a_baby_may_be_taken_over_and_discarded():
    due = position(3, zoos={0: "W | | ; Ly", 1: "| | ; Wy"}, ask=BONUS, took={0: 0}, filled=True)
    assert {TakeTileOver((1, tile("Wy"), 0)), Discard(tile("Ly"))} <= legal(due)


def test_r36_nothing_is_born_on_a_truck():
    step = do(position(3, trucks=["Lf"], drawn="Lm", ask=LOAD), Load(0))
    assert step.state.public.round.trucks[0].tiles == tiles("Lf Lm")
    assert "born" not in [fact.kind for fact in (*step.facts, *do(step.state, Take(0)).facts)]


def test_r36_e10_an_animal_from_a_barn_can_breed_elsewhere():
    state = position(3, zoos={0: "Lf | W W W W W W |", 1: "| | ; Lm"}, ask=BONUS, took={0: 0}, filled=True)
    assert alike(zoo_of(do(state, TakeTileOver((1, tile("Lm"), 0))).state), zoo("LF LM Ly | W W W W W W |"))
