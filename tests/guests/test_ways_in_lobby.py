"""A real host, its real guests' process, and lobbies in pseudo-terminals: g lets guests in, and whoever may know sees how."""

import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from net.lan.services import GUESTS, ServiceAnnouncer
from net.shells.host_options import GuestPorts
from net.shells.own_hosts import own_hosts
from tests.e2e.stage import Stage, until
from tests.guests.party import Party
from tests.guests.real_terminal import client
from tests.guests.ssh_terminal import SshTerminal, needs_ssh, ssh_words
from zootui.guests.request import leave_request, take_request
from zootui.launch.guests import GuestsAtTable
from zootui.local.ways_in import BESIDE_HOST, NONE, SERVED, WaysIn, announce_ways, open_ways


@asynccontextmanager
async def hosted(stage: Stage, *words: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[SshTerminal]:
    """Host a table from a terminal, for this machine alone; end its host afterwards."""
    given = ("host", "o-zoo-le-mio", "--seats", "2", "--bind", "127.0.0.1", "--port", "0", "--as", "Mara", *words)
    terminal = client(stage, *given, who="hal", size=size)
    try:
        await terminal.sees("you, the host")
        yield terminal
    finally:
        for host in own_hosts(stage.folder / "hal" / "hosts"):
            await stage.says("stop", host.table, who="hal")
        terminal.close()


def ways(stage: Stage) -> WaysIn:
    (folder,) = (stage.folder / "hal" / "guests").glob("*")
    return open_ways(folder)


def ssh_port(terminal: SshTerminal) -> int:
    found = re.search(r"ssh NAME@127\.0\.0\.1 -p (\d+)", terminal.text)
    assert found is not None, terminal.text
    return int(found[1])


@pytest.mark.long
@needs_ssh
@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["small", "large"])
async def test_g_lets_guests_in_who_sit_down_and_are_gone_with_the_host(stage: Stage, size: tuple[int, int]) -> None:
    async with hosted(stage, size=size) as mara:
        await mara.sees("g lets guests in")
        mara.press("g")
        await mara.sees("ssh NAME@127.0.0.1")
        port = ssh_port(mara)
        jonas = SshTerminal(ssh_words(stage.folder / "ssh", "jonas", port))
        try:
            await jonas.sees(" BEGINS")
            assert "ssh NAME@" not in jonas.text, "guests need not be told"
            await mara.sees("READY TO BEGIN")
            await mara.sees("Jonas")
            mara.press("g")
            await mara.sees("HOW TO GET IN")
            mara.press("\x1b")
            await mara.sees("READY TO BEGIN")
            mara.press("\r")
            await jonas.sees("YOUR BID")
            (host,) = own_hosts(stage.folder / "hal" / "hosts")
            assert (await stage.says("stop", host.table, who="hal"))[0] == 0
            await until(lambda: not ways(stage), "the ways in are shut")
            await until(lambda: _refused(port), "nobody listens for guests")
        finally:
            jonas.close()


def _refused(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) != 0


@pytest.mark.long
async def test_a_host_player_who_comes_back_still_knows_the_ways(stage: Stage) -> None:
    async with hosted(stage, "--guests", "--ssh-port", "0", "--web-port", "0") as mara:
        await mara.sees("ssh NAME@127.0.0.1")
        before = ways(stage)
        mara.cut()
        (host,) = own_hosts(stage.folder / "hal" / "hosts")
        again = client(stage, "join", f"127.0.0.1:{host.port}", "--as", "Mara", who="hal")
        try:
            await again.sees("ssh NAME@127.0.0.1")
            assert str(ssh_port(again)) in before.ssh
            await again.sees(before.web)
        finally:
            again.close()


@pytest.mark.long
async def test_a_taken_port_is_said_in_the_lobby_and_the_rest_works(stage: Stage) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        async with hosted(stage, "--guests", "--ssh-port", port, "--web-port", "0") as mara:
            await mara.sees("Guests cannot come in by ssh")
            assert ways(stage).web in mara.text
            assert port in ways(stage).ssh_trouble


@pytest.mark.long
async def test_g_and_serve_agree(stage: Stage) -> None:
    async with hosted(stage) as mara:
        (host,) = own_hosts(stage.folder / "hal" / "hosts")
        words = ("serve", f"127.0.0.1:{host.port}", "--bind", "127.0.0.1", "--json")
        served = stage.run(*words, "--web-port", "0", who="hal")
        event = await until(lambda: served.event("guests"), lambda: f"browsers are let in: {served.tail}")
        await mara.sees(event["web"])
        assert "ssh NAME@" not in mara.text
        mara.press("g")
        await mara.sees("ssh NAME@127.0.0.1")
        assert event["web"] in mara.text, "the browser's way stays what it is"
        code, said, _ = await stage.says(*words, who="hal")
        assert code == 0
        assert event["web"] in said
        served.kill()
        await until(lambda: not ways(stage).web, "the browser's way is shut")
        assert ways(stage).ssh
        mara.press("g")
        await mara.sees("HOW TO GET IN")


@pytest.mark.long
async def test_serve_says_where_browsers_come_in_already(party: Party) -> None:
    await party.opens()
    code, said, _ = await party.stage.says("serve", f"127.0.0.1:{party.host.port}", who="hal")
    assert code == 0
    assert f"already at http://127.0.0.1:{party.web} " in said


async def test_other_players_know_from_what_is_announced_where_the_table_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setenv("ZOOTUI_INTERFACES", "127.0.0.1")
    guests, announcer = GuestsAtTable(), ServiceAnnouncer(GUESTS, ("127.0.0.1",))
    table = tmp_path.name
    try:
        async with guests.looking("127.0.0.1"):
            assert guests.ways(table, "127.0.0.1") == NONE
            await announcer.open(table[-12:], 7722, {"table": table, "ssh": "7722", "web": "99999"})
            found = await until(lambda: guests.ways(table, "127.0.0.1"), "the ways in are found")
            assert found == WaysIn(ssh="127.0.0.1:7722")
            assert guests.ways("another", "127.0.0.1") == NONE
            assert guests.ways(table, "192.0.2.1") == NONE, "announced for an address at which the table is not"
        assert guests.ways(table, "127.0.0.1") == NONE, "looked for no longer"
    finally:
        await announcer.close()


async def test_a_table_of_somebody_else_is_not_opened_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    (sentence,) = await GuestsAtTable().let_in("nobody's")
    assert "the machine that hosts" in sentence


def test_two_openers_do_not_hide_each_other(tmp_path: Path) -> None:
    beside = announce_ways(tmp_path, WaysIn("127.0.0.1:1", "", web_trouble="taken"), BESIDE_HOST)
    assert open_ways(tmp_path) == WaysIn("127.0.0.1:1", "", web_trouble="taken")
    served = announce_ways(tmp_path, WaysIn(web="http://127.0.0.1:2"), SERVED)
    assert open_ways(tmp_path) == WaysIn("127.0.0.1:1", "http://127.0.0.1:2")
    beside.release()
    assert open_ways(tmp_path) == WaysIn(web="http://127.0.0.1:2")
    served.release()
    assert open_ways(tmp_path) == NONE


def test_a_request_is_taken_once_and_nonsense_never(tmp_path: Path) -> None:
    assert take_request(tmp_path) is None
    leave_request(tmp_path, GuestPorts(0, None))
    request = take_request(tmp_path)
    assert request is not None
    assert request == GuestPorts(0, None)
    assert take_request(tmp_path) is None
    (tmp_path / "wanted.json").write_text("nonsense")
    assert take_request(tmp_path) is None
    assert not (tmp_path / "wanted.json").exists()
