"""Test what buildings bring, and where commercial ones may stand (R57–R67, A9, A42, A47)."""

import itertools
import random

import pytest

from engine.games.zoo_tycoon.components.numbers import BOOTH, CENTER, FOOD, PARK, SHOP
from engine.games.zoo_tycoon.rules.zoo.buildings import effect, income, most_served, why_no_commerce, why_unserved
from tests.rules.zoo_tycoon.zoos import M, R, S, building, drawn, empty, enclosure, main, strip, zoo


def bring(kind: int, *things) -> int:
    here = zoo(*things)
    return effect(here.enclosures, here.buildings, kind)


def commerce(*things) -> tuple[str, str] | None:
    here = zoo(*things)
    refusal = why_no_commerce(here.enclosures, here.buildings)
    return None if refusal is None else (refusal.rule, refusal.text)


def by_trying_all(reach: list[int], most: int, things: int) -> int:
    """Return the best assignment, found by trying each thing at each building and at none."""
    best = 0
    for choice in itertools.product(range(-1, len(reach)), repeat=things):
        fits = all(place < 0 or reach[place] >> thing & 1 for thing, place in enumerate(choice))
        if fits and all(choice.count(place) <= most for place in range(len(reach))):
            best = max(best, things - choice.count(-1))
    return best


@pytest.mark.parametrize("seed", range(60))
def test_r59_a9_the_assignment_is_the_best_there_is(seed: int):
    rng = random.Random(seed)
    things = rng.randint(1, 6)
    reach = [rng.getrandbits(things) for _ in range(rng.randint(0, 3))]
    most = rng.randint(1, 4)
    assert most_served(reach, most) == by_trying_all(reach, most, things)


def test_r61_a_park_brings_one_for_each_adjacent_building_parks_not_counted():
    where = drawn(".c.", "bpq", ".b.")
    b, c = where["b"] & -where["b"], where["c"]
    park = building(where["p"], PARK)
    assert bring(PARK, park) == 0
    assert bring(PARK, park, building(c, CENTER)) == 1
    assert bring(PARK, park, building(c, CENTER), building(b, CENTER, number=1)) == 2
    assert bring(PARK, park, building(where["q"], PARK, number=1)) == 0


def test_r59_r61_a_building_between_two_parks_counts_for_one():
    where = drawn("pcq")
    parks = building(where["p"], PARK), building(where["q"], PARK, number=1)
    assert bring(PARK, *parks, building(where["c"], CENTER)) == 1


def test_r62_only_enclosures_of_its_biomes_with_education_count():
    where = drawn(".c.", "abd")
    booth = building(where["b"], BOOTH, R, S)
    assert bring(BOOTH, booth, enclosure(where["a"], co="jabiru")) == 2
    assert bring(BOOTH, booth, empty(where["a"], R)) == 0
    assert bring(BOOTH, booth, enclosure(where["a"], co="striped-skunk")) == 0
    assert bring(BOOTH, booth, enclosure(where["a"], co="jabiru"), enclosure(where["c"], co="meerkat")) == 4


def test_r62_four_by_biome_eight_in_all():
    where = drawn(".c.", "abd", ".e.")
    booth = building(where["b"], BOOTH, R, S)
    jungle = enclosure(where["a"], co="jabiru"), enclosure(where["c"], co="axis-deer")
    plains = enclosure(where["d"], co="meerkat"), enclosure(where["e"], co="dama-gazelle")
    assert bring(BOOTH, booth, *jungle) == 4
    assert bring(BOOTH, booth, *jungle, enclosure(where["d"], co="great-hornbill")) == 4
    assert bring(BOOTH, booth, *jungle, *plains) == 8


def test_r62_an_enclosure_that_touches_a_booth_twice_counts_once():
    where = drawn("aa", "ab")
    assert bring(BOOTH, building(where["b"], BOOTH, R, S), enclosure(where["a"], co="jabiru")) == 2


def test_e29_r59_one_enclosure_at_two_booths_of_its_biome_counts_once():
    where = drawn("bac")
    savanna = enclosure(where["a"], main("common-ostrich", 1, 2))
    booths = building(where["b"], BOOTH, R, S), building(where["c"], BOOTH, S, M)
    assert bring(BOOTH, *booths, savanna) == 2


def test_r59_a9_booths_share_three_neighbours_as_the_owner_would():
    where = drawn("a.c", "bxd", ".e.")
    first, second = building(where["b"], BOOTH, R, S), building(where["d"], BOOTH, S, M)
    middle = enclosure(where["x"], co="blue-wildebeest", biome=S)
    plains = enclosure(where["a"], co="meerkat"), enclosure(where["c"], co="fischers-lovebird")
    assert bring(BOOTH, first, second, middle, *plains) == 6


def test_r63_a_center_counts_enclosures_with_conservation():
    where = drawn(".c.", "abd")
    center = building(where["b"], CENTER)
    assert bring(CENTER, center, enclosure(where["a"], co="dama-gazelle")) == 1
    assert bring(CENTER, center, enclosure(where["a"], co="meerkat")) == 0
    lynx = enclosure(where["c"], co="eurasian-otter")
    assert bring(CENTER, center, enclosure(where["a"], co="dama-gazelle"), lynx) == 2


def test_r59_r63_an_enclosure_between_two_centers_counts_for_one():
    where = drawn("bac")
    gazelles = enclosure(where["a"], co="dama-gazelle")
    assert bring(CENTER, building(where["b"], CENTER), building(where["c"], CENTER, number=1), gazelles) == 1


# --- commercial buildings --------------------------------------------------------------------------------------------

CO = ("meerkat", "fischers-lovebird", "blue-wildebeest", "dama-gazelle")


def plains(where: dict[str, int], letters: str):
    return [enclosure(where[letter], co=name) for letter, name in zip(letters, CO, strict=False)]


def test_r65_the_first_booth_touches_two_enclosures_of_its_biome_with_animals():
    where = drawn("axc")
    booth = building(where["x"], FOOD, S)
    assert commerce(booth, *plains(where, "ac")) is None
    assert commerce(booth, *plains(where, "a")) == (
        "R65",
        "A savanna food booth needs 2 different enclosures of the biome with animals beside it; there is 1.",
    )
    assert commerce(booth, *plains(where, "a"), empty(where["c"], S)) is not None
    assert commerce(booth, *plains(where, "a"), enclosure(where["c"], co="jabiru")) is not None


def test_e37_r65_a_second_booth_needs_a_third_enclosure():
    where = drawn("axc", ".yd")
    first, second = building(where["x"], FOOD, S), building(where["y"], FOOD, S, number=1)
    two = drawn("axc", ".yc")
    shared = [enclosure(two["a"], co="meerkat"), enclosure(two["c"], co="blue-wildebeest")]
    assert commerce(first, second, *shared) == (
        "R65",
        "Two savanna food booths need 3 different enclosures of the biome with animals beside them; there are 2.",
    )
    assert commerce(first, second, *plains(where, "ac"), enclosure(where["d"], co="dama-gazelle")) is None


def test_a47_either_booth_may_be_the_first_and_the_first_may_lend_one():
    where = drawn("axc", "byd")
    first, second = building(where["x"], FOOD, S), building(where["y"], FOOD, S, number=1)
    assert commerce(first, second, *plains(where, "abd")) is None
    assert commerce(second, first, *plains(where, "abd")) is None
    lent = drawn(".b.", "axc", ".cy")
    one, other = building(lent["x"], FOOD, S), building(lent["y"], FOOD, S, number=1)
    assert commerce(one, other, *plains(lent, "abc")) is None


@pytest.mark.parametrize("seed", range(40))
def test_a47_r65_two_booths_are_served_exactly_if_some_way_serves_both(seed: int):
    rng = random.Random(seed)
    first, second = rng.getrandbits(4), rng.getrandbits(4)
    some_way = any(
        two & more == two and one & fewer == one and not two & one
        for more, fewer in ((first, second), (second, first))
        for two in (3, 5, 6, 9, 10, 12)
        for one in (1, 2, 4, 8)
    )
    assert (why_unserved(S, (first, second), ()) is None) == some_way


def test_r66_e37_a_shop_wants_both_booths_and_any_one_enclosure():
    where = drawn("axc", "byd", "zz.")
    booths = building(where["x"], FOOD, S), building(where["y"], FOOD, S, number=1)
    shop = building(where["z"] & -where["z"], SHOP, S)
    assert commerce(*booths, shop, *plains(where, "abd")) is None
    assert commerce(booths[0], shop, *plains(where, "ac")) == (
        "R66",
        "A savanna zoo shop needs 2 food booths of its biome; there is 1.",
    )
    far = building(strip(1, row=5), SHOP, S)
    assert commerce(*booths, far, *plains(where, "abd")) == (
        "R66",
        "A savanna zoo shop needs 1 enclosure of its biome with animals beside it; there are 0.",
    )


def test_r67_income_of_booths_and_shops():
    where = drawn("xyz")
    booths = building(where["x"], FOOD, S), building(where["y"], FOOD, R)
    assert income(zoo(*booths).buildings) == 6
    assert income(zoo(*booths, building(where["z"], SHOP, S)).buildings) == 11
