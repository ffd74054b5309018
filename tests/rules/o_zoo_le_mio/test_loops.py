"""Hold up R24 to R28: closed paths and benches."""

from itertools import pairwise

import pytest

from engine.games.o_zoo_le_mio.rules.benches import areas, benches, middle, new_benches
from engine.games.o_zoo_le_mio.rules.geometry import turned
from engine.games.o_zoo_le_mio.rules.zoo import BARE, grow, zoo_map
from tests.rules.o_zoo_le_mio.build import lay, table, tile_with, told, zoo
from tests.rules.o_zoo_le_mio.slow import as_laid, exits, facing, loops_by_flood, loops_by_union, refused

L1 = "T07@1,-1,3 T24@0,-2,1"
L2 = "T03@0,-2,1 T19@2,-2,2 T05@1,-1,0"
L3 = "T25@0,-2,1 T01@1,-1,0 T19@2,-2,3 T23@0,-3,0"


def growth(words: str) -> list[int]:
    """Return the benches that each tile brought."""
    tiles = zoo(words)
    counts = [zoo_map(tiles[:size]).benches for size in range(len(tiles) + 1)]
    return [after - before for before, after in pairwise(counts)]


def open_ends(words: str) -> int:
    laid = as_laid(zoo(words))
    there = {port for one in laid for port in exits(one)}
    return sum(facing(port) not in there for port in there)


def test_r24_a_closed_path_brings_a_bench() -> None:
    step = lay(table(("", ""), row="T24", winner=0), "1,-1,2")
    assert step.state.public.zoos[0].benches == 1
    assert [(fact.ids, fact.rule) for fact in told(step, "bench")] == [((1, 1), "R24")]


@pytest.mark.parametrize("where", ["0,-2,1", "1,-2,1", "0,-1,2", "2,-1,2", "0,-1,3", "1,-1,3"])
def test_r24_a_single_join_closes_nothing(where: str) -> None:
    step = lay(table(("", ""), row="T24", winner=0), where)
    assert step.state.public.zoos[0].benches == 0
    assert told(step, "bench") == []


@pytest.mark.parametrize(
    ("example", "words", "expected", "ends"),
    [("L1", L1, [0, 2], 2), ("L2", L2, [0, 0, 3], 3), ("L3", L3, [0, 1, 0, 1], None)],
)
def test_e15_q2_r24_several_closed_paths_at_once(
    example: str, words: str, expected: list[int], ends: int | None
) -> None:
    assert growth(words) == expected, example
    assert loops_by_union(as_laid(zoo(words))) == loops_by_flood(as_laid(zoo(words))) == sum(expected)
    assert ends is None or open_ends(words) == ends


def test_r24_two_paths_are_closed_at_once_beside_a_road_that_joins_nothing() -> None:
    tile = tile_with("AN BN BE AW", "AS")  # the T24 of L1 with one road more
    assert grow(zoo_map(zoo("T07@1,-1,3")), turned(tile, 1), 0, -2, 2).benches == 2


def test_l3_r26_a_ring_around_an_empty_square() -> None:
    tiles = zoo(L3)
    taken = {cell for placed in tiles for cell in ((placed.x, placed.y),)}
    assert (1, -2) not in taken
    hole = {(1, -2), (2, -2), (1, -1), (2, -1)}
    assert any(hole <= area for area in areas(tiles))


def test_r25_benches_stay_where_they_are() -> None:
    for words in (L1, L2, L3):
        tiles = zoo(words)
        for size in range(len(tiles)):
            before, after = benches(tiles[:size]), benches(tiles[: size + 1])
            assert after[: len(before)] == before
            assert new_benches(tiles[: size + 1]) == after[len(before) :]
            assert len(after) == zoo_map(tiles[: size + 1]).benches


def test_r26_a_big_ring_around_two_loops_is_not_counted_again() -> None:
    assert zoo_map(zoo(L1)).benches == len(areas(zoo(L1))) == 2
    assert open_ends(L1) == 2


def test_r26_what_lies_inside_does_not_matter_not_even_the_entrance() -> None:
    ring = [
        (tile_with("AS BS"), 1, -1, 0),
        (tile_with("AW BE"), 2, 0, 1),
        (tile_with("AW AS"), 2, 2, 1),
        (tile_with("AW BE"), 1, 2, 2),
        (tile_with("AW AS"), -1, 2, 2),
        (tile_with("AW BE"), -1, 1, 3),
        (tile_with("AS BS"), -1, -1, 0),
    ]
    laid = as_laid(())
    zoo_chart = BARE
    for tile, x, y, r in ring:
        assert zoo_chart.benches == 0
        assert refused(laid, (tile, x, y, r)) == ""
        laid.append((tile, x, y, r))
        zoo_chart = grow(zoo_chart, turned(tile, r), x, y, 1)
    assert zoo_chart.benches == loops_by_union(laid) == loops_by_flood(laid) == 1


def test_e16_q3_r26_splitting_a_closed_area_brings_benches_and_keeps_the_old_one() -> None:
    around = "T07@1,-1,2 T24@2,-1,0 T13@0,-3,1 T22@3,-2,3 T23@1,-3,0 T10@3,-4,2"
    inside = {(x, y) for x in (1, 2, 3) for y in (-2, -1)}  # the corners of the free squares (1,-2) and (2,-2)
    before, tiles = zoo(around), zoo(f"{around} T02@1,-2,0")
    assert zoo_map(before).benches == 3
    assert any(inside <= area for area in areas(before))
    assert zoo_map(tiles).benches == 5
    assert sum(bool(area & inside) for area in areas(tiles)) == 3
    assert benches(tiles)[:3] == benches(before)
    assert set(new_benches(tiles)) < inside


def test_r27_the_road_of_the_starting_tile_counts() -> None:
    assert growth("T24@1,-1,2") == [1]
    assert areas(zoo("T24@1,-1,2")) == (frozenset({(1, 0)}),)


def test_q8_r28_there_are_always_enough_benches() -> None:
    plus = turned(tile_with("AN BN AS BS AW BE"), 0)
    zoo_chart = BARE
    for row in range(1, 20):
        zoo_chart = grow(zoo_chart, plus, 0, -row, row)
    assert zoo_chart.benches == 19


def test_r26_separate_roads_on_one_tile_close_nothing_by_themselves() -> None:
    bare = as_laid(())
    for strands, expected in ((("AS BS",), 1), (("AS", "BS"), 0), (("AS", "BS BN"), 0), (("AS BS", "BN BE"), 1)):
        tile = tile_with(*strands)
        assert grow(BARE, turned(tile, 0), 0, -1, 1).benches == expected
        assert loops_by_union([*bare, (tile, 0, -1, 0)]) == expected


def test_the_middle_of_an_area() -> None:
    assert middle(frozenset({(0, 0), (1, 0), (2, 0)})) == (1, 0)
    assert middle(frozenset({(0, 0), (1, 0)})) == (0, 0)
    assert middle(frozenset({(0, 1), (1, 0)})) == (1, 0), "of equals the one in the first row"


def test_r25_benches_of_one_tile_come_in_reading_order() -> None:
    assert [min(area) for area in areas(zoo("T11@1,-2,1 T01@2,-1,3 T03@-1,-1,0"))] == [(2, -1), (1, 0)]
