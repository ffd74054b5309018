"""Who says nothing in the lobby over ssh without a terminal makes room, as at the other doors."""

import asyncio
import sys
from pathlib import Path

import pytest

from net.lan.addresses import Way
from net.shells.host_options import GuestPorts
from tests.e2e.stage import until
from tests.guests.ssh_terminal import needs_ssh, ssh_words
from tests.patience import PATIENCE
from tests.turned_clock import TurnedClock
from zootui.guests.options import GuestsOptions
from zootui.guests.places import IDLE, IDLE_SENTENCE, Places
from zootui.guests.ssh_server import serve_ssh

pytestmark = needs_ssh

ECHO = (
    sys.executable,
    "-S",
    "-u",
    "-c",
    "import sys\nprint('here', flush=True)\nfor line in sys.stdin: print(line, end='')",
)


async def test_who_says_nothing_over_a_pipe_is_sent_away_and_told_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("zootui.guests.ssh_session.client_command", lambda: ECHO)
    places, clock = Places(), TurnedClock()
    options = GuestsOptions(
        way=Way("127.0.0.1", 0, "0123456789abcdef"), bind="127.0.0.1", ports=GuestPorts(ssh=0), keys=tmp_path
    )
    server = await serve_ssh(options, places, lambda _: None, clock)
    pipe = asyncio.subprocess.PIPE
    words = ssh_words(tmp_path / "ssh", "mara", server.port, "-T")
    guest = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        assert guest.stdout is not None
        async with asyncio.timeout(PATIENCE):
            assert await guest.stdout.readline() == b"here\n"
        assert len(places) == 1
        places.table_is(lobby=True, now=clock.time())
        clock.turn(IDLE)
        async with asyncio.timeout(PATIENCE):
            assert guest.stderr is not None
            said = await guest.stderr.read()
        assert IDLE_SENTENCE in said.decode()
        await until(lambda: not len(places), "the place is free again")
    finally:
        if guest.returncode is None:
            guest.kill()
        await server.close()
