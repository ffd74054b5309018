"""How a guest's client is started, what it asks, and for whom it counts at the table."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.contract.tree import encode
from net.client.memory import Memory
from net.lan.addresses import Way
from net.shells.link import Link
from net.shells.standing_back import STANDS_BACK
from tests.e2e.stage import Stage, until
from zootui.client.input_guard import SETTLES
from zootui.guests.client_command import Guest, client_environment, read_guest, terminal_environment
from zootui.guests.guest_homes import GuestHomes
from zootui.guests.options import GuestsOptions
from zootui.launch.guest_client import GuestArrival, own_source
from zootui.local.ways_in import WaysIn, announce_ways
from zootui.tui.start import Question

OPTIONS = GuestsOptions(
    way=Way("127.0.0.1", 7777, "abcdef"), name="Thursday", game="o-zoo-le-mio", folder=Path("guests")
)


def test_a_terminal_may_say_four_things_and_nothing_odd() -> None:
    said = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "de_DE.UTF-8", "NO_COLOR": "anything \x1b[2J"}
    assert terminal_environment(said) == {**said, "NO_COLOR": "1"}
    odd = {
        "TERM": "../../x",
        "COLORTERM": "yes",
        "LANG": "$(reboot)",
        "NO_COLOR": "",
        "PATH": "/",
        "LD_PRELOAD": "x",
        STANDS_BACK: "no",
        SETTLES: "no",
    }
    assert terminal_environment(odd) == {}


def test_the_environment_of_a_client_says_who_the_guest_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET", "hush")
    for said in (STANDS_BACK, SETTLES):
        monkeypatch.setenv(said, "no")
    guest = Guest(identity="ssh:SHA256:abc", address="192.0.2.1", way="ssh", name="Mara")
    found = client_environment(OPTIONS, guest, {"TERM": "xterm"})
    assert "SECRET" not in found
    assert found[STANDS_BACK] == found[SETTLES] == "no", "whoever runs the host says so, for guests' clients too"
    for name in ("ZOOTUI_GUEST", "ZOOTUI_GUEST_TABLE"):
        monkeypatch.setenv(name, found[name])
    assert read_guest() == (OPTIONS, guest)


@pytest.fixture
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GuestHomes:
    monkeypatch.setenv("ZOOTUI_HOME", "of the test")  # an arrival sets another, which is to be gone after the test
    return GuestHomes(tmp_path / "guests")


def arrival(homes: GuestHomes, **more: Any) -> GuestArrival:
    return GuestArrival(OPTIONS, Guest(**{"address": "192.0.2.1", **more}), homes)


def sit(homes: GuestHomes, arrived: GuestArrival) -> str:
    assert arrived.home is not None
    keys = homes.path(arrived.home) / "keys"
    keys.mkdir(exist_ok=True)
    (keys / "abcdef.play").write_bytes(encode(Memory(token=b"key")))
    return arrived.way_back


async def test_a_name_that_is_missing_is_asked_for(homes: GuestHomes) -> None:
    come = arrival(homes)
    first = come.begin()
    assert isinstance(first, Question)
    assert first.text == "What is your name?"
    assert isinstance(come.answer(" "), Question), "nobody is called nothing"
    assert come.answer(None) is None, "who calls it off leaves"
    assert isinstance(come.answer("Mara"), Link)
    assert come.name == "Mara"
    assert len(come.way_back) == 4


async def test_a_browser_without_a_name_is_known_by_its_cookie(homes: GuestHomes) -> None:
    come = arrival(homes, identity="web:abc")
    assert isinstance(come.begin(), Question)
    assert isinstance(come.answer("Mara"), Link)
    sit(homes, come)
    del come
    again = arrival(homes, identity="web:abc")
    assert isinstance(again.begin(), Link)
    assert again.home is not None
    assert again.home.name == "Mara"


async def test_digits_are_asked_for_until_they_fit_or_are_shut(homes: GuestHomes) -> None:
    first = arrival(homes, name="Mara")
    first.begin()
    digits = sit(homes, first)
    wrong = f"{(int(digits) + 1) % 10000:04}"
    come = arrival(homes, name="mara")
    assert isinstance(come.begin(), Question)
    asked = come.answer(wrong)
    assert isinstance(asked, Question)
    assert "4 more tries" in asked.notes[0]
    assert isinstance(come.answer(digits), Link)
    assert come.way_back == digits, "it can be shown again"
    guesser = arrival(homes, name="Mara")
    guesser.begin()
    for _ in range(3):
        assert isinstance(guesser.answer(wrong), Question)
    assert isinstance(guesser.answer(wrong), Link), "whom the way back is shut to sits down as somebody else"
    assert guesser.home is not None
    assert come.home is not None
    assert guesser.home.folder != come.home.folder
    late = arrival(homes, name="Mara")
    assert isinstance(late.begin(), Link), "and is not asked any more"


async def test_who_watches_is_asked_nothing(homes: GuestHomes) -> None:
    come = arrival(homes, watch=True)
    assert isinstance(come.begin(), Link)
    assert come.way_back == ""


def test_each_address_has_one_of_this_machine_that_stands_for_it() -> None:
    if sys.platform != "linux":
        pytest.skip("needs all of 127.0.0.0/8")
    one, other = own_source("127.0.0.1", "192.168.1.5"), own_source("127.0.0.1", "192.168.1.6")
    assert one.startswith("127.")
    assert other.startswith("127.")
    assert len({one, other, "127.0.0.1"}) == 3
    assert one == own_source("127.0.0.1", "192.168.1.5")
    assert own_source("127.0.0.1", "2001:db8::1") == own_source("127.0.0.1", "2001:db8::2")
    assert own_source("127.0.0.1", "127.0.0.1") == ""
    assert own_source("192.168.1.9", "192.168.1.5") == "", "where the table is elsewhere it sees this machine"


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="needs all of 127.0.0.0/8")
async def test_a_guest_who_guesses_pins_shuts_the_table_for_their_own_address_only(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--pin", "4711")
    guesser, other = own_source("127.0.0.1", "192.168.1.5"), own_source("127.0.0.1", "192.168.1.6")
    for number in range(4):
        guess = stage.guest(host.port, f"G{number}", pin="0000", source=guesser, table=host.table)
        await until(lambda guess=guess: guess.parted, "a goodbye")
    late = stage.guest(host.port, "Late", pin="4711", source=guesser, table=host.table)
    await until(lambda: late.parted, "a goodbye although the PIN is right")
    assert "Too many wrong PINs" in late.told_goodbye
    await stage.guest(host.port, "Mara", pin="4711", source=other, table=host.table).sits()


def test_a_guest_is_told_to_watch_by_what_they_have(homes: GuestHomes, tmp_path: Path) -> None:
    options = msgspec.structs.replace(OPTIONS, folder=tmp_path / "guests")
    lock = announce_ways(options.folder, WaysIn("192.168.1.5:7722", "http://192.168.1.5:7780"), "host")
    try:
        words = [GuestArrival(options, Guest(way=way), homes).instead("full") for way in ("ssh", "browser")]
    finally:
        lock.release()
    assert words == [
        "Type for that: ssh watch@192.168.1.5 -p 7722",
        "Press Only watch for that.",
    ]
    for way in ("ssh", "browser"):
        assert "watch" in GuestArrival(options, Guest(way=way), homes).instead("full")
