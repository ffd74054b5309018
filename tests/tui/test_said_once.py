"""On a large screen nothing that stands beside a zoo is told once more below it, and what is chosen is seen without colours."""

import re

import pytest

import engine
from engine.contract.asks import joint_ask
from tests.tui.every_decision import NAMES, decisions
from tests.tui.players import shown, until
from tests.tui.small_screen import client_at
from tests.tui.test_next_game import at_table
from zootui.boards.contract import Scene, load_board
from zootui.draw.palette import DARK
from zootui.tui.screens.next_game import NextGameScreen
from zootui.tui.widgets.row_list import LedList

SIZES = ((120, 36), (200, 50))


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_beside_a_large_zoo_of_zoo_tycoon_quarantine_and_what_the_others_have_stand_once(size):
    board, found = load_board("zoo-tycoon"), 0
    for kind, view in decisions("zoo-tycoon", each=2):
        if joint_ask(view.public) is None:
            continue
        draft = client_at("zoo-tycoon", view).decision.draft
        room = board.room(view, 0, 0, roomy=True)
        if not room.side or draft is None:
            continue
        high = size[1] - 5 - room.panel
        scene = Scene(view, 0, 0, NAMES, DARK, size[0] - room.side - 1, high, hand=draft.hand, status=("",) * 4)
        text = board.paint(scene).plain()
        assert text.count("quarantine") <= 1, f"{kind}: {text}"
        assert not re.search(r"tiles? and \S+ money left", text), f"{kind}: {text}"
        found += 1
    assert found


async def test_the_game_at_hand_has_a_bar_beside_its_colour():
    async with at_table(game=engine.ids()[0]) as (pilot, _):
        await pilot.press("G")
        await until(pilot, lambda: isinstance(pilot.app.screen, NextGameScreen))
        for _ in range(3):
            listed = pilot.app.screen.query_one("#games", LedList)
            await until(pilot, lambda: shown(pilot, "games").count(LedList.BAR) == 1)
            rows = shown(pilot, "games").splitlines()
            barred = next(at for at, row in enumerate(rows) if LedList.BAR in row)
            assert barred == listed.highlighted
            await pilot.press("down")
