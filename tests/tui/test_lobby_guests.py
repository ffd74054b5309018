"""The lobby says big how guests get in, shows the code for phones, lets guests in with one key, and says what does not work."""

from contextlib import asynccontextmanager

import pytest

from net.lan.changes import AddressWatch
from tests.net.other_networks import AWAY, Machine
from tests.tui.fake_link import FakeLink
from tests.tui.players import click, click_on, shown, until
from zootui.draw.qr import DARK, LIGHT, qr_code
from zootui.local.join_commands import JoinCommands
from zootui.local.settings import Settings
from zootui.local.ways_in import NONE, WaysIn
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.lobby.codes import CodesScreen
from zootui.tui.screens.lobby.screen import LobbyScreen
from zootui.tui.screens.lobby.seat_cards import LobbySeat
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["small", "large"])
OPEN = WaysIn("192.168.1.5:7722", "http://192.168.1.5:7780")
HERE = WaysIn("127.0.0.1:7722", "http://127.0.0.1:7780")
NO_SSH = WaysIn(
    web="http://192.168.1.5:7780", ssh_trouble="Guests cannot come in by ssh: this system has no terminals for them"
)
SSH, WEB = "ssh NAME@192.168.1.5 -p 7722", "http://192.168.1.5:7780"


async def test_without_a_network_nobody_blames_bind(toy, monkeypatch):
    monkeypatch.setattr("zootui.local.join_commands.local_addresses", lambda: ())
    async with lobby(toy, FakeGuests(HERE)) as (pilot, _):
        assert "This machine is in no" in shown(pilot, "page")
        assert "--bind" not in shown(pilot, "page")


class FakeGuests:
    """Open `then` when guests are let in; count who looks on the network."""

    def __init__(self, now=NONE, then=NONE, says=()):
        self.now, self.then, self.says = now, then, says
        self.asked, self.looks = [], []

    def ways(self, table, _host):
        assert table == "t1"
        return self.now

    @asynccontextmanager
    async def looking(self, host):
        self.looks.append(host)
        yield

    async def let_in(self, table):
        self.asked.append(table)
        self.now = self.then
        return self.says


@asynccontextmanager
async def lobby(
    toy, guests, size=(80, 24), owner=True, names=("Mara", "Jonas", "", ""), host="192.168.1.5", **settings
):
    link = FakeLink(toy.game, names, owner=owner)
    link.host, link.port, link.words = host, 7777, "umbrella elephant mountain"
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False, **settings), guests=guests))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, link


def code_on(pilot, name="page"):
    """Return what a camera sees of the code on a page: whether each module is dark, row by row, with its margin."""
    canvas = pilot.app.screen.query_one(f"#{name}").canvas
    rows = []
    for y in range(canvas.height):
        columns = [x for x in range(canvas.width) if canvas.grounds[y][x] in (LIGHT, DARK)]
        if columns:
            line = [(canvas.chars[y][x], canvas.inks[y][x], canvas.grounds[y][x]) for x in columns]
            rows.append([(ink if sign == "▀" else ground) == DARK for sign, ink, ground in line])
            rows.append([ground == DARK for _, _, ground in line])
    return rows


def drawn(code):
    """Return the same of a code that was made."""
    rows = [list(row) for row in code.modules]
    return rows + [[False] * code.width] * (len(rows) % 2)


@SIZES
async def test_the_three_ways_in_and_the_code_for_phones(toy, size):
    async with lobby(toy, FakeGuests(OPEN), size) as (pilot, _):
        page = shown(pilot, "page")
        for words in ("zootui join", SSH, WEB, "zootui join 192.168.1.5:7777", "zootui watch"):
            assert words in page
        assert "three words: umbrella elephant mountain" in page
        assert "…" not in page
        assert code_on(pilot) == drawn(qr_code(WEB, *((30, 14) if size == (80, 24) else (31, 16))))


@SIZES
async def test_what_the_lobby_says_of_its_seats_stays(toy, size):
    async with lobby(toy, FakeGuests(OPEN), size) as (pilot, link):
        link.show(away=("Rude",), watchers=("Ann",), patience=300)
        await pilot.pause()
        page = shown(pilot, "page")
        for words in ("Mara", "you, the host", "Jonas", "b seats a bot", "sent away: Rude", "watching: Ann"):
            assert words in page
        assert "idle for 5 minutes: a bot plays until" in page
        assert "you act" in page
        for _ in range(2):
            await pilot.click([*pilot.app.screen.query(LobbySeat)][2])
            await pilot.pause()
        assert [call[:2] for call in link.calls] == [("bot", 2)]


@SIZES
@pytest.mark.parametrize("by", ["key", "footer", "page"])
async def test_g_lets_guests_in_and_then_shows_the_code_alone(toy, size, by):
    async def ask():
        if by == "key":
            await pilot.press("g")
        else:
            await click_on(pilot, f"#{by}", click("key", "g"))

    guests = FakeGuests(then=OPEN)
    async with lobby(toy, guests, size) as (pilot, _):
        assert "g lets guests in" in shown(pilot, "page")
        await ask()
        await until(pilot, lambda: SSH in shown(pilot, "page"))
        assert guests.asked == ["t1"]
        await ask()
        assert isinstance(pilot.app.screen, CodesScreen)
        await until(pilot, lambda: SSH in shown(pilot, "page"))
        large = code_on(pilot)
        times = 1 if size == (80, 24) else 2
        codes = (qr_code(WEB, room, room // 2 + 1).larger(times) for room in range(23, 41))
        assert any(large[: 25 * times] == drawn(code)[: 25 * times] for code in codes)
        if by == "key":
            await pilot.press("escape")
        else:
            await click_on(pilot, "#footer", click("key", "escape"))
        assert isinstance(pilot.app.screen, LobbyScreen)
        assert guests.asked == ["t1"]


async def test_the_footer_says_of_guests_what_the_page_says_however_seldom_it_is_painted(toy):
    guests = FakeGuests()
    async with lobby(toy, guests) as (pilot, _):
        screen = pilot.app.screen
        assert "g  guests" in screen.query_one("#footer").canvas.plain()
        guests.now = OPEN
        screen.paint()
        assert SSH in screen.query_one("#page").canvas.plain()
        assert "g  code" in screen.query_one("#footer").canvas.plain()


async def test_an_address_that_does_not_fit_whole_is_left_out(toy, monkeypatch):
    addresses = ("192.168.1.5:7777", "[fd12:3456:789a::1]:7777")
    monkeypatch.setattr("zootui.local.join_commands.table_addresses", lambda *_: addresses)
    async with lobby(toy, FakeGuests(OPEN)) as (pilot, _):
        assert f"or: zootui join {addresses[0]}\n" in shown(pilot, "page")
        assert "…" not in shown(pilot, "page")


async def test_what_does_not_work_is_said_and_the_rest_is_shown(toy):
    guests = FakeGuests(then=NO_SSH, says=NO_SSH.trouble)
    async with lobby(toy, guests) as (pilot, _):
        await pilot.press("g")
        await until(pilot, lambda: WEB in shown(pilot, "page"))
        assert NO_SSH.ssh_trouble in [notice.message for notice in pilot.app._notifications]
        assert "cannot come in by ssh: this" in shown(pilot, "page")
        assert code_on(pilot)
        await pilot.press("g")
        assert isinstance(pilot.app.screen, CodesScreen)
        assert guests.asked == ["t1"], "it is not tried again by the key that shows the code"


async def test_where_nothing_works_g_tries_again(toy):
    guests = FakeGuests(says=("Guests cannot come in by ssh: no", "Guests cannot come in by browser: no"))
    async with lobby(toy, guests) as (pilot, _):
        for _ in range(2):
            await pilot.press("g")
            await pilot.pause()
        assert guests.asked == ["t1", "t1"]
        assert "g lets guests in" in shown(pilot, "page")
        assert isinstance(pilot.app.screen, LobbyScreen)


@SIZES
async def test_a_table_for_this_machine_alone_has_no_code_and_says_why(toy, size):
    async with lobby(toy, FakeGuests(HERE), size) as (pilot, _):
        page = " ".join(shown(pilot, "page").split())
        assert "ssh NAME@127.0.0.1 -p 7722" in page
        assert "--bind" in page
        assert not code_on(pilot)
        await pilot.press("g")
        await until(pilot, lambda: "--bind" in shown(pilot, "page"))
        assert not code_on(pilot)


@SIZES
async def test_where_only_letters_can_be_drawn_the_address_stands_alone(toy, size):
    async with lobby(toy, FakeGuests(OPEN), size, ascii=True) as (pilot, _):
        for _ in range(2):
            assert WEB in shown(pilot, "page")
            assert not code_on(pilot)
            assert "▄" not in shown(pilot, "page")
            await pilot.press("g")
            await pilot.pause()


async def test_another_player_sees_the_ways_but_lets_nobody_in(toy):
    guests = FakeGuests()
    async with lobby(toy, guests, owner=False) as (pilot, _):
        assert guests.looks == ["192.168.1.5"]
        await pilot.press("g")
        assert "guests" not in shown(pilot, "page")
        assert isinstance(pilot.app.screen, LobbyScreen)
        guests.now = OPEN
        await until(pilot, lambda: SSH in shown(pilot, "page"))
        await pilot.press("g")
        assert isinstance(pilot.app.screen, CodesScreen)
        assert guests.asked == []


async def test_a_guest_is_not_told_how_guests_get_in(toy):
    async with lobby(toy, None, owner=False) as (pilot, _):
        await pilot.press("g")
        assert "ssh" not in shown(pilot, "page")
        assert isinstance(pilot.app.screen, LobbyScreen)


async def test_when_the_ways_are_shut_their_page_closes(toy):
    guests = FakeGuests(OPEN)
    async with lobby(toy, guests) as (pilot, _):
        await pilot.press("g")
        guests.now = NONE
        await until(pilot, lambda: isinstance(pilot.app.screen, LobbyScreen))
        await until(pilot, lambda: SSH not in shown(pilot, "page"))


async def test_a_game_that_begins_takes_the_place_of_the_code(toy):
    async with lobby(toy, FakeGuests(OPEN), names=("Mara", "Jonas", "Priya", "Otto")) as (pilot, link):
        await pilot.press("g")
        assert isinstance(pilot.app.screen, CodesScreen)
        link.begin()
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


@pytest.mark.parametrize(
    "web", ["http://192.168.178.123:7780", "http://10.0.0.2:7780", "http://[fd12:3456:789a::1]:49152"]
)
@SIZES
async def test_no_address_is_cut(toy, size, web):
    ways = WaysIn(web.removeprefix("http://").rpartition(":")[0] + ":49151", web)
    async with lobby(toy, FakeGuests(ways), size) as (pilot, _):
        for _ in range(2):
            assert web in shown(pilot, "page")
            assert "-p 49151" in shown(pilot, "page")
            await pilot.press("g")
            await pilot.pause()
        assert code_on(pilot), "there is always room for the code on its own page"


# --- several addresses --------------------------------------------------------------------------------------------------


SEVERAL = WaysIn(OPEN.ssh, OPEN.web, also=("10.20.0.7", "192.168.100.100"))


@SIZES
async def test_where_it_is_not_clear_which_address_others_reach_the_others_stand_beside_it(toy, size):
    async with lobby(toy, FakeGuests(SEVERAL), size) as (pilot, _):
        page = shown(pilot, "page")
        assert SSH in page
        assert WEB in page
        assert page.count("or 10.20.0.7") == 2, "for ssh and for browsers"
        assert "…" not in page


@SIZES
async def test_the_code_can_be_that_of_another_address_of_the_same_machine(toy, size):
    async with lobby(toy, FakeGuests(SEVERAL), size) as (pilot, _):
        await pilot.press("g")
        await until(pilot, lambda: "another address" in shown(pilot, "footer"))
        codes = []
        for key, web, ssh in (
            ("right", "http://10.20.0.7:7780", "ssh NAME@10.20.0.7 -p 7722"),
            ("right", "http://192.168.100.100:7780", "ssh NAME@192.168.100.100 -p 7722"),
            ("right", WEB, SSH),
            ("left", "http://192.168.100.100:7780", "ssh NAME@192.168.100.100 -p 7722"),
        ):
            await pilot.press(key)
            await until(pilot, lambda web=web: web in shown(pilot, "page"))
            assert ssh in shown(pilot, "page")
            codes.append(tuple(map(tuple, code_on(pilot))))
        assert len(set(codes)) == 3


def test_ways_by_another_address_keep_their_ports_and_what_is_shut_stays_shut():
    here = WaysIn("[fe80::5%eth0]:7722", "http://[fe80::5%25eth0]:7780", also=("fe80::7%wlan0", "10.0.0.2"))
    assert here.turned(0) == here.turned(3) == here
    assert here.turned(1) == WaysIn(
        "[fe80::7%wlan0]:7722", "http://[fe80::7%25wlan0]:7780", also=("10.0.0.2", "fe80::5%eth0")
    )
    assert here.turned(-1).ssh == "10.0.0.2:7722"
    assert NO_SSH.turned(1) == NO_SSH
    assert WaysIn(ssh="10.0.0.1:7722", also=("10.0.0.2",)).turned(1) == WaysIn(ssh="10.0.0.2:7722", also=("10.0.0.1",))
    assert here.instead == "where fe80::5%eth0 does not answer: fe80::7%wlan0 or 10.0.0.2 in its place"
    assert OPEN.instead == NONE.instead == ""


@SIZES
@pytest.mark.parametrize("codes", [False, True], ids=["lobby", "codes"])
async def test_the_lobby_and_its_code_follow_a_machine_that_comes_to_another_network(toy, size, codes, monkeypatch):
    machine = Machine(monkeypatch)
    monkeypatch.setattr(AddressWatch.__init__, "__defaults__", (machine.wait,))
    monkeypatch.setattr("net.lan.addresses._in_use", lambda _address, _port: True)
    guests = FakeGuests(OPEN)
    async with lobby(toy, guests, size, host="127.0.0.1") as (pilot, _):
        await until(pilot, lambda: "zootui join 192.168.1.5:7777" in shown(pilot, "page"))
        if codes:
            await pilot.press("g")
            await until(pilot, lambda: isinstance(pilot.app.screen, CodesScreen))
        before = code_on(pilot)
        machine.here = (AWAY,)
        guests.now = WaysIn("10.20.0.7:7722", "http://10.20.0.7:7780")
        await machine.looks()
        await until(pilot, lambda: "ssh NAME@10.20.0.7 -p 7722" in shown(pilot, "page"))
        assert code_on(pilot) != before
        if codes:
            await pilot.press("escape")
        await until(pilot, lambda: "zootui join 10.20.0.7:7777" in shown(pilot, "page"))
        assert "192.168.1.5" not in shown(pilot, "page")


@SIZES
@pytest.mark.parametrize("ways", [OPEN, NONE], ids=["open", "unknown"])
async def test_a_guest_who_has_nothing_installed_reads_no_command_of_ours(toy, size, ways, monkeypatch):
    monkeypatch.setattr(LobbyScreen, "commands", lambda _: JoinCommands(typed=False))
    async with lobby(toy, FakeGuests(ways), size, owner=False) as (pilot, _):
        await until(pilot, lambda: "Mara" in shown(pilot, "page"))
        assert "zootui join" not in shown(pilot, "page")
        assert "zootui watch" not in shown(pilot, "page")
        if ways:
            assert SSH in shown(pilot, "page"), "but how friends come in as this guest did"
            await pilot.press("g")
            await until(pilot, lambda: isinstance(pilot.app.screen, CodesScreen) and SSH in shown(pilot, "page"))
            assert "zootui" not in shown(pilot, "page")
            assert "the name watch for NAME" in " ".join(shown(pilot, "page").split())
