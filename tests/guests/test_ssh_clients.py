"""Clients of ssh that want more, or can do less, than most come in as well."""

from collections.abc import AsyncIterator
from pathlib import Path

import asyncssh
import pytest
import pytest_asyncio
from asyncssh.kex import get_kex_algs

from net.shells.host_options import GuestPorts
from zootui.guests.options import GuestsOptions
from zootui.guests.places import Places
from zootui.guests.ssh_server import SshServer, serve_ssh

AGAINST_COMPUTERS_TO_COME = "mlkem768x25519-sha256"
PASSWORD = {"password": "anything", "password_auth": True, "kbdint_auth": False, "public_key_auth": False}


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncIterator[SshServer]:
    options = GuestsOptions(
        bind="127.0.0.1", ports=GuestPorts(ssh=0), folder=tmp_path / "guests", keys=tmp_path / "keys"
    )
    server = await serve_ssh(options, Places(), print)
    yield server
    await server.close()


class Answers(asyncssh.SSHClient):
    """Answer what is asked at the keyboard."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, told: str, lang: str, asked: list[tuple[str, bool]]) -> list[str]:
        return ["" for _ in asked]


async def comes_in(server: SshServer, **more: object) -> asyncssh.SSHClientConnection:
    words = {
        "username": "mara",
        "known_hosts": None,
        "config": None,
        "client_keys": None,
        "client_factory": Answers,
        **more,
    }
    return await asyncssh.connect("127.0.0.1", server.port, **words)


@pytest.mark.skipif(AGAINST_COMPUTERS_TO_COME.encode() not in get_kex_algs(), reason="needs a cryptography with ML-KEM")
async def test_a_key_exchange_that_stands_against_computers_to_come_is_done(server: SshServer) -> None:
    async with await comes_in(server, kex_algs=[AGAINST_COMPUTERS_TO_COME], **PASSWORD) as line:
        assert line.get_extra_info("username") == "mara"


@pytest.mark.parametrize(
    "way",
    [
        PASSWORD,
        {"kbdint_auth": True, "password_auth": False, "public_key_auth": False},
        {"client_keys": [asyncssh.generate_private_key("ssh-ed25519")], "password_auth": False, "kbdint_auth": False},
    ],
    ids=["a password", "no question", "a key"],
)
async def test_whichever_way_of_proving_oneself_a_client_knows_lets_in(
    server: SshServer, way: dict[str, object]
) -> None:
    async with await comes_in(server, **way) as line:
        with pytest.raises(asyncssh.ChannelOpenError):
            await line.open_connection("127.0.0.1", 1)  # it may do no more than others
