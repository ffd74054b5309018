"""What pictures are painted from: extent, squares, gaps, piles; and the tile in hand."""

import pytest

from engine.games.barenpark import tiles as t
from engine.games.barenpark.rules.figures import NO_TILE, cells, gaps, house_piles, open_enclosures, reach
from engine.games.barenpark.rules.park_map import Bounds, park_bounds, squares
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.turning import flipped, moved, placement_at, placement_bounds, turned
from tests.rules.barenpark.build import park, placement, position, tile


def test_r25_the_extent_of_a_park() -> None:
    assert park_bounds(park("E1")) == Bounds(0, 0, 4, 4)
    assert park_bounds(park("E1 A01@-1,0 A02@-1,1")) == Bounds(-4, -4, 8, 8)


def test_r14_what_is_on_each_square() -> None:
    here = park("E1 A01@0,1", placement("playground", (0, 1), (1, 1)), statues={"A01": 13})
    on = cells(here)
    assert len(on) == 32
    assert (on[0, 1].icon, on[0, 1].tile) == ("W", 0)
    assert (on[2, 2].icon, on[2, 2].tile, on[2, 2].statue) == ("*", NO_TILE, 0)
    assert (on[3, -4].icon, on[3, -4].statue, on[3, -4].plot) == ("*", 13, 1)


def test_r17_small_gaps() -> None:
    here = park("E2", cover="E2", but=[(0, 0), (0, 3), (3, 2), (3, 3), (2, 0)])
    assert gaps(here) == (((0, 0),), ((2, 0),), ((0, 3),), ((3, 2), (3, 3)))
    assert gaps(park("E2")) == ()


def test_r15_what_a_tile_can_reach() -> None:
    state = position(2, parks={0: park("E1", placement("toilet", (0, 0)))}, supplies={0: "food"})
    assert reach(state.public, 0, tile("food")) == (
        (1, 0),
        (2, 0),
        (3, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (0, 2),
        (1, 2),
        (0, 3),
    )


def test_r10_the_next_place_goes_round() -> None:
    found = placements(position(2, supplies={0: "river toilet"}).public, 0)
    river = list(found.of(tile("river")))
    here, seen = river[0], []
    for _ in river:
        seen.append(here)
        following = found.after(here)
        assert following is not None
        here = following
    assert seen == river
    assert here == river[0]
    assert found.after(placement_at(tile("river"), 0, -99, -99)) == river[0]
    assert found.after(placement_at(tile("food"), 0, 0, 0)) is None


def test_r2_the_piles_of_the_stock() -> None:
    state = position(2, houses=((4, 2), (), (6, 4, 2), (2,)), enclosures="gobi6 polar8")
    piles = house_piles(state.public)
    assert [(pile.top, pile.values) for pile in piles] == [
        (tile("gobi_h4"), (4, 2)),
        (NO_TILE, ()),
        (tile("panda_h6"), (6, 4, 2)),
        (tile("polar_h2"), (2,)),
    ]
    assert open_enclosures(state.public)[0] == ((tile("gobi6"), True), (tile("gobi7"), False), (tile("gobi8"), False))


@pytest.mark.parametrize("word", ["toilet", "river", "koala_h6", "panda6", "gobi7", "polar8"])
def test_r12_a_tile_in_hand_comes_back(word: str) -> None:
    for turn in range(len(t.SHAPES[t.SHAPE[tile(word)]].forms)):
        start = placement_at(tile(word), turn, -3, 5)
        assert (placement_bounds(start).left, placement_bounds(start).top) == (-3, 5)
        assert turned(turned(turned(turned(start)))) == start
        assert flipped(flipped(start)) == start
        assert moved(moved(start, 2, -1), -2, 1) == start


def test_r12_turning_and_flipping_show_all_ways_to_hold_a_tile() -> None:
    start = placement_at(tile("koala_h6"), 0, 0, 0)
    seen = set()
    for one in (start, flipped(start)):
        here = one
        for _ in range(4):
            seen.add(here.turn)
            here = turned(here)
    assert seen == set(range(8))


def test_r12_the_box_of_a_tile() -> None:
    plus = placement("polar8", (6, 1), (5, 1), (7, 1), (6, 0), (6, 2))
    assert placement_bounds(plus) == Bounds(5, 0, 3, 3)
    assert squares(placement_at(tile("polar8"), 0, 5, 0)) == squares(plus)
