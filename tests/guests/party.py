"""Host tables that let guests in, and send guests there by OpenSSH's client."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.e2e.stage import Host, Stage, until
from tests.guests.ssh_terminal import SshTerminal, ssh_words
from tests.patience import PATIENCE
from zootui.client.hints.hints import THINKING

MODULE = "zootui.launch.guest_client"


class Party:
    """Hold one table with its guests, and the keys of the guests."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.host: Host
        self.ssh = self.web = 0
        self._terminals: list[SshTerminal] = []

    async def opens(self, game: str = "o-zoo-le-mio", *words: str, **more: str) -> Party:
        """Host a table with guests on free ports of 127.0.0.1."""
        ports = [] if "--ssh-port" in words else ["--ssh-port", "0", "--web-port", "0"]
        self.host = await self.stage.host(game, "--guests", *ports, *words, **more)
        ways = await self.told("guests")
        self.ssh = int(ways["ssh"].rpartition(":")[2]) if ways["ssh"] else 0
        self.web = int(ways["web"].rpartition(":")[2]) if ways["web"] else 0
        return self

    async def told(self, kind: str) -> dict[str, Any]:
        """Wait until the host tells an event of this kind."""
        event: dict[str, Any] = await until(
            lambda: self.host.event(kind), lambda: f"the host tells of {kind}: {self.host.tail}"
        )
        return event

    @property
    def folder(self) -> Path:
        """Return the folder of the guests' homes."""
        return self.stage.folder / "hal" / "guests" / self.host.table

    def key(self, name: str) -> Path:
        """Return the file of a key, made when it is first asked for."""
        path = self.stage.folder / f"{name}.key"
        if not path.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(path)], check=True)
        return path

    def words(self, user: str, *more: str, key: str = "") -> list[str]:
        """Return the words of an ssh to the table."""
        return ssh_words(self.stage.folder / "ssh", user, self.ssh, *more, key=self.key(key) if key else None)

    def comes(self, user: str, *more: str, key: str = "", size: tuple[int, int] = (80, 24), **env: str) -> SshTerminal:
        """Let a guest come by ssh."""
        terminal = SshTerminal(self.words(user, *more, key=key), *size, **env)
        self._terminals.append(terminal)
        return terminal

    async def says(self, *words: str, errors: int = subprocess.STDOUT) -> tuple[int, str]:
        """Run a command that is not to come far; return its exit code and all that it said."""
        process = await asyncio.create_subprocess_exec(
            *words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors
        )
        async with asyncio.timeout(PATIENCE):
            said, _ = await process.communicate()
        return process.returncode or 0, said.decode(errors="replace")

    def close(self) -> None:
        for terminal in self._terminals:
            terminal.close()


def clients_of(folder: Path) -> list[int]:
    """Return the processes of the guests' clients of a table."""
    if sys.platform != "linux":
        raise NotImplementedError
    found = []
    for entry in os.listdir("/proc"):
        try:
            words = Path(f"/proc/{entry}/cmdline").read_bytes() if entry.isdigit() else b""
            if MODULE.encode() in words and str(folder).encode() in Path(f"/proc/{entry}/environ").read_bytes():
                found.append(int(entry))
        except OSError:
            continue  # it has just ended
    return found


def environment_of(process: int) -> dict[str, str]:
    """Return the environment that a process was started with."""
    parts = Path(f"/proc/{process}/environ").read_bytes().decode().split("\0")
    return dict(part.split("=", 1) for part in parts if "=" in part)


async def play_on(terminal: SshTerminal, turns: int = 10_000) -> bool:
    """Play as the hint says, for so many turns at most, looking at nothing but the screen; tell whether the game is over."""
    for _ in range(turns):
        await terminal.until(lambda: asked(terminal) or told(terminal) or over(terminal), "a turn or the end")
        if over(terminal):
            return True
        for key in ("h", "\r") if asked(terminal) else ("\r",):
            if key == "\r":
                await terminal.until(lambda: THINKING not in terminal.text, "the hint")
            before = terminal.text
            terminal.press(key)
            await changes(terminal, before)
    return over(terminal)


def asked(terminal: SshTerminal) -> bool:
    return "YOUR" in terminal.lines[0]


def told(terminal: SshTerminal) -> bool:
    """Tell whether something is read that a key closes: opened bids, the summary of a year."""
    return "go on" in terminal.lines[-1]


def over(terminal: SshTerminal) -> bool:
    return "GAME OVER" in terminal.lines[0] or "rematch" in terminal.lines[-1]


async def changes(terminal: SshTerminal, before: str, seconds: float = 0.7) -> None:
    """Wait until the screen is another one; a hint that says what is in hand already changes nothing."""
    end = asyncio.get_running_loop().time() + seconds
    while terminal.text == before and asyncio.get_running_loop().time() < end:  # noqa: ASYNC110  a screen has no event
        await asyncio.sleep(0.01)
