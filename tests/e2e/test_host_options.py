"""A table's options reach the host's own process whole, and unseen by others on the machine."""

import os
import signal
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest

from net.shells.between_processes import decoded, encoded
from net.shells.host_options import GuestPorts, HostOptions
from net.table.records import Forked
from net.wire.sheet import LONGEST_CLOCK
from tests.e2e.stage import Stage, until
from zootui.launch.game_options import OptionError
from zootui.launch.host_options import AS_SAID, read_host_options
from zootui.local.table_wanted import TableWanted

HOST = HostOptions(
    game="aquaretto",
    game_options=b"\x92\xc3\x00",
    seats=3,
    bots=("random", "greedy"),
    name="Reef\n“2”",
    pin="kiwi-42",
    clock=30,
    grace=5,
    patience=9,
    hints=False,
    stand_in="",
    watchers=False,
    delay=1.5,
    seed=bytes(range(32)),
    app="1",
    attended=True,
    fork=Forked("t1", 1, bytes(32), 7, 2, b"\x93"),
    port=7777,
    bind="::1",
    announce=False,
    interfaces=("10.0.0.1",),
    recordings=Path("a folder/games"),
    keys=Path("my keys"),
    save=Path("x.zoo"),
    resume=Path("é.zoo"),
    log=Path("log"),
    pace=0.0,
    private=True,
    keep=True,
    hosts=Path("hosts of mine"),
    guests=GuestPorts(0, None),
)
SAID = TableWanted(
    port=7777,
    bind="::1",
    pin="kiwi-42",
    clock=30,
    patience=9,
    hints="off",
    pace=0.0,
    save=Path("x.zoo"),
    announce=False,
    watchers=False,
    delay=1.5,
    keep=True,
)


def test_every_option_arrives_as_it_was() -> None:
    assert decoded(encoded(HOST), HostOptions) == HOST
    assert all(getattr(HOST, field.name) != getattr(HostOptions, field.name) for field in fields(HostOptions))


def test_no_option_of_a_table_is_said_in_vain() -> None:
    worked_out = {"game", "seats", "bots", "name", "hints", "seed", "guests", "private"}
    kept = {field.name for field in fields(TableWanted)} & {field.name for field in fields(HostOptions)}
    assert kept == {*AS_SAID, *worked_out}


def test_what_is_said_of_a_table_holds_and_nothing_else_changes() -> None:
    said = {field.name for field in fields(SAID) if getattr(SAID, field.name) != getattr(TableWanted, field.name)}
    options = read_host_options(SAID)
    assert {name: getattr(options, name) for name in said} == {name: getattr(HOST, name) for name in said}
    before = replace(options, save=None)
    again = read_host_options(TableWanted(), before)
    assert {name: getattr(again, name) for name in said} == {name: getattr(before, name) for name in said}


@pytest.mark.parametrize("data", [b"", b"{}x", b'{"port":"a"}', b"[]"])
def test_what_is_no_options_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        decoded(data, HostOptions)


@pytest.mark.parametrize(("typed", "taken"), [(-1, 2), (0, 0), (3, 3)])
def test_bots_take_as_many_seats_as_told_or_all_but_one(typed: int, taken: int) -> None:
    table = read_host_options(TableWanted(seats=3, bots=typed, level="random"))
    assert (table.game, table.bots, table.stand_in) == ("o-zoo-le-mio", ("random",) * taken, "random")


@pytest.mark.parametrize("clock", [-1, LONGEST_CLOCK + 1])
def test_a_clock_that_no_guest_would_believe_is_refused(clock: int) -> None:
    with pytest.raises(OptionError, match="--clock"):
        read_host_options(TableWanted(clock=clock))
    assert read_host_options(TableWanted(clock=LONGEST_CLOCK)).clock == LONGEST_CLOCK


def children(process: int) -> list[int]:
    return list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))


def shown(process: int) -> bytes:
    """Return what others may see of a process, and its surroundings; nothing of one that has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes() + Path(f"/proc/{process}/environ").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows command lines as files")
async def test_no_list_of_processes_shows_the_pin_of_a_table_that_was_started_from_the_app(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    from zootui.launch.start_host import start_host

    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder))
    wanted = TableWanted(name="Attic", pin="kiwi-42", bind="127.0.0.1", announce=False, pace=0.0, seats=2, bots=1)
    started = start_host(read_host_options(wanted))
    try:
        await until(lambda: any(map(shown, children(started.process))), "the bots' process is there")
        for process in (started.process, *children(started.process)):
            assert b"kiwi-42" not in shown(process)
        way = started.way
        owner = stage.guest(way.port, "Ann", pin="kiwi-42", owner=_key(stage.folder, way.table), plays=False)
        assert (await owner.sits()).link.owner
    finally:
        os.kill(started.process, signal.SIGTERM)
        os.waitpid(started.process, 0)  # noqa: ASYNC222  it ends at once


def _key(folder: Path, table: str) -> bytes:
    from net.shells.secret_store import FileSecretStore

    return FileSecretStore(folder / "keys", "owner").load(table)


@pytest.mark.parametrize("pin", [" ", "\u3000\t"])
def test_a_pin_of_blanks_is_refused(pin: str) -> None:
    with pytest.raises(OptionError, match="PIN of blanks"):
        read_host_options(TableWanted(pin=pin))
