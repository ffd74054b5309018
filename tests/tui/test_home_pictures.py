"""Home, settings, a first start and saved games look as they did when somebody last looked at them."""

from __future__ import annotations

from pathlib import Path

import pytest

from net.wire.sheet import PLAYING, Chat, Sealing
from tests.screenshots.still_link import StillServices
from tests.screenshots.take import at_rest
from tests.sooner import sooner
from tests.tui.test_snapshots import SIZES, at_table, third_year
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart, SavedGame

MARA = Settings(name="Mara", animation="off")
LETTERS = Settings(name="Mara", animation="slow", bell="always", keymap="hjkl", keys={"table.log": "f3"})
LONG = "whoever takes the plank now will be sorry for it when the ducks come back in spring, all eleven of them"
WON = (2, 1, 3)


class Still(StillServices):
    """Two tables, two recordings, and somebody who may be here for the first time."""

    def __init__(self, *, first=False):
        self._first = first

    def first_start(self):
        return self._first

    def saved(self):
        players = ("Mara", "Jonas", "Priya")
        return (
            SavedGame(Path("/saves/b.zoo"), "barenpark", "Bärenpark", "2026-11-21 22:04", players, False),
            SavedGame(
                Path("/saves/a.zoo"), "o-zoo-le-mio", "O Zoo le Mio", "2026-11-20 20:15", players, True, False, WON
            ),
            SavedGame(
                Path("/saves/c.zoo"),
                "aquaretto",
                "Aquaretto",
                "2026-11-19 20:15",
                players,
                True,
                False,
                WON,
                practice=True,
            ),
        )

    def how_far(self, _):
        return "turn 28"


def home(settings=MARA, **how):
    return ZootuiApp(AppStart(settings=settings, services=Still(**how)))


def first_start():
    return home(Settings(name="Mara"), first=True)


def letters():
    return home(LETTERS)


def bidding():
    chat = (Chat(3, "Otto", "so"), Chat(1, "Jonas", LONG))
    sealing = Sealing(18, (b"", b"s" * 32, b"", b"s" * 32))
    return at_table(PLAYING, third_year(), waiting=(0, 2), sealing=sealing, chat=chat)


@pytest.mark.parametrize("size", sooner(SIZES, "small".__eq__))
@pytest.mark.parametrize(
    ("screen", "keys"),
    [
        (home, ("right",)),
        (letters, ("down",)),
        (letters, ("s", "up", "up")),
        (first_start, ()),
        (home, ("g",)),
        (bidding, ()),
        (bidding, ("l",)),
    ],
    ids=["own seat", "letters", "settings", "first start", "saved", "chat", "log"],
)
def test_picture(snap_compare, screen, keys, size, monkeypatch):
    monkeypatch.setattr("zootui.client.table_client.monotonic", lambda: 0.0)

    async def there(pilot):
        await at_rest(pilot.app, pilot)
        for key in keys:
            await pilot.press(key)
        await at_rest(pilot.app, pilot)

    app = screen()
    same = snap_compare(app, terminal_size=SIZES[size], run_before=there)
    assert app._exception is None, "what a crashed app shows is no picture"
    assert same
