"""Give the tests of the screens a home of their own and the toy game where they ask for it."""

from __future__ import annotations

import pytest

from tests.tui.fake_link import FakeLink
from tests.tui.toy import KIT
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

NAMES = ("Mara", "Jonas", "Priya", "Otto")


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.fixture(autouse=True)
def _brisk(monkeypatch):
    """Let the pilot look every two milliseconds, not every twenty, whether the app has come to rest."""
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.002)
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.001)


@pytest.fixture
def toy(monkeypatch):
    """The toy game in the place of every game."""
    monkeypatch.setattr("zootui.client.table_client.load_bundle", lambda _game: KIT)
    return KIT


@pytest.fixture
def table(toy):
    """A toy table with its first decision open, and the app that shows it."""
    link = FakeLink(toy.game, NAMES).deal()
    return link, ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
