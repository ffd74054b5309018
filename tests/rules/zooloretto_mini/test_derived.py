"""What a board shows and no state holds."""

from __future__ import annotations

import pytest

from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.unloadings import (
    EnclosureValues,
    barn_penalties,
    best_gain,
    best_unloading,
    enclosure_values,
    gain,
    placed_tile,
    truck_effects,
    unloadings,
)
from engine.games.zooloretto_mini.rules.zoo import UNBORN, moved_in, points
from tests.rules.zooloretto_mini.build import tile, tiles, zoo


@pytest.mark.parametrize(
    ("home", "now", "then", "steps"),
    [
        ("", 0, 1, (1, 2, 3, 4, 8, 12)),
        ("L L L L", 4, 8, (8, 12)),
        ("L L L L pond", 4, 8, (8,)),
        ("W W rock", 2, 3, (3, 4, 8)),
        ("L L L L L L", 12, None, ()),
        ("L L L L rock pond", 4, None, ()),
    ],
)
def test_the_value_of_an_enclosure_at_each_free_place(home, now, then, steps):
    assert enclosure_values(tiles(home)) == EnclosureValues(now, then, steps)


def test_what_the_barn_costs_by_kind():
    assert barn_penalties(zoo("| | ; L W Ly pond W")) == ((3, 2), (6, 2), (7, 2))
    assert barn_penalties(zoo()) == ()


def test_what_one_tile_brings():
    own = zoo("L L L L | W | pond ; G")
    assert gain(own, tile("L"), 0) == 4
    assert gain(own, tile("L"), m.BARN) == -2
    assert gain(own, tile("G"), m.BARN) == 0
    assert best_gain(own, tile("G")) == 1
    assert best_gain(zoo("L | W | R"), tile("G")) == -2
    assert best_gain(own, tile("pond")) == 0


def placed(own, word, spot):
    return placed_tile(own, moved_in(own, tile(word), spot)[0], tile(word), spot)


def test_what_a_tile_did_at_a_spot():
    own = zoo("L L L Lf | pond | ; W")
    family = placed(own, "Lm", 0)
    assert (family.now, family.then, family.nursery, family.full, family.gain) == (4, 12, 0, True, 8)
    crowded = placed(zoo("L L L L Lf | |"), "Lm", 0)
    assert (crowded.now, crowded.then, crowded.nursery, crowded.nursing, crowded.gain) == (8, 12, m.BARN, -2, 2)
    rock = placed(own, "rock", 2)
    assert (rock.now, rock.then, rock.nursery, rock.gain) == (0, 2, UNBORN, 2)
    assert placed(own, "pond", 2).gain == 0
    assert (placed(own, "W", m.BARN).then, placed(own, "W", m.BARN).nursery) == (0, UNBORN)
    assert placed(own, "G", m.BARN).then == -2
    assert placed(own, "Ly", 0).nursery == UNBORN, "a baby that is taken over is not born"


def test_the_best_way_to_unload_a_truck():
    way = best_unloading(zoo("W W W Wf | R | G"), tiles("Wm pond"))
    assert way.filled
    assert points(way.zoo) == 12 + 1 + 1 + 2
    after = zoo("W W W Wf | R | G")
    for there, spot in way.placements:
        after, _ = moved_in(after, there, spot)
    assert after == way.zoo


def test_what_each_tile_of_a_truck_would_do_in_the_order_of_the_truck():
    effects = truck_effects(zoo("L L L L | R | G"), tiles("O L L"))
    assert [(placed.tile, placed.then - placed.now) for placed in effects] == [
        (tile("O"), -2),
        (tile("L"), 4),
        (tile("L"), 4),
    ]
    assert [placed.full for placed in effects] == [False, False, True]
    assert truck_effects(zoo(), ()) == ()


def test_unloading_tries_everything_once():
    ways = list(unloadings(zoo(), tiles("L")))
    assert {way.placements for way in ways} == {((tile("L"), 0),), ((tile("L"), m.BARN),)}
    ways = list(unloadings(zoo("L | W |"), tiles("L L pond")))
    assert len({(way.zoo, way.filled) for way in ways}) == len(ways)
    assert any(way.zoo.barn == tiles("L L pond") for way in ways)
