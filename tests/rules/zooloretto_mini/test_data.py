"""Broken component data is refused with the file, the place in it, and the reason."""

from __future__ import annotations

import json

import pytest

from engine.games.zooloretto_mini.components import COMPONENTS, Components, faults
from engine.shared.components import FILE, parse, printed

TEXT = printed("engine.games.zooloretto_mini", FILE)


def read(text, file=FILE):
    return parse(text, Components, faults, file)


def change(*path, to):
    data = json.loads(TEXT)
    there = data
    for step in path[:-1]:
        there = there[step]
    there[path[-1]] = to
    return json.dumps(data)


def test_the_file_in_the_package_is_read():
    assert read(TEXT) == COMPONENTS


@pytest.mark.parametrize(
    ("path", "to", "reason"),
    [
        (("kinds", 3, "plain"), 8, "$.kinds[3]: every kind has as many adults, so 11, not 12"),
        (("kinds", 0, "plain"), "seven", "Expected `int`, got `str` - at `$.kinds[0].plain`"),
        (("kinds", 2, "young"), 3, "$.kinds[2].young: 2 pairs need as many offspring, not 3"),
        (("kinds", 2, "name"), "llama", "$.kinds: 'llama' is there twice"),
        (("kinds", 2, "letter"), "L", "$.kinds: the letter 'L' is there twice"),
        (("kinds", 1, "letter"), "GI", "Expected `str` of length <= 1 - at `$.kinds[1].letter`"),
        (("kinds", 1, "female"), -1, "Expected `int` >= 0 - at `$.kinds[1].female`"),
        (("kinds",), [], "$.kinds: there are 7 kinds of animals, not 0"),
        (("landscapes",), [], "$.landscapes: there are 3 types of landscape, not 0"),
        (("landscapes", 1, "plural"), "", "Expected `str` of length >= 1 - at `$.landscapes[1].plural`"),
        (("zoo", "values"), [0, 1, 2, 3, 4, 8], "$.zoo.values: 0 to 6 animals need 7 values, not 6"),
        (("zoo", "values"), [0, 1, 2, 3, 9, 8, 12], "$.zoo.values: the values begin with 0 and never fall"),
        (("zoo", "places"), 0, "Expected `int` >= 1 - at `$.zoo.places`"),
        (("zoo", "enclosures"), 2, "$.zoo.enclosures: a zoo board has 3 enclosures, not 2"),
        (("zoo", "barn"), -2, "Expected `int` >= 0 - at `$.zoo.barn`"),
        (("end_pile",), 14, "$.tables[3].trucks: the last round may need more than the 14 end tiles"),
        (("tables", 0, "trucks"), [3], "$.tables[0].trucks: 2 players have 3 trucks, not 1"),
        (("tables", 1, "trucks"), [3, 3, 3, 3], "$.tables[1].trucks: 3 players have 3 trucks, not 4"),
        (("end_pile",), 53, "$.end_pile: 2 players draw 53 tiles; 53 of them leave no main pile"),
        (("tables", 0, "trucks"), [0, 2, 3], "$.tables[0].trucks: a truck holds at least one tile"),
        (("tables", 1, "removed"), 7, "$.tables[1].removed: 7 of 7 kinds cannot stay out"),
        (("tables", 1, "seats"), 2, "$.tables: there is one entry for each of (2, 3, 4, 5) seats, not (2, 2, 4, 5)"),
        (("color",), "red", "Object contains unknown field `color`"),
    ],
)
def test_a_mistake_is_named_with_file_place_and_reason(path, to, reason):
    with pytest.raises(ValueError, match=r"^mine\.json: ") as caught:
        read(change(*path, to=to), "mine.json")
    assert reason in str(caught.value)


def test_the_box_holds_what_the_printed_one_does():
    kinds, landscapes = COMPONENTS.kinds, COMPONENTS.landscapes
    assert sum(kind.adults for kind in kinds) == 77
    assert sum(kind.female + kind.male for kind in kinds) == 28
    assert sum(kind.young for kind in kinds) == 14
    assert sum(landscape.tiles for landscape in landscapes) == 9
    assert COMPONENTS.zoo.values == (0, 1, 2, 3, 4, 8, 12)


def test_all_kinds_have_as_many_tiles():
    data = json.loads(TEXT)
    data["kinds"][0]["plain"], data["kinds"][1]["plain"] = 6, 8
    with pytest.raises(ValueError, match=r"kinds\[1\]: every kind has as many adults, so 10, not 12"):
        read(json.dumps(data))


def test_what_is_missing_is_named():
    data = json.loads(TEXT)
    del data["end_pile"]
    with pytest.raises(ValueError, match=r"data\.json: .*`end_pile`"):
        read(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", TEXT[:-20]])
def test_what_is_no_data_at_all_is_refused(text):
    with pytest.raises(ValueError, match=r"^data\.json: "):
        read(text)


@pytest.mark.parametrize("seats", [1, 6])
def test_there_is_no_table_for_one_or_six(seats):
    with pytest.raises(ValueError, match=f"not {seats}"):
        COMPONENTS.table(seats)


def test_e2_the_end_pile_outlasts_every_last_round():
    for table in COMPONENTS.tables:
        assert sum(table.trucks) <= COMPONENTS.end_pile
