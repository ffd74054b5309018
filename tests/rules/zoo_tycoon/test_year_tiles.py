"""Hold up R98 to R101 and R163: the tiles that come free of charge in autumn."""

from __future__ import annotations

from collections import Counter

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.autumn.free_tiles import Tiles, donated, donor_deck, tiles_due
from engine.games.zoo_tycoon.rules.model import Zoo
from tests.rules.zoo_tycoon.zoos import figured, of_biomes

IDS = [donor.id for donor in COMPONENTS.donors]
RAINFOREST, MONTANE, WELFARE = map(IDS.index, ("rainforest", "montane", "welfare"))


def zoo(rainforest: int = 0, montane: int = 0, welfare: int = 0, conservation: int = 0) -> Zoo:
    return figured(welfare=welfare, conservation=conservation, exhibits=of_biomes(rainforest, 0, montane))


def test_r99_most_species_of_the_donors_biome() -> None:
    assert donated(RAINFOREST, (zoo(rainforest=2), zoo(rainforest=1, montane=5))) == (True, False)
    assert donated(MONTANE, (zoo(rainforest=2), zoo(rainforest=1, montane=5))) == (False, True)


def test_r99_at_least_one_species() -> None:
    assert donated(RAINFOREST, (zoo(montane=3), zoo())) == (False, False)


def test_r99_exact_ties_all_receive() -> None:
    assert donated(MONTANE, (zoo(montane=2), zoo(montane=2), zoo(montane=1))) == (True, True, False)


def test_r99_the_highest_welfare_of_at_least_0() -> None:
    assert donated(WELFARE, (zoo(welfare=-1), zoo(welfare=0), zoo(welfare=0))) == (False, True, True)
    assert donated(WELFARE, (zoo(welfare=-1), zoo(welfare=-2))) == (False, False)
    assert donated(WELFARE, (zoo(welfare=3), zoo(welfare=0))) == (True, False)


def test_r100_r16_never_from_white_spaces() -> None:
    assert [one.conservation for one in tiles_due(RAINFOREST, (zoo(conservation=2), zoo(conservation=1)))] == [0, 0]


def test_r98_to_r100_three_to_five_tiles() -> None:
    best, other = tiles_due(WELFARE, (zoo(welfare=2, conservation=5), zoo(conservation=1)))
    assert (best, other) == (Tiles(3, 1, 1), Tiles(3, 0, 0))


def test_r101_seven_donors_four_of_them_for_welfare() -> None:
    assert Counter(donor_deck()) == {RAINFOREST: 1, IDS.index("savanna"): 1, MONTANE: 1, WELFARE: 4}


def test_r163_alone_a_donor_wants_at_least_one_species() -> None:
    assert donated(WELFARE, (zoo(),)) == (False,)
    assert donated(WELFARE, (zoo(montane=1),)) == (True,)
    assert donated(MONTANE, (zoo(montane=1),)) == (True,)
    assert donated(RAINFOREST, (zoo(montane=1),)) == (False,)


def test_r163_alone_the_conservation_tile_comes_above_2() -> None:
    assert [tiles_due(WELFARE, (zoo(conservation=one),))[0].conservation for one in (2, 3)] == [0, 1]
