"""What the things of the game are called."""

from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.components import numbers as n
from engine.games.zoo_tycoon.components.numbers import COMPONENTS

_SPECIES_WORDS = (names.singular, names.plural, names.mark, names.short_name)


def test_r3_everything_has_a_name() -> None:
    found = [
        *(call(one) for one in range(n.SPECIES) for call in _SPECIES_WORDS),
        *(call(one) for one in range(n.CATEGORIES) for call in (names.category_name, names.category_plural)),
        *(call(one) for one in range(n.BIOMES) for call in (names.biome_name, names.biome_letter)),
        *(call(one) for one in range(len(COMPONENTS.events)) for call in (names.event_name, names.event_text)),
        *map(names.donor_name, range(len(COMPONENTS.donors))),
        *map(names.building_name, range(n.BUILDINGS)),
        *map(names.focal_point_name, range(len(COMPONENTS.focal_points))),
        *map(names.park_name, range(len(COMPONENTS.parks))),
    ]
    assert all(found)
    assert not any("{" in word or "  " in word for word in found)
    assert names.building_name(3) == "rainforest and savanna education booth"
    assert names.animals(n.species("plains-zebra"), 3) == "three plains zebras"
    assert names.animals(n.species("lion"), 1) == "one lion"
    assert (names.sexes(1, 3), names.sexes(0, -2), names.sexes(0, 0)) == ("1♂ 3♀", "−2♀", "none")
    assert (names.square_name(0), names.square_name(47), names.position_name(11)) == ("a1", "h6", "w4")
    assert [names.colour_name(one) for one in (-1, 0, 1, 2)] == [
        "below the minimum standard", "yellow", "light green", "dark green",
    ]  # fmt: skip
    texts = {one.id: names.event_text(place) for place, one in enumerate(COMPONENTS.events)}
    assert texts["bad-weather"] == "every zoo loses 3 money, but not below 10; where there is less, it stays"
    assert texts["jungle-story"] == "the zoo with most rainforest species gets 3 buzz"
    assert texts["bird-disease"].startswith("no birds may come into an enclosure this year")


def test_r99_each_donor_says_what_he_gives_for() -> None:
    assert [names.donor_condition(place) for place in range(len(COMPONENTS.donors))] == [
        "most rainforest species",
        "most savanna species",
        "most montane forest species",
        "highest welfare, at least 0",
    ]
