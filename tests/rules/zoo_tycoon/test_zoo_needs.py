"""Test room, needs, standards, happiness and welfare (R24, R29–R46)."""

import pytest

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DARK, LIGHT, NO_COLOUR, YELLOW
from engine.games.zoo_tycoon.rules.zoo.needs import (
    colours,
    free_space,
    group_size,
    happiness,
    main_tiles,
    needs,
    why_unfit,
)
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.games.zoo_tycoon.rules.zoo.values import worth
from tests.rules.zoo_tycoon.zoos import S, empty, enclosure, main, strip, zoo


def refused(one) -> tuple[str, str]:
    refusal = why_unfit(one)
    assert refusal is not None
    return refusal.rule, refusal.text


def orangutans(animals: int, tiles: int, retreats: int, experience: int):
    return enclosure(strip(tiles), main("bornean-orangutan", 1, animals - 1, experience), retreats=retreats)


def test_e1_r38_r39_r40_three_orangutans():
    assert main_tiles(main("bornean-orangutan", 1, 2)) == 3
    assert why_unfit(orangutans(3, 5, 2, 1)) is None
    assert refused(orangutans(3, 4, 2, 1)) == ("R39", "Bornean orangutans need 2 free tiles (there is 1).")
    assert refused(orangutans(3, 5, 1, 1)) == ("R39", "Bornean orangutans need 2 retreats (there is 1).")
    assert worth(orangutans(3, 5, 2, 1)).cost == 6
    assert [happiness(orangutans(3, 5, 2, years)) for years in (1, 2, 3, 6)] == [YELLOW, YELLOW, LIGHT, LIGHT]


def test_e1_r40_dark_wants_five_animals_a_third_retreat_and_experience_6():
    assert happiness(orangutans(5, 7, 3, 6)) == DARK
    assert happiness(orangutans(5, 7, 2, 6)) == LIGHT
    assert happiness(orangutans(5, 7, 3, 5)) == LIGHT
    assert happiness(orangutans(4, 7, 3, 6)) == LIGHT


@pytest.mark.parametrize(("animals", "occupied"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_r24_r44_animals_stand_as_tightly_as_they_may(animals: int, occupied: int):
    assert main_tiles(main("wapiti", 0, animals)) == occupied


def test_r24_lying_females_take_room_and_discs_do_not():
    herd = main("wapiti", 1, 2, lying=3, male_discs=4, female_discs=4)
    assert group_size(herd) == 6
    assert main_tiles(herd) == 2


def test_r31_a_small_co_takes_one_tile_a_large_one_two():
    assert free_space(enclosure(strip(3), co="meerkat")) == 2
    assert free_space(enclosure(strip(3), co="blue-wildebeest")) == 1
    assert refused(enclosure(strip(1), co="blue-wildebeest")) == ("R31", "Blue wildebeest need 2 tiles; there is 1.")


def test_r33_free_space_is_what_neither_main_nor_co_takes_focal_points_do_not_matter():
    giraffes = enclosure(strip(6), main("giraffe", 1, 1), "meerkat", popularity=1, retreats=2)
    assert free_space(giraffes) == 3


def test_r34_empty_enclosures_and_co_alone_need_nothing():
    assert why_unfit(empty(strip(1), S)) is None
    assert why_unfit(enclosure(strip(1), co="meerkat")) is None


def test_r44_too_few_tiles_say_how_many_are_wanted_in_all():
    assert refused(enclosure(strip(2), main("giraffe", 1, 2))) == (
        "R44",
        "Giraffes and all with them need 5 tiles, free space included; there are 2.",
    )


def test_r29_every_inhabitant_lives_in_its_own_biome():
    assert refused(enclosure(strip(4), main("wapiti", 1, 2), biome=S))[0] == "R29"
    assert refused(enclosure(strip(4), main("wapiti", 1, 3), "meerkat"))[0] == "R29"


def test_r35_lions_tolerate_no_co():
    assert refused(enclosure(strip(8), main("lion", 1, 2), "meerkat", retreats=1))[0] == "R35"


def test_r36_a_co_counts_nothing_for_welfare():
    assert welfare(zoo(enclosure(strip(1), co="meerkat"))) == 0


def test_r38_needs_count_experience_free_space_retreats_group():
    zebras = enclosure(strip(5), main("plains-zebra", 1, 3, experience=2, lying=1), retreats=1)
    assert needs(zebras) == (2, 2, 1, 5)
    assert colours(zebras) == (LIGHT, DARK, YELLOW, LIGHT)
    assert happiness(zebras) == YELLOW


def test_r39_every_need_that_fails_is_named_with_its_figures():
    assert refused(enclosure(strip(2), main("plains-zebra", 1, 1))) == (
        "R39",
        "Plains zebras need 1 retreat (there are 0) and a group of 3 (there are 2).",
    )


@pytest.mark.parametrize("which", range(len(COMPONENTS.mains)))
def test_r39_the_minimum_group_in_the_smallest_enclosure_is_legal_and_nothing_less(which: int):
    card = COMPONENTS.mains[which]
    group, retreats = card.group.minimum, card.retreats.minimum
    tiles = max(-(-group // card.per_tile) + card.space.minimum, retreats)
    here = enclosure(strip(tiles), main(card.id, 1, group - 1), retreats=retreats)
    assert why_unfit(here) is None
    assert happiness(here) != NO_COLOUR
    if retreats:
        assert why_unfit(enclosure(strip(tiles), main(card.id, 1, group - 1), retreats=retreats - 1)) is not None
    if card.space.minimum and tiles > retreats:
        assert why_unfit(enclosure(strip(tiles - 1), main(card.id, 1, group - 1), retreats=retreats)) is not None


@pytest.mark.parametrize("which", range(len(COMPONENTS.mains)))
def test_r40_the_tops_of_all_four_ladders_are_dark_green(which: int):
    card = COMPONENTS.mains[which]
    group = card.group.top
    tiles = max(-(-group // card.per_tile) + card.space.top, card.retreats.top)
    here = enclosure(strip(tiles), main(card.id, 1, group - 1, card.experience.top), retreats=card.retreats.top)
    assert why_unfit(here) is None
    assert happiness(here) == DARK


def test_r42_a_printed_limit_is_never_exceeded_a_plus_is_no_limit():
    assert refused(enclosure(strip(8), main("giraffe", 1, 3), retreats=1)) == (
        "R42",
        "Giraffes live in groups of 3 at most; these would be 4.",
    )
    assert why_unfit(enclosure(strip(8), main("plains-zebra", 1, 11), retreats=1)) is None


def test_r43_bachelor_one_male_beside_females_any_number_alone():
    assert why_unfit(enclosure(strip(5), main("plains-zebra", 3, 0), retreats=1)) is None
    rule, text = refused(enclosure(strip(5), main("plains-zebra", 2, 1), retreats=1))
    assert (rule, text) == ("R43", "Plains zebras have 1 male at most in an enclosure with females; there would be 2.")
    assert refused(enclosure(strip(5), main("plains-zebra", 2, 0, lying=1), retreats=1))[0] == "R43"


def test_r43_alpha_never_two_males_any_no_restriction():
    assert refused(enclosure(strip(8), main("tiger", 2, 0), retreats=3))[0] == "R43"
    assert why_unfit(enclosure(strip(8), main("common-raccoon", 3, 1), retreats=1)) is None


def test_e17_r46_welfare_by_happiness():
    def capuchins(experience: int, tiles: int, retreats: int, row: int, animals: int = 9):
        return enclosure(strip(tiles, row), main("tufted-capuchin", 4, animals - 4, experience), retreats=retreats)

    yellow, light, dark = capuchins(1, 5, 3, 1), capuchins(2, 5, 3, 2), capuchins(4, 5, 3, 3)
    assert [happiness(one) for one in (yellow, light, dark)] == [YELLOW, LIGHT, DARK]
    assert welfare(zoo(yellow, light, dark, capuchins(4, 5, 3, 4))) == 3
    assert welfare(zoo()) == 0


def test_r45_happiness_follows_each_ingredient_at_once():
    assert happiness(orangutans(3, 5, 2, 3)) == LIGHT
    assert happiness(orangutans(3, 6, 2, 2)) == YELLOW
