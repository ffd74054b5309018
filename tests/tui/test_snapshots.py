"""The screens look as they did when somebody last looked at them, in both sizes.

`pytest tests/tui/test_snapshots.py --snapshot-update` takes them anew; look at the difference before you keep it.
"""

from __future__ import annotations

import pytest

from engine.contract.facts import Told
from engine.contract.tree import replace
from net.client.seal_verifier import Trust
from net.wire.sheet import OVER, PLAYING, Chat, Sealing, SeatInfo, Sheet, Table
from tests.screenshots.still_link import StillGuests, StillLink, StillServices
from tests.screenshots.take import at_rest
from tests.sooner import sooner
from tests.tui import ozoo
from zootui.local.settings import Settings
from zootui.local.ways_in import WaysIn
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

SIZES = {"small": (80, 24), "large": (120, 36)}
SEATS = tuple(SeatInfo(name, "bot" if name == "Otto" else "human", True) for name in ozoo.NAMES)


def at_table(phase, public=None, *, seats=SEATS, view=None, seed="committed", guests=None, **more):
    facts = (Told("bids", None, (3, 3, 2, 0)),) if public is not None else ()
    table = Table("Thursday", "t", phase=phase, turn=18, seats=seats, left=(520,) * 4, log=facts, **more)
    shown = None if public is None else ozoo.view_of(public, 0)
    link = StillLink("o-zoo-le-mio", Sheet(table, shown), Trust(seed=seed))
    return ZootuiApp(AppStart(Settings(name="Mara", animation=False), link=link, guests=guests))


def third_year(**more):
    """Four zoos in the middle of the third year, with two years counted."""
    public = ozoo.table(*ozoo.FOUR_ZOOS, row="T21 T06 T03 T11 T23", sold=3, year=3, before=10, **more)
    tallies = tuple(ozoo.tally(public, seat) for seat in range(4))
    return replace(public, years=tuple(ozoo.YearEnd(5 * year, tallies) for year in (1, 2)))


def bidding():
    public = third_year()
    seals = (b"", b"s" * 32, b"", b"s" * 32)
    chat = (Chat(1, "Jonas", "now it gets expensive"),)
    return at_table(PLAYING, public, waiting=(0, 2), sealing=Sealing(18, seals), chat=chat)


def placing():
    return at_table(PLAYING, third_year(place=0), waiting=(0,))


def ended():
    public = ozoo.over(ozoo.table(*ozoo.FOUR_ZOOS, row="T21", year=5, before=20))
    return at_table(OVER, public, seed="verified")


def lobby():
    return at_table("lobby", seats=(*SEATS[:2], SeatInfo(), SeatInfo()))


def lobby_with_guests():
    ways = WaysIn("192.168.1.5:7722", "http://192.168.1.5:7780")
    seats = (*SEATS[:2], SeatInfo(), SEATS[3])
    chat = (Chat(1, "Jonas", "ssh works, even from the train"),)
    return at_table("lobby", seats=seats, guests=StillGuests(ways), chat=chat, patience=300)


def home():
    return ZootuiApp(AppStart(Settings(name="Mara"), services=StillServices()))


@pytest.fixture(autouse=True)
def _clock_stands_still(monkeypatch):
    monkeypatch.setattr("zootui.client.table_client.monotonic", lambda: 0.0)


@pytest.mark.parametrize("size", sooner(SIZES, "large".__eq__))
@pytest.mark.parametrize(
    ("screen", "keys"),
    [
        (home, ()),
        (lobby, ()),
        (lobby_with_guests, ()),
        (lobby_with_guests, ("g",)),
        (bidding, ("3",)),
        (placing, ()),
        (placing, ("down", "down", "down")),
        (placing, ("tab",)),
        (ended, ()),
    ],
    ids=["home", "lobby", "lobby with guests", "ways in", "bid", "place", "refused", "other zoo", "end"],
)
def test_screen(snap_compare, screen, keys, size):
    app = screen()
    same = snap_compare(app, press=keys, terminal_size=SIZES[size], run_before=_settle)
    assert app._exception is None, "what a crashed app shows is no picture"
    assert same


async def _settle(pilot):
    await at_rest(pilot.app, pilot)
