"""The home screen shows tables as they come and go, and opens whatever one wants to begin with."""

from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from engine.shared.components import BrokenComponents
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.fake_services import FakeServices, found, recording
from tests.tui.players import click_words, shown, until
from zootui.cli import app as cli
from zootui.local import folders
from zootui.local.settings import Settings, load_settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import LineDialog
from zootui.tui.screens.forms.form import FormScreen
from zootui.tui.screens.help import HelpScreen
from zootui.tui.screens.home import HomeScreen
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart
from zootui.tui.widgets.reader import Reader


@asynccontextmanager
async def at_home(services, size=(80, 24)):
    app = ZootuiApp(AppStart(settings=Settings(name="Mara"), services=services))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: services.found is not None and services.found.opened and app.screen.laid_out)
        yield pilot


@pytest.fixture
def link(toy):
    return FakeLink(toy.game, NAMES).deal()


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_tables_appear_and_disappear_by_themselves(size):
    services = FakeServices()
    async with at_home(services, size) as pilot:
        assert "Nobody has opened a table yet" in shown(pilot, "page")
        services.found.become(found("Thursday"), found("Attic", phase="playing", free=0, watchers=3, pin=True))
        await until(pilot, lambda: "Thursday" in shown(pilot, "page"))
        assert "2 of 4 free" in shown(pilot, "page")
        assert "playing · PIN" in shown(pilot, "page")
        services.found.become()
        await until(pilot, lambda: "Thursday" not in shown(pilot, "page"))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_tables_where_my_seat_waits_come_first(size, link):
    services = FakeServices(found("Attic"), found("Thursday", phase="playing", free=0, pin=True), link=link)
    services.seats = ("id-Thursday",)
    async with at_home(services, size) as pilot:
        first, second = [line for line in shown(pilot, "page").splitlines() if "O Zoo" in line]
        assert "Thursday" in first
        assert "your seat" in first
        assert "2 of 4 free" in second
        await pilot.press("right")
        assert "back to my seat" in shown(pilot, "footer")


async def test_the_terminals_cursor_stands_on_the_row_at_hand():
    async with at_home(FakeServices(found())) as pilot:
        menu, tables = pilot.app.screen.query_one("#menu").region, pilot.app.screen.query_one("#tables").region
        await pilot.press("down", "down")
        await until(pilot, lambda: pilot.app.cursor_position == (menu.x, menu.y + 2))
        await pilot.press("right")
        await until(pilot, lambda: pilot.app.cursor_position == tables.offset)


async def test_no_multicast_is_a_notice(link):
    async with at_home(FakeServices(notice="Cannot look for tables on this network (no route).")) as pilot:
        assert "Cannot look for tables on this network" in shown(pilot, "page")


async def test_sitting_down_by_keys(link):
    services = FakeServices(found(), link=link)
    async with at_home(services) as pilot:
        await pilot.press("right", "enter")
        await until(pilot, lambda: services.calls)
        assert services.calls == [("join", "Thursday", "Mara", "", False)]
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
    assert services.found.closed


async def test_sitting_down_by_mouse(link):
    services = FakeServices(found(), link=link)
    async with at_home(services) as pilot:
        await click_words(pilot, "page", "Thursday")
        assert pilot.app.screen.focused.id == "tables"
        assert services.calls == []  # the first click only points at the table
        await click_words(pilot, "page", "Thursday")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_watching(link):
    services = FakeServices(found(), link=link)
    async with at_home(services) as pilot:
        await pilot.press("tab", "w")
        await until(pilot, lambda: services.calls)
        assert services.calls == [("join", "Thursday", "Mara", "", True)]


async def test_a_table_with_a_pin_asks_for_it(link):
    services = FakeServices(found(pin=True), link=link)
    async with at_home(services) as pilot:
        await pilot.press("right", "enter")
        assert isinstance(pilot.app.screen, LineDialog)
        await pilot.press(*"4711", "enter")
        await until(pilot, lambda: services.calls)
        assert services.calls == [("join", "Thursday", "Mara", "4711", False)]


async def test_an_address_may_be_typed(link):
    services = FakeServices(link=link)
    async with at_home(services) as pilot:
        await pilot.press("a", *"10.0.0.5", "enter")
        await until(pilot, lambda: len(services.calls) == 2)
        assert services.calls == [("locate", "10.0.0.5"), ("join", "Far away", "Mara", "", False)]


@pytest.mark.parametrize(
    ("phase", "mine", "watch"), [("playing", True, False), ("playing", False, True), ("lobby", False, False)]
)
async def test_who_has_a_seat_at_an_address_sits_down_there_in_the_middle_of_a_game(link, phase, mine, watch):
    services = FakeServices(link=link)
    services.seats, services.there = ("id-Far away",) * mine, phase
    async with at_home(services) as pilot:
        await pilot.press("a", *"10.0.0.5", "enter")
        await until(pilot, lambda: len(services.calls) == 2)
        assert services.calls[1] == ("join", "Far away", "Mara", "", watch)


async def test_who_has_the_key_to_a_seat_is_asked_for_no_pin(link):
    services = FakeServices(found(pin=True), link=link)
    services.seats = ("id-Thursday",)
    async with at_home(services) as pilot:
        await pilot.press("right", "enter")
        await until(pilot, lambda: services.calls)
        assert services.calls == [("join", "Thursday", "Mara", "", False)]


async def test_a_door_that_stays_shut_says_why():
    services = FakeServices(refuses=OSError(0, "no table answers at 10.0.0.5:7777"))
    async with at_home(services) as pilot:
        await pilot.press("a", *"10.0.0.5", "enter")
        await until(pilot, lambda: pilot.app._notifications)
        assert isinstance(pilot.app.screen, HomeScreen)
        assert "no table answers" in next(iter(pilot.app._notifications)).message
        await pilot.press("down")
        assert pilot.app.screen.at_hand.highlighted == 5


async def test_a_newer_protocol_is_not_even_tried(link):
    services = FakeServices(found(protocol=99), link=link)
    async with at_home(services) as pilot:
        await pilot.press("right", "enter")
        assert services.calls == []
        assert "newer version" in next(iter(pilot.app._notifications)).message


async def test_playing_with_bots_is_two_keys(link):
    services = FakeServices(link=link)
    async with at_home(services) as pilot:
        await pilot.press("p", "enter")
        await until(pilot, lambda: services.calls)
        ((_, request, me),) = services.calls
        assert (request.private, request.bots, request.seats, me) == (True, request.seats - 1, request.seats, "Mara")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_hosting_with_other_choices(link):
    services = FakeServices(link=link)
    async with at_home(services) as pilot:
        await pilot.press("h", "down", "left", "down", "right", "down", "down", *"!", "down", *"12", "enter")
        await until(pilot, lambda: services.calls)
        ((_, request, _),) = services.calls
        assert (request.seats, request.bots, request.name, request.pin, request.private) == (
            3,
            1,
            "Mara’s table!",
            "12",
            False,
        )


async def test_settings_are_kept_and_used_at_once():
    async with at_home(FakeServices()) as pilot:
        await pilot.press("s", *" B", "down", "right", "enter")
        await pilot.pause()
        assert pilot.app.palette.name == "light"
        assert load_settings().name == "Mara B"
        assert load_settings().theme == "light"
        await pilot.press("s", "down", "right", "escape")
        assert pilot.app.palette.name == "light"


async def test_saved_games(link):
    services = FakeServices(link=link, saved=[recording("a.zoo"), recording("b.zoo", over=False)])
    async with at_home(services) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: "Jonas" in shown(pilot, "page"))
        assert "go on playing" not in shown(pilot, "footer")
        await pilot.press("a")
        await until(pilot, lambda: "all 120 records hold" in shown(pilot, "page"))
        await pilot.press("enter")
        await until(pilot, lambda: "this recording cannot be shown" in shown(pilot, "page"))
        await pilot.press("down")
        assert "Enter go on playing" in " ".join(shown(pilot, "footer").split())
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert services.calls == [("audit", "a.zoo"), ("replay", "a.zoo"), ("resume", "b.zoo", "Mara", "")]


async def test_a_table_that_had_a_pin_is_opened_again_only_with_one(link):
    saved = replace(recording("b.zoo", over=False), pin=True)
    services = FakeServices(link=link, saved=[saved])
    async with at_home(services) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: "Jonas" in shown(pilot, "page"))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, LineDialog))
        assert "This table had a PIN" in str(pilot.app.screen.query_one("#box").border_title)
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(pilot.app.screen, LineDialog))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, LineDialog))
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, LineDialog))
        assert services.calls == [], "without a PIN it would be open to everybody"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, LineDialog))
        await pilot.press(*"4711")
        assert "4711" not in "".join(strip.text for strip in pilot.app.screen._compositor.render_strips())
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert services.calls == [("resume", "b.zoo", "Mara", "4711")]


async def test_no_saved_games():
    async with at_home(FakeServices()) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: "No game was recorded here yet" in shown(pilot, "page"))
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_rules_of_a_game(monkeypatch):
    monkeypatch.setattr("zootui.tui.screens.help.rules_text", lambda _game: "# Rules\n\nR1. Be kind.")
    async with at_home(FakeServices()) as pilot:
        await pilot.press("r", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        await until(pilot, lambda: "Be kind" in pilot.app.screen.query_one(Reader).words)


async def test_leaving():
    async with at_home(FakeServices()) as pilot:
        await pilot.press("q")
    assert pilot.app.return_code == 0


async def test_a_broken_component_file_ends_the_home_screen_with_its_reason(monkeypatch):
    def broken(game_id):
        raise BrokenComponents(f"{game_id}/data.json: $.tables: too few")

    monkeypatch.setattr("engine.load", broken)
    app = ZootuiApp(AppStart(settings=Settings(name="Mara"), services=FakeServices()))
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.broken is not None)
    assert str(app.broken) == "o-zoo-le-mio/data.json: $.tables: too few"


def test_what_ended_the_screen_is_the_command_lines_to_tell(monkeypatch, capsys):
    def run(app):
        app.broken = BrokenComponents("data.json: $.tables: too few")

    monkeypatch.setattr(ZootuiApp, "run", run)
    monkeypatch.setattr("zootui.launch.terminal.need_terminal", lambda *_: None)
    assert cli.run([]) == 4
    assert capsys.readouterr().err == "zootui: a game’s components cannot be used. data.json: $.tables: too few\n"


@pytest.mark.parametrize(
    ("size", "keys", "name"), [((80, 24), ("end", "!", "enter"), "!"), ((120, 36), ("escape",), "")]
)
async def test_a_first_start_asks_once_for_a_name_and_says_what_this_is(size, keys, name):
    services = FakeServices()
    services.first = True
    app = ZootuiApp(AppStart(services=services))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, FormScreen) and "WELCOME" in shown(pilot, "status"))
        page = " ".join(shown(pilot, "page").split())
        assert "zoo board games with others on your network, or with bots" in page
        assert "Begin with Learn a game or Play with bots" in page
        assert "At every table ? helps. Ctrl+P lists all that you can do, here and everywhere" in page
        await pilot.press(*keys)
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert load_settings().name.endswith(name)
        assert folders.settings().exists()
