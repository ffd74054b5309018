"""Hold up what is in the box: who can be trained, and that a broken data file is refused with its place and reason."""

import json

import pytest

from engine.games.aquaretto.components import Components, faults
from engine.games.aquaretto.rules.table import COIN, FISH, TRAINABLE
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.components import FILE, parse, printed
from tests.rules.aquaretto.build import kind

TEXT = printed("engine.games.aquaretto", FILE)


def read(text, file=FILE):
    return parse(text, Components, faults, file)


def test_r41_only_dolphins_orcas_and_sea_lions_without_flash_can_be_trained():
    able = {tile for tile in range(COIN + 1) if TRAINABLE[tile]}
    forms = (PLAIN, FEMALE, MALE, YOUNG, MOTHER, FATHER, FISH)
    assert able == {animal(kind(letter), form) for letter in "DOS" for form in forms}


def broken(change):
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        (lambda d: d.pop("zoo"), "zoo", "missing"),
        (lambda d: d.update(extra=1), "extra", "unknown field"),
        (lambda d: d["kinds"][3].update(plain="one"), "$.kinds[3].plain", "Expected `int`"),
        (lambda d: d["kinds"].pop(), "$.totals.adults", "77, not 88"),
        (lambda d: d["kinds"][0].update(name=""), "$.kinds[0].name", "of length >= 1"),
        (lambda d: d["kinds"][0].update(name="orca"), "$.kinds[0].name", "twice"),
        (lambda d: d["kinds"][0].update(letter="O"), "$.kinds[0].letter", "twice"),
        (lambda d: d["kinds"][3].update(wild=1), "$.kinds[3].wild", "trained"),
        (lambda d: d["kinds"][3].update(young=3), "$.kinds[3].young", "2 pairs"),
        (lambda d: d["kinds"][3].update(fish=-6), "$.kinds[3].fish", "Expected `int` >= 0"),
        (lambda d: d["kinds"][3].update(fish=5), "$.totals.adults", "87, not 88"),
        (lambda d: d["kinds"][3].update(fish=5, plain=2), "$.totals.fish", "29, not 30"),
        (lambda d: d["totals"].update(young=17), "$.totals.young", "16, not 17"),
        (lambda d: d["zoo"].update(rows=["oo", "o"]), "$.zoo.rows", "one length"),
        (lambda d: d["zoo"].update(spaces=20), "$.zoo.spaces", "19 spaces, not 20"),
        (lambda d: d["zoo"].update(rows=["o o"], spaces=2), "$.zoo.rows", "hang together"),
        (lambda d: d["zoo"].update(basins=0), "$.zoo.basins", "Expected `int` >= 1"),
        (lambda d: d["expansions"].update(large=["##", "#."]), "$.expansions.large", "4 spaces, not 3"),
        (lambda d: d["expansions"].update(small=["###"]), "$.expansions.small", "two by two"),
        (lambda d: d["expansions"].update(small=["#", "##"]), "$.expansions.small", "equally long"),
        (lambda d: d["rewards"].update(coin=[3, 9, 6]), "$.rewards.coin", "rising"),
        (lambda d: d["rewards"].update(coworker=[5, 14]), "$.rewards.coworker", "1 to 13"),
        (lambda d: d["rewards"].update(coworker=[5, 9]), "$.rewards", "not both"),
        (lambda d: d["coworkers"].update(supply=15), "$.coworkers.supply", "16"),
        (lambda d: d["prices"].update(seller=3), "$.prices.seller", "no more than is paid"),
        (lambda d: d["prices"].update(small=0), "$.prices.small", "Expected `int` >= 1"),
        (lambda d: d["depot"].update(managed=3), "$.depot.managed", "cheaper"),
        (lambda d: d["tables"].pop(0), "$.tables", "one entry for each"),
        (lambda d: d["tables"][0].update(removed=6), "$.tables[0].removed", "only 5"),
        (lambda d: d["tables"][1].update(trucks=[3, 3]), "$.tables[1].trucks", "3 players have 3 trucks, not 2"),
        (lambda d: d["tables"][0].update(trucks=[1, 2]), "$.tables[0].trucks", "2 players have 3 trucks, not 2"),
        (lambda d: d.update(end_pile=65), "$.end_pile", "2 players draw 65 tiles"),
        (lambda d: d["money"].update(start=7), "$.money.start", "cannot begin with 7 each of 30 coins"),
        (lambda d: (d["kinds"][3].update(plain=2), d["kinds"][4].update(plain=0)), "$.kinds[3]", "so 11, not 12"),
        (lambda d: d["tables"][1].update(trucks=[0, 3, 3]), "$.tables[1].trucks", "at least one tile"),
        (lambda d: d["tables"][3].update(trucks=[4, 3, 3, 3, 3]), "$.tables[3].trucks", "15 end tiles"),
    ],
)
def test_a_broken_file_is_refused_with_its_place_and_reason(change, path, reason):
    with pytest.raises(ValueError, match=r"somebody\.json") as caught:
        read(broken(change), "somebody.json")
    assert path in str(caught.value)
    assert reason in str(caught.value)


def test_a_file_that_is_no_json_is_refused():
    with pytest.raises(ValueError, match=r"data\.json"):
        read("{")
