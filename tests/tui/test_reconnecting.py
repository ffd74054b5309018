"""While the connection is gone the table says so: what happens, for how long it is tried, what one can do, and one clock."""

import re

import pytest

from engine.contract.tree import replace
from net.wire.sheet import PLAYING
from tests.tui.clock import Clock
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from tests.tui.test_lobby_guests import FakeGuests
from tests.tui.test_plain import Typist
from tests.tui.toy import KIT
from zootui.client.seat_clocks import Times, clock_left, kept_left, seconds
from zootui.client.standstill import gone_for, while_gone
from zootui.client.table_client import TableClient
from zootui.local.settings import Settings
from zootui.local.ways_in import NONE, WaysIn
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

SIZES = [(80, 24), (120, 36)]
CLOCK = re.compile(r"\b\d+:\d\d\b")


def waiting(toy) -> FakeLink:
    """A table at which somebody else is waited for, with a clock."""
    link = FakeLink(toy.game, NAMES).deal()
    link.bot = None
    link.show(waiting=(1,), left=(900, 900, 900), kept=(-1, 420, -1))
    return link


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("asked", [True, False])
async def test_everything_on_screen_is_about_the_connection_and_only_one_clock_runs(toy, size, asked):
    link = waiting(toy)
    if asked:
        link.show(waiting=(0, 1), kept=())
    async with ZootuiApp(AppStart(link=link, settings=Settings(animation=False))).run_test(size=size) as pilot:
        link.lose("10.0.0.5:7777 cannot be reached (no route to host)")
        await until(pilot, lambda: "RECONNECTING" in shown(pilot, "status"))
        parts = {name: shown(pilot, name) for name in ("status", "seats", "panel", "advice", "right")}
        panel = " ".join(parts["panel"].split())
        assert "No connection to the table" in panel
        assert "tried again every second or two" in panel
        assert "aiting for" not in " ".join(parts.values())
        if asked:
            assert "once it is back" in panel
        else:
            assert "10.0.0.5:7777 cannot be reached (no route to host)" in panel
            assert "it goes on here" in panel
            assert "our seat stays yours; q leaves and says how to come back" in panel
        assert len(CLOCK.findall(" ".join(parts.values()))) == 1, parts
        footer = shown(pilot, "footer").split()
        assert {"log", "leave"} <= {*footer}
        assert {"chat", "undo", "send", "hurry", "bot"}.isdisjoint(footer), "only what needs no connection"
        link.return_()
        await until(pilot, lambda: "RECONNECTING" not in shown(pilot, "status"))
        assert "No connection" not in shown(pilot, "panel")
        assert "chat" in shown(pilot, "footer")


NEEDS_THE_HOST = {"play again", "seal", "chat", "undo", "rematch", "game", "propose a game", "send away", "hurry"}


def one_is_asked(link: FakeLink) -> None:
    link.show(waiting=(0, 1), left=(900, 900, 900), kept=())


def a_bot_stands_in(link: FakeLink) -> None:
    me, *others = link.sheet.table.seats
    link.show(waiting=(1,), seats=(replace(me, stand_in=True), *others))


def it_is_over(link: FakeLink) -> None:
    seat = link.seat
    while link.sheet.table.phase == PLAYING:
        link.pump()
        if link.sheet.table.phase == PLAYING and seat in link.sheet.table.waiting:
            link.act(link.game.default(link.sheet.view))


@pytest.mark.parametrize("owner", [True, False], ids=["host", "guest"])
@pytest.mark.parametrize("board", [False, True], ids=["result", "board"])
@pytest.mark.parametrize("comes", [one_is_asked, a_bot_stands_in, it_is_over])
async def test_no_footer_offers_what_the_host_would_have_to_do_while_it_cannot_be_reached(toy, comes, board, owner):
    link = FakeLink(toy.game, NAMES, owner=owner).deal()
    async with ZootuiApp(AppStart(link=link, settings=Settings(animation=False))).run_test(size=(200, 40)) as pilot:
        comes(link)
        await pilot.pause()
        if board and comes is it_is_over:
            await pilot.press("b")
        offered = {key.does for key in pilot.app.screen.possible()}
        assert offered & NEEDS_THE_HOST
        link.lose()
        await pilot.pause()
        kept = {key.does for key in pilot.app.screen.possible()}
        assert kept & NEEDS_THE_HOST == set(), "they come back with the connection"
        assert kept
        assert "no connection" in shown(pilot, "status").lower() or "RECONNECTING" in shown(pilot, "status")
        link.return_()
        await pilot.pause()
        assert {key.does for key in pilot.app.screen.possible()} == offered


def test_the_one_clock_counts_from_the_first_failed_try_and_the_others_come_back(toy):
    link, clock = waiting(toy), Clock()
    client = TableClient(link, now=clock, pages=False, animation=False, bundles=lambda _: KIT)
    table = client.known.table
    assert table is not None
    clock.time += 3
    assert clock_left(table, 1, client.known.times) == 87
    link.lose()
    clock.time += 7
    link.lose("again")
    clock.time += 11
    assert client.known.times.lost == 18
    assert client.known.times.waited == 0
    assert (clock_left(table, 1, client.known.times), kept_left(table, 1, client.known.times)) == (None, None)
    assert seconds(table, client.known.times) == (18,), "the screen is painted each second"
    link.return_()
    assert client.known.times == Times(0, 21)


def test_lines_say_what_happens_and_what_one_can_do(toy):
    link = waiting(toy)
    typist = Typist(link, bundles=lambda _: KIT)
    typist.read()
    link.lose()
    said = typist.read()
    assert "Connection lost: the connection to the host was lost; trying again …" in said
    assert "every second or two; your seat stays yours, q leaves" in said
    answered = typist.type("")
    assert "No connection to the table for 0:00; it is tried again" in answered
    assert "waiting for" not in answered


GUESTS_IN = WaysIn("192.168.1.5:7722", "http://192.168.1.5:7780")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ways", [NONE, GUESTS_IN], ids=["no guests", "guests"])
@pytest.mark.parametrize("seated", [True, False])
async def test_the_lobby_says_the_same_as_the_table_and_its_footer_has_only_what_needs_no_connection(
    toy, size, ways, seated
):
    link = FakeLink(toy.game, ("Mara", "Jonas", "", ""), seat=0 if seated else None, owner=seated)
    start = AppStart(link=link, settings=Settings(animation=False), guests=FakeGuests(ways))
    async with ZootuiApp(start).run_test(size=size) as pilot:
        await until(pilot, lambda: "Jonas" in shown(pilot, "page"))
        link.lose("10.0.0.5:7777 cannot be reached (no route to host)")
        await until(pilot, lambda: "RECONNECTING" in shown(pilot, "status"))
        page = " ".join(shown(pilot, "page").split())
        assert gone_for(pilot.app.client.known.times) in page
        for line in while_gone(pilot.app.client.known.lost, seated=seated):
            assert line in page
        assert "Jonas" in page, "who sits where is seen"
        assert len(CLOCK.findall(re.sub(r"\S+:\d{4}\S*", "", page))) == 1, page
        footer = shown(pilot, "footer").split()
        assert "leave" in footer
        assert {"begin", "bot", "chat", "guests", "sit"}.isdisjoint(footer)
        link.return_()
        await until(pilot, lambda: "RECONNECTING" not in shown(pilot, "status"))
        assert "No connection" not in shown(pilot, "page")
        assert "game" in shown(pilot, "footer"), "what the table does can be asked for again"
