"""Hold up R29 to R36: enclosures, and how visitors are handed out."""

import pytest

from engine.games.o_zoo_le_mio.rules.figures import counted_enclosures
from engine.games.o_zoo_le_mio.rules.score import guests_for
from engine.games.o_zoo_le_mio.rules.table import KEY_PER_STAR
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from tests.rules.o_zoo_le_mio.build import ZOOS, lay, table, told, zoo
from tests.rules.o_zoo_le_mio.slow import as_laid, exits, handed_out

APE, MAMMAL, BIRD, REPTILE, SEA = range(5)


def best(words: str, kind: int) -> tuple[int, int]:
    """Return stars and age of the enclosure that counts."""
    return divmod(zoo_map(zoo(words)).keys[kind], KEY_PER_STAR)


def all_of(words: str, kind: int) -> list[tuple[int, int]]:
    return sorted(((one.stars, one.time) for one in zoo_map(zoo(words)).enclosures[kind]), reverse=True)


def visitors(*owned: tuple[int, int] | None) -> list[int]:
    """Return what seats with these (stars, time) get, checked against the slow way."""
    found = list(guests_for(tuple(stars * KEY_PER_STAR + time for stars, time in (one or (0, 0) for one in owned)), 1))
    assert found == handed_out([one or (0, 0) for one in owned], 1)
    return found


def test_r29_like_halves_side_by_side_are_one_enclosure() -> None:
    assert all_of("T12@0,-1,2[2] T18@0,-3,1[6]", REPTILE) == [(6, 6)]


def test_r29_a_corner_is_not_enough() -> None:
    assert all_of("T08@0,-1,2[4] T10@-2,-1,1[9]", REPTILE) == [(3, 4), (2, 9)]


def test_r29_halves_of_one_tile_never_join() -> None:
    tiles = zoo("T01@1,-1,0")
    assert [len(one) for one in zoo_map(tiles).enclosures] == [1, 0, 1, 0, 0]


def test_e14_r29_a_road_between_them_makes_no_difference() -> None:
    words = "T01@1,-1,0[3] T22@0,-1,2[7]"
    roads = {port for laid in as_laid(zoo(words)) for port in exits(laid)}
    assert {(1, -1, "W"), (0, -1, "E")} <= roads
    assert all_of(words, BIRD) == [(4, 7)]


def test_r30_the_stars_of_an_enclosure_add_up() -> None:
    assert best("T02@1,-2,1[1] T24@0,-1,2[5] T07@-2,0,0[8]", SEA) == (5, 8)


def test_r31_only_the_best_enclosure_counts() -> None:
    words = "T08@0,-1,2[4] T10@-2,-1,1[9]"
    assert best(words, REPTILE) == (3, 4)
    state = table((words, ""))
    assert state.public.attractions[REPTILE].guests == (1, 0)
    (enclosure,) = (one for one in counted_enclosures(state.public, 0) if one.kind == REPTILE)
    assert (enclosure.cells, enclosure.stars, enclosure.visitors) == (((-1, -1),), 3, 1)


def test_q5_r32_an_enclosure_is_as_new_as_its_last_tile() -> None:
    assert best("T12@0,-1,2[2] T18@0,-3,1[6]", REPTILE) == (6, 6)
    assert best("T12@0,-1,2[2] T18@0,-3,1[6]", MAMMAL) == (1, 2)


def test_e11_r32_of_two_equal_enclosures_the_newer_counts() -> None:
    words = "T12@0,-1,2[2] T18@0,-3,1[6] T16@1,-1,3[10] T20@2,-3,2[13]"
    assert all_of(words, APE) == [(2, 10), (2, 6)]
    assert best(words, APE) == (2, 10)


def test_r33_players_are_ranked_by_stars_then_by_age() -> None:
    assert visitors((3, 9), (4, 1), (2, 20)) == [1, 2, 0]
    assert visitors((3, 9), (3, 10), (2, 20)) == [1, 2, 0]


@pytest.mark.parametrize(
    ("example", "owned", "expected"),
    [
        ("B1", ((2, 1), None, None, None), [1, 0, 0, 0]),
        ("B2", ((2, 1), (1, 4), None, None), [2, 1, 0, 0]),
        ("B3", ((2, 1), (3, 4), None, None), [1, 2, 0, 0]),
        ("B4", ((5, 6), (5, 9), None, None), [1, 2, 0, 0]),
        ("B5", ((4, 7), (3, 13), (3, 1), None), [2, 1, 0, 0]),
        ("B6", ((4, 7), (3, 13), (4, 14), None), [1, 0, 2, 0]),
        ("B8", ((5, 11), (5, 8), None, None), [2, 1, 0, 0]),
        ("nobody", (None, None, None), [0, 0, 0]),
    ],
)
def test_r34_two_visitors_one_or_none(
    example: str, owned: tuple[tuple[int, int] | None, ...], expected: list[int]
) -> None:
    assert visitors(*owned) == expected, example


def test_r34_sole_owner_gets_one() -> None:
    state = table(("", "", ""), row="T01", winner=1)
    public = lay(state, "1,-1,0").state.public
    assert public.attractions[BIRD].guests == public.attractions[APE].guests == (0, 1, 0)
    assert public.attractions[SEA].guests == (0, 0, 0)


def test_e10_r34_a_second_owner_helps_the_first() -> None:
    state = table(("T02@1,-2,1[1]", ""), row="T06 T01 T05", sold=2, winner=1)
    before, after = state.public, lay(state, "1,-1,2").state.public
    assert before.attractions[BIRD].guests == (1, 0)
    assert after.attractions[BIRD].guests == (2, 1)


def test_b6_e8_r34_e9_who_draws_level_passes() -> None:
    state = table(ZOOS[:3], row="T03 T04 T05 T06", sold=3, year=3, winner=2)
    assert state.public.attractions[BIRD].guests == (2, 1, 0)
    after = lay(state, "3,-2,2").state.public.attractions[BIRD]
    assert [divmod(key, KEY_PER_STAR) for key in after.keys] == [(4, 7), (3, 13), (4, 14)]
    assert after.guests == (1, 0, 2)


def test_e9_r36_who_draws_level_with_the_second_takes_the_visitor() -> None:
    assert visitors((4, 7), (3, 13), (3, 14)) == [2, 0, 1]


def test_e13_r35_all_kinds_are_set_right_after_each_tile() -> None:
    state = table(("T01@1,-1,0[1]", ""), row="T06 T02", sold=1, winner=1)
    step = lay(state, "1,-2,1")
    assert step.state.public.attractions[BIRD].guests == (1, 2)
    assert step.state.public.attractions[APE].guests == (2, 1)
    assert [(fact.attraction, fact.rule) for fact in told(step, "attraction")] == [(BIRD, "R34"), (APE, "R34")]


def test_e12_r32_one_half_can_join_two_old_enclosures() -> None:
    apart = "T10@-1,-1,0[1] T25@0,-3,1[2]"
    assert all_of(apart, MAMMAL) == [(3, 2), (1, 1)]
    assert all_of(f"{apart} T24@-1,-2,3[3]", MAMMAL) == [(5, 3)]


def test_r36_of_three_that_are_level_the_newest_leads() -> None:
    assert visitors((4, 3), (4, 9), (4, 6)) == [0, 2, 1]
    assert visitors((4, 3), (4, 9), (4, 6), (5, 1)) == [0, 1, 0, 2]


def test_b8_r36_also_between_two_enclosures_of_one_player() -> None:
    words = "T20@0,-2,1[1] T10@-1,-3,1[2] T18@0,-3,3[3] T07@0,-5,3[4]"
    assert all_of(words, REPTILE) == [(4, 4), (4, 2)]
    assert best(words, REPTILE) == (4, 4)
    assert visitors(best(words, REPTILE), (4, 3)) == [2, 1]
