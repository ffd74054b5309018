"""However a guest's client ends, the server gives the terminal back, says why on the ordinary screen, and how by its exit code."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from net.shells.host_options import GuestPorts
from tests.e2e.stage import until
from tests.far_end import FarEnd
from tests.patience import PATIENCE
from zootui.guests import ssh_session
from zootui.guests.client_process import BY_ITSELF
from zootui.guests.options import GuestsOptions
from zootui.guests.places import IDLE_SENTENCE, Places
from zootui.guests.ssh_server import SshServer, serve_ssh
from zootui.guests.ssh_session import GuestConnection, Screen

asyncssh = pytest.importorskip("asyncssh")

MODES = "?2026h ?2004h ?1000h ?1002h ?1003h ?1005h ?1006h ?1015h ?1016h ?1004h ?25l"
"""All that a program may ask of a terminal, and this one asks for."""
CLIENT = f"""
import json, os, signal, sys, time
out = sys.stdout.buffer
def say(kind, data):
    out.write(kind + len(data).to_bytes(4, "big") + data); out.flush()
out.write(b"__GANGLION__\\n")
for mode in {MODES.split()!r}: say(b"D", b"\\x1b[" + mode.encode())
say(b"D", b"\\x1b[22;2t\\x1b]2;a table\\x07")
say(b"D", b"\\x1b[31mpainted")
%s
while head := sys.stdin.buffer.read(5):
    data = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
    if head[:1] == b"M" and json.loads(data)["type"] == "quit": sys.exit(0)
"""


def test_a_terminal_that_nothing_is_asked_of_is_as_it_was() -> None:
    assert FarEnd().state == ({"25", "7"}, ["the shell"], 0, False)


@dataclass
class Door:
    server: SshServer
    places: Places

    async def close(self) -> None:
        await self.server.close("The machine goes to sleep.")

    async def idle(self) -> None:
        now = asyncio.get_running_loop().time()
        self.places.table_is(lobby=True, now=now - 601)
        self.places.pressed(1, now - 601)

    async def nothing(self) -> None:
        """Do nothing: the client ends as it likes."""


@pytest_asyncio.fixture
async def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Door]:
    monkeypatch.setattr("zootui.guests.ssh_server.CHECK", 0.05)
    monkeypatch.setattr("zootui.guests.client_process.ENDS_WITHIN", 0.3)
    places = Places()
    options = GuestsOptions(
        bind="127.0.0.1", ports=GuestPorts(ssh=0), folder=tmp_path / "guests", keys=tmp_path / "keys"
    )
    server = await serve_ssh(options, places, print)
    yield Door(server, places)
    await server.close()


@contextlib.asynccontextmanager
async def visit(door: Door) -> AsyncIterator[Any]:
    """Come by ssh with a terminal."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    who = {"username": "mara", "known_hosts": None, "config": None, "client_keys": [key]}
    async with asyncio.timeout(PATIENCE), asyncssh.connect("127.0.0.1", door.server.port, **who) as line:
        yield await line.create_process(term_type="xterm-256color", encoding="utf-8")


KILLED = "os.kill(os.getpid(), 9)" if sys.platform != "win32" else "os._exit(9)"
ENDS: dict[str, tuple[str, Callable[[Door], object], str]] = {
    "sent away for doing nothing": ("", Door.idle, IDLE_SENTENCE),
    "the host's machine shuts down": ("", Door.close, "The machine goes to sleep."),
    "it hears nothing any more": ("time.sleep(600)", Door.close, "The machine goes to sleep."),
    "it is killed": (KILLED, Door.nothing, BY_ITSELF),
    "it fails": ("raise ValueError('from within')", Door.nothing, BY_ITSELF),
    "it says why": ("print('zootui: no table', file=sys.stderr); sys.exit(3)", Door.nothing, "no table"),
}


@pytest.mark.parametrize("how", ENDS)
async def test_the_terminal_is_given_back_and_told_why(door: Door, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    program, happens, why = ENDS[how]
    command = (sys.executable, "-S", "-c", CLIENT % program)
    monkeypatch.setattr(ssh_session, "client_command", lambda: command)
    far = FarEnd()
    before = FarEnd().state
    async with visit(door) as process:
        said = ""
        while "painted" not in said:
            said += await process.stdout.read(4096)
        ending = asyncio.ensure_future(happens(door))
        said += await process.stdout.read()
        await process.wait()
        await ending
    far.take(said)
    assert far.state == before
    assert far.written == f"zootui: {why}\r\n"
    assert process.exit_status not in (0, None)


async def test_a_terminal_is_given_back_where_no_client_can_be_started(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssh_session, "client_command", lambda: ("there-is-no-such-program",))
    far = FarEnd()
    async with visit(door) as process:
        far.take(await process.stdout.read())
        await process.wait()
    assert far.state == FarEnd().state
    assert "cannot start a screen for you now" in far.written
    assert process.exit_status == 1


async def test_who_leaves_is_told_only_what_the_client_says_last(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    program = "say(b'D', b'\\x1b[23;2t'); print('Your seat waits.', file=sys.stderr); sys.exit(0)"
    monkeypatch.setattr(ssh_session, "client_command", lambda: (sys.executable, "-S", "-c", CLIENT % program))
    far = FarEnd()
    async with visit(door) as process:
        far.take(await process.stdout.read())
        await process.wait()
    assert (far.state, far.written, process.exit_status) == (FarEnd().state, "Your seat waits.\r\n", 0)
    await until(lambda: not len(door.places), "the place is free again")


async def test_waiting_for_a_guest_who_has_just_ended_holds_up_nobody() -> None:
    class Room:
        options, places, clock = GuestsOptions(), Places(), asyncio.get_running_loop()

        def may_start(self, address: str) -> bool:
            return True

        def seated(self, number: int) -> None:
            pass

    screen = Screen(Room(), GuestConnection(Room(), 1))
    screen.send_away("The table closes.")  # is done the next time that anybody has a turn, and then it is waited for
    waiting = asyncio.ensure_future(screen.ended())
    async with asyncio.timeout(PATIENCE):
        await waiting
