"""Every decision of a golden game of Zoo Tycoon on the board: whatever is asked, and whatever key is pressed, can be painted."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from engine import load
from engine.record import replay
from tests.golden.play import kept
from tests.tui.every_decision import decisions
from tests.tui.tycoon import BOARD, NAMES, board_size
from zootui.boards.contract import Page, Scene
from zootui.client.drafting import pressing
from zootui.client.drafting.draft import Draft, begin
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK

BUNDLE = load_bundle("zoo-tycoon")
KEYS = ("left", "right", "up", "down", "r", "n", "N", "plus", "minus", "2", "P", "space", *"xtfbkmgwaopDi", "escape")


def painted(view: Any, seat: int, draft: Draft | None, page: Page | None = None) -> None:
    for large in (False, True):
        room = BOARD.room(view, seat, view.seat, page, roomy=large)
        size = board_size((room.side, room.side), large=large)
        hand = None if draft is None or seat != view.seat else draft.hand
        usual = {"hand": hand, "compact": not large, "ascii": not large, "page": page}
        scene = Scene(view, seat, view.seat, NAMES, DARK, *size, status=("",) * 4, **usual)
        canvas = BOARD.paint(scene)
        assert (canvas.width, canvas.height) == size
        assert all(one.x >= 0 and one.y >= 0 and one.x + one.width <= size[0] + 8 for one in canvas.targets)
        if room.side:
            side = BOARD.paint_side(replace(scene, width=room.side))
            assert side.width == room.side
            assert side.height <= size[1]
        BOARD.paint_action(replace(scene, width=60, height=room.panel - 1))
        if not large:
            assert canvas.plain().isascii()


def test_every_decision_can_be_painted_and_moved() -> None:
    random = Random(0)
    for _, view in decisions("zoo-tycoon", each=2):
        draft = begin(BUNDLE, view, BUNDLE.choices(view), NAMES)
        for _ in range(6):
            assert draft is not None
            painted(view, 0, draft)
            reply = pressing.press(draft, random.choice(KEYS))
            if reply is not None and reply.action is None:
                draft = reply.draft
        painted(view, 1, None)
        card = BOARD.opened(view, draft.hand, "i")
        assert card is not None
        painted(view, 0, draft, card)
        assert BOARD.page_words(view, card)[0]
        assert BOARD.turned(view, card, "down") != card


def test_winters_the_count_and_the_end_can_be_painted() -> None:
    game, pages = load("zoo-tycoon"), {}
    for before, after in pairwise(step.state for step in replay(kept("zoo-tycoon", 4))):
        page = BOARD.moment(game.view(before, 0), game.view(after, 0))
        if page is not None:
            pages[page.name] = page
            painted(game.view(after, 0), 0, None, page)
    assert set(pages) == {"winter", "count"}
    painted(game.view(after, 0), 0, None)
    painted(game.view(after, 0), 1, None)
