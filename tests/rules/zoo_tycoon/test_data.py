"""The printed components: figures against the tables, and what is our own."""

from __future__ import annotations

from collections import Counter

from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.components import numbers as n
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.components.schema import Ladder, may_live_together, smallest_group
from tests.rules.zoo_tycoon import tables

MAINS = {one.id: one for one in COMPONENTS.mains}
RISING = (0, 3, 7, 11, 15, 19, 23, 27, 31, 35, 39)


def called(name: str) -> str:
    return name[0].upper() + name[1:]


def test_r86_cells_of_the_exchange() -> None:
    for line, one, row in zip(
        tables.EXCHANGE.strip().splitlines(), COMPONENTS.mains, COMPONENTS.exchange.cells, strict=True
    ):
        cells = [f"{cell.males}/{cell.females}{'*' * cell.framed}" for cell in row]
        assert line.split() == [*called(one.name).split(), *cells]


def test_r2_r3_what_is_in_the_box() -> None:
    box = COMPONENTS.box
    assert (box.enclosure_tiles, box.buildings, box.co_tiles, box.meeples) == (172, 53, 35, 236)
    assert (box.prohibition_tiles, box.contraception_tiles, box.focal_points, box.dice) == (44, 16, 155, 8)
    assert (box.discs, box.events, box.donors) == ((20, 20), 18, 7)
    assert box.main_cards == 4 * 22 + 1
    assert Counter(one.level for one in COMPONENTS.mains) == {1: 9, 2: 9, 3: 5}
    assert Counter(one.biome for one in COMPONENTS.co) == {"rainforest": 4, "savanna": 4, "montane": 4}
    assert Counter(one.tiles for one in COMPONENTS.co) == {1: 5, 2: 7}


def test_r4_tiles_for_everybody() -> None:
    givens = COMPONENTS.givens
    assert COMPONENTS.box.enclosure_tiles == 4 * 43
    assert givens.start_tiles + (givens.rounds - 1) * 5 == 36


def test_r5_the_board() -> None:
    assert (COMPONENTS.board.columns, COMPONENTS.board.rows, COMPONENTS.board.prohibited) == (8, 6, 1)


def test_r9_r21_r102_r120_money_and_a_start() -> None:
    money, givens = COMPONENTS.money, COMPONENTS.givens
    assert (money.least, money.most, money.start, money.kept, money.loan, money.loan_to) == (-10, 30, 10, 3, 4, 10)
    assert (givens.start_tiles, givens.workers, givens.quarantine, givens.free_tiles, givens.free_trades) == (
        6,
        3,
        2,
        3,
        2,
    )
    assert COMPONENTS.costs.workers == (0, 3, 3)
    assert (COMPONENTS.costs.tile, COMPONENTS.costs.focal_point, COMPONENTS.costs.construction) == (7, 2, 2)


def test_r15_segments() -> None:
    assert COMPONENTS.popularity.starts == COMPONENTS.conservation.starts == (*RISING, 43)
    assert COMPONENTS.education.starts == RISING
    assert [COMPONENTS.conservation.segment(value) for value in (0, 2, 3, 6, 7, 10, 11, 43, 90)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
        11,
        11,
    ]


def test_r17_r18_spaces_of_education() -> None:
    track = COMPONENTS.education
    assert track.conservation == tuple(range(4, 41, 4))
    assert track.popularity == tuple(range(6, 39, 4))
    assert track.top == 40
    assert COMPONENTS.popularity.top is None
    assert COMPONENTS.conservation.top is None


def test_r83_r153_the_breeding_program() -> None:
    track = COMPONENTS.breeding
    assert (track.starts, track.top, track.steps, track.first, track.second) == ((0, 1, 6), 10, (1, 2, 0), 8, 4)


def test_r46_r154_welfare() -> None:
    welfare = COMPONENTS.welfare
    assert welfare.colours == (-1, 0, 2)
    assert (welfare.first, welfare.second, welfare.least, welfare.loss, welfare.below) == (5, 3, 1, 2, -1)


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


def test_r57_r60_buildings() -> None:
    counts = Counter(COMPONENTS.building_kinds[kind].id for kind in n.KIND)
    assert counts == {"park": 3, "education-booth": 3, "conservation-center": 2, "food-booth": 6, "zoo-shop": 3}
    copies = Counter[str]()
    for one in COMPONENTS.buildings:
        copies[one.kind] += one.copies
    assert copies == {"park": 12, "education-booth": 12, "conservation-center": 8, "food-booth": 18, "zoo-shop": 3}
    assert [n.BUILDING_BIOMES[one] for one in range(n.BUILDINGS) if n.KIND[one] == n.BOOTH] == [(0, 1), (0, 2), (1, 2)]
    assert [one.price for one in COMPONENTS.building_kinds] == [5, 5, 5, 5, 8]


def test_r61_r62_r63_r64_r67_what_buildings_bring() -> None:
    kinds = COMPONENTS.building_kinds
    assert [(kinds[kind].brings, kinds[kind].most) for kind in (n.PARK, n.BOOTH, n.CENTER)] == [(1, 4), (2, 8), (1, 4)]
    assert kinds[n.BOOTH].most_by_biome == 4
    assert [(kinds[kind].brings, kinds[kind].needs, kinds[kind].touching) for kind in (n.FOOD, n.SHOP)] == [
        (3, 10, 2),
        (5, 10, 1),
    ]


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


def test_r127_r92_what_round_one_does_not_offer() -> None:
    assert [one.id for one in COMPONENTS.mains if not one.first_round] == ["asian-elephant", "giant-panda"]
    assert [one.id for one in COMPONENTS.mains if one.single] == ["giant-panda"]
    assert n.DEMANDED_CATEGORY[n.species("giant-panda")] == n.CATEGORY[n.species("lion")]


def test_r140_what_is_our_own_is_marked() -> None:
    """Each record says which of its fields are our own invention; the known ones of R140 and others are not among them."""
    assert "reintroduction" not in MAINS["bornean-orangutan"].house
    assert "reintroduction" in MAINS["arabian-oryx"].house
    assert not {"dice", "thresholds", "litter", "nurture"} & set(MAINS["asian-elephant"].house)
    assert "males" not in MAINS["tiger"].house
    assert "popularity" in MAINS["tiger"].house
    assert all("points" in one.house and "meeples" in one.house for one in COMPONENTS.mains)
    assert COMPONENTS.exchange.house == ("rows", "columns", "cells")
    assert COMPONENTS.popularity.house == ("starts", "revenue")
    assert COMPONENTS.board.house == ("rows",)
    assert [one.id for one in COMPONENTS.co if "popularity" not in one.house] == ["fischers-lovebird"]
    assert all("second" in one.house for one in COMPONENTS.parks[:4])
    assert COMPONENTS.parks[4].house == ("first",)
