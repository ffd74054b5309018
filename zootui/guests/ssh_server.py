"""Guests by ssh: who comes in, by which key."""

from __future__ import annotations

import asyncio
import contextlib
import errno
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import asyncssh
from asyncssh.kex import get_kex_algs

from net.shells.clock import ServerClock, Timer, sleep_until
from net.shells.locks import locked
from net.shells.sockets import ListeningPort
from net.shells.whole_files import write_whole
from zootui.guests.options import GuestsOptions
from zootui.guests.places import IDLE_SENTENCE, Places
from zootui.guests.ssh_line import SshLine
from zootui.guests.ssh_session import GuestConnection
from zootui.guests.ssh_strangers import LOGIN_WITHIN, SshStrangers

if TYPE_CHECKING:
    from asyncssh import SSHKey

NAME = "ssh_host_ed25519"


def load_ssh_key(folder: Path) -> SSHKey:
    """Return this user's key for ssh guests from a folder, made if there is none; raise OSError with a sentence."""
    import asyncssh

    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / NAME
    with locked(folder / f"{NAME}.lock"):
        if not path.exists():
            made = asyncssh.generate_private_key("ssh-ed25519", comment="zootui")
            write_whole(path, made.export_private_key())
        try:
            return asyncssh.import_private_key(path.read_bytes())  # it would take the path for UTF-8
        except (asyncssh.KeyImportError, ValueError) as error:
            raise OSError(
                0,
                f"the key for ssh guests cannot be read ({error}); remove {path} and guests will be told of a new one",
            ) from error


QUICK_KEY_EXCHANGES = (
    *("curve25519-sha256", "curve25519-sha256@libssh.org", "ecdh-sha2-nistp256"),
    *(name for name in ("mlkem768x25519-sha256",) if name.encode() in get_kex_algs()),
)
"""Key exchanges that cost a stranger's wish little; every ssh of the last ten years knows one of them.

The last, where the library for it is there, also stands against computers to come; OpenSSH 10.1 warns of hosts that lack it. It is
the client's order that counts; dropbear's client guesses that the first of both lists are the same, so that stands first.
"""
ALIVE, MISSED = 10.0, 3
"""Seconds between two signs of life, and how many may be missed before a line counts as gone."""
CHECK = 5.0
"""Seconds between two looks at who must go."""
GOING, FAREWELL = 5.0, 2.0
"""Seconds that clients have for ending when the server closes, and then their guests' lines for carrying the last words."""


async def serve_ssh(
    options: GuestsOptions, places: Places, notice: Callable[[str], None], clock: ServerClock | None = None
) -> SshServer:
    """Let ssh guests in from now on; raise OSError with a sentence where that is not possible.

    What strangers may do in which time is measured on `clock`, the loop's if there is none.
    """
    server = SshServer(options, places, clock or asyncio.get_running_loop())
    await server.listen(load_ssh_key(options.keys), notice)
    return server


class SshServer:
    """Hold the ssh guests of one table."""

    def __init__(self, options: GuestsOptions, places: Places, clock: ServerClock) -> None:
        self.options, self.places, self.clock = options, places, clock
        self._loop = asyncio.get_running_loop()
        self._strangers = SshStrangers()
        self._visits: dict[int, _Visit] = {}
        self._ending: set[asyncio.Future[None]] = set()
        self._listening: ListeningPort | None = None
        self._number = 0
        self._checking: asyncio.Task[None] | None = None

    async def listen(self, key: asyncssh.SSHKey, notice: Callable[[str], None]) -> None:
        """Listen; raise OSError if that cannot be."""
        talk = await asyncssh.SSHServerConnectionOptions.construct(
            server_host_keys=[key],
            kex_algs=QUICK_KEY_EXCHANGES,
            compression_algs=None,
            password_auth=True,
            host_based_auth=False,
            gss_host=None,
            agent_forwarding=False,
            x11_forwarding=False,
            line_editor=False,
            encoding=None,
            login_timeout=LOGIN_WITHIN,
            keepalive_interval=ALIVE,
            keepalive_count_max=MISSED,
            server_version="zootui",
        )
        port = self.options.ports.ssh or 0
        self._listening = ListeningPort(partial(self._new_line, talk), self._closed_for, notice)
        try:
            self._listening.open(self.options.bind, port)
        except OSError as error:
            raise _refused(port, error) from error
        self._checking = asyncio.create_task(self._check())

    @property
    def port(self) -> int:
        """Return where it listens, 0 while it does not."""
        return 0 if self._listening is None else self._listening.port

    def stop_listening(self) -> None:
        """Let nobody new in; who is there stays."""
        if self._listening is not None:
            self._listening.close()

    def _new_line(self, talk: asyncssh.SSHServerConnectionOptions) -> SshLine:
        """Return what takes one more connection; every one has options of its own, for they say who is made for it."""
        self._number += 1
        connection = GuestConnection(self, self._number)
        own = asyncssh.SSHServerConnectionOptions(talk, server_factory=lambda: connection)
        line = SshLine(self, self._number, asyncssh.SSHServerConnection(self._loop, own))
        line.held = connection.hold
        self._visits[self._number] = _Visit(line, connection)
        return line

    def _closed_for(self) -> float:
        return self._strangers.closed_for(self.clock.time())

    # --- strangers and guests -----------------------------------------------------------------------------------------------

    def opened(self, line: SshLine) -> None:
        """Take note of somebody at the port; somebody else may have to make room."""
        visit = self._visits[line.number]
        dropped = self._strangers.come(line.number, line.address)
        visit.end = self.clock.call_at(self.clock.time() + LOGIN_WITHIN, line.abort)
        if dropped is not None and dropped in self._visits:
            self._visits[dropped].line.abort()

    def may_talk(self, line: SshLine) -> bool:
        """Tell whether there is time for one more key exchange."""
        return self._strangers.may_talk(line.address, self.clock.time())

    def may_start(self, address: str) -> bool:
        """Tell whether this address may open a screen now."""
        return self._strangers.may_start(address, self.clock.time())

    def seated(self, number: int) -> None:
        """Take note that somebody is a guest now, and no stranger any more."""
        self._strangers.go(number)
        visit = self._visits.get(number)
        if visit is not None and visit.end is not None:
            visit.end.cancel()

    def closed(self, line: SshLine) -> None:
        """Forget a line that is gone."""
        self._strangers.go(line.number)
        visit = self._visits.pop(line.number, None)
        if visit is None:
            return
        visit.gone.set()
        if visit.end is not None:
            visit.end.cancel()
        if visit.connection.screen is not None:
            ending = asyncio.ensure_future(visit.connection.screen.ended())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def _check(self) -> None:
        """Look again and again who has to go: who does nothing in the lobby, and who only fills our memory."""
        while True:
            await sleep_until(self.clock, self.clock.time() + CHECK)
            idle = set(self.places.idle(self.clock.time()))
            for visit in tuple(self._visits.values()):
                screen = visit.connection.screen
                if screen is not None and screen.talks_too_much:
                    visit.line.abort()
                elif screen is not None and screen.place in idle:
                    screen.send_away(IDLE_SENTENCE)

    async def close(self, sentence: str = "") -> None:
        """Stop listening; end all clients that have not ended by themselves in time, and say why."""
        self.stop_listening()
        if self._checking is not None:
            self._checking.cancel()
        screens = [visit.connection.screen for visit in self._visits.values() if visit.connection.screen is not None]
        for screen in screens:
            screen.send_away(sentence)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOING):
                await asyncio.gather(*(screen.ended() for screen in screens), *self._ending)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await asyncio.gather(*(visit.gone.wait() for visit in self._visits.values() if visit.seated))
        for visit in tuple(self._visits.values()):
            visit.line.abort()


@dataclass
class _Visit:
    """Hold one connection from the port to the screen."""

    line: SshLine
    connection: GuestConnection
    end: Timer | None = None
    """Cuts the line of who does not come in."""
    gone: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the line is gone."""

    @property
    def seated(self) -> bool:
        """Tell whether somebody sits there who may have something to read."""
        return self.connection.screen is not None


def _refused(port: int, error: OSError) -> OSError:
    """Return what to tell somebody who wanted guests to come in where that is not possible."""
    if error.errno == errno.EADDRINUSE:
        text = (
            f"port {port} is taken, maybe by another table’s guests; choose another with --ssh-port, 0 for a free one"
        )
        return OSError(error.errno, text)
    return error
