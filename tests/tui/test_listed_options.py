"""The many alternatives of a decision are a list of Textual's in the action panel: keys, wheel and clicks lead through it."""

from contextlib import asynccontextmanager

import pytest
from textual.events import MouseScrollDown
from textual.geometry import Offset

from engine import bot, load
from engine.contract.tree import replace
from net.wire.sheet import Sheet
from tests.rules.zooloretto_mini.build import position
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

BARNS = ("M Mf Mm G Gf Gm I If", "L Lf Lm R Rf Rm O", "W Wf Wm Im Of Om", "M G I L R O W pond")
SIZES = ((80, 24), (120, 36))


@asynccontextmanager
async def at_table(size):
    """Sit at a table where more prizes than letters may be taken over."""
    names, mini = ("Mara", "Jonas", "Priya", "Otto", "Nele"), "zooloretto-mini"
    link = FakeLink(load(mini), names, game_id=mini, bots=bot(mini, "random")).deal()
    zoos = {0: "M M M M M Mf | |"} | {seat: f"| | ; {words}" for seat, words in enumerate(BARNS, 1)}
    link.game_state = position(5, zoos=zoos, trucks=["R"], took={0: 0}, ask="bonus", filled=True)
    link.sheet = Sheet(replace(link.sheet.table, waiting=(0,)), link.game.view(link.game_state, 0))
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.client.decision.draft is not None and listed(pilot).size.height > 0)
        assert app.client.decision.draft.kind == "list"
        yield pilot, link


def listed(pilot):
    return pilot.app.screen.query_one("#options")


def seen(pilot):
    """The rows that are seen, and which of them the bar is at."""
    rows = shown(pilot, "options").split("\n")
    return rows, next((at for at, row in enumerate(rows) if row.startswith("▌")), None)


def in_hand(pilot):
    draft = pilot.app.client.decision.draft
    return [option.here for option in draft.options].index(True) + 1


@pytest.mark.parametrize("size", SIZES)
async def test_arrows_numbers_and_both_ends_lead_the_bar_and_the_cursor_through_the_list(size):
    async with at_table(size) as (pilot, _):
        for keys, number in ((["down"], 2), (["2", "1"], 21), (["up"], 20), (["end"], 58), (["home"], 1)):
            await pilot.press(*keys)
            await until(pilot, lambda number=number: in_hand(pilot) == number)
            await until(pilot, lambda number=number: seen(pilot)[1] is not None)
            rows, at = seen(pilot)
            assert rows[at][1:].split()[0] == str(number)
            assert listed(pilot).has_focus is False


@pytest.mark.parametrize("size", SIZES)
async def test_the_wheel_moves_the_list_alone_and_a_click_there_points_before_another_does_it(size):
    async with at_table(size) as (pilot, link):
        place = listed(pilot).region.offset + Offset(8, 2)
        first = in_hand(pilot)
        await pilot._post_mouse_events([MouseScrollDown], offset=place)
        await until(pilot, lambda: seen(pilot)[0][0].split()[0] != "1")
        assert in_hand(pilot) == first
        number = int(seen(pilot)[0][2].replace("▌", "").split()[0])
        await pilot.click(offset=place)
        await until(pilot, lambda: in_hand(pilot) == number)
        assert not link.calls
        turn = link.sheet.table.turn
        await pilot.click(offset=place)
        await until(pilot, lambda: link.sheet.table.turn > turn)
        await until(pilot, lambda: not listed(pilot).display)


async def test_what_the_one_in_hand_does_stands_beside_the_list_and_nothing_of_the_list_is_cut():
    async with at_table((80, 24)) as (pilot, _):
        rows, _ = seen(pilot)
        assert not any("…" in row for row in rows)
        assert len(rows) == 4
        panel = pilot.app.screen.query_one("#panel")
        assert panel.region.contains_region(listed(pilot).region)
        right = [line[listed(pilot).region.right :] for line in panel.canvas.plain().split("\n")]
        assert any("score" in line for line in right)
        assert any("take it over" in line for line in right)
