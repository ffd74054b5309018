"""A guest's terminal in a browser."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Mapping, Sequence

from aiohttp import WSCloseCode, WSMsgType, web

from net.shells.clock import ServerClock, sleep_until
from net.wire.rate_limits import Bucket
from zootui.guests.client_process import BROWSER_SCREEN, LINES, ClientProcess
from zootui.guests.typed_lines import TypedLines
from zootui.guests.web_messages import LONGEST, AskedThere, Blurred, Focused, ScreenResized, Size, Typed, read

ENDED, ELSEWHERE, FULL, STRANGE = 4000, 4001, 4002, 4003
"""How a websocket is closed so that its page does not come back by itself; `page/session.js` knows them, too."""
COLOURS = {"TEXTUAL_COLOR_SYSTEM": "truecolor", "ESCDELAY": "10"}
"""What a client is told of a page: all colours, and that one key comes in one piece, so Escape alone is known at once."""
HEARTBEAT = 15.0
"""Seconds after which a browser that said nothing is asked whether it is still there; it has half of that to answer."""
MESSAGES, AT_ONCE = 120.0, 240.0
"""Messages a second that are heard, and how many at once; a mouse that is moved quickly makes sixty."""
SIGNS = 8000.0
"""Signs a second that are typed on for a guest; nobody types so fast, but somebody may paste."""
ESCAPE = 0.15
"""Seconds until the client knows that Escape was a key and not the beginning of one; a key that came sooner would belong to it."""
GOODBYE_WITHIN = 2.0


class WebSession:
    """Hold one open websocket and its client, one of lines or with a screen.

    `pressed` is called whenever the guest does something; a `deaf` one only shows.
    """

    def __init__(
        self,
        websocket: web.WebSocketResponse,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        pressed: Callable[[], None],
        clock: ServerClock,
        lines: bool = False,
        deaf: bool = False,
    ) -> None:
        self.deaf = deaf
        self._websocket = websocket
        self._pressed = pressed
        self._command, self._environment = command, {**environment, **COLOURS}
        self._client = ClientProcess(self._paint, self._client_ended, LINES if lines else BROWSER_SCREEN)
        self._typed = TypedLines(echo=False)
        self._clock = clock
        self._messages = Bucket(MESSAGES, AT_ONCE, clock.time())
        self._hearing: asyncio.Task[None] | None = None
        self._done = asyncio.Event()

    async def run(self, size: Size) -> None:
        """Start the client and carry messages until the page or the client is gone; raise OSError if no client can be started."""
        try:
            await self._client.start(self._command, self._environment, size.width, size.height)
            self._hearing = asyncio.create_task(self._hear())
            await asyncio.wait({self._hearing})
            if not self._hearing.cancelled():
                self._hearing.result()
        finally:
            await self._client.end()
            self._done.set()

    async def end(self, code: int, words: str = "") -> None:
        """Close the websocket and wait until the client has ended."""
        await say_goodbye(self._websocket, code, words)
        if self._hearing is not None:
            self._hearing.cancel()  # a page that says more than is heard does not hold this up
        await self._done.wait()

    async def _paint(self, part: bytes) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):  # the page is gone
            await self._websocket.send_bytes(part)

    async def _client_ended(self, _code: int, words: str) -> None:
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
                data = self._typed.take(typed.data)[0] if client.shows_lines else typed.data
                if not client.press(data):
                    await client.takes_more()
                await asyncio.sleep(ESCAPE if typed.text == "\x1b" else len(typed.text) / SIGNS)
            case ScreenResized(size):
                client.resize(size.width, size.height)
            case Focused():
                client.look(looks=True)
            case Blurred():
                client.look(looks=False)
            case AskedThere():
                with contextlib.suppress(ConnectionError, RuntimeError):  # the page is gone
                    await self._websocket.send_str('["there"]')

    async def _breathe(self) -> None:
        """Hear the next message only when its time has come; what the browser sends until then waits on its side."""
        if not self._messages.ready(self._clock.time()):
            await sleep_until(self._clock, self._messages.next())
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
