"""Hold up R92 to R94, R96, R126 to R130, A13, A14, A18 and A37: what it takes to take."""

from __future__ import annotations

import pytest

from engine.games.zoo_tycoon.components.numbers import CATEGORIES, COMPONENTS, MAINS, species
from engine.games.zoo_tycoon.rules.year.taking import (
    CATEGORY_SPECIES,
    GONE,
    POPULARITY_LOW,
    YELLOW_MAINS,
    Lack,
    Taker,
    has_quarantine,
    takable,
    unmet_needs,
)

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


def taker(owned: tuple[int, ...] = (), yellow: int = 0, popularity: int = 0, **counts: int) -> Taker:
    categories = tuple([counts.get(CATEGORY[place], 0) for place in range(CATEGORIES)])
    return Taker(sum(1 << one for one in owned), yellow, categories, popularity)


@pytest.mark.parametrize("main", [one for one in range(MAINS) if LEVEL[one] == 1])
def test_r92_level_i_needs_nothing(main: int) -> None:
    assert unmet_needs(taker(yellow=3), main) == ()


@pytest.mark.parametrize("main", [one for one in range(MAINS) if LEVEL[one] > 1])
def test_r92_levels_ii_and_iii_need_a_zoo_without_a_yellow_main(main: int) -> None:
    content = taker(popularity=15, bird=5, primate=5, ungulate=5, carnivore=5)
    assert unmet_needs(content, main) == ()
    yellow = taker(yellow=2, popularity=15, bird=5, primate=5, ungulate=5, carnivore=5)
    assert unmet_needs(yellow, main) == (Lack(YELLOW_MAINS, 2, 0),)


def test_r92_a37_an_empty_zoo_has_no_yellow_main() -> None:
    assert unmet_needs(taker(), GORILLA) == ()


def test_r92_a13_so_many_species_of_a_category_are_exhibited() -> None:
    bird = CATEGORY.index("bird")
    assert unmet_needs(taker(bird=1), VULTURE) == (Lack(CATEGORY_SPECIES, 1, 3, bird),)
    assert unmet_needs(taker(bird=3), VULTURE) == ()


def test_r92_r14_elephant_and_panda_need_popularity_15() -> None:
    assert unmet_needs(taker(ungulate=3, popularity=14), ELEPHANT) == (Lack(POPULARITY_LOW, 14, 15),)
    assert unmet_needs(taker(carnivore=5, popularity=15), PANDA) == ()
    popular = {
        COMPONENTS.mains[one].id for one in range(MAINS) if Lack(POPULARITY_LOW, 0, 15) in unmet_needs(taker(), one)
    }
    assert popular == {"asian-elephant", "giant-panda"}


def test_r92_every_need_that_fails_is_named() -> None:
    found = unmet_needs(taker(yellow=1, carnivore=2, popularity=9), PANDA, gone=True)
    assert [one.kind for one in found] == [GONE, YELLOW_MAINS, CATEGORY_SPECIES, POPULARITY_LOW]
    assert (found[2].have, found[2].need) == (2, 5)


def test_r93_what_is_owned_may_always_be_topped_up() -> None:
    assert unmet_needs(taker(owned=(ELEPHANT,), yellow=4), ELEPHANT) == ()


def test_r96_the_pair_is_gone_for_all_others() -> None:
    assert unmet_needs(taker(carnivore=5, popularity=20), PANDA, gone=True) == (Lack(GONE),)
    assert unmet_needs(taker(), GORILLA, gone=True) == ()


def test_r96_the_panda_is_taken_as_a_pair() -> None:
    assert [takable(PANDA, animals, (1, 1)) for animals in ((1, 1), (1, 0), (0, 1))] == [True, False, False]
    assert not takable(PANDA, (0, 0), (0, 0))


def test_r90_at_least_one_animal_and_no_more_than_there_are() -> None:
    assert [takable(ZEBRA, animals, (1, 2)) for animals in ((0, 1), (1, 2), (0, 0), (2, 1), (1, 3))] == [
        True, True, False, False, False,
    ]  # fmt: skip


def test_r94_a14_quarantine_takes_any_mix_of_one_main_a_space() -> None:
    assert has_quarantine((), LION)
    assert has_quarantine((ZEBRA,), LION)
    assert has_quarantine((ZEBRA, LION), LION)


def test_r94_e27_both_spaces_hold_other_mains() -> None:
    assert not has_quarantine((LION, GORILLA), ZEBRA)
