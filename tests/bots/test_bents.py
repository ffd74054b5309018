"""A bot has the bent of its name at every level that people choose; its figures differ, and so does what it does."""

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import engine
from engine.bots import random_bot
from engine.bots.arena import key_for, play_game, randoms_for
from engine.bots.levels import Distracted, Thinking
from engine.contract.choice import Action
from engine.contract.game import AnyGame, attempt
from engine.games.zoo_tycoon.bots.weights import KEEN, USUAL, keen
from net.host.admission import BOT_NAMES
from net.wire.sheet import BOT, HUMAN, SeatInfo
from zootui.client.hosting import bent_of

GAMES = tuple(engine.ids())
LONGEST = len("builder")
"""A level and a word stand beside each other on a card of the lobby, 14 cells wide where there are five."""


def parting(game_id: str, called: str) -> tuple[Any, Action, Action]:
    """Return a view in which a bot with a bent does something else than the plain one, and what both do."""
    game, plain, bent = engine.load(game_id), engine.bot(game_id, "normal"), engine.bot(game_id, "normal", called)
    found: list[tuple[Any, Action, Action]] = []

    def beside(game: AnyGame, view: Any, random: Random) -> Action:
        chosen, other = plain(game, view, Random(4)), bent(game, view, Random(4))
        if chosen != other:
            found.append((view, other, chosen))
        return chosen

    number = 0
    while not found and number < 20:
        play_game(game, game.info.options(), (beside, plain), key_for(3, number), randoms_for(3, number, 2))
        number += 1
    return found[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_bot_is_plain_and_those_that_sit_down_next_each_have_a_bent_of_their_own(game_id: str) -> None:
    bents = engine.weighed(game_id).bents  # type: ignore[union-attr]
    assert tuple(bents) == BOT_NAMES[1 : 1 + len(bents)]
    assert 2 <= len(bents) <= 4
    assert len({bent.word for bent in bents.values()}) == len(bents)
    assert all(len(bent.word) <= LONGEST and bent.means[0].islower() for bent in bents.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bent_moves_a_handful_of_figures(game_id: str) -> None:
    weighed = engine.weighed(game_id)
    assert weighed is not None
    usual = msgspec.structs.asdict(weighed.usual)
    for bent in weighed.bents.values():
        moved = [name for name, value in msgspec.structs.asdict(bent.weights).items() if value != usual[name]]
        assert 1 <= len(moved) <= 5


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_gets_it_but_chance(game_id: str) -> None:
    easy, normal, hard = (engine.bot(game_id, level, "Linus") for level in engine.LEVELS)
    assert isinstance(easy, Distracted)
    assert isinstance(hard, Thinking)
    weighed, plain = engine.weighed(game_id), engine.bot(game_id, "hard")
    assert weighed is not None
    assert isinstance(plain, Thinking)
    assert (plain.guide.weights, hard.guide.weights) == (weighed.usual, weighed.bents["Linus"].weights)
    assert plain.guide is engine.guide(game_id), "hints and looking back begin with what the plain one does"
    assert normal is engine.bot(game_id, "greedy", "Linus")
    assert engine.bot(game_id, "random", "Linus") is random_bot


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("level", engine.LEVELS)
def test_a_bot_of_any_other_name_is_the_plain_one(game_id: str, level: str) -> None:
    assert engine.bot(game_id, level, "Otto") is engine.bot(game_id, level)
    assert engine.bot(game_id, level, "linus") is engine.bot(game_id, level)


def test_a_level_that_is_not_there_is_refused_with_a_bent_too() -> None:
    with pytest.raises(ValueError, match="there is no bot level 'grandmaster'"):
        engine.bot("aquaretto", "grandmaster", "Linus")


@pytest.mark.parametrize(
    ("game_id", "called"),
    [(game_id, called) for game_id in GAMES if game_id != "zoo-tycoon" for called in engine.weighed(game_id).bents],  # type: ignore[union-attr]
)
def test_a_bot_with_a_bent_plays_otherwise(game_id: str, called: str) -> None:
    _, own, usual = parting(game_id, called)
    assert own != usual


@pytest.mark.parametrize(("game_id", "called"), [("zooloretto-mini", "Boris"), ("aquaretto", "Linus")])
def test_a_hard_one_puts_first_what_its_bent_would_do(game_id: str, called: str) -> None:
    view, own, usual = parting(game_id, called)
    hard, plain = engine.bot(game_id, "hard", called), engine.bot(game_id, "hard")
    assert isinstance(hard, Thinking)
    assert isinstance(plain, Thinking)
    assert hard.guide.candidates(view, Random(1))[0] == own
    assert plain.guide.candidates(view, Random(1))[0] == usual


@pytest.mark.parametrize("called", ["Mabel", "Linus", "Boris"])
def test_a_hard_one_bids_and_lays_within_the_rules_of_o_zoo_le_mio(called: str) -> None:
    game, hard = engine.load("o-zoo-le-mio"), engine.bot("o-zoo-le-mio", "hard", called)
    assert isinstance(hard, Thinking)
    state = game.setup(game.info.options(), 2, bytes(32)).state
    asked = set()
    while len(asked) < 2:
        ask = state.public.asks[-1]
        asked.add(ask.kind)
        moves = {seat: hard.guide.candidates(game.view(state, seat), Random(2))[0] for seat in ask.seats}
        state = attempt(game, state, moves).state


def test_what_hard_believes_in_zoo_tycoon_is_moved_as_what_normal_believes_is() -> None:
    weights = engine.bent("zoo-tycoon", "Linus").weights  # type: ignore[union-attr]
    assert keen(USUAL) == KEEN
    assert (keen(weights).breeding, keen(weights).mains) == (weights.breeding, KEEN.mains)
    assert weights.breeding != USUAL.breeding


def test_the_table_says_what_a_bot_is_and_nothing_of_a_person_with_its_name() -> None:
    assert bent_of("aquaretto", SeatInfo("Boris", BOT))[0] == "keeper"
    assert bent_of("aquaretto", SeatInfo("Boris", HUMAN)) == ("", "")
    assert bent_of("aquaretto", SeatInfo("Otto", BOT)) == ("", "")


def test_no_bot_is_called_like_an_animal_or_anything_else_in_a_box() -> None:
    boxes = [box.read_text("utf-8") for box in (Path(engine.__file__).parent / "games").rglob("data.json")]
    books = [book.read_text("utf-8") for book in (Path(__file__).parents[2] / "docs" / "rules").glob("*.md")]
    assert len(boxes) == len(books) == len(GAMES)
    played_with = {word.casefold() for text in (*boxes, *books) for word in re.findall(r"\w+", text)}
    assert played_with.isdisjoint(name.casefold() for name in BOT_NAMES)
