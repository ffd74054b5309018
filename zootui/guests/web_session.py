"""A guest's terminal in a browser."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web
from msgspec import Meta, Struct
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from net.wire.rate_limits import Bucket
from zootui.guests.client_command import HIGHEST, WIDEST

LONGEST = 8 * 1024
"""Bytes of one message; who sends a longer one is cut off."""
TYPED = 2000
"""Signs of one message."""
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"


class Size(Struct, frozen=True):
    """Hold the size of a screen in cells."""

    width: Annotated[int, Meta(ge=10, le=WIDEST)]
    height: Annotated[int, Meta(ge=5, le=HIGHEST)]


class Typed(Struct, frozen=True, array_like=True, tag="stdin"):
    """Hold what a terminal would send: keys, and the mouse."""

    text: Annotated[str, Meta(max_length=TYPED)]

    @property
    def data(self) -> bytes:
        """Return the bytes for the client; a paste that does not end here counts as typed, so that none can grow without end."""
        text = self.text
        if text.count(PASTE_BEGINS) != text.count(PASTE_ENDS):
            text = text.replace(PASTE_BEGINS, "").replace(PASTE_ENDS, "")
        return text.encode()


class ScreenResized(Struct, frozen=True, array_like=True, tag="resize"):
    """Say that the screen has another size."""

    size: Size


class Focused(Struct, frozen=True, array_like=True, tag="focus"):
    """Say that somebody looks at the page."""


class Blurred(Struct, frozen=True, array_like=True, tag="blur"):
    """Say that nobody looks at the page."""


FromPage = Typed | ScreenResized | Focused | Blurred

_DECODER: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


def read(data: bytes) -> FromPage:
    """Return what a page said; raise ValueError for anything else."""
    try:
        return _DECODER.decode(data)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def size(width: str | None, height: str | None) -> Size:
    """Return the size that a page asks for as it connects; raise ValueError for none."""
    return msgspec.convert({"width": width, "height": height}, Size, strict=False)


# --- client --------------------------------------------------------------------------------------------------------


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


# --- session -------------------------------------------------------------------------------------------------------


ENDED, ELSEWHERE, FULL, STRANGE = 4000, 4001, 4002, 4003
"""How a websocket is closed so that its page does not come back by itself; `page/session.js` knows them, too."""
HEARTBEAT = 15.0
"""Seconds after which a browser that said nothing is asked whether it is still there; it has half of that to answer."""
MESSAGES, AT_ONCE = 120.0, 240.0
"""Messages a second that are heard, and so many at once; a mouse that is moved quickly makes sixty."""
SIGNS = 8000.0
"""Signs a second that are typed on for a guest; nobody types so fast, but somebody may paste."""
ESCAPE = 0.15
"""Seconds until the client knows that Escape was a key and not the beginning of one; a key that came sooner would belong to it."""
GOODBYE_WITHIN = 2.0


class WebSession:
    """Hold one open websocket and its client. `pressed` is called whenever the guest does something; a `deaf` one only shows."""

    def __init__(
        self,
        websocket: web.WebSocketResponse,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        pressed: Callable[[], None],
        deaf: bool = False,
    ) -> None:
        self.deaf = deaf
        self._websocket = websocket
        self._pressed = pressed
        self._client = BrowserClient(command, environment, paint=websocket.send_bytes, ended=self._client_ended)
        self._clock = asyncio.get_running_loop().time
        self._messages = Bucket(MESSAGES, AT_ONCE, self._clock())
        self._hearing: asyncio.Task[None] | None = None
        self._done = asyncio.Event()

    async def run(self, size: Size) -> None:
        """Start the client and carry messages until the page or the client is gone; raise OSError if no client can be started."""
        try:
            await self._client.start(size.width, size.height)
            self._hearing = asyncio.create_task(self._hear())
            await asyncio.wait({self._hearing})
            if not self._hearing.cancelled():
                self._hearing.result()
        finally:
            await self._client.stop()
            self._done.set()

    async def end(self, code: int, words: str = "") -> None:
        """Close the websocket and wait until the client has ended."""
        await say_goodbye(self._websocket, code, words)
        if self._hearing is not None:
            self._hearing.cancel()  # a page that says more than is heard does not hold this up
        await self._done.wait()

    async def _client_ended(self, words: str) -> None:
        await say_goodbye(self._websocket, ENDED, words.removeprefix("zootui: "))

    async def _hear(self) -> None:
        websocket = self._websocket
        while True:
            message = await websocket.receive()
            if message.type is WSMsgType.PING:
                with contextlib.suppress(ConnectionError):
                    await websocket.pong(message.data)
            elif message.type is WSMsgType.TEXT:
                try:
                    await self._obey(message.data)
                except ValueError:
                    await say_goodbye(websocket, STRANGE, "This page sent what no page of ours sends. Load it again.")
                    return
            elif message.type is not WSMsgType.PONG:
                if not websocket.closed:  # binary, or what is no frame at all
                    await websocket.close(code=WSCloseCode.UNSUPPORTED_DATA)
                return
            await self._breathe()

    async def _obey(self, data: bytes) -> None:
        """Do what the page says; raise ValueError for what means nothing."""
        client = self._client
        match read(data):
            case Typed() if self.deaf:
                pass
            case Typed() as typed:
                self._pressed()
                await client.send_bytes(typed.data)
                await asyncio.sleep(ESCAPE if typed.text == "\x1b" else len(typed.text) / SIGNS)
            case ScreenResized(size):
                await client.set_terminal_size(size.width, size.height)
            case Focused():
                await client.focus()
            case Blurred():
                await client.blur()

    async def _breathe(self) -> None:
        """Hear the next message only when its time has come; what the browser sends until then waits on its side."""
        if not self._messages.ready(now := self._clock()):
            await asyncio.sleep(self._messages.next() - now)
        self._messages.take()


async def open_websocket(request: web.BaseRequest) -> web.WebSocketResponse:
    """Answer a request for a websocket; raise aiohttp's HTTPException if it is none."""
    websocket = web.WebSocketResponse(
        heartbeat=HEARTBEAT,
        autoping=False,
        compress=False,
        max_msg_size=LONGEST,
        decode_text=False,
        timeout=GOODBYE_WITHIN,
    )
    await websocket.prepare(request)
    return websocket


async def say_goodbye(websocket: web.WebSocketResponse, code: int, words: str = "") -> None:
    """Close a websocket, with a sentence for the page; a browser that is gone is not waited for."""
    with contextlib.suppress(ConnectionError, RuntimeError, TimeoutError):
        async with asyncio.timeout(GOODBYE_WITHIN):
            if words:
                await websocket.send_str(json.dumps(["goodbye", words]))
            await websocket.close(code=code)
