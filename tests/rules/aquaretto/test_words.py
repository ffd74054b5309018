"""What is said to players: questions, labels, forecasts, the log, a zoo in words."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.facts import Told
from engine.contract.preview import preview
from engine.games.aquaretto import GAME
from engine.games.aquaretto.bots.greedy import greedy
from engine.games.aquaretto.names import cell_name, nth
from engine.games.aquaretto.rules.money import Buy, Discard, Move, Settle
from engine.games.aquaretto.rules.table import CASHIER, DEPOT, KEEPER, MANAGER
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.words import voice
from engine.shared.trucks.round import LOAD
from engine.shared.trucks.setup import Options
from tests.rules.aquaretto.build import (
    after,
    at,
    do,
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


def test_the_call_is_for_the_one_who_is_asked():
    state = position(3, trucks=["D"])
    assert voice.call(view(state)) == "YOUR TURN"
    assert voice.call(view(state, 1)) == ""
    assert voice.call(GAME.view(state, None)) == ""
    assert voice.call(view(after(state, Draw()))) == "LOAD THE TILE"
    assert voice.call(view(after(state, Take(0)))) == "PLACE YOUR TILES"


def test_the_headline_says_how_long_it_will_last():
    assert voice.headline(view(position(3, main=4))) == "round 3 · 4 tiles left · then the last round"
    assert voice.headline(view(position(3, main=1))) == "round 3 · 1 tile left · then the last round"
    assert voice.headline(view(position(3, main=0))) == "round 3 · the next tile starts the last round"
    assert voice.headline(view(position(3, main=0, end=9))) == "round 3 · the last round"


def test_the_questions():
    assert voice.question(view(position(3))) == "Draw a tile, or take a truck?"
    assert voice.question(view(position(3, zoos={0: zoo(coins=1)}))) == "Draw a tile, take a truck, or spend your coin?"
    rich = position(3, zoos={0: zoo(coins=3)})
    assert voice.question(view(rich)) == "Draw a tile, take a truck, or spend one of your 3 coins?"
    assert voice.question(view(position(3, drawn="Df", ask=LOAD))) == "Which truck gets the dolphin ♀?"
    assert voice.question(view(unloading("Df", zoo()))) == "Where does the dolphin ♀ go?"
    assert voice.question(view(unloading("Df P+", zoo()))) == "Which tile goes where? dolphin ♀, penguin with fish"
    born = after(unloading("Dm", zoo("Df 2,2")), place("Dm", "2,3"))
    assert voice.question(view(born)) == "Where does the baby dolphin go?"
    hired = after(unloading("D", zoo("D 2,2 2,3 2,4 1,4")), place("D", "1,3"))
    assert voice.question(view(hired)) == "What does your new coworker do?"
    moving = after(position(3, zoos={0: zoo(coins=1, staff=(0, 1, 0))}), Move(KEEPER))
    assert voice.question(view(moving)) == "Where does the keeper go?"


def test_what_each_seat_is_doing():
    state = position(4, zoos={2: zoo(coins=2)}, trucks=["", "D"], took={1: 0})
    shown = view(state, 2)
    assert [" · ".join(voice.doing(shown, seat)) for seat in range(4)] == [
        "to move · 0 coins",
        "out · truck 1 · 0 coins",
        "next · 2 coins",
        "waits · 0 coins",
    ]


def test_places_are_named_by_row_and_column_from_one():
    assert cell_name(at("0,0")) == "row 1, column 1"
    assert cell_name(at("-2,-3")) == "row −1, column −2"
    assert cell_name(DEPOT) == "depot"
    assert [nth(number) for number in (1, 2, 3, 5, 11, 12, 13)] == ["1st", "2nd", "3rd", "5th", "11th", "12th", "13th"]


def test_labels():
    own = zoo("D 2,2 / trainer 2,1", "O!", coins=4, staff=(1, 0, 0))
    state = position(3, zoos={0: own, 1: zoo(depot="Dy")}, trucks=["Df $", ""])
    shown = view(state)
    assert voice.words(shown, Draw(), NAMES).full == "draw a tile"
    assert voice.words(shown, Take(0), NAMES).full == "take truck 1: dolphin ♀, coin"
    assert voice.words(shown, Settle(at("4,3")), NAMES).full == "wild orca from the depot → row 5, column 4 (1 coin)"
    assert voice.words(shown, Buy(1), NAMES).full == "buy the baby dolphin of Jonas (2 coins)"
    assert voice.words(shown, Discard(), NAMES).full == "discard the wild orca from your depot (2 coins)"
    assert voice.words(shown, Move(CASHIER), NAMES).full == "move the cashier (1 coin)"
    assert voice.words(shown, Move(at("2,1")), NAMES).full == "move the trainer at row 3, column 2 (1 coin)"
    assert voice.words(shown, large("0,5 0,6 1,5 1,6"), NAMES).full == "large expansion at row 1, column 6 (2 coins)"
    assert (
        voice.words(shown, small("0,4 0,5 1,5"), NAMES).full
        == "small expansion at row 1, column 5, open lower left (1 coin)"
    )
    assert voice.words(view(unloading("Df", own)), place("Df", "2,3"), NAMES).full == "dolphin ♀ → row 3, column 4"
    assert voice.words(view(unloading("Df", own)), place("Df", "depot"), NAMES).full == "dolphin ♀ → depot"
    loading = view(position(3, trucks=["Df $"], drawn="P", ask=LOAD))
    assert voice.words(loading, Load(0), NAMES).full == "onto truck 1: dolphin ♀, coin"
    assert voice.words(loading, Load(1), NAMES).full == "onto truck 2: empty"


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


def test_a_tile_that_grows_a_basin_and_its_score():
    state = unloading("D", zoo("D 2,2 2,3 2,4"))
    assert foreseen(state, place("D", "1,4")) == ["score 3 → 4", "dolphins 3 → 4 (a coworker at 5)"]


def test_a_tile_that_brings_everything():
    state = unloading("Dm", zoo("Df 2,2 / D 2,3 2,4 1,4 / trainer 0,3"))
    assert foreseen(state, place("Dm", "1,3")) == [
        "score 5 → 9, before the coworker works",
        "dolphins 4 → 5",
        "5th dolphin: a coworker",
        "♀ and ♂ meet: a baby dolphin is born",
        "trainer 1 → 2",
        "young: dolphins 5 → 6",
        "6th dolphin: +1 coin",
        "trainer 2 → 3",
    ]


def test_starting_a_basin_says_how_many_there_are():
    state = unloading("O", zoo("D 2,2"))
    assert foreseen(state, place("O", "0,1"))[1] == "starts a basin of orcas, 2 of 3"


def test_the_depot_says_what_it_costs():
    assert foreseen(unloading("O", zoo("D 2,2")), place("O", "depot")) == ["score 1 → −1", "depot −2: orca"]
    assert foreseen(unloading("O", zoo(depot="Of")), place("O", "depot")) == ["score −2 → −2", "depot ±0: orca"]
    managed = zoo("D 0,1 / P+ 2,0 / T 4,3", staff=(0, 0, 1))
    assert foreseen(unloading("O", managed), place("O", "depot"))[1] == "depot −1: orca, no space for it"


def test_a_baby_without_a_space():
    own = zoo("Df 0,1 / trainer 1,1 / O 1,3")
    assert "depot −2: baby dolphin born, no space in its basin" in foreseen(unloading("Dm", own), place("Dm", "0,2"))


def test_fish_count_for_keepers():
    state = unloading("P+", zoo("P+ 0,1", staff=(0, 2, 0)))
    assert foreseen(state, place("P+", "0,2")) == ["score 3 → 6", "penguins 1 → 2 (a coin at 3)", "keeper +2"]


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


def test_moving_says_what_is_lost_and_the_best_that_can_be_had():
    state = position(3, zoos={0: zoo("T+ 2,2 2,3", coins=2, staff=(1, 0, 0))})
    assert foreseen(state, Move(CASHIER)) == [
        "score 4 → 4",
        "−1 coin",
        "cashier leaves: −1",
        "at best a keeper: +2",
    ]


def test_money_says_its_price_and_points():
    own = zoo("D 2,2 2,3", "D!", coins=3)
    state = position(3, zoos={0: own, 1: zoo(depot="O D")})
    assert foreseen(state, Settle(at("2,4"))) == [
        "score 0 → 3",
        "−1 coin",
        "dolphins 2 → 3",
        "3rd dolphin: +1 coin",
        "depot −2 → ±0",
    ]
    assert foreseen(state, Discard()) == ["score 0 → 2", "−2 coins", "depot −2 → ±0"]
    assert foreseen(state, Buy(1)) == [
        "score 0 → 1",
        "−2 coins",
        "dolphins 2 → 3",
        "3rd dolphin: +1 coin",
        "Jonas: +1 coin, depot −4 → −2",
    ]


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


def test_a_truck_says_what_it_would_bring_if_unloaded_well():
    state = position(3, zoos={0: zoo("D 2,2 2,3 / P+ 0,1 / T 4,3")}, trucks=["D $ O"], top="Df")
    assert foreseen(state, Take(0)) == [
        "score 4 → 3",
        "+1 coin",
        "dolphins 2 → 3",
        "3rd dolphin: +1 coin",
        "depot −2: orca, no space for it",
        "then you are out until the next round",
    ]
    loading = after(state, Draw())
    said = foreseen(loading, Load(1))
    assert (said[0], said[-1]) == ("truck 2 would bring you +1", "on it: dolphin ♀ (2 free)")


def test_drawing_says_what_may_come():
    state = position(3, zoos={0: zoo("D 0,1 / P+ 2,0 / T 4,3")}, main=0)
    said = foreseen(state, Draw())
    assert said[0] == "opens the end pile: this becomes the last round"
    assert "10 are coins" in said[1]


def test_the_log_tells_every_fact_of_whole_games():
    kinds = set()
    for seed in range(8):
        random = Random(seed)
        step = GAME.setup(Options(), 2 + seed % 4, bytes([seed]) * 32)
        while True:
            for fact in step.facts:
                line = voice.tell(fact, NAMES)
                assert line[0].isupper() or line[0].isdigit()
                assert "{" not in line
                assert fact.rule.startswith("R")
                kinds.add(fact.kind)
            if not step.state.public.asks:
                break
            seat = step.state.public.asks[-1].seats[0]
            step = GAME.apply(step.state, {seat: greedy(GAME, GAME.view(step.state, seat), random)})
    assert {"begin", "draw", "load", "take", "place", "coin", "born", "home", "expand", "over"} <= kinds


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Told("begin", 1, ()), "All eight kinds play. Jonas begins."),
        (Told("begin", 0, (3, 4)), "The turtles and hippos stay out this time. Mara begins."),
        (Told("coin", 0, (1, 3)), "3rd orca: a coin for Mara"),
        (Told("hired", 0, (2, 5)), "5th sea lion: a coworker for Mara"),
        (Told("work", 2, (KEEPER,)), "Priya has a new keeper"),
        (Told("move", 2, (MANAGER, 207)), "Priya pays and makes the manager a trainer"),
        (Told("move", 2, (206, 207)), "Priya pays and sends a trainer to another space"),
        (Told("home", 2, (3, DEPOT)), "No space for the baby dolphin: it goes to the depot of Priya"),
        (Told("cash", 0, (2,)), "Mara has 2 coins more from the truck"),
        (Told("idle", 0, ()), "Mara has no post for the coworker, who goes home"),
        (Told("buy", 0, (1, 0)), "Mara buys the dolphin in Jonas’s depot"),
        (Told("left", None, (64, 0)), "Nobody took the last truck; back in the box: coin, dolphin"),
    ],
)
def test_the_log(fact, line):
    assert voice.tell(fact, NAMES) == line


def test_a_zoo_as_plain_text():
    own = zoo(
        "Df 2,2 / Dy 2,3 / P+ 0,1 / trainer 1,2",
        "P O",
        coins=2,
        staff=(1, 0, 1),
        built=["1,5 1,6 2,5 2,6"],
    )
    assert voice.picture(view(position(3, zoos={0: own})), 0, NAMES).splitlines() == [
        "Mara: 5 points (animals 3, coworkers +4, depot −2)",
        "        1   2   3   4   5   6   7",
        "   1       P∝   .   .",
        "   2    .   .  tr   .   .   .   .",
        "   3    .   .  D♀  D°   .   .   .",
        "   4   ##   .   .   .   .",
        "   5   ##  ##   .   .",
        "Basins, 2 of 4: 2 dolphins, the 3rd brings a coin; 1 penguin, the 3rd brings a coin",
        "Coworkers: cashier +2, manager +2, trainer at row 2, column 3 +2",
        "Depot, on top: orca; below: penguin (penguins −1, orcas −1)",
        "Money: 2 coins. Expansions left: 1 large, 2 small",
    ]


def test_an_empty_zoo_as_plain_text():
    shown = voice.picture(view(position(3)), 1, NAMES)
    assert "Jonas: 0 points" in shown
    assert shown.endswith(
        "Basins, 0 of 3: none\nCoworkers: none\nDepot: empty\nMoney: 0 coins. Expansions left: 2 large, 2 small"
    )


def test_a_baby_at_home():
    state = after(unloading("Dm P", zoo("Df 2,2")), place("Dm", "2,3"))
    assert foreseen(state, home("2,4")) == ["score 2 → 3", "dolphins 2 → 3", "3rd dolphin: +1 coin"]
    assert voice.words(view(state), home("2,4"), NAMES).full == "baby dolphin → row 3, column 5"
    assert kind("D") == 0
    assert tile("Dy") == 3


def test_what_is_said_after_the_end():
    state = position(2, trucks=["D", "O O"], took={1: 1}, end=10, main=0)
    over = do(state, Take(0), place("D", "2,2")).state
    shown = view(over, 0)
    assert (voice.call(shown), voice.question(shown)) == ("", "")
    assert voice.headline(shown) == "round 3 · the game is over"
    assert " · ".join(voice.doing(shown, 1)) == "done · 0 coins"
    assert voice.scores(shown) == (1, 0)


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
        voice.tell(heard, NAMES)
