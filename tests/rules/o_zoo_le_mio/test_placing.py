"""Hold up R18 to R23: where a tile may lie, and why not elsewhere."""

import pytest

from engine.contract.game import attempt
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.geometry import turned
from engine.games.o_zoo_le_mio.rules.hidden import unseen
from engine.games.o_zoo_le_mio.rules.placements import find_placements, legal_placements, why_not_there
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.zoo import BARE, grow
from tests.rules.o_zoo_le_mio.build import (
    NUMBER,
    at,
    bid,
    coins,
    lay,
    places,
    refusal,
    table,
    tile_with,
    told,
    why_not,
    zoo,
)
from tests.rules.o_zoo_le_mio.slow import as_laid, exits, facing, halves, refused

STUCK = "T04@1,-1,2 T12@1,-2,3 T24@2,-1,3"
"""A zoo in which T11, T15, T16 and T22 have no place."""


def test_r18_quarter_turns_but_no_flips() -> None:
    tile = TILES[NUMBER["T02"]]
    corners = [sorted(turned(tile, r).open) for r in range(4)]
    north, east, south, west = range(4)
    assert corners[0] == [(0, north), (1, east), (1, south)]
    assert corners[1] == [(0, east), (1, south), (1, west)]
    assert corners[2] == [(0, south), (1, north), (1, west)]
    assert corners[3] == [(0, west), (1, north), (1, east)]
    assert [turned(tile, r).beside for r in range(4)] == [(1, 0), (0, 1), (-1, 0), (0, -1)]


def test_e7_r18_tiles_may_be_shifted_by_half_their_length() -> None:
    assert (-1, -1, 0) in places("T02")


@pytest.mark.parametrize("r", [4, -1, 10**40])
def test_r18_there_are_four_turns(r: int) -> None:
    state = table(("", ""), winner=0)
    assert (0, -1, r) not in GAME.choices(GAME.view(state, 0)).verbs[0].slots[0].options
    found = why_not(state, 0, Place((0, -1, r)))
    assert (found.code, found.rule) == ("no-such-turn", "R18")


@pytest.mark.parametrize(("x", "y"), [(10**40, 0), (0, -(10**40)), (-65, -1), (63, -1), (64, 3), (0, 200)])
def test_r19_far_away_is_refused_like_anywhere_else(x: int, y: int) -> None:
    state = table(("", ""), winner=0)
    assert Place((x, y, 0)) not in GAME.choices(GAME.view(state, 0))
    assert why_not(state, 0, Place((x, y, 0))).code == "no-extension"


def test_r19_places_of_t02_on_a_bare_starting_tile() -> None:
    assert places("T02") == {at("-1,-1,0"), at("0,-2,1"), at("1,-2,1"), at("0,-1,2")}


def test_r19_places_of_t24_on_a_bare_starting_tile() -> None:
    expected = "0,-2,1 1,-2,1 0,-1,2 1,-1,2 2,-1,2 0,-1,3 1,-1,3"
    assert places("T24") == {at(words) for words in expected.split()}


@pytest.mark.parametrize(
    ("tile", "where", "code"),
    [
        ("T02", "0,0,0", "overlap"),
        ("T02", "0,1,0", "entrance"),
        ("T02", "0,-1,0", "edge-mismatch"),
        ("T02", "2,0,0", "no-extension"),
        ("T02", "5,5,0", "no-extension"),
        ("T06", "2,1,0", "path-into-entrance"),
    ],
)
def test_r19_what_is_wrong_has_a_code(tile: str, where: str, code: str) -> None:
    assert refusal(tile, where) == code
    state = table(("", ""), row=tile, winner=0)
    found = why_not(state, 0, Place(at(where)))
    assert (found.code, found.rule) == (code, "R19")


@pytest.mark.parametrize(
    ("where", "code"),
    [
        (
            "0,0,1",
            "overlap",
        ),  # on the starting tile and the entrance, roads into it, roads against grass, no road goes on
        ("0,1,1", "entrance"),  # the same but for the starting tile
        ("-1,0,1", "path-into-entrance"),  # a road into the entrance, a road against grass, no road goes on
        ("-1,-1,0", "edge-mismatch"),  # a road against grass, no road goes on
        ("-3,-3,0", "no-extension"),
    ],
)
def test_r19_the_first_wrong_thing_is_named(where: str, code: str) -> None:
    assert refusal("T01", where) == code


def test_r19_the_sentence_names_the_offending_side_and_the_entrance() -> None:
    assert why_not_there((), NUMBER["T02"], at("0,-1,0")).text == (
        "On the south side of the half with birds there is grass, but the tile beside it has a path there."
    )
    assert why_not_there((), NUMBER["T24"], at("0,-1,0")).text == (
        "On the south side of the half with sea animals there is grass, but the tile beside it has a path there."
    ), "of two sides that disagree the first one"
    assert why_not_there((), NUMBER["T06"], at("2,1,0")).text == (
        "The path on the west side of the half with sea animals would run into the entrance."
    )
    assert why_not_there((), NUMBER["T02"], at("0,1,0")).code == "entrance"
    assert why_not_there((), NUMBER["T06"], at("2,0,0")).text == (
        "On the west side of the half with sea animals there is a path, but the tile beside it has grass there."
    )


def test_q6_r19_roads_may_run_beside_and_behind_the_entrance() -> None:
    way_round = "T11@0,-2,1 T16@-1,-1,1 T09@-1,2,3"
    assert refusal("T01", "0,3,3", way_round) == ""  # it covers (0, 2), right behind the entrance
    assert refusal("T01", "0,2,3", way_round) == "entrance"


def test_e5_r19_path_against_grass_beside_a_path_that_fits_is_refused() -> None:
    assert refusal("T02", "0,-1,0") == "edge-mismatch"  # half B alone would fit
    assert refusal("T03", "0,-1,0") == "edge-mismatch"


def test_e6_r19_grass_against_grass_alone_is_refused() -> None:
    assert refusal("T02", "2,0,0") == "no-extension"
    assert refusal("T12", "2,0,0") == "edge-mismatch"


def test_q7_r19_a_road_apart_from_the_entrance_is_a_road() -> None:
    two_roads = tile_with("AS BS", "BN")
    assert refused(as_laid(()), (two_roads, 0, -1, 0)) == ""
    upper = (TILES[NUMBER["T04"]], 1, -2, 0)
    assert refused([*as_laid(()), (two_roads, 0, -1, 0)], upper) == ""  # it only goes on with the road at BN
    apart = grow(BARE, turned(two_roads, 0), 0, -1, 1)
    assert (apart.benches, len(apart.parts)) == (1, 2)
    assert (1, -2, 0) in find_placements(apart, NUMBER["T04"])


def test_r20_roads_may_point_at_any_empty_square() -> None:
    around = "T25@0,-2,1 T01@1,-1,0 T23@0,-3,0"
    assert refusal("T19", "2,-2,3", around) == ""
    last = (TILES[NUMBER["T19"]], 2, -2, 3)
    assert (1, -2, "E") in {facing(port) for port in exits(last)}
    taken = {cell for laid in [*as_laid(zoo(around)), last] for cell in halves(laid)}
    assert (1, -2) not in taken
    assert {(0, -2), (2, -2), (1, -1), (1, -3)} <= taken  # so no tile can ever come there


def test_r21_animals_stars_and_bushes_do_not_matter() -> None:
    for one, other in (("T01", "T04"), ("T01", "T05"), ("T03", "T10"), ("T03", "T17"), ("T13", "T18"), ("T02", "T21")):
        assert TILES[NUMBER[one]].strands == TILES[NUMBER[other]].strands
        for there in ("", "T24@1,-1,2", "T08@0,-1,2"):
            assert places(one, there) == places(other, there)


def test_e4_r22_a_tile_without_a_place_leaves_the_game() -> None:
    state = table((STUCK, ""), row="T11 T06", pole=(0, 1))
    assert places("T11", STUCK) == set()
    step = bid(state, 3, 3)
    public = step.state.public
    assert public.discarded == (NUMBER["T11"],)
    assert coins(step.state) == [5, 8]
    assert public.pole == (1, 0)
    assert public.zoos == state.public.zoos
    assert public.attractions == state.public.attractions
    assert (public.auction, public.asks[-1].kind) == (2, "bid")
    assert told(step, "lost")[0].rule == "R22"


def test_q4_r22_it_brings_no_income() -> None:
    state = table((STUCK, ""), row="T01 T02 T03 T05 T11", sold=4)
    step = bid(state, 1, 0)
    assert step.state.public.year == 2
    assert coins(step.state) == [8 - 1 + 3, 8]
    assert step.state.public.discarded == (NUMBER["T11"],)


def test_r22_somebody_may_close_all_own_roads() -> None:
    tiles = zoo(STUCK)  # which checks each of them
    stuck = {tile.id for tile in TILES if not legal_placements(tiles, NUMBER[tile.id])} - {"T04", "T12", "T24"}
    assert stuck == {"T11", "T15", "T16", "T22"}


def test_r22_a_tile_that_left_the_game_does_not_come_again() -> None:
    public = table(("", ""), row="T24").public
    lost = NUMBER["T11"]
    assert set(unseen(public)) - set(unseen(replace(public, discarded=(lost,)))) == {lost}


def test_r23_tiles_stay_where_they_are() -> None:
    state = table(("T02@1,-2,1", ""), row="T24", winner=0)
    step = lay(state, "0,-1,2")
    assert step.state.public.zoos[0].tiles[:1] == state.public.zoos[0].tiles
    assert step.state.public.zoos[1] is state.public.zoos[1]
    assert refusal("T25", "1,-2,1", "T02@1,-2,1") == "overlap"


def test_the_default_is_a_legal_place() -> None:
    state = table(("", ""), row="T24", winner=1)
    action = GAME.default(GAME.view(state, 1))
    assert GAME.why_not(GAME.view(state, 1), action) is None
    assert attempt(GAME, state, {1: action}).state.public.zoos[1].tiles


@pytest.mark.parametrize("where", [(), (0, -2), (0, -2, 1, 1), (0, "x", 1), (0, -2, None), "021"])
def test_nonsense_is_refused_too(where: object) -> None:
    state = table(("", ""), winner=0)
    assert why_not(state, 0, Place(where)).code == "no-such-place"  # type: ignore[arg-type]
    assert Place(where) not in GAME.choices(GAME.view(state, 0))  # type: ignore[arg-type]


def test_places_can_be_listed_counted_and_asked_for() -> None:
    found = legal_placements(zoo("T24@1,-1,2"), NUMBER["T19"])
    listed = list(found)
    assert len(found) == len(listed) == len(set(listed))
    assert [found[index] for index in range(len(found))] == listed
    assert all(one in found for one in listed)
    assert repr(found) == f"Places({listed})"
    for beyond in (len(found), -1):
        with pytest.raises(IndexError):
            found[beyond]
