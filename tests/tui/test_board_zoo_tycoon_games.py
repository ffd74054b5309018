"""Whole games of Zoo Tycoon on the board: whatever is asked, and whatever key is pressed, everything can be painted."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import load
from engine.contract.asks import open_ask, owing
from engine.contract.game import State, attempt
from tests.tui.tycoon import BOARD, NAMES, board_size
from zootui.boards.contract import Page, Scene
from zootui.client import draft_input
from zootui.client.draft import Draft, begin
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK

GAME = load("zoo-tycoon")
BUNDLE = load_bundle("zoo-tycoon")
KEYS = ("left", "right", "up", "down", "r", "n", "N", "plus", "minus", "2", "P", "space", *"xtfbkmgwaopDi", "escape")


def painted(view: Any, seat: int, draft: Draft | None, page: Page | None = None) -> None:
    for large in (False, True):
        room = BOARD.room(view, seat, view.seat, page, roomy=large)
        size = board_size((room.beside, room.beside), large=large)
        hand = None if draft is None or seat != view.seat else draft.hand
        usual = {"hand": hand, "compact": not large, "ascii": not large, "page": page}
        scene = Scene(view, seat, view.seat, NAMES, DARK, *size, status=("",) * 4, **usual)
        canvas, targets = BOARD.paint(scene)
        assert (canvas.width, canvas.height) == size
        assert all(one.x >= 0 and one.y >= 0 and one.x + one.width <= size[0] + 8 for one in targets)
        if room.beside:
            side = BOARD.paint_side(replace(scene, width=room.beside))
            assert side.width == room.beside
            assert side.height <= size[1]
        BOARD.paint_action(replace(scene, width=60, height=room.panel - 1))
        if not large:
            assert canvas.plain().isascii()


def step(state: State[Any, Any, Any], seat: int, random: Random) -> State[Any, Any, Any]:
    """A plan if there is one, more often than not, else a random action."""
    view = GAME.view(state, seat)
    plans = BUNDLE.planner.verbs(view)
    if plans and random.random() < 0.8:
        for action in BUNDLE.steps(view, random.choice(plans).at(0)):
            state = attempt(GAME, state, {seat: action}).state
        return state
    return attempt(GAME, state, {seat: GAME.choices(view).draw(random.randrange)}).state


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_can_be_painted_and_moved(seed) -> None:
    random = Random(seed)
    state = GAME.setup(GAME.info.options(), 4, random.randbytes(32)).state
    turn, pages, kinds = 0, set(), set()
    while state.public.asks:
        seat = random.choice(owing(state.public))
        view = GAME.view(state, seat)
        kinds.add(open_ask(state.public, seat).kind)
        turn += 1
        if turn % 23 == 0:
            draft = begin(BUNDLE, view, BUNDLE.choices(view), NAMES)
            for _ in range(6):
                assert draft is not None
                painted(view, seat, draft)
                reply = draft_input.press(draft, random.choice(KEYS))
                if reply is not None and reply.action is None:
                    draft = reply.draft
            painted(view, (seat + 1) % 4, None)
            card = BOARD.opened(view, draft.hand, "i")
            assert card is not None
            painted(view, seat, draft, card)
            assert BOARD.page_words(view, card)[0]
            assert BOARD.turned(view, card, "down") != card
        after = step(state, seat, random)
        page = BOARD.moment(view, GAME.view(after, seat))
        if page is not None:
            pages.add(page.name)
            painted(GAME.view(after, seat), seat, None, page)
        state = after
    painted(GAME.view(state, 0), 0, None)
    painted(GAME.view(state, 0), 1, None)
    assert pages == {"winter", "count"}
    assert {"arrive", "build"} <= kinds
