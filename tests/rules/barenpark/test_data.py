"""The printed components: forms, areas, numbers, and a loader that refuses anything else (invariants I1 to I8)."""

import json
from random import Random

import pytest

from engine.games.barenpark import GAME, tiles as t
from engine.games.barenpark.components import Components, faults
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import AREAS, park_map, squares
from engine.games.barenpark.rules.table import BUILD, CREW, FULL, Options
from engine.shared.components import FILE, parse, printed
from engine.shared.polyomino import Shape, connected, form
from tests.rules.barenpark.build import mover, park, places, position, tile, view

TEXT = printed("engine.games.barenpark", FILE)


def read(text, file=FILE):
    return parse(text, Components, faults, file)


def most_icons(word: str) -> int:
    """Return the most icons that a tile covers inside one area, over all areas; -1 if it does not fit in one."""
    best = -1
    for area in AREAS:
        for placement in every_spot(word, area.rows):
            best = max(best, sum(area.rows[y][x] in "GWOC" for x, y in placement))
    return best


def every_spot(word: str, rows: tuple[str, ...]) -> list[list[tuple[int, int]]]:
    found = []
    for laid in t.SHAPES[t.SHAPE[tile(word)]].forms:
        for x0 in range(4):
            for y0 in range(4):
                placement = [(x0 + x, y0 + y) for x, y in laid]
                if all(0 <= x < 4 and 0 <= y < 4 and rows[y][x] != "*" for x, y in placement):
                    found.append(placement)
    return found


@pytest.mark.parametrize(
    ("words", "most"),
    [
        ("toilet playground", 1),
        ("food river gobi_h1 koala_h1 panda_h1", 2),
        ("polar_h1", 3),
        ("gobi6 gobi7 gobi8 koala6 koala7 koala8 panda6 panda7 panda8 polar7 polar8", 3),
        ("polar6", -1),
    ],
)
def test_r18_i4_most_icons_under_one_tile(words: str, most: int) -> None:
    for area in AREAS:
        icons = {(x, y) for y in range(4) for x in range(4) if area.rows[y][x] in "GWOC"}
        assert not any((x + 1, y) in icons or (x, y + 1) in icons for x, y in icons)
    assert {word: most_icons(word) for word in words.split()} == dict.fromkeys(words.split(), most)


def test_r29_i5_a_full_park() -> None:
    here = park("E2 A03@1,0 A07@0,1 A12@1,1")
    known = park_map(here)
    assert known.land.whole.bit_count() == 64
    assert known.free.bit_count() == 60
    assert known.pits.bit_count() == 4
    assert [mask.bit_count() for mask in known.land.icons] == [9, 8, 3, 4]
    assert len(t.ENCLOSURES) == 4 * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r25_i6_one_crew_is_always_in_sight(seats: int) -> None:
    """A park of fewer than four areas shows exactly one uncovered crew, a park of four at most one."""
    random = Random(seats)
    for _ in range(5):
        state = GAME.setup(Options(), seats, random.randbytes(32)).state
        while state.public.asks:
            if state.public.asks[-1].kind == BUILD:
                for player in state.public.players:
                    known = park_map(player.park)
                    crews = (known.land.icons[CREW] & ~known.tiles).bit_count()
                    assert crews == 1 or (crews == 0 and len(player.park.plots) == FULL)
            action = GAME.choices(view(state)).sample(random.randrange)
            state = GAME.apply(state, {mover(state): action}).state
        assert all(len(player.park.plots) <= FULL for player in state.public.players)


def test_r29_i8_at_least_sixteen_tiles_fill_a_park() -> None:
    """Icons allow at most three enclosures and eleven tiles that are not green; the rest must be green, however large."""
    known = park_map(park("E2 A03@1,0 A07@0,1 A12@1,1"))
    green, house, pen = (max(t.SIZE[one] for one in range(t.TILES) if t.KIND[one] == kind) for kind in range(3))
    _, trucks, diggers, _ = [mask.bit_count() for mask in known.land.icons]
    left = known.free.bit_count() - diggers * pen - trucks * house
    assert left == 13
    assert diggers + trucks + -(-left // green) == 16


def test_r12_the_tiles_are_twenty_different_forms() -> None:
    assert len({shape.free for shape in t.SHAPES}) == 20
    assert [len(shape.forms) for shape in t.SHAPES] == [1, 2, 2, 4, 1, 8, 4, 4, 8, 8, 4, 8, 4, 4, 8, 8, 4, 2, 4, 1]
    assert sum(len(shape.forms) for shape in t.SHAPES if shape.size == 5) == 63


def test_r12_the_enclosures_are_all_pentominoes() -> None:
    grown = {form([(0, 0)])}
    for _ in range(4):
        grown = {
            form({*old, (x + dx, y + dy)})
            for old in grown
            for x, y in old
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (x + dx, y + dy) not in old
        }
    assert all(connected(squares) for squares in grown)
    assert {Shape.of(squares).free for squares in grown} == {t.SHAPES[t.SHAPE[one]].free for one in t.ENCLOSURES}


FIRST = {
    "toilet": 15, "playground": 20, "food": 12, "river": 24, "gobi_h6": 5, "koala_h6": 28, "panda_h6": 12, "polar_h6": 12,
    "gobi6": 20, "gobi7": 10, "gobi8": 6, "koala6": 16, "koala7": 9, "koala8": 12, "panda6": 12, "panda7": 12, "panda8": 6,
    "polar6": 0, "polar7": 6, "polar8": 1,
}  # fmt: skip


@pytest.mark.parametrize("entrance", ["E1", "E2", "E3", "E4"])
def test_r15_first_placements_of_every_tile(entrance: str) -> None:
    state = position(2, parks={0: park(entrance)}, supplies={0: " ".join(FIRST)})
    assert {word: len(places(state, word)) for word in FIRST} == FIRST
    assert GAME.choices(view(state)).count() == sum(FIRST.values())


def test_r12_each_set_of_squares_is_offered_once() -> None:
    for word in FIRST:
        state = position(2, supplies={0: word})
        found = [
            frozenset(squares(action.placement)) for action in GAME.choices(view(state)) if isinstance(action, Place)
        ]
        assert len(found) == len(set(found)) == FIRST[word]


WRONG = [
    (("houses", 1, "form"), ["##.", "..##"], "the rows are not equally long"),
    (("houses", 1, "form"), ["##..", "..##"], "the squares do not hang together"),
    (("houses", 1, "species"), "panda", "$.houses: each species has houses of one form"),
    (
        ("enclosures", 5, "value"),
        7,
        "$.enclosures: each species, in their order, has one enclosure each of value 6, 7 and 8",
    ),
    (("enclosures", 5, "form"), ["###", "#.?"], "$.enclosures[5].form: a picture is made of # and ."),
    (("entrances", 1, "rows"), ["G..W", ".G..", "C*G."], "Expected `array` of length >= 4 - at `$.entrances[1].rows`"),
    (("tables", 0, "greens"), [10, 10, 8], "$.tables[0].greens"),
    (("tables", 1, "houses"), [2, 3], "$.tables[1].houses: a pile of houses goes down"),
    (("tables", 2, "statues"), [16, 15], "$.tables[2].statues: 4 players need 16 statues, not 2"),
    (("tables", 2, "statues"), [1, 2], "$.tables[2].statues: the statues go down"),
    (("tables", 0, "start"), ["toilet", "pond"], "$.tables[0].start"),
    (("tables", 0, "achievements"), 4, "$.tables[0].achievements"),
    (("tables", 0, "seats"), 5, "$.tables: there must be one table each"),
    (("achievements", 0, "id"), "grizzly", "$.achievements: there are these ten"),
    (("achievements", 0, "values"), [2, 5, 8], "$.achievements[0].values"),
    (("achievements", 0, "need"), 1, "$.achievements[0].need"),
    (("species", 0, "letter"), "t", "$.species: species and green areas need one letter each"),
    (("house_values",), [1, 2, 3], "$.tables[0].houses: a pile of houses goes down from the highest, each value once"),
    (("house_values",), [1, 3, 2], "$.house_values: houses are worth 1, 2, 3 and so on"),
    (("greens", 3, "form"), ["###", "###"], "$.greens[3].form: a tile has at most 5 squares, not 6"),
    (
        ("areas", 0, "rows"),
        ["*.W.", "C..G", ".O*.", "W..G"],
        "$.areas[0].rows: an area is drawn with G W O C and ., and one *",
    ),
    (
        ("areas", 0, "rows"),
        ["*.W.", "M..G", ".O..", "W..G"],
        "$.areas[0].rows: an area is drawn with G W O C and ., and one *",
    ),
    (("species", 0, "colour"), "white", "unknown field `colour`"),
]


@pytest.mark.parametrize(("path", "value", "reason"), WRONG)
def test_r2_a_wrong_file_is_refused_with_place_and_reason(path, value, reason) -> None:  # type: ignore[no-untyped-def]
    data = json.loads(TEXT)
    here = data
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    with pytest.raises(ValueError, match=r"^changed\.json: ") as caught:
        read(json.dumps(data), "changed.json")
    assert reason in str(caught.value)


def test_r2_a_shorter_list_is_refused() -> None:
    for name in ("greens", "houses", "enclosures", "entrances", "areas", "tables", "achievements", "species"):
        data = json.loads(TEXT)
        data[name].pop()
        with pytest.raises(ValueError, match=rf"data\.json: .*\$\.(?:{name}|houses|tables)"):
            read(json.dumps(data))
