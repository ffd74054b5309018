"""The lobby shows who sits where and how to get in; only the host player may change the table."""

import socket
from contextlib import asynccontextmanager

import pytest

import engine
from engine.contract.tree import encode, replace
from engine.games.o_zoo_le_mio.rules.table import Options
from engine.games.zoo_tycoon.bots import LEVELS
from net.wire.sheet import HUMAN, SeatInfo
from tests.tui.fake_link import FakeLink
from tests.tui.fake_services import FakeServices
from tests.tui.players import click, click_on, click_words, shown, until
from zootui.boards.tips import load_first_game
from zootui.client.game_bundle import load_bundle
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.draw.text import width_of
from zootui.line.lobby_lines import what_to_do
from zootui.local.join_commands import JoinCommands
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.games import GamesScreen
from zootui.tui.screens.lobby.screen import LobbyScreen
from zootui.tui.screens.lobby.seat_cards import LevelButton, LobbySeat
from zootui.tui.screens.page_screen import heading
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart, Evening


@asynccontextmanager
async def in_lobby(toy, names=("Mara", "Jonas", "", ""), size=(80, 24), where=("192.168.1.5", 7777), **more):
    link = FakeLink(toy.game, names, **more)
    link.host, link.port = where
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, link


async def test_a_table_for_this_machine_alone_says_so_and_names_no_address_of_the_network(toy):
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        async with in_lobby(toy, where=("127.0.0.1", port)) as (pilot, _):
            assert f"or: zootui join 127.0.0.1:{port}  (on this machine only)" in shown(pilot, "page")


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_table_that_is_in_no_list_names_only_commands_that_lead_to_it(toy, size):
    async with in_lobby(toy, size=size) as (pilot, link):
        link.listed = False
        pilot.app.screen._commands = None
        pilot.app.screen.paint()
        page = shown(pilot, "page")
        assert "join with:  zootui join 192.168.1.5:7777" in page
        assert "zootui watch 192.168.1.5:7777" in page
        assert page.count("zootui join ") == 1
        assert "or:" not in page


@pytest.mark.parametrize("listed", [True, False])
def test_lines_of_text_name_what_leads_to_the_table(listed):
    commands = JoinCommands(("10.0.0.5:7777", "10.0.0.6:7777"), listed)
    if listed:
        assert (commands.join, commands.watch) == ("zootui join", "zootui watch")
        assert commands.by_address == ("zootui join 10.0.0.5:7777", "zootui join 10.0.0.6:7777")
    else:
        assert (commands.join, commands.watch) == ("zootui join 10.0.0.5:7777", "zootui watch 10.0.0.5:7777")
        assert commands.by_address == ("zootui join 10.0.0.6:7777",)
    assert JoinCommands((), listed=False).join == "zootui join ADDRESS:PORT"


def test_a_heading_keeps_off_what_stands_at_its_right():
    canvas = Canvas(30, 1, DARK)
    heading(canvas, 0, 0, "Zooloretto Mini in one minute", "? the rules", 30)
    assert canvas.plain() == "Zooloretto Mini in one minute"
    canvas = Canvas(30, 1, DARK)
    heading(canvas, 0, 0, "Chat", "c writes", 30)
    assert canvas.plain().split() == ["Chat", "c", "writes"]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_how_the_others_get_in(toy, size):
    async with in_lobby(toy, size=size) as (pilot, _):
        page = shown(pilot, "page")
        assert "join with:  zootui join" in page
        assert "or: zootui join 192.168.1.5:7777" in page
        assert "2 SEATS FREE" in shown(pilot, "status")
        assert "Mara" in page
        assert "you, the host" in page


async def test_b_seats_bots_and_enter_begins(toy):
    async with in_lobby(toy) as (pilot, link):
        await pilot.press("enter")
        assert "2 still free" in next(iter(pilot.app._notifications)).message
        await pilot.press("b", "b")
        assert [call[0] for call in link.calls] == ["bot", "bot"]
        assert "READY TO BEGIN" in shown(pilot, "status")
        await pilot.press("enter")
        await pilot.pause()
        assert link.calls[-1] == "begin"
        assert isinstance(pilot.app.screen, TableScreen)


@pytest.mark.parametrize(
    ("names", "asks"),
    [
        (("Mara", "Jonas", "", ""), [("resize", 2), "begin"]),
        (("Mara", "", "Jonas", ""), [("bot", 1, "random"), ("resize", 2), "begin"]),
    ],
)
async def test_enter_twice_begins_without_the_free_seats(toy, names, asks):
    async with in_lobby(toy, names) as (pilot, link):
        await pilot.press("enter")
        assert "Enter again: begin with 2" in next(iter(pilot.app._notifications)).message
        assert "Enter  begin with 2" in shown(pilot, "footer")
        await pilot.press("enter")
        await pilot.pause()
        assert link.calls == asks
        assert isinstance(pilot.app.screen, TableScreen)


async def test_who_came_meanwhile_is_seen_before_the_game_begins_without_free_seats(toy):
    async with in_lobby(toy) as (pilot, link):
        await pilot.press("enter")
        seats = link.sheet.table.seats
        link.show(seats=(*seats[:2], SeatInfo("Kim", HUMAN, online=True), seats[3]))
        await pilot.press("enter")
        assert link.calls == []
        assert "begin with 3" in list(pilot.app._notifications)[-1].message


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("Mara", "", "", ""), "3 still free, and it takes 2 to play"),
        (("Mara", "", "", "Kim"), "Kim must move up with s"),
    ],
)
async def test_where_the_free_seats_cannot_go_enter_says_why(toy, names, why):
    async with in_lobby(toy, names) as (pilot, link):
        seats = link.sheet.table.seats
        link.show(seats=tuple(replace(info, kind=HUMAN) if info.name else info for info in seats))
        await pilot.press("enter", "enter")
        assert link.calls == []
        assert why in next(iter(pilot.app._notifications)).message


async def test_a_bot_is_taken_off_again(toy):
    async with in_lobby(toy) as (pilot, link):
        await pilot.press("right", "b")
        assert link.calls == [("bot", 1, "")]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_l_lets_a_bot_play_at_another_level(toy, size):
    async with in_lobby(toy, size=size) as (pilot, link):
        assert "l  level" not in shown(pilot, "footer")
        await pilot.press("l", "right", "right", "b")
        await pilot.pause()
        assert "normal bot" in shown(pilot, "page")
        assert "l  level" in shown(pilot, "footer")
        await pilot.press("l", "l", "l")
        assert link.calls == [("bot", 2, level) for level in ("normal", "hard", "easy", "normal")]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_lobby_says_what_a_bot_is_by_its_name_and_how_the_one_at_hand_plays(toy, size):
    async with in_lobby(toy, ("Mara", "Otto", "Boris", ""), size=size) as (pilot, _):
        page = shown(pilot, "page")
        assert "random bot" in page
        assert "random planner" in page
        assert "Boris is a planner" not in page
        await pilot.press("right", "right")
        await pilot.pause()
        assert "Boris is a planner: " in shown(pilot, "page")


async def test_where_a_game_lacks_a_level_the_lobby_says_so(toy, monkeypatch):
    monkeypatch.delitem(LEVELS, "hard")
    async with in_lobby(toy, game_id="zoo-tycoon") as (pilot, link):
        pilot.app.settings = Settings(level="hard")
        await pilot.press("b")
        assert "no hard bots yet" in next(iter(pilot.app._notifications)).message
        assert link.calls == [("bot", 2, "normal")]


@pytest.mark.parametrize(("on", "words"), [(True, "hints are on"), (False, "hints are off")])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_whether_there_are_hints_is_shown_to_all(toy, size, on, words):
    async with in_lobby(toy, size=size, owner=False) as (pilot, link):
        link.show(hints=on)
        await pilot.pause()
        assert words in shown(pilot, "page")


async def test_more_and_fewer_seats_within_what_the_game_allows(toy):
    async with in_lobby(toy) as (pilot, link):
        await pilot.press("minus", "minus", "minus", "plus")
        assert link.calls == [("resize", 3), ("resize", 2), ("resize", 3)]


async def test_moving_to_another_seat(toy):
    async with in_lobby(toy) as (pilot, link):
        await pilot.press("right", "right", "s")
        assert link.calls == [("sit", 2)]


async def test_by_mouse_alone(toy):
    async with in_lobby(toy) as (pilot, link):
        for seat in (3, 3, 2, 2):
            await pilot.click([*pilot.app.screen.query(LobbySeat)][seat])
            await pilot.pause()
        await click_on(pilot, "#footer", click("key", "enter"))
        await pilot.pause()
        assert [call[:2] for call in link.calls] == [("bot", 3), ("bot", 2), "be"]


async def test_a_guest_waits_for_the_host(toy):
    async with in_lobby(toy, owner=False) as (pilot, link):
        assert "BEGINS WHEN FULL" in shown(pilot, "status")
        await pilot.press("b", "enter", "plus")
        assert link.calls == []
        assert isinstance(pilot.app.screen, LobbyScreen)


async def test_talk_in_the_lobby(toy):
    async with in_lobby(toy) as (pilot, link):
        await pilot.press("c", *"hi", "enter")
        assert link.calls == [("say", "hi")]
        assert "hi" in shown(pilot, "page")


async def test_leaving_the_lobby_gives_the_seat_back(toy):
    async with in_lobby(toy) as (pilot, link):
        await pilot.press("q", "l", "enter")
        await until(pilot, lambda: link.calls == ["leave", "close"])


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_three_words_of_the_key_are_whole(toy, size):
    async with in_lobby(toy, size=size) as (pilot, link):
        link.words = "umbrella elephant mountain"
        link.show()
        await pilot.pause()
        assert "three words: umbrella elephant mountain" in shown(pilot, "page")


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_game_in_one_minute_fits_beside_the_chat(game_id):
    minute = load_first_game(game_id).minute
    assert 4 <= len(minute) <= 6
    assert max(map(width_of, minute)) <= 37


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_lobby_says_the_game_in_one_minute_and_what_holds_at_this_table(toy, size):
    async with in_lobby(toy, size=size) as (pilot, _):
        page = shown(pilot, "page")
        for line in load_first_game("o-zoo-le-mio").minute:
            assert line in page
        assert "hints are on: h says what a bot would do" in page


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_rules_that_are_not_usual_are_said_with_their_numbers(toy, size):
    async with in_lobby(toy, size=size, owner=False) as (pilot, link):
        link.show(options=encode(Options(three_bush_years=True, open_coins=True)))
        await pilot.pause()
        page = " ".join(shown(pilot, "page").split())
        assert "years 1 to 4 end with their third bush tile (V1)" in page
        assert "all see everybody’s coins" in page
        link.show(options=b"")
        await pilot.pause()
        assert "(V1)" not in shown(pilot, "page")


@pytest.mark.parametrize("owner", [True, False])
async def test_the_pin_stands_on_the_host_players_screen_only(toy, owner):
    async with in_lobby(toy, owner=owner) as (pilot, link):
        link.pin = "4711"
        pilot.app.screen.paint()
        assert ("PIN 4711" in shown(pilot, "page")) == owner


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_level_is_clicked(toy, size):
    async with in_lobby(toy, ("Mara", "", "", ""), size=size) as (pilot, link):
        await pilot.press("right", "right", "b")
        await pilot.pause()
        await click_words(pilot, "page", "hard")
        assert link.calls[-1] == ("bot", 2, "hard")
        await click_words(pilot, "page", "easy")
        assert link.calls[-1] == ("bot", 2, "easy")
        assert at_hand(pilot) == 2, "the keys are still those of the seat"


def at_hand(pilot):
    """The seat whose card has the focus."""
    return pilot.app.screen.focused.seat


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_card_has_the_focus_and_tab_leads_it_and_the_cursor_to_the_next(toy, size):
    async with in_lobby(toy, size=size) as (pilot, link):
        for keys, seat in ((["tab"], 1), (["right"], 2), (["shift+tab"], 1), (["left", "left"], 3), (["tab"], 0)):
            await pilot.press(*keys)
            await until(pilot, lambda seat=seat: at_hand(pilot) == seat)
            card = pilot.app.screen.focused
            await until(pilot, lambda card=card: card.region.contains(*pilot.app.cursor_position))
        await pilot.press("tab", "tab", "b")
        assert [call[:2] for call in link.calls] == [("bot", 2)]


async def test_keys_that_come_faster_than_the_screen_is_painted_leave_the_focus_where_they_led(toy):
    async with in_lobby(toy) as (pilot, _):
        lobby = pilot.app.screen
        for _ in range(5):
            lobby.focus_next()
        went = []
        lobby.watch(lobby, "focused", lambda card: went.append(card), init=False)
        await until(pilot, lambda: at_hand(pilot) == lobby._at == 1)
        for _ in range(5):  # as often as one card may hand the focus back to the other
            await pilot.pause()
        assert not went, "it comes to rest"


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_seats_come_and_go_and_the_focus_stays_at_one_that_is_there(toy, size):
    async with in_lobby(toy, size=size) as (pilot, _):
        await pilot.press("left")
        await until(pilot, lambda: at_hand(pilot) == 3)
        await pilot.press("minus", "minus")
        await until(pilot, lambda: at_hand(pilot) == 1)
        shown_cards = [card for card in pilot.app.screen.query(LobbySeat) if card.display]
        assert [card.seat for card in shown_cards] == [0, 1]
        await pilot.press("plus")
        await until(pilot, lambda: [card.display for card in pilot.app.screen.query(LobbySeat)] == [True] * 3 + [False])
        widths = {card.region.width for card in pilot.app.screen.query(LobbySeat) if card.display}
        assert max(widths) - min(widths) <= 1


async def test_where_five_bots_sit_in_80_columns_the_other_levels_are_told_by_their_first_letters():
    names = ("Mara", "Jonas", "Priya", "Otto", "Nele")
    async with in_lobby(load_bundle("aquaretto"), names, game_id="aquaretto") as (pilot, _):
        await pilot.press("right", "l")
        await until(pilot, lambda: "e normal h" in shown(pilot, "page"))
        for card in pilot.app.screen.query(LobbySeat):
            assert all(
                card.region.contains_region(button.region) for button in card.query(LevelButton) if button.display
            )


async def test_the_list_of_games_says_each_in_one_minute():
    app = ZootuiApp(AppStart(settings=Settings(name="Mara", animation=False), services=FakeServices()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(GamesScreen())
        await until(pilot, lambda: isinstance(app.screen, GamesScreen) and app.screen.laid_out)
        for game_id in engine.ids():
            for line in load_first_game(game_id).minute:
                assert line in shown(pilot, "page")
            await pilot.press("down")


async def test_ratings_stand_on_the_cards_where_an_evening_is_known(toy):
    link = FakeLink(toy.game, ("Mara", "Jonas", "", ""))
    evening = Evening(3, (("Jonas", 1551), ("Mara", 1503)))
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False), evening=lambda: evening))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: "you, the host · 1503" in shown(pilot, "page"))
        assert "1551" not in shown(pilot, "page"), "Jonas is a bot of that name"


async def test_a_table_that_changes_when_the_lobby_was_left_is_nobodys_fault(toy):
    async with in_lobby(toy) as (pilot, link):
        lobby, given_up = pilot.app.screen, []
        link.give_up = given_up.append
        assert isinstance(lobby, LobbyScreen)
        await pilot.app.switch_screen(GamesScreen())
        assert not lobby.query("#page"), "its panes are gone"
        lobby.table_changed()
        assert given_up == []


async def test_a_table_that_changes_while_the_app_ends_is_nobodys_fault(toy):
    async with in_lobby(toy) as (pilot, link):
        lobby, given_up = pilot.app.screen, []
        link.give_up = given_up.append
        assert isinstance(lobby, LobbyScreen)
        pilot.app.exit()
        await lobby.query_one("#page").remove()  # as panes go: one after another
        lobby.table_changed()
        assert given_up == []


async def test_guests_read_by_name_who_hosts(toy):
    async with in_lobby(toy, owner=False) as (pilot, link):
        assert "BEGINS WHEN FULL" in shown(pilot, "status")
        seats = link.sheet.table.seats
        people = (seats[0], SeatInfo("Jonas", HUMAN, online=True), *seats[2:])
        link.show(seats=people, host="Jonas")
        await pilot.pause()
        assert "Jonas BEGINS" in shown(pilot, "status")
        assert "the host" in shown(pilot, "page")


async def test_a_table_that_nobody_hosts_says_on_screens_and_in_lines_that_it_begins_when_it_is_full(toy):
    async with in_lobby(toy, owner=False) as (pilot, link):
        for host, screen, lines in (
            ("", "BEGINS WHEN FULL", "it begins when every seat is taken"),
            ("Jonas", "Jonas BEGINS", "it begins when Jonas begins"),
        ):
            link.show(host=host)
            await until(pilot, lambda screen=screen: screen in shown(pilot, "status"))
            assert "THE HOST" not in shown(pilot, "status")
            assert what_to_do(pilot.app.client, link.sheet.table).startswith(f"{lines};")
