"""By the way that led to a table, and by no other, everything that is said afterwards leads back to it."""

import itertools
import os
import re
import time
from pathlib import Path

import pytest

from engine.contract.tree import encode
from net.client.memory import Memory, read_memory
from net.lan.addresses import Way
from net.lan.asking import probe
from net.lan.discovery import Finder
from net.shells.delayed_feed import Lost
from net.shells.own_hosts import OwnHost
from net.shells.secret_store import FileSecretStore
from net.wire.names import clean_name
from net.wire.sheet import LOBBY, OVER, PLAYING
from tests.e2e.own_host import own_host
from tests.e2e.stage import Stage, until
from zootui.failure import Failure
from zootui.launch.choose_table import choose_table
from zootui.launch.leaving import GOES_ON, LeftTable, after_leaving
from zootui.launch.own_tables import FinderWithKnown
from zootui.local import folders
from zootui.local.known_ways import MOST, RECENT, SEATS, keep_way, own_seat, ways_to_seats
from zootui.local.shell_words import this_shell

BY_ADDRESS, BY_LIST = (Way("10.0.0.2", 7911, "ab" * 16, listed=listed) for listed in (False, True))
SILENT = frozenset({"over", "left", "sent-away", "key", "off"})
"""Goodbyes after which no seat is left to come back to."""


def own(way: Way) -> OwnHost:
    return own_host(table=way.table, at=way.host, host=way.host, port=way.port)


def left_in_every_way(way: Way) -> list[LeftTable]:
    """Return a table as it may be left: in each phase, by whoever played, watched or hosted, and after each goodbye."""
    return [
        LeftTable("Thursday", phase, way, others, 0.0, own=host, watched=watched, for_good=for_good, gone=gone)
        for phase, others, host, watched, for_good, gone in itertools.product(
            (LOBBY, PLAYING, OVER), (0, 1), (None, own(way)), (False, True), (False, True), ("", "closed", *GOES_ON)
        )
        if not (watched and for_good)
    ]


def commands(words: str) -> list[str]:
    return re.findall(r"zootui (?:join|watch) (\S+)", words)


@pytest.mark.parametrize(("way", "word"), [(BY_ADDRESS, "10.0.0.2:7911"), (BY_LIST, "Thursday")])
def test_every_command_that_is_printed_repeats_the_way(way: Way, word: str) -> None:
    said = [after_leaving(left, runs=runs) for left in left_in_every_way(way) for runs in (True, False)]
    found = [command for words in said for command in commands(words)]
    assert len(found) > 40
    assert {*found} == {word}


@pytest.mark.parametrize("gone", ["closed", *sorted(GOES_ON)])
def test_after_a_goodbye_that_leaves_the_seat_the_way_back_is_said(gone: str) -> None:
    words = after_leaving(LeftTable("Thursday", PLAYING, BY_ADDRESS, 1, 0.0, gone=gone), runs=True)
    assert words.endswith("back to your seat:  zootui join 10.0.0.2:7911")
    assert after_leaving(LeftTable("Thursday", PLAYING, BY_ADDRESS, 1, 0.0, gone=gone, watched=True), runs=True) == ""


@pytest.mark.parametrize("gone", sorted(SILENT))
def test_after_another_goodbye_nothing_leads_back(gone: str) -> None:
    assert after_leaving(LeftTable("Thursday", PLAYING, BY_ADDRESS, 1, 0.0, gone=gone), runs=True) == ""


@pytest.mark.parametrize(
    ("system", "called", "typed"),
    [
        ("linux", "Ben", " --as Ben"),
        ("linux", "Ben 2", " --as 'Ben 2'"),
        ("linux", "-x", " --as=-x"),
        ("linux", "$(x)", " --as '$(x)'"),
        ("win32", "Ben 2", ' --as "Ben 2"'),
        ("win32", "-Ben 2", ' "--as=-Ben 2"'),
        ("win32", 'x" & calc & "', ""),
        ("win32", "$(x)", ""),
    ],
)
def test_of_several_seats_the_way_leads_to_the_one_that_was_left_unless_a_shell_would_read_more_into_its_name(
    monkeypatch: pytest.MonkeyPatch, system: str, called: str, typed: str
) -> None:
    shell = this_shell(system, {})
    monkeypatch.setattr("zootui.local.shell_words.this_shell", lambda: shell)
    left = LeftTable("Thursday", PLAYING, BY_ADDRESS, 1, 0.0, one_of_several=called)
    assert after_leaving(left, runs=True).endswith(f"zootui join 10.0.0.2:7911{typed}")


LONG = "Bartholomew of the seven bears"


@pytest.mark.parametrize(
    ("keys", "sits", "comes", "apart", "seat"),
    [
        ({}, (), "Ann", False, 0),
        ({}, ("Ann",), "Ann", False, 0),
        ({}, ("Ann",), "Ann", True, 1),
        ({0: "Ann", 1: "Ben"}, (), "Ann", False, 0),
        ({0: "Ann", 1: "Ben"}, (), "Ben", False, 1),
        ({0: "Ann", 1: "Ben"}, (), "Zoe", False, 0),
        ({0: "Ann", 1: "Ben"}, ("Ann",), "Ann", False, 1),
        ({0: "Ann", 1: "Ben"}, ("Ann", "Ben"), "Ann", False, 0),
        ({0: "Ann", 1: "Ben"}, ("Ann", "Ben"), "Ben", False, 1),
        ({0: "Ann", 1: "Ben"}, ("Ann", "Ben"), "Ben", True, 2),
        ({1: "Ben"}, ("Ben",), "Zoe", False, 1),
        ({0: "Ann", 1: clean_name(LONG)}, (), LONG, False, 1),
    ],
)
def test_of_several_seats_of_one_person_a_window_gets_its_own_or_takes_over_the_one_that_it_names(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    keys: dict[int, str],
    sits: tuple[str, ...],
    comes: str,
    apart: bool,
    seat: int,
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    for number, name in keys.items():
        memory = encode(Memory(table="t", token=bytes(16), name=name))
        FileSecretStore(folders.keys(), SEATS[number]).store("t", memory)
    windows = [own_seat("t", name, apart=False) for name in sits]
    try:
        store, kept = own_seat("t", comes, apart=apart)
        store.close()
        assert kept == SEATS[seat]
    finally:
        for held, _ in windows:
            held.close()


# --- what is kept -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    return tmp_path


def sit(table: str, key: bytes = b"key") -> None:
    FileSecretStore(folders.keys(), "play").store(table, encode(Memory(table=table, token=key)))


def test_a_way_is_kept_for_as_long_as_there_is_a_key_to_a_seat(home: Path) -> None:
    way = Way("10.0.0.2", 7911, "t1", b"f" * 32, new_key=True, listed=False, pin="4711", source="127.1.2.3")
    keep_way(way)
    assert ways_to_seats() == ()
    sit("t1")
    assert ways_to_seats() == (Way("10.0.0.2", 7911, "t1", b"f" * 32, listed=False),)
    assert not any(b"4711" in path.read_bytes() for path in home.rglob("*.way")), "a PIN is not written down"
    sit("t1", b"")
    assert ways_to_seats() == ()


def test_a_few_addresses_are_asked_the_latest_first_and_none_that_is_old(home: Path) -> None:
    now = time.time()
    for number in range(MOST + 3):
        sit(f"t{number:02}")
        keep_way(Way("10.0.0.2", 7000 + number, f"t{number:02}"))
        os.utime(folders.keys() / f"t{number:02}.way", (now - number, now - number))
    assert [way.port for way in ways_to_seats()] == list(range(7000, 7000 + MOST))
    for path in folders.keys().glob("*.way"):
        os.utime(path, (now - RECENT - 60, now - RECENT - 60))
    assert ways_to_seats() == ()


def test_what_cannot_be_read_is_no_way(home: Path) -> None:
    sit("t1")
    for kept in (b"", b"[]", b'{"host": 3}', b"\xff"):
        FileSecretStore(folders.keys(), "way").store("t1", kept)
        assert ways_to_seats() == ()


# --- at a table that no list has --------------------------------------------------------------------------------------------


async def no_list(*_: object) -> tuple[tuple[()], str]:
    """Return what is found where multicast is blocked."""
    return (), ""


async def test_who_came_by_address_finds_the_table_again_by_name_by_nothing_and_at_home(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "3", "--name", "Kim’s table")
    ann = stage.run("join", f"127.0.0.1:{host.port}", "--plain", "--name", "Ann", who="ann", keys=True)
    await until(lambda: "Ann (you)" in ann.said, lambda: ann.tail)
    ann.type("q")
    assert await ann.ends() == 0
    assert commands(ann.said) == [f"127.0.0.1:{host.port}"]
    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "ann"))
    monkeypatch.setattr("zootui.launch.choose_table.find_tables", no_list)
    for word in ("Kim's table", None, f"127.0.0.1:{host.port}"):
        found = await choose_table(word)
        assert (found.table, found.port, found.listed) == (host.table, host.port, False)
    finder = FinderWithKnown(Finder(probe, lambda: None, ("127.0.0.1",)), lambda: None)
    await finder.open()
    try:
        await until(lambda: host.table in {row.table for row in finder.rows}, "home lists the table with a seat")
    finally:
        await finder.close()
    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "bob"))
    with pytest.raises(Failure, match="no table is called"):
        await choose_table("Kim's table")  # who never sat there


async def test_who_comes_back_to_a_seat_that_was_freed_sits_down_anew_at_once(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "3")
    ann = await stage.guest(host.port, "Ann", plays=False).sits()
    await ann.close()
    store = FileSecretStore(stage.folder / "guests" / "Ann", "play")
    store.store(host.table, encode(Memory(table=host.table, token=b"k" * 16)))  # as if the lobby had not waited for her
    again = await stage.guest(host.port, "Ann", table=host.table, plays=False).sits()
    assert again.link.seat is not None
    assert (again.parted, again.told(Lost)) == ("", []), "she hears nothing of it"
    assert read_memory(store.load(host.table)).token not in (b"", b"k" * 16)


async def test_a_key_that_fits_nothing_is_tried_once_and_the_game_that_has_begun_says_so(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1")
    ann = await stage.guest(host.port, "Ann", plays=False).sits()
    await ann.sees(PLAYING)
    store = FileSecretStore(stage.folder / "guests" / "Eve", "play")
    store.store(host.table, encode(Memory(table=host.table, token=b"k" * 16)))
    eve = stage.guest(host.port, "Eve", table=host.table, plays=False)
    await until(lambda: eve.parted == "begun", lambda: eve.parted)
    assert not read_memory(store.load(host.table)).token
