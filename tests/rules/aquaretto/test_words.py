"""What is said to players where the golden words and forecasts do not say it; a zoo in words."""

import pytest

from engine.contract.facts import Told
from engine.contract.preview import preview
from engine.games.aquaretto import GAME
from engine.games.aquaretto.names import cell_name, nth
from engine.games.aquaretto.rules.arrival import Home
from engine.games.aquaretto.rules.money import Move, Settle
from engine.games.aquaretto.rules.table import DEPOT, KEEPER
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.words import facts, picture, voice
from engine.games.aquaretto.words.for_lines import PROSE
from engine.shared.trucks.round import LOAD
from tests.rules.aquaretto.build import (
    after,
    at,
    home,
    kind,
    large,
    place,
    position,
    small,
    tile,
    unloading,
    view,
    work,
    zoo,
)

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")


def foreseen(state, action):
    return [effect.text for effect in voice.forecast(preview(GAME, view(state), action), action, NAMES)]


def test_the_questions():
    assert voice.question(view(position(3))) == "Draw a tile?"
    assert voice.question(view(position(3, trucks=["Df"]))) == "Draw a tile, or take a truck?"
    poor = position(3, zoos={0: zoo(coins=1, staff=(0, 1, 0))}, trucks=["Df"])
    assert voice.question(view(poor)) == "Draw a tile, take a truck, or spend your coin?"
    rich = position(3, zoos={0: zoo(coins=3)}, trucks=["Df"])
    assert voice.question(view(rich)) == "Draw a tile, take a truck, or spend some of your 3 coins?"
    assert voice.question(view(position(3, drawn="Df", ask=LOAD))) == "Which truck gets the dolphin ♀?"
    assert voice.question(view(unloading("Df", zoo()))) == "Where does the dolphin ♀ go?"
    assert voice.question(view(unloading("Df P+", zoo()))) == "Which tile goes where? dolphin ♀, penguin with fish"
    born = after(unloading("Dm", zoo("Df 2,2")), place("Dm", "2,3"))
    assert voice.question(view(born)) == "Where does the baby dolphin go?"
    hired = after(unloading("D", zoo("D 2,2 2,3 2,4 1,4")), place("D", "1,3"))
    assert voice.question(view(hired)) == "What does your new coworker do?"
    moving = after(position(3, zoos={0: zoo(coins=1, staff=(0, 1, 0))}), Move(KEEPER))
    assert voice.question(view(moving)) == "Where does the keeper go?"


def test_places_are_named_by_row_and_column_from_one():
    assert cell_name(at("0,0")) == "row 1, column 1"
    assert cell_name(at("-2,-3")) == "row −1, column −2"
    assert cell_name(DEPOT) == "depot"
    assert [nth(number) for number in (1, 2, 3, 5, 11, 12, 13)] == ["1st", "2nd", "3rd", "5th", "11th", "12th", "13th"]


@pytest.mark.parametrize(
    ("places", "corner"),
    [
        ("-1,2 -1,3 -2,2", "upper right"),
        ("-1,2 -1,3 -2,3", "upper left"),
        ("-2,2 -2,3 -1,2", "lower right"),
        ("-2,2 -2,3 -1,3", "lower left"),
    ],
)
def test_a_label_says_which_corner_a_small_expansion_lacks(places, corner):
    state = position(3, zoos={0: zoo(coins=1)})
    assert f"open {corner} " in voice.words(view(state), small(places), NAMES).full


def test_the_depot_says_what_it_costs():
    assert foreseen(unloading("O", zoo("D 2,2")), place("O", "depot")) == ["score 1 → −1", "depot −2: orca"]
    assert foreseen(unloading("O", zoo(depot="Of")), place("O", "depot")) == ["score −2 → −2", "depot ±0: orca"]
    managed = zoo("D 0,1 / P+ 2,0 / T 4,3", staff=(0, 0, 1))
    assert foreseen(unloading("O", managed), place("O", "depot"))[1] == "depot −1: orca, no space for it"


def test_posts_say_what_they_bring_now():
    own = zoo("T+ 2,2 2,3 2,4 1,4", "P D", coins=3)
    state = after(unloading("T+", own), place("T+", "1,3"))
    shown = view(state)
    assert foreseen(state, work("keeper")) == ["score 1 → 6", "keeper: +5 for 5 fish tiles"]
    assert foreseen(state, work("cashier")) == ["score 1 → 4", "cashier: +3 for 3 coins"]
    assert foreseen(state, work("manager")) == ["score 1 → 3", "manager: +2 for 2 kinds in the depot"]
    assert foreseen(state, work("0,3")) == [
        "score 1 → 1",
        "trainer: ±0 for 0 animals around",
        "stands in the way of your turtles: 5 spaces left",
    ]
    assert voice.words(shown, work("keeper"), NAMES).full == "keeper: +5"
    assert voice.words(shown, work("0,3"), NAMES).full == "trainer at row 1, column 4: ±0"


def test_expansions_say_what_they_open():
    state = position(3, zoos={0: zoo("D 0,3", coins=2, staff=(1, 0, 0))})
    assert foreseen(state, large("-2,3 -2,4 -1,3 -1,4")) == [
        "score 3 → 1",
        "−2 coins, the last",
        "basins: limit 3 → 4",
        "+4 spaces",
        "1 more for dolphins",
    ]
    assert foreseen(state, small("5,2 5,3 6,2"))[2] == "+3 spaces"
    idle = position(3, zoos={0: zoo(coins=1)})
    assert foreseen(idle, small("5,2 5,3 6,2")) == ["−1 coin, the last", "+3 spaces", "score 0 → 0"]


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Told("begin", 1, ()), "All eight kinds play. Jonas begins."),
        (Told("move", 2, (206, 207)), "Priya pays and sends a trainer to another space"),
        (Told("home", 2, (3, DEPOT)), "No space for the baby dolphin: it goes to the depot of Priya"),
        (Told("idle", 0, ()), "Mara has no post for the coworker, who goes home"),
        (Told("left", None, (64, 0)), "Nobody took the last truck; back in the box: coin, dolphin"),
    ],
)
def test_the_log(fact, line):
    assert facts.tell(fact, NAMES) == line


def test_a_zoo_as_plain_text():
    own = zoo(
        "Df 2,2 / Dy 2,3 / P+ 0,1 / trainer 1,2",
        "P O",
        coins=2,
        staff=(1, 0, 1),
        built=["1,5 1,6 2,5 2,6"],
    )
    assert picture.picture(view(position(3, zoos={0: own})), 0, NAMES).splitlines() == [
        "Mara: 5 points (animals 3, coworkers +4, depot −2)",
        "        1   2   3   4   5   6   7",
        "   1       P∝   .   .",
        "   2    .   .  tr   .   .   .   .",
        "   3    .   .  D♀  D°   .   .   .",
        "   4   ##   .   .   .   .",
        "   5   ##  ##   .   .",
        "D dolphin, O orca, S sea lion, T turtle, H hippo, C crocodile, P penguin, B polar bear; ♀ female, ♂ male, ° young, "
        "♡ has bred, ∝ with fish, ↯ wild; . free water, tr a trainer, ## the entrance",
        "Basins, 2 of 4: 2 dolphins, the 3rd brings a coin; 1 penguin, the 3rd brings a coin",
        "Coworkers: cashier +2, manager +2, trainer at row 2, column 3 +2",
        "Depot, on top: orca; below: penguin (penguins −1, orcas −1)",
        "Money: 2 coins. Expansions left: 1 large, 2 small",
    ]


def test_a_baby_at_home():
    state = after(unloading("Dm P", zoo("Df 2,2")), place("Dm", "2,3"))
    assert foreseen(state, home("2,4")) == ["score 2 → 3", "dolphins 2 → 3", "3rd dolphin: +1 coin"]
    assert voice.words(view(state), home("2,4"), NAMES).full == "baby dolphin → row 3, column 5"
    assert kind("D") == 0
    assert tile("Dy") == 3


@pytest.mark.parametrize(
    "heard",
    [
        Told("nonsense", 0, ()),
        Told("draw", 0, ()),
        Told("draw", 0, (0, 0)),
        Told("draw", 0, ("llama",)),
        Told("draw", 0, (999,)),
        Told("draw", 9, (0,)),
        Told("draw", -1, (0,)),
    ],
)
def test_what_cannot_have_happened_is_refused(heard):
    with pytest.raises((ValueError, LookupError)):
        facts.tell(heard, NAMES)


@pytest.mark.parametrize(
    "state",
    [
        unloading("D", zoo("D 2,2 / trainer 2,1")),
        after(unloading("Dm", zoo("Df 2,2 / D 2,3 2,4 1,4 / trainer 0,3")), place("Dm", "1,3")),
        position(3, zoos={0: zoo("D 2,2 / trainer 2,1", "D", coins=4)}),
    ],
    ids=["a tile of the truck", "a baby", "out of the depot"],
)
def test_what_is_said_of_all_of_the_water_is_true_of_each_space(state):
    shown = view(state)
    arrivals = [one for one in GAME.choices(shown) if isinstance(one, (Place, Home, Settle))]
    headed = []
    for action in arrivals:
        effects = {part for text in foreseen(state, action) for part in text.split(", ")}
        heading = set(PROSE.piece_note(shown, action))
        row = {part for text in PROSE.note(shown, action) for part in text.split(", ")}
        assert effects <= row
        if isinstance(action, Place) and action.placement[1] == DEPOT:
            assert heading == set()
        else:
            assert heading <= effects
            headed.append(heading)
    assert len(headed) > 1
    assert all(heading == headed[0] != set() for heading in headed)
