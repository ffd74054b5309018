"""Run a guest's client of lines over pipes: start it, give it lines, take what it prints, end it. Works on every system."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence

PART = 16384
"""Bytes that are taken from a client at once."""
UNREAD = 16 * 1024
"""Bytes of lines that may wait for a client before whoever types them has to wait."""
GOING = 3.0
"""Seconds that a client has for ending by itself."""


class ClientInPipes:
    """Hold one client. `printed` takes what it prints, `ended` its exit code, `ready` is called when it takes lines again."""

    def __init__(
        self, printed: Callable[[bytes], None], ended: Callable[[int], None], ready: Callable[[], None] = lambda: None
    ) -> None:
        self._printed, self._ended, self._ready = printed, ended, ready
        self._process: asyncio.subprocess.Process | None = None
        self._waiting: asyncio.Task[None] | None = None
        self._draining: asyncio.Task[None] | None = None
        self._may_print = asyncio.Event()
        self._may_print.set()
        self._early = b""
        """What was typed before the client ran."""
        self._closed = False

    async def start(self, command: Sequence[str], environment: Mapping[str, str], _columns: int, _rows: int) -> None:
        """Start the client; raise OSError if this machine refuses."""
        self._process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=dict(environment),
            start_new_session=sys.platform != "win32",
        )
        self._waiting = asyncio.create_task(self._carry(self._process))
        early, self._early = self._early, b""
        self.press(early)
        if self._closed:
            self.close_input()

    def press(self, lines: bytes) -> bool:
        """Give lines; return whether the client takes more of them at once (else `ready` is called later)."""
        if self._process is None or self._process.stdin is None:
            self._early = (self._early + lines)[:UNREAD]
            return True
        pipe = self._process.stdin
        if pipe.is_closing():
            return True
        pipe.write(lines)
        full = pipe.transport.get_write_buffer_size() >= UNREAD
        if full and self._draining is None:
            self._draining = asyncio.create_task(self._drain(pipe))
        return not full

    async def _drain(self, pipe: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            await pipe.drain()
        self._draining = None
        self._ready()

    def resize(self, _columns: int, _rows: int) -> None:
        """Lines have no size."""

    def pause(self) -> None:
        """Take nothing that the client prints for now; it waits."""
        self._may_print.clear()

    def resume(self) -> None:
        """Take what the client prints again."""
        self._may_print.set()

    def close_input(self) -> None:
        """Tell the client that no more lines come, which is leaving."""
        self._closed = True
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    async def end(self) -> None:
        """End the client: no more lines, then by force; its seat stays taken."""
        process = self._process
        self._may_print.set()
        if process is not None and process.returncode is None:
            self.close_input()
            try:
                async with asyncio.timeout(GOING):
                    await process.wait()
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    _kill(process)
        if self._waiting is not None:
            await self._waiting

    async def _carry(self, process: asyncio.subprocess.Process) -> None:
        """Hand on all that the client prints, then its exit code."""
        assert process.stdout is not None
        while part := await process.stdout.read(PART):
            await self._may_print.wait()
            self._printed(part)
        self._ended(await process.wait())


def _kill(process: asyncio.subprocess.Process) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        import signal

        os.killpg(process.pid, signal.SIGKILL)
