"""What `what lies at` says of a place is what the question, the lists and the zoo say of it, in their own words."""

from __future__ import annotations

import pytest

import engine
from tests.tui.every_decision import decisions
from tests.tui.said_of_places import said_of_places
from tests.tui.small_screen import client_at
from tests.tui.test_plain import Typist

GAMES = tuple(engine.ids())


@pytest.mark.parametrize("game_id", GAMES)
def test_of_a_place_the_same_is_said_as_in_the_question_and_the_lists(game_id: str) -> None:
    asked = 0
    for _, view in decisions(game_id, each=2):
        typist = Typist(client_at(game_id, view).link)
        for place, said in dict.fromkeys(said_of_places(typist.read())):
            answer = typist.type(f"what lies at {place}")
            assert said in answer, f"{game_id}, {place}: {said!r} is in the lists, the answer is {answer!r}"
            asked += 1
    assert asked > 20


@pytest.mark.parametrize(
    ("game_id", "things"),
    [
        ("zooloretto-mini", ("truck 1", "truck 4", "barn", "supply", "drawn", "enclosure 3")),
        ("aquaretto", ("truck 1", "depot", "supply", "drawn", "basin of penguins", "orcas", "coworkers", "money")),
        ("o-zoo-le-mio", ("row", "sale row", "flags", "1,0")),
        ("barenpark", ("supply", "pile 1", "area pile 2", "stock", "next statue")),
        ("zoo-tycoon", ("quarantine", "supply", "store")),
    ],
)
def test_places_that_are_things_are_known_at_each_decision(game_id: str, things: tuple[str, ...]) -> None:
    for kind, view in decisions(game_id, each=2):
        typist = Typist(client_at(game_id, view).link)
        for thing in things:
            answer = typist.type(f"what lies at {thing}")
            assert "Nothing is known" not in answer, f"{thing} at {kind}"
            assert answer.strip().removesuffix(": nothing") != thing, f"{thing} at {kind}"


def test_two_tiles_alike_on_a_truck_are_two() -> None:
    alike = 0
    for _, view in decisions("zooloretto-mini", each=9):
        for truck, carrier in enumerate(view.public.round.trucks):
            if len(set(carrier.tiles)) < len(carrier.tiles):
                answer = Typist(client_at("zooloretto-mini", view).link).type(f"what lies at truck {truck + 1}")
                alike += answer.count(",") >= len(carrier.tiles) - 1
    assert alike
