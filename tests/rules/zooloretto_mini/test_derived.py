"""What boards, bots and words ask of a zoo: what places are worth, what a tile did, every way to unload a truck."""

import pytest

from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.figures import (
    EnclosureValues,
    best_gain,
    best_unloading,
    enclosure_values,
    placed_tile,
    truck_effects,
    unloadings,
)
from engine.games.zooloretto_mini.rules.score import points
from engine.games.zooloretto_mini.rules.zoo import UNBORN, moved_in
from tests.rules.zooloretto_mini.build import tile, tiles, zoo


@pytest.mark.parametrize(
    ("home", "now", "then", "steps"),
    [
        ("", 0, 1, (1, 2, 3, 4, 8, 12)),
        ("L L L L pond", 4, 8, (8,)),
        ("W W rock", 2, 3, (3, 4, 8)),
        ("L L L L rock pond", 4, None, ()),
    ],
)
def test_the_value_of_an_enclosure_at_each_free_place(home, now, then, steps):
    assert enclosure_values(tiles(home)) == EnclosureValues(now, then, steps)


@pytest.mark.parametrize(
    ("own", "word", "brings"), [("| L | pond ; G", "G", 1), ("L | W | R", "G", -2), ("L | | pond", "pond", 0)]
)
def test_the_most_that_a_tile_can_bring_at_once(own, word, brings):
    assert best_gain(zoo(own), tile(word)) == brings


@pytest.mark.parametrize(
    ("own", "word", "spot", "did"),
    [
        ("L L L Lf | pond | ; W", "Lm", 0, (4, 12, 0, 0, True, 8)),
        ("L L L L Lf | |", "Lm", 0, (8, 12, m.BARN, -2, True, 2)),
        ("L | pond |", "rock", 2, (0, 2, UNBORN, 0, False, 2)),
        ("L | pond |", "pond", 2, (0, 0, UNBORN, 0, False, 0)),
        ("| | ; W", "W", m.BARN, (0, 0, UNBORN, 0, False, 0)),
        ("| | ; W", "G", m.BARN, (0, -2, UNBORN, 0, False, -2)),
        ("L | |", "Ly", 0, (1, 2, UNBORN, 0, False, 1)),
    ],
)
def test_what_a_tile_did_at_a_spot(own, word, spot, did):
    placed = placed_tile(zoo(own), moved_in(zoo(own), tile(word), spot)[0], tile(word), spot)
    assert (placed.now, placed.then, placed.nursery, placed.nursing, placed.full, placed.gain) == did


def test_the_best_way_to_unload_a_truck():
    after = own = zoo("W W W Wf | R | G")
    way = best_unloading(own, tiles("Wm pond"))
    for there, spot in way.placements:
        after, _ = moved_in(after, there, spot)
    assert (way.filled, points(way.zoo), after) == (True, 12 + 1 + 1 + 2, way.zoo)


def test_what_each_tile_of_a_truck_would_do_in_the_order_of_the_truck():
    effects = truck_effects(zoo("L L L L | R | G"), tiles("O L L"))
    assert [(placed.gain, placed.full) for placed in effects] == [(-2, False), (4, False), (4, True)]


def test_unloading_tries_everything_once():
    assert {way.placements for way in unloadings(zoo(), tiles("L"))} == {((tile("L"), 0),), ((tile("L"), m.BARN),)}
    beyond = {way.placements for way in unloadings(zoo("| L |"), tiles("L"))}
    assert beyond == {((tile("L"), spot),) for spot in (0, 1, m.BARN)}, (
        "an empty enclosure once, its kind's behind it, too"
    )
    ways = list(unloadings(zoo("L | W |"), tiles("L L pond")))
    assert len({(way.zoo, way.filled) for way in ways}) == len(ways)
    assert any(way.zoo.barn == tiles("L L pond") for way in ways)
