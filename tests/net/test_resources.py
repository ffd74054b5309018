"""Bound what a table uses of its machine, and refuse a recording whose table cannot be."""

import asyncio
import errno
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import engine
from engine.contract.tree import encode, replace
from net.host.core import HostCore
from net.recording.audit import audit
from net.recording.file_format import JournalError, pack_header, read
from net.shells import sockets as acceptor_module
from net.shells.server import Server
from net.shells.sockets import ENOUGH, Acceptor, raise_file_limit
from net.table.records import Header, Reseated
from net.table.session import CannotFollow, session_from
from net.wire import limits
from net.wire.messages import Begin, Leave, Resize, Sit
from net.wire.sheet import LOBBY, PLAYING
from tests.net.memory import MemoryJournal
from tests.net.tables import SECRET, Rig, Stranger, refused
from tests.patience import PATIENCE

IPV6 = Path("/proc/net/if_inet6").exists()

# --- the recording ------------------------------------------------------------------------------------------------------------


def test_who_changes_seats_without_pause_does_not_fill_the_recording() -> None:
    rig = Rig("toy", 3, begin=False)
    rig.ask(2, Leave())
    line = rig.lines[1]
    for number in range(1000):
        line.client.request(Sit(2 - number % 2))
        rig.table.now += 0.02
        rig.settle()
    written = sum(isinstance(entry.record, Reseated) for entry in read(rig.journal.data).entries)
    assert limits.SHIFTS_AT_ONCE <= written <= limits.SHIFTS_AT_ONCE + 20
    assert "slower" in refused(line)
    rig.table.elapse(10)
    before = line.client.seat
    line.client.request(Sit(2 if before == 1 else 1))
    rig.settle()
    assert line.client.seat != before


def header_of(game: str, **fields: object) -> Header:
    rig = Rig(game, 2, begin=False)
    return replace(read(rig.journal.data).header, **fields)


@pytest.mark.parametrize("options", [["x", 0], ["", 7], ["", -1], ["", 2**62], [5, 5]])
def test_a_recording_with_impossible_options_is_refused_in_a_sentence(options: list[object]) -> None:
    header = header_of("zooloretto-mini", options=encode(options))
    with pytest.raises(CannotFollow) as found:
        session_from(header)
    assert found.value.code == "options"
    data, _ = pack_header(header)
    with pytest.raises(JournalError):
        HostCore.resume(data, None, SECRET, 0.0, MemoryJournal())
    assert not audit(data).ok


def test_fewer_seats_than_the_options_need_do_not_begin() -> None:
    options = encode(replace(engine.load("zooloretto-mini").info.options(), first=3))
    rig = Rig("zooloretto-mini", 4, begin=False, game_options=options)
    for line in rig.lines[2:]:
        line.client.request(Leave())
        rig.settle()
    rig.ask(0, Resize(2))
    rig.ask(0, Begin())
    assert refused(rig.lines[0]) == ["options"]
    assert rig.host.table.phase == LOBBY


def test_everybody_is_shown_the_options_that_are_not_usual() -> None:
    usual = engine.load("zooloretto-mini").info.options()
    options = encode(replace(usual, first=3))
    assert Rig("zooloretto-mini", 4, watchers=1, game_options=options).lines[-1].client.sheet.table.options == options
    assert Rig("zooloretto-mini", 4, game_options=encode(usual)).host.table.options == b""


# --- what a probe is told -----------------------------------------------------------------------------------------------------


def test_a_probe_of_a_delayed_table_is_told_what_watchers_see() -> None:
    rig = Rig("toy", 2, delay=30.0)
    assert rig.host.table.phase == PLAYING
    [row] = Stranger(rig.table).hello("probe").read()
    assert row.phase == LOBBY
    assert row.free == 0
    rig.table.elapse(31.0)
    [row] = Stranger(rig.table).hello("probe").read()
    assert row.phase == PLAYING
    assert rig.host.row().phase == PLAYING


# --- files and connections ----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_limit_of_open_files_is_raised_as_far_as_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limit: asked.append(limit))
    for soft, hard in ((256, 1024), (1024, resource.RLIM_INFINITY), (ENOUGH, ENOUGH), (1024, 1024)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, now=(soft, hard): now)
        raise_file_limit()
    assert asked == [(1024, 1024), (ENOUGH, resource.RLIM_INFINITY)]


async def reached(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_where_no_file_is_left_accepting_pauses_and_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acceptor_module, "PAUSE", 0.01)
    loop, notices, full, tries = asyncio.get_running_loop(), [], [True], [0]
    accept = loop.sock_accept

    async def no_room(listening: socket.socket) -> tuple[socket.socket, object]:
        tries[0] += 1
        if full[0]:
            raise OSError(errno.EMFILE, "Too many open files")
        return await accept(listening)

    monkeypatch.setattr(loop, "sock_accept", no_room)
    made: list[asyncio.Protocol] = []

    def make() -> asyncio.Protocol:
        made.append(asyncio.Protocol())
        return made[-1]

    found = Acceptor(socket.AF_INET, ("127.0.0.1", 0), make, lambda: 0.0, notices.append)
    await reached(lambda: tries[0] >= 5)
    assert len(notices) == 1
    assert "no room" in notices[0]
    full[0] = False
    _, writer = await asyncio.open_connection("127.0.0.1", found.port)
    await reached(lambda: bool(made))
    writer.close()
    found.close()


async def test_nobody_is_accepted_while_there_is_no_time_for_strangers() -> None:
    waits, made = [0.01] * 5, []

    def make() -> asyncio.Protocol:
        made.append(len(waits))
        return asyncio.Protocol()

    found = Acceptor(socket.AF_INET, ("127.0.0.1", 0), make, lambda: waits.pop() if waits else 0.0, lambda _: None)
    _, writer = await asyncio.open_connection("127.0.0.1", found.port)
    await reached(lambda: bool(made))
    assert made == [0]
    writer.close()
    found.close()


async def test_a_table_listens_on_both_families_with_one_port() -> None:
    from net.host.table_options import TableOptions

    options = TableOptions(name="here", game="o-zoo-le-mio", seats=2)
    loop = asyncio.get_running_loop()
    server = Server(HostCore.open(options, bytes(32), loop.time(), MemoryJournal()))
    await server.listen(None, 0)
    for address in ("127.0.0.1", "::1") if IPV6 else ("127.0.0.1",):
        _, writer = await asyncio.open_connection(address, server.port)
        writer.close()
    await server.close()
