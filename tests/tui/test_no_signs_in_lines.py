"""Whatever lines say is words, figures and the marks of sentences: a voice spells every other sign out, or leaves it out."""

import re
from typing import Any

import pytest

import engine
from engine.contract.asks import open_ask
from engine.contract.facts import told
from engine.record import replay
from tests.golden.words import NAMES, at_random
from tests.tui.small_screen import client_at
from tests.tui.test_plain import Typist
from zootui.line.spoken import spoken

GAMES = pytest.mark.parametrize("game_id", engine.ids())
SIGN = re.compile(r"[^\w\s.,;:?!’'()“”/…-]|(?<!\w)-(?=\d)|(?<=\d)-(?=\d)|_")
"""What is no letter, no figure and no mark of a sentence; a stroke only within a word."""
LOOKS = 12
"""At how many positions of a game everything is asked for."""
FEW = 7
"""From how many places on the tiles are listed first, and their places then."""


def asked(game_id: str, seats: int, looks: int = LOOKS) -> list[Any]:
    """Return views of the first seat when it is asked, from all of a random game."""
    game = engine.load(game_id)
    views = [
        game.view(step.state, 0)
        for step in replay(at_random(game_id, seats, 0))
        if open_ask(step.state.public, 0) is not None
    ]
    return views[:: max(1, len(views) // looks)]


def silent(text: str) -> list[str]:
    return [line for line in text.split("\n") if SIGN.search(line)]


@GAMES
def test_questions_choices_and_answers_have_no_signs(game_id: str) -> None:
    for view in asked(game_id, 2):
        typist = Typist(client_at(game_id, view).link)
        prose, seat = typist.plain.client.known.bundle.prose, view.seat
        things = [thing.called[0] for thing in prose.things(view, seat, typist.plain.client.known.names)]
        said = typist.read()
        for typed in (
            "b",
            "zoo 2",
            "s",
            "l",
            "what changed",
            "w 1",
            "w 2",
            "m",
            *(f"what lies at {one}" for one in things),
        ):
            said += typist.type(typed)
        said += typist.type("1") + typist.type("w 1")
        assert not silent(said)


@GAMES
def test_what_happened_is_told_without_signs(game_id: str) -> None:
    voice, prose, seats = engine.voice(game_id), engine.prose(game_id), engine.load(game_id).info.seats[1]
    game, before = engine.load(game_id), None
    for step in replay(at_random(game_id, seats, 1)):
        after = game.view(step.state, 0)
        for fact in step.facts:
            line = voice.tell(told(fact), NAMES[:seats]) + prose.where(before, after, told(fact))
            assert not silent(spoken(line))
        for line in () if before is None else prose.report(before, after, NAMES[:seats]):
            assert not silent(spoken(line))
        before = after


@GAMES
def test_a_place_that_is_said_is_understood(game_id: str) -> None:
    """Each thing by each of its names, and each place of a list that says where something may go."""
    for view in asked(game_id, 2):
        client = client_at(game_id, view)
        typist = Typist(client.link)
        typist.read()
        for thing in client.known.bundle.prose.things(view, view.seat, client.known.names):
            for name in thing.called:
                assert typist.type(f"what lies at {name}").strip() == spoken(thing.told), name
        for action in list(client.known.bundle.game.choices(view))[:20]:
            where = client.known.bundle.voice.words(view, action, client.known.names).where
            for place in where.split():
                answer = typist.type(f"what lies at {place}")
                assert "Nothing is known" not in answer, answer


@GAMES
def test_the_name_of_a_thing_alone_tells_what_is_there_unless_it_is_an_answer(game_id: str) -> None:
    told = 0
    for view in asked(game_id, 2, looks=4):
        client = client_at(game_id, view)
        for thing in client.known.bundle.prose.things(view, view.seat, client.known.names):
            answer = Typist(client_at(game_id, view).link).type(thing.called[0]).strip()
            assert "That is not one of the answers" not in answer
            told += answer == spoken(thing.told)
    assert told


@pytest.mark.parametrize("game_id", ["barenpark", "aquaretto"])
def test_each_of_a_few_places_says_what_it_does_also_where_several_tiles_may_go_there(game_id: str) -> None:
    several = 0
    for view in (view for seats in (2, 3, 4) for view in asked(game_id, seats, looks=1000)):
        client = client_at(game_id, view)
        places = [action for action in client.known.bundle.game.choices(view) if type(action).__name__ == "Place"]
        tiles = {client.known.bundle.prose.piece_note(view, action) for action in places}
        if 1 < len(tiles) < len(places) < FEW:
            said = Typist(client.link).read()
            parts = {spoken(part) for action in places for part in client.known.bundle.prose.note(view, action)}
            assert all(part in said for part in parts), said
            several += 1
    assert several


@GAMES
def test_what_is_at_a_place_of_somebody_else_s_zoo_can_be_asked(game_id: str) -> None:
    view = asked(game_id, 2)[-1]
    client = client_at(game_id, view)
    typist = Typist(client.link)
    prose, other = client.known.bundle.prose, client.known.names[1]
    for thing in prose.things(view, 1, client.known.names):
        assert typist.type(f"what lies at {thing.called[0]} of {other}").strip() == spoken(thing.told)
