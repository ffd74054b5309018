"""The words of the truck round, with tiles that are called a, b, c …"""

from string import ascii_lowercase

import pytest

from engine.contract.asks import Ask
from engine.contract.cards import AskCard
from engine.contract.facts import Kinds, Told
from engine.contract.game import Refusal
from engine.shared.telling import telling
from engine.shared.trucks.facts import TRUCK_FACTS
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN, UNLOAD, load
from engine.shared.trucks.words import (
    ask_load,
    ask_unload,
    carries,
    doing,
    end_of_piles,
    headline,
    load_of,
    opening,
    truck_says,
    words_to_load,
    words_to_take,
)
from tests.engine.truck_rounds import middle

PHRASES = {TURN: "to move", LOAD: "loads the {tile}", UNLOAD: "places truck {truck}", "bonus": "has a bonus"}
ASKS = {kind: AskCard(kind, (), "", says, lambda *_: "", Refusal("", "", "")) for kind, says in PHRASES.items()}


def name(tile: int) -> str:
    return ascii_lowercase[tile]


class Shown:
    """A view and what is public in it."""

    def __init__(self, shown, *asks):
        self.public, self.round, self.asks = self, shown, asks


@pytest.mark.parametrize(
    ("piles", "said"),
    [
        ({"main": 4}, "round 1 · 4 tiles left · then the last round"),
        ({"main": 1}, "round 1 · 1 tile left · then the last round"),
        ({"main": 0}, "round 1 · the next tile starts the last round"),
        ({"main": 0, "last": True}, "round 1 · the last round"),
    ],
)
def test_the_headline_counts_down_to_the_last_round(piles, said):
    shown = middle((), **piles)
    assert headline(Shown(shown, Ask(TURN, (0,)))) == said
    assert headline(Shown(shown)) == "round 1 · the game is over"


def test_who_is_asked_is_at_it_and_others_wait():
    shown = middle((), (), (0,), took=(NO_TRUCK, 2, NO_TRUCK), drawn=1)
    public = Shown(shown, Ask(LOAD, (0,)))
    assert [" · ".join(doing(ASKS, name, public, seat)) for seat in range(3)] == [
        "loads the b",
        "out · truck 3",
        "next",
    ]
    assert " · ".join(doing(ASKS, name, Shown(shown, Ask(TURN, (0,))), 0)) == "to move"
    unloading = Shown(middle((), (), (0,), took=(NO_TRUCK, 2, NO_TRUCK), mover=1), Ask(UNLOAD, (1,)))
    assert [" · ".join(doing(ASKS, name, unloading, seat)) for seat in range(3)] == ["waits", "places truck 3", "next"]
    assert " · ".join(doing(ASKS, name, Shown(shown), 0)) == "done"


def test_a_game_says_more():
    public = Shown(middle((), took=(0, NO_TRUCK, NO_TRUCK)), Ask("bonus", (1,)))
    assert [" · ".join(doing(ASKS, name, public, seat)) for seat in (0, 1)] == ["out · truck 1", "has a bonus"]


def test_questions_name_tiles():
    shown = middle((0, 1), (2,), drawn=3, took=(0, 1, NO_TRUCK))
    assert ask_load(shown, name) == "Which truck gets the d?"
    assert ask_unload(shown, 0, name) == "Which tile goes where? a, b"
    assert ask_unload(shown, 1, name) == "Where does the c go?"


def test_trucks_are_labelled_with_what_is_on_them():
    shown = middle((0, 1), (), drawn=2)
    assert words_to_take(shown, 0, name, str).full == "take truck 1: a, b"
    beside, alone = (words_to_load(shown, truck, name) for truck in (0, 1))
    assert (beside.full, beside.button) == ("c onto truck 1 beside a, b", "onto truck 1 beside a, b")
    assert (alone.full, alone.button) == ("c onto the empty truck 2", "onto the empty truck 2")
    assert load_of((), name) == ""


def test_what_loading_and_drawing_do():
    assert carries(load(middle((0, 1), (), drawn=2), 0), 0, name).text == "on it: a, b, c (full)"
    assert carries(load(middle((0, 1), (), drawn=2), 1), 1, name).text == "on it: c (2 free)"
    closed, last = middle((), main=0), middle((), main=0, last=True)
    assert [effect.text for effect in opening(closed, last)] == ["opens the end pile: this becomes the last round"]
    assert opening(middle((), main=1), closed) == opening(last, last) == []


def test_the_end_is_explained():
    assert end_of_piles(middle(())) == "The end pile was opened in round 1, the last one."


SAYS = truck_says(tile=name, plural=lambda kind: name(kind) + "s", kinds="three", zoo="farm")
tell = telling(Kinds(TRUCK_FACTS), SAYS, {"tile": name})


@pytest.mark.parametrize(
    ("heard", "line"),
    [
        (Told("begin", 1), "All three kinds play. Bo begins."),
        (Told("begin", 1, (0, 2)), "The as and cs stay out this time. Bo begins."),
        (Told("begin", 1, (0, 1, 2)), "The as, bs and cs stay out this time. Bo begins."),
        (Told("draw", 0, (3,)), "Al draws: d"),
        (Told("last", None, (6,)), "The end pile is open: round 6 is the last"),
        (Told("load", 0, (3, 1)), "Al puts the d on truck 2"),
        (Told("take", 1, (1, 3, 0)), "Bo takes truck 2: d, a"),
        (Told("left", None, (3, 0)), "Nobody took the last truck; back in the box: d, a"),
        (Told("round", 1, (4,)), "Round 4: the trucks are back, Bo begins"),
        (Told("over"), "The last round is over. Who has the finest farm?"),
    ],
)
def test_facts_are_told_like_a_person_would(heard, line):
    assert tell(heard, ("Al", "Bo")) == line
