"""Run OpenSSH's client in a pseudo-terminal, press keys there, and read its screen through a terminal emulator."""

import asyncio
import contextlib
import fcntl
import os
import shutil
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE

try:
    import pyte
except ImportError:
    pyte = None

needs_ssh = pytest.mark.skipif(
    shutil.which("ssh") is None or shutil.which("ssh-keygen") is None or pyte is None,
    reason="needs OpenSSH's client and pyte",
)

HELD = 2.0
"""Seconds that are waited for the last words of who has ended where another process holds the same line, so that it has no end."""


def ssh_words(folder: Path, user: str, port: int, *more: str, key: Path | None = None) -> list[str]:
    """Return the command line of an ssh that knows nothing of this machine's user."""
    folder.mkdir(parents=True, exist_ok=True)
    given = ["-o", f"UserKnownHostsFile={folder / 'known_hosts'}", "-o", "StrictHostKeyChecking=accept-new"]
    given += ["-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "LogLevel=ERROR"]
    given += ["-i", str(key)] if key is not None else ["-o", "PubkeyAuthentication=no"]
    return ["ssh", "-F", "none", *given, "-p", str(port), *more, f"{user}@127.0.0.1"]


def _own_terminal() -> None:
    """Let ssh hear of the size of its terminal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class SshTerminal:
    """Hold one ssh client and what stands on its screen."""

    KEPT = 100_000
    """Bytes that are remembered of what came."""

    def __init__(self, words: Sequence[str | bytes], columns: int = 80, rows: int = 24, **environment: str) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._loop = asyncio.get_running_loop()
        self._line, inside = os.openpty()
        os.set_blocking(self._line, False)
        self.resize(columns, rows)
        surroundings = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "TERM": "xterm-256color"}
        self.child = subprocess.Popen(
            list(words),
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**surroundings, **environment},
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509
        )
        os.close(inside)
        self.heard = b""
        self.painted = 0
        self._read_out = asyncio.Event()
        """Set once all that came has been read, and nobody holds the other end any more."""
        self._loop.add_reader(self._line, self._take)

    def _take(self) -> None:
        try:
            part = os.read(self._line, 65536)
        except BlockingIOError:
            return
        except OSError:
            part = b""
        if not part:
            self._loop.remove_reader(self._line)
            self._read_out.set()
            return
        self.heard = (self.heard + part)[-self.KEPT :]
        self.painted += 1
        self._stream.feed(part)

    def takes_bytes_as_latin(self) -> None:
        """Show the letters of ISO-8859-1, as older terminals do."""
        self._stream.use_utf8 = False

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._line, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def press(self, keys: str | bytes) -> None:
        os.write(self._line, keys.encode() if isinstance(keys, str) else keys)

    @property
    def lines(self) -> list[str]:
        return list(self.screen.display)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    async def sees(self, *words: str, seconds: float = PATIENCE) -> str:
        """Wait until one of these stands on the screen and return which."""
        found: str = await self.until(
            lambda: next((word for word in words if word in " ".join(self.text.split())), ""),
            " or ".join(words),
            seconds,
        )
        return found

    async def until(self, test: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
        end = time.monotonic() + seconds
        while not (found := test()):
            assert time.monotonic() < end, f"waited in vain for {what}; the screen:\n{self.text}"
            await asyncio.sleep(0.01)
        return found

    async def ends(self, seconds: float = PATIENCE) -> int:
        """Wait for the end of ssh, and of what it said last, and return its exit code."""
        await self.until(lambda: self.child.poll() is not None, "the end", seconds)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HELD):  # clock: another process may hold the line for ever
                await self._read_out.wait()
        return self.child.returncode

    def cut(self) -> None:
        """Let the line break without a word."""
        self.child.kill()
        self.child.wait()

    def close(self) -> None:
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()
        if self._line >= 0:
            with contextlib.suppress(OSError):
                self._loop.remove_reader(self._line)
            os.close(self._line)
            self._line = -1
