"""What is typed for a thing in lines is always the same: its number on the board, else its letter; nothing else has it."""

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engine
from engine.bots import random_bot
from engine.contract.asks import owing
from tests.sooner import sooner
from tests.tui.every_decision import NAMES, decisions
from zootui.boards.contract import Hand
from zootui.client.drafting import draft as drafts
from zootui.client.drafting.draft import Draft
from zootui.client.game_bundle import load_bundle
from zootui.line.alternatives import button_keys
from zootui.line.answers import answer
from zootui.line.plain import COMMANDS
from zootui.line.prompts import Prompt, prompt

GAMES = tuple(engine.ids())


def asked_in(game_id: str, seed: int, steps: int = 300) -> Iterator[Prompt]:
    """Yield what is asked in a game by chance, and what some answers lead on to."""
    game, random, bundle = engine.load(game_id), Random(f"{game_id} {seed}"), load_bundle(game_id)
    seats = min(3, game.info.seats[1])
    state = game.setup(game.info.options(), seats, bytes([seed] * 32)).state
    for _ in range(steps):
        owes, moves = owing(state.public), {}
        for seat in owes if owes and state.public.asks[-1].sealed else owes[:1]:
            view = game.view(state, seat)
            draft = drafts.begin(bundle, view, bundle.choices(view), NAMES[:seats])
            assert draft is not None
            asked: Prompt | None = prompt(draft)
            for _ in range(4):
                if asked is not None:
                    yield asked
                    keys = [entry.key for entry in asked.shown.entries]
                    answered = answer(asked, random.choice(keys)) if keys else None
                    asked = None if answered is None or answered.action is not None else answered.prompt
            moves[seat] = random_bot(game, view, random)
        if not moves:
            return
        state = game.apply(state, moves).state


def things(asked: Prompt) -> Iterator[tuple[str, Any]]:
    """Yield what is typed for each thing that is the same from one question to the next, and which it is."""
    draft = asked.draft
    if not asked.chosen or draft.button.whole:
        for key, place in button_keys(draft).items():
            button = draft.buttons[place]
            yield key, button.verb.name if not button.whole or not button.filled else _numbered(draft, place, key)
        return
    if draft.kind in ("amount", "some"):
        return
    board = draft.bundle.board
    for key, one in asked.found.by_key.items():
        value = one.value
        if one.piece:
            number = next(
                (board.piece_number(each) for each in draft.slot.options if _what(draft, each) == one.piece), 0
            )
            yield key, f"shelf {number}" if number and key == str(number) else None
            continue
        hand = Hand(draft.verb, draft.slot, draft.filled, value)
        own = {**board.numbers(draft.view, hand), **board.lettered(draft.view, hand)}
        yield key, next((f"{draft.slot.what} {name}" for name, there in own.items() if there == value), None)


def _what(draft: Draft, value: Any) -> str:
    return draft.words(value).what


def _numbered(draft: Draft, place: int, key: str) -> str | None:
    """Return which truck or the like a button stands for; None for one of several of a verb that have no numbers."""
    button = draft.buttons[place]
    jumps = draft.bundle.board.cursor.jumps(draft.view, Hand(button.verb, button.verb.slot(())))
    number = next((name for name, value in jumps if (value,) == button.filled and name.isdecimal()), "")
    return f"number {number}" if number else f"{button.verb.name} {key.lstrip('abcdefghijklmnopqrstuvwxyz')}"


@pytest.mark.parametrize("seed", sooner(range(2), (0).__eq__))
@pytest.mark.parametrize("game_id", sooner(GAMES, ("zooloretto-mini", "aquaretto").__contains__))
def test_a_thing_has_one_key_all_through_a_game_and_its_number_is_never_another_s(game_id: str, seed: int) -> None:
    keys: dict[Any, set[str]] = defaultdict(set)
    told = 0
    for asked in asked_in(game_id, seed):
        here = list(things(asked))
        assert len({key for key, _ in here}) == len(here), "nothing else in the list has its key"
        for key, thing in here:
            if thing is not None:
                keys[thing].add(key.rstrip("0123456789") or key)
                told += 1
    assert all(len(names) == 1 for names in keys.values()), {
        one: names for one, names in keys.items() if len(names) > 1
    }
    assert told > (50 if game_id != "o-zoo-le-mio" else -1), "in O Zoo le Mio there are bids and places alone"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_has_a_number_on_the_board_has_it_in_the_list(game_id: str) -> None:
    numbered = 0
    for _, view in decisions(game_id, each=9):
        bundle = load_bundle(game_id)
        draft = drafts.begin(bundle, view, bundle.choices(view), NAMES)
        assert draft is not None
        for entry in prompt(draft).shown.entries:
            if found := re.match(
                r"(?:onto |take |enclosure |the area of )?(?:truck |enclosure |pile )(\d+)", entry.label
            ):
                assert entry.key == found[1], entry
                numbered += 1
    assert numbered or game_id in ("o-zoo-le-mio", "zoo-tycoon")


@pytest.mark.parametrize("game_id", GAMES)
def test_each_verb_has_a_letter_that_is_no_command_and_needs_no_number(game_id: str) -> None:
    board = load_bundle(game_id).board
    assert not {look.typed for look in board.looks.values()} & COMMANDS
    for kind, view in decisions(game_id, each=9):
        bundle = load_bundle(game_id)
        draft = drafts.begin(bundle, view, bundle.choices(view), NAMES)
        assert draft is not None
        if len(draft.buttons) > 1:
            bare = [key for key in button_keys(draft) if key.isdecimal() and board.meant(draft.view, key) is None]
            assert not bare or "load" in kind or "take" in kind, f"{bare} at {kind}"


def test_one_of_several_that_share_a_letter_is_asked_for_by_name() -> None:
    for asked in (one for seed in range(20) for one in asked_in("aquaretto", seed)):
        listed = asked.found.by_key if asked.chosen and asked.draft.verb.name == "place" else {}
        keys = [key for key in listed if re.fullmatch(r"x\d", key)]
        if len(keys) > 1:
            said = answer(asked, "x").said
            assert said.startswith("X can be: ")
            assert all(f"{key}, " in said for key in keys)
            return
    raise AssertionError("no two tiles could ever go to the depot")
