"""Run one client for one browser. textual-serve speaks with it; here is what starts it, and what ends it in any case."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Mapping, Sequence

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

ENDS_WITHIN = 3.0
"""Seconds that a client has to end when it is asked to."""
MEMORY = 256 * 1024 * 1024
"""Bytes of memory that a client may ask the system for, where the system counts them; it uses a fifth of that."""
LAST_WORDS = 1000
"""Bytes that are kept of what a client says as it ends."""


class BrowserClient(AppService):
    """Hold the process of one client; `ended` is called with its last words, mostly none, when it has ended by itself."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        paint: Callable[[bytes], Awaitable[None]],
        ended: Callable[[str], Awaitable[None]],
    ) -> None:
        super().__init__("", write_bytes=paint, write_str=_nothing, close=_nothing, download_manager=DownloadManager())
        self._arguments = tuple(command)
        self._environment = dict(environment)
        self._ended = ended
        self._errors: asyncio.Task[bytes] | None = None
        self._stopping = False

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        """Return the given environment and what makes Textual speak with us; the library's own would pass on all that we have."""
        return {
            **self._environment,
            "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "ESCDELAY": "10",  # a page sends what one key sends in one piece, so Escape alone is known at once
            "COLUMNS": str(width),
            "ROWS": str(height),
        }

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the client, without a shell; raise OSError if it cannot be started."""
        process = await asyncio.create_subprocess_exec(
            *self._arguments, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=self._build_environment(width, height)
        )
        _bound_memory(process.pid)
        self._process, self._stdin = process, process.stdin
        if process.stderr is not None:  # read here: the library would print all of it
            self._errors = asyncio.create_task(_last_words(process.stderr))
        process.stderr = asyncio.StreamReader()
        process.stderr.feed_eof()
        return process

    async def run(self) -> None:
        """Carry what the client paints until it ends, and tell that it did; called by `start`."""
        await super().run()
        words = b"" if self._errors is None else await self._errors
        if self._process is not None:
            await self._process.wait()
        if not self._stopping:
            await self._ended(words.decode("utf-8", errors="replace").strip().rpartition("\n")[2])

    async def on_data(self, payload: bytes) -> None:
        """Pass on what is painted; nothing any more once the page is gone."""
        if not self._stopping:
            with contextlib.suppress(ConnectionError, RuntimeError):
                await super().on_data(payload)

    async def on_meta(self, data: bytes) -> None:
        """Let the client's end be told by `run`; files and addresses are not for guests."""
        json.loads(data)

    async def on_packed(self, payload: bytes) -> None:
        """Take no files."""

    async def stop(self) -> None:
        """End the client, by force if it does not end within seconds; it may be done more than once."""
        task, process = self._task, self._process
        self._stopping = True
        if task is None or process is None:
            return
        self._task = None
        with contextlib.suppress(TimeoutError, asyncio.CancelledError):
            async with asyncio.timeout(ENDS_WITHIN):
                await self.send_meta({"type": "quit"})
                await process.wait()
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await task


async def _nothing(*_arguments: object) -> None:
    """Do nothing where the library would do something that is not for guests."""


async def _last_words(stream: asyncio.StreamReader) -> bytes:
    kept = b""
    while data := await stream.read(4096):
        kept = (kept + data)[-LAST_WORDS:]
    return kept


def _bound_memory(pid: int) -> None:
    """Let a client not grow over all of this machine, whatever is typed into it; where the system counts none, do nothing."""
    if sys.platform == "linux":
        import resource

        with contextlib.suppress(OSError, ValueError):
            resource.prlimit(pid, resource.RLIMIT_DATA, (MEMORY, MEMORY))
