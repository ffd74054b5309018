"""Opened bids and summaries of years stay until a key, no key that ends them is an answer, and both can be called back."""

import functools
from random import Random

import pytest

import engine
from engine.contract.asks import owing
from engine.contract.facts import told as travelling
from engine.contract.tree import replace
from net.client.events import Updated
from net.client.seal_verifier import Trust
from net.wire.sheet import LOBBY, PLAYING, Sheet, Table
from tests.screenshots.still_link import StillLink
from tests.screenshots.stills import seats_of
from tests.tui import ozoo
from tests.tui.clock import Clock
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import click, click_on, shown, until
from zootui.boards.contract import Page, Scene
from zootui.client.advice import Advice
from zootui.client.game_bundle import load_bundle
from zootui.client.input_guard import SETTLE
from zootui.client.moments import REVEAL, WATCHED
from zootui.client.table_client import TableClient
from zootui.draw.palette import DARK
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.table.footer import footer_keys
from zootui.tui.start import AppStart
from zootui.tui.widgets.action_panel import Panel, paint_panel

HASTY = True
SIZES = {"small": (80, 24), "large": (120, 36)}
SEATS = seats_of(4)


def bids_three(game, view, _random):
    """Bid three coins, or what is left of them, or lay the tile at the first place."""
    choices = game.choices(view)
    return choices.at(min(3, choices.count() - 1) if view.public.asks[-1].sealed else 0)


def auction(seat=0, **link):
    made = FakeLink(ozoo.GAME, NAMES, seat=seat, bots=bids_three, **link)
    return made.deal()


def shown_to(link, clock, animation="full"):
    return ZootuiApp(AppStart(link=link, settings=Settings(animation=animation), now=clock))


async def opened(pilot, client):
    """Bid nothing, and wait until the others' tile is laid and the next bid is asked for behind what is held."""
    await pilot.press("0", "enter")
    await until(pilot, lambda: client.moments.revealing and client.known.owed)


# --- opened bids --------------------------------------------------------------------------------------------------------


async def test_opened_bids_stay_with_who_won_and_why_and_the_next_question_waits():
    link, clock = auction(), Clock()
    app = shown_to(link, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app.client)
        panel = shown(pilot, "panel")
        assert " pays 3 for " in panel.splitlines()[0]
        assert "bid 3, too; the flag of" in panel
        assert "Your bid" not in panel
        assert "ALL OPEN" in shown(pilot, "status")
        await pilot.press("2", "enter")
        assert app.client.moments.revealing, "a key that was on its way closes nothing"
        clock.time += SETTLE
        await pilot.press("enter")
        assert not app.client.moments.revealing
        assert len(link.calls) == 1, "what ends the holding is no bid"
        assert app.client.decision.draft.value == 0
        assert "last bids ◆ 0 ● 3 ▲ 3 ■ 3" in shown(pilot, "panel")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_why_an_auction_went_as_it_did_is_said_whole_in_as_many_words_as_there_is_room_for(seats, size):
    link, clock = FakeLink(ozoo.GAME, NAMES[:seats], bots=bids_three).deal(), Clock()
    app = shown_to(link, clock)
    async with app.run_test(size=size) as pilot:
        await opened(pilot, app.client)
        panel = shown(pilot, "panel")
        assert "…" not in panel
        assert "(R1" in panel
        assert ("bid 3, too" in panel or "the highest bid; the next was" in panel) or size == SIZES["small"]


async def test_a_click_ends_the_holding_and_does_nothing_else():
    link, clock = auction(), Clock()
    app = shown_to(link, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app.client)
        clock.time += SETTLE
        await click_on(pilot, "#panel", click("key", "enter"))
        assert not app.client.moments.revealing
        assert len(link.calls) == 1
        assert "Your bid" in shown(pilot, "panel")


@pytest.mark.parametrize("animation", ["full", "off"])
async def test_the_holding_ends_by_a_key_alone_whether_things_move_or_not(animation):
    link, clock = auction(), Clock()
    app = shown_to(link, clock, animation)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app.client)
        clock.time += 1000 * REVEAL
        app.client.changed()
        await pilot.pause()
        assert "ALL OPEN" in shown(pilot, "status")
        await pilot.press("space")
        assert "Your bid" in shown(pilot, "panel")


async def test_who_goes_on_to_another_game_at_once_takes_no_opened_bids_there():
    link, clock = auction(), Clock()
    app = shown_to(link, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app.client)
        old = link.sheet
        link.sheet = Sheet(replace(old.table, phase=LOBBY, round=old.table.round + 1, waiting=()), None)
        app.client.hear(Updated(old, link.sheet))
        assert not app.client.moments.revealing
        assert app.client.moments.opened is None
        await pilot.pause()
        assert app.client.parted is None, "a table that cannot be shown is left"


async def test_the_last_bids_are_a_key_away():
    link, clock = auction(), Clock()
    app = shown_to(link, clock, "off")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app.client)
        clock.time += SETTLE
        await pilot.press("enter")
        assert not app.client.moments.revealing
        await pilot.press("O")
        assert " pays 3 for " in shown(pilot, "panel").splitlines()[0]
        await pilot.press("4")
        assert "Your bid" in shown(pilot, "panel")
        assert app.client.decision.draft.value == 0


def test_who_watches_sees_them_too():
    link, clock = auction(seat=None, owner=False), Clock()
    client = TableClient(link, now=clock)
    link.pump(4)
    assert client.moments.revealing
    clock.time += REVEAL
    assert not client.moments.revealing


# --- summaries ------------------------------------------------------------------------------------------------------------


@functools.cache
def year_over(year, seats=4):
    """The positions right before and after the end of a year of a played game."""
    game, bot, random = ozoo.GAME, engine.bot("o-zoo-le-mio", "normal"), Random(4)
    state = before = game.setup(game.info.options(), seats, bytes(32)).state
    while len(state.public.years) < year:
        actions = {seat: bot(game, game.view(state, seat), random) for seat in owing(state.public)}
        before, state = state, game.apply(state, actions).state
    return before, state


def go_over(app, after):
    link = app.client.link
    old, link.sheet = link.sheet, Sheet(replace(link.sheet.table, turn=19), after)
    app.client.hear(Updated(old, link.sheet))


def ozoo_year():
    """A table on which a year has just ended, the app that shows it, and what comes next."""
    before, after = (ozoo.GAME.view(state, 0) for state in year_over(3))
    waiting = owing(after.public)
    table = Table("Thursday", "t", phase=PLAYING, turn=18, seats=SEATS, left=(520,) * 4, waiting=waiting)
    link = StillLink("o-zoo-le-mio", Sheet(table, before), Trust(seed="committed"))
    return (link, ZootuiApp(AppStart(Settings(name="Mara", animation="off"), link=link))), after


@pytest.fixture
def _clock_stands_still(monkeypatch):
    monkeypatch.setattr("zootui.client.table_client.monotonic", lambda: 0.0)


@pytest.mark.usefixtures("_clock_stands_still")
async def test_a_summary_stays_until_enter_says_who_has_gone_on_and_comes_back(monkeypatch):
    (link, app), after = ozoo_year()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        go_over(app, after)
        await pilot.pause()
        assert "YEAR 3 IS OVER" in shown(pilot, "status")
        assert "not yet: ● ▲ ■" in shown(pilot, "panel")
        await pilot.press("enter")
        assert app.client.moments.page is not None, "it was not seen yet"
        monkeypatch.setattr(type(app.client.advice), "recallable", True)
        assert "T" not in [key.keys for key in footer_keys(app.client)], "over a summary no tip is shown"
        monkeypatch.setattr(app.client.moments, "_now", lambda: SETTLE)
        sealing = replace(link.sheet.table.sealing, turn=19, seals=(b"", b"s" * 32, b"", b"s" * 32))
        old, link.sheet = link.sheet, replace(link.sheet, table=replace(link.sheet.table, sealing=sealing))
        app.client.hear(Updated(old, link.sheet))
        await pilot.pause()
        assert "gone on: ● ■ · not yet: ▲" in shown(pilot, "panel")
        await pilot.press("3", "enter")
        assert app.client.moments.page is None
        assert app.client.decision.draft.value == 0, "the key that was pressed before was no bid"
        await pilot.press("Y")
        assert app.client.moments.page == Page("year", 3)
        await click_on(pilot, "#panel", click("key", "enter"))
        assert app.client.moments.page is None
        await pilot.press("tab", "Y")
        assert "YEAR 3 IS OVER" in shown(pilot, "status"), "it comes before a zoo that is looked at"


async def test_bids_and_then_the_summary_of_their_year_are_each_held_until_a_key_of_their_own():
    link, clock = auction(), Clock()
    app = shown_to(link, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4):
            await opened(pilot, app.client)
            clock.time += 1.5 * SETTLE
            await pilot.press("enter")
        await opened(pilot, app.client)
        assert "ALL OPEN" in shown(pilot, "status")
        clock.time += 1.5 * SETTLE
        await pilot.press("enter")
        assert "YEAR 1 IS OVER" in shown(pilot, "status")
        assert "Decided by" in shown(pilot, "board")
        await pilot.press("enter")
        assert app.client.moments.page is not None, "a key that was pressed twice closes the bids only"
        clock.time += 1.5 * SETTLE
        await pilot.press("enter")
        assert "YOUR BID" in shown(pilot, "status")
        assert len(link.calls) == 5


async def test_the_opened_bids_say_which_auction_they_were_of():
    link, clock = auction(), Clock()
    app = shown_to(link, clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app.client)
        assert app.client.known.sheet.view is not app.client.moments.view, (
            "behind what is held, the next one is asked for"
        )
        assert "auction 1 of 25" in shown(pilot, "status")
        assert "Auction 1: " in shown(pilot, "panel")
        clock.time += SETTLE
        await pilot.press("enter")
        assert "auction 2 of 25" in shown(pilot, "status")


async def test_while_a_moment_is_held_everything_on_the_screen_is_of_that_moment():
    link, clock = auction(), Clock()
    app = shown_to(link, clock)
    async with app.run_test(size=(120, 36)) as pilot:
        for number in range(1, 6):
            await opened(pilot, app.client)
            then = app.client.moments.sheet.view
            assert f"auction {number} of 25" in shown(pilot, "status")
            assert app.screen.query_one("TablePanes").shown.view is then
            assert all(
                line.view is None or line.view is not app.client.known.sheet.view for line in app.client.moments.lines
            )
            assert app.client.advice.tip == ""
            clock.time += 1.5 * SETTLE
            await pilot.press("enter")
        assert "YEAR 1 IS OVER" in shown(pilot, "status")
        assert "year 2" not in shown(pilot, "status")
        assert "Year 2" not in shown(pilot, "panel"), "which tiles it has was told after that"


@pytest.mark.usefixtures("_clock_stands_still")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", [game_id for game_id in engine.ids() if load_bundle(game_id).board.sums_up])
async def test_beside_every_page_that_sums_up_stands_what_led_to_it_and_nothing_of_what_comes_next(game_id, size):
    game, random, seats = engine.load(game_id), Random(2), 2
    board, voice, kinds = load_bundle(game_id).board, load_bundle(game_id).voice, game.info.facts
    state = game.setup(game.info.options(), seats, bytes(32)).state
    table = Table(
        "Thursday", "t", phase=PLAYING, turn=1, seats=SEATS[:seats], left=(520,) * seats, waiting=owing(state.public)
    )
    link = StillLink(game_id, Sheet(table, game.view(state, 0)), Trust(seed="committed"))
    app, told_names = ZootuiApp(AppStart(Settings(animation="off"), link=link)), set()
    async with app.run_test(size=SIZES[size]) as pilot:
        while owing(state.public):
            asked = owing(state.public) if state.public.asks[-1].sealed else owing(state.public)[:1]
            moves = {seat: game.choices(game.view(state, seat)).draw(random.randrange) for seat in asked}
            step = game.apply(state, moves)
            state, old, table = step.state, link.sheet, link.sheet.table
            log = tuple(travelling(fact, kinds) for fact in step.facts)
            went = {"turn": table.turn + 1, "waiting": owing(state.public)}
            table = replace(table, log=log, log_start=table.log_start + len(table.log), **went)
            link.sheet = Sheet(table, game.view(state, 0))
            before = app.client.moments.page
            app.client.hear(Updated(old, link.sheet))
            page = app.client.moments.page
            if page is None or page == before:
                continue
            told_names.add(page.name)
            app.client.moments.end_reveal()
            await pilot.pause()
            panel = " ".join(shown(pilot, "panel").split())
            words = [" ".join(voice.tell(fact, app.client.known.names).split()) for fact in log]
            heard = [kinds.of(fact) for fact in log]
            begins = heard.index(board.begins_anew) if board.begins_anew in heard else len(heard)
            assert words[begins - 1] in panel
            assert not any(line in panel for line in words[begins:])
            app.client.moments.page = None
            app.client.moments.recall_page()
            await pilot.pause()
            assert " ".join(shown(pilot, "panel").split()) == panel, "called back it says the same"
    assert told_names == {"zoo-tycoon": {"winter", "count"}, "o-zoo-le-mio": {"year"}}[game_id]


async def test_tab_leads_round_every_zoo_while_bids_are_held_open_and_ones_own_question_waits():
    link, clock = auction(), Clock()
    app = shown_to(link, clock, "off")
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app.client)
        clock.time += SETTLE
        seats = []
        for _ in range(2 * len(NAMES)):
            seats.append(app.client.shown_seat)
            await pilot.press("tab")
            assert app.client.moments.revealing
        assert seats == [(seats[0] + step) % len(NAMES) for step in range(2 * len(NAMES))]
        assert seats[0] != 0, "whoever lays the tile is shown first"
        while app.client.shown_seat != 0:
            await pilot.press("tab")
        await pilot.press("enter")
        assert (app.client.moments.revealing, app.client.shown_seat) == (False, 0)
        await opened(pilot, app.client)
        assert app.client.shown_seat != 0, "what is decided next is followed"


def test_who_looks_home_while_bids_are_held_open_stays_there_when_the_next_question_comes_unseen():
    link, clock = auction(), Clock()
    client = TableClient(link, now=clock, follow=True)
    client.press("0")
    clock.time += SETTLE
    client.press("enter")
    link.pump(len(NAMES) - 1)
    assert client.moments.revealing
    assert not client.known.owed, "somebody else lays the tile"
    mover = client.shown_seat
    assert mover != 0
    while client.shown_seat != 0:
        client.press("tab")
    link.pump()
    assert client.moments.revealing
    assert client.known.owed, "the next bid is asked for"
    assert client.shown_seat == 0
    clock.time += SETTLE
    client.press("enter")
    assert not client.moments.revealing
    assert client.shown_seat == 0


async def test_while_bids_are_held_open_no_key_is_named_that_would_only_let_go_of_them(monkeypatch):
    monkeypatch.setattr(Advice, "recallable", True)
    link, clock = auction(), Clock()
    app = shown_to(link, clock)
    async with app.run_test(size=(120, 36)) as pilot:
        await opened(pilot, app.client)
        clock.time += 1.5 * SETTLE
        for key in [key.keys for key in footer_keys(app.client) if key.keys not in ("Enter", "q", "?")]:
            await pilot.press({"Tab": "tab", ",": "comma"}.get(key, key))
            await pilot.pause()
            assert app.client.moments.revealing, key
            await pilot.press("escape")
            if not app.client.moments.revealing:
                app.client.moments.recall_opened()


@pytest.mark.parametrize("year", range(1, 5))
@pytest.mark.parametrize("width", [64, 70, 80, 90])
def test_no_number_of_what_decided_a_year_falls_off_the_edge(year, width):
    from engine.games.o_zoo_le_mio.rules.review import year_review

    _, end = year_over(year)
    names = tuple("Hedgehog" for _ in NAMES)
    scene = Scene(ozoo.GAME.view(end, 0), 0, 0, names, DARK, width, 16, ("",) * len(NAMES), page=Page("year", year))
    painted = load_bundle("o-zoo-le-mio").board.paint(scene).plain().replace("\n", " ")
    found = year_review(end.public, year).decisive
    said = painted.partition("Decided by")[2]
    for points in found.points if found is not None else ():
        assert not points or f" {points:+d} ".replace("-", "−") in f"{said} "


def test_what_was_told_is_told_in_whole_lines_or_not_at_all():
    told = ((None, f"Year 1 begins with {'a long row of tiles, ' * 4}one bush"), (1, "Otto wins"), (2, "Kim lays it"))
    for height in range(4, 9):
        canvas = paint_panel(80, height, DARK, Panel("Year 1 is over", told=told, hint="gone on: ●")).canvas
        rows = [row.strip() for row in canvas.plain().splitlines()]
        assert any("Kim lays it" in row for row in rows)
        assert any("one bush" in row for row in rows) == any("Year 1 begins" in row for row in rows)


def test_a_row_above_the_buttons_is_as_wide_as_the_panel():
    words, go_on = "Income, a coin for each tile: " + "Hedgehog 2, " * 3 + "Otto 1", (("Enter", "go on", True),)
    for height, hint in ((3, "gone on: ●"), (2, "")):
        panel = Panel("Year 1 is over", told=((None, words),), hint=hint, confirm=go_on)
        assert (words in paint_panel(80, height, DARK, panel).canvas.plain()) == bool(hint)


def test_who_only_watches_is_not_held_up():
    link, clock = auction(seat=None, owner=False), Clock()
    client = TableClient(link, now=clock)
    while client.moments.page is None:
        assert link.pump(1)
    assert client.moments.page == Page("year", 1)
    clock.time += WATCHED / 2
    link.pump(4)
    assert client.moments.page is not None
    clock.time += WATCHED
    link.pump(1)
    link.pump(3)
    assert client.moments.page is None


def test_a_year_in_figures_is_the_same_however_much_later_it_is_read():
    from engine.games.o_zoo_le_mio.rules.review import year_review
    from engine.games.o_zoo_le_mio.rules.score import totals

    _, end = year_over(2)
    _, later = year_over(3)
    now, then = year_review(end.public, 2), year_review(later.public, 2)
    assert now == then
    assert now.after == totals(end.public)
    assert now.table.attractions == end.public.attractions
    assert [zoo.tiles for zoo in now.table.zoos] == [zoo.tiles for zoo in end.public.zoos]
    first, second = (sum(one.points[0] for one in year_review(end.public, year).auctions) for year in (1, 2))
    assert 2 * first + second == now.points[0], "what was there before the year counts for it, too"


def test_a_year_in_lines():
    before, after = year_over(3)
    lines = engine.prose("o-zoo-le-mio").report(ozoo.GAME.view(before, None), ozoo.GAME.view(after, None), NAMES)
    assert lines[0] == "Year 3 is over. Every visitor, tree and bench is worth 3 points this year, 4 next year."
    assert [line.split(":")[0].strip() for line in lines[1:5]] == sorted(
        NAMES, key=lambda name: -engine.voice("o-zoo-le-mio").scores(ozoo.GAME.view(after, None))[NAMES.index(name)]
    )
    assert lines[5].startswith("  Decided by auction 1")


# --- many short rounds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto", "barenpark"])
def test_a_short_round_ends_with_a_line_and_no_stop(game_id):
    link = FakeLink(engine.load(game_id), NAMES[:2], seat=None, owner=False, game_id=game_id).deal()
    client = TableClient(link)
    for _ in range(200):
        link.pump(1)
        if any(line.text.startswith("After round 2: Mara") for line in client.known.log.lines):
            break
        assert client.moments.page is None
    else:
        raise AssertionError("no second round")
