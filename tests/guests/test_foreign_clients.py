"""Guests come with other clients of ssh than OpenSSH's: dropbear's, PuTTY's, and a library's."""

import asyncio
import codecs
import re
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Sequence

import pytest

from tests.e2e.stage import until
from tests.guests.party import Party, clients_of
from tests.guests.ssh_terminal import SshTerminal, needs_ssh
from tests.guests.test_ssh_lines import Lines
from tests.patience import PATIENCE
from zootui.guests.ssh_server import load_ssh_key

pytestmark = [
    needs_ssh,
    pytest.mark.long,
    pytest.mark.foreign,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc"),
]


def dropbear(party: Party, user: str, *more: str) -> list[str]:
    """Return the words of dropbear's client, which takes any host's key here."""
    return ["dbclient", *more, "-y", "-y", "-p", str(party.ssh), f"{user}@127.0.0.1"]


def plink(party: Party, user: str, *more: str) -> list[str]:
    """Return the words of PuTTY's client, which is told whose key to expect."""
    key = load_ssh_key(party.stage.folder / "hal" / "keys").get_fingerprint()
    return ["plink", "-ssh", *more, "-batch", "-hostkey", key, "-P", str(party.ssh), f"{user}@127.0.0.1"]


CLIENTS = [
    pytest.param(
        words,
        id=name,
        marks=pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not installed (Debian: {package})"),
    )
    for words, name, package in ((dropbear, "dbclient", "dropbear-bin"), (plink, "plink", "putty-tools"))
]
Words = Callable[..., Sequence[str]]


@pytest.fixture
async def came() -> AsyncIterator[list[Lines | SshTerminal]]:
    """Collect who came, and end them."""
    found: list[Lines | SshTerminal] = []
    yield found
    for one in found:
        if isinstance(one, SshTerminal):
            one.close()
        else:
            if one.process.returncode is None:
                one.process.kill()
            await one.process.wait()


@pytest.mark.parametrize("words", CLIENTS)
async def test_a_game_in_lines_is_begun_left_and_come_back_to(party: Party, came: list[Lines], words: Words) -> None:
    await party.opens("zooloretto-mini", "--seats", "2", "--bots", "1", "--pace", "0")
    pipe = asyncio.subprocess.PIPE

    async def comes() -> Lines:
        command = words(party, "mara", "-T")
        lines = Lines(
            await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT)
        )
        came.append(lines)
        return lines

    mara = await comes()
    found = re.search(r"seat is (\d{4})", await mara.hears("Your way back to this seat is"))
    assert found
    await mara.matches("^type .*\n")
    at = len(mara.said)
    mara.types("1")
    await mara.matches(r"^\S.*\n", at)
    mara.close_input()
    await mara.ends()
    await until(lambda: not clients_of(party.folder), "the client ends with its lines")
    again = await comes()
    await again.hears("Mara has sat at this table.")
    again.types(found[1])
    await again.matches("^type .*\n")


@pytest.mark.parametrize("words", CLIENTS)
async def test_the_screen_is_drawn_and_the_terminal_given_back(
    party: Party, came: list[SshTerminal], words: Words
) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    terminal = SshTerminal(words(party, "mara", "-t"))
    came.append(terminal)
    await terminal.sees("1 of 3 seats taken")
    terminal.press("q")
    await terminal.sees("Leave this table?")
    terminal.press("l\r")
    assert await terminal.ends() == 0
    assert b"\x1b[?1049l" in terminal.heard
    assert terminal.heard.rindex(b"\x1b[?1049l") > terminal.heard.rindex(b"\x1b[?1049h")
    assert b"\x1b[?25h" in terminal.heard[terminal.heard.rindex(b"\x1b[?25l") :], "the cursor is there again"


async def test_a_library_comes_in_by_a_password_and_plays_in_lines(party: Party) -> None:
    paramiko = pytest.importorskip("paramiko", reason="paramiko is not installed (pip install paramiko)")
    await party.opens("zooloretto-mini", "--seats", "2", "--bots", "1", "--pace", "0")

    def plays() -> str:
        """Answer one question; return all that was said."""
        said, text = "", codecs.getincrementaldecoder("utf-8")()
        with paramiko.SSHClient() as client:
            client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
            who = {"username": "mara", "password": "anything", "look_for_keys": False, "allow_agent": False}
            client.connect("127.0.0.1", party.ssh, timeout=PATIENCE, **who)
            channel = client.get_transport().open_session()
            channel.settimeout(PATIENCE)
            channel.invoke_shell()
            while not re.search(r"^type .*\n", said, re.MULTILINE):
                said += text.decode(channel.recv(4096))
            channel.sendall(b"who\n")
            while "Mara: 0 points" not in said:
                said += text.decode(channel.recv(4096))
        return said

    said = await asyncio.to_thread(plays)
    assert "Your way back to this seat is" in said
