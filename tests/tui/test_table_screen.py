"""The table screen says whose turn it is, what can be done and what would happen, and never loses what was entered."""

import pytest
from msgspec.structs import replace as changed
from textual.widgets._toast import Toast

from engine.contract.game import Refusal
from engine.contract.tree import replace
from net.client.events import Declined
from net.wire.messages import Refused
from net.wire.sheet import SeatInfo
from tests.tui.fake_link import FakeLink
from tests.tui.fake_services import FakeServices
from tests.tui.players import click, click_on, shown, until
from tests.tui.toy import Bid, Place, Take
from tests.tui.toy_table import playing
from zootui.client.table_log import LogLine
from zootui.tui.app import ZootuiApp
from zootui.tui.messages import SettingsChosen
from zootui.tui.screens.help import HelpScreen
from zootui.tui.screens.log import LogScreen
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.screens.too_small import TooSmallScreen
from zootui.tui.start import AppStart
from zootui.tui.widgets.reader import Reader

SIZES = [(80, 24), (120, 36)]


@pytest.mark.parametrize("size", SIZES)
async def test_first_what_is_expected_of_you(table, size):
    async with playing(table, size) as pilot:
        assert shown(pilot, "status").startswith(" ◆ YOUR BID")
        assert "The Pond" in shown(pilot, "status")
        assert "round 1 of 3" in shown(pilot, "status")
        assert "Your bid for the plank" in shown(pilot, "panel")
        assert "leaves you 12 coins" in shown(pilot, "panel")


@pytest.mark.parametrize("size", SIZES)
async def test_every_line_is_exactly_as_wide_as_the_terminal(table, size):
    async with playing(table, size) as pilot:
        for strip in pilot.app.screen._compositor.render_strips():
            assert strip.cell_length == size[0]


async def test_a_sealed_bid_closes_the_question_and_says_who_is_waited_for(table):
    link, _ = table
    async with playing(table) as pilot:
        await pilot.press("7", "enter")
        assert link.calls == [Bid(7)]
        assert "✓ SEALED" in shown(pilot, "status")
        assert "● Jonas, ▲ Priya and ■ Otto (bots) think" in shown(pilot, "panel")
        assert "sealed" in shown(pilot, "seats")
        await pilot.press("5", "enter")
        assert link.calls == [Bid(7)], "a sealed bid cannot be changed"


async def test_an_impossible_bid_says_why_and_stays_entered(table):
    link, _ = table
    async with playing(table) as pilot:
        await pilot.press("9", "9", "enter")
        assert link.calls == []
        assert "You have only 12 coins.  R2" in shown(pilot, "panel")
        assert " 99 " in shown(pilot, "panel")
        await pilot.press("backspace")
        assert "leaves you 3 coins" in shown(pilot, "panel")


async def test_a_move_that_the_table_refuses_keeps_the_entry(table):
    link, _ = table
    link.refuse_next = Refusal("stale", "R9", "That turn is over.")
    async with playing(table) as pilot:
        await pilot.press("7", "enter")
        panel = shown(pilot, "panel")
        assert "That turn is over.  R9" in panel
        assert "what you entered is still here" in panel
        assert " 7 " in panel
        await pilot.press("enter")
        assert link.calls == [Bid(7), Bid(7)]
        assert "✓ SEALED" in shown(pilot, "status")


async def test_the_ghost_may_stand_where_it_may_not_stay(table):
    link, _ = table
    async with playing(table, kind="place") as pilot:
        await pilot.press("down", "down", "r")
        assert "It does not fit here" in shown(pilot, "panel")
        assert "A plank needs two free squares of the pond.  R4" in shown(pilot, "panel")
        await pilot.press("enter")
        assert link.calls == []
        await pilot.press("n", "enter")
        assert isinstance(link.calls[0], Place)


async def test_what_the_hand_has_a_use_for_is_no_key_of_the_screen(table):
    link, _ = table
    async with playing(table, kind="place") as pilot:
        before = pilot.app.client.decision.draft.value
        await pilot.press("right")
        assert pilot.app.client.decision.draft.value != before
        assert pilot.app.screen.panes.at == (0, 0), "the board is not scrolled"
        await pilot.press("n")
        assert link.calls == [], "the next place, not a rematch"
        link.show(waiting=())
        await pilot.press("right")
        assert pilot.app.screen.panes.at == (4, 0), "nothing in hand: the board is scrolled"


async def test_the_mouse_over_a_place_shows_what_it_would_do_and_leaving_it_takes_that_back(table):
    async with playing(table, kind="place") as pilot:
        client, board = pilot.app.client, pilot.app.screen.query_one("#board")
        before = client.decision.draft.value
        target = board.targets[-1]
        await pilot.hover(board, offset=(target.x, target.y))
        await pilot.pause()
        assert client.hand.value == target.value
        assert client.decision.draft.value == before
        await pilot.hover("#status")
        await pilot.pause()
        assert client.hand.value == before


async def test_a_thing_on_the_board_chooses_the_button_that_it_stands_for(table):
    link, _ = table
    async with playing(table, kind="shed") as pilot:
        await click_on(pilot, "#board", lambda value: value == 1)
        assert pilot.app.client.decision.draft.action == Take(1)
        await click_on(pilot, "#board", lambda value: value == 1)
        assert link.calls == [Take(1)]


async def test_the_footer_is_clicked_like_keys(table):
    link, _ = table
    async with playing(table, kind="place") as pilot:
        await click_on(pilot, "#footer", click("key", "right"))
        await click_on(pilot, "#footer", click("key", "r"))
        await click_on(pilot, "#panel", click("key", "enter"))
        assert link.calls == [Place((1, 0, 1))]


async def test_tab_walks_through_the_zoos_and_escape_comes_home(table):
    async with playing(table) as pilot:
        assert "seen by Mara" in shown(pilot, "board")
        await pilot.press("tab", "tab")
        assert "seen by Priya" in shown(pilot, "board")
        assert "back home" in shown(pilot, "footer")
        await pilot.press("escape")
        assert "seen by Mara" in shown(pilot, "board")


async def test_a_seat_is_clicked_to_see_its_zoo(table):
    async with playing(table) as pilot:
        await click_on(pilot, "#seats", click("seat", 3))
        assert "seen by Otto" in shown(pilot, "board")


async def test_enter_never_acts_unseen(table):
    link, _ = table
    async with playing(table, kind="place") as pilot:
        await pilot.press("tab", "enter")
        assert link.calls == []
        assert "seen by Mara" in shown(pilot, "board")
        await pilot.press("enter")
        assert len(link.calls) == 1


async def test_undo_is_offered_where_the_table_allows_it(table):
    link, _ = table
    async with playing(table, kind="shed") as pilot:
        assert "undo" not in shown(pilot, "footer")
        await pilot.press("2", "enter")
        assert "undo" in shown(pilot, "footer")
        await pilot.press("u")
        assert link.calls == [Take(1), "undo"]


async def test_a_lost_connection_is_a_mark_and_everything_else_stays(table):
    link, _ = table
    async with playing(table) as pilot:
        await pilot.press("7")
        link.lose()
        await pilot.pause()
        assert "RECONNECTING" in shown(pilot, "status")
        assert " 7 " in shown(pilot, "panel")
        link.return_()
        await pilot.pause()
        assert "YOUR BID" in shown(pilot, "status")


@pytest.mark.parametrize(("stand_in", "words"), [(False, "is offline"), (True, "a bot stands in")])
async def test_a_player_who_is_gone_is_marked(table, stand_in, words):
    link, _ = table
    seats = link.sheet.table.seats
    gone = SeatInfo("Jonas", "human", online=False, stand_in=stand_in)
    async with playing(table, (120, 36)) as pilot:
        link.show(seats=(seats[0], gone, *seats[2:]))
        await pilot.pause()
        assert words in shown(pilot, "seats")
        assert ("let a bot stand in" in shown(pilot, "footer")) == (
            not stand_in and pilot.app.client.decision.draft is None
        )


async def test_a_line_of_the_log_opens_the_board_as_it_was(table):
    async with playing(table, kind="place") as pilot:
        await pilot.press("enter")
        placed = len(pilot.app.client.known.log.lines)
        await pilot.press("2", "enter")
        await pilot.press("l")
        assert isinstance(pilot.app.screen, LogScreen)
        assert "Mara: take" in shown(pilot, "page")
        await pilot.press("up", "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.client.looking.past.number == placed - 1
        assert "LOOKING BACK" in shown(pilot, "status")
        assert "Mara: place" in shown(pilot, "panel")
        assert "Mara: place" in shown(pilot, "right")
        assert "Mara: take" not in shown(pilot, "right"), "that came later"
        await pilot.press("escape")
        assert "AT THE SHED" in shown(pilot, "status")
        assert "Mara: take" in shown(pilot, "right")


async def test_talking(table):
    link, _ = table
    async with playing(table, (120, 36)) as pilot:
        await pilot.press("c", *"hello", "enter")
        await pilot.pause()
        assert link.calls == [("say", "hello")]
        assert "hello" in shown(pilot, "right")
        await pilot.press("c", *"no", "escape")
        assert link.calls == [("say", "hello")]


async def test_a_refusal_with_words_like_markup_is_shown_as_it_is(table):
    link, _ = table
    async with playing(table, (80, 24)) as pilot:
        link.tell(Declined(Refused("taken", "", "[/x] sits there; [bold]ask them", 1)))
        await until(pilot, lambda: pilot.app._notifications)
        toast = Toast(next(iter(pilot.app._notifications)))
        assert "[/x] sits there; [bold]ask them" in str(toast.render())


async def test_a_hint_fills_in_what_a_bot_would_do(table, monkeypatch):
    monkeypatch.setattr("engine.bot", lambda *_: lambda game, view, random: Bid(4))
    monkeypatch.setattr("engine.guide", lambda _game: None)
    link, _ = table
    async with playing(table) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: pilot.app.client.decision.draft.value == 4)
        assert link.calls == []


async def test_help_says_what_can_be_done_now(table):
    async with playing(table, kind="shed") as pilot:
        await pilot.press("?")
        await pilot.pause()
        text = pilot.app.screen.query_one(Reader).words
        assert "What will you fetch?" in text
        assert "2 take crate 2" in text
        assert "R12" in text, "the rules follow"
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_help_reads_the_rule_that_refused(table):
    async with playing(table) as pilot:
        await pilot.press("9", "9")
        assert "? reads R2" in shown(pilot, "panel")
        await pilot.press("?")
        await pilot.pause()
        text = pilot.app.screen.query_one(Reader).words
        assert (
            text.index("Not like this: You have only 12 coins. (R2)")
            < text.index("R2. ")
            < text.index("Keys that always work")
        )


async def test_a_goodbye_is_shown_and_ends_the_app(table):
    link, app = table
    async with playing(table) as pilot:
        link.part("The host closed the table.")
        await pilot.pause()
        assert "The host closed the table." in shown(pilot, "answers")
        await pilot.press("enter")
        await pilot.pause()
    assert app.farewell == "The host closed the table."


async def test_a_host_player_whose_table_is_closed_reads_how_its_game_goes_on(toy, tmp_path):
    link = FakeLink(toy.game, ("Mara", "Jonas", "Priya", "Ben")).deal()
    start = AppStart(link=link, services=FakeServices(), recorded=lambda _table, _round: str(tmp_path / "a.zoo"))
    async with ZootuiApp(start).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        link.part("The host closed the table; it can be opened again from its recording.")
        await pilot.pause()
        assert "Saved games on the home screen goes on" in shown(pilot, "answers")


async def test_a_terminal_that_is_too_small_is_told_so(table):
    async with playing(table, (60, 20)) as pilot:
        assert isinstance(pilot.app.screen, TooSmallScreen)
        assert "80 × 24" in " ".join(shown(pilot, "page").split())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)


async def test_waiting_is_never_silent(table):
    link, app = table
    link.bot = None
    clock = [100.0]
    async with playing(table) as pilot:
        app.client.known._now, app.client.known._since = lambda: clock[0], 100.0
        link.show(left=(-1,) * 4)
        await pilot.press("7", "enter")
        clock[0] += 75
        pilot.app.screen.paint()
        assert "Otto (bots) think · 1:15" in shown(pilot, "panel")
        assert "thinks" in shown(pilot, "seats")


async def test_ascii_only_where_it_is_wanted(table):
    _, app = table
    async with playing(table) as pilot:
        app.post_message(SettingsChosen(changed(app.settings, ascii=True)))
        await pilot.pause()
        for pane in ("status", "seats", "board", "right", "panel", "footer"):
            assert shown(pilot, pane).isascii(), pane


async def test_every_look_paints(table):
    from zootui.local.settings import THEMES

    _, app = table
    async with playing(table) as pilot:
        for theme in THEMES:
            app.post_message(SettingsChosen(changed(app.settings, theme=theme)))
            await pilot.pause()
            assert app.screen.query_one("#panel").canvas.ground == app.palette.panel
            assert app.palette.name == theme


async def test_a_watcher_sees_everything_but_is_asked_nothing(toy):
    from tests.tui.conftest import NAMES
    from tests.tui.fake_link import FakeLink
    from zootui.local.settings import Settings
    from zootui.tui.app import ZootuiApp
    from zootui.tui.start import AppStart

    link = FakeLink(toy.game, NAMES, seat=None, owner=False)
    link.bot = None
    seats = tuple(SeatInfo(name, "human", online=True) for name in NAMES)
    link.sheet = replace(link.sheet, table=replace(link.sheet.table, seats=seats))
    link.deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False), follow=2))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "seen by Priya" in shown(pilot, "board")
        assert "waiting for ◆ Mara" in shown(pilot, "status")
        await pilot.press("5", "enter", "u", "h", "n", "b")
        assert link.calls == []
        await pilot.press("tab")
        assert "seen by Otto" in shown(pilot, "board")
        assert "follow the game" in shown(pilot, "footer")
        await pilot.press("escape")
        assert "seen by Mara" in shown(pilot, "board")


@pytest.mark.parametrize("web", [False, True], ids=["terminal", "page"])
@pytest.mark.parametrize(
    "opened",
    [lambda: HelpScreen("o-zoo-le-mio"), lambda: LogScreen([LogLine(1, None, "The game begins")])],
    ids=["help", "log"],
)
async def test_what_the_table_becomes_before_a_screen_stands_costs_nothing(table, monkeypatch, opened, web):
    """A slow machine takes long to lay a screen out; the table goes on meanwhile, and the screen shows it once it stands."""
    async with playing(table) as pilot:
        monkeypatch.setattr(type(pilot.app), "is_web", web)
        screen = opened()
        standing = pilot.app.push_screen(screen)
        assert not screen.children
        screen.table_changed()
        await standing
        await until(pilot, lambda: pilot.app.screen is screen and "back" in shown(pilot, "footer"))
