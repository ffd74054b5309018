"""Which ways in are open: told by the process that keeps them open, for as long as it lives."""

import contextlib
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from net.lan.addresses import Way
from net.shells.between_processes import decoded, encoded
from net.shells.host_options import GuestPorts
from net.shells.own_hosts import own_hosts
from tests.e2e.stage import Stage, until
from tests.tui.players import shown
from zootui.guests.options import GuestsOptions
from zootui.launch.connect import make_link
from zootui.launch.guests import GuestsAtTable
from zootui.local.ways_in import BESIDE_HOST, NONE, WaysIn, announce_ways, open_ways
from zootui.tui.app import ZootuiApp
from zootui.tui.start import AppStart

pytestmark = pytest.mark.long


def test_ways_are_open_until_their_process_ends(tmp_path: Path) -> None:
    assert open_ways(tmp_path) == NONE
    ways = WaysIn(ssh="192.168.1.5:7722", web_trouble="no browsers")
    lock = announce_ways(tmp_path / "table", ways, BESIDE_HOST)
    assert open_ways(tmp_path / "table") == ways
    lock.release()
    assert open_ways(tmp_path / "table") == NONE
    assert not NONE


def test_options_travel_as_one_line() -> None:
    options = GuestsOptions(way=Way("::1", 1, "abc", bytes(32)), name="a\nb", folder=Path("x"), ports=GuestPorts(None))
    assert b"\n" not in encoded(options)
    assert decoded(encoded(options), GuestsOptions) == options


async def test_a_host_that_outlives_its_terminal_lets_guests_in_too(stage: Stage) -> None:
    code = (
        "import sys\n"
        "from zootui.launch.host_options import read_host_options\n"
        "from zootui.launch.start_host import start_host\n"
        "from zootui.local.table_wanted import TableWanted\n"
        "where = {'bind': '127.0.0.1', 'announce': False, 'guests': True, 'ssh_port': 0, 'web_port': 0}\n"
        "started = start_host(read_host_options(TableWanted(seats=2, **where)))\n"
        "print(started.process, started.way.table)\n"
    )
    path = stage.folder / "starter.py"
    path.write_text(code)
    process, table = await started(stage, path)
    try:
        folder = stage.folder / "hal" / "guests" / table
        ways = await until(lambda: open_ways(folder), "the ways in are open")
        assert ways.ssh.startswith("127.0.0.1:")
        assert ways.web.startswith("http://127.0.0.1:")
    finally:
        end(process)
    await until(lambda: not open_ways(folder), "they are shut again")


async def started(stage: Stage, path: Path) -> tuple[int, str]:
    """Run a program that starts a host; return the host's process and its table."""
    program = stage.run(who="hal", module=path.stem, PYTHONPATH=str(path.parent))
    assert await program.ends() == 0, program.complained
    process, table = program.said.split()
    return int(process), table


def end(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGTERM)


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")
async def test_g_in_the_lobby_lets_guests_in(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "hal"))
    owner = make_link(Way("127.0.0.1", host.port, host.table, new_key=True), role="play", name="Hal")
    guests = GuestsAtTable()
    app = ZootuiApp(AppStart(link=owner, guests=guests))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(lambda: app.client is not None and app.client.link.owner, "the host player sits")
        await pilot.press("g")
        ways = await until(lambda: guests.ways(host.table, "127.0.0.1"), "the ways in are open")
        port = ways.ssh.rpartition(":")[2]
        await until(lambda: f"ssh NAME@127.0.0.1 -p {port}" in shown(pilot, "page"), "the lobby says how to get in")
    (process,) = guests_of(stage.folder / "hal")
    host.kill()
    await until(lambda: process not in guests_of(stage.folder / "hal"), "the guests' process ends with its host")


def guests_of(home: Path) -> list[int]:
    """Return the guests' processes of somebody, by the environment that they have."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            words = Path(f"/proc/{entry}/cmdline").read_bytes().split(b"\0")
            if b"zootui.guests" in words and str(home).encode() in Path(f"/proc/{entry}/environ").read_bytes():
                found.append(int(entry))
    return found


async def test_who_hosts_by_lines_of_text_is_told_how_guests_get_in(stage: Stage) -> None:
    ports = ("--ssh-port", "0", "--web-port", "0", "--port", "0")
    words = ("host", "o-zoo-le-mio", "--plain", "--guests", "--bind", "127.0.0.1", "--as", "Mara", *ports)
    program = stage.run(*words, who="hal", keys=True)
    try:
        await until(lambda: re.search("ssh NAME@127.0.0.1 -p [0-9]+", program.said), lambda: program.tail)
        await until(lambda: "open: http" in program.said, lambda: program.tail)
    finally:
        for host in own_hosts(stage.folder / "hal" / "hosts"):
            await stage.says("stop", host.table, who="hal")
