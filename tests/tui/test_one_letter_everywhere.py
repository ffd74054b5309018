"""What is chosen has one letter: on its button on a screen and in lines; no other button of the moment has it, no other key."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engine
from engine.bots import random_bot
from engine.contract.asks import owing
from tests.tui.every_decision import NAMES, decisions
from zootui.client.drafting import draft as drafts, pressing
from zootui.client.drafting.draft import Draft
from zootui.client.drafting.verb_buttons import jumps_of
from zootui.client.game_bundle import load_bundle
from zootui.line.alternatives import button_keys
from zootui.line.answers import answer
from zootui.line.plain import COMMANDS
from zootui.line.prompts import prompt
from zootui.tui.keymap import MOVES, sign_of
from zootui.tui.screens.painted_screen import bindings_of
from zootui.tui.screens.table.screen import TableScreen

GAMES = tuple(engine.ids())
NOT_WHILE_ASKED = {
    f"table.{name}" for name in ("stand_ins", "send_away", "rematch", "next_game", "propose", "analyse", "score")
}
"""Keys of the table screen that no footer names while something is asked: what the game is asked for goes before them."""
UNDO = "u"


def screen_keys() -> set[str]:
    """Return the letters of the screen itself while something is asked, as `zootui keys` has them, and those that may move."""
    bound = [binding for binding in bindings_of(TableScreen) if binding.id not in NOT_WHILE_ASKED]
    return {sign_of(key) for binding in bound for key in binding.key.split(",")} | {UNDO, *MOVES.values()}


def asked(game_id: str) -> Iterator[Draft]:
    """Yield what is asked in golden games and in games by chance."""
    game, bundle = engine.load(game_id), load_bundle(game_id)
    for _, view in decisions(game_id):
        yield _begun(bundle, view)
    for seed in range(3):
        random, seats = Random(f"{game_id} {seed}"), min(3, game.info.seats[1])
        state = game.setup(game.info.options(), seats, bytes([seed] * 32)).state
        for _ in range(400):
            owes, moves = owing(state.public), {}
            if not owes:
                break
            for seat in owes if state.public.asks[-1].sealed else owes[:1]:
                view = game.view(state, seat)
                yield _begun(bundle, view)
                moves[seat] = random_bot(game, view, random)
            state = game.apply(state, moves).state


def _begun(bundle: Any, view: Any) -> Draft:
    draft = drafts.begin(bundle, view, bundle.choices(view), NAMES)
    assert draft is not None
    return draft


def test_the_keys_of_the_screen_are_among_those_that_are_looked_at() -> None:
    assert screen_keys() >= {"c", "h", "l", "q", "v", "T", "O", "?", "u", "j", "k"}
    assert not screen_keys() & {"b", "n", "p", "a", "d"}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_button_has_the_letter_that_is_typed_for_it_in_lines_and_nothing_else_has_it(game_id: str) -> None:
    letters, screen = defaultdict(set), screen_keys()
    for draft in asked(game_id):
        words = draft.bundle.board.key_words
        typed = {place: key for key, place in button_keys(draft).items()}
        assert len(typed) == len(draft.buttons), "each has its own in lines"
        assert len({key.casefold() for key in typed.values()}) == len(typed), "where capitals count as small letters"
        assert not set(typed.values()) & COMMANDS
        shared = [button.key for button in draft.buttons]
        for place, button in enumerate(draft.buttons):
            assert typed[place][: len(button.key)] == button.key, f"{button.label} on a screen and in lines"
            assert button.key, f"{button.label} can be chosen on a screen"
            assert shared.count(button.key) == 1 or button.key in words, f"{button.label} alone has {button.key}"
            if draft.bundle.board.look(button.verb).marked and button.whole:
                assert jumps_of(draft.bundle.board, draft.view, button.verb) == ((button.key, button.filled[0]),)
            assert button.key not in screen, f"{button.label} has a key of the screen"
            if not button.key.isdecimal():
                letters[button.verb.name].add(typed[place])
    assert all(len(each) == 1 for each in letters.values()), dict(letters)
    assert letters


@pytest.mark.parametrize("game_id", GAMES)
def test_a_letter_chooses_its_button_whatever_is_in_hand_first(game_id: str) -> None:
    several = 0
    for draft in asked(game_id):
        places = [place for place, button in enumerate(draft.buttons) if button.verb.name != draft.verb.name]
        for place in places:
            key = draft.buttons[place].key
            reply = pressing.press(draft, key)
            assert reply is not None
            assert reply.draft.button.key == key, f"{draft.buttons[place].label} in {[b.key for b in draft.buttons]}"
            several += 1
    assert several or game_id == "o-zoo-le-mio"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_typed_in_lines_leads_to_what_the_same_letter_chooses_on_a_screen(game_id: str) -> None:
    for draft in asked(game_id):
        if len(draft.buttons) == 1:
            continue
        for place, button in enumerate(draft.buttons):
            answered = answer(prompt(draft), button.typed)
            if answered.action is not None:
                assert not button.whole or answered.action == button.action()
            elif not answered.said:
                assert answered.prompt.draft.at == place
