"""Run a guest's client over pipes: start it, give it what is typed, take what it paints or prints, end it.

Pipes are on every system, pseudo-terminals are not. A client with a screen speaks the packets of Textual's web driver: a letter
(D what a terminal would carry, M a notice in JSON), the length in four bytes, and that many bytes. One of lines has them bare.
"""

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

from net.shells import children, standing_back
from zootui.guests.client_command import HIGHEST, WIDEST

LINES = ""
"""The driver of a client that shows no screen."""
SSH_SCREEN, BROWSER_SCREEN = "zootui.launch.guest_driver:SshDriver", "zootui.launch.guest_driver:BrowserDriver"
"""What draws the screen of a guest who came by that door."""
PART = 16384
"""Bytes of lines that are taken from a client at once."""
UNREAD = 16 * 1024
"""Bytes that may wait for a client before whoever types them has to wait."""
LARGEST = 4 * 1024 * 1024
"""Bytes of one packet; a whole screen has a fiftieth of that."""
BEGINS = b"__GANGLION__\n"
"""What the web driver writes before its first packet."""
BY_ITSELF = "Your screen ended by itself. Come again the same way: if you had a seat, it waits for you."
"""What is said where a client fails and does not say why."""
ENDS_WITHIN = 3.0
"""Seconds that a client has to end when it is asked to."""
LAST_WORDS = 1000
"""Bytes that are kept of what a client with a screen says as it ends."""


class ClientProcess:
    """Hold one client. `painted` takes what it paints or prints, `ended` its exit code and the last words for its guest."""

    def __init__(
        self,
        painted: Callable[[bytes], Awaitable[None]],
        ended: Callable[[int, str], Awaitable[None]],
        driver: str = LINES,
    ) -> None:
        self._painted, self._ended, self._driver = painted, ended, driver
        self._process: Process | None = None
        self._pipe: asyncio.StreamWriter | None = None
        self._waiting: asyncio.Task[None] | None = None
        self._may_paint = asyncio.Event()
        self._may_paint.set()
        self._early = b""
        """What was typed before the client ran."""
        self._closed = self._asked_to_end = False

    @property
    def shows_lines(self) -> bool:
        """Tell whether this client plays in lines of text."""
        return not self._driver

    async def start(self, command: Sequence[str], environment: Mapping[str, str], columns: int, rows: int) -> None:
        """Start the client, on a screen of this size; raise OSError if this machine refuses."""
        columns, rows = _within(columns, rows)
        size = {"COLUMNS": str(columns)}
        screen = {"TEXTUAL_DRIVER": self._driver, **size, "ROWS": str(rows)}
        process = await children.start(
            command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=STDOUT if self.shows_lines else PIPE,
            env={**environment, **(size if self.shows_lines else screen)},
            start_new_session=sys.platform != "win32",
        )
        standing_back.bound_memory(process.pid)
        assert process.stdin is not None
        process.stdin.transport.set_write_buffer_limits(high=UNREAD)
        self._process, self._pipe = process, process.stdin
        self._waiting = asyncio.create_task(self._carry(process))
        early, self._early = self._early, b""
        self._write(early)
        if self._closed:
            self.close_input()

    # --- what goes in -----------------------------------------------------------------------------------------------------

    def press(self, keys: bytes) -> bool:
        """Give keys, or lines; return whether the client takes more of them at once (else wait for `takes_more`)."""
        return self._say(b"D", keys)

    async def takes_more(self) -> None:
        """Wait until the client has read most of what was pressed, or is gone."""
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                await self._pipe.drain()

    def resize(self, columns: int, rows: int) -> None:
        """Let the client know that its screen has another size; lines have none."""
        columns, rows = _within(columns, rows)
        self._tell(type="resize", width=columns, height=rows)

    def look(self, *, looks: bool) -> None:
        """Let the client know whether somebody looks at its screen."""
        self._tell(type="focus" if looks else "blur")

    def close_input(self) -> None:
        """Tell the client that nothing more comes, which is leaving."""
        self._closed = True
        if self._pipe is not None:
            self._pipe.close()

    def _tell(self, **notice: object) -> None:
        if not self.shows_lines:
            self._say(b"M", json.dumps(notice).encode())

    def _say(self, kind: bytes, data: bytes) -> bool:
        return self._write(data if self.shows_lines else b"%s%s%s" % (kind, len(data).to_bytes(4, "big"), data))

    def _write(self, data: bytes) -> bool:
        if self._pipe is None:
            fits = len(self._early) + len(data) <= UNREAD
            self._early += data if fits else b""
            return True
        if self._pipe.is_closing():
            return True
        self._pipe.write(data)
        return self._pipe.transport.get_write_buffer_size() < UNREAD

    # --- what comes out ---------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Take nothing that the client paints for now; it waits."""
        self._may_paint.clear()

    def resume(self) -> None:
        """Take what the client paints again."""
        self._may_paint.set()

    async def _carry(self, process: Process) -> None:
        """Hand on all that the client paints, then how it ended."""
        assert process.stdout is not None
        words = None if process.stderr is None else asyncio.create_task(_last_words(process.stderr))
        async for part in _lines(process.stdout) if self.shows_lines else _packets(process.stdout):
            await self._may_paint.wait()
            await self._painted(part)
        code = await process.wait()
        said = "" if words is None else await words
        killed, silent = code < 0, words is not None and not said.startswith(children.COMPLAINT)
        if killed or (code != 0 and silent):
            said = "" if self._asked_to_end else f"{children.COMPLAINT}{BY_ITSELF}"
        await self._ended(128 - code if killed else code, said)  # as a shell tells of a signal

    # --- the end ------------------------------------------------------------------------------------------------------------

    async def end(self) -> None:
        """End the client, by force if it does not end within seconds; its seat stays taken. It may be done more than once."""
        process = self._process
        self._asked_to_end = True
        self._may_paint.set()
        if process is not None and process.returncode is None:
            self._tell(type="quit")
            if self.shows_lines:
                self.close_input()
            await children.end(process, ENDS_WITHIN)
        if self._waiting is not None:
            await self._waiting


async def _lines(stream: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while part := await stream.read(PART):
        yield part


async def _packets(stream: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Yield what the web driver paints until it closes, or writes what is no packet."""
    with contextlib.suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        await stream.readuntil(BEGINS)
        while True:
            head = await stream.readexactly(5)
            length = int.from_bytes(head[1:], "big")
            if head[:1] not in (b"D", b"M", b"P") or length > LARGEST:
                break
            data = await stream.readexactly(length)
            if head[:1] == b"D":  # the others offer files and addresses, which are not for guests
                yield data
    while await stream.read(PART):  # that it can end
        pass


async def _last_words(stream: asyncio.StreamReader) -> str:
    kept = b""
    while data := await stream.read(4096):
        kept = (kept + data)[-LAST_WORDS:]
    return kept.decode("utf-8", errors="replace").strip().rpartition("\n")[2]


def _within(columns: int, rows: int) -> tuple[int, int]:
    return min(max(columns, 1), WIDEST), min(max(rows, 1), HIGHEST)
