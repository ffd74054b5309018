"""A table whose host shows another key than before is sat down at only by whoever compared the words, and takes just that key."""

import asyncio
import io
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from engine.contract.tree import encode
from net.client.memory import Memory
from net.lan.addresses import Way
from net.shells.host_key import key_words, load_host_key
from net.shells.secret_store import FileSecretStore
from tests.e2e.served import served
from tests.patience import PATIENCE
from tests.tui.fake_services import FakeServices, found
from tests.tui.players import shown, until
from tests.tui.test_home import at_home
from zootui.launch.connect import make_link
from zootui.line.plain import run_plain
from zootui.local import folders
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import AnswerDialog
from zootui.tui.screens.lobby.screen import LobbyScreen
from zootui.tui.start import AppStart

SIZES = [(80, 24), (120, 36)]


@asynccontextmanager
async def other_host(tmp_path, **announced):
    """Serve a table that this user knows under another key; give the server, a link to it and the words of before."""
    before = load_host_key(tmp_path / "hal").fingerprint
    async with served(tmp_path / "other") as server:
        table = server.core.table.id
        FileSecretStore(folders.keys(), "play").store(table, encode(Memory(table=table, fingerprint=before)))
        key = announced.get("key", load_host_key(tmp_path / "other").fingerprint)
        link = make_link(Way("127.0.0.1", server.port, table, key), role="play", name="Ann")
        yield server, link, key_words(before)


def on_screen(pilot):
    return " ".join(shown(pilot, "answers").split())


@pytest.mark.parametrize("size", SIZES)
async def test_the_words_of_before_and_of_now_are_shown_and_no_is_at_hand(tmp_path, size):
    async with other_host(tmp_path) as (server, link, before):
        app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: isinstance(app.screen, AnswerDialog) and before in on_screen(pilot))
            said = on_screen(pilot)
            now = key_words(server.key.fingerprint)
            assert f"were: {before}" in said
            assert f"are: {now}" in said
            assert "the host player says that these are theirs" in said
            await pilot.press("enter")
            await until(pilot, lambda: app.farewell)
        assert not server.core.guests_seen


async def test_who_says_yes_sits_down_under_the_new_key_and_is_not_asked_again(tmp_path):
    async with other_host(tmp_path) as (server, link, before):
        app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
        async with app.run_test() as pilot:
            await until(pilot, lambda: isinstance(app.screen, AnswerDialog) and before in on_screen(pilot))
            await pilot.press("y", "enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and app.client.known.seat == 0)
            assert app.client.link.fingerprint == server.key.fingerprint
            await app.client.link.close()
        again = make_link(Way("127.0.0.1", server.port, server.core.table.id), role="play", name="Ann")
        running = asyncio.create_task(again.run())
        async with asyncio.timeout(PATIENCE):
            while again.state != "joined":  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        assert again.words_before == ""
        await again.close()
        await running


async def test_the_new_key_is_that_of_the_words_and_no_third_one(tmp_path):
    async with other_host(tmp_path) as (server, link, _):
        await link.run()
        taken = link.with_new_key()
        assert not server.core.guests_seen
    async with served(tmp_path / "third") as third:
        taken.port = third.port
        parted = await taken.run()
        assert parted.bye.code == "key"
        assert not third.core.guests_seen


async def test_a_key_that_is_not_the_announced_one_either_cannot_be_taken(tmp_path):
    async with other_host(tmp_path, key=bytes(32)) as (server, link, _):
        parted = await link.run()
        assert parted.bye.code == "key"
        assert link.words_before == ""
        assert "--new-key" not in parted.bye.text
        assert not server.core.guests_seen


async def test_in_lines_both_are_said(tmp_path):
    async with other_host(tmp_path) as (server, link, before):
        sink = io.StringIO()
        assert await run_plain(link, io.StringIO(""), sink) == 1
        assert "start again with --new-key" in " ".join(sink.getvalue().split())
        assert f"Its three words were: {before}. Now they are: {key_words(server.key.fingerprint)}." in sink.getvalue()


@pytest.mark.parametrize("size", SIZES)
async def test_a_table_that_shows_another_key_than_announced_is_marked_and_not_sat_down_at(size):
    refuses = OSError(0, "gone")
    services = FakeServices(replace(found("Thursday"), announced=bytes(32)), found("Attic"), refuses=refuses)
    async with at_home(services, size) as pilot:
        assert "Thursday" in shown(pilot, "page")
        assert "× another key" in shown(pilot, "page")
        assert shown(pilot, "page").count("of 4 free") == 1
        await pilot.press("right", "enter")
        assert services.calls == []
        assert "another key than this table was announced with" in next(iter(pilot.app._notifications)).message
        await pilot.press("down", "enter")
        await until(pilot, lambda: services.calls)
        assert services.calls[0][:2] == ("join", "Attic")
