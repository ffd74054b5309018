"""Hold up the worked examples: positions whose points were counted by hand."""

from __future__ import annotations

from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard
from engine.games.zooloretto_mini.rules.turn import BONUS
from engine.games.zooloretto_mini.rules.zoo import landscape_tiles, points
from tests.rules.zooloretto_mini.build import do, legal, place, tile, tiles, unloading, zoo, zoo_of


def test_x1_the_example_of_the_rules():
    own = "I I I I | R R R R R R | L L L L L"
    assert points(zoo(own)) == 24
    assert points(zoo("I I I I pond rock | R R R R R R | L L L L L ; W O")) == 24


def test_x3_landscape():
    own = zoo("rock pond | rock shrub |")
    assert points(own) == 6
    assert landscape_tiles(own) == 4


def test_x4_the_barn():
    assert points(zoo("| | ; L L L")) == -2


def test_x5_the_most():
    assert points(zoo("L L L L L L | W W W W W W | R R R R R R")) == 36


def test_x7_the_baby_fills_the_enclosure():
    state = do(unloading("Wm", "W W W Wf | | ; G"), place("Wm", 0)).state
    assert sorted(zoo_of(state).enclosures[0]) == sorted(tiles("W W W WF WM Wy"))
    assert state.public.asks[-1].kind == BONUS
    assert points(zoo_of(state)) == 12 - 2


def test_x8_the_baby_is_crowded_out_and_discarded():
    state = do(unloading("Wm", "W W W W Wf | |"), place("Wm", 0)).state
    assert zoo_of(state).barn == (tile("Wy"),)
    assert Discard(tile("Wy")) in legal(state)
    state = do(state, Discard(tile("Wy"))).state
    assert points(zoo_of(state)) == 12


def test_x9_order_matters():
    own = "W W W Wf | L | G"
    male_first = do(unloading("Wm pond", own), place("Wm", 0)).state
    assert {action.home[1] for action in legal(male_first)} == {1, 2, m.BARN}
    assert not zoo_of(male_first).barn
    pond_first = do(unloading("Wm pond", own), place("pond", 0), place("Wm", 0)).state
    assert zoo_of(pond_first).barn == (tile("Wy"),)
    assert len(zoo_of(pond_first).enclosures[0]) == 6
