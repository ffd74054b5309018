"""Compare what the game computes fast with the plain way, over random and loop-seeking zoos."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from engine.games.o_zoo_le_mio.components import ANIMALS, PORTS, TILES, Half, Tile
from engine.games.o_zoo_le_mio.rules import benches as around
from engine.games.o_zoo_le_mio.rules.benches import areas, benches
from engine.games.o_zoo_le_mio.rules.geometry import turned
from engine.games.o_zoo_le_mio.rules.placements import find_placements, legal_placements, why_not_there
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, PlacedTile
from engine.games.o_zoo_le_mio.rules.zoo import BARE, ZooMap, grow, zoo_map
from tests.rules.o_zoo_le_mio import slow
from tests.sooner import sooner

seeds = st.integers(0, 2**32 - 1)
quick = settings(max_examples=15, deadline=None)


def random_zoo(random: Random, size: int, seeking: bool) -> tuple[PlacedTile, ...]:
    """Return a zoo of up to `size` tiles; a seeking one takes the most closed paths of a few places."""
    tiles: tuple[PlacedTile, ...] = ()
    for tile in random.sample(range(len(TILES)), size):
        places = list(legal_placements(tiles, tile))
        if not places:
            continue
        some = random.sample(places, min(len(places), 6)) if seeking else [random.choice(places)]
        grown = [(*tiles, PlacedTile(tile, *at, len(tiles) + 1)) for at in some]
        tiles = max(grown, key=lambda one: zoo_map(one).benches)
    return tiles


@quick
@given(seeds, st.integers(0, 9), st.booleans())
def test_r19_places_are_those_of_the_plain_way(seed: int, size: int, seeking: bool) -> None:
    random = Random(seed)
    tiles = random_zoo(random, size, seeking)
    laid = slow.as_laid(tiles)
    for tile in random.sample(range(len(TILES)), 3):
        assert set(legal_placements(tiles, tile)) == set(slow.places(laid, TILES[tile]))


@quick
@given(seeds, st.integers(0, 8))
def test_r19_refusals_are_those_of_the_plain_way(seed: int, size: int) -> None:
    random = Random(seed)
    tiles = random_zoo(random, size, seeking=True)
    laid = slow.as_laid(tiles)
    tile = random.randrange(len(TILES))
    places = legal_placements(tiles, tile)
    for x in range(-4, 6):
        for y in range(-6, 4):
            for r in range(4):
                found = why_not_there(tiles, tile, (x, y, r))
                assert (found.code if found else "") == slow.refused(laid, (TILES[tile], x, y, r))
                assert (found is None) == ((x, y, r) in places)


@quick
@given(seeds, st.integers(1, 25), st.booleans())
def test_r26_benches_are_those_of_union_find_and_of_flood_fill(seed: int, size: int, seeking: bool) -> None:
    tiles = random_zoo(Random(seed), size, seeking)
    laid = slow.as_laid(tiles)
    closed = slow.loops_by_union(laid)
    assert zoo_map(tiles).benches == closed == slow.loops_by_flood(laid) == len(areas(tiles))
    joins = sum(
        slow.facing(port) in there for there in [{p for one in laid for p in slow.exits(one)}] for port in there
    )
    assert closed == joins // 2 - len(tiles)
    places = benches(tiles)
    assert len(set(places)) == closed
    assert all(sum(corner in area for corner in places) == 1 for area in areas(tiles))


@quick
@given(seeds, st.integers(1, 25), st.booleans())
def test_r29_r32_r37_keys_are_those_of_the_plain_way(seed: int, size: int, seeking: bool) -> None:
    tiles = random_zoo(Random(seed), size, seeking)
    found = zoo_map(tiles)
    for number, kind in enumerate(ANIMALS):
        plain = slow.enclosures(tiles, kind)
        assert sorted(((one.stars, one.time) for one in found.enclosures[number]), reverse=True) == plain
        assert divmod(found.keys[number], KEY_PER_STAR) == (plain[0] if plain else (0, 0))
    assert divmod(found.keys[BUSHES], KEY_PER_STAR) == slow.bushes(tiles)


def some_strands(random: Random) -> tuple[tuple[str, ...], ...]:
    """Return one or two strands that do not cross, over some of the ports."""
    ports = [port for port in PORTS if random.random() < 0.7] or ["AN"]
    turn = random.randrange(len(ports))
    ports = ports[turn:] + ports[:turn]
    cut = random.randrange(len(ports))
    return tuple(tuple(part) for part in (ports[:cut], ports[cut:]) if part)


def grown(random: Random, size: int) -> tuple[list[Tile], list[slow.Laid], ZooMap]:
    """Return a zoo of tiles with separate strands."""
    tiles: list[Tile] = []
    laid = slow.as_laid(())
    zoo = BARE
    for _ in range(size):
        tile = Tile("X", Half("bird", 1), Half("ape", 2), 0, some_strands(random))
        places = list(slow.places(laid, tile))
        if places:
            x, y, r = random.choice(places)
            tiles.append(tile)
            laid.append((tile, x, y, r))
            zoo = grow(zoo, turned(tile, r), x, y, len(tiles))
    return tiles, laid, zoo


@pytest.mark.long
@settings(max_examples=20, deadline=None)
@given(seeds, st.integers(1, 12))
def test_q7_r26_tiles_with_separate_roads_close_paths_as_union_find_says(seed: int, size: int) -> None:
    tiles, laid, zoo = grown(Random(seed), size)
    assert zoo.benches == slow.loops_by_union(laid)
    if tiles:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(around, "shapes", lambda number: tuple(turned(tiles[number], r) for r in range(4)))
            placed = tuple(PlacedTile(number, x, y, r, number + 1) for number, (_, x, y, r) in enumerate(laid[1:]))
            assert len(areas.__wrapped__(placed)) == zoo.benches


@quick
@given(seeds, st.integers(1, 25))
def test_a_chart_grown_step_by_step_is_the_chart_of_the_whole(seed: int, size: int) -> None:
    tiles = random_zoo(Random(seed), size, seeking=False)
    zoo_map.cache_clear()
    whole = zoo_map(tiles)
    zoo_map.cache_clear()
    for count in range(len(tiles) + 1):
        last = zoo_map(tiles[:count])
    assert last == whole


@pytest.mark.parametrize("way", sooner(["north", "south", "east", "west"], ("south", "east").__contains__))
def test_r18_zoos_may_grow_far_in_one_direction(way: str) -> None:
    """All 25 tiles in a row: the boards must neither run over at their edges nor lose a row in the south."""
    far = {"north": lambda at: -at[1], "south": lambda at: at[1], "east": lambda at: at[0], "west": lambda at: -at[0]}[
        way
    ]
    tiles: tuple[PlacedTile, ...] = ()
    left = list(range(len(TILES)))
    while left:
        ends = [(far(at), at[2] % 2, tile, at) for tile in left for at in legal_placements(tiles, tile)]
        if not ends:
            break
        _, _, tile, at = max(ends)
        left.remove(tile)
        tiles = (*tiles, PlacedTile(tile, *at, len(tiles) + 1))
    assert max(far((placed.x, placed.y, 0)) for placed in tiles) > 15
    laid = slow.as_laid(tiles)
    assert zoo_map(tiles).benches == slow.loops_by_union(laid)
    for tile in (0, 10, 20):
        assert set(find_placements(zoo_map(tiles), tile)) == set(slow.places(laid, TILES[tile]))
