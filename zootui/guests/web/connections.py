"""Bound the connections of browsers, and of whoever else knocks: altogether, of one address, and how long one may say nothing.

Who is over a bound is cut off before anything is read. aiohttp itself cuts off who has sent no whole request in time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable

from aiohttp import web

from net.wire.limits import one_address

__all__ = ["ConnectionBounds", "Handler", "bounded"]

MOST, MOST_OF_ONE = 256, 32
"""Connections there may be; a browser opens up to six, and one of them stays as its websocket."""
REQUEST_WITHIN = 15.0
"""Seconds that a connection has for its next whole request."""
LINE, FIELDS = 2048, 64
"""The longest line of a request in bytes, and how many header fields it may have."""

Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


class ConnectionBounds:
    """Count connections and how many were cut off."""

    def __init__(self, most: int = MOST, of_one: int = MOST_OF_ONE) -> None:
        self._most, self._of_one = most, of_one
        self._of: Counter[str] = Counter()
        self.refused = 0

    def take(self, address: str) -> bool:
        """Tell whether one more connection of an address may stay, and count it if so."""
        address = one_address(address)
        if self._of.total() >= self._most or self._of[address] >= self._of_one:
            self.refused += 1
            return False
        self._of[address] += 1
        return True

    def give_back(self, address: str) -> None:
        """Count a connection no more."""
        address = one_address(address)
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]


class _Line(web.RequestHandler):
    """One connection, cut off at once where there is no room for it."""

    __slots__ = ("_address", "_bounds")

    def __init__(self, server: web.Server, bounds: ConnectionBounds) -> None:
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
        self._bounds = bounds
        self._address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Serve the connection, or cut it off."""
        peer = transport.get_extra_info("peername")
        address = peer[0] if peer else ""
        if not self._bounds.take(address):
            if isinstance(transport, asyncio.WriteTransport):
                transport.abort()
            return
        self._address = address
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Count the connection no more."""
        if self._address is not None:
            self._bounds.give_back(self._address)
            self._address = None
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hear a connection that is served."""
        if self._address is not None:
            super().data_received(data)


def bounded(handler: Handler, bounds: ConnectionBounds) -> tuple[web.Server, Callable[[], asyncio.Protocol]]:
    """Return a server, and what makes its connections."""
    server = web.Server(handler)
    return server, lambda: _Line(server, bounds)


def _silent() -> logging.Logger:
    """Return a logger that writes nothing: else each stranger's broken request would be a page in the log."""
    logger = logging.getLogger("zootui.guests.web.silent")
    logger.setLevel(logging.CRITICAL + 1)
    return logger
