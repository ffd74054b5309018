"""The printed components: donors, staff actions, national parks, events."""

from __future__ import annotations

from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.components import numbers as n
from engine.games.zoo_tycoon.components.numbers import COMPONENTS


def test_r99_donors() -> None:
    assert [(names.donor_condition(place), one.copies) for place, one in enumerate(COMPONENTS.donors)] == [
        ("most rainforest species", 1),
        ("most savanna species", 1),
        ("most montane forest species", 1),
        ("highest welfare, at least 0", 4),
    ]


def test_r132_r139_staff() -> None:
    assert [(one.name, one.season, one.limit) for one in COMPONENTS.staff] == [
        ("breeding", "spring", "species"),
        ("birth control", "spring", "worker"),
        ("exchange", "summer", "worker"),
        ("unexpected supply", "summer", "game"),
        ("unexpected demand", "summer", "game"),
        ("animal keeping", "autumn", "worker"),
        ("entertainment", "autumn", "round"),
        ("maintenance", "autumn", "worker"),
    ]
    assert dict(zip(names.TRACKS, COMPONENTS.givens.entertainment, strict=True)) == {
        "popularity": 1,
        "education": 2,
        "conservation": 1,
    }


def test_r147_r148_events() -> None:
    found = {one.id: (one.effect, one.amount) for one in COMPONENTS.events if one.effect != "disease"}
    assert found == {
        "broadcast-tv-show": ("buzz", 3),
        "normal-year": ("nothing", 0),
        "jungle-story": ("biome", 3),
        "king-of-the-savanna": ("biome", 3),
        "elk-brothers": ("biome", 3),
        "bad-weather": ("money", -3),
        "nice-weather": ("money", 3),
        "generous-legacy": ("tile", 1),
        "educational-excellence": ("education", 3),
        "motivated-employees": ("staff", 2),
        "breeding-halt": ("halt", 0),
        "animal-rescue": ("rescue", 1),
        "high-fertility": ("fertility", 1),
        "zoo-protest": ("protest", -1),
    }
    late = {one.id for one in COMPONENTS.events if not one.last_round}
    assert late == {"breeding-halt", "bird-disease", "primate-disease", "ungulate-disease", "carnivore-disease"}
    ill = [n.EVENT_CATEGORY[place] for place, one in enumerate(COMPONENTS.events) if one.effect == "disease"]
    assert [names.category_plural(one) for one in ill] == ["birds", "primates", "ungulates", "carnivores"]


def test_r158_a23_events_that_are_special() -> None:
    assert [one.id for one in COMPONENTS.events if not one.two_players] == ["generous-legacy"]
    assert [(one.id, one.floor) for one in COMPONENTS.events if one.floor is not None] == [("bad-weather", 10)]
    assert [one.timing for one in COMPONENTS.events if one.effect == "protest"] == ["winter"]
