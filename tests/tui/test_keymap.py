"""Keys are where their player wants them: what is shown is what is bound, and what cannot be is said and loses nothing."""

import pytest
from msgspec.structs import replace
from textual.widgets import OptionList

import engine
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.fake_services import FakeServices
from tests.tui.players import click, click_on, shown, until
from zootui.boards.contract import Board
from zootui.client.game_bundle import load_bundle
from zootui.client.table_client import TableClient
from zootui.local.settings import Settings, load_settings, store_settings
from zootui.tui.app import ZootuiApp
from zootui.tui.key_changes import checked_changes
from zootui.tui.keymap import BoundKeys, sign_of
from zootui.tui.messages import SettingsChosen
from zootui.tui.screens.all_actions import AllActionsScreen
from zootui.tui.screens.forms.form import FormScreen
from zootui.tui.screens.help import HelpScreen, now_text
from zootui.tui.screens.home import HomeScreen
from zootui.tui.screens.log import LogScreen
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart
from zootui.tui.widgets.footer import FooterKey, paint_footer
from zootui.tui.widgets.reader import Reader

SIZES = [(80, 24), (120, 36)]
HJKL = Settings(name="Mara", animation="off", keymap="hjkl")


def at_table(toy, settings):
    link = FakeLink(toy.game, NAMES).deal()
    link.bot = None
    return link, ZootuiApp(AppStart(link=link, settings=settings))


async def test_letters_that_move_stand_in_the_order_of_the_keyboard_and_cost_no_word(toy):
    _, app = at_table(toy, HJKL)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "YOUR BID" in shown(pilot, "status"))
        entry = app.screen.bound([FooterKey("←↑↓→", "move"), FooterKey("h", "hint")])
        assert [key.signs for key in entry] == [["h", "j", "k", "l"], ["H"]]
        canvas = paint_footer(80, app.palette, entry)
        assert canvas.plain().split() == ["hjkl", "move", "H", "hint"]
        assert [target.value.value for target in canvas.targets] == ["left", "down", "up", "right", "h"]


@pytest.mark.parametrize("game", engine.ids())
def test_help_lists_only_keys_that_the_game_has(game):
    bundle = load_bundle(game)
    board = type(bundle.board)
    assert bundle.board.opens_seals == (board.opened_words is not Board.opened_words)
    assert bundle.board.sums_up == (board.moment is not Board.moment)
    link = FakeLink(bundle.game, ("Mara", "Jonas"), game_id=game, owner=False).deal()
    told = now_text(TableClient(link), BoundKeys())
    assert ("the bids that opened last" in told) == (game == "o-zoo-le-mio")
    assert ("the last summary of a year" in told) == (game in ("o-zoo-le-mio", "zoo-tycoon"))
    assert "send somebody away" not in told


async def test_the_list_of_actions_offers_no_button_for_what_is_in_hand_already(toy):
    _, app = at_table(toy, replace(HJKL, keymap="arrows"))
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "YOUR BID" in shown(pilot, "status"))
        assert len(app.client.decision.draft.buttons) == 1
        assert not [key for key in app.screen.possible() if key.does.lower().startswith("bid") and key.keys == "b"]


def words(pilot, name):
    return " ".join(shown(pilot, name).split())


def test_signs():
    assert [sign_of(key) for key in ("left", "f3", "ctrl+l", "h", "question_mark")] == ["←", "F3", "^l", "h", "?"]
    assert [sign_of(key) for key in ("less_than_sign", "pagedown", "slash", "delete")] == ["<", "PgDn", "/", "Delete"]


@pytest.mark.parametrize("size", SIZES)
async def test_letters_move_what_is_in_hand_and_their_places_are_shown(toy, size):
    link, app = at_table(toy, HJKL)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "YOUR BID" in shown(pilot, "status"))
        assert "h l" in words(pilot, "footer")
        assert "H hint" in words(pilot, "footer")
        before = app.client.decision.draft.value
        await pilot.press("l", "l", "h")
        assert app.client.decision.draft.value == before + 1
        await pilot.press("left", "right", "right")  # the arrows stay
        assert app.client.decision.draft.value == before + 2
        await pilot.press("L")
        assert isinstance(app.screen, LogScreen)
        await pilot.press("k", "j", "L")
        assert isinstance(app.screen, TableScreen)
        assert link.calls == []


async def test_a_click_on_what_is_shown_is_the_key_that_is_bound(toy):
    _, app = at_table(toy, HJKL)
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "L opens" in shown(pilot, "right"))
        await click_on(pilot, "#right", click("key", "l"))
        await until(pilot, lambda: isinstance(app.screen, LogScreen))


async def test_the_sets_of_keys_change_at_once_and_help_says_them(toy):
    _, app = at_table(toy, Settings(name="Mara", animation="off"))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "YOUR BID" in shown(pilot, "status"))
        app.post_message(SettingsChosen(replace(app.settings, keymap="hjkl", keys={"table.chat": "f4"})))
        await until(pilot, lambda: "H hint" in words(pilot, "footer"))
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen) and "F4" in app.screen.query_one(Reader).words)
        await pilot.press("escape")
        app.post_message(SettingsChosen(replace(app.settings, keymap="arrows", keys={})))
        await until(pilot, lambda: "h hint" in words(pilot, "footer"))
        await pilot.press("l")
        assert isinstance(app.screen, LogScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_home_shows_and_takes_them(size):
    app = ZootuiApp(AppStart(settings=HJKL, services=FakeServices()))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and app.screen.laid_out)
        assert "H Host a table" in words(pilot, "page")
        await pilot.press("j")
        assert app.screen.at_hand.highlighted == 1
        await pilot.press("k", "H")
        await until(pilot, lambda: isinstance(app.screen, FormScreen))
        await pilot.press(*"hjkl")  # in a form they change what they point at
        assert isinstance(app.screen, FormScreen)


async def test_names_are_typed_with_all_letters():
    app = ZootuiApp(AppStart(settings=replace(HJKL, name=""), services=FakeServices()))
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and app.screen.laid_out)
        await pilot.press("s", *"khjl", "enter")
        await until(pilot, lambda: load_settings().name == "khjl")
        assert load_settings().keymap == "hjkl"


@pytest.mark.parametrize(
    ("name", "key", "says"),
    [
        ("table.hnit", "f2", "nothing is called table.hnit; did you mean table.hint?"),
        ("table.log", "c", "c is the key of table.chat (chat), too; table.log stays on l"),
        ("table.log", "a", "a is a key of the games at a table; table.log stays on l"),
        ("home.watch", "ctrl+p", "^p is the same everywhere; home.watch stays on w"),
        ("home.watch", "left,f5", "← is the key of home.menu (menu), too; home.watch stays on w"),
        ("home.watch", "klonk", "'klonk' is no key; home.watch stays on w"),
        ("home.watch", "", "'' is no key; home.watch stays on w"),
    ],
)
def test_what_cannot_be_is_said_and_the_usual_key_stays(name, key, says):
    bound, (wrong,) = checked_changes("arrows", {name: key, "table.chat": "c" if key == "c" else "f4"})
    assert says in wrong
    assert name not in bound.changes
    assert "table.chat" in bound.changes


def test_keys_may_change_places():
    bound, wrong = checked_changes("arrows", {"home.watch": "f5", "log.back": "escape,f6"})
    assert (wrong, bound) == ((), BoundKeys("arrows", {"home.watch": "f5", "log.back": "escape,f6"}))


async def test_wrong_keys_are_told_and_stay_in_the_file():
    settings = Settings(name="Mara", keys={"table.hnit": "f2", "home.watch": "f5"})
    store_settings(settings)
    app = ZootuiApp(AppStart(settings=settings, services=FakeServices()))
    async with app.run_test() as pilot:
        await until(pilot, lambda: app._notifications)
        assert "did you mean table.hint?" in next(iter(app._notifications)).message
        await pilot.press("s", "enter")
        await pilot.pause()
        assert load_settings().keys == settings.keys


@pytest.mark.parametrize("size", SIZES)
async def test_all_actions_are_found_by_their_words(toy, size):
    _, app = at_table(toy, replace(HJKL, keymap="arrows"))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "YOUR BID" in shown(pilot, "status"))
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, AllActionsScreen) and _offered(app))
        offered = _offered(app)
        assert {"Chat  c", "Log  l", "Help  ?", "Leave  q", "Colours: light"} <= set(offered)
        assert not {"Screenshot", "Quit", "Maximize", "Theme"} & set(offered)
        await pilot.press(*"log")
        await until(pilot, lambda: _offered(app)[:1] == ["Log  l"])
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LogScreen))


async def test_colours_change_at_once_from_the_list(toy):
    _, app = at_table(toy, replace(HJKL, keymap="arrows"))
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "YOUR BID" in shown(pilot, "status"))
        await pilot.press("ctrl+p", *"colours: light")
        await until(pilot, lambda: isinstance(app.screen, AllActionsScreen) and "Colours: light" in _offered(app)[:1])
        await pilot.press("enter")
        await until(pilot, lambda: app.palette.name == "light" and load_settings().theme == "light")


def _offered(app):
    options = app.screen.query_one(OptionList)
    return [str(option.prompt) for option in options.options]
