"""What `what lies at` says of a place is what the question, the lists and the zoo say of it, in their own words."""

from random import Random

import pytest

import engine
from engine.bots import random_bot
from engine.games.zooloretto_mini.rules.score import animals
from net.wire.sheet import PLAYING
from tests.sooner import sooner
from tests.tui.every_decision import NAMES, decisions
from tests.tui.fake_link import FakeLink
from tests.tui.said_of_places import said_of_places
from tests.tui.small_screen import client_at
from tests.tui.test_plain import Typist

GAMES = tuple(engine.ids())
OFTEN, MOST = 0.3, 400
"""At how many of its decisions a seat asks, and about how many places in all."""


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


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game_id", sooner(GAMES, "zooloretto-mini".__eq__))
def test_so_it_is_all_through_games_by_chance(game_id: str, seats: int) -> None:
    game, random, asked = engine.load(game_id), Random(f"{game_id} {seats}"), 0
    link = FakeLink(game, NAMES[:seats], game_id=game_id).deal()
    link.bot = None
    while link.sheet.table.phase == PLAYING and asked < MOST:
        seat = link.sheet.table.waiting[0]
        view = game.view(link.game_state, seat)
        if seat == 0 and random.random() < OFTEN:
            typist = Typist(client_at(game_id, view).link)
            for place, said in dict.fromkeys(said_of_places(typist.read())):
                answer = typist.type(f"what lies at {place}")
                assert said in answer, f"{game_id}, {place}: {said!r} is in the lists, the answer is {answer!r}"
                asked += 1
        link._answer(seat, random_bot(game, view, random))
    assert asked > 20


def test_an_enclosure_is_worth_what_the_rules_count() -> None:
    told = 0
    for _, view in decisions("zooloretto-mini", each=40):
        typist = Typist(client_at("zooloretto-mini", view).link)
        for number, tiles in enumerate(view.public.zoos[0].enclosures):
            said = typist.type(f"what lies at enclosure {number + 1}")
            assert f"worth {animals(tiles)}," in said, said
            told += 1
    assert told > 50


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
