"""What is read off the printed components: segments, colours, groups, ways over the exchange and what it offers."""

from collections import Counter

from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.components import numbers as n
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.components.species import Ladder, may_live_together, smallest_group

MAINS = {one.id: one for one in COMPONENTS.mains}


def test_r15_segments() -> None:
    values = {0: 0, 2: 0, 3: 1, 6: 1, 7: 2, 10: 2, 11: 3, 43: 11, 90: 11}
    assert {value: COMPONENTS.conservation.segment(value) for value in values} == values


def test_r39_r40_a_ladder() -> None:
    whole, gap = Ladder(1, 2, 4), Ladder(None, None, 0)
    assert [whole.colour(value) for value in range(6)] == [-1, 0, 1, 1, 2, 2]
    assert (whole.minimum, whole.top) == (1, 4)
    assert (gap.minimum, gap.top, gap.colour(0), gap.colour(-1)) == (0, 0, n.DARK, n.NO_COLOUR)


def test_r43_males() -> None:
    tiger, zebra, macaw = MAINS["tiger"], MAINS["plains-zebra"], MAINS["red-and-green-macaw"]
    assert [may_live_together(tiger, *group) for group in ((1, 1), (2, 0), (2, 1))] == [True, False, False]
    assert [may_live_together(zebra, *group) for group in ((1, 3), (3, 0), (2, 1))] == [True, True, False]
    assert may_live_together(macaw, 3, 3)
    assert smallest_group(zebra, 2, 1) is None
    assert smallest_group(zebra, 3, 1) == (3, 0)
    assert smallest_group(zebra, 1, 4) == (0, 3)
    assert smallest_group(tiger, 2, 0) == (1, 0)


def test_r51_points_follow_the_group() -> None:
    assert [MAINS["plains-zebra"].points_at(size) for size in (0, 3, 4, 6, 12)] == [0, 0, 1, 2, 2]
    assert [MAINS["tiger"].points_at(size) for size in (1, 2)] == [1, 2]
    for one in COMPONENTS.mains:
        colours = [place for place, start in enumerate(one.group.colours) if start is not None]
        assert [allowed - (one.popularity[0] >= 4) for _, allowed in one.points] == colours, one.id


def test_r85_walks_over_the_exchange() -> None:
    assert [names.position_name(place) for place in n.NEIGHBOURS[0]] == ["u2", "v1"]
    assert [names.position_name(place) for place in n.NEIGHBOURS[5]] == ["u2", "v1", "v3", "w2"]
    walks = [(place,) for place in range(n.POSITIONS)]
    for _ in range(COMPONENTS.givens.rounds - 1):
        walks = [(*walk, place) for walk in walks for place in n.NEIGHBOURS[walk[-1]] if place not in walk]
    assert len(walks) == 424


def test_r86_what_each_position_offers() -> None:
    for place in range(n.POSITIONS):
        framed = [
            one for one, row in zip(COMPONENTS.mains, COMPONENTS.exchange.cells, strict=True) if row[place].framed
        ]
        levels = Counter(one.level for one in framed)
        assert levels[1] >= 4
        assert levels[2] >= 2
        assert levels[3] >= 1
        assert {one.biome for one in framed if one.level == 1} == {one.id for one in COMPONENTS.biomes}
        assert sum(one.first_round for one in framed) >= 10
        assert sum(min(row[place].males, row[place].females) < 0 for row in COMPONENTS.exchange.cells) >= 6


def test_r92_giant_pandas_demand_what_lions_are() -> None:
    assert n.DEMANDED_CATEGORY[n.species("giant-panda")] == n.CATEGORY[n.species("lion")]
