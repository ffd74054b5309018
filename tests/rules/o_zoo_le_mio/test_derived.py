"""Hold up what a board is drawn from."""

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.benches import areas, benches
from engine.games.o_zoo_le_mio.rules.figures import (
    AttractionStanding,
    HalfTile,
    counted_enclosures,
    half_tiles,
    halves_of,
    standings,
    tree_cell,
)
from engine.games.o_zoo_le_mio.rules.geometry import EAST, NORTH, SOUTH, WEST, beyond, cells, halves_joined, shapes
from tests.rules.o_zoo_le_mio.build import NUMBER, ZOOS, at, table, zoo

APE, MAMMAL, BIRD, REPTILE, SEA = range(5)


def test_cells_of_a_placement() -> None:
    assert [cells((3, -2, r)) for r in range(4)] == [
        ((3, -2), (4, -2)),
        ((3, -2), (3, -1)),
        ((3, -2), (2, -2)),
        ((3, -2), (3, -3)),
    ]
    assert beyond(3, -2, NORTH) == (3, -3, SOUTH)


def test_squares_have_roads_from_the_middle_to_each_exit_and_across_the_seam() -> None:
    a, b = halves_of(NUMBER["T06"], at("3,-2,2"), 7)
    assert a == HalfTile(3, -2, SEA, 3, 1, (EAST, SOUTH, WEST), WEST, 7)
    assert b == HalfTile(2, -2, BIRD, 1, 0, (EAST, WEST), EAST, 7)


def test_a_half_without_exits_has_no_road() -> None:
    a, b = halves_of(NUMBER["T12"])
    assert a.roads == (NORTH, SOUTH, WEST)
    assert b.roads == ()
    assert not halves_joined(shapes(NUMBER["T12"])[0])


def test_the_starting_tile_comes_first() -> None:
    start_a, start_b, *rest = half_tiles(zoo("T24@1,-1,2"))
    assert start_a == HalfTile(0, 0, -1, 0, 0, (NORTH, EAST), EAST, -1)
    assert start_b == HalfTile(1, 0, -1, 0, 0, (NORTH, WEST), WEST, -1)
    assert [one.tile for one in rest] == [0, 0]


def test_the_enclosures_that_count() -> None:
    state = table(ZOOS, row="T03 T04 T05 T06", sold=3, year=3)
    found = {enclosure.kind: enclosure for enclosure in counted_enclosures(state.public, 1)}
    assert found[REPTILE] == (REPTILE, ((0, -2), (0, -1)), 6, 6, 2)
    assert found[MAMMAL].visitors == 0
    assert found[APE].cells == ((1, -2),)


def test_the_table_of_attractions() -> None:
    lines = standings(table(ZOOS, row="T03 T04 T05 T06", sold=3, year=3).public)
    assert [line.attraction for line in lines] == list(range(6))
    assert lines[BIRD].stands == (
        AttractionStanding(4, 7, 2),
        AttractionStanding(3, 13, 1),
        AttractionStanding(3, 1, 0),
        AttractionStanding(0, 0, 0),
    )
    assert lines[5].stands == (
        AttractionStanding(0, 0, 0),
        AttractionStanding(3, 10, 1),
        AttractionStanding(2, 8, 0),
        AttractionStanding(5, 12, 2),
    )


def test_trees_stand_on_the_latest_of_the_tiles_with_most_bushes() -> None:
    assert [tree_cell(zoo(words)) for words in ZOOS] == [None, (1, -1), (-2, 0), (2, -1)]
    assert [TILES[NUMBER[name]].bushes for name in ("T12", "T18", "T16")] == [1, 1, 1], "those of the second zoo"


def test_benches_stand_inside_their_loops() -> None:
    tiles = zoo(ZOOS[1])
    assert benches(tiles) == ((1, 0), (1, -2))
    assert sorted(map(sorted, areas(tiles))) == [[(1, -2), (1, -1)], [(1, 0)]]
