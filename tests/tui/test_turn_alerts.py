"""Who looks elsewhere is called when it is their turn: by the bell and by the title of the window, as it is set."""

import pytest
from msgspec.structs import replace as changed
from textual.events import AppBlur

from tests.tui.toy_table import playing
from zootui.local.terminal_title import TerminalTitle


async def test_the_bell_rings_only_for_those_who_look_elsewhere(table, monkeypatch):
    link, app = table
    rung = []
    monkeypatch.setattr(app, "bell", lambda: rung.append(True))
    async with playing(table, quiet=False) as pilot:
        link.show(waiting=())
        link.show(waiting=(0,))
        assert rung == []
        app.post_message(AppBlur())
        await pilot.pause()
        link.show(waiting=())
        link.show(waiting=(0,))
        assert rung == [True]


@pytest.mark.parametrize(("bell", "rings"), [("always", 1), ("never", 0)])
async def test_the_bell_rings_as_it_is_set(table, monkeypatch, bell, rings):
    link, app = table
    rung = []
    monkeypatch.setattr(app, "bell", lambda: rung.append(True))
    app.settings = changed(app.settings, bell=bell)
    async with playing(table, quiet=False):
        rung.clear()
        link.show(waiting=())
        link.show(waiting=(0,))
        assert len(rung) == rings


async def test_the_title_of_the_window_says_whose_turn_it_is_and_is_given_back(table):
    link, app = table
    written = []
    app.window = TerminalTitle(written.append)
    async with playing(table, quiet=False):
        assert written == ["\x1b[22;2t\x1b]2;● your turn — zootui\x07"]
        link.show(waiting=())
        assert written[1:] == ["\x1b]2;Thursday, The Pond — zootui\x07"]
    assert written[2:] == ["\x1b[23;2t"]
