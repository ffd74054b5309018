"""A key or a click that was meant for what was there before decides nothing, by a clock that these tests turn."""

from contextlib import asynccontextmanager
from dataclasses import replace as replace_fields
from random import Random

import pytest
from textual import events

import engine
from engine.bots import random_bot
from engine.contract.asks import owing
from engine.contract.tree import replace
from net.client.events import Parted
from net.wire.messages import Bye
from tests.tui.clock import Clock
from tests.tui.conftest import NAMES, quiet_link
from tests.tui.fake_link import FakeLink
from tests.tui.players import click, click_on, shown, until
from tests.tui.test_table_client import ask
from tests.tui.toy import KIT, ToyBoard, ToyCursor
from zootui.boards.contract import Page
from zootui.client.click import Click
from zootui.client.input_guard import SETTLE, SETTLES, InputGuard
from zootui.client.table_client import TableClient
from zootui.launch.app import run_app
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import LineDialog
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart

HASTY = True
GAMES = engine.ids()


class TellingBoard(ToyBoard):
    """A board with a page for whatever happens."""

    def moment(self, before, after):
        return Page("what happened")


# --- what changed by itself -------------------------------------------------------------------------------------------


def confirms_by_key(client):
    client.press("enter")


def confirms_by_click(client):
    client.click(Click("key", "enter"))


def confirms_on_the_board(client):
    client.point(client.decision.draft.value)


def confirms_by_its_button(client):
    client.click(Click("entry", client.decision.draft.at))


CONFIRMING = {
    "key": ("place", confirms_by_key),
    "click": ("place", confirms_by_click),
    "board": ("place", confirms_on_the_board),
    "button": ("shed", confirms_by_its_button),
}


@pytest.mark.parametrize("how", CONFIRMING)
def test_a_question_that_came_by_itself_hears_nothing_that_confirms_before_it_was_seen(link, clock, how):
    kind, confirm = CONFIRMING[how]
    client = TableClient(link, now=clock, bundles=lambda _: KIT)
    clock.time = 5.0
    ask(link, kind)
    clock.time += SETTLE / 2
    confirm(client)
    assert link.calls == []
    clock.time += SETTLE
    confirm(client)
    assert len(link.calls) == 1


def test_what_was_chosen_a_moment_ago_for_another_question_does_not_confirm_it(link, client, clock):
    clock.time = 5.0
    ask(link, "place")
    client.press("right")
    client.press("enter")
    assert link.calls == []


def test_after_an_own_step_what_is_chosen_is_heard_and_a_second_enter_is_not(link, client, clock):
    clock.time = 5.0
    client.guard.followed()
    client.press("enter")
    assert link.calls == []
    client.press("3")
    client.press("enter")
    assert len(link.calls) == 1


def test_opened_bids_stay_until_a_key_that_was_not_on_its_way(link, client, clock):
    clock.time = 5.0
    link.act(KIT.game.choices(link.sheet.view).at(0))
    link.bot = lambda game, view, random: game.choices(view).at(1)
    link.pump(3)
    assert client.moments.revealing
    for key in ("enter", "space", "escape", "4"):
        client.press(key)
        assert client.moments.revealing
    clock.time += SETTLE
    client.press("enter")
    assert not client.moments.revealing


def test_a_page_of_what_just_happened_is_not_closed_by_a_key_that_was_on_its_way(link, clock):
    client = TableClient(link, now=clock, bundles=lambda _: replace_fields(KIT, board=TellingBoard(ToyCursor())))
    ask(link, "place")
    assert client.moments.page == Page("what happened")
    client.press("enter")
    assert client.moments.page is not None
    clock.time += SETTLE
    client.press("enter")
    assert client.moments.page is None
    client.press("enter")
    assert link.calls == [], "what lay behind it was not seen yet"
    clock.time += SETTLE
    client.press("enter")
    assert len(link.calls) == 1


@pytest.mark.parametrize("confirm", [confirms_by_key, confirms_by_click, confirms_on_the_board])
def test_a_page_that_waits_behind_another_zoo_hides_no_question_that_came_by_itself(link, clock, confirm):
    client = TableClient(link, now=clock, bundles=lambda _: replace_fields(KIT, board=TellingBoard(ToyCursor())))
    ask(link, "place")
    clock.time += SETTLE
    client.look_at(1)
    ask(link, "shed")
    clock.time += SETTLE / 2
    confirm(client)
    assert (client.looking.seat, client.moments.page, link.calls) == (1, Page("what happened"), [])
    clock.time += SETTLE
    client.press("escape")
    assert client.moments.reading == Page("what happened"), "it waits at home"


def test_who_finds_a_bot_in_their_place_takes_over_by_a_key_that_was_meant_for_that(link, client, clock):
    clock.time = 5.0
    seats = link.sheet.table.seats
    link.show(seats=(replace(seats[0], stand_in=True), *seats[1:]), waiting=(1,))
    client.press("enter")
    assert link.calls == []
    clock.time += SETTLE
    client.press("enter")
    assert link.calls == ["take over"]


def test_where_the_own_choice_is_lost_to_a_step_of_another_nothing_else_is_done_in_its_place(link, client, clock):
    clock.time = 5.0
    client.press("3")
    kept = client.decision.draft
    client.decision.carry_over(link.sheet.view, lambda: KIT.choices(link.sheet.view), client.guard.changed_by_itself)
    assert client.decision.draft.in_hand == kept.in_hand
    assert client.guard.hears(touched=True)
    ask(link, "shed")
    other = KIT.choices(link.sheet.view)
    client.decision.begin(kept)
    client.decision.carry_over(link.sheet.view, lambda: other, client.guard.changed_by_itself)
    assert client.decision.draft.in_hand != kept.in_hand
    client.press("enter")
    assert link.calls == []


async def mouse(pilot, x, y):
    """Click as a terminal reports it; the pilot's own click does not go through the app."""
    for half in (events.MouseDown, events.MouseUp):
        pilot.app._driver.send_message(half(None, x, y, 0, 0, 1, False, False, False, x, y))
        await pilot.pause()


@asynccontextmanager
async def sitting(link, clock, **start):
    """Sit at a table for a while already, so that whatever comes now came by itself."""
    app = ZootuiApp(AppStart(link=link, settings=Settings(), now=clock, **start))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        clock.time = 5.0
        yield pilot


# --- screens that come to the front by themselves -------------------------------------------------------------------------


async def test_a_goodbye_is_not_answered_by_a_key_or_a_click_that_was_meant_for_the_table(toy, clock):
    async with sitting(FakeLink(toy.game, NAMES).deal(), clock) as pilot:
        app, link = pilot.app, pilot.app.client.link
        link.tell(Parted(Bye("gone", "The host closed the table.")))
        await until(pilot, lambda: "Dialog" in type(app.screen).__name__)
        await pilot.press("enter")
        await mouse(pilot, 40, 12)
        assert "Dialog" in type(app.screen).__name__
        clock.time += SETTLE
        await mouse(pilot, *next(row.region.offset for row in app.screen.query("RowList")))
        assert app.return_value == 0


async def test_what_an_own_key_brings_is_answered_at_once_also_on_a_screen_that_just_came(toy, clock):
    async with sitting(FakeLink(toy.game, NAMES).deal(), clock) as pilot:
        app, link = pilot.app, pilot.app.client.link
        link.show(phase="over", waiting=())
        await until(pilot, lambda: type(app.screen).__name__ == "EndScreen")
        await pilot.press("l")
        assert type(app.screen).__name__ == "EndScreen"
        await pilot.press("q", "l", "enter")
        await until(pilot, lambda: app.return_value == 0)


async def test_what_is_typed_into_a_line_that_just_came_is_heard_and_enter_alone_is_not(toy, clock):
    async with sitting(FakeLink(toy.game, NAMES).deal(), clock) as pilot:
        app, given = pilot.app, []
        app.push_screen(LineDialog("This table has a PIN"), given.append)
        app.client.guard.came_to_the_front()
        await pilot.press("enter")
        assert given == []
        await pilot.press("4", "7", "enter")
        assert given == ["47"]


async def test_a_screen_that_is_not_in_front_any_more_closes_nothing(toy, clock):
    """Enter in a line may be heard after the game has put other screens in the place of all that were there."""
    async with sitting(FakeLink(toy.game, NAMES).deal(), clock) as pilot:
        app, given = pilot.app, []
        app.push_screen(gone := LineDialog("Say to the table"), given.append)
        await pilot.pause()
        app.pop_screen()
        await pilot.pause()
        before = [*app.screen_stack]
        gone.dismiss("hello")
        await pilot.pause()
        assert ([*app.screen_stack], given, app._exception) == (before, [], None)


async def test_the_end_of_a_game_is_seen_before_a_key_leads_on(toy, clock):
    async with sitting(FakeLink(toy.game, NAMES).deal(), clock) as pilot:
        app, link = pilot.app, pilot.app.client.link
        link.show(phase="over", waiting=())
        await until(pilot, lambda: type(app.screen).__name__ == "EndScreen")
        await pilot.press("enter", "n")
        assert type(app.screen).__name__ == "EndScreen"
        assert link.calls == []
        clock.time += SETTLE
        await pilot.press("b")
        assert isinstance(app.screen, TableScreen)


# --- what never comes back ------------------------------------------------------------------------------------------------


def test_enter_alone_bids_nothing_however_often_and_however_late():
    link, clock = FakeLink(engine.load("o-zoo-le-mio"), NAMES).deal(), Clock()
    client = TableClient(link, now=clock)
    for _ in range(5):
        clock.time += 10 * SETTLE
        client.press("enter")
        client.click(Click("key", "enter"))
    assert link.calls == []
    client.press("0")
    client.press("enter")
    assert len(link.calls) == 1


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])
def test_a_tile_that_just_came_up_goes_on_no_truck_by_a_second_enter_or_a_second_click(game_id):
    link, clock = FakeLink(engine.load(game_id), NAMES[:3], game_id=game_id).deal(), Clock()
    link.bot = None
    client = TableClient(link, now=clock)
    while client.decision.draft is None or client.decision.draft.verb.name != "draw":
        link.bot = random_bot
        link.pump(1)
    clock.time += SETTLE
    client.press("enter")
    assert client.decision.draft.verb.name == "load"
    for _ in range(3):
        clock.time += SETTLE
        client.press("enter")
    assert len(link.calls) == 1
    client.click(Click("entry", client.decision.draft.at))
    assert len(link.calls) == 1, "the first click on a truck chooses it"
    client.press("enter")
    assert len(link.calls) == 2


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_only_presses_enter_at_once_never_decides_a_question_of_another_kind(game_id):
    """The second of two keys pressed on end decides nothing that the first did not show."""
    game, random = engine.load(game_id), Random(5)
    link, clock = FakeLink(game, NAMES[:2], game_id=game_id).deal(), Clock()
    link.bot = None
    client = TableClient(link, now=clock)
    for _ in range(60):
        clock.time += SETTLE
        if client.moments.page is not None or client.moments.revealing:
            client.press("enter")
        elif client.decision.draft is not None and client.known.owed:
            asked, calls = link.sheet.view.public.asks[-1].kind, len(link.calls)
            client.act(game.choices(link.sheet.view).draw(random.randrange))
            there = link.sheet.view.public.asks
            if client.known.owed and there and there[-1].kind != asked:
                client.press("enter")
                assert len(link.calls) == calls + 1
        else:
            link.bot = random_bot
            link.pump(1)
            assert owing(link.game_state.public) or client.known.over
            made = len(link.calls)
            client.press("enter")
            assert len(link.calls) == made
        if client.known.over:
            break


@pytest.mark.parametrize(("said", "settle"), [("no", 0.0), ("yes", SETTLE), ("", SETTLE)])
def test_what_confirms_is_heard_at_once_only_where_the_environment_says_so(monkeypatch, said, settle):
    def drawn(app):
        started.append(app.started_with.settle)
        return app

    started = []
    monkeypatch.setattr("zootui.tui.drawing.draw", drawn)
    monkeypatch.setenv(SETTLES, said)
    run_app(AppStart(settings=Settings(), link=quiet_link()))
    assert started == [settle]


@pytest.mark.usefixtures("toy")
async def test_a_table_waits_as_long_as_the_app_is_told(clock):
    link = quiet_link()
    async with sitting(link, clock, settle=0.0) as pilot:
        ask(link, "place")
        await until(pilot, lambda: "Enter" in shown(pilot, "panel"))
        await pilot.press("enter")
        assert len(link.calls) == 1


def test_the_guard_knows_what_came_by_itself_from_what_an_own_key_brought(clock):
    guard = InputGuard(clock)
    assert guard.hears()
    guard.followed()
    assert guard.hears(touched=True)
    assert not guard.hears()
    guard.changed_by_itself()
    assert not guard.hears(touched=True)
    assert guard.hears_anything
    guard.came_to_the_front()
    assert not guard.hears_anything
    clock.time += SETTLE
    assert guard.hears()
    assert guard.hears_anything


@pytest.mark.usefixtures("toy")
async def test_the_mouse_and_the_keys_have_one_guard(clock):
    link = quiet_link()
    async with sitting(link, clock) as pilot:
        ask(link, "place")
        await until(pilot, lambda: "Enter" in shown(pilot, "panel"))
        await click_on(pilot, "#panel", click("key", "enter"))
        await pilot.press("enter")
        assert link.calls == []
        clock.time += SETTLE
        await click_on(pilot, "#panel", click("key", "enter"))
        assert len(link.calls) == 1
