"""How many connections of browsers are open at once, and for how long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from net.shells.clock import ServerClock, Timer
from zootui.guests.places import Strangers

MOST, MOST_OF_ONE = 256, 32
"""Connections there may be that show no screen, and of one address; a browser opens up to six."""
FIRST_WITHIN, REQUEST_WITHIN = 5.0, 15.0
"""Seconds that a connection has for its first whole request, and for its next."""
LINE, FIELDS = 2048, 64
"""The longest line of a request in bytes, and how many header fields it may have."""


Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


class ConnectionBounds:
    """Hold the connections that show no screen yet, and count how many were cut off."""

    def __init__(self) -> None:
        self._strangers = Strangers(MOST_OF_ONE, MOST)
        self._connections: dict[int, _WebConnection] = {}
        self._number = 0
        self.refused = 0

    def take(self, connection: _WebConnection, address: str) -> int:
        """Take a connection and return its number; another one may have to make room for it."""
        self._number += 1
        self._connections[self._number] = connection
        dropped = self._strangers.come(self._number, address)
        if dropped is not None:
            self.refused += 1
            self._connections.pop(dropped).cut()
        return self._number

    def seated(self, request: web.BaseRequest) -> None:
        """Take note that the connection of a request shows a screen from now on: it makes room for nobody."""
        if isinstance(connection := request.protocol, _WebConnection):
            self.give_back(connection.number)

    def give_back(self, number: int) -> None:
        """Count a connection no more."""
        self._strangers.go(number)
        self._connections.pop(number, None)


class _WebConnection(web.RequestHandler):
    """One connection; `number` is what the bounds know it by."""

    __slots__ = ("_bounds", "_clock", "_first", "number")

    def __init__(self, server: web.Server, bounds: ConnectionBounds, clock: ServerClock) -> None:
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=REQUEST_WITHIN,
            access_log=None,  # type: ignore[arg-type]  # none is what aiohttp's own documents pass
            logger=_silent(),
            max_line_size=LINE,
            max_field_size=LINE,
            max_headers=FIELDS,
            lingering_time=1.0,
        )
        self._bounds, self._clock = bounds, clock
        self._first: Timer | None = None
        self.number = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.number = self._bounds.take(self, peer[0] if peer else "")
        self._first = self._clock.call_at(self._clock.time() + FIRST_WITHIN, self.cut)

    def heard(self) -> None:
        """Take note that a whole request came."""
        if self._first is not None:
            self._first.cancel()
            self._first = None

    def cut(self) -> None:
        if isinstance(self.transport, asyncio.WriteTransport):
            self.transport.abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Count the connection no more."""
        self.heard()
        self._bounds.give_back(self.number)
        super().connection_lost(exc)


def bounded(
    handler: Handler, bounds: ConnectionBounds, clock: ServerClock
) -> tuple[web.Server, Callable[[], asyncio.Protocol]]:
    """Return a server, and what makes its connections."""

    async def answer(request: web.BaseRequest) -> web.StreamResponse:
        if isinstance(connection := request.protocol, _WebConnection):
            connection.heard()
        return await handler(request)

    server = web.Server(answer)
    return server, lambda: _WebConnection(server, bounds, clock)


def _silent() -> logging.Logger:
    """Return a logger that writes nothing: else each stranger's broken request would be a page in the log."""
    logger = logging.getLogger("zootui.guests.web.silent")
    logger.setLevel(logging.CRITICAL + 1)
    return logger
