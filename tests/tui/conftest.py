"""Give the tests of the screens a home of their own and the toy game where they ask for it."""

import asyncio
from itertools import count

import pytest
from textual._wait import wait_for_idle
from textual.css.stylesheet import Stylesheet
from textual.widgets import Input

from tests.tui.clock import Clock
from tests.tui.fake_link import FakeLink
from tests.tui.toy import KIT
from zootui.client.input_guard import InputGuard
from zootui.client.table_client import TableClient
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

ROUNDS = 50
"""How often the loop goes round before the pilot looks whether the app is at rest: several times the longest chain of messages."""
NAMES = ("Mara", "Jonas", "Priya", "Otto")
PARSE = Stylesheet._parse_rules
RULES = {}
"""The rules of every style sheet that any app of this process has parsed, by its text, place and variables."""


def _parsed_once(sheet, *what, **more):
    key = (what, *more.items(), *sheet._variables.items())
    if key not in RULES:
        RULES[key] = PARSE(sheet, *what, **more)
    return RULES[key]


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.fixture(autouse=True)
def _nothing_hidden(request, tmp_path):
    """Let no error of ours pass for a false host's table: it would end in a sentence and a log; `ERRORS` in a module allows it."""
    yield
    log = tmp_path / "logs" / "errors.log"
    assert getattr(request.module, "ERRORS", False) or not log.exists(), log.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _unhurried(request, monkeypatch):
    """Let every key come a second after what it is an answer to; a module that is `HASTY` turns its own."""
    if not getattr(request.module, "HASTY", False):
        monkeypatch.setattr(
            "zootui.client.table_client.InputGuard", lambda _now, settle: InputGuard(count(step=1.0).__next__, settle)
        )


@pytest.fixture(autouse=True)
def _brisk(monkeypatch):
    """Let the pilot go on once every message has come through, however many hands it goes through and however busy the machine is.

    It looks every two milliseconds, not every twenty, whether the app works; first the loop goes round often enough for any chain
    of messages, so that a processor that others have does not pass for an app at rest. A style sheet is parsed for the first app
    that has it, not for each of some thousand. The cursor of a field does not blink: whether a picture has it is not for the clock.
    """

    async def settled(*times):
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        await wait_for_idle(*times)

    monkeypatch.setattr("textual.app.wait_for_idle", settled)
    monkeypatch.setattr("textual.pilot.wait_for_idle", settled)
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.002)
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 0.001)
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parsed_once)
    monkeypatch.setattr(Input, "_toggle_cursor", lambda _field: None)


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


def quiet_link():
    """A dealt table at which the others say nothing by themselves."""
    link = FakeLink(KIT.game, NAMES).deal()
    link.bot = None
    return link


@pytest.fixture
def link():
    return quiet_link()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def client(link, clock):
    """A table client at the toy table, by a clock that the test turns."""
    return TableClient(link, now=clock, bundles=lambda _: KIT)
