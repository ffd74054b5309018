"""A data file that cannot be the game's is refused, with file, place and reason."""

from __future__ import annotations

import json

import pytest

from engine.games.zoo_tycoon.components.faults import faults
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.components.schema import Components
from engine.shared.components import FILE, parse, printed

TEXT = printed("engine.games.zoo_tycoon.components", FILE)
TIGER, ELEPHANT, PANDA, TAMARIN, ORANGUTAN = 12, 13, 17, 18, 19
BROKEN = "a ladder rises from colour to colour"
WRONG = [
    (("biomes", 1, "id"), "rainforest", "$.biomes: two of them are called rainforest"),
    (("biomes", 1, "letter"), "Sa", "$.biomes: there are 3 biomes with one letter each"),
    (("categories", 0, "id"), "fowl", "$.categories: there is no bird"),
    (("mains", 1, "name"), "jabiru", "$.mains: two of them are called jabiru"),
    (("mains", 1, "mark"), "Ma", "$.mains: two of them are called Ma"),
    (("mains", 1, "mark"), "Cap", "$.mains[1].mark: a mark has two letters"),
    (("mains", 1, "biome"), "tundra", "$.mains[1].biome: there is no biome tundra"),
    (("mains", 1, "category"), "ape", "$.mains[1].category: there is no category ape"),
    (("mains", 1, "HOUSE DATA"), ["claws"], "$.mains[1].HOUSE DATA: there is no field claws here"),
    (("mains", 1, "level"), 2, "$.mains: there are 9 of level 1"),
    (("mains", 1, "males"), "shy", "$.mains[1].males"),
    (("mains", 1, "popularity"), [], "$.mains[1].popularity: there is one base value"),
    (("mains", TIGER, "popularity"), [5, 3], "$.mains[12].popularity: there is one base value"),
    (
        ("mains", TIGER, "popularity"),
        [3],
        "$.mains: the base value of american-black-bear, snow-leopard, tiger depends",
    ),
    (("mains", TIGER, "males"), "any", "$.mains[12].males: this contradicts what is known of tiger"),
    (("mains", 1, "education"), -1, "$.mains[1].education: values are 0 or more"),
    (("mains", 1, "per_tile"), 0, "$.mains[1].per_tile: at least one animal"),
    (("mains", 1, "cost"), 0, "$.mains[1].cost: every main has running costs"),
    (("mains", 1, "experience"), [1, 4, 2], f"$.mains[1].experience: {BROKEN}"),
    (("mains", 1, "experience"), [2, 3, 4], "$.mains[1].experience: experience starts at 1"),
    (("mains", 1, "space"), [None, None, None], "$.mains[1].space: a ladder has at least one colour"),
    (("mains", 1, "retreats"), [1, 2, None], "$.mains[1].retreats: every species can be dark green"),
    (("mains", 1, "retreats"), [2, 2, 3], f"$.mains[1].retreats: {BROKEN}"),
    (("mains", 1, "group"), [0, 5, 9], "$.mains[1].group: a group is one animal or more"),
    (("mains", 4, "most"), 2, "$.mains[4].most: the largest group reaches the highest colour"),
    (("mains", 1, "points"), [[4, 0], [6, 1], [9, 2]], "$.mains[1].points: each colour of the group"),
    (("mains", 1, "points"), [[4, 1], [5, 1], [9, 2]], "$.mains[1].points: a larger group allows more"),
    (("mains", 1, "thresholds"), [None, 4, 5], "$.mains[1].thresholds: thresholds never rise"),
    (("mains", 1, "thresholds"), [6, None, 5], "$.mains[1].thresholds: where a colour breeds"),
    (("mains", 1, "thresholds"), [None, 7, 5], "$.mains[1].thresholds: a die can fail"),
    (("mains", 1, "litter"), 0, "$.mains[1].litter: a success brings"),
    (("mains", 1, "meeples"), [2, 1], "$.mains[1].meeples: the box must hold a smallest group"),
    (("mains", 1, "meeples"), [6, 11], "$.box.meeples: the records add up to 237, not 236"),
    (("mains", 1, "demand"), {"category": "bird", "species": 1}, "$.mains[1].demand: level 1 demands nothing"),
    (("mains", 1, "first_round"), False, "$.mains[1].first_round: what demands popularity"),
    (("mains", ELEPHANT, "demand", "category"), "fish", "$.mains[13].demand.category: there is no category fish"),
    (
        ("mains", ELEPHANT, "demand", "popularity"),
        14,
        "$.mains[13].demand: this contradicts what is known of asian-elephant",
    ),
    (("mains", ELEPHANT, "thresholds"), [None, 5, 5], "$.mains[13].thresholds: this contradicts"),
    (("mains", PANDA, "group"), [None, None, 1], "$.mains[17].single: a single pair is a group of two"),
    (("mains", PANDA, "single"), False, "$.box.main_cards: the records add up to 92, not 89"),
    (("mains", TAMARIN, "reintroduction"), None, "$.mains[18].reintroduction: level 3 is reintroduced"),
    (("mains", TAMARIN, "reintroduction", "times"), 0, "$.mains[18].reintroduction: it needs young"),
    (("mains", ORANGUTAN, "group"), [None, 2, 5], "$.mains[19].points: each colour of the group"),
    (("mains", ORANGUTAN, "retreats"), [None, 1, 3], "$.mains[19].retreats: this contradicts"),
    (("mains", 3, "cost"), 2, "$.mains[3].cost: this contradicts what is known of plains-zebra"),
    (("mains", 14, "conservation"), 0, "$.mains[14].conservation: this contradicts"),
    (("co", 0, "biome"), "savanna", "$.co: each biome has 4 co-species"),
    (("co", 0, "tiles"), 2, "$.co: there are 5 co-species of one tile and 7 of two"),
    (("co", 0, "copies"), 0, "$.co[0]: a co-species is in the box"),
    (("co", 0, "copies"), 4, "$.box.co_tiles: the records add up to 36, not 35"),
    (("co", 4, "education"), 2, "$.co[4].education: this contradicts what is known of fischers-lovebird"),
    (("co", 7, "conservation"), 0, "$.co[7].conservation: this contradicts what is known of dama-gazelle"),
    (("parks", 0, "members", 0), ["dodo"], "$.parks[0].members[0]: there is no species dodo"),
    (("parks", 0, "members", 0), [], "$.parks[0].members: every entry names one species"),
    (("parks", 0, "members", 0), ["tiger"], "$.parks: two of them are called tiger"),
    (("parks", 0, "second"), 6, "$.parks[0].second: the second square is worth less"),
    (("parks", 2, "members", 3), ["plains-zebra"], "$.parks[2].members: the Serengeti takes zebra or ostrich"),
    (("parks", 4, "without", "species"), "tiger", "$.parks[4].without.species: tiger is no member"),
    (("parks", 4, "without", "points"), 5, "$.parks[4].without.points: what a park is worth"),
    (("parks", 4, "without"), None, "$.parks[4].without: Wolong is worth 4 without the panda"),
    (("building_kinds", 0, "id"), "garden", "$.building_kinds: there are these, in this order: park"),
    (("building_kinds", 0, "most"), None, "$.building_kinds[0].most: a building that scores has a limit"),
    (("building_kinds", 3, "brings"), 0, "$.building_kinds[3]: a building costs something"),
    (("building_kinds", 3, "needs"), 0, "$.building_kinds[3]: a commercial building needs popularity"),
    (("building_kinds", 3, "needs"), 11, "$.building_kinds: the printed rules say"),
    (("building_kinds", 3, "brings"), 4, "$.building_kinds: the printed rules say"),
    (("buildings", 3, "biomes"), ["rainforest"], "$.buildings: there are 3 parks, a booth for each two biomes"),
    (("buildings", 3, "biomes"), ["rainforest", "sea"], "$.buildings[3].biomes: there is no biome sea"),
    (("buildings", 3, "kind"), "kiosk", "$.buildings[3].kind: there is no kind kiosk"),
    (("buildings", 3, "copies"), 0, "$.buildings[3].copies: every building is in the box"),
    (("buildings", 3, "copies"), 5, "$.box.buildings: the records add up to 54, not 53"),
    (("focal_points", 0, "id"), "beauty", "$.focal_points: there are these, in this order"),
    (("popularity", "starts"), [0], "$.popularity.starts: the segments begin at 0"),
    (("popularity", "starts", 1), 4, "$.popularity.starts: spaces 0 to 2 are white"),
    (("popularity", "revenue", 3), 16, "$.popularity.revenue: each segment pays more"),
    (("popularity", "revenue", 3), 21, "$.popularity.revenue: 20, 23 and 27 are paid somewhere"),
    (("popularity", "revenue", 0), 1, "$.popularity.revenue: white spaces pay nothing"),
    (("popularity", "bonus", "second"), 4, "$.popularity.bonus: the highest level gets more"),
    (("popularity", "bonus", "second"), 3, "$.popularity.bonus: the printed rules say"),
    (("conservation", "starts", 3), 12, "$.conservation.starts: 7 to 10 is one segment"),
    (("education", "top"), 38, "$.education.top: the track ends inside its last segment"),
    (("education", "top"), None, "$.education.top: this track ends"),
    (("education", "conservation", 0), 6, "$.education.popularity: a space pays one thing"),
    (("education", "conservation"), list(range(1, 12)), "$.education.popularity: a space pays one thing"),
    (("education", "conservation"), [*range(4, 37, 4), 37, 39, 40], "$.education.conservation: at most 10 points"),
    (("education", "popularity", 8), 41, "$.education.popularity: the spaces rise"),
    (("breeding", "starts"), [0, 1, 7], "$.breeding.starts: the segments are 1 to 5"),
    (("breeding", "steps"), [1, 2, 3], "$.breeding.steps: levels 1 and 2 move"),
    (("breeding", "second"), 8, "$.breeding.second: the second gets less"),
    (("welfare", "colours"), [0, 0, 2], "$.welfare.colours: happier animals count more"),
    (("welfare", "second"), 6, "$.welfare.second: the second gets less"),
    (("welfare", "below"), 1, "$.welfare.below: nobody is rewarded and punished"),
    (("money", "kept"), 11, "$.money: least, 0, what winter leaves"),
    (("money", "loan"), 0, "$.money.loan: a loan brings money"),
    (("money", "most"), 31, "$.money: the printed rules say"),
    (("costs", "workers"), [0, 3], "$.costs.workers: the first of 3 workers"),
    (("costs", "tile"), 0, "$.costs: everything costs something"),
    (("costs", "tile"), 6, "$.costs: the printed rules say"),
    (("givens", "rounds"), 8, "$.exchange: there are 424 walks over 8 positions"),
    (("givens", "start_tiles"), 0, "$.givens: there are rounds, tiles"),
    (("givens", "entertainment"), [1, 0, 1], "$.givens.entertainment: popularity, education"),
    (("givens", "two_player_parks"), 6, "$.givens.two_player_parks: there are not so many"),
    (("board", "prohibited"), 6, "$.board: some rows of the board are free"),
    (("board", "rows"), 9, "$.board: a set of squares has 64 bits"),
    (("board", "columns"), 7, "$.board: the printed rules say"),
    (("staff", 0, "id"), "sweeping", "$.staff: there are these, in this order: breeding"),
    (("staff", 0, "season"), "summer", "$.staff[0]: breeding is for spring"),
    (("events", 0, "effect"), "nothing", "$.events: one event does buzz"),
    (("events", 2, "biome"), "savanna", "$.events: each biome has an event"),
    (("events", 2, "biome"), "sea", "$.events[2].biome: there is no biome sea"),
    (("events", 0, "biome"), "savanna", "$.events[0]: what favours a biome"),
    (("events", 3, "floor"), None, "$.events[3]: what takes money, and nothing else, has a floor"),
    (("events", 3, "amount"), -4, "$.events: good weather brings 3"),
    (("events", 0, "amount"), 0, "$.events[0]: the printed rules say 3, not 0"),
    (("events", 2, "amount"), 2, "$.events[2]: the printed rules say 3, not 2"),
    (("events", 7, "two_players"), True, "$.events[7]: a legacy, and nothing else"),
    (("events", 7, "name"), "", "$.events: one of them has no name"),
    (("welfare", "first"), 6, "$.welfare: the printed rules say"),
    (("building_kinds", 3, "touching"), 1, "$.building_kinds: the printed rules say"),
    (("events", 10, "last_round"), True, "$.events[10]: a halt or disease"),
    (("events", 10, "level"), None, "$.events[10]: a breeding halt"),
    (("events", 14, "category"), "primate", "$.events: there is a disease of each"),
    (("events", 14, "category"), "fish", "$.events[14].category: there is no category fish"),
    (("donors", 3, "copies"), 5, "$.donors: each biome has one donor"),
    (("donors", 0, "biome"), "sea", "$.donors[0].biome: there is no biome sea"),
    (("donors", 0, "least"), 0, "$.donors[0].least: a biome needs one species"),
    (("exchange", "rows"), 4, "$.exchange: there are 424 walks over 7 positions"),
    (("exchange", "rows"), 1, "$.exchange: there are at least as many positions as rounds"),
    (("exchange", "cells", 0), [], "$.exchange.cells: each main has 12 cells"),
    (("exchange", "cells", 0, 1), [0, 1, True], "$.exchange.cells[0][1]: a frame means that a smallest group"),
    (("exchange", "cells", 3, 0), [2, 1, True], "$.exchange.cells[3][0]: a frame means"),
    (("exchange", "cells", 3, 0), [1, 3, False], "$.exchange.cells[3][0]: a frame means"),
    (("exchange", "cells", PANDA, 0), [2, 1, True], "$.exchange.cells[17][0]: a single species is offered as a pair"),
    (("exchange", "cells", 3, 0), [0, 0, False], "$.exchange.cells[3][0]: something is offered or wanted"),
    (("box", "enclosure_tiles"), 171, "$.box.enclosure_tiles: there are 172 of them, not 171"),
    (("box", "dice"), 7, "$.box.dice: there are 8 of them"),
    (("box", "events"), 17, "$.box.events: the records add up to 18, not 17"),
    (("box", "donors"), 8, "$.box.donors: the records add up to 7, not 8"),
    (("box", "prohibition_tiles"), 31, "$.box.prohibition_tiles: every prohibited square"),
    (("box", "discs"), [20, 0], "$.box.discs: there are (20, 20) of them"),
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


def test_r3_the_file_itself_is_accepted() -> None:
    assert read(TEXT) == COMPONENTS


@pytest.mark.parametrize(
    "name",
    ["biomes", "mains", "co", "parks", "building_kinds", "buildings", "focal_points", "staff", "events", "donors"],
)
def test_r3_a_shorter_list_is_refused(name: str) -> None:
    data = json.loads(TEXT)
    data[name].pop()
    with pytest.raises(ValueError, match=r"data.json: \$\."):
        read(json.dumps(data))


def test_r3_a_file_that_is_cut_off_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^data\.json: "):
        read(TEXT[:-20])
