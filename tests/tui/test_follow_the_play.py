"""While others move the board shows the mover, what changed stays lit, and `v` plays again what happened."""

import pytest

import engine
from engine.bots import random_bot
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import click, click_on, shown, until
from zootui.boards.contract import Page
from zootui.client.advice import Advice
from zootui.client.input_guard import SETTLE
from zootui.client.table_client import TableClient
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.table.above import cards
from zootui.tui.screens.table.footer import footer_keys
from zootui.tui.start import AppStart

BEARS = engine.load("barenpark")


def bears(seats=3, **link):
    """Three parks; nobody but the person does anything unless they are let."""
    made = FakeLink(BEARS, NAMES[:seats], game_id="barenpark", **link).deal()
    made.bot = None
    return made


def let(link, steps=1):
    """Let the others make so many steps."""
    link.bot = random_bot
    done = link.pump(steps)
    link.bot = None
    return done


def play(link):
    """Make this seat's steps until it is somebody else's turn."""
    while link.seat in link.sheet.table.waiting:
        link.act(random_bot(link.game, link.sheet.view, link.random))


def until_asked(link):
    while link.seat not in link.sheet.table.waiting:
        assert let(link)


@pytest.fixture
def link():
    made = bears()
    until_asked(made)
    return made


@pytest.fixture
def client(link):
    return TableClient(link, follow=True)


def others(link):
    return next(seat for seat in link.sheet.table.waiting if seat != link.seat)


def test_the_board_goes_along_with_the_play_and_comes_home(link, client):
    assert client.shown_seat == 0
    play(link)
    assert client.shown_seat == others(link)
    mover = others(link)
    while others(link) == mover:
        let(link)
    assert client.shown_seat == mover, "what was just done stays in sight until the next move"
    until_asked(link)
    assert client.shown_seat == 0
    assert not client.following


def test_nobody_who_does_not_want_to_is_taken_along(link):
    client = TableClient(link, follow=False)
    play(link)
    assert client.shown_seat == 0


def test_escape_stays_at_home_until_the_next_decision(link, client):
    play(link)
    assert client.press("escape")
    assert client.shown_seat == 0
    let(link)
    assert client.shown_seat == 0
    until_asked(link)
    play(link)
    assert client.shown_seat != 0


def test_tab_is_stronger_than_the_play(link, client):
    play(link)
    there = client.shown_seat
    client.press("tab")
    chosen = client.shown_seat
    assert chosen == (there + 1) % 3
    let(link, 3)
    assert client.shown_seat == chosen


def test_bids_of_all_at_once_are_no_play_to_follow():
    link = FakeLink(engine.load("o-zoo-le-mio"), NAMES).deal()
    link.bot = None
    clock = [0.0]
    client = TableClient(link, follow=True, now=lambda: clock[0])
    link.act(link.game.choices(link.sheet.view).at(0))
    assert client.shown_seat == 0
    link.bot = lambda game, view, random: game.choices(view).at(2)
    link.pump(3)
    winner = link.sheet.table.waiting[0]
    assert client.shown_seat == winner, "it shows where the tile will be laid"
    link.pump(1)
    assert client.shown_seat == winner, "while the bids are held it shows the tile that they brought"
    clock[0] = SETTLE
    client.press("enter")
    assert client.shown_seat == 0, "asked again"


def test_the_latest_move_is_all_steps_of_a_turn(link, client):
    play(link)
    before = link.sheet.view
    mover = others(link)
    while others(link) == mover:
        let(link)
    assert client.before is before
    let(link)
    assert client.before is not before


async def test_a_lit_board_and_the_way_home(link):
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation="off")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        play(link)
        let(link)
        await until(pilot, lambda: "park" in shown(pilot, "board"))
        assert f"{NAMES[app.client.shown_seat]}’s park" in shown(pilot, "board")
        canvas, board = pilot.app.screen.query_one("#board").canvas, app.client.known.bundle.board
        plain = board.paint(app.screen.panes.shown)
        assert canvas.plain() == plain.plain()
        assert canvas.grounds != plain.grounds
        assert "my zoo" in shown(pilot, "footer")
        await click_on(pilot, "#footer", click("key", "escape"))
        assert "Your park" in shown(pilot, "board")


async def test_v_plays_again_step_by_step_where_nothing_moves_by_itself(link):
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation="off")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        play(link)
        until_asked(link)
        await pilot.press("v")
        steps = app.client.moments.again
        assert {line.seat for line in app.client.known.log.lines if any(line.view is step.view for step in steps)} >= {
            1,
            2,
        }
        for at, step in enumerate(steps, 1):
            assert app.client.looking.past is step
            assert f"{at} of {len(steps)}" in shown(pilot, "panel")
            assert step.seat in (None, app.client.shown_seat)
            assert step.text in " ".join(shown(pilot, "panel").split())
            assert "AGAIN" in shown(pilot, "status")
            await pilot.press("space")
        assert app.client.looking.past is None
        assert app.client.shown_seat == 0
        await pilot.resize_terminal(120, 36)
        await until(
            pilot, lambda: all(key in shown(pilot, "footer") for key in ("v  again", "l  log"))
        )  # as wide as it will be
        await click_on(pilot, "#footer", click("key", "v"))
        assert app.client.moments.again
        await pilot.press("escape")
        assert app.client.looking.past is None


async def test_looking_back_seats_say_what_was_then_and_no_key_is_shown_that_does_nothing(link, monkeypatch):
    monkeypatch.setattr(Advice, "recallable", True)
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation="off")))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        client = app.client

        def named(words):
            return words in [key.does for key in footer_keys(client)]

        play(link)
        until_asked(link)
        assert named("earlier tip")
        assert any(card.waited for card in cards(client))
        await pilot.press("v")
        for key in ("space", "x"):
            past = client.looking.past
            assert past is not None
            for seat, card in enumerate(cards(client)):
                assert card.doing.words == tuple(client.known.bundle.voice.doing(past.view, seat))
                assert not card.waited
            assert not named("earlier tip"), "tips are about now"
            await pilot.press(key)
        await pilot.press("escape")
        await until(pilot, lambda: named("earlier tip"))


async def test_v_goes_on_by_itself_until_a_key_stops_it(link):
    app = ZootuiApp(AppStart(link=link, settings=Settings(), pace=0.01))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        play(link)
        until_asked(link)
        last = link.sheet.view
        await pilot.press("v")
        await until(pilot, lambda: not app.client.moments.again)
        assert app.client.moments.view is last, "it ends with now"
        app.client.moments.play_again()
        await pilot.press("x")
        assert app.client.looking.past is not None, "it stops where it is"
        assert "LOOKING BACK" in shown(pilot, "status")
        await pilot.press("escape")
        assert app.client.looking.past is None


def test_nothing_is_played_again_where_nothing_happened(link, client):
    client.known.log.lines.clear()
    client.moments.play_again()
    assert client.known.notices == ["Nothing has happened since your last decision."]


def test_who_watches_sees_the_latest_steps_again():
    link = bears(seat=None, owner=False)
    client = TableClient(link, follow=True)
    for _ in range(30):
        let(link)
    assert client.following is False
    client.moments.play_again()
    assert 1 < len(client.moments.again) <= 12
    while client.moments.again:
        client.moments.play_on()
    assert client.looking.past is None


def test_the_years_report_is_about_ones_own_zoo_whoever_moves_on(link, client):
    play(link)
    mover = others(link)
    let(link)
    assert client.shown_seat != client.known.seat, "it shows who moves"
    client.moments.page = client.moments.told_page = Page("winter", 1)
    assert client.shown_seat == client.known.seat
    client.look_at(mover)
    assert client.shown_seat == mover, "Tab still leads to others"
    client.look_at(None)
    client.press("enter")
    assert client.moments.page is None
