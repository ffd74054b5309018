"""Show words of others as they are written on the screens beside the table: home, saved games, forms, the end, the replay."""

import dataclasses
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.contract.tree import replace
from net.client.events import Parted
from net.lan.discovery import FoundTable
from net.wire.messages import PROTOCOL, Bye, Row
from net.wire.names import clean, clean_line, clean_name
from net.wire.sheet import Chat
from tests.hygiene.sources import ROOT
from tests.sooner import sooner
from tests.tui.fake_services import FakeServices, found
from tests.tui.players import shown, until
from tests.tui.test_end_and_replay import at_the_end
from tests.tui.test_foreign_words import FIRST, WORDS, WORST
from zootui.launch.recordings import read_recording
from zootui.local.settings import Settings
from zootui.local.terminal_title import TerminalTitle
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.home import HomeScreen
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.screens.saved_games import SavedGamesScreen
from zootui.tui.start import AppStart, SavedGame, ShownRecording
from zootui.tui.widgets.line_input import LineInput

FILES = [word.replace("/", "∕") or "x" for word in WORDS]
"""As files can be called: nobody cleans them."""


def row(words: str) -> Row:
    return Row("id", words, words, words, 4, 2, 3, True, words, PROTOCOL)


@pytest.mark.parametrize("words", sooner(WORDS, FIRST.__contains__))
async def test_the_list_of_tables_shows_them_as_they_are(words: str) -> None:
    name = clean_name(words)  # a probe cleans them
    tables = (FoundTable(row(name), "10.0.0.5", 7777), FoundTable(replace(row(name), protocol=9), "10.0.0.6", 7777))
    services = FakeServices(*tables, notice=words, refuses=OSError(0, f"{words} does not answer"))
    app = ZootuiApp(AppStart(settings=Settings(name="Mara"), services=services))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: services.found is not None and services.found.opened and app.screen.laid_out)
        assert name in shown(pilot, "page")
        await pilot.press("right", "enter", "down", "w", "enter")
        await pilot.pause()
        services.found.become()
        await pilot.pause()
        await pilot.press("a", *"x", "enter")
        await pilot.pause()
        assert not any(notice.markup for notice in app._notifications)
    assert app._exception is None
    assert app.failed == ""


@pytest.mark.parametrize("words", sooner(FILES, WORST.__contains__))
async def test_saved_games_show_them_as_they_are(words: str) -> None:
    saved = SavedGame(Path(f"/saves/{words}.zoo"), words, words, words, (words, clean_name(words)), over=False)
    services = FakeServices(saved=(saved, saved), refuses=ValueError(f"{words}.zoo cannot be gone on with"))
    services.replay = lambda saved, progress: _raise(ValueError(f"{words}.zoo cannot be shown"))
    app = ZootuiApp(AppStart(settings=Settings(name="Mara"), services=services))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and app.screen.laid_out)
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, SavedGamesScreen) and app.screen.laid_out)
        for key in ("down", "enter", "r", "a", "p", "down"):
            await pilot.press(key)
            await pilot.pause()
        assert isinstance(app.screen, SavedGamesScreen)
    assert app._exception is None
    assert app.failed == ""


def _raise(error: Exception) -> None:
    raise error


@pytest.mark.parametrize("words", sooner(WORDS, WORST.__contains__))
async def test_forms_show_what_stands_in_a_file_of_settings(words: str) -> None:
    services = FakeServices()
    app = ZootuiApp(AppStart(settings=Settings(name=words), services=services))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and app.screen.laid_out)
        for key in ("s", "h"):
            await pilot.press(key)
            await pilot.pause()
            assert all(line.value.isprintable() for line in app.screen.query(LineInput))
            await pilot.press("down", "down", "escape")
            await pilot.pause()
    assert app._exception is None


async def test_a_name_that_nobody_can_have_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ZootuiApp(AppStart(settings=Settings(name="Mаra"), services=FakeServices()))  # a Cyrillic а
    monkeypatch.setattr("zootui.tui.app.store_settings", lambda settings: "")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and app.screen.laid_out)
        await pilot.press("s")
        await until(pilot, lambda: app.screen.laid_out)
        await pilot.press("enter")
        await pilot.pause()
        assert [note.message for note in app._notifications] == [
            "“Mаra” mixes Latin and Cyrillic letters in one word; “Mara” would do."
        ]
        assert not isinstance(app.screen, HomeScreen)
        await pilot.press("end", *["backspace"] * 4, *"Mara", "enter")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.settings.name == "Mara"


async def test_tables_that_are_called_alike_are_told_apart_by_their_addresses() -> None:
    tables = found("Mara's table"), found("Маrа's table"), found("Attic")
    services = FakeServices(tables[0], replace_host(tables[1], "10.0.0.66"), tables[2])
    app = ZootuiApp(AppStart(settings=Settings(name="Mara"), services=services))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: services.found is not None and services.found.opened and app.screen.laid_out)
        page = shown(pilot, "page")
        assert "Mara's table (192.168.1.5)" in page
        assert "Маrа's table (10.0.0.66)" in page
        assert "Attic (" not in page


def replace_host(table: FoundTable, host: str) -> FoundTable:
    return FoundTable(table.row, host, table.port)


@pytest.mark.parametrize("words", sooner(WORDS, WORST.__contains__))
async def test_the_end_and_the_chat_show_them_as_they_are(toy, words: str) -> None:
    name = clean_name(words)
    recorded = f"/saves/{words}.zoo"
    async with at_the_end(toy, (120, 36), recorded=lambda _table, _round: recorded) as (pilot, link):
        seats = tuple(replace(info, name=name) if seat else info for seat, info in enumerate(link.sheet.table.seats))
        said = tuple(Chat(seat, name, clean_line(words * 3)) for seat in (None, 1))
        link.show(name=clean(words, 40), seats=seats, chat=said, watchers=(name,))
        await pilot.pause()
        if name:
            assert name[:7] in shown(pilot, "page")
        await pilot.press("c", "escape", "question_mark", "escape", "b", "l", "escape", "c", *"hi", "enter")
        await pilot.pause()
        link.tell(Parted(Bye("name", clean(words, 600))))
        await pilot.pause()
    assert pilot.app._exception is None
    assert pilot.app.failed == ""


@cache
def recorded_game() -> ShownRecording:
    file = ROOT / "tests" / "recordings" / "o-zoo-le-mio.zoo"
    return read_recording(file.read_bytes(), "a game")


@pytest.mark.parametrize("words", sooner(WORDS, WORST.__contains__))
async def test_the_replay_shows_them_as_they_are(words: str) -> None:
    game = recorded_game()
    name = clean_name(words)
    game = dataclasses.replace(game, title=words, seats=(name,) * len(game.seats), verdict=(words, words * 3))
    app = ZootuiApp(AppStart(settings=Settings(animation=False), recording=game))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen) and app.screen.laid_out)
        await pilot.press("right", "right", "tab", "end", "home")
        await pilot.pause()
    assert app._exception is None
    assert app.failed == ""


def test_a_call_of_the_terminal_carries_nothing_that_ends_it(toy, monkeypatch: pytest.MonkeyPatch) -> None:
    from zootui.tui.turn_alert import TurnAlert, table_title

    written: list[str] = []
    ring = "Bid\x07\x1b]0;x\x07\u202e"
    voice = SimpleNamespace(call=lambda _view: ring)
    game = SimpleNamespace(info=SimpleNamespace(title="Aquaretto"))
    bundle = SimpleNamespace(voice=voice, game=game)
    known = SimpleNamespace(called=1, bundle=bundle, owed=False, table=SimpleNamespace(name=ring))
    client: Any = SimpleNamespace(known=known, moments=SimpleNamespace(view=None))
    TurnAlert(lambda: None, written.append).call(client, Settings(), looks=False)
    assert written == ["\x1b]9;zootui: bid??]0;x??\x07"]
    title = TerminalTitle(written.append)
    title.show(table_title(client, ascii_signs=False))
    assert written[1:] == ["\x1b[22;2t\x1b]2;Bid??]0;x??, Aquaretto — zootui\x07"]
    client.known.owed = True
    title.show(table_title(client, ascii_signs=False))
    title.give_back()
    assert written[2:] == ["\x1b]2;● your turn — zootui\x07", "\x1b[23;2t"]
