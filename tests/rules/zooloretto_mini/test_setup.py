"""Hold up R1 to R9 and R55: what is in the box, and what lies where before the first turn."""

import json
from collections import Counter

import pytest

from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.components import COMPONENTS, Components, faults
from engine.games.zooloretto_mini.rules import table as m
from engine.shared.breeding import FEMALE, MALE, PLAIN, YOUNG, animal
from engine.shared.components import FILE, parse, printed
from engine.shared.trucks.setup import Options
from tests.rules.zooloretto_mini.build import tiles

SEATS = (2, 3, 4, 5)
TEXT = printed("engine.games.zooloretto_mini", FILE)


def start(seats, number=0, **options):
    return GAME.setup(Options(**options), seats, number.to_bytes(32, "big")).state


def drawn(state):
    return Counter((*state.hidden.main, *state.hidden.end))


@pytest.mark.parametrize(("seats", "out", "total"), [(2, 3, 53), (3, 2, 64), (4, 1, 75), (5, 0, 86)])
def test_r1_r3_r4_r5_r9_what_lies_in_the_piles(seats, out, total):
    state = start(seats)
    kinds, count = state.public.kinds, drawn(state)
    assert (len(kinds), count.total()) == (7 - out, total)
    for kind in kinds:
        assert [count[animal(kind, form)] for form in (PLAIN, FEMALE, MALE, YOUNG)] == [7, 2, 2, 0]
    assert [count[tile] for tile in tiles("pond shrub rock")] == [3, 3, 3]
    assert state.public.young == tuple(2 if kind in kinds else 0 for kind in range(7))
    assert (len(state.hidden.main), len(state.hidden.end)) == (total - 15, 15)
    assert (state.public.round.main, state.public.round.end) == (total - 15, 15)
    assert len({start(seats, number).hidden.main for number in range(20)}) == 20


def test_r2_the_kinds_that_stay_out_are_drawn_or_chosen_by_the_host():
    seen = {start(2, number).public.kinds for number in range(60)}
    assert len(seen) > 15
    assert set.union(*map(set, seen)) == set(range(7))
    assert start(3, without="Rhino, meerkat").public.kinds == (1, 2, 3, 5, 6)


def test_r8_the_first_seat_is_drawn_or_named_by_the_host():
    assert {start(5, number).public.round.mover for number in range(60)} == {0, 1, 2, 3, 4}
    assert {start(3, number, first=2).public.round.mover for number in range(10)} == {1}


@pytest.mark.parametrize(("seats", "rooms"), [(2, [1, 2, 3]), (3, [3] * 3), (4, [3] * 4), (5, [3] * 5)])
def test_r6_r7_r55_empty_zoos_and_trucks_by_number_of_players(seats, rooms):
    public = start(seats).public
    assert public.zoos == (m.Zoo(((), (), ()), ()),) * seats
    assert (m.PLACES, public.filled) == (6, False)
    assert [(truck.capacity, truck.tiles) for truck in public.round.trucks] == [(room, ()) for room in rooms]


# --- the box -------------------------------------------------------------------------------------------------------


def read(text):
    return parse(text, Components, faults, "mine.json")


def test_the_box_holds_what_the_printed_one_does():
    assert read(TEXT) == COMPONENTS
    names = ["meerkat", "giraffe", "impala", "llama", "rhino", "ostrich", "wolf"]
    assert [kind.name for kind in COMPONENTS.kinds] == names
    assert COMPONENTS.zoo.values == (0, 1, 2, 3, 4, 8, 12)
    assert all(sum(table.trucks) <= COMPONENTS.end_pile for table in COMPONENTS.tables), "e2: no last round runs dry"


@pytest.mark.parametrize(
    ("place", "to", "reason"),
    [
        (("kinds", 3, "plain"), 8, "$.kinds[3]: every kind has as many adults, so 11, not 12"),
        (("kinds", 2, "young"), 3, "$.kinds[2].young: 2 pairs need as many babies, not 3"),
        (("kinds", 2, "name"), "llama", "$.kinds: 'llama' is there twice"),
        (("kinds", 2, "letter"), "L", "$.kinds: the letter 'L' is there twice"),
        (("kinds", 1, "letter"), "GI", "Expected `str` of length <= 1 - at `$.kinds[1].letter`"),
        (("kinds",), [], "$.kinds: there are 7 kinds of animals, not 0"),
        (("landscapes",), [], "$.landscapes: there are 3 types of landscape, not 0"),
        (("zoo", "values"), [0, 1, 2, 3, 4, 8], "$.zoo.values: 0 to 6 animals need 7 values, not 6"),
        (("zoo", "values"), [0, 1, 2, 3, 9, 8, 12], "$.zoo.values: the values begin with 0 and never fall"),
        (("zoo", "values"), [1, 1, 2, 3, 4, 8, 12], "$.zoo.values: the values begin with 0 and never fall"),
        (("zoo", "enclosures"), 2, "$.zoo.enclosures: a zoo board has 3 enclosures, not 2"),
        (("zoo", "barn"), -2, "Expected `int` >= 0 - at `$.zoo.barn`"),
        (("end_pile",), 53, "$.end_pile: 2 players draw 53 tiles; 53 of them leave no main pile"),
        (("tables", 1, "removed"), 7, "$.tables[1].removed: 7 of 7 kinds cannot stay out"),
        (("tables", 1, "removed"), -1, "$.tables[1].removed: -1 of 7 kinds cannot stay out"),
        (("color",), "red", "Object contains unknown field `color`"),
    ],
)
def test_a_mistake_is_named_with_file_place_and_reason(place, to, reason):
    data = there = json.loads(TEXT)
    for step in place[:-1]:
        there = there[step]
    there[place[-1]] = to
    with pytest.raises(ValueError, match=r"^mine\.json: ") as caught:
        read(json.dumps(data))
    assert reason in str(caught.value)
