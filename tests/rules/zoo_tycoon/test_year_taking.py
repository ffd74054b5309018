"""Hold up R92 to R94, R96, R126 to R130, A13, A14, A18 and A37: what it takes to take."""

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    CATEGORIES,
    CATEGORY as OF_CATEGORY,
    COMPONENTS,
    MAINS,
    SPECIES,
    species,
)
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.demands import (
    CATEGORY_SPECIES,
    GONE,
    POPULARITY_LOW,
    YELLOW_MAINS,
    UnmetNeed,
    unmet_by_newcomer,
    unmet_needs,
)
from engine.games.zoo_tycoon.rules.summer.housing import has_space
from engine.games.zoo_tycoon.rules.summer.offers import takable
from tests.rules.zoo_tycoon.zoos import figured, zoo

CATEGORY = [category.id for category in COMPONENTS.categories]
LEVEL = [main.level for main in COMPONENTS.mains]
LION, GORILLA, ELEPHANT, PANDA, TAMARIN, VULTURE, ZEBRA = map(
    species,
    (
        "lion",
        "western-gorilla",
        "asian-elephant",
        "giant-panda",
        "golden-lion-tamarin",
        "bearded-vulture",
        "plains-zebra",
    ),
)


def unmet(main: int, yellow: int = 0, popularity: int = 0, **counts: int) -> tuple[UnmetNeed, ...]:
    categories = tuple([counts.get(CATEGORY[place], 0) for place in range(CATEGORIES)])
    return unmet_by_newcomer(main, yellow, categories, popularity)


def carnivores(count: int) -> list[int]:
    return [one for one in range(SPECIES) if CATEGORY[OF_CATEGORY[one]] == "carnivore" and one != PANDA][:count]


@pytest.mark.parametrize("main", [one for one in range(MAINS) if LEVEL[one] == 1])
def test_r92_level_i_needs_nothing(main: int) -> None:
    assert unmet(main, yellow=3) == ()


@pytest.mark.parametrize("main", [one for one in range(MAINS) if LEVEL[one] > 1])
def test_r92_levels_ii_and_iii_need_a_zoo_without_a_yellow_main(main: int) -> None:
    assert unmet(main, popularity=15, bird=5, primate=5, ungulate=5, carnivore=5) == ()
    yellow = unmet(main, yellow=2, popularity=15, bird=5, primate=5, ungulate=5, carnivore=5)
    assert yellow == (UnmetNeed(YELLOW_MAINS, 2, 0),)


def test_r92_a37_an_empty_zoo_has_no_yellow_main() -> None:
    assert unmet_needs(figured(), GORILLA) == ()


def test_r92_a13_so_many_species_of_a_category_are_exhibited() -> None:
    bird = CATEGORY.index("bird")
    assert unmet(VULTURE, bird=1) == (UnmetNeed(CATEGORY_SPECIES, 1, 3, bird),)
    assert unmet(VULTURE, bird=3) == ()


def test_r92_r14_elephant_and_panda_need_popularity_15() -> None:
    assert unmet(ELEPHANT, ungulate=3, popularity=14) == (UnmetNeed(POPULARITY_LOW, 14, 15),)
    assert unmet(PANDA, carnivore=5, popularity=15) == ()
    popular = {COMPONENTS.mains[one].id for one in range(MAINS) if UnmetNeed(POPULARITY_LOW, 0, 15) in unmet(one)}
    assert popular == {"asian-elephant", "giant-panda"}


def test_r92_every_need_that_fails_is_named() -> None:
    found = unmet_needs(figured(9, welfare=-1, exhibits=carnivores(2)), PANDA, gone=True)
    assert [one.kind for one in found] == [GONE, YELLOW_MAINS, CATEGORY_SPECIES, POPULARITY_LOW]
    assert (found[2].have, found[2].need) == (2, 5)


def test_r93_what_is_owned_may_always_be_topped_up() -> None:
    waiting = replace(figured(welfare=-4), quarantine=(Group(ELEPHANT, 1, 1),))
    assert unmet_needs(waiting, ELEPHANT) == ()
    assert unmet_needs(figured(welfare=-4, exhibits=(ELEPHANT,)), ELEPHANT) == ()
    assert unmet_needs(figured(welfare=-4), ELEPHANT)


def test_r96_the_pair_is_gone_for_all_others() -> None:
    assert unmet_needs(figured(20, exhibits=carnivores(5)), PANDA, gone=True) == (UnmetNeed(GONE),)
    assert unmet_needs(figured(), GORILLA, gone=True) == ()


def test_r96_the_panda_is_taken_as_a_pair() -> None:
    assert [takable(PANDA, animals, (1, 1)) for animals in ((1, 1), (1, 0), (0, 1))] == [True, False, False]
    assert not takable(PANDA, (0, 0), (0, 0))


def test_r90_at_least_one_animal_and_no_more_than_there_are() -> None:
    assert [takable(ZEBRA, animals, (1, 2)) for animals in ((0, 1), (1, 2), (0, 0), (2, 1), (1, 3))] == [
        True, True, False, False, False,
    ]  # fmt: skip


def held(*mains: int) -> Zoo:
    return zoo(*[Group(main, 1, 0) for main in mains])


def test_r94_a14_quarantine_takes_any_mix_of_one_main_a_space() -> None:
    assert has_space(held(), LION)
    assert has_space(held(ZEBRA), LION)
    assert has_space(held(ZEBRA, LION), LION)


def test_r94_e27_both_spaces_hold_other_mains() -> None:
    assert not has_space(held(LION, GORILLA), ZEBRA)
