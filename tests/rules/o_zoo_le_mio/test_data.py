"""Hold up the tiles: what must be true of every set, and the figures of the house set."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.games.o_zoo_le_mio.components import TILES, Components, faults
from engine.games.o_zoo_le_mio.rules.placements import find_placements
from engine.games.o_zoo_le_mio.rules.zoo import BARE
from engine.shared.components import FILE, parse, printed

TEXT = printed("engine.games.o_zoo_le_mio", FILE)
KINDS = ("ape", "mammal", "bird", "reptile", "sea")
Box = dict[str, Any]


def read(text: str) -> Components:
    return parse(text, Components, faults, FILE)


def test_every_kind_has_ten_halves_and_twenty_stars() -> None:
    halves = [half for tile in TILES for half in (tile.a, tile.b)]
    for kind in KINDS:
        assert sorted(half.stars for half in halves if half.animal == kind) == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3]
    assert sum(half.stars for half in halves) == 100


def test_perft_of_a_new_zoo() -> None:
    first = [6, 4, 6, 6, 6, 5, 6, 6, 4, 6, 8, 4, 4, 5, 4, 6, 6, 4, 8, 4, 4, 8, 6, 7, 5]
    assert [len(find_placements(BARE, tile)) for tile in range(25)] == first
    assert sum(first) == 138


def broken(change: Callable[[Box], object]) -> str:
    """Return what is said about the file after a change."""
    box = json.loads(TEXT)
    change(box)
    with pytest.raises(ValueError, match=r"data\.json") as caught:
        read(json.dumps(box))
    return str(caught.value)


def tile(number: int, **fields: Any) -> Callable[[Box], object]:
    return lambda box: box["tiles"][number].update(fields)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (tile(3, bushes="many"), "$.tiles[3].bushes"),
        (tile(3, bushes=-1), "Expected `int` >= 0 - at `$.tiles[3].bushes`"),
        (tile(3, id="T01"), "$.tiles[3].id: 'T01' is there twice"),
        (tile(3, colour="red"), "$.tiles[3]"),
        (tile(3, a={"animal": "unicorn", "stars": 1}), "$.tiles[3].a.animal: there is no kind 'unicorn'"),
        (tile(3, b={"animal": "sea", "stars": 4}), "Expected `int` <= 3 - at `$.tiles[3].b.stars`"),
        (tile(3, a={"animal": "sea", "stars": 1}), "$.tiles[3]: the halves of a tile show two different kinds"),
        (tile(3, strands=[]), "Expected `array` of length >= 1 - at `$.tiles[3].strands`"),
        (tile(3, strands=[["AN"], []]), "Expected `array` of length >= 1 - at `$.tiles[3].strands[1]`"),
        (tile(3, strands=[["AN", "AE"]]), "Invalid enum value 'AE' - at `$.tiles[3].strands[0][1]`"),
        (tile(3, strands=[["AN", "BN"], ["AN"]]), "$.tiles[3].strands: the port AN is there twice"),
        (tile(3, strands=[["AN", "BE"], ["BN", "AS"]]), "$.tiles[3].strands: two strands cross each other"),
        (lambda box: box["tiles"].pop(), "$.supply: 24 tiles must fill all years exactly"),
        (lambda box: box.update(schema="zoo-tiles/2"), "Invalid enum value 'zoo-tiles/2' - at `$.schema`"),
        (lambda box: box.pop("supply"), "supply"),
        (lambda box: box["animals"].pop(), "Expected `array` of length >= 5 - at `$.animals`"),
        (lambda box: box["animals"][0].update(id="sea"), "$.animals: the kinds of animals are all different"),
        (lambda box: box["supply"].update(trees=2), "Expected `int` >= 3 - at `$.supply.trees`"),
        (lambda box: box["start_tiles"].pop(), "$.start_tiles: there is one for each of the 4 flags"),
        (lambda box: box["start_tiles"][2].update(strands=[["AN"]]), "$.start_tiles[2]: all zoos begin alike"),
        (
            lambda box: [start.update(entrance_cells=[[0, 1]]) for start in box["start_tiles"]],
            "$.start_tiles[0].entrance_cells",
        ),
        (
            lambda box: [start.update(strands=[["AN", "BS"]]) for start in box["start_tiles"]],
            "$.start_tiles[0].strands: no path runs into the entrance",
        ),
    ],
)
def test_a_broken_file_is_refused_by_place_and_reason(change: Callable[[Box], object], says: str) -> None:
    assert says in broken(change)


def test_what_is_not_json_is_refused() -> None:
    with pytest.raises(ValueError, match=r"data\.json: "):
        read("25 tiles")


def test_owners_of_the_printed_game_may_put_in_its_tiles() -> None:
    box = json.loads(TEXT)
    box["status"] = "read off the printed tiles"
    box["tiles"][3].update(bushes=2, strands=[["AN", "AW"], ["BE", "BS"]])
    assert read(json.dumps(box)).tiles[3].bushes == 2
