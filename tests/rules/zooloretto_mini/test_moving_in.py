"""Hold up R22 to R30: who may live where."""

from __future__ import annotations

import pytest

from engine.games.zooloretto_mini.rules import table as m
from tests.rules.zooloretto_mini.build import do, legal, place, refusal, tiles, unloading, zoo_of


def spots(state, word):
    return {action.home[1] for action in legal(state) if action.home[0] == tiles(word)[0]}


@pytest.mark.parametrize("full", ["L L L L L L", "L L L pond rock Ly", "pond pond pond rock rock shrub"])
def test_r22_six_tiles_of_any_sort_fill_an_enclosure(full):
    state = unloading("L", f"{full} | |")
    assert spots(state, "L") == {1, 2, m.BARN}
    found = refusal(state, place("L", 0))
    assert (found.rule, found.text) == ("R22", "Enclosure 1 is full: it holds 6 tiles.")
    assert spots(unloading("shrub", f"{full} | |"), "shrub") == {1, 2, m.BARN}


@pytest.mark.parametrize("five", ["L L L L L", "L L L pond rock", "pond pond pond rock rock"])
def test_r22_five_tiles_leave_room_for_a_sixth(five):
    state = do(unloading("L", f"{five} | |"), place("L", 0)).state
    assert len(zoo_of(state).enclosures[0]) == 6


def test_r23_one_kind_in_an_enclosure():
    state = unloading("L", "W | L | ")
    assert spots(state, "L") == {1, 2, m.BARN}
    found = refusal(state, place("L", 0))
    assert (found.rule, found.code) == ("R23", "other-kind")
    assert found.text == "Enclosure 1 is home to wolves; no llama can move in there."


def test_r23_a_baby_fixes_the_kind_too():
    assert spots(unloading("L", "Wy | | "), "L") == {1, 2, m.BARN}


def test_r23_e6_landscape_does_not_fix_the_kind():
    state = unloading("L", "pond rock | W | ")
    assert spots(state, "L") == {0, 2, m.BARN}
    after = do(state, place("L", 0)).state
    assert zoo_of(after).enclosures[0] == tiles("pond rock L")


def test_r23_the_first_animal_fixes_the_kind():
    state = do(unloading("L W", ""), place("L", 1)).state
    assert spots(state, "W") == {0, 2, m.BARN}


def test_r24_e7_one_kind_may_live_in_several_enclosures():
    assert spots(unloading("L", "L L | L | W"), "L") == {0, 1, m.BARN}
    state = do(unloading("L L", ""), place("L", 0), place("L", 2)).state
    assert zoo_of(state).enclosures == (tiles("L"), (), tiles("L"))


def test_r25_landscape_goes_everywhere_in_any_number():
    state = unloading("pond", "L pond pond | W rock | shrub rock shrub")
    assert spots(state, "pond") == {0, 1, 2, m.BARN}


def test_r26_the_barn_takes_everything():
    own = "L L L L L L | W W W W W W | R R R R R R ; O O G pond Ly I M M"
    state = unloading("O shrub G", own)
    assert {spot for word in ("O", "shrub", "G") for spot in spots(state, word)} == {m.BARN}


def test_r26_the_barn_is_never_full():
    """Not even where an enclosure would take the tile, so that nobody has to go to the barn."""
    state = unloading("O shrub", "| | ; L W R O O G pond Ly I M M Wf shrub")
    assert spots(state, "O") == spots(state, "shrub") == {0, 1, 2, m.BARN}
    state = do(state, place("O", m.BARN), place("shrub", m.BARN)).state
    assert len(zoo_of(state).barn) == 15


def test_r27_the_barn_may_be_chosen_freely():
    state = do(unloading("L", "L | |"), place("L", m.BARN)).state
    assert zoo_of(state).barn == tiles("L")
    assert zoo_of(state).enclosures[0] == tiles("L")


def test_r28_what_has_moved_in_stays():
    state = unloading("R", "L | W | ; G")
    for word in ("L", "W", "G"):
        assert not spots(state, word)
        assert refusal(state, place(word, 2)).code == "not-on-truck"


def test_r29_an_enclosure_only_grows_and_fills_once():
    state = unloading("L L", "L L L L L | |")
    after = do(state, place("L", 0))
    assert [fact.ids for fact in after.facts if fact.kind == "full"] == [(0,)]
    again = do(after.state, place("L", 1))
    assert not [fact for fact in again.facts if fact.kind == "full"]
    assert zoo_of(again.state).enclosures[0] == tiles("L L L L L L")


def test_r29_nobody_leaves_an_enclosure_for_a_baby():
    for own, count in (("L L L L Lf | |", 6), ("L L L Lf pond | |", 6), ("L Lf | |", 4)):
        state = do(unloading("Lm", own), place("Lm", 0)).state
        assert len(zoo_of(state).enclosures[0]) == count
        assert zoo_of(state).enclosures[0].count(tiles("L")[0]) == own.split().count("L")


def test_r30_nor_do_they_for_a_pair():
    for own in ("Lf L pond L", "L Lf L pond", "pond L L Lf"):
        state = do(unloading("Lm", f"{own} | |"), place("Lm", 0)).state
        assert tiles("Ly")[0] in zoo_of(state).enclosures[0]


def test_r30_places_in_an_enclosure_do_not_matter():
    """A home is an enclosure, never a place in it; the same animals are worth the same in any order."""
    state = unloading("L", "pond L L | L pond L | ")
    assert len(legal(state)) == 4
    assert all(len(action.home) == 2 for action in legal(state))


@pytest.mark.parametrize("spot", [-1, 4, 99])
def test_r6_there_are_three_enclosures_and_a_barn(spot):
    assert refusal(unloading("L", ""), place("L", spot)).rule == "R6"
