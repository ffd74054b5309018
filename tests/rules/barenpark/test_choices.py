"""Placements are offered lazily and exactly: counted, indexed, listed and tested alike, against squares tried one by one."""

from random import Random

import pytest

from engine.contract.tree import decode, encode
from engine.games.barenpark import GAME, tiles as t
from engine.games.barenpark.rules.park_map import AREAS, ParkMap, park_map, placement_mask, squares
from engine.games.barenpark.rules.placements import Placements, can_build, placements
from engine.games.barenpark.rules.table import NOBODY, Options, Placement, Player, Public
from tests.rules.barenpark.build import mover, park, placement, position, put, tile, view


def tried(public: Public, seat: int) -> set[Placement]:
    """Return every legal placement of a seat, by trying squares one by one as the rules say it (R13–R17, R42, R43)."""
    player = public.players[seat]
    land, pits, statues = set(), set(), set()
    for plot in player.park.plots:
        for y in range(4):
            for x in range(4):
                square = 4 * plot.c + x, -4 * plot.r + y
                land.add(square)
                if AREAS[plot.area].rows[y][x] == "*":
                    (statues if plot.statue else pits).add(square)
    laid = {square for one in player.park.tiles for square in squares(one)}
    to_cover = land - pits - statues - laid
    found = set()
    for number in set(player.supply):
        for turn in range(len(t.SHAPES[t.SHAPE[number]].forms)):
            for x in range(-14, 18):
                for y in range(-14, 6):
                    one = Placement(number, turn, x, y)
                    here = set(squares(one))
                    if here <= to_cover or (here <= to_cover | pits - laid and _last(public, player, to_cover, here)):
                        near = {(x + dx, y + dy) for x, y in here for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
                        if not laid or near & (laid | statues):
                            found.add(one)
    return found


def _last(public: Public, player: Player, to_cover: set, here: set) -> bool:
    if not public.pits:
        return False
    return public.trigger != NOBODY or (len(player.park.plots) == 4 and to_cover <= here)


@pytest.mark.parametrize("pits", [False, True])
def test_r13_r15_the_bits_agree_with_squares_tried_one_by_one(pits: bool) -> None:
    random = Random(5)
    for number in range(2):
        state = GAME.setup(Options(pit_variant=pits), 3, bytes([number]) * 32).state
        moves = 0
        while state.public.asks:
            seat = mover(state)
            if moves % 15 == 0:
                for public in (state.public, _in_last_round(state.public, seat)):
                    for other in range(3):
                        assert set(placements(public, other)) == tried(public, other)
            state = GAME.apply(state, {seat: GAME.choices(view(state)).sample(random.randrange)}).state
            moves += 1


def _in_last_round(public: Public, seat: int) -> Public:
    return Public(public.asks, public.players, public.stock, public.turn, public.starter, (seat + 1) % 3, public.pits)


def test_r43_closing_placements_agree_with_squares_tried_one_by_one() -> None:
    """Almost full parks, with pits beside what is left, in every way that leaves up to five squares open."""
    random, over_a_pit = Random(8), 0
    supply = "toilet playground food river gobi_h6 koala_h6 panda_h6 polar_h6 gobi6 gobi7 koala6 koala7 panda6 polar6"
    for number in range(8):
        hole = {(random.randrange(8), random.randrange(-4, 4))}
        while len(hole) < 1 + number % 5:
            x, y = random.choice(sorted(hole))
            hole.add(random.choice([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]))
        here = park("E1 A07@1,0 A08@0,1 A09@1,1", cover="E1 A07 A08 A09", but=hole)
        state = position(2, parks={0: here}, supplies={0: supply}, pits=True)
        expected = tried(state.public, 0)
        assert set(placements(state.public, 0)) == expected
        over_a_pit += any(placement_mask(one) & park_map(here).pits for one in expected)
    assert over_a_pit >= 2


def test_r10_spots_are_a_sequence() -> None:
    state = position(2, supplies={0: "toilet toilet river gobi_h6 koala_h4"})
    found = placements(state.public, 0)
    listed = list(found)
    assert len(found) == len(listed) == len(set(listed)) == 15 + 24 + 5 + 28
    assert [found[place] for place in range(len(found))] == listed
    assert all(one in found for one in listed)
    for place in (-1, len(found), 10**6):
        with pytest.raises(IndexError):
            found[place]
    assert list(found.of(tile("river"))) == [one for one in listed if one.tile == tile("river")]
    for wrong in (
        None,
        (0, 0, 0, 0),
        Placement(0, 0, 10**9, 0),
        Placement(0, 1, 0, 0),
        Placement(-1, 0, 0, 0),
        Placement(0, 0, 2, 2),
    ):
        assert wrong not in found
    assert len(Placements(())) == 0
    assert can_build(state.public, 0)
    assert not can_build(state.public, 1)


def test_r12_a_placement_travels_as_four_small_numbers() -> None:
    action = put("polar8", (6, 1), (5, 1), (7, 1), (6, 0), (6, 2))
    assert action.placement == Placement(tile("polar8"), 0, 6, 0)
    assert len(encode(action)) == 12
    assert decode(encode(action), GAME.info.action) == action
    assert set(squares(action.placement)) == {(6, 1), (5, 1), (7, 1), (6, 0), (6, 2)}


def test_r17_the_masks_of_a_park_are_kept_for_that_very_park() -> None:
    one = park("E1", placement("toilet", (0, 0)))
    again = park("E1", placement("toilet", (0, 0)))
    assert one == again
    assert park_map(one) is park_map(one)
    assert park_map(again) is not park_map(one)
    assert park_map(again).free == ParkMap(one).free == park_map(one).free


def test_r25_parks_at_the_far_corners_of_the_grid() -> None:
    for words, square in (
        ("E1 A01@1,0 A02@2,0 A03@3,0", (15, 0)),
        ("E1 A01@-1,0 A02@-2,0 A03@-3,0", (-12, 0)),
        ("E1 A01@0,1 A02@0,2 A03@0,3", (0, -12)),
    ):
        state = position(2, parks={0: park(words)}, supplies={0: "toilet river polar6"})
        assert set(placements(state.public, 0)) == tried(state.public, 0)
        assert Placement(tile("toilet"), 0, *square) in placements(state.public, 0)


def test_r10_the_default_is_one_of_the_choices() -> None:
    for state in (position(2), position(2, supplies={0: "river"}), position(2, icons="GW"), position(2, icons="C")):
        assert GAME.default(view(state)) in GAME.choices(view(state))
