"""A data file that cannot be the game's is refused, with file, place and reason."""

import json

import pytest

from engine.games.zoo_tycoon.components.faults import faults
from engine.games.zoo_tycoon.components.schema import Components
from engine.shared.components import FILE, parse, printed

TEXT = printed("engine.games.zoo_tycoon.components", FILE)
TIGER, ELEPHANT, PANDA, TAMARIN, ORANGUTAN = 12, 13, 17, 18, 19
BROKEN = "a ladder rises from colour to colour"
WRONG = [
    (("biomes", 1, "id"), "rainforest", "$.biomes: two of them are called rainforest"),
    (("biomes", 1, "letter"), "Sa", "Expected `str` of length <= 1 - at `$.biomes[1].letter`"),
    (("categories", 0, "id"), "fowl", "$.mains[0].category: there is no category bird"),
    (("parks",), [], "Expected `array` of length >= 5 - at `$.parks`"),
    (("mains", 1, "name"), "jabiru", "$.mains: two of them are called jabiru"),
    (("mains", 1, "mark"), "Ma", "$.mains: two of them are called Ma"),
    (("mains", 1, "mark"), "Cap", "Expected `str` of length <= 2 - at `$.mains[1].mark`"),
    (("mains", 1, "biome"), "tundra", "$.mains[1].biome: there is no biome tundra"),
    (("mains", 1, "category"), "ape", "$.mains[1].category: there is no category ape"),
    (("mains", 1, "HOUSE DATA"), ["claws"], "$.mains[1].HOUSE DATA: there is no field claws here"),
    (("mains", 1, "level"), 2, "$.mains: they stand in the order of their levels"),
    (("mains", 1, "males"), "shy", "$.mains[1].males"),
    (("mains", 1, "popularity"), [], "Expected `array` of length >= 1 - at `$.mains[1].popularity`"),
    (("mains", TIGER, "popularity"), [5, 3], "$.mains[12].popularity: two animals have a higher base value than one"),
    (("mains", 1, "education"), -1, "Expected `int` >= 0 - at `$.mains[1].education`"),
    (("mains", 1, "per_tile"), 0, "Expected `int` >= 1 - at `$.mains[1].per_tile`"),
    (("mains", 1, "cost"), 0, "Expected `int` >= 1 - at `$.mains[1].cost`"),
    (("mains", 1, "experience"), [1, 4, 2], f"$.mains[1].experience: {BROKEN}"),
    (("mains", 1, "space"), [None, None, None], "$.mains[1].space: a ladder has at least one colour"),
    (("mains", 1, "retreats"), [1, 2, None], "$.mains[1].retreats: every species can be dark green"),
    (("mains", 1, "retreats"), [2, 2, 3], f"$.mains[1].retreats: {BROKEN}"),
    (("mains", 1, "group"), [0, 5, 9], "$.mains[1].group: a group is one animal or more"),
    (("mains", 4, "most"), 2, "$.mains[4].most: the largest group reaches the highest colour"),
    (("mains", 1, "points"), [[4, 0], [6, 1], [9, 2]], "$.mains[1].points: each colour of the group"),
    (("mains", 1, "points"), [[4, 1], [5, 1], [9, 2]], "$.mains[1].points: a larger group allows more"),
    (("mains", 1, "thresholds"), [None, 4, 5], "$.mains[1].thresholds: thresholds never rise"),
    (("mains", 1, "thresholds"), [6, None, 5], "$.mains[1].thresholds: where a colour breeds"),
    (("mains", 1, "thresholds"), [None, 7, 5], "Expected `int` <= 6 - at `$.mains[1].thresholds[1]`"),
    (("mains", 1, "litter"), 0, "Expected `int` >= 1 - at `$.mains[1].litter`"),
    (("mains", 1, "meeples"), [2, 1], "$.mains[1].meeples: the box must hold a smallest group"),
    (("mains", 1, "meeples"), [6, 11], "$.box.meeples: the records add up to 237, not 236"),
    (("mains", ELEPHANT, "demand", "category"), "fish", "$.mains[13].demand.category: there is no category fish"),
    (("mains", PANDA, "group"), [None, None, 1], "$.mains[17].single: a single pair is a group of two"),
    (("mains", PANDA, "single"), False, "$.box.main_cards: the records add up to 92, not 89"),
    (("mains", TAMARIN, "reintroduction"), None, "$.mains[18].reintroduction: level 3 is reintroduced"),
    (("mains", TAMARIN, "reintroduction", "times"), 0, "Expected `int` >= 1 - at `$.mains[18].reintroduction.times`"),
    (("mains", ORANGUTAN, "id"), "orangutan", "$.mains: there is no bornean-orangutan"),
    (("mains", ORANGUTAN, "group"), [None, 2, 5], "$.mains[19].points: each colour of the group"),
    (("co", 0, "copies"), 0, "Expected `int` >= 1 - at `$.co[0].copies`"),
    (("co", 0, "copies"), 4, "$.box.co_tiles: the records add up to 36, not 35"),
    (("parks", 0, "members", 0), ["dodo"], "$.parks[0].members[0]: there is no species dodo"),
    (("parks", 0, "members", 0), [], "Expected `array` of length >= 1 - at `$.parks[0].members[0]`"),
    (("parks", 0, "members", 0), ["tiger"], "$.parks: two of them are called tiger"),
    (("parks", 0, "second"), 6, "$.parks[0].second: the second square is worth less"),
    (("parks", 4, "without", "species"), "tiger", "$.parks[4].without.species: tiger is no member"),
    (("parks", 4, "without", "points"), 5, "$.parks[4].without.points: what a park is worth"),
    (("building_kinds", 0, "id"), "garden", "$.building_kinds: there are these, in this order: park"),
    (("building_kinds", 3, "brings"), 0, "Expected `int` >= 1 - at `$.building_kinds[3].brings`"),
    (("buildings", 3, "biomes"), ["rainforest"], "$.buildings[3].biomes: its kind is for 2 biomes, not 1"),
    (("buildings", 3, "biomes"), ["rainforest", "sea"], "$.buildings[3].biomes: there is no biome sea"),
    (("buildings", 3, "kind"), "kiosk", "$.buildings[3].kind: there is no kind kiosk"),
    (("buildings", 3, "copies"), 0, "Expected `int` >= 1 - at `$.buildings[3].copies`"),
    (("buildings", 3, "copies"), 5, "$.box.buildings: the records add up to 54, not 53"),
    (("focal_points", 0, "id"), "beauty", "$.focal_points: there are these, in this order"),
    (("popularity", "starts"), [0], "Expected `array` of length >= 2 - at `$.popularity.starts`"),
    (("popularity", "revenue", 3), 16, "$.popularity.revenue: each segment pays more"),
    (("popularity", "revenue", 0), 1, "$.popularity.revenue: white spaces pay nothing"),
    (("education", "top"), 38, "$.education.top: the track ends inside its last segment"),
    (("education", "top"), None, "$.education.top: this track ends"),
    (("education", "conservation", 0), 6, "$.education.popularity: a space pays one thing"),
    (("education", "conservation"), list(range(1, 12)), "$.education.popularity: a space pays one thing"),
    (("education", "popularity", 8), 41, "$.education.popularity: the spaces rise"),
    (("money", "kept"), 11, "$.money: least, 0, what winter leaves"),
    (("money", "loan"), 0, "$.money.loan: a loan brings money"),
    (("costs", "workers"), [0, 3], "$.costs.workers: the first of 3 workers"),
    (("costs", "tile"), 0, "Expected `int` >= 1 - at `$.costs.tile`"),
    (("givens", "start_tiles"), 0, "Expected `int` >= 1 - at `$.givens.start_tiles`"),
    (("givens", "entertainment"), [1, 0, 1], "Expected `int` >= 1 - at `$.givens.entertainment[1]`"),
    (("givens", "two_player_parks"), 6, "$.givens.two_player_parks: there are not so many"),
    (("board", "prohibited"), 6, "$.board: some rows of the board are free"),
    (("board", "rows"), 9, "$.board: a set of squares has 64 bits"),
    (("events", 2, "biome"), "sea", "$.events[2].biome: there is no biome sea"),
    (("events", 0, "biome"), "savanna", "$.events[0].biome: what does biome, and nothing else, names a biome"),
    (("events", 7, "name"), "", "Expected `str` of length >= 1 - at `$.events[7].name`"),
    (("events", 10, "level"), None, "$.events[10].level: what does halt, and nothing else, names a level"),
    (("events", 14, "category"), "fish", "$.events[14].category: there is no category fish"),
    (("donors", 3, "copies"), 5, "$.box.donors: the records add up to 8, not 7"),
    (("donors", 0, "biome"), "sea", "$.donors[0].biome: there is no biome sea"),
    (("exchange", "rows"), 4, "$.exchange.cells: each main has 16 cells"),
    (("exchange", "rows"), 1, "$.exchange: there are at least as many positions as rounds"),
    (("exchange", "rows"), 7, "Expected `int` <= 6 - at `$.exchange.rows`"),
    (("exchange", "cells", 0), [], "$.exchange.cells: each main has 12 cells"),
    (("exchange", "cells", 0, 1), [0, 1, True], "$.exchange.cells[0][1]: a frame means that a smallest group"),
    (("exchange", "cells", 3, 0), [2, 1, True], "$.exchange.cells[3][0]: a frame means"),
    (("exchange", "cells", 3, 0), [1, 3, False], "$.exchange.cells[3][0]: a frame means"),
    (("exchange", "cells", PANDA, 0), [2, 1, True], "$.exchange.cells[17][0]: a single species is offered as a pair"),
    (("exchange", "cells", 3, 0), [0, 0, False], "$.exchange.cells[3][0]: something is offered or wanted"),
    (("box", "events"), 17, "$.box.events: the records add up to 18, not 17"),
    (("box", "donors"), 8, "$.box.donors: the records add up to 7, not 8"),
    (("mains", 0, "colour"), "red", "unknown field `colour`"),
    (("mains", 0, "level"), "one", "$.mains[0].level"),
]


def read(text, file=FILE):
    return parse(text, Components, faults, file)


@pytest.mark.parametrize(("path", "value", "reason"), WRONG, ids=[reason[:60] for _, _, reason in WRONG])
def test_r2_r3_a_wrong_file_is_refused_with_place_and_reason(path, value, reason) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(TEXT)
    here = data
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    with pytest.raises(ValueError, match=r"^changed\.json: ") as caught:
        read(json.dumps(data), "changed.json")
    assert reason in str(caught.value)


def test_r86_too_few_species_for_round_one_are_refused() -> None:
    data = json.loads(TEXT)
    framed = [row for row in data["exchange"]["cells"] if row[0][2]]
    for row in framed[:3]:
        row[0] = [-1, -1, False]
    with pytest.raises(ValueError, match="position 0 offers fewer than 8 species for round 1"):
        read(json.dumps(data))


def test_owners_of_the_printed_game_may_correct_house_data() -> None:
    data = json.loads(TEXT)
    data["mains"][TIGER].update({"popularity": [3], "thresholds": [None, 6, 4], "litter": 2})
    data["popularity"].update({"starts": [0, 3, 8, 12], "revenue": [0, 2, 5, 9]})
    data["education"]["conservation"][0] += 1
    data["board"]["rows"] = 7
    data["exchange"]["cells"][TIGER][0] = [1, 0, True]
    assert read(json.dumps(data)).popularity.revenue == (0, 2, 5, 9)


@pytest.mark.parametrize(
    "name",
    ["biomes", "mains", "co", "parks", "building_kinds", "buildings", "focal_points", "staff", "events", "donors"],
)
def test_r3_a_shorter_list_is_refused(name: str) -> None:
    data = json.loads(TEXT)
    data[name].pop()
    with pytest.raises(ValueError, match=r"data\.json: .*\$\."):
        read(json.dumps(data))


def test_r3_a_file_that_is_cut_off_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^data\.json: "):
        read(TEXT[:-20])
