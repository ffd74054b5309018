"""Carry one browser's session: from its websocket to a client of its own and back, within bounds, until one of them ends."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Mapping, Sequence

from aiohttp import WSCloseCode, WSMsgType, web

from net.wire.rate_limits import Bucket
from zootui.guests.web.client import BrowserClient
from zootui.guests.web.messages import LONGEST, Blurred, Focused, Resized, Size, Typed, read

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


class Session:
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
            case Resized(size):
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
