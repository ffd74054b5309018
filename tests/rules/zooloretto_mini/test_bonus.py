"""Hold up R28 and R39 to R46: the one bonus after an enclosure was filled."""

from random import Random

import pytest

from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots.greedy import greedy
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeTileOver
from engine.games.zooloretto_mini.rules.turn import BONUS
from engine.shared.trucks.round import TURN, UNLOAD
from tests.rules.zooloretto_mini.build import (
    alike,
    asked,
    do,
    legal,
    place,
    position,
    refusal,
    tile,
    unloading,
    view,
    zoo,
    zoo_of,
)

FULL = "L L L L L L"


def due(own, *others, took=None):
    """Return a position in which seat 0 has a bonus: its second and third enclosure and its barn, and the barns of the others."""
    zoos = {0: f"{FULL} | {own}"} | {seat: f"| | ; {barn}" for seat, barn in enumerate(others, 1)}
    return position(3, zoos=zoos, took={0: 0, **(took or {})}, ask=BONUS, filled=True)


def over(victim, word, spot):
    return TakeTileOver((victim, tile(word), spot))


def out(word):
    return Discard(tile(word))


@pytest.mark.parametrize(
    ("word", "own"),
    [
        pytest.param("L", "L L L L L | | ; W", id="r39 the sixth animal"),
        pytest.param("pond", "L L L L L | | ; W", id="r40 or a landscape"),
        pytest.param("Lm", "L L L Lf | | ; W", id="r40 or a baby"),
        pytest.param("rock", "pond pond pond rock shrub | | ; W", id="r40 with no animal there at all"),
    ],
)
def test_r39_r40_whatever_takes_the_last_place_gives_a_bonus(word, own):
    step = do(unloading(word, own), place(word, 0))
    assert asked(step.state) == (BONUS, 0)
    assert [fact.kind for fact in step.facts if fact.kind != "born"] == ["place", "full", "bonus"]
    assert legal(step.state) == {out("W"), Skip()}


def test_r39_r41_x10_a1_two_filled_enclosures_are_one_bonus_once_the_truck_is_empty():
    state = do(unloading("L W", "L L L L L | W W W W W | ; G O"), place("L", 0)).state
    assert asked(state) == (UNLOAD, 0)
    state = do(state, place("W", 1)).state
    assert asked(state) == (BONUS, 0)
    state = do(state, out("G")).state
    assert (asked(state), state.public.filled) == ((TURN, 1), False)
    assert alike(zoo_of(state), zoo("L L L L L L | W W W W W W | ; O"))


@pytest.mark.parametrize(
    ("word", "own", "others"),
    [
        pytest.param("G", f"G | {FULL} | ; W", {}, id="r39 a full enclosure of earlier gives none"),
        pytest.param("L", "L L L L L | |", {}, id="r46 e12 without a target it lapses silently"),
        pytest.param(
            "L", "L L L L L | W W W W W W | R R R R R R", {1: "| | ; G"}, id="r46 e12 nor for tiles that fit nowhere"
        ),
    ],
)
def test_r39_r46_where_there_is_no_bonus(word, own, others):
    state = do(unloading(word, own, zoos=others), place(word, 0)).state
    assert (asked(state), state.public.filled) == ((TURN, 1), False)


def test_r45_nothing_is_saved_up_over_the_end_of_a_round():
    state = position(3, zoos={0: "L L L L L | |"}, trucks=["L", "", ""], took={0: 0, 1: 1, 2: 2}, ask=UNLOAD, mover=0)
    state = do(state, place("L", 0)).state
    assert (state.public.round.number, state.public.filled) == (4, False)


@pytest.mark.parametrize(
    ("own", "others", "bonuses"),
    [
        pytest.param(
            "W |", ("W G", "O"), {over(1, "W", 1), over(1, "W", 2), over(1, "G", 2), over(2, "O", 2)}, id="r42"
        ),
        pytest.param("W W | G", ("O", "G"), {over(2, "G", 2)}, id="r42 e13 a tile that fits nowhere is no target"),
        pytest.param("W W | G ; R", ("O",), {out("R")}, id="r43 only the own barn"),
        pytest.param("W | R", ("pond Wy",), {over(1, "pond", 1), over(1, "pond", 2), over(1, "Wy", 1)}, id="r42 e14"),
        pytest.param(
            "W | R ; M I M",
            ("W R G",),
            {over(1, "W", 1), over(1, "R", 2), out("M"), out("I")},
            id="r42 r43 e17 any tile of a barn, equal ones once",
        ),
    ],
)
def test_r42_r43_r46_a2_what_a_bonus_may_do(own, others, bonuses):
    """R46: it may be left, so there is always that."""
    assert legal(due(own, *others)) == bonuses | {Skip()}


@pytest.mark.parametrize("victim", [1, 2])
def test_r42_e16_it_does_not_matter_whether_the_other_is_out(victim):
    assert over(victim, "W", 1) in legal(due("|", "W", "W", took={1: 1}))


def test_r43_e15_even_what_came_to_the_barn_this_turn():
    state = do(unloading("L W", "L L L L L | | "), place("L", 0), place("W", m.BARN)).state
    assert out("W") in legal(state)


@pytest.mark.parametrize(
    ("own", "other", "action", "then", "left"),
    [
        pytest.param("W |", "W G", over(1, "W", 1), "W W |", "G", id="r42"),
        pytest.param("W Wf |", "Wm", over(1, "Wm", 1), "W WF WM Wy |", "", id="r44 it may breed"),
        pytest.param("W W W W Wf |", "Wm", over(1, "Wm", 1), "W W W W WF WM | ; Wy", "", id="r44 crowded out"),
        pytest.param("W W W W W | ; G", "W", over(1, "W", 1), "W W W W W W | ; G", "", id="r45 no second bonus"),
        pytest.param("W W W Wf | ; G", "Wm", over(1, "Wm", 1), "W W W WF WM Wy | ; G", "", id="r45 nor by a baby"),
        pytest.param("| ; W W G", "O", out("W"), "| ; W G", "O", id="r43"),
        pytest.param("| ; Wy", "O", out("Wy"), "|", "O", id="r43 a7 a baby does not come back"),
        pytest.param("| ; W", "O", Skip(), "| ; W", "O", id="r46 a2 it may be left"),
    ],
)
def test_r42_r43_r44_r45_r46_what_comes_of_a_bonus(own, other, action, then, left):
    before = due(own, other)
    state = do(before, action).state
    assert alike(zoo_of(state), zoo(f"{FULL} | {then}"))
    assert alike(zoo_of(state, 1), zoo(f"| | ; {left}"))
    assert (asked(state), state.public.filled) == ((TURN, 1), False)
    assert state.public.box == before.public.box + ((action.tile,) if isinstance(action, Discard) else ())
    assert sum(before.public.young) - sum(state.public.young) == then.count("WF")


@pytest.mark.parametrize(
    ("action", "rule", "code", "text"),
    [
        (
            over(1, "W", m.BARN),
            "R42",
            "into-barn",
            "A tile you take over must go into one of your enclosures, not into your barn.",
        ),
        (over(1, "G", 1), "R23", "other-kind", ""),
        (over(1, "L", 0), "R22", "enclosure-full", ""),
        (over(1, "O", 2), "R42", "not-in-barn", "That tile is not in that barn, which holds wolf, giraffe, llama."),
        (over(2, "W", 2), "R42", "not-in-barn", "That tile is not in that barn, which holds nothing."),
        (over(3, "W", 2), "R42", "no-such-player", ""),
        (over(-1, "W", 2), "R42", "no-such-player", ""),
        (over(1, "W", 9), "R6", "no-such-place", ""),
        (over(0, "O", 1), "R28", "own-barn", ""),
        (TakeTileOver((1, tile("W"))), "R39", "bonus-first", ""),
        (out("W"), "R43", "not-in-barn", "You can only discard from your own barn, which holds ostrich, llama ♀."),
        (Discard(10**6), "R43", "not-in-barn", ""),
    ],
)
def test_r6_r22_r23_r28_r42_r43_why_a_bonus_may_not_do_that(action, rule, code, text):
    found = refusal(due("W | ; O Lf", "W G L"), action)
    assert (found.rule, found.code) == (rule, code)
    assert text in ("", found.text)


def test_r43_an_empty_barn_holds_nothing():
    assert refusal(due("|", "W"), out("W")).text.endswith("which holds nothing.")


def test_r39_no_bonus_outside_its_time():
    assert refusal(position(3, trucks=["L"], zoos={0: f"{FULL} | | ; W"}), out("W")).rule == "R10"
    assert refusal(unloading("L", "| | ; W"), out("W")).rule == "R20"


def test_r42_a_bot_takes_a_mate_over_rather_than_it_discards_a_tile_while_tiles_still_come():
    """Both bring two points at once; in the enclosure more is to come."""
    for main, takes in ((23, True), (0, False)):
        zoos = {0: "O rock pond | Rm | W W W W W W; I", 2: "| | ; Rf I"}
        state = position(3, zoos=zoos, took={0: 0}, ask=BONUS, filled=True, main=main, end=15 if main else 9)
        assert isinstance(greedy(GAME, view(state), Random(1)), TakeTileOver if takes else Discard)
