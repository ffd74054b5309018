"""Facts are told in rows, one for each kind."""

import pytest

from engine.contract.facts import Fact, Kinds, Told
from engine.shared.telling import OfAll, telling


class Nap(Fact):
    kind = "nap"
    bed: int
    beside: int


class Rain(Fact):
    kind = "rain"
    drops: int


class Yawn(Fact):
    kind = "yawn"
    times: int


BEDS = ("hay", "moss")
KINDS = Kinds((Nap, Rain, Yawn))
SAYS = {
    Nap: "{who} naps on {bed} beside {beside}",
    Rain: OfAll(lambda fact, names: f"{fact.drops * len(names)} drops of rain"),
    Yawn: lambda fact: "{who} yawns {loudly}" if fact.times > 1 else "{who} yawns",
}
PHRASES = {"loudly": lambda fact: "very " * fact.times + "loudly"}
tell = telling(KINDS, SAYS, {"bed": lambda bed: BEDS[bed]}, seats=("beside",), phrases=PHRASES)


def test_fields_are_said_in_words_and_seats_by_name():
    assert tell(Told("nap", 0, (1, 1)), ("Al", "Bo")) == "Al naps on moss beside Bo"


def test_a_row_may_be_a_function_of_the_fact_or_of_all_names_too():
    assert tell(Told("rain", None, (4,)), ("Al", "Bo")) == "8 drops of rain"
    assert tell(Told("yawn", 1, (1,)), ("Al", "Bo")) == "Bo yawns"


def test_a_phrase_is_said_of_a_whole_fact():
    assert tell(Told("yawn", 1, (2,)), ("Al", "Bo")) == "Bo yawns very very loudly"


@pytest.mark.parametrize("name", ["{who}", "{bed}", "{", "}}"])
def test_a_name_is_said_as_it_is_whatever_stands_in_it(name: str):
    assert tell(Told("nap", 0, (1, 1)), (name, "Bo")) == f"{name} naps on moss beside Bo"
    assert tell(Told("yawn", 0, (1,)), (name, "Bo")) == f"{name} yawns"


@pytest.mark.parametrize(
    "heard",
    [
        Told("nap", 2, (0, 1)),  # nobody sits there
        Told("nap", 0, (0, 2)),
        Told("nap", 0, (5, 1)),  # there is no such bed
        Told("nap", None, (0, 1)),  # somebody must nap
        Told("yawn", None, (1,)),
        Told("snow", 0, (1,)),
    ],
)
def test_what_cannot_have_happened_is_refused(heard):
    with pytest.raises((ValueError, LookupError)):
        tell(heard, ("Al", "Bo"))


def test_a_kind_without_a_row_is_found_when_the_game_is_loaded():
    with pytest.raises(TypeError, match="rain"):
        telling(KINDS, {Nap: "{who} naps"}, {})
